"""Ask for another quantity."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER, given_id, relation_id, relations_using
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal, Role, StatedInEdit
from illposed.mutators.problems.determination import ancestors
from illposed.mutators.problems.editable import goes_with_its_question, withheld, withholdable_givens
from illposed.mutators.problems.placing import with_pronoun
from illposed.mutators.problems.questions import (
    as_statement,
    bids,
    is_about,
    main_clause,
    opening_condition,
    says_when,
)
from illposed.mutators.problems.risks import changes_later, implied_value, is_state
from illposed.mutators.problems.telling import stated_again

_PAST = frozenset({"did", "was", "were", "had"})
_IN_THE_END = frozenset({"then", "now", "left", "still", "remaining"})
_STATIC = frozenset({"have", "own", "be", "need", "want", "hold", "contain", "cost"})
_WOULD = " would "
_ASKING = ("how", "what", "at what", "by how", "for how", "in how", "to what")
_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class AskQuantity(FactMutator):
    """Puts another question in the place of that of the problem: ``How many plums did Amara pick in July?``"""

    id: ClassVar[str] = "ask_quantity"
    role: ClassVar[Role] = "asks"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Asks for another quantity of the problem than its question does."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "July. How many plums did Amara pick in July?", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "There is no other quantity."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given and each result that has a question, but for the answer and what all know.

        A condition of the question stays before it. For a question that opens with a time or condition itself, and for
        one that does not rest on it, the condition is a sentence of its own, or the question is not asked: what has no
        number may be needed, as ``weekly`` is. It goes if one of its
        numbers is asked for: what else it states is told then.
        """
        if not _ends_with_its_question(subject):
            yield Dropped(self.id, "no-single-question", subject.question[-60:])
            return
        question, whole = main_clause(subject), subject.parse.question.span
        oracle, answer = subject.oracle, subject.values[ANSWER]
        results = {
            step.target
            for step in oracle.program.steps
            if subject.values[step.target] != answer and ancestors(subject, step.target)
        }
        for name in (
            *(param.name for param in oracle.program.params),
            *(r for r in oracle.quantities() if r in results),
        ):
            phrasing = subject.phrasing(name)
            if phrasing is None or phrasing.asked is None:
                continue
            asked = _at_its_time(subject, name, phrasing.asked, given=name not in results)
            if asked is None:
                yield Dropped(self.id, "state", phrasing.asked)
                continue
            if _WOULD in asked and _WOULD not in subject.question:
                yield Dropped(self.id, "unreal", asked)
                continue
            if name not in results and _is_divisor(subject, name):
                yield Dropped(self.id, "divisor", asked)
                continue
            told_apart, (place, asked) = asked, _place(subject, question, asked)
            condition = Span(whole.start, max(place.start, question.start))
            goes = place == whole or not is_about(subject, condition, name, asked)
            if name not in results and whole.contains(oracle.mention_of(name).span):
                others = _others_told(subject, name)
                if name not in withholdable_givens(subject) or implied_value(subject, name) is not None:
                    yield Dropped(self.id, "implied", asked)
                    continue
                if others is None:
                    yield Dropped(self.id, "condition-with-others", asked)
                    continue
                place, asked = whole, " ".join((*others, told_apart))
            elif condition.of(subject.question) and goes:
                if asked.startswith("If ") or (stated := as_statement(subject, condition)) is None:
                    yield Dropped(self.id, "condition-apart", asked)
                    continue
                place, asked = whole, f"{stated} {asked[0].upper()}{asked[1:]}"
            again = tuple(stated_again(subject, place, asked))
            if not _is_known(subject, place, asked, again):
                yield Dropped(self.id, "question-with-number", asked)
                continue
            edit = _asked(subject, name, place, asked, again)
            if all(goes_with_its_question(subject, gone) for gone in withheld(subject, edit)):
                yield Proposal((edit,))
            else:
                yield Dropped(self.id, "fixed", asked)


def _at_its_time(subject: PhrasedProblem, name: str, asked: str, *, given: bool) -> str | None:
    """A question for what may change, made to say of which time it asks; None if it cannot.

    What the first sentence says to have been so, before a later one tells of an event, was so ``at first``.
    """
    if not is_state(asked) or (given and says_when(subject, name, asked)):
        return asked
    changes = changes_later(subject, name)
    if changes or (given and _is_counted_again(subject, name)):
        parse = subject.parse
        first = given and parse.sentences[0].span.contains(subject.oracle.mention_of(name).span)
        later = (token for token in parse.tokens if 0 < token.sentence < parse.question.index)
        first = first and any(token.pos == "VERB" and token.lemma not in _STATIC for token in later)
        past = not _PAST.isdisjoint(asked.lower().rstrip("?").split())
        if first and past and asked.endswith("?"):
            return f"{asked.removesuffix('?')} at first?"
    return None if changes else asked


