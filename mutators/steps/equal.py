"""Programs that are equal to another and shorter: steps stand inside the lines that use their results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from illposed.engine.consensus.equivalence import Subject as Pair
from illposed.engine.consensus.equivalence import identity, prove, subject_of
from illposed.engine.consensus.model import Proved
from illposed.engine.ir.nodes import Program, Ref, walk
from illposed.mutators.steps.contract import FINAL_ANSWER
from illposed.mutators.steps.lines import Line, lines, users, without_lines

_MOST_NODES = 9


def foldable(program: Program) -> tuple[str, ...]:
    """The targets of the steps that compute something for one other step, once."""
    return tuple(line.target for line in lines(program) if _has_one_use(program, line))


def shortened(program: Program, count: int) -> Iterator[Program]:
    """``program`` with ``count`` of its steps inside the lines that use them, in every way that a reader can follow."""
    for targets in combinations(foldable(program), count):
        _, shorter = without_lines(program, frozenset(targets))
        if all(sum(1 for _ in walk(line.expr)) <= _MOST_NODES for line in lines(shorter)):
            yield shorter


def brackets(program: Program) -> int:
    """How many pairs of brackets the source of the lines of ``program`` has."""
    return sum(line.source.count("(") for line in lines(program))


def proved_equal(program: Program, other: Program) -> bool:
    """Whether two programs with the same parameters are proved to be the same function."""
    pair = subject_of(identity(program, other))
    return isinstance(pair, Pair) and isinstance(prove(pair), Proved)


def _has_one_use(program: Program, line: Line) -> bool:
    found = users(program, line.target)
    if not line.computes or len(found) != 1 or found[0].label == FINAL_ANSWER:
        return False
    return sum(node == Ref(line.target) for node in walk(found[0].expr)) == 1
