"""Change a number of a text in which other facts determine it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import (
    Dropped,
    Example,
    FactMutator,
    Proposal,
)
from illposed.mutators.problems.editable import ancestors, editable_givens, other_values
from illposed.mutators.problems.number_change import change_given
from illposed.mutators.problems.results import tell_result, tellable_steps

_QUESTION = "Amara picked 24 plums and 13 pears. She ate 5 of the fruits. How many fruits are left?"
_ANSWER = "Amara picked 24+13 = <<24+13=37>>37 fruits.\nShe has 37-5 = <<37-5=32>>32 fruits left.\n#### 32"


@dataclass(frozen=True, slots=True)
class ShiftRedundant(FactMutator):
    """Tells the true result of a step, then changes a given that the result comes from."""

    id: ClassVar[str] = "shift_redundant"
    description: ClassVar[str] = "Changes one of several numbers that determine each other, and leaves the others."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Amara picked 37 fruits. How many", label=0),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No number is determined by the others."),
    )

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each step that can be told and each given that it comes from."""
        editable = set(editable_givens(subject))
        steps = list(tellable_steps(subject))
        random.shuffle(steps)
        for step in steps:
            for name in sorted(ancestors(subject, step.target) & editable):
                for value in other_values(subject, name, random)[:1]:
                    edit = change_given(subject, name, value, self.id)
                    told = tell_result(subject, "state_derived", step, subject.values[step.target])
                    yield edit if isinstance(edit, Dropped) else Proposal((edit, told))
