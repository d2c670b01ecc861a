"""Step 3 of Tier 2: the correction put into the flawed program, directly or by language models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from illposed.engine.ir.nodes import Program
from illposed.prompts.asker import Stopped


@dataclass(frozen=True, slots=True)
class Job:
    """A repair to be made: ``correction`` for the line ``label`` of ``flawed``; ``spliced`` has it in its line.

    ``position`` is the 0-based place of the record among the targets.
    """

    position: int
    flawed: Program
    label: str
    correction: str
    spliced: Program


@dataclass(frozen=True, slots=True)
class NotRepaired:
    """Why a repairer gave no program."""

    reason: str


Attempt = Program | NotRepaired


class Repairer(Protocol):
    """What makes repairs, each job once by each of ``names``."""

    @property
    def names(self) -> tuple[str, ...]:
        """The independent repairers."""

    def repair(self, jobs: Sequence[Job]) -> Sequence[tuple[Attempt, ...]] | Stopped:
        """The attempts at each job, in the order of ``names``, or why no further repairs were made."""


@dataclass(frozen=True, slots=True)
class DirectRepairer:
    """Splices the line into the program. It makes no mistakes, so one stands for three."""

    names: ClassVar[tuple[str, ...]] = ("direct",)

    def repair(self, jobs: Sequence[Job]) -> Sequence[tuple[Attempt, ...]] | Stopped:
        """The programs with their corrections."""
        return [(job.spliced,) for job in jobs]


def enough(equivalent: int, repairers: int) -> bool:
    """Whether a correction succeeds of which so many repairs are equivalent to the oracle: more than half of them."""
    return 2 * equivalent > repairers
