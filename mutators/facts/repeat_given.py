"""Tell a given once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import words_in
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.contract.kinds import Kind
from illposed.mutators.problems.givens.editable import editable_givens
from illposed.mutators.problems.structure.sentences import content, is_state, number_of, parse_told
from illposed.mutators.problems.text.telling import tell

_LIMITS: Final = word_set("but off discount")
"""Words of a sentence that says what something would be, and then what it is."""

_QUESTION = "Farid bakes 6 trays of rolls, and each tray holds 15 rolls. How many rolls does Farid bake?"
_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"


@dataclass(frozen=True, slots=True)
class RepeatGiven(FactMutator):
    """Tells a given a second time, before the question: ``Each tray holds 15 rolls.``"""

    id: ClassVar[str] = "repeat_given"
    role: ClassVar[Role] = "tells"
    kind: ClassVar[Kind] = "direct-clash"
    share: ClassVar[float] = 0.03
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Tells a given a second time, in a sentence before the question."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "each tray holds 15 rolls. Each tray holds 15 rolls. How many", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells a given."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given of the story whose number stands nowhere else and that has a sentence.

        What would be a sentence of the story again, word by word, is :class:`Dropped`, and what its sentence
        limits: ``$6 but 75% off``.
        """
        for name in editable_givens(subject):
            told = subject.told(name)
            asks = subject.parse.question.span.contains(subject.oracle.mention_of(name).span)
            if told is None or asks:
                continue
            said = parse_told(subject, name)
            sentence = subject.parse.tokens_of(subject.parse.sentence_of(number_of(subject, name)))
            if is_state(said):
                yield Dropped(self.id, "state", told.text)
            elif not _LIMITS.isdisjoint(words_in(sentence)):
                yield Dropped(self.id, "limited", told.text)
            elif content(sentence) <= content(said.tokens):
                yield Dropped(self.id, "said-twice", told.text)
            else:
                yield tell(subject, self.id, name)
