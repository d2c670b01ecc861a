"""Give a given another value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.givens.editable import (
    are_ranked_alike,
    changeable_givens,
    keeps_multiple,
    keeps_order,
    leaves_enough,
    other_values,
)
from illposed.mutators.problems.givens.number_change import change_given, values_with
from illposed.mutators.problems.soundness.exactness import approximate
from illposed.mutators.problems.structure.questions import asks_for_extreme

_QUESTION = "Amara picked 24 plums and 13 pears. She ate 5 of the fruits. How many fruits are left?"
_ANSWER = "Amara picked 24+13 = <<24+13=37>>37 fruits.\nShe has 37-5 = <<37-5=32>>32 fruits left.\n#### 32"


@dataclass(frozen=True, slots=True)
class ChangeGiven(FactMutator):
    """Gives a given that varies another value, with which all that was whole stays whole."""

    id: ClassVar[str] = "change_given"
    role: ClassVar[Role] = "changes"
    description: ClassVar[str] = "Gives a number of the text another value that makes as much sense."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "24 plums and 18 pears.", label=1),
        Example("There are 60 minutes in an hour. How many minutes are there in half an hour?",
                "60/2 = <<60/2=30>>30\n#### 30", None, "The world fixes both numbers."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that varies and has another value which fits.

        Where the question is about the most or least of several, what is more than what stays as it is.
        """
        names, is_extreme = changeable_givens(subject), asks_for_extreme(subject)
        for name in random.sample(names, len(names)):
            if approximate(subject, name):
                yield Dropped(self.id, "approximate", name)
                continue
            for value in other_values(subject, name, random):
                if not keeps_order(subject, name, value) or not keeps_multiple(subject, name, value):
                    continue
                values = values_with(subject, name, value)
                if values is None or not leaves_enough(subject, values):
                    continue
                if is_extreme and not are_ranked_alike(subject, values):
                    continue
                edit = change_given(subject, name, value, self.id)
                if not isinstance(edit, Dropped):
                    yield Proposal((edit,))
                    break
