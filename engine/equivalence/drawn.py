"""Points of a domain that Hypothesis draws, the same ones on every run.

Hypothesis does not nest: a test of its own that calls this must suppress its health check ``nested_given``.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Final

from hypothesis import HealthCheck, Phase, configuration, given, settings
from hypothesis import strategies as st

from illposed.engine.equivalence.domains import Domain
from illposed.engine.equivalence.program_pair import Point, ProgramPair

_GRIDS: Final = (Fraction(1), Fraction(1, 10), Fraction(1, 100), Fraction(1, 7))
_DIGIT_BITS: Final = 6
_MOST_DIGITS: Final = 99
_Kinds = tuple[tuple[Domain, Fraction], ...]


def drawn_points(subject: ProgramPair, count: int) -> tuple[Point, ...]:
    """Distinct points of the domain from ``count`` draws: whole numbers, decimals and sevenths, near the default."""
    if not subject.quantities:
        return ()
    return _drawn(tuple((quantity.domain, quantity.default) for quantity in subject.quantities), count)


@lru_cache(maxsize=512)
def _drawn(kinds: _Kinds, count: int) -> tuple[Point, ...]:
    points: dict[Point, None] = {}

    @settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.tuples(*(_values(domain, default) for domain, default in kinds)))
    def collect(point: Point) -> None:
        points[point] = None

    with _nothing_stored():
        collect()
    return tuple(points)


@contextmanager
def _nothing_stored() -> Iterator[None]:
    """Keeps Hypothesis from leaving its folder where the user works; what a program of the user set stays set.

    Even without a database it stores what it finds in the source files of loaded modules. It goes on where it cannot
    write. There is no public way to ask for the folder that is set.
    """
    before = vars(configuration).get("__hypothesis_home_directory")
    configuration.set_hypothesis_home_dir(os.devnull)
    try:
        yield
    finally:
        configuration.set_hypothesis_home_dir(before)


def _values(domain: Domain, default: Fraction) -> st.SearchStrategy[Fraction]:
    reach = 10 * max(abs(default), 10 * (domain.unit or Fraction(1)))
    low = domain.low if domain.low is not None else -reach
    high = domain.high if domain.high is not None else low + 2 * reach
    grids = (domain.unit,) if domain.unit else _GRIDS
    return st.one_of(*(_on_grid(domain.phase, low, high, grid) for grid in grids))


def _on_grid(phase: Fraction, low: Fraction, high: Fraction, grid: Fraction) -> st.SearchStrategy[Fraction]:
    first, last = math.ceil((low - phase) / grid), math.floor((high - phase) / grid)
    return _between(first, last).map(lambda k: phase + k * grid) if first <= last else st.nothing()


def _between(first: int, last: int) -> st.SearchStrategy[int]:
    """Integers of every size, from ``first`` on.

    They are composed of small digits: among larger integers Hypothesis draws the constants of whatever modules are
    loaded, so that two processes would draw different points.
    """
    count = last - first + 1
    longest = min(_MOST_DIGITS, math.ceil(count.bit_length() / _DIGIT_BITS))
    digit = st.integers(0, (1 << _DIGIT_BITS) - 1)
    digits = st.integers(0, longest).flatmap(lambda length: st.tuples(*[digit] * length))
    return digits.map(lambda drawn: first + _number(drawn) % count)


def _number(digits: Sequence[int]) -> int:
    return reduce(lambda number, digit: (number << _DIGIT_BITS) + digit, digits, 0)
