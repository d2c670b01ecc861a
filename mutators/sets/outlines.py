"""Outlines of contrast sets: what is withheld and what is told, in the order in which they are preferred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import get_args

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import FactEdit, Proposal
from illposed.mutators.facts.exact_given import make_given_exact
from illposed.mutators.problems.editable import ancestors, orders_quantities
from illposed.mutators.problems.variant import Label
from illposed.mutators.sets.claims import Claim, ClaimKind
from illposed.mutators.sets.plans import Candidate, Kinds, Plan, numbers_shown
from illposed.mutators.sets.renumber import values_with
from illposed.mutators.sets.withholding import Withheld

_NO_EDITS = Proposal(())

_EACH: tuple[Kinds, ...] = tuple(frozenset({kind}) for kind in get_args(ClaimKind))
_MIXED: tuple[Kinds, ...] = (frozenset({"given", "note"}), frozenset(get_args(ClaimKind)))


@dataclass(frozen=True, slots=True)
class Base:
    """What a set is built on: the problem, perhaps with a number changed in every member.

    ``falsified`` are the claims that were right before the change, and cannot be true after it.
    """

    subject: OpenProblem
    claims: tuple[Claim, ...]
    changed: str | None = None
    change: Proposal = _NO_EDITS
    falsified: tuple[Claim, ...] = ()


def preferred_plans(base: Base, withheld: dict[str, list[Withheld]], random: Random) -> Iterator[Plan]:
    """The plans, those first whose members look most alike, and among these those that tell something new."""
    interchangeable = _mixed(_outlines(base, withheld, random, _EACH, interchangeable=True), random)
    others = _mixed(_outlines(base, withheld, random, _EACH, interchangeable=False), random)
    outlines = [*interchangeable, *others]
    for kinds in _MIXED:
        outlines += _mixed(_outlines(base, withheld, random, (kinds,), interchangeable=False), random)
    plans: list[Plan] = []
    for outline in outlines:
        plans.append(outline.plan())
        yield from plans[-1].alike()
    for common in (False, True):
        for plan in plans:
            yield from plan.nearly_alike(common=common)


def _mixed(outlines: Iterator[Outline], random: Random) -> list[Outline]:
    """In random order, but remarks, which only repeat, behind the others."""
    shuffled = list(outlines)
    random.shuffle(shuffled)
    return sorted(shuffled, key=lambda outline: "note" in outline.kinds)


def _outlines(
    base: Base, withheld: dict[str, list[Withheld]], random: Random, each: Sequence[Kinds], *, interchangeable: bool
) -> Iterator[Outline]:
    """Two ways to make a set: one sentence and two places to withhold, or one place and two sentences.

    The sentences of a set are of the same one of the ``each`` kinds. ``interchangeable``: only givens that can be both
    withheld and told take part, so that each plays either role.
    """
    needed = ancestors(base.subject, ANSWER)
    for operation, places in withheld.items():
        usable = [place for place in places if base.changed not in place.names and place.names & needed]
        for kinds in each:
            free = [place for place in usable if place.is_unmistakable or "result" not in kinds]
            told = [claim for claim in base.claims if claim.kind in kinds]
            if interchangeable:
                free, told = _interchangeable(free, told)
            for recovered, unrecovered, informative, distractors in _roles(free, told):
                yield Outline(base, operation, kinds, random, recovered, unrecovered, informative, distractors)


def _interchangeable(places: Sequence[Withheld], told: Sequence[Claim]) -> tuple[list[Withheld], list[Claim]]:
    tellable = frozenset[str]().union(*(claim.depends for claim in told))
    free = [place for place in places if place.names & tellable]
    withholdable = frozenset[str]().union(*(place.names for place in free))
    return free, [claim for claim in told if claim.depends & withholdable]


_Places = Sequence[Withheld]
_Claims = Sequence[Claim]


def _roles(free: _Places, told: _Claims) -> Iterator[tuple[_Places, _Places, _Claims, _Claims]]:
    """The last four parts of outlines: recovered and unrecovered places, informative claims and distractors."""
    for claim in told:
        inside = [place for place in free if place.names & claim.depends]
        for place in free:
            if inside and not place.names & claim.depends:
                yield inside, [place], [claim], [claim]
    for place in free:
        informative = [claim for claim in told if place.names & claim.depends]
        for claim in told:
            if informative and not place.names & claim.depends:
                yield [place], [place], informative, [claim]


@dataclass(frozen=True, slots=True)
class Outline:
    """A set in outline: where its members withhold a given, and what they tell.

    The solvable member withholds one of ``recovered`` and tells one of ``informative``, from which the reader recovers
    it. The underspecified one withholds one of ``unrecovered`` and tells one of ``distractors``, which do not depend on
    it. The contradictory one does as one of them, with a wrong value.
    """

    base: Base
    operation: str
    kinds: Kinds
    random: Random
    recovered: _Places
    unrecovered: _Places
    informative: _Claims
    distractors: _Claims

    def plan(self) -> Plan:
        """Every way to fill in the outline."""
        false = [(place, edit) for place in self.unrecovered for edit in self._false(self.distractors)]
        false += [(place, edit) for place in self.recovered for edit in self._false(self.informative)]
        parts: dict[Label, list[Candidate]] = {
            1: [c for place in self.recovered for claim in self.informative for c in self._solvable(place, claim)],
            2: [self._candidate(place, claim.right, None) for place in self.unrecovered for claim in self.distractors],
            0: [self._candidate(place, edit, None) for place, edit in false],
        }
        for label in (1, 2):
            self.random.shuffle(parts[label])
        return Plan(self.operation, self.kinds, parts)

    def _solvable(self, place: Withheld, claim: Claim) -> Iterator[Candidate]:
        """The right value of what was withheld, or another one that fits as well."""
        subject = self.base.subject
        yield self._candidate(place, claim.right, subject.values[ANSWER])
        if orders_quantities(subject.question):
            return
        for wrong in claim.wrong:
            if wrong.name not in place.names or len(place.names) != 1 or not place.is_unmistakable:
                continue
            values = values_with(subject, wrong.name, wrong.value)
            if values is not None:
                yield self._candidate(place, wrong.edit, values[ANSWER])

    def _false(self, told: Sequence[Claim]) -> list[FactEdit]:
        about = {claim.about for claim in told}
        falsified = [claim.right for claim in self.base.falsified if claim.about in about and claim.kind in self.kinds]
        wrong = [wrong.edit for claim in told for wrong in claim.wrong]
        return [*falsified, *self.random.sample(wrong, len(wrong))]

    def _candidate(self, place: Withheld, told: FactEdit, answer: Fraction | None) -> Candidate:
        proposal = self.base.change + Proposal((place.edit, told)) + self._exact(place)
        return Candidate(proposal, answer, numbers_shown(self.base.subject, proposal))

    def _exact(self, place: Withheld) -> Proposal:
        """Edits that call exact what is withheld in another member, or told by a distractor, but not withheld here.

        Otherwise a remark would repeat the very words of the text where it is a distractor, and only there.
        """
        if "note" not in self.kinds:
            return _NO_EDITS
        told = (claim.depends for claim in self.distractors)
        players = frozenset[str]().union(*(other.names for other in self.unrecovered), *told)
        exact: dict[Span, Proposal] = {}
        for name in sorted(players - place.names - {self.base.changed}):
            proposal = make_given_exact(self.base.subject, name)
            if isinstance(proposal, Proposal):
                exact.setdefault(proposal.edits[0].text.span, proposal)
        return sum(exact.values(), _NO_EDITS)
