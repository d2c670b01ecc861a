"""Saying a given again: by a description of it, or in a remark that repeats a part of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import Oracle, equals, given_id, relations_using
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.grounding import Grounding
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.surface import article_before, write_like
from illposed.engine.text.descriptions import Description, NoDescription, describe
from illposed.engine.text.notes import OPENING, Note
from illposed.engine.text.segments import question_sentence, sentences
from illposed.engine.text.sentence_edits import insert_sentence
from illposed.mutators.contract.facts import FactEdit, StatedInEdit

_ARTICLE = re.compile(r"\b([Aa])n?(?= $)")
_NOTHING: Mapping[int, Fraction] = {}


def repeat(subject: OpenProblem, mutator: str, note: Note, wrong: Mapping[int, Fraction] = _NOTHING) -> FactEdit | None:
    """The edit of ``mutator`` that repeats a part of the question as a remark on it.

    ``wrong`` gives other values for some mentions, by their position in the question. None if the remark tells no
    given, if a value cannot be written alike, or if the numbers of the remark do not read back.
    """
    text, oracle = subject.question, subject.oracle
    said, position = "", note.kept.start
    told: dict[str, StatedInEdit] = {}
    values: list[Fraction] = []
    for index, mention in enumerate(oracle.mentions):
        if not note.kept.contains(mention.span):
            continue
        value = wrong.get(index, _current_value(subject, index))
        written = mention.text if value == mention.value else write_like(mention, value)
        if written is None:
            return None
        said += text[position : mention.span.start]
        if article_before(written) != article_before(mention.text):
            said = _ARTICLE.sub(rf"\g<1>{article_before(written)[1:]}", said)
        place = Span(len(said), len(said) + len(written)).shifted(len(OPENING))
        for grounding, part in _parts_at(oracle, index, value):
            told[grounding.param] = _told(oracle, grounding.param, part, place)
        said, position = said + written, mention.span.end
        values.append(value)
    said += text[position : note.kept.end]
    if [mention.value for mention in find_mentions(note.said(said))] != values:
        # Two numbers have become one: ``1 and half`` with a quarter for the half is ``1 and a quarter``.
        return None
    return _insertion(subject, mutator, note.said(said), note.at, told) if told else None


def _told(oracle: Oracle, name: str, value: Fraction, place: Span) -> StatedInEdit:
    return StatedInEdit(f"{given_id(oracle, name)}.again", "given", equals(name, value), place)


def _insertion(
    subject: OpenProblem, mutator: str, sentence: str, at: int, told: Mapping[str, StatedInEdit]
) -> FactEdit:
    """The edit that puts a sentence that tells givens, at their places in it, before the sentence with index ``at``."""
    edit = insert_sentence(subject.question, sentence, at)
    offset = edit.after.index(sentence)
    placed = tuple(replace(fact, span=fact.span.shifted(offset)) for fact in told.values())
    restores = tuple(relation for name in told for relation in relations_using(subject.oracle, name))
    return FactEdit(mutator, edit, restores=restores, adds=placed)


def _current_value(subject: OpenProblem, mention: int) -> Fraction:
    """The value of a mention as the subject has it, which is that of the text unless a number was changed."""
    for grounding in subject.oracle.groundings:
        if grounding.mention == mention and grounding.part == "value":
            return subject.values[grounding.param]
    return subject.oracle.mentions[mention].value


def _parts_at(oracle: Oracle, mention: int, value: Fraction) -> Iterator[tuple[Grounding, Fraction]]:
    """The givens that a mention tells when it says ``value``."""
    for grounding in oracle.groundings:
        if grounding.mention == mention:
            parts = {"value": value, "numerator": Fraction(value.numerator), "denominator": Fraction(value.denominator)}
            yield grounding, parts[grounding.part]


def description_of(subject: OpenProblem, name: str) -> Description | NoDescription:
    """The description of a given in the words of the question."""
    return describe(subject.question, subject.oracle.mention_of(name), subject.oracle.mentions)


def say_again(
    subject: OpenProblem, mutator: str, name: str, description: Description, value: Fraction
) -> FactEdit | None:
    """The edit of ``mutator`` that tells a given by its description right after the text did.

    None if ``value`` cannot be written as the text writes the number.
    """
    text, mention = subject.question, subject.oracle.mention_of(name)
    written = mention.text if value == mention.value else write_like(mention, value)
    if written is None:
        return None
    sentence, span = description.told(written.lower())
    at = sentences(text).index(description.sentence)
    after = 0 if description.sentence == question_sentence(text) else 1
    return _insertion(subject, mutator, sentence, at + after, {name: _told(subject.oracle, name, value, span)})
