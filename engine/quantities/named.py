"""Numbers that name or order instead of measuring: times of day, dates, years, labels such as ``Day 2``, ordinals."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from illposed.engine.english.lexicon import CLEAR_MONTHS, MONTHS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import ONES, ORDINALS, TEENS, TENS
from illposed.engine.quantities.numerals import Numeral, any_of, words_value
from illposed.engine.quantities.units import counted_after


class Named(NamedTuple):
    """A number of this sort: where it stands, its value (7/2 for ``3:30``), what it does and how it is written."""

    span: Span
    value: Fraction
    kind: Literal["clock", "date", "year", "label", "ordinal", "ratio"]
    form: Literal["digits", "words"]


NO_NUMBER: Final = (
    r"(?:(?<![\w.])(?:24/7|[23]D|401\(?[kK]\)?)(?![A-Za-z0-9])"
    r"|(?<![A-Za-z0-9])(?!(?:USD?|EUR|GBP|CAD|AUD|INR|RS|X+)-?[0-9])"
    r"(?:[A-Z]{1,6}-?[0-9]{1,3}|[A-Z][a-z]+-[0-9]{1,2}|mp[34])(?![A-Za-z0-9]|[.,:/][0-9])"
    r"|(?:(?<=[0-9\s/])(?:mm|cm|dm|m|km|in|ft|yd|mi)|\b(?:inch|inches|feet|foot|yards?|meters?|miles?))"
    r"(?:\^[23]|[23²³])(?![A-Za-z0-9^]|[.,:/][0-9]))"
)
"""The pattern of names with digits (``24/7``, ``mp3``, ``COVID-19``) and of powers of units (``cm²``, ``m^2``)."""

_MAY_BE_NAME = re.compile(r"[0-9²³](?:(?<=[A-Za-z].)|(?<=[A-Za-z][-^].)|(?<=[0-9])(?:/7|D|1\(?[kK]))")
"""A digit after a letter, or one that begins a name: to look for the letters first takes ten times as long."""

_CARDINALS = any_of(["zero", *ONES, *TEENS, *TENS])
_CLOCK = re.compile(
    r"(?P<hour>[0-9]{1,2})(?::(?P<minute>[0-5][0-9])(?![0-9])(?:\s*[ap](?:\.m\.|m\b))?"
    r"|\.(?P<minute_after_point>[0-5][0-9])\s*[ap](?:\.m\.|m\b))"
    rf"|(?P<only_hour>[0-9]{{1,2}}|{_CARDINALS})(?:\s*[ap](?:\.\s?m\.|m\b)|\s+o['’]clock\b)",
    re.IGNORECASE,
)
_ORDINAL_DIGITS = re.compile(r"([0-9]+)(?:st|nd|rd|th)\b", re.IGNORECASE)
_ORDINAL_ONES = any_of([word for word, value in ORDINALS.items() if value < 10])
_ORDINAL_WORDS = re.compile(rf"({any_of(TENS)})-({_ORDINAL_ONES})\b", re.IGNORECASE)
PERCENT_AFTER = re.compile(r"\s?%|[\s-]per\s?cent\b", re.IGNORECASE)
_ONE_IS_PRONOUN_AFTER = word_set(
    "each every the this that which another no any last other new old first second third only some"
)
_ONE_IS_PRONOUN_BEFORE = re.compile(
    r"\s+(?:of|another|is|was|who|that|has|had|can|will|would|more\s+than)\b|['’]s\b|\s*[.,;?!)]"
    r"|\s+(?:day|morning|afternoon|evening|night|weekend)(?:,|\s+(?:he|she|they|when|the|in|[A-Z]))",
)
DOZEN_AFTER = re.compile(r"[-\s]dozens?\b", re.IGNORECASE)
_RATIO_AFTER = re.compile(r"\s?:\s?[0-9]|\s+to\s+[0-9]|\s+is\s+to\s")
_RATIO_BEFORE = re.compile(r"\bratio\b[^.?!]*$", re.IGNORECASE)
WORD_BEFORE = re.compile(r"([A-Za-z]+)\s+[\"“(]?$")
_YEAR_BEFORE = word_set("in since year by until before after during of from to through between and")
_BEFORE_YEARS = _YEAR_BEFORE | MONTHS
_LABEL_BEFORE = word_set(
    "day week month year chapter grade page level room number house step game round part stage lesson unit player "
    "team phase group bus train channel highway route interstate version section size class problem question row "
    "line quarter"
)
_RATE_WORDS = word_set("each every per a one last")


def may_have_name(text: str) -> bool:
    """Whether :data:`NO_NUMBER` may be found in a text; it is found in no other, and to look for it takes long."""
    return _MAY_BE_NAME.search(text) is not None


def speaks_of_ratio(text: str, start: int) -> bool:
    """Whether the sentence speaks of a ratio before ``start``."""
    return _RATIO_BEFORE.search(text[max(0, start - 80) : start]) is not None


def read_clock(text: str, start: int) -> Named | None:
    """The time of day at ``start``; the first number of a ratio such as ``2:15``, if one is spoken of."""
    match = _CLOCK.match(text, start)
    if match is None:
        return None
    if match["minute"] and speaks_of_ratio(text, start):
        return Named(Span(start, match.end("hour")), Fraction(int(match["hour"])), "ratio", "digits")
    hour, minute = match["hour"] or match["only_hour"], match["minute"] or match["minute_after_point"]
    value = Fraction(int(hour) if hour.isdigit() else words_value(hour)) + Fraction(int(minute or 0), 60)
    return Named(Span(*match.span()), value, "clock", "digits" if hour.isdigit() else "words")


def read_ordinal(text: str, start: int) -> Named | None:
    """``21st`` or ``twenty-first`` at ``start``; for those of one word see :data:`ORDINALS`."""
    if match := _ORDINAL_DIGITS.match(text, start):
        return Named(Span(*match.span()), Fraction(int(match[1])), "ordinal", "digits")
    if match := _ORDINAL_WORDS.match(text, start):
        return Named(
            Span(*match.span()), Fraction(TENS[match[1].lower()] + ORDINALS[match[2].lower()]), "ordinal", "words"
        )
    return None


def as_date_or_label(text: str, start: int, numeral: Numeral) -> Named | None:
    """The number as a year, a day of a month or a label (``Day 2``), if what stands before it says so."""
    span = Span(start, numeral.end)
    written = span.of(text)
    if not written.isdigit():
        return None
    word = WORD_BEFORE.search(text, max(0, start - 24), start)
    before = word[1].lower() if word else ""
    is_day = before in CLEAR_MONTHS and numeral.value <= 31 and word is not None and word[1][0].isupper()
    if is_day and _counts_nothing(text, numeral.end):
        return Named(span, numeral.value, "date", "digits")
    is_year = len(written) == 4 and 1700 <= numeral.value <= 2100 and before in _BEFORE_YEARS
    if is_year and _counts_nothing(text, numeral.end) and not PERCENT_AFTER.match(text, numeral.end):
        return Named(span, numeral.value, "year", "digits")
    if text[start - 1 : start] == "#" or (before in _LABEL_BEFORE and _is_label(text, numeral.end, word)):
        return Named(span, numeral.value, "label", "digits")
    return None


def _counts_nothing(text: str, end: int) -> bool:
    return counted_after(text, end, single=False).unit is None


def _is_label(text: str, end: int, word: re.Match[str] | None) -> bool:
    """Whether a number after a noun names one of its kind: ``on day 2``, ``Grade 5``, but not ``each day 5 apples``."""
    if word is None or PERCENT_AFTER.match(text, end):
        return False
    earlier = WORD_BEFORE.search(text, max(0, word.start() - 16), word.start())
    if earlier and earlier[1].lower() in _RATE_WORDS:
        return False
    return word[1][0].isupper() or _counts_nothing(text, end)


def one_is_pronoun(text: str, start: int, end: int) -> bool:
    """Whether the number from ``start`` to ``end`` is "one" in the place of a noun: "the one that", "one of them"."""
    if text[start:end].lower() != "one" or DOZEN_AFTER.match(text, end):
        return False
    before = WORD_BEFORE.search(text, max(0, start - 16), start)
    if before and before[1].lower() in _ONE_IS_PRONOUN_AFTER:
        return counted_after(text, end, single=True).unit is None or before[1].lower() != "the"
    return bool(_ONE_IS_PRONOUN_BEFORE.match(text, end))


def is_in_ratio(text: str, start: int, end: int) -> bool:
    """Whether the number from ``start`` to ``end`` is a part of a ratio: ``2:3``, ``2 to 3``."""
    paired = _RATIO_AFTER.match(text, end) is not None or text[max(0, start - 2) : start].rstrip().endswith(":")
    return paired and (speaks_of_ratio(text, start) or " ratio" in text[end : end + 16])