def _is_counted_again(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says how many of the same there are in the end: ``Then there were 8 children on the bus.``"""
    own = subject.oracle.mention_of(name)
    return any(
        mention.unit == own.unit
        and any(token.lower in _IN_THE_END for token in subject.parse.tokens_of(subject.parse.sentence_of(number)))
        for mention in subject.oracle.mentions
        if mention.span.start > own.span.start and (number := subject.parse.within(mention.span)[0])
    )


def _is_divisor(subject: PhrasedProblem, name: str) -> bool:
    """Whether a given is 2 where the text says ``half``: the answer to ``what fraction`` would be another number."""
    mention = subject.oracle.mention_of(name)
    return mention.kind == "fraction" and mention.value != subject.values[name]


def _others_told(subject: PhrasedProblem, name: str) -> list[str] | None:
    """The other givens that the question states, each in a sentence of its own; None if one cannot be told so."""
    oracle, question = subject.oracle, subject.parse.question.span
    own = oracle.mention_of(name)
    names = {grounding.mention: grounding.param for grounding in oracle.groundings}
    found: list[str] = []
    for place, mention in enumerate(oracle.mentions):
        if not question.contains(mention.span) or mention is own or not mention.is_quantity:
            continue
        told = subject.told(names[place]) if place in names else None
        if told is None:
            return None
        found.append(with_pronoun(subject, subject.parse.question.index, told).text)
    return found


def _place(subject: PhrasedProblem, question: Span, asked: str) -> tuple[Span, str]:
    """What a new question takes the place of, and its text there: without a condition that the old one has as well.

    One that opens with a time or condition of its own takes the place of the old one with its condition.
    """
    whole, condition = subject.parse.question.span, opening_condition(subject)
    start = min((asked.find(f", {word} ") for word in _ASKING if f", {word} " in asked), default=-1)
    givens = [m for m in subject.oracle.mentions if condition.contains(m.span) and m.is_quantity]
    said = [m.value for m in find_mentions(asked[:start]) if m.is_quantity] if start > 0 else []
    if asked.startswith("If ") and said and said == [m.value for m in givens]:
        rest = asked[start + 2 :]
        return Span(condition.end, whole.end), rest[0].upper() + rest[1:]
    return (question if asked.lower().startswith(_ASKING) else whole), asked


def _is_known(subject: PhrasedProblem, question: Span, asked: str, again: Sequence[StatedInEdit]) -> bool:
    """Whether each number of a new question stands once in the text that stays, or was in the old question as well."""
    mentions = [m.value for m in subject.oracle.mentions if not question.overlaps(m.span)]
    places = {stated.span for stated in again}
    known = [m.span in places or mentions.count(m.value) == 1 for m in find_mentions(asked) if m.is_quantity]
    return all(known)


def _asked(subject: PhrasedProblem, name: str, question: Span, asked: str, again: tuple[StatedInEdit, ...]) -> FactEdit:
    oracle = subject.oracle
    states = tuple(mention.value for mention in find_mentions(asked) if mention.is_quantity)
    opens = any(sentence.span.start == question.start for sentence in subject.parse.sentences)
    unsaid = [g.param for g in oracle.groundings if question.contains(oracle.mentions[g.mention].span)]
    kept = {stated.id for stated in again}
    gone = (param for param in unsaid if given_id(oracle, param) not in kept and param != name)
    used = (relation for param in gone for relation in relations_using(oracle, param))
    return FactEdit(
        AskQuantity.id,
        TextEdit(question, question.of(subject.question), asked if opens else asked[0].lower() + asked[1:], states),
        name,
        asks=name,
        drops=tuple(given_id(oracle, param) for param in unsaid),
        weakens=tuple(dict.fromkeys((relation_id(oracle, ANSWER), *used))),
        adds=again,
    )


def _ends_with_its_question(subject: PhrasedProblem) -> bool:
    """Whether the last sentence asks or bids (``calculate the total``), and no other one asks."""
    last = subject.parse.question.span
    asks = last.of(subject.question).endswith("?") or bids(subject)
    return asks and last.end == len(subject.question.rstrip()) and "?" not in subject.question[: last.end - 1]
