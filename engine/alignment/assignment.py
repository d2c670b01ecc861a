"""The best assignments of a few rows to a few columns, not only the best one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_MAX_PARTIAL_ASSIGNMENTS = 5_000


@dataclass(frozen=True, slots=True)
class Assignment:
    """Pairs (row, column), rows going up, and the sum of their gains."""

    pairs: tuple[tuple[int, int], ...]
    gain: int


def best_assignments(gains: Sequence[Sequence[int]], size: int, count: int) -> list[Assignment]:
    """The ``count`` assignments of ``size`` pairs with the greatest sums of ``gains[row][column]``, best first.

    Among equals the one that keeps to the order of the rows and columns comes first. Dynamic programming over the set
    of columns in use is exact for up to nine columns; of more than 5,000 partial assignments only the best go on.

    >>> [a.pairs for a in best_assignments([[9, 8], [8, 1]], size=2, count=2)]
    [((0, 1), (1, 0)), ((0, 0), (1, 1))]
    """
    partial: list[Assignment] = [Assignment((), 0)]
    for row, of_row in enumerate(gains):
        rows_left = len(gains) - row - 1
        extended = [
            *(_with_pair(p, row, column, gain) for p in partial for column, gain in _free(p, of_row, size)),
            *(p for p in partial if len(p.pairs) + rows_left >= size),
        ]
        partial = _best_by_columns(extended, count)
    return sorted((p for p in partial if len(p.pairs) == size), key=_rank)[:count]


def _free(partial: Assignment, of_row: Sequence[int], size: int) -> list[tuple[int, int]]:
    if len(partial.pairs) == size:
        return []
    taken = {column for _, column in partial.pairs}
    return [(column, gain) for column, gain in enumerate(of_row) if column not in taken]


def _with_pair(partial: Assignment, row: int, column: int, gain: int) -> Assignment:
    return Assignment((*partial.pairs, (row, column)), partial.gain + gain)


def _best_by_columns(partial: list[Assignment], count: int) -> list[Assignment]:
    """The best ``count`` for every set of columns: what is worse with the same columns stays worse."""
    kept: dict[frozenset[int], int] = {}
    best = []
    for candidate in sorted(partial, key=_rank):
        columns = frozenset(column for _, column in candidate.pairs)
        kept[columns] = kept.get(columns, 0) + 1
        if kept[columns] <= count:
            best.append(candidate)
    return best[:_MAX_PARTIAL_ASSIGNMENTS]


def _rank(assignment: Assignment) -> tuple[int, tuple[tuple[int, int], ...]]:
    return -assignment.gain, assignment.pairs
