"""Change a number so that something that is counted would be negative or a fraction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal
from illposed.mutators.problems.editable import editable_givens, other_values
from illposed.mutators.problems.number_change import change_given

_ANSWER = "There are 40-26 = <<40-26=14>>14 apples left.\n#### 14"
_MOST_TRIED = 40


@dataclass(frozen=True, slots=True)
class ViolateDomain(FactMutator):
    """Gives a given a value of the same magnitude with which no whole, non-negative count is possible."""

    id: ClassVar[str] = "violate_domain"
    description: ClassVar[str] = (
        "Changes a number so that a count would be negative or a fraction, or a part exceed its whole."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example("There are 40 apples in a crate. Lena takes 26 apples. How many apples are left?", _ANSWER,
                "There are ", label=0),
        Example("Lena has 40 apples and buys 26 apples. How many apples does Lena have?",
                "Lena has 40+26 = <<40+26=66>>66 apples.\n#### 66", None, "Every sum of counts is a count."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that has such a value."""
        names = list(editable_givens(subject))
        random.shuffle(names)
        for name in names:
            for value in other_values(subject, name, random)[:_MOST_TRIED]:
                if _is_impossible(subject, name, value):
                    edit = change_given(subject, name, value, self.id)
                    yield edit if isinstance(edit, Dropped) else Proposal((edit,))
                    break


def _is_impossible(subject: OpenProblem, name: str, value: Fraction) -> bool:
    evaluation = evaluate(subject.oracle.program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return False
    counted = (evaluation.values[target] for target in subject.oracle.counted)
    return any(count < 0 or count.denominator != 1 for count in counted)
