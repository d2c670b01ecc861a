"""Insert a sentence that tells the result of a step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from illposed.engine.ir.nodes import Step
from illposed.engine.ir.numbers import normalised
from illposed.engine.text.mentions import find_mentions
from illposed.engine.text.statements import restated
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, OpenProblem, Proposal
from illposed.mutators.problems.telling import tell
from illposed.mutators.problems.wrong_values import wrong_values

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
                yield Proposal((state(subject, step, value),))
                continue
            for candidate in wrong_results(subject, step, random)[:1]:
                yield Proposal((state(subject, step, candidate),))


def tellable_steps(subject: OpenProblem) -> Iterator[Step]:
    """The steps whose result can be told: there is a sentence for it and for no other quantity, and it is not asked."""
    program = subject.oracle.program
    for step in program.steps:
        told = subject.statements.get(step.target)
        if told is None or told.value != subject.values[step.target] or told.value <= 0:
            continue
        if [mention.value for mention in find_mentions(told.text) if mention.is_quantity] != [told.value]:
            continue
        if step is not program.steps[-1] and told.value != subject.values["answer"]:
            yield step


def wrong_results(subject: OpenProblem, step: Step, random: Random) -> list[Fraction]:
    """Values that could be mistaken for the result of ``step``, in random order."""
    values = {name: normalised(v) for name, v in subject.values.items()}
    return wrong_values(subject.values[step.target], random, step.expr, values)


def state(subject: OpenProblem, step: Step, value: Fraction) -> FactEdit:
    """The edit that tells ``value`` as the result of ``step``."""
    told = subject.statements[step.target]
    sentence = told.text if value == told.value else restated(told, value)
    span = next((m.span for m in find_mentions(sentence) if m.value == value), told.value_span)
    return tell(subject, StateDerived.id, step.target, (sentence, span), value)
