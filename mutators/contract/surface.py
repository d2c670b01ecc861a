"""What a mutator of the surface is: it gives another problem of the same structure, and its worked solution."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal

from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import Dropped, FactMutator, Family


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that was replaced, as it was and is written."""

    kind: Literal["number", "name", "item"]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Rewritten:
    """Another problem of the same structure, in GSM8K's layout, and what was replaced."""

    question: str
    answer: str
    changes: tuple[Change, ...]


class SurfaceMutator(FactMutator):
    """A transformer of problems that leaves them solvable by the same program.

    ``propose`` edits the question alone, like any mutator of problems; ``rewrite`` gives the worked solution with it.
    """

    family: ClassVar[Family] = "surface"

    @abstractmethod
    def rewrite(self, subject: OpenProblem, random: Random) -> Rewritten | Dropped:
        """Another problem of the same structure."""
