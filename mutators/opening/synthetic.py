"""Another problem with the same program: rewritten by mutators of the surface, and read again before it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.facts.oracle import ANSWER, Oracle
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.ir.canonical import canonical
from illposed.engine.ir.nodes import Program
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.surface import Change, SurfaceMutator


@dataclass(frozen=True, slots=True)
class Synthetic:
    """A new problem in GSM8K's layout, with the program that its solution reads as and what was replaced.

    ``mutators`` are the ids of those that changed something, ``dropped`` says why others did not.
    """

    question: str
    answer: str
    program: Program
    result: Fraction
    mutators: tuple[str, ...]
    changes: tuple[Change, ...]
    dropped: tuple[Dropped, ...]


def synthetic(problem: OpenProblem, mutators: Sequence[SurfaceMutator], random: Random) -> Synthetic | Dropped:
    """What ``mutators`` make of a problem, one after the other: the first is needed, others are left out if they fail.

    Each rewritten problem is read again before it counts. It is dropped with reason ``read-back-…`` where its solution
    is no program, and with ``structure`` where it is another program than that of the original.
    """
    current, changes, made, dropped = problem, list[Change](), list[str](), list[Dropped]()
    for mutator in mutators:
        found = _rewritten(mutator, current, random)
        if isinstance(found, Dropped):
            dropped.append(found)
            if not made:
                return found
        else:
            current, replaced = found
            changes += replaced
            made.append(mutator.id)
    return Synthetic(
        current.question,
        current.solution.text,
        current.oracle.program,
        current.values[ANSWER],
        tuple(made),
        tuple(changes),
        tuple(dropped),
    )


def _rewritten(
    mutator: SurfaceMutator, before: OpenProblem, random: Random
) -> tuple[OpenProblem, tuple[Change, ...]] | Dropped:
    """The rewritten problem as the annotation formaliser reads it, if that is the program of the original."""
    found = mutator.rewrite(before, random)
    if isinstance(found, Dropped):
        return found
    reopened = open_problem(found.question, found.answer)
    if isinstance(reopened, Rejected):
        return Dropped(mutator.id, f"read-back-{reopened.reason}", reopened.detail)
    if not same_structure(before.oracle, reopened.oracle):
        return Dropped(mutator.id, "structure", found.answer[:80])
    return reopened, found.changes


def same_structure(one: Oracle, other: Oracle) -> bool:
    """Whether both programs are proved to compute the same of the quantities of their texts, taken in order."""
    places = [(grounding.mention, grounding.part) for grounding in one.groundings]
    if places != [(grounding.mention, grounding.part) for grounding in other.groundings]:
        return False
    left, right = (canonical(oracle.program) for oracle in (one, other))
    return isinstance(prove_equal(left, right), Proved)
