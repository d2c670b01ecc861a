"""UT-1: which programs are admitted, and what is said of the others."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.consensus.admission import RejectedProgram, Submission, admit
from illposed.engine.consensus.entry import as_solve, entry_of
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.sandbox import Call, Limits, Returned, Sandbox

GOLD = Fraction(18)


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=60)) as sandbox:
        yield sandbox


def fate(source: str, box: Sandbox) -> AdmittedProgram | RejectedProgram:
    (result,) = admit([Submission(0, "m", source)], GOLD, box)
    return result


ADMITTED = {
    "a typed function": "def solve(eggs: int = 16, price: int = 2, used: int = 7):\n    return (eggs - used) * price",
    "another name": "def income(eggs=9, price=2):\n    return eggs * price",
    "ans": "eggs = 9\nans = eggs * 2",
    "printed": "eggs = 9\nprint(eggs * 2)",
    "printed with words": "eggs = 9\nprint('She makes', eggs * 2)",
    "printed in a sentence": "eggs = 9\nprint(f'She makes {eggs * 2} dollars.')",
    "a wrapper call": "def f(eggs, price):\n    return eggs * price\n\n\nprint(f(9, 2))",
    "the last name": "eggs = 9\nmoney = eggs * 2",
    "ans is nothing, but it is printed": "def f():\n    x = 9 * 2\n    print(x)\n\n\nans = f()",
    "within the tolerance": "ans = 18.0000001",
}


@pytest.mark.parametrize("name", ADMITTED)
def test_a_program_that_gives_the_gold_answer_is_admitted(name: str, box: Sandbox) -> None:
    assert isinstance(fate(ADMITTED[name], box), AdmittedProgram)


REJECTED = {
    "unreadable": "def solve(:\n    return 18",
    "refused": "import os\nans = 18",
    "raised": "ans = 18 / 0",
    "no-number": "def solve(eggs=9):\n    return 'eighteen'",
    "timed-out": "x = 18\nwhile True:\n    x += 1\nans = x",
    "wrong-answer": "ans = 17.9",
}


@pytest.fixture(scope="module")
def hurried() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=0.3)) as sandbox:
        yield sandbox


@pytest.mark.parametrize("reason", REJECTED)
def test_every_other_program_has_a_reason(reason: str, box: Sandbox, hurried: Sandbox) -> None:
    result = fate(REJECTED[reason], hurried if reason == "timed-out" else box)
    assert isinstance(result, RejectedProgram)
    assert result.reason == reason
    assert result.detail


def test_a_truth_value_is_no_number(box: Sandbox) -> None:
    (result,) = admit([Submission(0, "m", "ans = 2 > 1")], Fraction(1), box)
    assert isinstance(result, RejectedProgram)
    assert result.reason == "no-number"


def test_a_wrong_answer_says_what_it_gave_and_whether_it_was_parsed(box: Sandbox) -> None:
    result = fate("eggs = 9\nans = eggs * 3", box)
    assert isinstance(result, RejectedProgram)
    assert "27" in result.detail
    assert "18" in result.detail
    assert result.parsed


OPAQUE = """\
def count(start=9, step=2):
    total = 0
    while total < start * step:
        total += 1
    return total
"""


def test_an_opaque_program_that_runs_is_admitted_with_the_parameters_of_its_signature(box: Sandbox) -> None:
    result = fate(OPAQUE, box)
    assert isinstance(result, AdmittedProgram)
    assert isinstance(result.form, Opaque)
    assert [(p.name, p.default) for p in result.params] == [("start", 9), ("step", 2)]
    (outcome,) = box.run([Call(result.form.source, "solve", {"start": 5, "step": 3})])
    assert outcome == Returned(15)


def test_results_are_in_the_order_of_the_submissions(box: Sandbox) -> None:
    submissions = [Submission(0, name, f"ans = {value}") for name, value in (("b", 18), ("a", 3), ("c", 18))]
    results = admit(submissions, GOLD, box)
    assert [result.model for result in results] == ["b", "a", "c"]
    assert [type(result) for result in results] == [AdmittedProgram, RejectedProgram, AdmittedProgram]
    assert isinstance(results[0], AdmittedProgram)
    assert isinstance(results[0].form, Program)


def test_what_is_no_python_has_no_entry() -> None:
    assert entry_of("There is no program here, sorry.") is None


def test_decimals_of_a_signature_are_read_exactly() -> None:
    entry = entry_of("def f(rate=0.1, *, n=3, word='a'):\n    return rate * n")
    assert entry is not None
    assert [(p.name, p.default) for p in entry.params] == [("rate", Fraction(1, 10)), ("n", 3)]


def test_a_function_called_solve_is_left_as_it_is() -> None:
    source = "def solve(a=1):\n    return a\n"
    entry = entry_of(source)
    assert entry is not None
    assert as_solve(source, entry) == source
