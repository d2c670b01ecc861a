import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]

THINGS = ("kites", "plums", "stamps", "marbles", "ribbons", "pencils", "shells", "buttons")
GROUPS = 40


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, rows: Sequence[Row]) -> Path:
        path = tmp_path / name
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        return path

    return written


def _problem(random: Random, more: str = "") -> str:
    one, two, three = random.sample(range(11, 90), 3)
    thing = random.choice(THINGS)
    return f"There are {one} {thing}. A box of {two} comes and {three} go.{more} How many {thing} stay?"


@pytest.fixture
def clean_rows() -> list[Row]:
    """Two texts of every group that differ in nothing but chance."""
    random = Random(5)
    return [
        {"body": _problem(random), "verdict": {"kind": kind}, "origin": group}
        for group in range(GROUPS)
        for kind in ("left", "right")
    ]


@pytest.fixture
def leaking_rows() -> list[Row]:
    """Two texts of every group, of which the one that is labelled right says so."""
    random = Random(5)
    return [
        {"body": _problem(random, f" Surely this is {kind}."), "verdict": {"kind": kind}, "origin": group}
        for group in range(GROUPS)
        for kind in ("left", "right")
    ]


@pytest.fixture
def solvability_rows() -> list[Row]:
    """Records of our own format: an original and a set of three in every group; one edit of two leaks."""
    random = Random(7)
    rows: list[Row] = []
    for group in range(GROUPS):
        labels = ("contradictory", "solvable", "underspecified")
        ids = [f"p-{group}-{label}" for label in labels]
        mutator = "loud" if group % 2 else "quiet"
        rows.append(_record(f"p-{group}-original", group, "solvable", _problem(random), [], []))
        for name, label in zip(ids, labels, strict=True):
            text = _problem(random, f" It is {label}." if mutator == "loud" else " It is so.")
            rows.append(_record(name, group, label, text, [mutator], [other for other in ids if other != name]))
    return rows


@pytest.fixture
def rows_of_sets() -> list[Row]:
    """A crossed and a paired set of every group: the labels of the crossed ones are chance, the paired ones leak.

    The first text of a set has depth 1, the others depth 2.
    """
    random = Random(3)
    rows: list[Row] = []
    for group in range(GROUPS):
        crossed = [(label, _problem(random)) for label in ("solvable", "contradictory", "contradictory", "solvable")]
        paired = [("solvable", _problem(random)), ("underspecified", _problem(random, " Some of it is lost."))]
        for stratum, kind, texts in (("crossed", "computed-clash", crossed), ("paired", "omission", paired)):
            ids = [f"p-{group}-{stratum}-{letter}" for letter in "abcd"[: len(texts)]]
            for name, (label, text) in zip(ids, texts, strict=True):
                others = [other for other in ids if other != name]
                row = _record(name, group, label, text, [stratum], others)
                depth = 1 if name == ids[0] else 2
                rows.append({**row, "stratum": stratum, "kind": kind, "depth": depth})
    return rows


def _record(
    name: str, group: int, label: str, text: str, mutators: Sequence[str], contrast: Sequence[str]
) -> dict[str, object]:
    worlds = {"contradictory": [], "solvable": [{}], "underspecified": [{}, {"kites": -3, "answer": 2000}]}
    return {
        "version": 2,
        "id": name,
        "group": f"p-{group}",
        "label": list(worlds).index(label),
        "label_name": label,
        "text": text,
        "edits": [{"mutator": mutator, "span": [0, 0], "before": "", "after": "", "facts": []} for mutator in mutators],
        "needs": ["domain.kites.whole"] if label == "contradictory" else [],
        "witnesses": worlds[label],
        "contrast": list(contrast),
        "depth": 1,
    }


@pytest.fixture
def oracle_rows() -> list[Row]:
    """The oracles of these records: twelve kites, which are whole, give the answer 20."""
    return [_oracle(group, "") for group in range(GROUPS)]


def _oracle(group: int, program: str) -> Row:
    return {
        "version": 2,
        "id": f"p-{group}",
        "family": f"f-{group}",
        "question": "How many kites has she?",
        "program": program,
        "answer": 20,
        "givens": [{"quantity": "kites", "name": "kites", "value": 12, "span": [0, 0]}],
        "relations": {},
        "domain": {"kites": ["kites", "whole"]},
        "results": {"answer": 20},
        "lines": {},
        "voters": [],
        "source": {"dataset": "p", "index": group, "licence": "MIT"},
    }


PROGRAM = '''def solve(
    kites: int = {one},  # kites
    more: int = {two},  # more
):
    """Index: 0.
    Returns: all
    """
    # L1
    total = kites + more
    # FINAL ANSWER
    answer = total
    return answer
'''


@pytest.fixture
def verifier_rows(write: Write) -> list[Row]:
    """A correct and a flawed solution of every group, whose oracles are written; the flawed ones have a wrong sum."""
    random = Random(9)
    rows: list[Row] = []
    oracles: list[Row] = []
    for group in range(GROUPS):
        one, two = random.sample(range(11, 90), 2)
        oracles.append(_oracle(group, PROGRAM.format(one=one, two=two)))
        for verdict, total in (("Correct", one + two), ("Flawed", one + two + 1)):
            code = {"error_in_code": f"total = {total}", "correction_in_code": "total = kites + more"}
            error = {
                "error_type": "computational_error",
                "erroneous_line_number": "L1",
                "explanation": "It is one less.",
                **code,
            }
            wrong = verdict == "Flawed"
            rows.append(
                {
                    "version": 2,
                    "id": f"p-{group}-{verdict}",
                    "group": f"p-{group}",
                    "input": {
                        "problem": f"Ana has {one} kites and buys {two} more. How many has she?",
                        "solution": f"L1: {one} + {two} = {total}\nFA: The answer is {total}.",
                    },
                    "target": {"verdict": verdict, "error_details": error if wrong else None},
                    "in_program": code if wrong else None,
                    "register": "plain",
                    "mutation": {"mutator": "computational_error", "site": "L1", "seed": 0} if wrong else None,
                }
            )
    write("oracles.jsonl", oracles)
    return rows
