"""Figures of the numbers of a text: does one follow from two others, and what does the told one look like?"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from illposed.corpus.audit.shortcuts.sentences import shares_of
from illposed.corpus.audit.shortcuts.words import Figures, ReadText
from illposed.engine.quantities.mentions import Mention

_MOST = 24
"""Of a text with more numbers so many are combined, the first ones."""

_FAR = 9.0
"""What stands for the distance to the nearest combination where there is none."""


def number_closure(reading: ReadText) -> Figures:
    """Whether numbers of the text are one operation away from two others: 18 beside 3 and 6, or beside 24 and 6.

    What a model could learn: try sums, differences, products and quotients of the numbers; where one comes out that
    also stands in the text, the totals agree and it is solvable, else it is contradictory. That takes arithmetic, but
    no understanding of what the numbers stand for.
    """
    values = [float(_plain(mention)) for mention in _quantities(reading)][:_MOST]
    made = list(_combinations(values))
    operations = [{one.operation for one in made if one.makes(value, place)} for place, value in enumerate(values)]
    told = _told(reading)
    last = values.index(float(_plain(told))) if told is not None and float(_plain(told)) in values else None
    largest = values.index(max(values)) if values else None
    return {
        "numbers one operation away": sum(map(bool, operations)),
        "share of numbers one operation away": sum(map(bool, operations)) / max(1, len(values)),
        "last number before the question is": -1.0 if last is None else bool(operations[last]),
        "largest number is": -1.0 if largest is None else bool(operations[largest]),
        "distance of the last number before the question": _distance(made, values, last),
        "distance of the largest number": _distance(made, values, largest),
        **{f"numbers that are a {name}": sum(name in found for found in operations) for name in _OPERATIONS},
    }


def told_number(reading: ReadText) -> Figures:
    """How round and how large the number is that may have been put in.

    It is looked for by the text alone, in four ways: the last before the question, the one in the sentence that shares
    most words with the rest, the largest, and the first. What a model could learn: results are round and larger than
    what they come from, so that a total that is odd, small or has decimals was made up.
    """
    mentions = _quantities(reading)
    if not mentions:
        return {f"{name}: {figure}": 0.0 for name in _POINTED for figure in _LOOKS}
    values = sorted(float(_plain(mention)) for mention in mentions)
    pointed = (_told(reading), _most_shared(reading), max(mentions, key=_plain), mentions[0])
    return {
        f"{name}: {figure}": value
        for name, mention in zip(_POINTED, pointed, strict=True)
        for figure, value in zip(_LOOKS, _looks(mention or mentions[-1], values), strict=True)
    }


_POINTED = ("last before the question", "in the sentence that shares most words", "largest", "first")
_LOOKS = ("size (log10)", "zeros at the end", "digits that count", "whole", "multiple of 5", "even", "rank",
          "over the largest other (log10)")  # fmt: skip

_OPERATIONS = ("sum", "difference", "product", "quotient")


@dataclass(frozen=True, slots=True)
class _Combination:
    """What one operation makes of the numbers at two places."""

    places: tuple[int, int]
    operation: str
    result: float

    def makes(self, value: float, place: int) -> bool:
        """Whether the number at ``place``, another one, is the result."""
        return place not in self.places and math.isclose(self.result, value, rel_tol=1e-9)


def _combinations(values: Sequence[float]) -> Iterator[_Combination]:
    for (place, one), (other_place, other) in combinations(enumerate(values), 2):
        results = [one + other, abs(one - other), one * other]
        results += [one / other, other / one] if one and other else []
        for operation, result in zip((*_OPERATIONS, _OPERATIONS[-1]), results, strict=False):
            yield _Combination((place, other_place), operation, result)


def _quantities(reading: ReadText) -> list[Mention]:
    return [mention for mention in reading.mentions if mention.is_quantity]


def _plain(mention: Mention) -> Fraction:
    """The value as one calculates with it: a fifth for 20 %."""
    return mention.value / 100 if mention.kind == "percent" else mention.value


def _told(reading: ReadText) -> Mention | None:
    """The last quantity before the last sentence, which is the question."""
    before = [mention for _, mentions in reading.sentences[:-1] for mention in mentions if mention.is_quantity]
    return before[-1] if before else None


def _most_shared(reading: ReadText) -> Mention | None:
    """The last quantity of the sentence, of those with one, that shares the most words with the rest."""
    shares = shares_of(reading)[:-1]
    with_numbers = [
        (share, [mention for mention in mentions if mention.is_quantity])
        for share, (_, mentions) in zip(shares, reading.sentences, strict=False)
    ]
    found = [(share, mentions[-1]) for share, mentions in with_numbers if mentions]
    return max(found, key=lambda each: each[0])[1] if found else None


def _distance(made: Sequence[_Combination], values: Sequence[float], place: int | None) -> float:
    """How far the nearest combination of two others is, as a share of the value; at most :data:`_FAR`."""
    if place is None or not values[place]:
        return _FAR
    gaps = (abs(one.result / values[place] - 1) for one in made if place not in one.places)
    return min(_FAR, min(gaps, default=_FAR))


def _looks(mention: Mention, values: Sequence[float]) -> Iterator[float]:
    exact = _plain(mention)
    value = float(exact)
    digits = str(exact.numerator) if exact.denominator == 1 else f"{value:.6f}".lstrip("-0.").replace(".", "")
    others = [*values]
    others.remove(value)
    largest = max(others, default=value)
    yield math.log10(value) if value > 0 else -_FAR
    yield len(digits) - len(digits.rstrip("0")) if exact.denominator == 1 else -1.0
    yield len(digits.rstrip("0"))
    yield float(exact.denominator == 1)
    yield float(exact % 5 == 0)
    yield float(exact % 2 == 0)
    yield sum(other < value for other in others) / max(1, len(others))
    yield math.log10(value / largest) if value > 0 and largest > 0 else 0.0
