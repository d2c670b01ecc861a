"""Which parameters of equal default are paired, in the ways that the names leave open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from illposed.engine.alignment.assignment import best_assignments
from illposed.engine.alignment.buckets import Bucket
from illposed.engine.alignment.descriptions import have_one_name, words_of
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.ir.nodes import Param

DECISIVE_MARGIN: Final = 0.1
"""How much better the best assignment must be, in the sum of its cosines, for names and comments to decide.

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
    """The ways to pair a bucket: parameters of one name are partners, the others are told apart by likeness."""
    named = _of_one_name(bucket) if bucket.is_open else ()
    certain = Matching(tuple(Match(left.name, right.name, 1.0, "names") for left, right in named), 0)
    rest = Bucket(
        tuple(param for param in bucket.left if all(param is not left for left, _ in named)),
        tuple(param for param in bucket.right if all(param is not right for _, right in named)),
    )
    if not rest.left or not rest.right:
        return [certain]
    likenesses = [[_likeness(bucket, similarities, left, right) for right in rest.right] for left in rest.left]
    size = min(len(rest.left), len(rest.right))
    ways = _assigned(rest, likenesses, size, count, bucket.is_open)
    if crossing:
        fewer = _assigned(rest, likenesses, size - 1, count, bucket.is_open)
        ways += [Matching(_tentative(way.matches), way.cost + _COST_OF_CROSSING) for way in fewer]
    return [certain.joined(way) for way in ways]


def _of_one_name(bucket: Bucket) -> tuple[tuple[Param, Param], ...]:
    """The parameters that have the same name in both programs, and share it with no other parameter of the bucket."""
    found = [(left, right) for left in bucket.left for right in bucket.right if have_one_name(left, right)]
    taken = Counter(id(param) for pair in found for param in pair)
    return tuple(pair for pair in found if all(taken[id(param)] == 1 for param in pair))


@dataclass(frozen=True, slots=True)
class _Likeness:
    """How alike two parameters are: the cosine of their names, and that of their comments.

    The two are embedded apart and added up: where all comments quote one sentence, they say nothing, and the names
    decide as if there were none. Where only one program has comments, they are compared with the names of the other.
    """

    name: float
    comment: float | None

    @property
    def gain(self) -> int:
        return round((self.name + (self.comment or 0.0)) * _UNIT)

    @property
    def cosine(self) -> float:
        return self.name if self.comment is None else round((self.name + self.comment) / 2, 4)


def _likeness(bucket: Bucket, similarities: Similarities, left: Param, right: Param) -> _Likeness | None:
    name = similarities.cosine(words_of(left), words_of(right)) if bucket.is_open else None
    if name is None:
        return None
    texts = _said(left, bucket.left), _said(right, bucket.right)
    if texts == (words_of(left), words_of(right)):
        return _Likeness(name, None)
    return _Likeness(name, similarities.cosine(*texts))


def _said(param: Param, params: Sequence[Param]) -> str:
    """The comment, or the name as words where not all parameters of the program have comments."""
    return param.comment if all(other.comment for other in params) else words_of(param)


def _assigned(
    bucket: Bucket, likenesses: Sequence[Sequence[_Likeness | None]], size: int, count: int, is_open: bool
) -> list[Matching]:
    """The assignments of ``size`` pairs that the names cannot tell from the best one."""
    gains = [[0 if likeness is None else likeness.gain for likeness in row] for row in likenesses]
    best, *others = best_assignments(gains, size, count)
    least = best.gain - round(DECISIVE_MARGIN * _UNIT)
    ways = [best, *(way for way in others if way.gain > least)]
    agreed = frozenset(best.pairs).intersection(*(way.pairs for way in ways))

    def matched(i: int, j: int) -> Match:
        likeness = likenesses[i][j]
        basis: Basis = "value" if not is_open else "names" if (i, j) in agreed else "equivalence"
        cosine = None if likeness is None else likeness.cosine
        return Match(bucket.left[i].name, bucket.right[j].name, cosine, basis)

    return [Matching(tuple(matched(*pair) for pair in way.pairs), best.gain - way.gain) for way in ways]


def _tentative(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    return tuple(replace(match, basis="equivalence") for match in matches)
