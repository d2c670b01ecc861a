"""Intervals by the bootstrap over groups: problems are drawn with replacement, each with all of its records.

The interval is that of the percentiles (Efron, 1979). It is the same for the same records and seed.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from operator import mul
from random import Random

from illposed.corpus.evaluate.measures import Counts, Measure

_RESAMPLES = 1_000
_OUTSIDE = 0.05


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure with its 95 % interval; the interval is None for fewer than two groups, all of it where undefined."""

    value: float | None
    low: float | None = None
    high: float | None = None


def estimates(
    records: Iterable[tuple[str, Counts]], measures: Mapping[str, Measure], seed: int = 0
) -> dict[str, Estimate]:
    """The estimate of each measure over ``records``, pairs of group and counts."""
    groups: dict[str, Counts] = defaultdict(Counts)
    for group, counts in records:
        groups[group] += counts
    total = sum(groups.values(), Counts())
    drawn = _resampled(list(groups.values()), seed) if len(groups) > 1 else []
    return {name: _estimate(measure, total, drawn) for name, measure in measures.items()}


def _resampled(groups: Sequence[Counts], seed: int) -> list[Counts]:
    """The counts of each resample. Groups with equal counts are drawn as one kind, which is much faster."""
    kinds = sorted(Counter(groups).items(), key=lambda item: repr(item[0]))
    random = Random(f"bootstrap:{seed}")
    numbers, weights = range(len(kinds)), [number for _, number in kinds]
    columns = [*zip(*(astuple(counts) for counts, _ in kinds), strict=True)]
    resamples = []
    for _ in range(_RESAMPLES):
        drawn = Counter(random.choices(numbers, weights, k=len(groups)))
        times = [drawn[kind] for kind in numbers]
        resamples.append(Counts(*(sum(map(mul, times, column)) for column in columns)))
    return resamples


def _estimate(measure: Measure, total: Counts, resamples: Sequence[Counts]) -> Estimate:
    value = measure(total)
    if value is None or not resamples:
        return Estimate(value)
    found = sorted(one for counts in resamples if (one := measure(counts)) is not None)
    if not found:
        return Estimate(value)
    return Estimate(value, _percentile(found, _OUTSIDE / 2), _percentile(found, 1 - _OUTSIDE / 2))


def _percentile(ordered: Sequence[float], at: float) -> float:
    """The value at a share of the way through ``ordered``, between two neighbours in proportion."""
    place = at * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
