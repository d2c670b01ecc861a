"""What stands around a number: the word before it, the phrase that it opens, and what else tells it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import PHRASE_ENDERS, word_set
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.text.segments import sentences

KNOWN_PARTS = word_set(
    "wheel leg eye finger toe ear side corner letter hand arm wing tentacle leaf leaved sided legged eyed wheeler door "
    "digit"
)
"""Nouns whose number a reader may know without being told: a tricycle has 3 wheels."""

BLOCKED_BEFORE = word_set(
    "a an the his her their its my our your this that these those each every another other all last next first second "
    "third final only just about exactly least most than over under around approximately roughly nearly almost up "
    "number total of by per extra additional as at remaining until plus minus times equals is number age aged within "
    "whole full same any no some both between or past every x more less fewer additional entire previous top another "
    "being be been was becomes day week month year grade page chapter level room above below like not whose following "
    "coming upcoming previous entire sum recommended required usual regular "
    "original initial maximum minimum average annual daily weekly estimated"
)
"""Words after which a vague phrase does not read well in the place of a number."""

OF_GROUP = re.compile(r"\s+of\s+(?:the|his|her|their|its|my|our|them|these|those|[A-Z][a-z]+['’]s)\b")

_LAST_WORD = re.compile(r"([A-Za-z’']+)[\s\"“(]*$")
_PHRASE_WORD = re.compile(
    r"(?:\s+|(?<=\d)(?=[a-zA-Z]))(?P<word>\$\d[\d.,]*(?=\s)|(?:\d+-)?[A-Za-z]+(?:-[a-z]+)*)(?!['’\-\w])"
)
_MOST_ATTRIBUTES = 3
_UNITS_IN_LETTERS = word_set("km kms cm mm ft oz lb lbs kg kgs mg ml mL gb GB MB TB hrs mins")
_WH = re.compile(r"\b(?:how|what|what['’]s|which|who|find|calculate|determine|compute)\b", re.IGNORECASE)
_CONDITION = re.compile(r"\b(?:if|given\s+that|assuming)\b", re.IGNORECASE)
_TELLS_TWO = re.compile(
    r"\b(?:both|either|neither|the\s+other|another|twins?|pair|couple|former|latter|each\s+other|one\s+another|two|"
    r"(?:older|younger|bigger|smaller|larger)\s+(?:one|brother|sister|son|daughter))\b",
    re.IGNORECASE,
)
_NAMES_PARTS = re.compile(
    r"\s?[:(\[–—]|\s+-|,\s+(?:an?|one|the\s+first|namely|including|his|her|[A-Z][a-z]+\s?(?:,|and\b))(?=\s)"
    r"|(?:\s+[a-z]+){0,3},?\s+(?:named|called|labeled|labelled)\b|,?\s+[A-Z][a-z]+(?:,\s+[A-Z]|,?\s+and\s+[A-Z])|,\s+[a-z]+,\s+(?:and\s+)?[a-z]+[.,]"
)
_COUNTS_THE_REST = re.compile(
    r"\b[Tt]he\s+(?:other|remaining|last)\s+(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b|\brespectively\b"
)
_VOWEL_SOUND = re.compile(r"(?!one\b|once\b|uni|us[eu]|eu)[aeiou]|hour|honest|heir|8|11\b|18\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """A place that can be made vague, and the phrase for it; ``takes_range`` if ``between … and …`` fits it too."""

    span: Span
    phrase: str
    takes_range: bool = False


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """The attributes and the plural noun after a number, which ends at offset ``end``; ``noun`` as written."""

    attributes: tuple[str, ...]
    noun: str
    end: int


def word_before(text: str, start: int) -> str:
    """The word before an offset in lower case, or the punctuation there; empty at the start of the text."""
    word = _LAST_WORD.search(text, max(0, start - 30), start)
    return word[1].lower() if word else text[max(0, start - 2) : start].strip()


@lru_cache(maxsize=64)
def _sentences(text: str) -> tuple[Span, ...]:
    return sentences(text)


def sentence_at(text: str, span: Span) -> Span | None:
    """The sentence of the text that holds ``span``, or None if no single one does."""
    return next((sentence for sentence in _sentences(text) if sentence.contains(span)), None)


def opens_sentence(text: str, span: Span) -> bool:
    """Whether a sentence begins where ``span`` does."""
    return any(sentence.start == span.start for sentence in _sentences(text))


def is_measured(mention: Mention) -> bool:
    """Whether the mention counts units of time or of measure, not things."""
    return mention.unit in TIME_UNITS or mention.unit in MEASURE_UNITS or mention.unit == "degree"


def noun_phrase_after(text: str, mention: Mention) -> NounPhrase | None:
    """The noun phrase that the mention opens, if only attributes stand between it and its plural noun; else None."""
    attributes: list[str] = []
    position = mention.span.end
    while mention.unit is not None and len(attributes) <= _MOST_ATTRIBUTES:
        match = _PHRASE_WORD.match(text, position)
        if match is None:
            return None
        word, position = match["word"], match.end()
        if _is_head(word, mention.unit):
            if word in _UNITS_IN_LETTERS and _opens_compound(text, position):
                return None
            return NounPhrase(tuple(attributes), word, position)
        if word.lower() in PHRASE_ENDERS:
            return None
        if word.lower() in TIME_UNITS or word.lower() in MEASURE_UNITS:
            return None
        attributes.append(word)
    return None


def _opens_compound(text: str, end: int) -> bool:
    """Whether a noun follows a unit, as in ``5 kg bags``."""
    following = _PHRASE_WORD.match(text, end)
    return following is not None and following["word"].lower() not in PHRASE_ENDERS


def _is_head(word: str, unit: str) -> bool:
    if word in _UNITS_IN_LETTERS:
        return ABBREVIATED_UNITS.get(word) == unit
    return is_plural(word.lower()) and singular(word.lower()) == unit


def is_asked(text: str, mention: Mention) -> bool:
    """Whether the mention is part of what a question asks for, and not of its condition."""
    sentence = sentence_at(text, mention.span)
    if sentence is None:
        return True
    asked = _WH.search(text, sentence.start, sentence.end)
    is_question = sentence.of(text).rstrip("\"”’').").endswith("?")
    if asked is None or asked.start() > mention.span.start or not (is_question or asked.start() == sentence.start):
        return False
    return _CONDITION.search(text, asked.end(), mention.span.start) is None


def is_told_elsewhere(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> bool:
    """Whether a reader could count or infer the number from other words: ``both``, ``the third``, names in a row."""
    if mention.kind != "count":
        return False
    if mention.unit in KNOWN_PARTS:
        return True
    around = text[: mention.span.start] + "#" + text[mention.span.end :]
    if mention.value == 2 and _TELLS_TWO.search(around):
        return True
    if _COUNTS_THE_REST.search(text, mention.span.end):
        return True
    phrase = noun_phrase_after(text, mention)
    if phrase is not None and _NAMES_PARTS.match(text, phrase.end):
        return True
    return mention.value >= 2 and any(
        other.kind == "ordinal" and other.value in (mention.value, max(mention.value - 1, 2)) for other in mentions
    )


def has_neighbour(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> bool:
    """Whether the quantity is one part of two: ``5 feet 3 inches``, ``2 hours and 20 minutes``, ``3 or 4``."""
    for other in mentions:
        left, right = sorted((mention, other), key=lambda m: m.span.start)
        gap = text[left.span.end : right.span.start]
        if other is mention or len(gap) > 24 or not gap:
            continue
        if gap.isspace() and not (other is right and (other.kind == "money" or text[other.span.end] == "-")):
            return True
        if re.fullmatch(r"[\s-]*[A-Za-z]*,?\s+or\s+", gap):
            return True
        measured = is_measured(mention) or mention.unit == "dollar"
        if measured and re.fullmatch(r"\s+[A-Za-z]+(?:,?\s+and)?\s+", gap) and other.unit != mention.unit:
            return True
    return False


def removal(text: str, span: Span) -> tuple[Span, str]:
    """The replacement that removes ``span``, which ends where a word begins: capital and ``a``/``an`` are mended."""
    following = text[span.end : span.end + 1]
    opens = span.of(text)[:1].isupper() or opens_sentence(text, span)
    if opens:
        return Span(span.start, span.end + 1), following.upper()
    article = re.compile(r"\b([Aa])n?\s+$").search(text, max(0, span.start - 4), span.start)
    if article is None:
        return span, ""
    wanted = article[1] + ("n" if _VOWEL_SOUND.match(text, span.end) else "")
    return Span(article.start(), span.end), wanted + text[article.start() + len(article[0].rstrip()) : span.start]
