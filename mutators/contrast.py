"""Contrast sets: one variant of each class, made by the same operations on the text.

Every member of a set withholds a given in the same way and tells one thing in a sentence of its own; in some sets,
every member also has another number changed. What differs is whether the sentence lets the reader recover what was
withheld (solvable), does not (underspecified), or cannot be true (contradictory). Nothing short of the arithmetic
tells the members apart.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeVar, get_args

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.claims import Claim, ClaimKind, claims
from illposed.mutators.contract import Dropped, FactEdit, Proposal, Subject
from illposed.mutators.facts.editable import ancestors, parts_of, withholdable_givens
from illposed.mutators.facts.range_given import make_given_a_range
from illposed.mutators.facts.vague_given import make_given_vague
from illposed.mutators.facts.withhold_given import withhold
from illposed.mutators.renumber import renumbered
from illposed.mutators.variant import Decided, Label, Variant

_Item = TypeVar("_Item")
_RENUMBERED_SHARE = 1 / 3
_NO_EDITS = Proposal(())


@dataclass(frozen=True, slots=True)
class ContrastSet:
    """Variants of class 0, 1 and 2, in this order; ``operation`` names how each of them withholds a given."""

    operation: str
    members: tuple[Variant, Variant, Variant]


@dataclass(frozen=True, slots=True)
class _Ground:
    """What a set is built on: the problem, perhaps with a number changed in every member.

    ``stale`` are the claims that were right before the change, and cannot be true after it.
    """

    subject: Subject
    claims: tuple[Claim, ...]
    changed: str | None = None
    base: Proposal = _NO_EDITS
    stale: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class _Hidden:
    """The givens that an edit withholds: one, or the parts of a fraction."""

    names: frozenset[str]
    edit: FactEdit


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the three members of a set are made of; each part is tried in order until the solver agrees."""

    operation: str
    answer: Fraction
    solvable: tuple[Proposal, ...]
    underspecified: tuple[Proposal, ...]
    contradictory: tuple[Proposal, ...]


_Withhold = Callable[[Subject, str, Random], Proposal | Dropped]
_OPERATIONS: dict[str, _Withhold] = {
    "vague": lambda subject, name, random: make_given_vague(subject, name, random.randrange(1 << 16)),
    "withheld": lambda subject, name, _: withhold(subject, name),
    "range": make_given_a_range,
}


def contrast_sets(subject: Subject, decided: Decided, random: Random, most: int) -> Iterator[ContrastSet | Dropped]:
    """At most ``most`` contrast sets of a problem, made by different operations or with different sentences.

    Gives :class:`Dropped` for every combination that was tried and not proved, and one with reason ``nothing-to-tell``,
    ``nothing-to-withhold`` or ``no-combination`` where nothing can be tried.
    """
    names = withholdable_givens(subject)
    told = claims(subject, random)
    if not told or not names:
        yield Dropped("contrast", "nothing-to-tell" if not told else "nothing-to-withhold", "")
        return
    hidden = yield from _withheld(subject, names, random)
    tried = found = 0
    for ground in _grounds(subject, told, random):
        for plan in _preferred(_plans(ground, hidden, random), random):
            tried += 1
            members = yield from _members(decided, plan)
            if members is None:
                continue
            yield ContrastSet(plan.operation, members)
            found += 1
            if found == most:
                return
    if not tried:
        yield Dropped("contrast", "no-combination", "")


def _withheld(
    subject: Subject, names: Sequence[str], random: Random
) -> Generator[Dropped, None, dict[str, list[_Hidden]]]:
    """By operation, the givens that it can withhold."""
    hidden: dict[str, list[_Hidden]] = {}
    for operation, withhold_given in _OPERATIONS.items():
        for name in random.sample(names, len(names)):
            proposal = withhold_given(subject, name, random)
            if isinstance(proposal, Dropped):
                yield proposal
            else:
                hidden.setdefault(operation, []).append(_Hidden(frozenset(parts_of(subject, name)), proposal.edits[0]))
    return hidden


