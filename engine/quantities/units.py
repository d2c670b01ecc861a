"""What a number counts: the head of the noun phrase after it, and the unit of a rate."""

from __future__ import annotations

import re
from typing import NamedTuple

from illposed.engine.english.lexicon import word_set
from illposed.engine.quantities.lexicon import ADJECTIVES, PHRASE_ENDERS, POSSESSIVES
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, SPEED_UNITS, TIME_UNITS, unit_name
from illposed.engine.quantities.nouns import is_plural, singular


class Counted(NamedTuple):
    """The singular noun counted and the offset at which it ends; the noun of the rate, if the number is one."""

    unit: str | None
    end: int
    per: str | None


_GLUED = re.compile(r"([A-Za-z]+)(?:\b|(?=[²³]))(?!&)\.?")
_FEET = re.compile(r"['’′](?=\s?[0-9]{1,2}\s?[\"”″])")
_INCH_MARK = re.compile(r"(?<=[0-9])[\"”]")
_HYPHENATED = re.compile(r"-([A-Za-z]+)")
_OPENING = re.compile(
    r"(?:\s+(?:more|less|fewer|additional|extra|other)\b)?"
    r"(?:\s+\$?[0-9][0-9.,]*(?:-[a-z]+)?(?=\s+[a-z]))?"
    r"(?:\s+of(?:\s+(?:all\s+)?(?:the|these|those|his|her|their|its|my|our|your|[A-Z][a-z]+['’]s)\b)?)?",
)
_WORD = re.compile(
    r"[\s]+[\"“]?((?:[A-Za-z]&)?[A-Za-z][A-Za-z'’]*(?:-[A-Za-z]+)*)(?P<stop>[\"”]?[.,;:?!)(]|['’](?=\s))?|\s*,(?=\s[a-z]+\s)"
)
_RATE = re.compile(
    r"\s*/\s*(?P<slash>[A-Za-z]+)"
    r"|(?:\s+of\s+(?!the\b|his\b|her\b)[a-z]+(?:\s+[a-z]+)??)?\s+(?:per|(?:for|in|to|on|from|at|of|with)?\s*\b(?:each|every)(?:\s+(?:of|single)(?:\s+(?:the|his|her|their))?)?)"
    r"\s+(?P<word>[A-Za-z]+)"
    r"|(?:\s+of\s+[a-z]+)?\s+an?\s+(?P<article>[A-Za-z]+)"
    r"|(?:\s+of\s+(?!the\b|his\b|her\b)[a-z]+(?:\s+[a-z]+)??)?\s+(?P<each>each|apiece|a\s+piece)\b"
    r"|\s+(?P<adverb>daily|weekly|monthly|hourly|yearly|annually)\b",
    re.IGNORECASE,
)
_ADVERBS = {"daily": "day", "annually": "year", **{f"{unit}ly": unit for unit in ("hour", "week", "month", "year")}}
_NOT_A_RATE = PHRASE_ENDERS | word_set("total bit few lot pair half third quarter discount")
_MOST_WORDS = 5


def counted_after(text: str, end: int, *, single: bool, money: bool = False) -> Counted:
    """What the number that ends at ``end`` counts.

    ``single`` says that its noun may stand in the singular (the value is 1, a fraction or a percentage); ``money``
    that the number is an amount of money, which counts nothing else but may be a rate.
    """
    unit, unit_end, per = _counted(text, end, single, money)
    return Counted(unit and unit_name(unit), unit_end, per and unit_name(per))


def _counted(text: str, end: int, single: bool, money: bool) -> Counted:
    """As :func:`counted_after`, with units as they are spelt."""
    if money:
        return Counted(None, end, _rate_after(text, end, loose=True))
    if marked := _marked(text, end):
        return marked
    if hyphenated := _HYPHENATED.match(text, end):
        return Counted(
            singular(hyphenated[1].lower()), hyphenated.end(), _rate_after(text, hyphenated.end(), loose=False)
        )
    if glued := _GLUED.match(text, end):
        return Counted(None, end, None) if glued[1] == "s" else _abbreviated(text, glued[1], glued.end(1))
    unit, unit_end = _head(text, end, single)
    if unit in ABBREVIATED_UNITS and text[unit_end - len(unit) : unit_end] in ABBREVIATED_UNITS:
        return _abbreviated(text, text[unit_end - len(unit) : unit_end], unit_end)
    return Counted(unit, unit_end, _rate_after(text, unit_end, loose=False))


def _marked(text: str, end: int) -> Counted | None:
    """Feet and inches by their marks: ``5'11"``, ``a 24" dog``; a mark that may close a quotation is none."""
    if _FEET.match(text, end):
        return Counted("foot", end + 1, None)
    mark = text[end : end + 1]
    if mark == "″" or (mark in ('"', "”") and mark and not _opened_before(text, end)):
        return Counted("inch", end + 1, None)
    return None


def _opened_before(text: str, end: int) -> bool:
    before = _INCH_MARK.sub("", text[:end])
    return before.count('"') % 2 == 1 or before.count("“") > before.count("”")


def _abbreviated(text: str, word: str, end: int) -> Counted:
    unit = ABBREVIATED_UNITS.get(word) or ABBREVIATED_UNITS.get(word.lower()) or singular(word.lower())
    per = "hour" if word.lower() in SPEED_UNITS else _rate_after(text, end, loose=False)
    return Counted(unit, end, per)


def _head(text: str, end: int, single: bool) -> tuple[str | None, int]:
    """The head noun of the phrase after ``end``: its first plural, else (``single``) its first word that may be one."""
    opening = _OPENING.match(text, end)
    position = opening.end() if opening else end
    first: tuple[str | None, int] = (None, end)
    for index in range(_MOST_WORDS):
        match = _WORD.match(text, position)
        if match is None or match[1] is None:
            break
        word = match[1].lower().replace("’", "'")
        if word in PHRASE_ENDERS and not (index == 0 and word in POSSESSIVES):
            break
        if "&" in word:
            word = word.replace("'s", "s")  # "20 m&m's"
        if word.endswith("'s"):
            position = match.end()
            continue
        if word in ABBREVIATED_UNITS or (is_plural(word) and word not in ADJECTIVES):
            return (None if word == "ones" else singular(word)), match.end(1)
        if first[0] is None and word not in ADJECTIVES and (single or word in TIME_UNITS or word in MEASURE_UNITS):
            first = (word, match.end(1))
        if match["stop"]:
            break
        position = match.end()
    return first


def _rate_after(text: str, end: int, *, loose: bool) -> str | None:
    match = _RATE.match(text, end)
    if match is None:
        return None
    if match["each"]:
        return "each"
    if match["adverb"]:
        return _ADVERBS[match["adverb"].lower()]
    word = (match["slash"] or match["word"] or match["article"]).lower()
    if match["article"]:
        known = word in TIME_UNITS or word in MEASURE_UNITS or word in ("piece", "person")
        return ("each" if word == "piece" else word) if known or (loose and word not in _NOT_A_RATE) else None
    if match["word"] and word in _NOT_A_RATE:
        return "each" if not match[0].lower().lstrip().startswith("per") else None
    return ABBREVIATED_UNITS.get(word) or singular(word)
