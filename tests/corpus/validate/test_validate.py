"""``illposed validate`` and ``illposed build --programs``, end to end on a few problems; no embedding is needed."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import stub_process
from click.testing import CliRunner, Result

from illposed.corpus.build.box import open_box
from illposed.corpus.build.engines.work import ProblemLimits
from illposed.corpus.cli.main import main
from illposed.corpus.records.base import Source
from illposed.corpus.records.consensus import ConsensusRecord, ConsensusReject
from illposed.corpus.records.json_schema import json_schema
from illposed.corpus.sources.problem import Problem
from illposed.corpus.validate.validate import NoConsensus, Task
from illposed.corpus.validate.validate import validate as validate_all
from illposed.engine.results import Unusable

PROBLEMS = [
    {
        "question": "A ferry carries 36 cars in the morning and 28 cars in the afternoon. Each car pays 15 dollars for "
        "the crossing. The crew spends 240 dollars on fuel. How many dollars are left at the end of the day?",
        "answer": "The ferry carries 36+28 = <<36+28=64>>64 cars that day.\nThe cars pay 64*15 = $<<64*15=960>>960 in "
        "total.\nThere are 960-240 = $<<960-240=720>>720 left.\n#### 720",
    },
    {"question": "Ana ties 91 roses into bouquets of 7. How many bouquets is that?", "answer": "Many.\n#### 13"},
    {"question": "Ana has 4 kites. How many has she?", "answer": "No gold answer."},
    {
        "question": "Ruth plants 8 rows of tulips with 24 tulips in each row. How many tulips does she plant?",
        "answer": "Ruth plants 8*24 = <<8*24=192>>192 tulips.\n#### 192",
    },
]
PROGRAMS = [
    (0, "a", "def solve(morning: int = 36, afternoon: int = 28, fare: int = 15, fuel: int = 240):\n"
             "    return (morning + afternoon) * fare - fuel"),
    (0, "b", "cars = 36 + 28\nmoney = cars * 15\nprint(money - 240)"),
    (0, "c", "def solve(morning=36, afternoon=28, fare=15):\n    return (morning + afternoon) * fare - fare * 16"),
    (0, "d", "ans = 36 +"),
    (1, "a", "def solve(roses: int = 91, each: int = 7):\n    return roses / each"),
    (1, "b", "roses = 91\nprint(roses / 7)"),
    (3, "a", "def solve(rows: int = 8, tulips: int = 24):\n    return max(rows * tulips, 100)"),
    (3, "b", "rows = 8\ntulips = 24\nprint(max(100, rows * tulips))"),
    (3, "c", "def f(r=8, t=24):\n    return r * t if r * t > 100 else 100"),
    (9, "a", "ans = 1"),
]  # fmt: skip

Run = Callable[..., Result]


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("validate")
    (folder / "problems.jsonl").write_text("".join(json.dumps(problem) + "\n" for problem in PROBLEMS))
    lines = [json.dumps({"index": index, "model": model, "code": code}) for index, model, code in PROGRAMS]
    (folder / "programs.jsonl").write_text("\n".join([*lines, "no json"]) + "\n")
    return folder


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], env={"COLUMNS": "140"})


def validate(inputs: Path, out: Path, *more: object) -> Result:
    given = ("validate", inputs / "problems.jsonl", "--programs", inputs / "programs.jsonl", "--out", out)
    return run(*given, "--embedder", "none", "--workers", 1, *more)


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.fixture(scope="module")
def validated(inputs: Path) -> Result:
    done = validate(inputs, inputs / "consensus.jsonl")
    assert done.exit_code == 0, done.output
    return done


@pytest.fixture(scope="module")
def records(inputs: Path, validated: Result) -> dict[int, dict[str, Any]]:
    return {row["index"]: row for row in rows(inputs / "consensus.jsonl")}


def test_every_record_and_reject_obeys_its_published_schema(inputs: Path, records: dict[int, dict[str, Any]]) -> None:
    for record in records.values():
        jsonschema.validate(record, json.loads(json_schema(ConsensusRecord)))
    for reject in rows(inputs / "consensus.rejects.jsonl"):
        jsonschema.validate(reject, json.loads(json_schema(ConsensusReject)))


def test_every_program_has_a_fate(records: dict[int, dict[str, Any]]) -> None:
    fates = {program["model"]: program["fate"] for program in records[0]["programs"]}
    assert fates == {"a": "admitted", "b": "admitted", "c": "admitted", "d": "unreadable", "annotation": "admitted"}
    assert {p["model"]: p["fate"] for p in records[1]["programs"]}["annotation"] == "not-formalised"
    assert [p["generator"] for p in records[0]["programs"]] == ["model"] * 4 + ["annotation"]


def test_the_clique_leaves_out_the_program_that_agrees_by_chance(records: dict[int, dict[str, Any]]) -> None:
    record = records[0]
    assert record["clique"] == ["a", "annotation", "b"]
    assert record["selected"] in record["clique"]
    assert "X4" in record["canonical"]
    refuted = [p for p in record["pairs"] if {"a", "c"} == {p["left"], p["right"]}]
    assert refuted[0]["evidence"]["verdict"] == "refuted"
    assert refuted[0]["evidence"]["left_result"] != refuted[0]["evidence"]["right_result"]


def test_constants_of_the_body_are_rows_of_the_alignment(records: dict[int, dict[str, Any]]) -> None:
    (pair,) = records[1]["pairs"]
    assert {(row["left"], row["left_lifted"], row["right_lifted"]) for row in pair["alignment"]} == {
        ("roses", False, False),
        ("each", False, True),
    }
    assert pair["evidence"]["verdict"] == "proved"


def test_what_could_not_be_used_is_listed_with_its_line(inputs: Path, validated: Result) -> None:
    rejects = rows(inputs / "consensus.rejects.jsonl")
    assert [(r["scope"], r["file"], r["line"], r["reason"]) for r in rejects] == [
        ("problem", "problems.jsonl", 3, "no-gold-answer"),
        ("program", "programs.jsonl", 11, "not-json"),
        ("program", "programs.jsonl", 4, "unreadable"),
        ("program", "programs.jsonl", 10, "no-such-problem"),
    ]
    assert "3 lines or programs could not be used" in validated.stderr


def test_the_closing_table_counts_programs_pairs_and_cliques(validated: Result) -> None:
    for words in ("parsed", "right on their defaults", "proved", "refuted", "problems with a clique of 3"):
        assert words in validated.stdout
    assert "in the largest clique" in validated.stdout


def test_two_workers_give_the_same_bytes(inputs: Path, validated: Result, tmp_path: Path) -> None:
    done = validate(inputs, tmp_path / "two.jsonl", "--workers", 2, "--quiet")
    assert (done.exit_code, done.stdout) == (0, "")
    assert (tmp_path / "two.jsonl").read_bytes() == (inputs / "consensus.jsonl").read_bytes()


def test_an_earlier_result_is_not_replaced(inputs: Path, validated: Result) -> None:
    before = (inputs / "consensus.jsonl").read_bytes()
    refused = validate(inputs, inputs / "consensus.jsonl", "--limit", 1)
    assert refused.exit_code == 2
    assert refused.stderr.endswith("consensus.jsonl: is there already; name another file with --out, or remove it\n")
    assert (inputs / "consensus.jsonl").read_bytes() == before


def test_programs_for_lines_beyond_the_limit_are_not_counted(inputs: Path, tmp_path: Path) -> None:
    done = validate(inputs, tmp_path / "out.jsonl", "--limit", 1)
    rejects = rows(tmp_path / "out.rejects.jsonl")
    assert [reject["reason"] for reject in rejects if reject["reason"] == "no-such-problem"] == ["no-such-problem"]
    read = sum(index in (0, 9) for index, _, _ in PROGRAMS)
    assert re.search(rf"programs read\s+│?\s*{read}\b", done.stdout), done.stdout


def test_without_the_annotation_formaliser_only_models_vote(inputs: Path, tmp_path: Path) -> None:
    done = validate(inputs, tmp_path / "out.jsonl", "--no-annotation", "--quiet", "--limit", 1, "--strict")
    assert done.exit_code == 1
    (record,) = rows(tmp_path / "out.jsonl")
    assert record["clique"] == ["a", "b"]
    assert all(program["generator"] == "model" for program in record["programs"])


def test_explain_shows_the_parameters_side_by_side_and_the_counterexample_in_both(inputs: Path, tmp_path: Path) -> None:
    done = validate(inputs, tmp_path / "none.jsonl", "--explain", 0)
    assert done.exit_code == 0, done.output
    text = " ".join(done.stdout.split())
    for words in ("morning = 36", "DIFFERENT", "counterexample", "Selected oracle: ", "36 (a constant)"):
        assert words in text
    assert not (tmp_path / "none.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--explain", 7], "there is no problem 7"),
        (["--programs", "nowhere"], "nowhere: no such file"),
        (["--accept-missing", "magic"], "there is no layer 'magic'"),
    ],
)
def test_bad_input_is_answered_with_one_line(inputs: Path, tmp_path: Path, arguments: list[object], said: str) -> None:
    done = validate(inputs, tmp_path / "out.jsonl", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_worker_that_cannot_open_its_sandbox_prints_no_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    source = Source(dataset="own", index=0, licence="MIT")
    task = Task(Problem(0, 1, "How many are 2 and 3 kites?", "2+3=5\n#### 5", source), (), annotation=True)
    failed = validate_all([task], None, stub_process.open_broken, 1, lambda *_: None)
    assert failed == Unusable("no process can be made")
    assert capfd.readouterr().err == ""


def test_a_problem_that_takes_too_long_has_no_consensus_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("illposed.corpus.validate.validate._worked_on", stub_process.without_end)
    source = Source(dataset="own", index=0, licence="MIT")
    problem = Problem(0, 1, "How many are 2 and 3 kites?", "2+3=<<2+3=5>>5\n#### 5", source)
    tasks = [Task(problem, (), annotation=True)]
    found = validate_all(tasks, None, open_box, 1, lambda *_: None, ProblemLimits(seconds=0.001))
    assert found == [NoConsensus(problem, "too-slow", "takes more than 0.001 seconds")]


def test_a_missing_extra_is_named_where_an_embedding_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    problem = {"question": "Ana has 4 red and 4 blue kites. How many?", "answer": "It is 4+4 = <<4+4=8>>8.\n#### 8"}
    (tmp_path / "p.jsonl").write_text(json.dumps(problem) + "\n")
    code = "def solve(red: int = 4, blue: int = 4):\n    return red + blue"
    programs = [{"index": 0, "model": m, "code": code.replace("red", m)} for m in ("crimson", "scarlet")]
    (tmp_path / "q.jsonl").write_text("".join(json.dumps(program) + "\n" for program in programs))
    done = run("validate", tmp_path / "p.jsonl", "--programs", tmp_path / "q.jsonl", "--out", tmp_path / "o", "--quiet")
    assert done.exit_code == 2
    assert "pip install 'illposed[sbert]'" in done.stderr
    assert "--embedder none" in done.stderr


@pytest.mark.slow
def test_the_selected_oracle_is_right_for_each_shipped_problem_with_a_flawed_program(tmp_path: Path) -> None:
    data = Path(str(files("illposed.corpus") / "data"))
    flaws = {(row["index"], row["model"]) for row in rows(data / "programs.jsonl") if "flaw" in row}
    flawed = sorted({index for index, _ in flaws})
    problems = (data / "problems.jsonl").read_text().splitlines()
    stated = [{**json.loads(problems[index]), "index": index} for index in flawed]
    (tmp_path / "p.jsonl").write_text("".join(json.dumps(problem) + "\n" for problem in stated))
    given = ("validate", tmp_path / "p.jsonl", "--programs", data / "programs.jsonl", "--out", tmp_path / "c.jsonl")
    assert run(*given, "--embedder", "none", "--quiet", "--workers", 1).exit_code == 0
    records = rows(tmp_path / "c.jsonl")
    assert not [(row["index"], model) for row in records for model in row["clique"] if (row["index"], model) in flaws]
    selected = {row["index"]: row["selected"] for row in records}
    assert not [item for item in selected.items() if item in flaws]
    assert [index for index, model in selected.items() if model is None] == [16]


def test_a_build_with_programs_records_the_voters_and_refuses_what_they_refute(inputs: Path, tmp_path: Path) -> None:
    given = ("build", inputs / "problems.jsonl", "--programs", inputs / "programs.jsonl", "--out", tmp_path / "out")
    done = run(*given, "--embedder", "none", "--workers", 1, "--quiet")
    assert done.exit_code == 0, done.output
    oracles = {row["id"]: row for row in rows(tmp_path / "out" / "oracles.jsonl")}
    assert oracles["problems-0"]["voters"] == ["a", "annotation", "b"]
    assert 0 < oracles["problems-0"]["calibrated"] < 1
    assert oracles["problems-1"]["voters"] == ["a", "b"]
    reasons = {row["group"]: row["reason"] for row in rows(tmp_path / "out" / "rejects.jsonl") if "reason" in row}
    assert reasons == {"problems-2": "no-gold-answer", "problems-3": "refuted-by-programs"}
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert [file["name"] for file in manifest["inputs"]] == ["problems.jsonl", "programs.jsonl"]
