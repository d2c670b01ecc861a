"""What a worked solution can mean: programs over the quantities of the question, and none that is excluded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from illposed.engine.facts.oracle import Oracle
from illposed.engine.solutions.worked import SolutionLine


@dataclass(frozen=True, slots=True)
class Reading:
    """One program that a worked solution can mean, grounded in the question.

    ``lines`` are the lines of the solution that its steps formalise, one for each step, in order; there are none for a
    program that comes from elsewhere.
    """

    oracle: Oracle
    lines: tuple[SolutionLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings that nothing excludes, the ``best`` first: there is always one.

    ``settled`` are the mentions of the question, by position, that the lines of the solution can take for nothing else:
    see :class:`~illposed.engine.formalise.search.Assignments`.
    """

    best: Reading
    others: tuple[Reading, ...] = ()
    settled: frozenset[int] = frozenset()

    def __iter__(self) -> Iterator[Reading]:
        yield self.best
        yield from self.others

    def __len__(self) -> int:
        return 1 + len(self.others)
