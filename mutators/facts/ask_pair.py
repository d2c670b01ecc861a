"""Ask by how much one of two parallel quantities is more than the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.soundness.exactness import approximate
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.questions import ends_with_its_question
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.asking import why_not_asked
from illposed.mutators.problems.text.questioning import put_question

_QUESTION = "Amara picked 24 plums in June and 13 plums in July. How many plums did Amara pick in all?"
_ANSWER = "Amara picked 24+13 = <<24+13=37>>37 plums in all.\n#### 37"


@dataclass(frozen=True, slots=True)
class AskPair(FactMutator):
    """Asks how much more one quantity is than another: ``How many more plums did she pick in June than in July?``"""

    id: ClassVar[str] = "ask_pair"
    role: ClassVar[Role] = "asks"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Asks how much more a number or result is than another like it."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "How many more plums did Amara pick in June than in July?", label=1),
        Example("Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. How many rolls does Farid bake?",
                "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90", None, "Trays are not like rolls on a tray."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each two parallel quantities that could be asked for by themselves."""
        if not ends_with_its_question(subject):
            yield Dropped(self.id, "no-single-question", subject.question[-60:])
            return
        for pair in subject.pairs:
            both = (pair.first, pair.second)
            refused = next((why for name in both if (why := _why_not_asked(subject, name)) is not None), None)
            made = (
                put_question(subject, self.id, pair.id, parse_of(pair.asked))
                if refused is None
                else Rejected(refused, pair.asked)
            )
            yield Dropped(self.id, made.reason, made.detail) if isinstance(made, Rejected) else Proposal((made,))


def _why_not_asked(subject: PhrasedProblem, name: str) -> str | None:
    """Why a question that has that for ``name`` in it may be taken for another one; None if it is clear."""
    question = subject.asked(name)
    if question is None:
        return "not-asked"
    asked = parse_of(question)
    if any(approximate(subject, given) for given in ancestors(subject, name)):
        return "approximate"
    return why_not_asked(subject, name, asked)
