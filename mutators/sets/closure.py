"""What the numbers of a text give away to whoever tries one operation on each two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.mutators.problems.variant import Label
from illposed.mutators.sets.moves import Move, Outline

_CLOSE = 1
"""So many numbers more in the texts of one class than in those of another tell a reader too little to go by."""


class Closures:
    """Which numbers of the texts of a problem are one operation away from two others of the same text."""

    def __init__(self, subject: PhrasedProblem) -> None:
        self._subject = subject
        self._counts: dict[Move, int] = {}

    def balances(self, outline: Outline) -> bool:
        """Whether the texts of each class have about as many such numbers, on average.

        Otherwise who tries sums, differences, products and quotients tells the classes apart without reading: 19 plums
        in all go with 12 and 7, and not with 15 and 7.
        """
        return self.gap(outline) <= _CLOSE

    def gap(self, outline: Outline) -> Fraction:
        """How many more such numbers the texts of one class have than those of another, on average."""
        found: dict[Label, list[int]] = {}
        for move, label in outline.texts:
            found.setdefault(label, []).append(self.count(move))
        means = [Fraction(sum(counts), len(counts)) for counts in found.values()]
        return max(means) - min(means)

    def count(self, move: Move) -> int:
        """How many numbers of the text that a move makes are one operation away from two others.

        All its numbers count, whether they are givens or not, and 20 % as a fifth: what it shows, not what it means.
        """
        if move not in self._counts:
            self._counts[move] = _count_close([*self._numbers(move)])
        return self._counts[move]

    def _numbers(self, move: Move) -> Iterator[Fraction]:
        """The quantities of the text that a move makes, those first that it leaves as they are."""
        for mention in self._subject.oracle.mentions:
            if not any(edit.text.span.overlaps(mention.span) for edit in move):
                yield from _values(mention)
        for edit in move:
            for mention in find_mentions(edit.text.after.strip()):  # as it was read when it was told
                yield from _values(mention)


def _values(mention: Mention) -> tuple[Fraction, ...]:
    """The number that one calculates with, if there is one: a fifth for 20 %."""
    if not mention.is_quantity:
        return ()
    return (mention.value / 100 if mention.kind == "percent" else mention.value,)


def _count_close(numbers: Sequence[Fraction]) -> int:
    """How many numbers are the sum, difference, product or quotient of two at other places."""
    # As whole numbers over one denominator, in which sums and products are compared ten times as fast.
    unit = lcm(*(number.denominator for number in numbers))
    scaled = [number.numerator * (unit // number.denominator) for number in numbers]
    close = set[int]()
    for (place, one), (other_place, other) in combinations(enumerate(scaled), 2):
        results = _results(one, other, unit)
        if not results.isdisjoint(scaled):  # few are, and it is seen at once
            close.update(at for at, number in enumerate(scaled) if number in results and at not in (place, other_place))
    return len(close)


def _results(one: int, other: int, unit: int) -> set[int]:
    """The whole numbers that one operation on two makes, all over ``unit``."""
    results = {one + other, abs(one - other)}
    if one * other % unit == 0:
        results.add(one * other // unit)
    for dividend, divisor in ((one, other), (other, one)):
        if one and other and dividend * unit % divisor == 0:
            results.add(dividend * unit // divisor)
    return results
