"""Tell by how much one of two parallel givens is more than the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.soundness.exactness import approximate
from illposed.mutators.problems.structure.determination import ancestors, givens_of
from illposed.mutators.problems.text.telling import tell

_QUESTION = (
    "Amara picked 24 plums and 13 pears. She put the plums in boxes of 6 plums each. How many boxes did she fill?"
)
_ANSWER = "Amara filled 24/6 = <<24/6=4>>4 boxes.\n#### 4"


@dataclass(frozen=True, slots=True)
class TellPair(FactMutator):
    """Tells by how much one given is more than another: ``Amara picked 11 more plums than pears.``"""

    id: ClassVar[str] = "tell_pair"
    role: ClassVar[Role] = "tells"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Tells how much more a number is than another like it."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "She picked 11 more plums than pears. She put", label=1),
        Example("Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. How many rolls does Farid bake?",
                "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90", None, "Trays are not like rolls on a tray."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each two parallel givens of which the answer needs one, unless the question states one.

        Nor is it told if it is the value of another number (``known``), which it would seem to be.
        """
        used, question = ancestors(subject, ANSWER), subject.parse.question.span
        known = {1, *subject.as_written.values.values(), *(mention.value for mention in subject.oracle.mentions)}
        for pair in subject.pairs:
            both = (pair.first, pair.second)
            if pair.told is None or not givens_of(subject).issuperset(both):
                yield Dropped(self.id, "no-two-givens", pair.id)
            elif pair.value(subject.as_written.values) in known:
                yield Dropped(self.id, "known", pair.id)
            elif used.isdisjoint(both):
                yield Dropped(self.id, "unneeded", pair.id)
            elif any(question.contains(subject.oracle.mention_of(name).span) for name in both):
                yield Dropped(self.id, "in-the-question", pair.id)
            elif any(approximate(subject, name) for name in both):
                yield Dropped(self.id, "approximate", pair.id)
            else:
                yield tell(subject, self.id, pair.id)
