"""Which parameters of equal default are paired, in the ways that the names leave open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from illposed.engine.alignment.assignment import Assignment, best_assignments
from illposed.engine.alignment.buckets import Bucket
from illposed.engine.alignment.descriptions import description
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.nodes import Param

DECISIVE_MARGIN: Final = 0.1
"""How much better the best assignment must be, in the sum of its cosines, for the names to decide.

Two wordings of one thing differ by more than this, so that below it the order says little; an open choice costs only
some more pairs of programs to compare, a wrong one a pair of equals.
"""

Basis = Literal["value", "names", "equivalence"]

_UNIT = 10_000  # cosines are rounded to four decimals, so that whole numbers compare them without error
_COST_OF_CROSSING = 5_000


@dataclass(frozen=True, slots=True)
class Match:
    """A left and a right parameter of equal default, by name."""

    left: str
    right: str
    similarity: float | None
    basis: Basis


@dataclass(frozen=True, slots=True)
class Matching:
    """One way to pair the parameters of equal default; ``cost`` is 0 for the way that the names like best."""

    matches: tuple[Match, ...]
    cost: int

    def joined(self, other: Matching) -> Matching:
        """Both, about different parameters."""
        return Matching((*self.matches, *other.matches), self.cost + other.cost)


def matchings(
    found: Sequence[Bucket],
    similarities: Similarities,
    crossable: frozenset[Fraction],
    count: int,
) -> list[Matching]:
    """Up to ``count`` ways to pair the parameters of all buckets, best first.

    ``crossable`` are the values that both programs also have as a constant: there one pair fewer may be right, each of
    the two standing for a constant of the other program.
    """
    combined = [Matching((), 0)]
    for bucket in found:
        if bucket.left and bucket.right:
            ways = _ways(bucket, similarities, bucket.value in crossable, count)
            joined = [before.joined(way) for before in combined for way in ways]
            combined = sorted(joined, key=lambda matching: matching.cost)[:count]
    return combined


def _ways(bucket: Bucket, similarities: Similarities, crossing: bool, count: int) -> list[Matching]:
    cosines = [[_cosine(bucket, similarities, left, right) for right in bucket.right] for left in bucket.left]
    size = min(len(bucket.left), len(bucket.right))
    ways = _assigned(bucket, cosines, size, count)
    if crossing:
        fewer = _assigned(bucket, cosines, size - 1, count)
        ways += [Matching(_tentative(way.matches), way.cost + _COST_OF_CROSSING) for way in fewer]
    return ways


def _cosine(bucket: Bucket, similarities: Similarities, left: Param, right: Param) -> float | None:
    return similarities.cosine(description(left), description(right)) if bucket.is_open else None


def _assigned(bucket: Bucket, cosines: Sequence[Sequence[float | None]], size: int, count: int) -> list[Matching]:
    """The assignments of ``size`` pairs that the names cannot tell from the best one."""
    gains = [[round((cosine or 0.0) * _UNIT) for cosine in row] for row in cosines]
    best, *others = best_assignments(gains, size, count)
    least = best.gain - round(DECISIVE_MARGIN * _UNIT)
    ways = [best, *(way for way in others if way.gain > least)]
    agreed = frozenset(best.pairs).intersection(*(way.pairs for way in ways))

    def matching(way: Assignment) -> Matching:
        matches = (
            Match(bucket.left[i].name, bucket.right[j].name, cosines[i][j], _basis(bucket, (i, j) in agreed))
            for i, j in way.pairs
        )
        return Matching(tuple(matches), best.gain - way.gain)

    return [matching(way) for way in ways]


def _basis(bucket: Bucket, agreed: bool) -> Basis:
    if not bucket.is_open:
        return "value"
    return "names" if agreed else "equivalence"


def _tentative(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    return tuple(replace(match, basis="equivalence") for match in matches)
