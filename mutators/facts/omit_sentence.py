"""Leave out a sentence, a clause of one, or what the question supposes, with all that it tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.hiding import Passage, mended, passages
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.givens.editable import omissible_givens
from illposed.mutators.problems.soundness.implied import implied_value, taken_as_product
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.questions import main_clause
from illposed.mutators.problems.text.hiding import withhold

_MOST_NUMBERS: Final = 2
"""How many numbers a sentence that is left out may have: one with more is what the problem is about."""

_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"

_WITH_QUESTION: Final = 2
"""How many sentences a problem has of which one is its question."""


@dataclass(frozen=True, slots=True)
class OmitSentence(FactMutator):
    """Leaves out a sentence of the story, a clause joined in one, or what the question opens or ends with and supposes.

    All with their numbers, and where the rest reads on.
    """

    id: ClassVar[str] = "omit_sentence"
    role: ClassVar[Role] = "hides"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Leaves out a sentence, a clause, or what the question supposes, with all its numbers."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Farid bakes 6 trays of rolls for a fair. A tray holds 15 rolls. How many rolls does Farid bake?",
                _ANSWER, "Farid bakes 6 trays of rolls for a fair. How many rolls does Farid bake?", label=2),
        Example("Farid bakes 6 trays of rolls for a fair. Each of them holds 15 rolls. How many is that?",
                _ANSWER, None, "The first sentence says what the others speak of, and the second says how many."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each sentence before the question, each clause, and each condition of the question.

        Of those that tell givens and nothing else.
        """
        parts = passages(subject.parse)
        supposes = any(part.tokens[0].sentence == subject.parse.question.index for part in parts)
        for passage in parts:
            told = passage.span.of(subject.question)
            if passage.how == "sentence" and len(subject.parse.sentences) == _WITH_QUESTION and not supposes:
                yield Dropped(self.id, "nothing-left", told)
                continue
            names = _told_in(subject, passage.said)
            if names is None:
                yield Dropped(self.id, "told-elsewhere", told)
                continue
            if passage.how == "sentence" and subject.question[passage.span.end :][:1].islower():
                yield Dropped(self.id, "goes-on", told)
                continue
            if passage.comes_later:
                yield Dropped(self.id, "comes-later", told)
                continue
            if len({subject.oracle.mention_of(name).span for name in names}) > _MOST_NUMBERS:
                yield Dropped(self.id, "too-much", told)
                continue
            implied = [how for name in names if (how := implied_value(subject, name, passage.said)) is not None]
            wholes = [whole for name in names if (whole := taken_as_product(subject, name)) is not None]
            if implied:
                yield Dropped(self.id, "implied", implied[0])
            elif wholes:
                yield Dropped(self.id, "taken-as-product", wholes[0])
            elif isinstance(left := mended(subject.parse, passage), Rejected):
                yield Dropped(self.id, left.reason, left.detail)
            elif names and _is_asked_about(subject, passage, names):
                yield Dropped(self.id, "asked-about", told)
            elif names:
                yield Proposal((withhold(subject, self.id, names, left.how, left.span, left.instead),))


def _is_asked_about(subject: PhrasedProblem, passage: Passage, names: tuple[str, ...]) -> bool:
    """Whether the question asks of what a passage tells, without a need for its numbers.

    ``Ivo had 7 plums. He bought 9 plums. After eating some he had 8 left. How many more did he buy than he ate?``
    """
    done = {token.lemma for token in passage.tokens if token.pos == "VERB"}
    asked = {token.lemma for token in subject.parse.within(main_clause(subject)) if token.pos == "VERB"}
    return ancestors(subject, ANSWER).isdisjoint(names) and not done.isdisjoint(asked - {"have"})


def _told_in(subject: PhrasedProblem, span: Span) -> tuple[str, ...] | None:
    """The givens whose numbers stand in a span; None if it says other numbers, or ones told elsewhere as well."""
    oracle, known = subject.oracle, omissible_givens(subject)
    used = {oracle.mentions[grounding.mention] for grounding in oracle.groundings}
    numbers = (m for m in oracle.mentions if span.overlaps(m.span) and m.kind != "pronoun")
    inside = [mention for mention in numbers if mention in used or mention.value != 1]
    told = [g for g in oracle.groundings if oracle.mentions[g.mention] in inside]
    whole = {oracle.mentions[g.mention] for g in told if g.param in known}
    return tuple(g.param for g in told) if whole == set(inside) else None
