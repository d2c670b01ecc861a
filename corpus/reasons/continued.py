"""The words for a number to which a story goes on from its answer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.reasons.wording import Wording, Wordings, write_as

_WHO: Final = r"(?:(?:[a-z]+|(?:(?:Mrs?|Ms|Dr)\.? )?[A-Z]\w+['’]s?) [a-z]+ )?[A-Z]\w+ [a-z]+(?: [a-z]+)*?"
_UNIT: Final = r"(?:(?P<unit>[a-z]+(?: [a-z]+)?) )?(?:more|less|fewer)"
_COMPARED: Final = re.compile(rf" (?:{_UNIT} than|as (?:many|much) as) (?P<who>{_WHO})(?P<left> left)?")
_HOW_MANY: Final = re.compile(r"How many (?P<things>[a-z]+(?: [a-z]+){0,2}) (?:did|do|does|will|can|had|has|have)\b")
_KEEP: Final = re.compile(r"How (?:much|many .+) (?P<does>does|did|will) (?P<who>he|she|they|[A-Z]\w+) keep\?")
_KEEPS: Final = {"does": "keeps", "did": "kept", "will": "will keep"}


def continued(record: SolvabilityRecord, wordings: Wordings) -> Wordings:
    """The wordings with one more where a text asks for a number to which it goes on from its answer.

    *That is $10 less than his friend Omar had guessed* makes of the number *His friend Omar had guessed $250.*
    """
    told = _told(record, wordings.of.get(ANSWER))
    return wordings if told is None else replace(wordings, of={**wordings.of, record.asked: Wording(told)})


def _told(record: SolvabilityRecord, answer: Wording | None) -> Told | None:
    """The sentence for the number, with its value in the first world; None if the words of the text give none."""
    fact = next((fact for fact in record.facts if fact.id == f"derived.{ANSWER}.{record.asked}"), None)
    witnesses = record.certificate.witnesses
    if fact is None or fact.span is None or answer is None or not witnesses:
        return None
    said, _, question = record.text[fact.span[1] :].strip("\n").rpartition(". ")
    compared, keeps, asked = _COMPARED.fullmatch(said), _KEEP.fullmatch(question.strip()), _HOW_MANY.match(question)
    number = write_as("$" if answer.is_dollars else answer.number, value_of(witnesses[0][record.asked]))
    unit = asked["things"] if asked else compared["unit"] if compared else None
    counted = f"{number} {unit}" if unit is not None and number[0] != "$" and number[-1] != "%" else number
    if compared is not None:
        who, end = compared["who"], compared["left"] or ""
    elif keeps is not None:
        who, end = f"{keeps['who']} {_KEEPS[keeps['does']]}", ""
    else:
        return None
    text = f"{who[:1].upper()}{who[1:]} {counted}{end}."
    return Told(text, Span(len(who) + 1, len(who) + 1 + len(number)))
