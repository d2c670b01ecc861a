"""Composition: mutators that hold mutators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.mutators.contract import Dropped, FactMutator, Family, Proposal, Subject


@dataclass(frozen=True, slots=True)
class Sequence(FactMutator):
    """Makes the edits of every part together: one proposal for each combination of their proposals."""

    id: ClassVar[str] = "sequence"
    family: ClassVar[Family] = "composition"
    description: ClassVar[str] = "Combines one proposal of each of its parts."

    parts: tuple[FactMutator, ...]

    def propose(self, subject: Subject, random: Random) -> Iterator[Proposal | Dropped]:
        """All combinations; what a part drops is dropped once."""
        combined = [Proposal(())]
        for part in self.parts:
            found = list(part.propose(subject, random))
            yield from (proposal for proposal in found if isinstance(proposal, Dropped))
            combined = [left + right for left in combined for right in found if isinstance(right, Proposal)]
        yield from (proposal for proposal in combined if proposal.edits)


@dataclass(frozen=True, slots=True)
class Choice(FactMutator):
    """Makes the proposals of its parts, mixed at random."""

    id: ClassVar[str] = "choice"
    family: ClassVar[Family] = "composition"
    description: ClassVar[str] = "Mixes the proposals of its parts at random."

    parts: tuple[FactMutator, ...]

    def propose(self, subject: Subject, random: Random) -> Iterator[Proposal | Dropped]:
        """Every proposal of every part, in random order."""
        found = [proposal for part in self.parts for proposal in part.propose(subject, random)]
        random.shuffle(found)
        yield from found


@dataclass(frozen=True, slots=True)
class Filter(FactMutator):
    """Keeps the proposals of a part that satisfy a condition; the others are dropped under ``reason``."""

    id: ClassVar[str] = "filter"
    family: ClassVar[Family] = "composition"
    description: ClassVar[str] = "Keeps the proposals of its part that satisfy a condition."

    part: FactMutator
    keep: Callable[[Subject, Proposal], bool]
    reason: str = "filtered"

    def propose(self, subject: Subject, random: Random) -> Iterator[Proposal | Dropped]:
        """The proposals for which ``keep`` holds."""
        for proposal in self.part.propose(subject, random):
            if isinstance(proposal, Dropped) or self.keep(subject, proposal):
                yield proposal
            else:
                yield Dropped(self.part.id, self.reason, proposal.edits[0].text.after[:60])


@dataclass(frozen=True, slots=True)
class Repeat(FactMutator):
    """Makes the edits of ``times`` different proposals of a part together."""

    id: ClassVar[str] = "repeat"
    family: ClassVar[Family] = "composition"
    description: ClassVar[str] = "Combines several different proposals of its part."

    part: FactMutator
    times: int

    def __post_init__(self) -> None:
        if self.times < 1:
            raise ValueError(f"Repeat: times is at least 1, not {self.times}")

    def propose(self, subject: Subject, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each run of ``times`` neighbours among the proposals of the part."""
        found = list(self.part.propose(subject, random))
        yield from (proposal for proposal in found if isinstance(proposal, Dropped))
        proposals = [proposal for proposal in found if isinstance(proposal, Proposal)]
        for start in range(len(proposals) - self.times + 1):
            yield sum(proposals[start + 1 : start + self.times], proposals[start])
