"""Real solutions become records that are checked like any other."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from illposed.corpus.check.recheck_solutions import recheck_solutions
from illposed.corpus.cli.main import main
from illposed.corpus.evaluate.verifier.targets import read_targets
from illposed.corpus.grade.readings import readings_meant
from illposed.corpus.records.files.reading import BuildReader, Group, SolutionGroup
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import VerifierLine, VerifierRecord, verifier_line, verifier_record
from illposed.engine.results import Unusable

_FIGS = (
    "Mara buys 3 bags of figs with 14 figs in each bag. She gives 9 figs to Theo and eats 5 figs. How many are left?"
)
_SALE = "A coat costs $160. In the sale it is 40% off. Ola has $120. How much money is left when she has bought it?"
_PROBLEMS = [
    {
        "question": _FIGS,
        "answer": "She buys 3*14 = <<3*14=42>>42 figs.\n42-9-5 = <<42-9-5=28>>28 figs are left.\n#### 28",
    },
    {
        "question": _SALE,
        "answer": "It is 160*.4 = $<<160*.4=64>>64 off.\nIt costs 160-64 = $<<160-64=96>>96.\n"
        "She has 120-96 = $<<120-96=24>>24 left.\n#### 24",
    },
]
_SOLUTIONS = [
    {
        "index": 0,
        "model": "ann",
        "solution": "9 + 5 = 14 figs are gone.\nShe had 3 x 14 = 42.\nSo 42 - 14 = 28.\nA: 28",
    },
    {"index": 0, "model": "ben", "steps": ["Step 1: 3 * 14 = 44 figs.", "Step 2: 44 - 9 - 5 = 30.", "#### 30"]},
    {"index": 0, "model": "ben", "solution": "3 * 14 = 42\nTheo gives her 42 + 9 = 51 figs.\n51 - 5 = 46\n#### 46"},
    {"index": 0, "model": "dee", "solution": "3 + 14 = 17 figs.\n17 * 9 = 153\n153 + 5 = 158\n#### 158"},
    {"index": 0, "model": "cyd", "solution": "Let 3b = 42.\n42 + 9 = 51\n#### 51", "grade": "C"},
    {"question": f" {_SALE}", "model": "ann", "solution": "60% of $160 = $96.\n$120 - $96 = $24\nThe answer is $24."},
    {"question": _SALE, "solution": "160 * 40% = 64\n120 - 64 = 56 dollars are left.\n#### 56"},
    {"index": 7, "solution": "1 + 1 = 2"},
    {"solution": "1 + 1 = 2"},
    {"index": 0, "solution": "  "},
    {"index": 0, "model": "eva", "code": "def figs(bags=3):\n  had = bags * 14\n  return had - 9 + 5\nprint(figs())"},
    {"index": 0, "model": "fay", "code": "bags = 3\nans = bags * 14 - 9 - 5"},
    {"index": 0, "model": "gil", "solution": "3 * 14 = 42 figs, and 42 - 9 = 34 are left.\n34 - 5 = 29\n#### 29"},
    {"index": 0, "model": "hal", "solution": "9 * 5 = 45, and 3 * 14 = 42.\n42 - 9 = 33 figs are left.\n#### 33"},
]


def _write(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("graded")
    problems, solutions = _write(folder / "problems.jsonl", _PROBLEMS), _write(folder / "real.jsonl", _SOLUTIONS)
    arguments = ["grade", str(problems), str(solutions), "--out", str(folder / "out"), "--workers", "1"]
    result = CliRunner().invoke(main, [*arguments, "--licence", "MIT"])
    assert result.exit_code == 0, result.output
    assert f'{solutions}:9: names no problem by "question" or "index"' in result.output
    assert f'{solutions}:10: has no "solution", no "steps" and no "code"' in result.output
    assert f"{solutions}: 1 solution for no problem of {problems}" in result.output
    return folder / "out"


def _rows(folder: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / name).read_text(encoding="utf-8").splitlines()]


def test_each_solution_gets_its_verdict_and_the_first_error_its_line(graded: Path) -> None:
    found = [
        (
            row["author"],
            row["target"]["verdict"],
            (row["target"]["error_details"] or {}).get("erroneous_line_number"),
            (row["target"]["error_details"] or {}).get("correction_in_code"),
        )
        for row in _rows(graded, "verifier.jsonl")
    ]
    assert found == [
        ("ann", "Correct", None, None),
        ("ben", "Flawed", "L1", "L1 = 3 * 14"),
        ("ben", "Flawed", "L2", "L2 = L1 - 9"),
        ("dee", "Flawed", "L1", None),
        ("eva", "Flawed", "L3", "L3 = L2 - 9 - 5"),
        ("fay", "Correct", None, None),
        ("gil", "Flawed", "L1", "L1 = L1_1 - 9"),
        ("ann", "Correct", None, None),
        ("unknown", "Flawed", "L2", "L2 = 120 - (160 - L1)"),
    ]


def test_what_gives_no_record_is_listed_with_what_is_known_of_it(graded: Path) -> None:
    reasons = _rows(graded, "rejects.jsonl")[0]["solutions"][""]
    assert list(reasons) == ["not-located-unread-equation", "not-located-not-used"]
    assert reasons["not-located-unread-equation"][0].startswith("line 5, cyd: wrong, answer 51: L1 unknown")


def test_nothing_is_said_of_a_program_that_cannot_be_read(tmp_path: Path) -> None:
    """The numbers in it are those of a solution, and some look like an answer."""
    codes = {
        "class": "class Figs:\n    def left(self):\n        return 3 * 14 - 9 - 5\nprint(Figs().left())",
        "global": "had = 3 * 14\ndef left():\n    global had\n    had = had - 9 - 5\n    return had\nprint(left())",
        "with": "with open('f') as f:\n    had = 3 * 14\nprint(had)",
        "system": "import os\nhad = 3 * 14\nos.system('ls')\nprint(had - 9)",
        "argument": "def figs(bags):\n    return bags * 14 - 9 - 5",
        "syntax": "had = 3 * 14 = 42\nprint(48)",
    }
    rows = [{"index": 0, "model": name, "code": code} for name, code in codes.items()]
    problems = _write(tmp_path / "problems.jsonl", _PROBLEMS)
    solutions = _write(tmp_path / "real.jsonl", [*rows, _SOLUTIONS[0]])
    arguments = ["grade", str(problems), str(solutions), "--out", str(tmp_path / "out"), "--workers", "1", "--quiet"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert [row["author"] for row in _rows(tmp_path / "out", "verifier.jsonl")] == ["ann"]
    reasons = _rows(tmp_path / "out", "rejects.jsonl")[0]["solutions"][""]
    assert list(reasons) == ["undecided-unread-code"]
    assert len(reasons["undecided-unread-code"]) == len(codes)
    assert reasons["undecided-unread-code"][1] == "line 2, global: unsupported-syntax in line 3 of its code"


def test_the_solution_stands_in_the_record_as_it_was_written(graded: Path) -> None:
    first = _rows(graded, "verifier.jsonl")[0]["input"]["solution"]
    assert (
        first == "L1: 9 + 5 = 14 figs are gone.\nL2: She had 3 x 14 = 42.\nL3: So 42 - 14 = 28.\nFA: The answer is 28."
    )


def test_problems_without_a_solution_cost_nothing_and_are_counted(tmp_path: Path) -> None:
    others = [{"question": f"{_FIGS} ({number})", "answer": _PROBLEMS[0]["answer"]} for number in range(3)]
    problems = _write(tmp_path / "problems.jsonl", [*others[:2], *_PROBLEMS, *others[2:]])
    given = [{"question": _SALE, "solution": _SOLUTIONS[5]["solution"]}, {"solution": "1"}, {"index": 9, "code": "1"}]
    solutions = _write(tmp_path / "real.jsonl", given)
    out = str(tmp_path / "out")
    result = CliRunner().invoke(main, ["grade", str(problems), str(solutions), "--out", out, "--workers", "1"])
    assert result.exit_code == 0, result.output
    rows = [line.strip("│").split("│") for line in result.output.splitlines() if line.count("│") == 3]
    shown = {row[0].strip(): row[1].strip() for row in rows}
    assert (shown["problems without a solution"], shown["problems"], shown["solutions"]) == ("4", "1", "1")
    assert [shown[name] for name in ("input lines", "lines of solutions", "for no problem")] == ["5", "3", "1"]
    counts = json.loads((tmp_path / "out" / "manifest.json").read_text(encoding="utf-8"))["counts"]
    given_counts = ("unsolved_problems", "solution_lines", "bad_solution_lines", "foreign_solutions")
    assert [counts[name] for name in given_counts] == [4, 3, 1, 1]
    assert not [
        name for name in shown if "sets" in name or "variants" in name or name.endswith((": tell", ": ill-posed"))
    ]
    assert [row["source"]["index"] for row in _rows(tmp_path / "out", "oracles.jsonl")] == [3]
    assert not _rows(tmp_path / "out", "rejects.jsonl")
    checked = CliRunner().invoke(main, ["check", out, "--workers", "1"])
    assert checked.exit_code == 0, checked.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "{}", "--workers", "1"],
        ["report", "{}", "--out", "{}.html"],
        ["export", "{}", "--to", "sft", "--out", "{}-sft"],
        ["export", "{}", "--to", "prm", "--out", "{}-prm"],
        ["export", "{}", "--to", "json", "--out", "{}-json"],
    ],
    ids=lambda arguments: " ".join(arguments[:1] + arguments[2:4]),
)
def test_other_commands_take_the_folder(graded: Path, arguments: list[str]) -> None:
    result = CliRunner().invoke(main, [argument.format(graded) for argument in arguments])
    assert result.exit_code == 0, result.output


def test_its_solutions_can_be_put_before_a_verifier(graded: Path) -> None:
    cases = read_targets(graded / "verifier.jsonl")
    assert not isinstance(cases, Unusable)
    assert [case.flawed is None for case in cases] == [True, False, False, True, False, True, False, True, False]


def _groups(folder: Path) -> list[SolutionGroup]:
    return list(BuildReader(folder).solution_groups())


def _changed(value: Any) -> Iterator[Any]:
    """``value`` with each of its parts changed, one at a time."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from ({**value, key: other} for other in _changed(inner))
                if key not in ("version",):
                    yield {name: kept for name, kept in value.items() if name != key}
        case list():
            for place, inner in enumerate(value):
                yield from ([*value[:place], other, *value[place + 1 :]] for other in _changed(inner))
        case str():
            yield f"{value} 7"
        case int() | float():
            yield value + 1
        case None:
            yield "7"


