"""The stored points at which two programs are compared, simple ones first."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from illposed.engine.equivalence.program_pair import Point, ProgramPair, Quantity

_DECIMALS: Final = (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10), Fraction(3, 2), Fraction(37, 10))
_STRIDES: Final = (1, 3, 7, 2, 11, 5, 13, 4, 9, 6)
_MOST_PAIRS: Final = 30


def simple_points(subject: ProgramPair) -> Iterator[Point]:
    """The stored examples in the domain, the simplest first.

    The defaults; every quantity moved a little; one quantity moved, to the next values, to one, two and zero, to round
    and fractional values; two exchanged; all at one, and all at zero.
    """
    origin = subject.origin
    seen: set[Point] = set()
    for point in _stored(subject.quantities, origin):
        if point not in seen and subject.contains(point):
            seen.add(point)
            yield point


def moved(quantity: Quantity) -> Iterator[Fraction]:
    """Values of the domain other than the default, the simplest first."""
    unit = quantity.domain.unit or Fraction(1)
    default = quantity.default
    near = (default + unit, default - unit, 2 * default, default + 2 * unit)
    round_ones = (Fraction(n) for n in (1, 2, 0, 3, 5, 10, 100))
    decimals = () if quantity.domain.unit else (*_DECIMALS, default + Fraction(1, 2), default / 3)
    seen = {default}
    for value in (*near, *round_ones, *decimals):
        if value not in seen and quantity.domain.contains(value):
            seen.add(value)
            yield value


def outside_points(subject: ProgramPair) -> Iterator[Point]:
    """Points just outside the domain: one quantity negative, zero, minus one, or between two whole numbers."""
    for i, quantity in enumerate(subject.quantities):
        between = quantity.default + Fraction(1, 2)
        for value in (-quantity.default, Fraction(-1), Fraction(0), between):
            if not quantity.domain.contains(value):
                yield _with(subject.origin, i, value)


def _stored(quantities: tuple[Quantity, ...], origin: Point) -> Iterator[Point]:
    yield origin
    yield from _all_moved(quantities)
    for i, quantity in enumerate(quantities):
        for value in moved(quantity):
            yield _with(origin, i, value)
    for i, j in itertools.islice(itertools.combinations(range(len(origin)), 2), _MOST_PAIRS):
        yield _with(_with(origin, i, origin[j]), j, origin[i])
    yield tuple(Fraction(1) for _ in origin)
    yield tuple(Fraction(0) for _ in origin)


def _all_moved(quantities: tuple[Quantity, ...]) -> Iterator[Point]:
    """Three points that move every quantity, each by a stride of its own, within its domain."""
    for turn in range(3):
        point = []
        for i, quantity in enumerate(quantities):
            stride = Fraction(_STRIDES[(i + 3 * turn) % len(_STRIDES)])
            point.append(_stride(quantity, stride))
        yield tuple(point)


def _stride(quantity: Quantity, stride: Fraction) -> Fraction:
    unit = quantity.domain.unit or Fraction(1)
    value = quantity.default + stride * unit
    if quantity.domain.contains(value):
        return value
    low, high = quantity.domain.low, quantity.domain.high
    inner = quantity.default if low is None or high is None else low + (high - low) * stride / 16
    return inner if quantity.domain.contains(inner) else quantity.default


def _with(point: Point, index: int, value: Fraction) -> Point:
    return (*point[:index], value, *point[index + 1 :])