def _grounds(subject: Subject, told: tuple[Claim, ...], random: Random) -> Iterator[_Ground]:
    """The problem as it is; for a share of the problems, first the problem with a number changed."""
    if random.random() < _RENUMBERED_SHARE:
        for change in renumbered(subject, random):
            stale = tuple(claim for claim in told if change.name in claim.depends)
            yield _Ground(change.subject, claims(change.subject, random), change.name, Proposal((change.edit,)), stale)
    yield _Ground(subject, told)


def _preferred(plans: Iterator[tuple[ClaimKind, _Plan]], random: Random) -> Iterator[_Plan]:
    """The plans in random order, those that tell something new before those that only repeat a sentence."""
    shuffled = list(plans)
    random.shuffle(shuffled)
    yield from (plan for kind, plan in shuffled if kind != "note")
    yield from (plan for kind, plan in shuffled if kind == "note")


def _plans(ground: _Ground, hidden: dict[str, list[_Hidden]], random: Random) -> Iterator[tuple[ClaimKind, _Plan]]:
    for operation, places in hidden.items():
        free = [place for place in places if ground.changed not in place.names]
        for kind in get_args(ClaimKind):
            of_kind = [claim for claim in ground.claims if claim.kind == kind]
            for plan in _plans_of_kind(ground, operation, free, of_kind, random):
                yield kind, plan


def _plans_of_kind(
    ground: _Ground, operation: str, hidden: Sequence[_Hidden], told: Sequence[Claim], random: Random
) -> Iterator[_Plan]:
    """Two ways to make a set: one sentence and two places to withhold, or one place and two sentences."""
    needed = ancestors(ground.subject, ANSWER)
    for claim in told:
        recovered = [h for h in hidden if h.names & needed and h.names & claim.depends]
        missed = [h for h in hidden if h.names & needed and not h.names & claim.depends]
        if recovered and missed:
            yield _plan(ground, operation, recovered, missed, [claim], [claim], random)
    for place in hidden:
        telling = [claim for claim in told if place.names & claim.depends]
        useless = [claim for claim in told if not place.names & claim.depends]
        if place.names & needed and telling and useless:
            yield _plan(ground, operation, [place], [place], telling, useless, random)


def _plan(
    ground: _Ground,
    operation: str,
    recovered: Sequence[_Hidden],
    missed: Sequence[_Hidden],
    telling: Sequence[Claim],
    useless: Sequence[Claim],
    random: Random,
) -> _Plan:
    def made(places: Sequence[_Hidden], edits: Sequence[FactEdit]) -> tuple[Proposal, ...]:
        return tuple(ground.base + Proposal((place.edit, edit)) for place in places for edit in edits)

    about = {claim.about for claim in (*telling, *useless)}
    kinds = {claim.kind for claim in telling}
    stale = [claim.right for claim in ground.stale if claim.about in about and claim.kind in kinds]
    wrong = [edit for claim in (*useless, *telling) for edit in claim.wrong]
    return _Plan(
        operation,
        ground.subject.values[ANSWER],
        solvable=made(_mixed(recovered, random), [claim.right for claim in _mixed(telling, random)]),
        underspecified=made(_mixed(missed, random), [claim.right for claim in _mixed(useless, random)]),
        contradictory=made([*_mixed(missed, random), *recovered], [*stale, *wrong]),
    )


def _mixed(items: Sequence[_Item], random: Random) -> list[_Item]:
    return random.sample(items, len(items))


def _members(decided: Decided, plan: _Plan) -> Generator[Dropped, None, tuple[Variant, Variant, Variant] | None]:
    found: dict[Label, Variant] = {}
    parts: tuple[tuple[Label, tuple[Proposal, ...]], ...] = (
        (1, plan.solvable),
        (2, plan.underspecified),
        (0, plan.contradictory),
    )
    for label, proposals in parts:
        for proposal in proposals:
            variant = decided.variant(proposal)
            if isinstance(variant, Dropped):
                yield variant
            elif variant.label == label and variant.answer in (None, plan.answer):
                found[label] = variant
                break
        if label not in found:
            return None
    return found[0], found[1], found[2]
