"""Contrast sets: one variant of each class, made by the same operations on the text.

Every member of a set withholds a given in the same way and tells one thing in a sentence of its own; in some sets,
every member also has another number changed. What differs is whether the sentence lets the reader recover what was
withheld (solvable), does not (underspecified), or cannot be true (contradictory). Nothing short of the arithmetic
tells the members apart.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.problems.editable import orders_quantities, withholdable_givens
from illposed.mutators.problems.variant import Decided, Label, Variant
from illposed.mutators.sets.claims import Claim, claims
from illposed.mutators.sets.outlines import Base, preferred_plans
from illposed.mutators.sets.plans import Plan
from illposed.mutators.sets.renumber import renumbered
from illposed.mutators.sets.withholding import withheld_by_operation

_RENUMBERED_SHARE = 1 / 3


@dataclass(frozen=True, slots=True)
class ContrastSet:
    """Variants of class 0, 1 and 2, in this order; ``operation`` names how each of them withholds a given."""

    operation: str
    members: tuple[Variant, Variant, Variant]


def contrast_sets(subject: OpenProblem, decided: Decided, random: Random, most: int) -> Iterator[ContrastSet | Dropped]:
    """At most ``most`` contrast sets of a problem, made by different operations or with different sentences.

    Gives :class:`Dropped` for every combination that was tried and not proved, and one with reason ``nothing-to-tell``,
    ``nothing-to-withhold`` or ``no-combination`` where nothing can be tried.
    """
    names = withholdable_givens(subject)
    told = claims(subject, random)
    if not told or not names:
        yield Dropped("contrast", "nothing-to-tell" if not told else "nothing-to-withhold", "")
        return
    withheld = yield from withheld_by_operation(subject, names, random)
    tried = 0
    found: set[tuple[str, ...]] = set()
    for base in _bases(subject, told, random):
        for plan in preferred_plans(base, withheld, random):
            tried += 1
            members = yield from _members(decided, plan)
            if members is None or (texts := tuple(member.text for member in members)) in found:
                continue
            yield ContrastSet(plan.operation, members)
            found.add(texts)
            if len(found) == most:
                return
    if not tried:
        yield Dropped("contrast", "no-combination", "")


def _bases(subject: OpenProblem, told: tuple[Claim, ...], random: Random) -> Iterator[Base]:
    """The problem as it is; for a share of the problems, first the problem with a number changed."""
    if random.random() < _RENUMBERED_SHARE and not orders_quantities(subject.question):
        for change in renumbered(subject, random):
            falsified = tuple(claim for claim in told if change.name in claim.depends)
            yield Base(change.subject, claims(change.subject, random), change.name, Proposal((change.edit,)), falsified)
    yield Base(subject, told)


def _members(decided: Decided, plan: Plan) -> Generator[Dropped, None, tuple[Variant, Variant, Variant] | None]:
    found: dict[Label, Variant] = {}
    for label, candidates in plan.candidates.items():
        for candidate in candidates:
            variant = decided.variant(candidate.proposal)
            if isinstance(variant, Dropped):
                yield variant
            elif variant.label == label and variant.answer == candidate.answer and not variant.verdict.needs:
                found[label] = variant
                break
        if label not in found:
            return None
    return found[0], found[1], found[2]
