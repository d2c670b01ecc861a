"""What makes a variant hard or easy to see through: measured by the solver, not by how it was made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import Compare, Ref
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, Verdict
from illposed.engine.reasons.decided import pinned
from illposed.engine.reasons.derivation import shortest


@dataclass(frozen=True, slots=True)
class Measures:
    """``depth``: how many relations a reader has to apply.

    Of a contradictory text those in the minimal core; of a solvable one those to the answer, or to what is told besides
    if that takes more, since it might be wrong; of an underspecified one those to the open quantity.

    ``reachable``: a contradictory text gives an answer to whoever overlooks something that is told. ``redundant``: a
    solvable text tells something that follows from the rest.
    """

    depth: int
    reachable: bool
    redundant: bool


Without = Callable[[Collection[str]], Verdict]
"""The verdict on a text without the facts of some ids."""


def measured(
    facts: Sequence[Fact], verdict: Contradictory | Solvable | Underspecified, asked: str, without: Without
) -> Measures:
    """The measures of a text with these facts and this verdict on what is ``asked``."""
    untold = [(fact, without([fact.id])) for fact in facts if fact.kind == "derived"]
    relations = [fact for fact in facts if fact.relates and not _only_names(fact)]
    match verdict:
        case Contradictory(core):
            depth = sum(fact.id in core for fact in relations)
            return Measures(depth, any(isinstance(rest, Solvable) for _, rest in untold), False)
        case Solvable(value):
            ids = [fact.id for fact in relations]
            besides = [fact for fact, rest in untold if isinstance(rest, Solvable) and rest.value == value]
            depths = [_to_the_answer(ids, value, without), *(_to_what_is_told(fact, facts, ids) for fact in besides)]
            return Measures(max(depths), False, bool(besides))
        case Underspecified((first, second)):
            open_names = {name for name in first if first[name] != second.get(name)}
            told_of = _bearing_on(asked, [fact for fact in facts if fact.relates], open_names)
            return Measures(sum(fact in relations for fact in told_of), False, False)
        case _:
            assert_never(verdict)


def _to_the_answer(relations: Sequence[str], value: Fraction, without: Without) -> int:
    """How many relations are left when each that the answer does not need has been left out in turn, the last first.

    Without a later one, those that only it used hold nothing together any more, so that no question is hard to decide.
    """
    unneeded: set[str] = set()
    for relation in reversed(relations):
        verdict = without(unneeded | {relation})
        if isinstance(verdict, Solvable) and verdict.value == value:
            unneeded.add(relation)
    return len(relations) - len(unneeded)


def _to_what_is_told(told: Fact, facts: Sequence[Fact], relations: Collection[str]) -> int:
    """How many of the ``relations`` lead from the other facts to a value that is told; 0 if they do not tell it."""
    if told.relates:
        return 1
    found = pinned(told)
    derivation = None if found is None else shortest([fact for fact in facts if fact is not told], found[0])
    return 0 if derivation is None else sum(step.relation in relations for step in derivation.steps)


def _bearing_on(asked: str, relations: Sequence[Fact], open_names: AbstractSet[str]) -> Sequence[Fact]:
    """The relations of ``open_names`` through which a reader looks for what is ``asked``.

    Not one that only gives a result of which no other speaks: where the price of a plum is asked for, and not told what
    all came to, nobody looks there.
    """
    bearing = [fact for fact in relations if not open_names.isdisjoint(names(fact.constraint))]
    while (idle := next((fact for fact in bearing if _is_idle(fact, bearing, asked, open_names)), None)) is not None:
        bearing.remove(idle)
    return bearing


def _is_idle(relation: Fact, relations: Sequence[Fact], asked: str, open_names: AbstractSet[str]) -> bool:
    """Whether what a relation gives is open, not ``asked`` for, and in no other relation."""
    match relation.constraint:
        case Compare("==", Ref(target), _) if target != asked and target in open_names:
            return not any(target in names(other.constraint) for other in relations if other is not relation)
    return False


def _only_names(fact: Fact) -> bool:
    """Whether a relation only says that one name is another, which no reader has to calculate."""
    constraint = fact.constraint
    return isinstance(constraint, Compare) and isinstance(constraint.left, Ref) and isinstance(constraint.right, Ref)
