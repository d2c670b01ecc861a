"""How deep the texts of sets are: how many relations decide them, and whether that gives their class away."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

Histogram = Mapping[str, int]
"""Texts by their depth, which is text since a key of JSON is."""


def distance(histograms: Mapping[str, Histogram]) -> float | None:
    """How far apart the histograms of two labels are, from 0 (the same shares) to 1 (no depth in common).

    It is their total variation distance: half the sum of the differences of the shares. Whoever knows the depth alone
    can be right about the label in at most half of this share of the texts more than by guessing. None without two
    labels; of more, the largest distance.
    """
    found = [row for row in histograms.values() if sum(row.values())]
    pairs = ((one, other) for place, one in enumerate(found) for other in found[place + 1 :])
    farthest = max((_between(one, other) for one, other in pairs), default=None)
    return None if farthest is None else float(farthest)


def apart(histograms: Mapping[str, Histogram]) -> str:
    """The distance as it is shown, in per cent; empty without one."""
    found = distance(histograms)
    return "" if found is None else f"{100 * found:.0f} %"


def depths_in(histograms: Mapping[str, Histogram]) -> list[str]:
    """The depths that occur, from the smallest."""
    return sorted({depth for row in histograms.values() for depth in row}, key=int)


def _between(one: Histogram, other: Histogram) -> Fraction:
    """Exact, since a sum of floats depends on its order, and the card of a build has to be the same every time."""
    ours, theirs = sum(one.values()), sum(other.values())
    apart = (abs(Fraction(one.get(key, 0), ours) - Fraction(other.get(key, 0), theirs)) for key in {*one, *other})
    return sum(apart, Fraction()) / 2
