"""Insert a sentence that tells the result of a step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal
from illposed.mutators.problems.results import tell_result, tellable_steps, wrong_results

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class StateDerived(FactMutator):
    """Tells the result of a step, ``Amara picked 12 plums in July.``: the right one, or one that looks like it.

    The result that is asked for is never told. ``wrong`` tells one wrong value per step.
    """

    id: ClassVar[str] = "state_derived"
    description: ClassVar[str] = "Tells the result of a step, right or wrong, in a sentence before the question."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Amara picked 12 plums in July. How many", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "The only result is the one asked for."),
    )

    wrong: bool = False

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each step that the worked solution tells in a plain sentence."""
        steps = list(tellable_steps(subject))
        random.shuffle(steps)
        for step in steps:
            value = subject.values[step.target]
            if not self.wrong:
                yield Proposal((tell_result(subject, self.id, step, value),))
                continue
            for candidate in wrong_results(subject, step, random)[:1]:
                yield Proposal((tell_result(subject, self.id, step, candidate),))
