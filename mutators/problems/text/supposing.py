"""What is told right before the question: after what that states besides, and as its condition."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from msgspec import structs

from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.answer.condition import opening_condition
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.structure.questions import as_condition
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.manner import with_commas
from illposed.mutators.problems.text.wording import is_one_step

_ANOTHER: Final = re.compile(r"[.?!]\S*\s+\S|\n")
"""What a text of more than one sentence has somewhere."""


def stands_before_question(subject: PhrasedProblem, edit: FactEdit) -> bool:
    """Whether an edit tells a result right before what is asked, be it in the place of the condition of that."""
    starts = subject.parse.question.span.start, opening_condition(subject.parse).end
    return edit.text.span.end in starts and edit.tells


def after_statement(told: FactEdit, asked: FactEdit) -> tuple[FactEdit, FactEdit]:
    """What is told right before a question that states something first, as its condition did, after that.

    ``Ada sold 9 figs. | Mia has 5 figs. How …`` -> ``Mia has 5 figs. Ada sold 9 figs. | How …`` As they are where a
    pronoun in what is told would speak of someone else then.
    """
    text = asked.text
    if not _ANOTHER.search(text.after):
        return told, asked
    said = parse_of(text.after)
    cut, stated = said.sentences[-1].span.start, said.tokens[: said.sentences[-1].first]
    names = any(token.pos == "PROPN" for token in stated)
    if not stated or (names and any(token.lower in GENDERS for token in parse_of(told.text.after.strip()).tokens)):
        return told, asked
    opening = text.after[:cut]
    count = sum(mention.is_quantity for mention in find_mentions(opening))
    adds = tuple(fact for fact in asked.adds if fact.span.end <= cut)
    ids = tuple(fact.id for fact in adds)
    first = structs.replace(
        told,
        text=structs.replace(told.text, after=opening + told.text.after, states=text.states[:count] + told.text.states),
        drops=told.drops + ids,
        adds=adds + tuple(structs.replace(fact, span=fact.span.shifted(cut)) for fact in told.adds),
    )
    second = structs.replace(
        asked,
        text=structs.replace(text, after=text.after[cut:], states=text.states[count:]),
        drops=tuple(fact for fact in asked.drops if fact not in ids),
        adds=tuple(structs.replace(f, span=f.span.shifted(-cut)) for f in asked.adds if f not in adds),
    )
    return first, second


def supposed(subject: PhrasedProblem, told: FactEdit, question: str, *, is_another: bool = False) -> FactEdit:
    """What is told right before a ``question``, with its last sentence as the condition of that.

    ``There are 80 pens. `` -> ``If there are 80 pens, ``. As it is where that cannot be a condition, see
    :func:`~illposed.mutators.problems.structure.questions.as_condition`, and where one relation gives it from numbers
    of the text: nobody supposes what everybody sees, and where it is wrong that would seem to be another story. But the
    answer is supposed where ``is_another`` question. Whether it is a condition depends on the problem and not on the
    values, so that it tells nothing of the class of a text.
    """
    if is_one_step(subject, told.about) and not (is_another and told.about == ANSWER):
        return told
    after, value = told.text.after, told.value
    number = next(fact.span for fact in reversed(told.adds) if fact.kind == "derived")
    usual = None if value is None else retold(Told(after, number), _usual_value(subject, told.about))
    if value is None or usual is None:
        return told
    last = sentences(usual.text)[-1]
    start = last.start
    if number.start < start:
        return told
    asked = opening_condition(subject.parse).end
    deeds = {token.lemma for token in subject.parse.tokens if token.is_verb and token.span.end <= asked}
    supposition = as_condition(parse_of(last.of(usual.text)), question, deeds)
    if supposition is None:
        return told
    at = _in_condition(usual.number, usual.text, start, supposition).shifted(-start)
    again = retold(Told(supposition, at), value)
    if again is None:
        return told
    condition = with_commas(subject, again)
    places = {
        fact: condition.number.shifted(start)
        if fact.span == number
        else _in_condition(fact.span, after, start, condition.text)
        for fact in told.adds
        if fact.span.start >= start
    }
    adds = tuple(structs.replace(fact, span=places.get(fact, fact.span)) for fact in told.adds)
    return structs.replace(told, text=structs.replace(told.text, after=after[:start] + condition.text), adds=adds)


def _usual_value(subject: PhrasedProblem, name: str) -> Fraction:
    """The value of a quantity, or of a pair of givens, in the problem as it was written."""
    pair, values = subject.pair(name), subject.as_written.values
    return values[name] if pair is None else pair.value(values)


def _in_condition(number: Span, after: str, start: int, condition: str) -> Span:
    """Where a number of the sentence that begins at ``start`` stands when the ``condition`` is in its place.

    What follows it is the same in both, or what stands before it.
    """
    rest = after[number.start :].rstrip().removesuffix(".")
    is_kept = condition.endswith(f"{rest}, ")
    shift = len(condition) - len(f"{rest}, ") - (number.start - start) if is_kept else len("If ")
    return number.shifted(shift)
