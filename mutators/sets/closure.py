"""What the numbers of a text give away to whoever tries one operation on each two of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import lcm

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit


def closure(subject: PhrasedProblem, move: frozenset[FactEdit], withheld: frozenset[str]) -> tuple[int, int]:
    """How many numbers of a text are one operation away from two others, and how many of those that it is told.

    ``move`` is what is done to the text of the problem, ``withheld`` are the givens that it no longer states.
    """
    stated = {
        grounding.param: subject.oracle.mentions[grounding.mention].value
        for grounding in subject.oracle.groundings
        if grounding.param not in withheld
    }
    told = [edit.value for edit in move if edit.value is not None and edit.about not in stated]
    stated |= {edit.about: edit.value for edit in move if edit.value is not None and edit.about in stated}
    numbers = [*stated.values(), *told]
    # As whole numbers over one denominator, in which sums and products are compared ten times as fast.
    unit = lcm(*(number.denominator for number in numbers))
    scaled = [int(number * unit) for number in numbers]
    close = {number: _is_close(number, scaled, unit) for number in scaled}
    return sum(close.values()), sum(close[int(number * unit)] for number in told)


def _is_close(number: int, numbers: Sequence[int], unit: int) -> bool:
    """Whether one operation on two others gives ``number``; all of them are multiples of one over ``unit``."""
    others = [*numbers]
    others.remove(number)
    return any(_is_result(number, one, other, unit) for one, other in combinations(others, 2))


def _is_result(number: int, one: int, other: int, unit: int) -> bool:
    if number in (one + other, abs(one - other)) or number * unit == one * other:
        return True
    return bool(one and other) and (number * other == one * unit or number * one == other * unit)
