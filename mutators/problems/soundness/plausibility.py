"""Whether a problem from which quantities were removed is still plausible as a whole one."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.phrasing import hiding
from illposed.engine.phrasing.phrasebook import PhrasedProblem


@lru_cache(maxsize=512)  # asked again of each text that withholds the same
def is_plausible_without(
    subject: PhrasedProblem, removed: frozenset[str], asked: str = ANSWER, told: frozenset[str] = frozenset()
) -> bool:
    """Whether who does not know of some givens computes what is ``asked`` all the same.

    See :func:`illposed.engine.phrasing.hiding.plausible.is_plausible_without`.
    """
    pair = subject.pair(asked)
    parts = (asked,) if pair is None else (pair.first, pair.second)
    return all(hiding.is_plausible_without(subject.oracle, subject.parse, removed, part, told) for part in parts)


def is_taken_away(subject: PhrasedProblem, names: Collection[str]) -> bool:
    """Whether one of some givens is subtracted from something."""
    program = subject.oracle.program
    nodes = (node for expr in program.exprs for node in walk(expr))
    taken = (node.right for node in nodes if isinstance(node, BinOp) and node.operator == "-")
    return any(isinstance(right, Ref) and right.name in names for right in taken)
