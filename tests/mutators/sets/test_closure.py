"""Which numbers of a text are one operation away from two others."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.sets.closure import closure

QUESTION = "Ana has 12 red pens and 7 blue pens. She buys 3 boxes of 10 pens. How many pens does she have?"
WORKED = (
    "She has 12+7 = <<12+7=19>>19 pens.\nShe buys 3*10 = <<3*10=30>>30 pens.\n"
    "She has 19+30 = <<19+30=49>>49 pens in all.\n#### 49"
)


@pytest.fixture(scope="module")
def pens() -> PhrasedProblem:
    found = phrased_problem(QUESTION, WORKED)
    assert isinstance(found, PhrasedProblem)
    return found


def edit(about: str, value: int) -> FactEdit:
    return FactEdit("test", TextEdit(Span(0, 0), "", "", ()), about, Fraction(value))


@pytest.mark.parametrize(
    ("told", "withheld", "expected"),
    [
        (None, 0, (3, 0)),  # 10 = 7 + 3
        (19, 0, (5, 1)),  # and 19 = 12 + 7
        (49, 0, (3, 0)),
        (None, 1, (0, 0)),
        (19, 1, (0, 0)),
    ],
)
def test_numbers_that_two_others_make(
    pens: PhrasedProblem, told: int | None, withheld: int, expected: tuple[int, int]
) -> None:
    move = frozenset({edit("total", told)}) if told is not None else frozenset[FactEdit]()
    names = [param.name for param in pens.oracle.program.params]
    assert closure(pens, move, frozenset(names[1 : 1 + withheld])) == expected


def test_a_given_with_another_value_counts_by_that(pens: PhrasedProblem) -> None:
    blue = pens.oracle.program.params[1].name
    assert closure(pens, frozenset({edit(blue, 36)}), frozenset()) == (3, 0)
