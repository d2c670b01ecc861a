"""Ask for another quantity."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.tokens import Parse
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.questions import ends_with_its_question
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.asking import why_not_asked
from illposed.mutators.problems.text.questioning import put_question

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class AskQuantity(FactMutator):
    """Puts another question in the place of that of the problem: ``How many plums did she pick in July?``"""

    id: ClassVar[str] = "ask_quantity"
    role: ClassVar[Role] = "asks"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Asks for another quantity of the problem than its question does."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "July. How many plums did she pick in July?", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "There is no other quantity."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given and each result that has a question, but for the answer and what all know.

        A condition of the question stays before it. For a question that opens with a time or condition itself, and for
        one that does not rest on it, the condition is a sentence of its own, or the question is not asked: what has no
        number may be needed, as ``weekly`` is. It goes if one of its numbers is asked for: what else it states is told
        then.
        """
        if not ends_with_its_question(subject):
            yield Dropped(self.id, "no-single-question", subject.question[-60:])
            return
        for name, asked in _questions(subject):
            refused = why_not_asked(subject, name, asked)
            made = put_question(subject, self.id, name, asked) if refused is None else Rejected(refused, asked.text)
            if isinstance(made, Rejected):
                yield Dropped(self.id, made.reason, made.detail)
            else:
                yield Proposal((made,))


def _questions(subject: PhrasedProblem) -> Iterator[tuple[str, Parse]]:
    """The questions for givens, and for those results that are neither the answer nor known to all."""
    oracle = subject.oracle
    results = {step.target for step in oracle.program.steps if subject.values[step.target] != subject.values[ANSWER]}
    known = (name for name in oracle.quantities if name in results and ancestors(subject, name))
    for name in (*(param.name for param in oracle.program.params), *known):
        phrasing = subject.phrasing(name)
        if phrasing is not None and phrasing.asked is not None:
            yield name, parse_of(phrasing.asked)
