"""Contrast sets: one variant of each class, made by the same operations on the text.

Every member of a set withholds a given in the same way and tells one result in a sentence of its own. What differs is
whether the sentence lets the reader recover what was withheld (solvable), does not (underspecified), or cannot be true
(contradictory). Nothing short of the arithmetic tells the members apart.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.text.descriptions import NoDescription
from illposed.mutators.contract import Dropped, FactEdit, Proposal, Subject
from illposed.mutators.facts.contradict_given import description_of, say_again
from illposed.mutators.facts.editable import ancestors, editable_givens, unused_givens
from illposed.mutators.facts.range_given import make_given_a_range
from illposed.mutators.facts.state_derived import state, tellable_steps, wrong_results
from illposed.mutators.facts.vague_given import make_given_vague
from illposed.mutators.facts.withhold_given import withhold
from illposed.mutators.variant import Decided, Label, Variant
from illposed.mutators.wrong_values import wrong_values

_WRONG_TRIED = 4


@dataclass(frozen=True, slots=True)
class ContrastSet:
    """Variants of class 0, 1 and 2, in this order; ``operation`` names how each of them withholds a given."""

    operation: str
    members: tuple[Variant, Variant, Variant]


@dataclass(frozen=True, slots=True)
class _Hidden:
    """A given that was withheld, and how."""

    name: str
    edit: FactEdit


@dataclass(frozen=True, slots=True)
class _Claim:
    """A sentence that can be told, with a right value or a wrong one; ``depends`` are the givens that it comes from."""

    kind: Literal["result", "given"]
    depends: frozenset[str]
    right: FactEdit
    wrong: tuple[FactEdit, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the three members of a set are made of; each part is tried in order until the solver agrees."""

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
    claims = [*_results(subject, random), *_givens(subject, random)]
    names = [*editable_givens(subject), *_idle_givens(subject)]
    if not claims or not names:
        yield Dropped("contrast", "nothing-to-tell" if not claims else "nothing-to-withhold", "")
        return
    plans: list[tuple[str, _Plan]] = []
    for operation in sorted(_OPERATIONS):
        hidden: list[_Hidden] = []
        for name in random.sample(names, len(names)):
            proposal = _OPERATIONS[operation](subject, name, random)
            if isinstance(proposal, Dropped):
                yield proposal
            else:
                hidden.append(_Hidden(name, proposal.edits[0]))
        plans += [(operation, plan) for plan in _plans(subject, claims, hidden, random)]
    if not plans:
        yield Dropped("contrast", "no-combination", "")
    found = 0
    for operation, plan in random.sample(plans, len(plans)):
        members = yield from _members(subject, decided, plan)
        if members is not None:
            yield ContrastSet(operation, members)
            found += 1
            if found == most:
                return


def _results(subject: Subject, random: Random) -> Iterator[_Claim]:
    for step in tellable_steps(subject):
        wrong = tuple(state(subject, step, value) for value in wrong_results(subject, step, random)[:_WRONG_TRIED])
        right = state(subject, step, subject.values[step.target])
        yield _Claim("result", ancestors(subject, step.target), right, wrong)


def _givens(subject: Subject, random: Random) -> Iterator[_Claim]:
    for param in subject.oracle.program.params:
        description = description_of(subject, param.name)
        if isinstance(description, NoDescription):
            continue
        value = subject.values[param.name]
        told = [
            say_again(subject, param.name, description, v) for v in (value, *wrong_values(value, random)[:_WRONG_TRIED])
        ]
        right, *wrong = told
        if right is not None:
            yield _Claim("given", frozenset({param.name}), right, tuple(edit for edit in wrong if edit is not None))


def _idle_givens(subject: Subject) -> tuple[str, ...]:
    """Givens that the answer does not need and that can be withheld without harm."""
    oracle = subject.oracle
    return tuple(
        name
        for name in unused_givens(subject)
        if oracle.mention_of(name).kind in ("count", "money") and subject.values[name] > 1
    )


def _plans(subject: Subject, claims: Sequence[_Claim], hidden: Sequence[_Hidden], random: Random) -> Iterator[_Plan]:
    """Two ways to make a set: one sentence and two places to withhold, or one place and two sentences of a kind."""
    needed = ancestors(subject, ANSWER)
    for claim in claims:
        recovered = [h for h in hidden if h.name in claim.depends or h.name not in needed]
        missed = [h for h in hidden if h.name in needed and h.name not in claim.depends]
        if recovered and missed:
            anywhere = random.sample([*recovered, *missed], len(recovered) + len(missed))
            yield _Plan(
                tuple(Proposal((h.edit, claim.right)) for h in recovered),
                tuple(Proposal((h.edit, claim.right)) for h in missed),
                tuple(Proposal((h.edit, wrong)) for h in anywhere for wrong in claim.wrong),
            )
    for place in hidden:
        if place.name not in needed:
            continue
        for kind in ("result", "given"):
            telling = [c for c in claims if c.kind == kind and place.name in c.depends]
            useless = [c for c in claims if c.kind == kind and place.name not in c.depends]
            if telling and useless:
                both = random.sample([*telling, *useless], len(telling) + len(useless))
                yield _Plan(
                    tuple(Proposal((place.edit, c.right)) for c in telling),
                    tuple(Proposal((place.edit, c.right)) for c in useless),
                    tuple(Proposal((place.edit, wrong)) for c in both for wrong in c.wrong),
                )


def _members(
    subject: Subject, decided: Decided, plan: _Plan
) -> Generator[Dropped, None, tuple[Variant, Variant, Variant] | None]:
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
            elif variant.label == label and variant.answer in (None, subject.values[ANSWER]):
                found[label] = variant
                break
        if label not in found:
            return None
    return found[0], found[1], found[2]
