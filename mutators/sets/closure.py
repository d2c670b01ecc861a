"""What the numbers of a text give away to whoever tries one operation on each two of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

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
    numbers = Counter([*stated.values(), *told])
    return sum(_is_close(number, numbers) for number in numbers), sum(_is_close(number, numbers) for number in told)


def _is_close(number: Fraction, numbers: Counter[Fraction]) -> bool:
    others = list((numbers - Counter([number])).elements())
    return any(number in _results(one, other) for one, other in combinations(others, 2))


def _results(one: Fraction, other: Fraction) -> Sequence[Fraction]:
    quotients = [one / other, other / one] if one and other else []
    return [one + other, abs(one - other), one * other, *quotients]
