"""Composition: mutators that hold mutators, all of problems or all of programs, and are of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.compositions.steps import applied_after, chosen_part, dropped_unless, own_sites, sites_of_choice
from illposed.mutators.contract.asking import wrong_argument
from illposed.mutators.contract.facts import Dropped, FactMutator, Family, Proposal, proposals_of
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator

AnyMutator = FactMutator | StepMutator


class _Composition(FactMutator, StepMutator):
    """What compositions have in common; one kind of methods is of use, as the parts are of problems or of programs."""

    family: ClassVar[Family] = "composition"
    examples: ClassVar[tuple[()]] = ()


@dataclass(frozen=True, slots=True)
class Sequence(_Composition):
    """Makes the edits of every part together: one proposal for each combination of their proposals.

    Of programs: makes one error of each part, the first at the site, each other at a random one of the lines that are
    still right. The lines of ``error`` and ``correction`` are then one for each part.
    """

    id: ClassVar[str] = "sequence"
    description: ClassVar[str] = "Combines one proposal of each of its parts."

    parts: tuple[AnyMutator, ...]

    def __post_init__(self) -> None:
        _demand_mutators(self.id, self.parts)

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """All combinations; what a part drops is dropped once."""
        combined = [Proposal(())]
        for part in _of_problems(self.parts):
            found = list(proposals_of(part, subject, random))
            yield from (proposal for proposal in found if isinstance(proposal, Dropped))
            combined = [left + right for left in combined for right in found if isinstance(right, Proposal)]
        yield from (proposal for proposal in combined if proposal.edits)

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The sites of the first part."""
        return own_sites(_of_programs(self.parts)[:1], subject)

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The error of the first part at ``site``, and one of each other part."""
        first, *others = _of_programs(self.parts)
        mutation = first.apply(subject, site, random)
        for part in others:
            if isinstance(mutation, Mutation):
                mutation = applied_after(mutation, part, subject, random)
        return mutation


@dataclass(frozen=True, slots=True)
class Choice(_Composition):
    """Makes the proposals of its parts, mixed at random; of programs, has the sites of all its parts.

    The name of a site says of which part it is: ``L2:incorrect_operation/-``.
    """

    id: ClassVar[str] = "choice"
    description: ClassVar[str] = "Mixes the proposals of its parts at random."

    parts: tuple[AnyMutator, ...]

    def __post_init__(self) -> None:
        _demand_mutators(self.id, self.parts)

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """Every proposal of every part, in random order."""
        found = [proposal for part in _of_problems(self.parts) for proposal in proposals_of(part, subject, random)]
        random.shuffle(found)
        yield from found

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The sites of every part, part by part."""
        return sites_of_choice(_of_programs(self.parts), subject)

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The error of the part whose site it is; ``ValueError`` for a site of none."""
        part, own = chosen_part(_of_programs(self.parts), site)
        found = part.apply(subject, own, random)
        return found if isinstance(found, Dropped) else replace(found, site=site)


@dataclass(frozen=True, slots=True)
class Filter(_Composition):
    """Keeps the proposals of a part that satisfy a condition; the others are dropped under ``reason``.

    ``keep`` is given the subject and the proposal; of programs, the subject and the mutation.
    """

    id: ClassVar[str] = "filter"
    description: ClassVar[str] = "Keeps the proposals of its part that satisfy a condition."

    part: AnyMutator
    keep: Callable[[Any, Any], bool]
    reason: str = "filtered"

    def __post_init__(self) -> None:
        _demand_mutators(self.id, (self.part,))

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """The proposals for which ``keep`` holds."""
        for part in _of_problems((self.part,)):
            for proposal in proposals_of(part, subject, random):
                if isinstance(proposal, Dropped) or self.keep(subject, proposal):
                    yield proposal
                else:
                    yield Dropped(self.part.id, self.reason, proposal.edits[0].text.after[:60])

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The sites of the part."""
        return own_sites(_of_programs((self.part,)), subject)

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The error of the part, if ``keep`` holds."""
        (part,) = _of_programs((self.part,))
        return dropped_unless(self.keep, self.reason, subject, part.apply(subject, site, random))


@dataclass(frozen=True, slots=True)
class Repeat(_Composition):
    """Makes the edits of ``times`` different proposals of a part together; of programs, as many errors of a part."""

    id: ClassVar[str] = "repeat"
    description: ClassVar[str] = "Combines several different proposals of its part."

    part: AnyMutator
    times: int

    def __post_init__(self) -> None:
        _demand_mutators(self.id, (self.part,))
        if self.times < 1:
            raise ValueError(f"Repeat: times is at least 1, not {self.times}")

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each run of ``times`` neighbours among the proposals of the part."""
        (part,) = _of_problems((self.part,))
        found = list(proposals_of(part, subject, random))
        yield from (proposal for proposal in found if isinstance(proposal, Dropped))
        proposals = [proposal for proposal in found if isinstance(proposal, Proposal)]
        for start in range(len(proposals) - self.times + 1):
            yield sum(proposals[start + 1 : start + self.times], proposals[start])

    def sites(self, subject: OpenProgram) -> tuple[Site, ...]:
        """The sites of the part."""
        return own_sites(_of_programs((self.part,)), subject)

    def apply(self, subject: OpenProgram, site: Site, random: Random) -> Mutation | Dropped:
        """The error at ``site``, and others of the same part on other lines."""
        return Sequence((self.part,) * self.times).apply(subject, site, random)


def _demand_mutators(composition: str, parts: object) -> None:
    """Raise ``TypeError`` for parts that are no mutators, or in no tuple."""
    if not isinstance(parts, tuple):
        raise wrong_argument(f"{composition}: a tuple of mutators, such as (HideGiven(), AskQuantity()),", parts)
    for part in parts:
        if not isinstance(part, FactMutator | StepMutator):
            raise wrong_argument(f"{composition}: a mutator, such as HideGiven(),", part)


def _of_problems(parts: tuple[AnyMutator, ...]) -> tuple[FactMutator, ...]:
    """The parts; raises ``TypeError`` if one is a mutator of programs."""
    stranger = next((part for part in parts if not isinstance(part, FactMutator)), None)
    if stranger is not None:
        raise TypeError(f"{stranger.id} is a mutator of programs, not of problems")
    return tuple(part for part in parts if isinstance(part, FactMutator))


def _of_programs(parts: tuple[AnyMutator, ...]) -> tuple[StepMutator, ...]:
    """The parts; raises ``TypeError`` if one is a mutator of problems."""
    stranger = next((part for part in parts if not isinstance(part, StepMutator)), None)
    if stranger is not None:
        raise TypeError(f"{stranger.id} is a mutator of problems, not of programs")
    return tuple(part for part in parts if isinstance(part, StepMutator))


def of_programs(mutator: AnyMutator) -> StepMutator | None:
    """The mutator, if it is one of programs; None if it is one of problems, or composed of such."""
    if any(not isinstance(part, StepMutator) for part in leaves(mutator)):
        return None
    return mutator if isinstance(mutator, StepMutator) else None


def leaves(mutator: AnyMutator) -> tuple[AnyMutator, ...]:
    """The mutators that a mutator is composed of in the end, or itself."""
    if isinstance(mutator, Filter | Repeat):
        return leaves(mutator.part)
    if isinstance(mutator, Sequence | Choice):
        return tuple(leaf for part in mutator.parts for leaf in leaves(part))
    return (mutator,)
