"""Whether a sentence can only mean the result of its step: no other value that is told fits its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.ir.numbers import read_number
from illposed.engine.quantities.nouns import singular
from illposed.engine.solutions.worked import SolutionLine, annotation_spans
from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.english import (
    ADVERBS,
    BE_FORMS,
    DETERMINERS,
    FREE_STEMS,
    GENERIC_NOUNS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    VERB_STEMS,
    content,
    is_number,
    stem,
    stems,
    word_set,
    words,
)
from illposed.engine.text.statements.statement import NoStatement

_ASKED_NOUNS = word_set("cost price profit age distance weight income earning expense")


_RELATING = frozenset(
    stem(word) for word in ("twice", "times", "half", "less", "more", "fewer", "than", "as", "double")
)
_COMPARING = word_set("""
    more than fewer less longer farther further difference extra not percent percentage
    """)


_RESULT = re.compile(r"\$?[\d.,]*\d(?:\s?([A-Za-z]+))?")


_SCOPE_STEMS = frozenset(stem(word) for word in TIME_UNITS | {"each", "every", "per", "total", "left", "more", "both"})


_VERBS = frozenset(VERB_STEMS.values())
_BROAD = frozenset(stem(noun) for noun in GENERIC_NOUNS)
_GRAMMAR = (
    frozenset(stem(word) for word in PREPOSITIONS | DETERMINERS | SUBJECT_PRONOUNS | BE_FORMS | ADVERBS)
    | {"have", "there", "will", "and", "do"}
) - {"per", "together", "altogether", "now", "each", "every", "both", "all"}


def distinguishing(text: str, after: str, verb: str, context: QuestionContext, *, final: bool) -> NoStatement | None:
    """A description by generic nouns alone (``The total is``) does not say which quantity is meant."""
    found = stems(text)
    answers = final and found & _ASKED_NOUNS & stems(context.wanted)
    telling = answers or content(found) - {stem(noun) for noun in GENERIC_NOUNS} - {stem(verb)}
    first = words(text)[0].lower()
    counted = {stem(token) for token in words(after)[:1]} if is_number(first) else set()
    if (first in DETERMINERS | {"there", "total", "it"} or is_number(first)) and not telling - counted:
        return NoStatement("vague")
    return None


def clash(
    text: str, after: str, value: Fraction, verb: str, operands: frozenset[Fraction], context: QuestionContext
) -> NoStatement | None:
    """No clause of the question says the same words of another value in the same unit.

    A clause that compares (``twice as many``, ``20% less``) with an operand of the step rather defines the result.
    """
    lower = {token.lower() for token in words(text)}
    if lower & {"now", "left", "total", "altogether", "remaining", "together", "remain"}:
        return None
    own = _distinct(text, value) | {stem(verb)}
    counted = {singular(token.lower()) for token in words(after)[:4]} | ({"money"} if "$" in text else set())
    for said in context.clauses:
        if (
            own <= said.stems
            and not (said.stems & _RELATING and said.values & operands)
            and any(unit in counted and told != value for told, unit in said.quantities)
        ):
            return NoStatement("clash", text[:40])
    return None


def asked_for(text: str, value: Fraction, verb: str, context: QuestionContext) -> NoStatement | None:
    """An intermediate result must not read as the answer that the question asks for."""
    lower = {token.lower() for token in words(text)}
    if _COMPARING & (set(context.wanted.lower().replace("?", "").split()) - lower):
        return None
    own = _distinct(text, value) | {stem(verb)} - FREE_STEMS
    return NoStatement("clash", "asked") if own <= said_stems(context.wanted) else None


def _distinct(text: str, value: Fraction) -> frozenset[str]:
    found = said_stems(text) - {stem(noun) for noun in GENERIC_NOUNS - {"total", "left"}}
    return frozenset(
        word for word in found - (FREE_STEMS - _SCOPE_STEMS) if not is_number(word) or read_number(word) != value
    )


def said_stems(text: str) -> frozenset[str]:
    """The stems of ``text`` and its numbers, by which two sentences can be told apart."""
    return stems(text) | {token.replace(",", "") for token in words(text) if is_number(token)}


@dataclass(frozen=True, slots=True)
class Said:
    """What another line of the solution says: its stems and numbers, its results, and what each result counts."""

    stems: frozenset[str]
    results: frozenset[Fraction]
    units: frozenset[str]


@lru_cache(maxsize=256)
def said(line: SolutionLine) -> Said:
    """Read another line of the solution for :func:`same_words_elsewhere`."""
    results = (read_number(annotation.result) for annotation in line.annotations)
    found = frozenset(result for result in results if result is not None)
    return Said(said_stems(line.plain), found, frozenset(_units(line.text)))


def _units(text: str) -> Iterator[str]:
    for span in annotation_spans(text):
        result = _RESULT.match(text, span.end)
        if result and text[: span.start].endswith("$"):
            yield "$"
        elif result and result[1]:
            yield stem(result[1])


def same_words_elsewhere(
    text: str, after: str, value: Fraction, others: list[Said], context: QuestionContext
) -> NoStatement | None:
    """No other line of the solution says all these words and numbers of another result in the same unit.

    A line that says more, such as a sum over several people, does not count where the sentence has words that the last
    question lacks: its own person or kind of thing.
    """
    own = frozenset(word for word in said_stems(text) - _GRAMMAR if not is_number(word) or read_number(word) != value)
    following = words(after)
    counted = "$" if "$" in text else stem(following[0]) if following else ""
    telling = content(own) - stems(context.wanted) - _VERBS - ({counted} if counted else set())
    telling = frozenset(word for word in telling if not is_number(word)) - _BROAD
    for other in others:
        more = content(word for word in other.stems - own if not is_number(word)) - _VERBS - _BROAD
        if telling and more:
            continue
        same_unit = not other.units or not counted or counted in other.units
        if (
            own <= other.stems
            and same_unit
            and other.results
            and value not in other.results
            and not (other.stems - own) & _COMPARING
        ):
            return NoStatement("clash", "solution")
    return None
