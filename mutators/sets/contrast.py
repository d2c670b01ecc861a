"""Contrast sets: one variant of each class, made by the same operations on the text.

Every member of a set withholds a given in the same way and tells one thing in a sentence of its own; in some sets,
every member also has another number changed. What differs is whether the sentence lets the reader recover what was
withheld (solvable), does not (underspecified), or cannot be true (contradictory). Nothing short of the arithmetic
tells the members apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import get_args

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.engine.text.lexicon import DENOMINATORS, MULTIPLIERS, ONES, SCALES, TEENS, TENS
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal
from illposed.mutators.facts.bound_given import make_given_a_bound
from illposed.mutators.facts.exact_given import make_given_exact
from illposed.mutators.facts.range_given import make_given_a_range
from illposed.mutators.facts.vague_given import make_given_vague
from illposed.mutators.facts.withhold_given import omit, withhold
from illposed.mutators.problems.editable import (
    ancestors,
    is_unmistakable,
    orders_quantities,
    parts_of,
    withholdable_givens,
)
from illposed.mutators.problems.variant import Decided, Label, Variant
from illposed.mutators.sets.claims import Claim, ClaimKind, claims
from illposed.mutators.sets.renumber import renumbered, values_with

_RENUMBERED_SHARE = 1 / 3
_NUMBER_WORDS = frozenset({*ONES, *TEENS, *TENS, *SCALES, *DENOMINATORS, *MULTIPLIERS, "time"})
_COMMON_NUMBERS = _NUMBER_WORDS | {str(number) for number in range(13)}
_WORD = re.compile(r"\d+|[a-z]+")
_NO_EDITS = Proposal(())
_Kinds = frozenset[ClaimKind]


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

    subject: OpenProblem
    claims: tuple[Claim, ...]
    changed: str | None = None
    base: Proposal = _NO_EDITS
    stale: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class _Hidden:
    """The givens that an edit withholds: one, or the parts of a fraction.

    ``is_unmistakable`` says that their number stands nowhere else, so that it is sure where the program uses them.
    """

    names: frozenset[str]
    edit: FactEdit
    is_unmistakable: bool


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A proposal, the answer that it should have (if it should have one), and the numbers that its text shows.

    A number is here a word as it is written: ``2`` and ``two`` are different.
    """

    proposal: Proposal
    answer: Fraction | None
    numbers: tuple[str, ...]

    @property
    def different_numbers(self) -> int:
        """How many different numbers the text shows."""
        return len(set(self.numbers))


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the members of a set are made of, by label; each part is tried in order until the solver agrees."""

    operation: str
    kinds: _Kinds
    candidates: dict[Label, list[_Candidate]]

    def alike(self) -> Iterator[_Plan]:
        """The plan, narrowed to candidates whose texts have equally many different numbers.

        Those that repeat equally many as well come first.
        """
        yield from self._narrowed((0, 1, 2), lambda candidate: (candidate.different_numbers, len(candidate.numbers)))
        yield from self._narrowed((0, 1, 2), lambda candidate: (candidate.different_numbers,))

    def nearly_alike(self, *, common: bool) -> Iterator[_Plan]:
        """The plan, narrowed in the same way but for the contradictory member, whose wrong number may be a new one.

        Only with ``common`` one that many texts show, such as two or half: it is a cue, if there are many.
        """
        known = {number for label in (1, 2) for candidate in self.candidates[label] for number in candidate.numbers}
        rare = [
            candidate
            for candidate in self.candidates[0]
            if common
            or all(number in known or number.removesuffix("s") not in _COMMON_NUMBERS for number in candidate.numbers)
        ]
        plan = replace(self, candidates={**self.candidates, 0: rare})
        yield from plan._narrowed((1, 2), lambda candidate: (candidate.different_numbers,))

    def _narrowed(self, labels: tuple[Label, ...], shown: Callable[[_Candidate], tuple[int, ...]]) -> Iterator[_Plan]:
        counts = [set(map(shown, self.candidates[label])) for label in labels]
        for count in sorted(set.intersection(*counts)):
            narrowed = {
                label: [candidate for candidate in part if label not in labels or shown(candidate) == count]
                for label, part in self.candidates.items()
            }
            yield _Plan(self.operation, self.kinds, narrowed)


_Withhold = Callable[[OpenProblem, str, Random], Proposal | Dropped]
_OPERATIONS: dict[str, _Withhold] = {
    "vague": lambda subject, name, random: make_given_vague(subject, name, random.randrange(1 << 16)),
    "withheld": lambda subject, name, _: withhold(subject, name),
    "omitted": lambda subject, name, _: omit(subject, name),
    "range": lambda subject, name, random: make_given_a_range(subject, name, random, ends_at_value=True),
    "bound": make_given_a_bound,
}


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
    hidden = yield from _withheld(subject, names, random)
    tried = 0
    found: set[tuple[str, ...]] = set()
    for ground in _grounds(subject, told, random):
        for plan in _preferred(ground, hidden, random):
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


def _withheld(
    subject: OpenProblem, names: Sequence[str], random: Random
) -> Generator[Dropped, None, dict[str, list[_Hidden]]]:
    """By operation, the givens that it can withhold."""
    hidden: dict[str, list[_Hidden]] = {}
    for operation, withhold_given in _OPERATIONS.items():
        for name in random.sample(names, len(names)):
            proposal = withhold_given(subject, name, random)
            if isinstance(proposal, Dropped):
                yield proposal
            else:
                sure = is_unmistakable(subject, subject.oracle.mention_of(name))
                place = _Hidden(frozenset(parts_of(subject, name)), proposal.edits[0], sure)
                hidden.setdefault(operation, []).append(place)
    return hidden


def _grounds(subject: OpenProblem, told: tuple[Claim, ...], random: Random) -> Iterator[_Ground]:
    """The problem as it is; for a share of the problems, first the problem with a number changed."""
    if random.random() < _RENUMBERED_SHARE and not orders_quantities(subject.question):
        for change in renumbered(subject, random):
            stale = tuple(claim for claim in told if change.name in claim.depends)
            yield _Ground(change.subject, claims(change.subject, random), change.name, Proposal((change.edit,)), stale)
    yield _Ground(subject, told)


_EACH: tuple[_Kinds, ...] = tuple(frozenset({kind}) for kind in get_args(ClaimKind))
_MIXED: tuple[_Kinds, ...] = (frozenset({"given", "note"}), frozenset(get_args(ClaimKind)))


def _preferred(ground: _Ground, hidden: dict[str, list[_Hidden]], random: Random) -> Iterator[_Plan]:
    """The plans, those first whose members look most alike, and among these those that tell something new."""
    interchangeable = _mixed(_sketches(ground, hidden, random, _EACH, interchangeable=True), random)
    others = _mixed(_sketches(ground, hidden, random, _EACH, interchangeable=False), random)
    sketches = [*interchangeable, *others]
    for kinds in _MIXED:
        sketches += _mixed(_sketches(ground, hidden, random, (kinds,), interchangeable=False), random)
    plans: list[_Plan] = []
    for sketch in sketches:
        plans.append(sketch.plan())
        yield from plans[-1].alike()
    for common in (False, True):
        for plan in plans:
            yield from plan.nearly_alike(common=common)


def _mixed(sketches: Iterator[_Sketch], random: Random) -> list[_Sketch]:
    """In random order, but remarks, which only repeat, behind the others."""
    shuffled = list(sketches)
    random.shuffle(shuffled)
    return sorted(shuffled, key=lambda sketch: "note" in sketch.kinds)


def _sketches(
    ground: _Ground, hidden: dict[str, list[_Hidden]], random: Random, each: Sequence[_Kinds], *, interchangeable: bool
) -> Iterator[_Sketch]:
    """Two ways to make a set: one sentence and two places to withhold, or one place and two sentences.

    The sentences of a set are of the same one of the ``each`` kinds. ``interchangeable``: only givens that can be both
    withheld and told take part, so that each plays either role.
    """
    needed = ancestors(ground.subject, ANSWER)
    for operation, places in hidden.items():
        usable = [place for place in places if ground.changed not in place.names and place.names & needed]
        for kinds in each:
            free = [place for place in usable if place.is_unmistakable or "result" not in kinds]
            told = [claim for claim in ground.claims if claim.kind in kinds]
            if interchangeable:
                free, told = _interchangeable(free, told)
            for recovered, missed, telling, useless in _roles(free, told):
                yield _Sketch(ground, operation, kinds, random, recovered, missed, telling, useless)


def _interchangeable(places: Sequence[_Hidden], told: Sequence[Claim]) -> tuple[list[_Hidden], list[Claim]]:
    tellable = frozenset[str]().union(*(claim.depends for claim in told))
    free = [place for place in places if place.names & tellable]
    withholdable = frozenset[str]().union(*(place.names for place in free))
    return free, [claim for claim in told if claim.depends & withholdable]


_Places = Sequence[_Hidden]
_Claims = Sequence[Claim]


def _roles(free: _Places, told: _Claims) -> Iterator[tuple[_Places, _Places, _Claims, _Claims]]:
    """What can be recovered, what is missed, what tells the former and what does not tell the latter."""
    for claim in told:
        inside = [place for place in free if place.names & claim.depends]
        for place in free:
            if inside and not place.names & claim.depends:
                yield inside, [place], [claim], [claim]
    for place in free:
        telling = [claim for claim in told if place.names & claim.depends]
        for claim in told:
            if telling and not place.names & claim.depends:
                yield [place], [place], telling, [claim]


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A set in outline: ``telling`` gives back what ``recovered`` withhold, ``useless`` not what ``missed`` do."""

    ground: _Ground
    operation: str
    kinds: _Kinds
    random: Random
    recovered: _Places
    missed: _Places
    telling: _Claims
    useless: _Claims

    def plan(self) -> _Plan:
        """Every way to fill in the outline."""
        parts: dict[Label, list[_Candidate]] = {
            1: [c for place in self.recovered for claim in self.telling for c in self._solvable(place, claim)],
            2: [self._candidate(place, claim.right, None) for place in self.missed for claim in self.useless],
            0: [self._candidate(place, edit, None) for place in self.missed for edit in self._false(self.useless)]
            + [self._candidate(place, edit, None) for place in self.recovered for edit in self._false(self.telling)],
        }
        for label in (1, 2):
            self.random.shuffle(parts[label])
        return _Plan(self.operation, self.kinds, parts)

    def _solvable(self, place: _Hidden, claim: Claim) -> Iterator[_Candidate]:
        """The right value of what was withheld, or another one that fits as well."""
        subject = self.ground.subject
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
        stale = [claim.right for claim in self.ground.stale if claim.about in about and claim.kind in self.kinds]
        wrong = [wrong.edit for claim in told for wrong in claim.wrong]
        return [*stale, *self.random.sample(wrong, len(wrong))]

    def _candidate(self, place: _Hidden, told: FactEdit, answer: Fraction | None) -> _Candidate:
        proposal = self.ground.base + Proposal((place.edit, told)) + self._exact(place)
        return _Candidate(proposal, answer, _shown(self.ground.subject, proposal))

    def _exact(self, place: _Hidden) -> Proposal:
        """What is not withheld here, but elsewhere or told uselessly, is called exact, so that no remark repeats it.

        Otherwise a remark would repeat the very words of the text where it is useless, and only there.
        """
        if "note" not in self.kinds:
            return _NO_EDITS
        players = frozenset[str]().union(*(other.names for other in self.missed), *(c.depends for c in self.useless))
        exact: dict[Span, Proposal] = {}
        for name in sorted(players - place.names - {self.ground.changed}):
            proposal = make_given_exact(self.ground.subject, name)
            if isinstance(proposal, Proposal):
                exact.setdefault(proposal.edits[0].text.span, proposal)
        return sum(exact.values(), _NO_EDITS)


def _shown(subject: OpenProblem, proposal: Proposal) -> tuple[str, ...]:
    """The numbers that stand in the edited text."""
    touched = [edit.text.span for edit in proposal.edits]
    left = (m.text for m in subject.oracle.mentions if not any(span.overlaps(m.span) for span in touched))
    written = (*left, *(edit.text.after for edit in proposal.edits))
    words = (word for text in written for word in _WORD.findall(text.lower()))
    return tuple(word for word in words if word.isdigit() or word.removesuffix("s") in _NUMBER_WORDS)


def _members(decided: Decided, plan: _Plan) -> Generator[Dropped, None, tuple[Variant, Variant, Variant] | None]:
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
