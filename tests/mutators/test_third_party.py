"""Mutators of another package, registered by its entry points alone, take part everywhere."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from illposed.corpus.cli.main import main
from illposed.mutators import all_mutators, mutations, open_function, step_mutators
from illposed.mutators.sets.error_mix import mix_mutators

PACKAGE = Path(__file__).parent / "third_party"
FENCE = "def solve(fence: int = 24, gap: int = 4):\n    panels = fence / gap\n    return panels * 2\n"
PROBLEM = {
    "question": "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
    "answer": "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
}
DIVIDED = {
    "question": "A baker packs 48 rolls into boxes of 6 rolls. She sells each box for 9 dollars and pays 20 dollars "
    "for flour. How many dollars does the baker have left?",
    "answer": "The baker packs 48/6 = <<48/6=8>>8 boxes.\nShe gets 8*9 = $<<8*9=72>>72.\n"
    "She has 72-20 = $<<72-20=52>>52 left.\n#### 52",
}
BRANCHES = {
    "question": "A shop sells 12 boxes of roses. Each box of roses holds 15 roses. The shop also sells 7 boxes of "
    "lilies. Each box of lilies holds 9 lilies. How many flowers does the shop sell?",
    "answer": "The shop sells 12*15 = <<12*15=180>>180 roses.\nThe shop sells 7*9 = <<7*9=63>>63 lilies.\n"
    "The shop sells 180+63 = <<180+63=243>>243 flowers.\n#### 243",
}
pytest_plugins = ["pytester"]


@pytest.fixture(autouse=True)
def installed(monkeypatch):
    mix_mutators.cache_clear()
    monkeypatch.syspath_prepend(str(PACKAGE))
    yield
    sys.modules.pop("fencing", None)
    mix_mutators.cache_clear()


def run(*arguments, text=None):
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=text)


def test_both_kinds_are_registered():
    assert "hush" in [mutator.id for mutator in all_mutators()]
    assert "fence_post" in [mutator.id for mutator in step_mutators()]


def test_they_are_not_there_without_the_package(monkeypatch):
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(PACKAGE)])
    assert not {"hush", "fence_post"} & {mutator.id for mutator in (*all_mutators(), *step_mutators())}


@pytest.mark.parametrize(
    ("mutator_id", "lines"),
    [
        (
            "fence_post",
            [
                "* fence = 24, gap = 4: panels = fence / gap; answer = panels * 2 → panels = fence / gap + 1",
                "* a = 2, b = 3: answer = a + b → (nothing: No line divides.)",
            ],
        ),
        ("hush", ["How many marbles does Noor have? → … Noor has a secret number of marbles …"]),
    ],
)
def test_mutators_lists_them_with_their_examples(mutator_id, lines):
    everything = run("mutators").stdout
    alone = run("mutators", mutator_id).stdout
    assert alone.startswith(f"{mutator_id} (")
    assert alone.strip() in everything
    for line in lines:
        assert line in " ".join(alone.split())


def test_what_the_examples_say_is_so():
    (fence_post,) = (mutator for mutator in step_mutators() if mutator.id == "fence_post")
    for example in fence_post.examples:
        found = mutations(fence_post(), open_function(example.source))
        assert [flawed.mutation.error for flawed in found] == ([example.yields] if example.yields else [])


def test_mutate_applies_the_mutator_of_programs():
    done = run("mutate", "-", "--mutator", "fence_post", "--json", text=FENCE)
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["error_in_code"] == "panels = fence / gap + 1"
    assert [value["told"] for value in found["values"]] == [7, 14]


def test_mutate_says_that_the_other_one_edits_problems():
    done = run("mutate", "-", "--mutator", "hush", text=FENCE)
    assert done.exit_code == 2
    assert "hush edits problems, not functions" in done.stderr


def rows_of(folder, name):
    return [json.loads(row) for row in (folder / name).read_text().splitlines()]


def test_a_build_makes_its_texts_and_errors_and_they_can_be_checked_while_it_is_installed(tmp_path, monkeypatch):
    problems, folder = tmp_path / "problems.jsonl", tmp_path / "out"
    problems.write_text(f"{json.dumps(DIVIDED)}\n{json.dumps(BRANCHES)}\n")
    built = run(
        "build",
        problems,
        "--dataset",
        "own",
        "--licence",
        "MIT",
        "--out",
        folder,
        "--quiet",
        "--workers",
        "1",
        "--sets",
        "8",
    )
    assert built.exit_code == 0, built.stderr
    rows = rows_of(folder, "verifier.jsonl")
    made_by = {row["mutation"]["mutator"]: row["target"]["error_details"] for row in rows if row["mutation"]}
    assert made_by["fence_post"]["error_type"] == "computational_error"
    hushed = [
        row
        for row in rows_of(folder, "solvability.jsonl")
        if any(edit["mutator"] == "hush" and edit["after"] == "a secret number of" for edit in row["edits"])
    ]
    assert {row["label"] for row in hushed} == {0, 1, 2}
    assert all("a secret number of" in row["text"] for row in hushed)
    assert run("check", folder, "--workers", 1).exit_code == 0
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["mutators"] == {"fence_post": "fencing 1.0", "hush": "fencing 1.0"}

    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(PACKAGE)])
    mix_mutators.cache_clear()
    checked = run("check", folder, "--workers", 1)
    assert checked.exit_code == 1
    assert "the mutator fence_post is not known here; install the package that registers it" in checked.stdout
    assert "manifest.json: the mutator fence_post is not known here; install fencing 1.0\n" in checked.stdout
    assert "manifest.json: the mutator hush is not known here; install fencing 1.0\n" in checked.stdout


def test_both_have_golden_files(pytester, monkeypatch):
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(PACKAGE))
    pytester.makeini("[pytest]\nillposed_golden = golden\nillposed_golden_mutators =\n    fence_post\n    hush")
    cases = pytester.mkdir("golden") / "cases"
    cases.mkdir()
    (cases / "fence.py").write_text(FENCE)
    (cases / "marbles.jsonl").write_text(json.dumps(PROBLEM))
    pytester.runpytest_subprocess("-p", "illposed.mutators.golden", "--update-goldens")
    goldens = pytester.path / "golden" / "goldens"
    assert "panels = fence / gap + 1" in (goldens / "fence_post" / "fence.py").read_text()
    assert "a secret number of marbles" in (goldens / "hush" / "marbles.json").read_text()


@pytest.mark.parametrize(
    "source", [None, "", "def broken(:\n", "1 / 0\n", "raise SystemExit\n", "missing\n", "Broken = 3\n"]
)
@pytest.mark.parametrize("command", [("build", "{}"), ("mutators",), ("mutate", "--mutator", "sign", "-")])
def test_a_registration_that_cannot_be_used_is_one_line(tmp_path, monkeypatch, source, command):
    problems, info = tmp_path / "problems.jsonl", tmp_path / "broken-1.dist-info"
    problems.write_text(json.dumps(DIVIDED))
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[illposed.mutators]\nbroken = broken_mutators:Broken\n")
    if source is not None:
        (tmp_path / "broken_mutators.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "broken_mutators", raising=False)
    done = run(*(word.format(problems) for word in command), text=FENCE)
    sys.modules.pop("broken_mutators", None)
    assert done.exit_code == 2
    assert "entry point broken (broken_mutators:Broken)" in done.stderr
    assert "uninstall or correct the package" in done.stderr
    assert done.stderr.count("\n") == 1
