"""What a rewriting of programs is: it solves the same problem otherwise, which is right and only looks unusual."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from illposed.engine.ir.nodes import Program
from illposed.mutators.contract.asking import blamed
from illposed.mutators.contract.facts import Family
from illposed.mutators.contract.steps import StepExample


class Rewriting(ABC):
    """A transformer of programs that keeps their answer. Subclasses are frozen dataclasses; fields are options.

    ``examples`` show a line of one of the programs that it gives, or why it gives none. Whatever it gives is proved to
    be equal before it is used.
    """

    id: ClassVar[str]
    family: ClassVar[Family] = "rewritings"
    description: ClassVar[str]
    examples: ClassVar[tuple[StepExample, ...]] = ()
    keeps_terms: ClassVar[bool] = False
    """Whether the answer is the same term of the givens, so that only the steps to it are others."""

    @abstractmethod
    def rewritten(self, program: Program) -> Iterator[Program]:
        """Every program that this gives, in the order of the lines; it depends on ``program`` alone.

        The parameters stay, and so do the names of the steps that are still there; further steps have further names.
        """


def programs_of(rewriting: Rewriting, program: Program) -> Iterator[Program]:
    """What a rewriting gives; whatever it raises has a note with its name."""
    with blamed(rewriting.id, "rewritten"):
        yield from rewriting.rewritten(program)
