"""Tell the value of a result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.structure.determination import answer_names
from illposed.mutators.problems.text.results import tell_result

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class TellQuantity(FactMutator):
    """Tells a result in a sentence of its own, after what it comes from: ``She picked 12 plums in July.``

    Without ``steps`` only the answer: readers find that what a step gives, told beside its numbers, repeats the story.
    """

    id: ClassVar[str] = "tell_quantity"
    role: ClassVar[Role] = "tells"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = (
        "Tells the result of a step after what it comes from, or the answer before the question."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "She picked 12 plums in July. How many", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells the result."),
    )

    steps: bool = True

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """What :func:`illposed.mutators.problems.text.results.tell_result` gives for each result, and the answer."""
        answers = answer_names(subject)
        steps = [step.target for step in subject.oracle.program.steps if step.target not in answers]
        for name in (*steps, ANSWER) if self.steps else (ANSWER,):
            yield from tell_result(subject, self.id, name)