def _records_changed(record: VerifierRecord, oracle: OracleRecord) -> Iterator[tuple[Any, VerifierRecord]]:
    """What a changed line says, and its record, for each change that leaves a record and is not of the author alone."""
    smt2 = record.certificate.smt2 if record.certificate else None
    for other in _changed(msgspec.to_builtins(verifier_line(record, oracle))):
        try:
            changed = verifier_record(msgspec.convert(other, VerifierLine), oracle, smt2)
        except (msgspec.ValidationError, IndexError):
            continue
        if changed != record and changed.author != f"{record.author} 7":
            yield other, changed


def test_a_record_that_was_changed_is_found(graded: Path) -> None:
    """By itself, which is looked at first, or beside the others of its problem."""
    missed = []
    for group in _groups(graded):
        meant = readings_meant(group.oracle)
        assert recheck_solutions(group, (), None, meant) == ()
        for place, (record, line) in enumerate(zip(group.records, group.lines, strict=True)):
            assert recheck_solutions(Group(group.oracle, (record,), (line,)), (), None, meant) == ()
            for other, changed in _records_changed(record, group.oracle):
                alone = Group(group.oracle, (changed,), (line,))
                records = (*group.records[:place], changed, *group.records[place + 1 :])
                among = Group(group.oracle, records, group.lines)
                if not any(recheck_solutions(each, (), None, meant) for each in (alone, among)):
                    missed.append(other)
    assert missed == []


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([{"index": 9, "solution": "1+1=2"}], "none of its solutions is for a problem"),
        ([{"index": 0}], "holds no solution that can be read"),
    ],
)
def test_solutions_that_cannot_be_used_are_one_clear_line(
    tmp_path: Path, rows: list[dict[str, Any]], says: str
) -> None:
    problems, solutions = _write(tmp_path / "problems.jsonl", _PROBLEMS), _write(tmp_path / "real.jsonl", rows)
    result = CliRunner().invoke(main, ["grade", str(problems), str(solutions), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert says in result.output


def test_a_build_says_so_where_they_are_for_other_problems(graded: Path, tmp_path: Path) -> None:
    problems = _write(tmp_path / "problems.jsonl", [{"question": "Ada has 2 figs. How many?", "answer": "2"}])
    arguments = ["build", str(problems), "--graded", str(graded), "--out", str(tmp_path / "out"), "--quiet"]
    built = CliRunner().invoke(main, arguments)
    assert (built.exit_code, built.output.count("\n")) == (2, 1)
    assert f"{graded}: none of its solutions is for a problem" in built.output


def test_a_build_takes_them_in_and_check_grades_them_again(graded: Path, tmp_path: Path) -> None:
    problems = _write(tmp_path / "problems.jsonl", _PROBLEMS[:1])
    out = str(tmp_path / "out")
    arguments = ["build", str(problems), "--graded", str(graded), "--out", out, "--workers", "1", "--solutions", "1"]
    built = CliRunner().invoke(main, [*arguments, "--quiet", "--licence", "MIT"])
    assert built.exit_code == 0, built.output
    real = [row for row in _rows(tmp_path / "out", "verifier.jsonl") if "author" in row]
    assert [row["input"] for row in real] == [
        row["input"] for row in _rows(graded, "verifier.jsonl") if row["group"] == "problems-0"
    ]
    checked = CliRunner().invoke(main, ["check", out, "--workers", "1"])
    assert checked.exit_code == 0, checked.output
