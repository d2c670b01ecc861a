"""Measures of records with their intervals: counts that add up, and the bootstrap over groups.

Problems are drawn with replacement, each with all of its records. The interval is that of the percentiles (Efron,
1979). It is the same for the same records and seed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import reduce
from operator import add, mul
from random import Random
from typing import Self, TypeVar

_RESAMPLES = 1_000
_OUTSIDE = 0.05


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of records: the fields of a subclass, all whole numbers that are 0 if not given."""

    def __add__(self, other: Self) -> Self:
        return type(self)(*map(add, astuple(self), astuple(other)))


AnyCounts = TypeVar("AnyCounts", bound=Counts)

Measure = Callable[[AnyCounts], float | None]
"""A measure of the sum of the counts of some records, None where it is undefined."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure with its 95 % interval; the interval is None for fewer than two groups, all of it where undefined."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Slice:
    """Some of the records, with the estimate of every measure that has a meaning there."""

    name: str
    records: int
    groups: int
    estimates: dict[str, Estimate]


def share(part: int, whole: int) -> float | None:
    """``part / whole``, None if there is nothing."""
    return part / whole if whole else None


def slice_of(
    name: str, records: Sequence[tuple[str, AnyCounts]], measures: Mapping[str, Measure[AnyCounts]], seed: int
) -> Slice:
    """The estimates over ``records``, pairs of group and counts."""
    groups = len({group for group, _ in records})
    return Slice(name, len(records), groups, estimates(records, measures, seed))


def estimates(
    records: Iterable[tuple[str, AnyCounts]], measures: Mapping[str, Measure[AnyCounts]], seed: int
) -> dict[str, Estimate]:
    """The estimate of each measure over ``records``, pairs of group and counts."""
    groups: dict[str, AnyCounts] = {}
    for group, counts in records:
        groups[group] = groups[group] + counts if group in groups else counts
    if not groups:
        return dict.fromkeys(measures, Estimate(None))
    whole = list(groups.values())
    total = reduce(add, whole)
    drawn = _resampled(whole, seed) if len(whole) > 1 else []
    return {name: interval(measure(total), map(measure, drawn)) for name, measure in measures.items()}


def _resampled(groups: Sequence[AnyCounts], seed: int) -> list[AnyCounts]:
    """The counts of each resample. Groups with equal counts are drawn as one kind, which is much faster."""
    kinds = sorted(Counter(groups).items(), key=lambda item: repr(item[0]))
    make, columns = type(groups[0]), [*zip(*(astuple(counts) for counts, _ in kinds), strict=True)]
    drawn = drawn_times([number for _, number in kinds], seed)
    return [make(*(sum(map(mul, times, column)) for column in columns)) for times in drawn]


def drawn_times(numbers: Sequence[int], seed: int, resamples: int = _RESAMPLES) -> Iterator[Sequence[int]]:
    """How often a group of each kind is drawn, for each resample; ``numbers`` says how many there are of each kind."""
    random = Random(f"bootstrap:{seed}")
    for _ in range(resamples):
        drawn = Counter(random.choices(range(len(numbers)), numbers, k=sum(numbers)))
        yield [drawn[kind] for kind in range(len(numbers))]


def interval(value: float | None, resamples: Iterable[float | None]) -> Estimate:
    """The estimate of a measure from its value and what it is in each resample."""
    found = sorted(one for one in resamples if one is not None)
    if value is None or not found:
        return Estimate(value)
    return Estimate(value, _percentile(found, _OUTSIDE / 2), _percentile(found, 1 - _OUTSIDE / 2))


def _percentile(ordered: Sequence[float], at: float) -> float:
    """The value at a share of the way through ``ordered``, between two neighbours in proportion."""
    place = at * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
