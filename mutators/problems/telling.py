"""Telling a quantity in a sentence of its own, after what it comes from and before the question."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Sentence
from illposed.engine.facts.oracle import ANSWER, equals, given_id, relation_id
from illposed.engine.ir.nodes import BinOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised
from illposed.engine.phrasing.pairs import Pair
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal, StatedInEdit
from illposed.mutators.problems.placing import parts_pronoun, place_of, with_pronoun
from illposed.mutators.problems.questions import opening_condition

IN_THAT_CASE: Final = "In that case, "


def tell(subject: PhrasedProblem, mutator: str, name: str, told: Told) -> Proposal | Dropped:
    """The edit of ``mutator`` that tells the value of ``name``, which may be the id of two parallel givens.

    It stands where :func:`~illposed.mutators.problems.placing.place_of` says, and names people as the text there does.

    Where both the sentence and the question open with a condition, the sentence takes the place of that of the
    question: ``If Omar sells 5 jars, he earns $10. In that case, how …`` Dropped as ``no-story`` if the question
    stands alone, as ``condition-twice`` if the conditions do not have the same numbers, as ``pronoun-after`` if a
    pronoun of the question would speak of something else after it.
    """
    question = subject.parse.question
    if question.index == 0:
        return Dropped(mutator, "no-story", subject.question[:60])
    place = place_of(subject, name, told)
    if parts_pronoun(subject, place, told):
        return Dropped(mutator, "pronoun-after", told.text)
    told = with_pronoun(subject, place, told)
    states = tuple(mention.value for mention in find_mentions(told.text) if mention.is_quantity)
    edit, again = _before(subject, subject.parse.sentences[place], told.text, states), list[StatedInEdit]()
    if replaces_condition(subject, told):
        condition = opening_condition(subject)
        again = list(stated_again(subject, condition, told.text, told.number))
        if not condition.of(subject.question) or len(again) < len(_givens(subject, condition)):
            return Dropped(mutator, "condition-twice", told.text)
        edit = TextEdit(condition, condition.of(subject.question), f"{told.text} {IN_THAT_CASE}", states)
    pair = subject.pair(name)
    value = subject.values[name] if pair is None else pair.value(subject.values)
    fact = f"derived.{subject.oracle.quantity_of(name) if pair is None else name}"
    constraint = equals(name, value) if pair is None else _come_to(pair, value)
    stated = StatedInEdit(fact, "derived", constraint, told.number.shifted(edit.after.index(told.text)))
    restores = (relation_id(subject.oracle, name),) if name == ANSWER else ()
    drops = tuple(given.id for given in again)
    return Proposal((FactEdit(mutator, edit, name, value, drops=drops, restores=restores, adds=(*again, stated)),))


def _come_to(pair: Pair, value: Fraction) -> Compare:
    """The constraint that two givens come to a value, which is positive."""
    said = BinOp("-" if pair.how == "minus" else "+", Ref(pair.first), Ref(pair.second))
    return Compare("==", said, Const(normalised(value)))


def replaces_condition(subject: PhrasedProblem, told: Told) -> bool:
    """Whether a sentence opens with a condition, and the question, before which it stands, does as well."""
    return told.text.startswith("If ") and subject.question[subject.parse.question.span.start :].startswith("If ")


def _before(subject: PhrasedProblem, following: Sentence, told: str, states: tuple[Fraction, ...]) -> TextEdit:
    """The edit that puts a sentence before another one, set off by what sets off that."""
    start = following.span.start
    gap = subject.question[subject.parse.sentences[following.index - 1].span.end : start]
    return TextEdit(Span(start, start), "", told + gap if gap else f" {told} ", states)


def _givens(subject: PhrasedProblem, condition: Span) -> list[str]:
    return [
        param.name
        for param in subject.oracle.program.params
        if condition.contains(subject.oracle.mention_of(param.name).span)
    ]


def stated_again(
    subject: PhrasedProblem, replaced: Span, text: str, besides: Span | None = None
) -> Iterator[StatedInEdit]:
    """The givens of a ``replaced`` part of the question that ``text`` states as well, not in its number ``besides``."""
    mentions = [mention for mention in find_mentions(text) if besides is None or not mention.span.overlaps(besides)]
    for name in _givens(subject, replaced):
        value = subject.oracle.mention_of(name).value
        same = [mention for mention in mentions if mention.value == value]
        if len(same) == 1:
            constraint = equals(name, subject.values[name])
            yield StatedInEdit(given_id(subject.oracle, name), "given", constraint, same[0].span)
