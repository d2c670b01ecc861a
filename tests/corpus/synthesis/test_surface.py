"""``illposed synthesize`` without a model, through the command line."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
import stub_process
from click.testing import CliRunner

from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.cli.main import main
from illposed.corpus.records.families import family_of
from illposed.corpus.records.synthetic import SurfaceProblem
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile, open_problems
from illposed.corpus.synthesis.surface import SurfacePlan, synthesized
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.opening.synthetic import same_structure

LINES = [
    {
        "question": "Tom has 14 apples and buys 5 bags of 6 apples each. How many apples has Tom?",
        "answer": "Tom buys 5*6 = <<5*6=30>>30 apples.\nTom has 14+30 = <<14+30=44>>44 apples.\n#### 44",
    },
    {
        "question": "A gym has 48 mats. A fourth of them are torn. How many mats are torn?",
        "answer": "There are 48/4 = <<48/4=12>>12 torn mats.\n#### 12",
    },
    {
        "question": "How many minutes are 3 hours of 60 minutes, less 60 minutes?",
        "answer": "That is two hours.\n#### 120",
    },
]


@pytest.fixture
def problems(tmp_path):
    path = tmp_path / "orchard.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in LINES) + "no problem\n", encoding="utf-8")
    return path


def synthesize(*arguments):
    return CliRunner().invoke(main, ["synthesize", *map(str, arguments)])


def records(folder: Path, name: str = "problems.jsonl") -> list[dict]:
    return [json.loads(line) for line in (folder / name).read_text(encoding="utf-8").splitlines()]


def test_each_problem_gives_others_with_their_provenance(problems, tmp_path):
    out = tmp_path / "out"
    done = synthesize(problems, "--out", out, "--count", 3, "--licence", "MIT", "--workers", 1, "--seed", 5)
    assert done.exit_code == 0, done.output
    made = records(out)
    families = [family_of(line["question"], None) for line in LINES]
    assert [(each["group"], each["number"]) for each in made] == [(families[n], k) for n in (0, 1) for k in (1, 2, 3)]
    assert made[0]["source"] == {"dataset": "orchard", "index": 0, "licence": "MIT"}
    assert {each["seed"] for each in made} == {5}
    assert made[0]["mutators"] == ["new_numbers", "new_names", "new_items"]
    assert {change["kind"] for change in made[0]["changes"]} == {"number", "name", "item"}
    assert len({each["question"] for each in made}) == len(made)
    rows = {" ".join(line.strip("│\n ").split()) for line in done.output.splitlines()}
    assert "lines of the problems │ 4" in {
        row.replace("│", " │ ").replace("  ", " ").replace("  ", " ") for row in rows
    }


def test_what_is_written_reads_as_the_same_program_with_the_values_told(problems, tmp_path):
    synthesize(problems, "--out", tmp_path / "out", "--count", 4, "--workers", 1, "--quiet")
    read = list(open_problems(tmp_path / "out" / "problems.jsonl", "synthetic", "MIT"))
    assert len(read) == 8
    for problem, record in zip(read, records(tmp_path / "out"), strict=True):
        assert isinstance(problem, Problem)
        original = LINES[record["source"]["index"]]
        before, after = (open_problem(text["question"], text["answer"]) for text in (original, record))
        assert isinstance(after, OpenProblem)
        assert same_structure(before.oracle, after.oracle)
        values = {given["name"]: Fraction(str(given["value"])) for given in record["values"]}
        assert values == {p.name: p.default for p in after.oracle.program.params}
        assert {m.value for m in find_mentions(record["question"])} - {Fraction(1, v) for v in values.values()} <= set(
            values.values()
        )


def test_rejects_are_counted_by_scope(problems, tmp_path):
    done = synthesize(problems, "--out", tmp_path, "--workers", 1)
    rejects = records(tmp_path, "rejects.jsonl")
    assert [(r["scope"], r["reason"], r["line"], r["mutator"]) for r in rejects] == [
        ("proposal", "no-known-name", 2, "new_names"),
        ("proposal", "no-known-item", 2, "new_items"),
        ("problem", "no-annotations", 3, None),
        ("line", "not-json", 4, None),
    ]
    assert "rejected problem: no-annotations" in done.output
    assert synthesize(problems, "--out", tmp_path / "again", "--workers", 1, "--strict", "--quiet").exit_code == 1


def test_the_bytes_do_not_depend_on_the_workers(problems, tmp_path):
    with problems.open("a", encoding="utf-8") as stream:
        stream.writelines(json.dumps(LINES[number % 2]) + "\n" for number in range(36))
    for workers in (1, 2):
        assert synthesize(problems, "--out", tmp_path / f"{workers}", "--workers", workers, "--quiet").exit_code == 0
    for name in ("problems.jsonl", "rejects.jsonl"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()
    assert sorted(path.name for path in (tmp_path / "1").iterdir()) == ["problems.jsonl", "rejects.jsonl"]


def test_another_seed_gives_other_problems(problems, tmp_path):
    for seed in (1, 2):
        synthesize(problems, "--out", tmp_path / f"{seed}", "--workers", 1, "--seed", seed, "--quiet")
    one, other = ([each["question"] for each in records(tmp_path / f"{seed}")] for seed in (1, 2))
    assert one != other


def test_only_what_is_asked_for_changes(problems, tmp_path):
    synthesize(problems, "--out", tmp_path, "--change", "names", "--workers", 1, "--quiet")
    (made,) = records(tmp_path)
    assert made["mutators"] == ["new_names"]
    assert {change["kind"] for change in made["changes"]} == {"name"}
    assert made["question"].endswith(LINES[0]["question"][3:].replace("Tom", made["changes"][0]["after"]))


def test_the_shipped_problems_are_taken_if_none_are_named(tmp_path):
    assert synthesize("--out", tmp_path, "--limit", 8, "--workers", 1, "--quiet").exit_code == 0
    assert {each["source"]["licence"] for each in records(tmp_path)} == {"Apache-2.0"}
    assert {each["source"]["dataset"] for each in records(tmp_path)} == {"illposed"}


def test_a_build_takes_what_was_made(problems, tmp_path):
    synthesize(problems, "--out", tmp_path / "made", "--workers", 1, "--quiet")
    arguments = ["build", str(tmp_path / "made" / "problems.jsonl"), "--out", str(tmp_path / "built"), "--workers", "1"]
    done = CliRunner().invoke(main, [*arguments, "--quiet"])
    assert done.exit_code == 0, done.output
    assert len(records(tmp_path / "built", "oracles.jsonl")) == 2


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--count", 2, "--model", "openai:m"), "are for problems made without --model"),
        (("--seed", 0, "--model", "openai:m"), "are for problems made without --model"),
        (("--change", "names", "--model", "openai:m"), "are for problems made without --model"),
        (("--dry-run",), "name one with --model"),
        (("--temperature", 0.0), "name one with --model"),
        (("--no-schema",), "name one with --model"),
        (("--accept-missing", "moat"), "there is no layer 'moat'"),
    ],
)
def test_options_that_go_with_the_other_way_are_told(problems, tmp_path, options, says):
    done = synthesize(problems, "--out", tmp_path / "out", *options)
    assert done.exit_code == 2
    assert says in done.output
    assert not (tmp_path / "out").exists()


def test_nothing_made_is_told_in_the_exit_status(tmp_path):
    path = tmp_path / "none.jsonl"
    path.write_text(json.dumps(LINES[2]) + "\n")
    done = synthesize(path, "--out", tmp_path / "out", "--workers", 1, "--quiet")
    assert done.exit_code == 1
    assert f"no line gave a problem; {tmp_path / 'out' / 'rejects.jsonl'} says why" in done.output


def test_an_interruption_leaves_no_folder(problems, tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("illposed.corpus.synthesis.surface._write", interrupted)
    assert synthesize(problems, "--out", tmp_path / "new").exit_code == 130
    assert not (tmp_path / "new").exists()


def test_a_missing_file_is_told(tmp_path):
    done = synthesize(tmp_path / "gone.jsonl", "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert "no such file" in done.output


def test_every_field_of_a_record_is_written(problems, tmp_path):
    synthesize(problems, "--out", tmp_path, "--workers", 1, "--quiet")
    assert set(records(tmp_path)[0]) == {"version", *SurfaceProblem.__struct_fields__}


def test_a_problem_that_takes_too_long_is_rejected(problems, tmp_path, monkeypatch):
    monkeypatch.setattr("illposed.corpus.synthesis.surface._made_of_line", stub_process.without_end)
    limits = ProblemLimits(seconds=0.001)
    plan = SurfacePlan(
        ProblemFile(problems, "orchard", "MIT", limit=1), tmp_path / "out", ("numbers",), 1, 0, 1, True, (), limits
    )
    made = synthesized(plan)
    assert (made.lines, made.problems) == (1, 0)
    assert made.rejects == {("problem", "too-slow"): 1}
