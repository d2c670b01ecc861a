"""Which numbers of a text are one operation away from two others, and whether that tells the classes of a set apart."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.moves import NOTHING, Move, crossing

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


def changed(before: str, after: str) -> Move:
    start = QUESTION.index(before)
    span = Span(start, start + len(before))
    return frozenset({FactEdit("test", TextEdit(span, before, after, ()), before, Fraction(0))})


def told(sentence: str) -> Move:
    end = QUESTION.index("How")
    return frozenset({FactEdit("test", TextEdit(Span(end, end), "", sentence, ()), "told", Fraction(0))})


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (NOTHING, 3),  # 10 = 7 + 3
        (told("She had 19 pens. "), 5),  # and 19 = 12 + 7
        (told("She has 49 pens. "), 3),
        (changed("12", "some"), 3),
        (changed("7", "some"), 0),
        (changed("7", "36"), 3),  # 36 = 12 * 3
        (changed("7", "30%"), 3),  # 3 = 10 * 30 %
    ],
)
def test_numbers_that_two_others_make(pens: PhrasedProblem, move: Move, expected: int) -> None:
    assert Closures(pens).count(move) == expected


def test_a_total_one_operation_away_tells_the_class(pens: PhrasedProblem) -> None:
    givens = NOTHING, changed("12", "14")
    assert not Closures(pens).balances(crossing(givens, (told("She had 19 pens. "), told("She had 21 pens. ")), 0, 1))
    assert Closures(pens).balances(crossing(givens, (told("She has 49 pens. "), told("She has 51 pens. ")), 0, 2))
