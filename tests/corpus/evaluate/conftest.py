import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from illposed.corpus.build.box import open_box
from illposed.corpus.evaluate.verifier.corrections.judging import Judge
from illposed.corpus.evaluate.verifier.targets import Case, read_targets
from illposed.engine.results import Unusable
from illposed.sandbox import Sandbox

Row = dict[str, object]
Write = Callable[[str, Sequence[Row]], Path]

_CAKES = '''def solve(
    boxes: int = 6,  # Ana buys 6 boxes
    price: int = 7,  # each box costs $7
    coupon: int = 12,  # a coupon of $12
):
    """Index: 0.
    Returns: what Ana pays.
    """
    # L1
    cost = {first}
    # L2
    paid = {second}
    # FINAL ANSWER
    answer = {answer}
    return answer
'''
_TRIP = '''def solve(
    kilometers: int = 300,  # The road is 300 kilometers long
    percent_done: int = 40,  # Bo has driven 40% of it
    speed: int = 60,  # at 60 kilometers an hour
):
    """Index: 1.
    Returns: the hours that are left.
    """
    # L1
    done = {first}
    # L2
    left = {second}
    # FINAL ANSWER
    answer = {answer}
    return answer
'''
_RIGHT = {
    "cakes": ("boxes * price", "cost - coupon", "paid"),
    "trip": ("percent_done / 100 * kilometers", "kilometers - done", "left / speed"),
}
_SOURCES = {"cakes": _CAKES, "trip": _TRIP}
_SOLUTIONS = {
    "cakes": "L1: {0}\nL2: Then she pays the rest.\nFA: The answer is 30.",
    "trip": "L1: {0}\nL2: 300 kilometers less that are left.\nFA: The answer follows.",
}

FLAWS = (
    ("cakes-operation", "cakes", "incorrect_operation", "L1", "cost = boxes + price", "cost = boxes * price", ""),
    ("cakes-sum", "cakes", "computational_error", "L1", "cost = 52", "cost = boxes * price", "6 * 7 = 52"),
    ("cakes-operand", "cakes", "incorrect_operand", "L2", "paid = cost - price", "paid = cost - coupon", ""),
    ("trip-operation", "trip", "incorrect_operation", "L2", "left = kilometers + done", "left = kilometers - done", ""),
    ("trip-end", "trip", "skipped_step", "FA", "answer = left", "answer = left / speed", ""),
)  # fmt: skip


def source(problem: str, line: str = "", code: str = "") -> str:
    """The program of a problem, with other code in a line."""
    first, second, answer = _RIGHT[problem]
    expression = code.partition(" = ")[2]
    return _SOURCES[problem].format(
        first=expression if line == "L1" else first,
        second=expression if line == "L2" else second,
        answer=expression if line == "FA" else answer,
    )


def _flawed(name: str, problem: str, kind: str, line: str, error: str, correction: str, told: str) -> Row:
    details = {
        "error_type": kind,
        "erroneous_line_number": line,
        "explanation": "It is wrong.",
        "error_in_code": error,
        "correction_in_code": correction,
    }
    return {
        "id": name,
        "group": problem,
        "input": {"problem": "A problem.", "solution": _SOLUTIONS[problem].format(told)},
        "target": {"verdict": "Flawed", "error_details": details},
        "oracle": source(problem),
        "flawed": source(problem, line, error),
    }


def target_rows() -> list[Row]:
    """Five flawed solutions of two problems, and a correct one of each."""
    correct: list[Row] = [
        {
            "id": f"{problem}-correct",
            "group": problem,
            "target": {"verdict": "Correct", "error_details": None},
            "oracle": source(problem),
            "flawed": None,
        }
        for problem in _RIGHT
    ]
    return [*(_flawed(*flaw) for flaw in FLAWS), *correct]


def exact_predictions() -> list[Row]:
    return [{"id": row["id"], "prediction": json.dumps(row["target"])} for row in target_rows()]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, rows: Sequence[Row]) -> Path:
        path = tmp_path / name
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        return path

    return written


@pytest.fixture
def targets(write: Write) -> Path:
    return write("targets.jsonl", target_rows())


@pytest.fixture
def cases(targets: Path) -> dict[str, Case]:
    read = read_targets(targets)
    assert not isinstance(read, Unusable)
    return {case.id: case for case in read}


@pytest.fixture(scope="session")
def evaluation_box() -> Iterator[Sandbox]:
    with open_box() as box:
        yield box


@pytest.fixture(scope="session")
def judge(evaluation_box: Sandbox) -> Judge:
    return Judge(evaluation_box)
