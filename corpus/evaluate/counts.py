"""Counts that add up over records, and measures of their sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass
from operator import add
from typing import Self, TypeVar


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of records: the fields of a subclass, all whole numbers that are 0 if not given."""

    def __add__(self, other: Self) -> Self:
        return type(self)(*map(add, astuple(self), astuple(other)))


AnyCounts = TypeVar("AnyCounts", bound=Counts)

Measure = Callable[[AnyCounts], float | None]
"""A measure of the sum of the counts of some records, None where it is undefined."""


def share(part: int, whole: int) -> float | None:
    """``part / whole``, None if there is nothing."""
    return part / whole if whole else None
