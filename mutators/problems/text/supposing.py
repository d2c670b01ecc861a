"""What is told, joined to what stands beside it: as the condition of the question, or to what it follows from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import structs

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import given_id
from illposed.engine.phrasing.draft import uncapitalised
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.structure.determination import givens_of
from illposed.mutators.problems.structure.questions import as_condition, opening_condition
from illposed.mutators.problems.structure.sentences import content, parse_of
from illposed.mutators.problems.text.placing import first_place, place_in, sources
from illposed.mutators.problems.text.telling import takes_condition
from illposed.mutators.problems.text.wording import is_one_step

_ANOTHER: Final = re.compile(r"[.?!]\S*\s+\S|\n")
"""What a text of more than one sentence has somewhere."""
_SO: Final = ", so "
_JOINED: Final = word_set("so if because since but")
_LONG: Final = 32
_SHORT: Final = 20
"""Of how many tokens a sentence is at most to which another one is joined, and one that is."""


def tells_result(edit: FactEdit) -> bool:
    """Whether an edit tells a result, or what two givens come to."""
    return any(fact.kind == "derived" for fact in edit.adds)


def stands_before_question(subject: PhrasedProblem, edit: FactEdit) -> bool:
    """Whether an edit tells a result right before what is asked, be it in the place of the condition of that."""
    starts = subject.parse.question.span.start, opening_condition(subject).end
    return edit.text.span.end in starts and tells_result(edit)


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


def supposed(subject: PhrasedProblem, told: FactEdit, question: str) -> FactEdit:
    """What is told right before a ``question``, with its last sentence as the condition of that.

    ``There are 80 pens. `` -> ``If there are 80 pens, ``. As it is where that cannot be a condition, see
    :func:`~illposed.mutators.problems.structure.questions.as_condition`, and where one relation gives it from numbers
    of the text: nobody supposes what everybody sees, and where it is wrong that would seem to be another story. Whether
    it is one depends on the problem and not on the values, so that it tells nothing of the class of a text.
    """
    if is_one_step(subject, told.about):
        return told
    after, offset = told.text.after, len(told.text.after) - len(told.text.after.lstrip())
    last = parse_of(after.strip()).sentences[-1].span
    said = parse_of(last.of(after.strip()))
    asked = opening_condition(subject).end
    deeds = {token.lemma for token in subject.parse.tokens if token.is_verb and token.span.end <= asked}
    condition = as_condition(said, question, deeds)
    if condition is None:
        return told
    start = last.start + offset
    return _reworded(told, structs.replace(told.text, after=after[:start] + condition), start, len("If "))


def _reworded(told: FactEdit, text: TextEdit, start: int, shift: int) -> FactEdit:
    """What is told in another text, in which all from ``start`` has moved by ``shift``."""
    adds = (
        structs.replace(fact, span=fact.span.shifted(shift)) if fact.span.start >= start else fact for fact in told.adds
    )
    return structs.replace(told, text=text, adds=tuple(adds))


def concluded(subject: PhrasedProblem, told: FactEdit) -> FactEdit:
    """What is told of a result, joined to the sentence before if with that all numbers that give it have been said.

    ``… 8 figs each. | There are 40 figs. `` -> ``… 8 figs each|, so there are 40 figs. `` That sentence may be one that
    the question stated, and that the edit so puts before what it tells. As it is where that sentence is long or joined
    to something, and where what is told is long or has a clause of its own.
    """
    text, place = told.text, place_in(subject, told)
    *stated, last = parse_of(text.after.rstrip()).sentences
    said = parse_of(last.span.of(text.after))
    if told.about in givens_of(subject) or not _may_follow(said):
        return told
    if stated:
        from_own = {given_id(subject.oracle, name) for name in sources(subject, told.about)}
        before = parse_of(stated[-1].span.of(text.after)).tokens
        follows = any(fact.id in from_own for fact in told.adds)
    else:
        sentence = subject.parse.sentences[place - 1]
        before = tuple(token for token in subject.parse.tokens_of(sentence) if token.text.strip())
        follows = not takes_condition(told) and place == first_place(subject, told.about)
    if not follows or len(before) > _LONG or before[-1].text != "." or any(t.lower in _JOINED for t in before):
        return told
    first = _after_lead(said, before)
    start = last.span.start + first.span.start
    clause = f"{_SO}{uncapitalised(said.text[first.span.start :], first)}{text.after[last.span.end :]}"
    if stated:
        cut = stated[-1].span.end - 1
        return _reworded(told, structs.replace(text, after=text.after[:cut] + clause), start, cut + len(_SO) - start)
    span = Span(before[-1].span.start, text.span.end)
    joined = structs.replace(text, span=span, before=span.of(subject.question), after=clause)
    return _reworded(told, joined, start, len(_SO) - start)


def _after_lead(said: Parse, before: Sequence[Token]) -> Token:
    """The first word of a sentence; that after the time or place with which it opens, if ``before`` has said that."""
    comma = next((token for token in said.tokens if token.text == ","), said.tokens[0])
    lead = said.tokens[: comma.index]
    is_said = lead and not any(t.is_verb or t.pos == "NUM" for t in lead) and content(lead) <= content(before)
    return said.after(comma) if is_said else said.tokens[0]


def _may_follow(said: Parse) -> bool:
    """Whether a sentence may be joined to another one: it is short, and has no condition or time as a clause."""
    root = said.root(said.sentences[0])
    clauses = any(said.child(token, "mark") is not None for token in said.tokens)
    return len(said.tokens) <= _SHORT and not clauses and said.child(root, "advcl") is None
