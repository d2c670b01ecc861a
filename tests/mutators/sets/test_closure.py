"""Which numbers of a text are one operation away from two others, and whether that tells the classes of a set apart."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.facts import AskQuantity, ChangeGiven, TellQuantity
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.moves import NOTHING, Move, crossing
from illposed.mutators.sets.outlines import Clash, clashes

MUTATORS = (ChangeGiven(), TellQuantity(), AskQuantity())

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


def _key(clash: Clash) -> tuple[str, str, Move]:
    return clash.changed, clash.told.about, clash.asked


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


def test_of_a_few_values_of_a_given_the_one_is_taken_that_tells_least() -> None:
    plums = phrased_problem(
        "Omar picks 8 plums in May and 12 plums in June. In July he picks twice as many plums as in May. He sells each "
        "plum for $2. How much money does Omar get?",
        "Omar picks 8*2 = <<8*2=16>>16 plums in July.\nHe picks 8+12+16 = <<8+12+16=36>>36 plums in all.\n"
        "He gets 36*2 = $<<36*2=72>>72.\n#### 72",
    )
    assert isinstance(plums, PhrasedProblem)
    closures = Closures(plums)
    gaps: list[tuple[Fraction, Fraction]] = []
    for seed in range(8):
        edits = edits_of(plums, MUTATORS, Random(seed))
        # Without a mutator that changes givens there are no other values than those drawn first.
        once, best = (
            {_key(each): closures.gap(each.crossing()) for each in clashes(plums, some, edits, closures, Random(seed))}
            for some in ([each for each in MUTATORS if each.role != "changes"], MUTATORS)
        )
        assert once.keys() == best.keys()
        gaps += [(best[key], once[key]) for key in once]
    assert all(one <= other for one, other in gaps)
    assert any(one < other for one, other in gaps)


def test_no_more_is_told_of_some_things_than_there_are_if_that_can_be() -> None:
    hats = phrased_problem(
        "A shop has 48 hats. It sells 75% of the hats for $3 each. How much money does it get?",
        "The shop sells 48*.75 = <<48*.75=36>>36 hats.\nIt gets 36*3 = $<<36*3=108>>108.\n#### 108",
    )
    assert isinstance(hats, PhrasedProblem)
    # Without a mutator that changes givens there are no other values than those drawn first.
    once, best = [mutator for mutator in MUTATORS if mutator.role != "changes"], MUTATORS
    too_many = {len(some): 0 for some in (once, best)}
    for seed in range(12):
        edits = edits_of(hats, MUTATORS, Random(seed))
        for some in (once, best):
            found = clashes(hats, some, edits, Closures(hats), Random(seed + 12))
            told = [each for each in found if each.changed == "hats" and "hats" in each.told.text.after]
            there = [edit.value for each in told for edit in each.then[0] if edit.about == "hats"]
            too_many[len(some)] += sum(value is not None and not 36 < value < 64 for value in there)
    assert too_many[len(best)] < too_many[len(once)]
