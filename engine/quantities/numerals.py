"""Numerals as English writes them: ``1,200``, ``$12.50``, ``2 1/2``, ``2½``, ``3 million``, ``two hundred five``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from fractions import Fraction
from typing import Final, Literal

import msgspec

from illposed.engine.ir.numbers import DIGITS, digits_value
from illposed.engine.quantities.lexicon import DENOMINATORS, ONES, SCALES, TEENS, TENS, TENS_MISSPELT

NumeralForm = Literal["digits", "words", "mixed"]

_VALUES: dict[str, int] = {"zero": 0, "a": 1, "an": 1, **ONES, **TEENS, **TENS, **TENS_MISSPELT}


class Numeral(msgspec.Struct, frozen=True):
    """A number read from a text: its value, the offset at which it ends, and how it is written."""

    value: Fraction
    end: int
    form: NumeralForm
    currency: str = ""
    is_fraction: bool = False


def any_of(words: Iterable[str]) -> str:
    """A pattern that matches one of ``words``, the longest that fits.

    It is a tree of letters, so that what none of them begins with is left at its first letter and not tried for each.

    >>> any_of(["ten", "two", "tenth"])
    't(?:en(?:th|)|wo)'
    """
    rests: dict[str, set[str]] = {}
    for word in words:
        rests.setdefault(word[:1], set()).add(word[1:])
    branches = [letter and letter + any_of(rests[letter]) for letter in sorted(rests, reverse=True)]
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"


_ONES = any_of(ONES)
_SCALES = any_of(SCALES)
_THOUSANDS = any_of(SCALES.keys() - {"hundred"})
_BELOW_100 = (
    rf"(?:{any_of([*TENS, *TENS_MISSPELT])}(?:[-\s]{_ONES}\b(?![\s-]half))?"
    rf"|{any_of(TEENS)}|{_ONES})"
)
_NO_SCALE = rf"(?![\s-]+(?:{_SCALES}|half|third|quarter|fourth|fifth)s?\b)"
_BELOW_1000 = rf"(?:(?:an?|{_BELOW_100})[-\s]hundred(?:(?:\s+and\s+|\s+|-){_BELOW_100}\b{_NO_SCALE})?|{_BELOW_100})"
_BEFORE_SCALE = rf"(?:(?:an?|{_BELOW_100})[-\s]hundred(?:(?:\s+and\s+|\s+|-){_BELOW_100})?|{_BELOW_100})"
CARDINAL_WORDS = (
    rf"(?:(?:an?|{_BEFORE_SCALE})[-\s]{_THOUSANDS}\b"
    rf"(?:\s+{_BEFORE_SCALE}[-\s]{_THOUSANDS}\b)*"
    rf"(?:,?\s+(?:and\s+)?{_BELOW_1000}\b{_NO_SCALE})?|{_BELOW_1000}|zero)"
)
DENOMINATOR_WORDS = any_of([*DENOMINATORS, *(f"{word}s" for word in DENOMINATORS if word != "half"), "halves"])

VULGAR_FRACTIONS: Final = {
    sign: Fraction(*map(int, unicodedata.normalize("NFKC", sign).split("\u2044"))) for sign in "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
}
"""Fractions that are one character (``½``), each with its value."""

CURRENCIES: Final = {"$": "dollar", "€": "euro", "£": "pound", "¢": "cent"}
"""The signs of currencies, each with the unit that it stands for."""

_VULGAR = "".join(VULGAR_FRACTIONS)
_WORDS = re.compile(rf"{CARDINAL_WORDS}(?:\b|(?=fold\b))", re.IGNORECASE)
_DIGITS = re.compile(
    r"(?P<minus>[-−])?(?P<currency>[$€£¢]\s?)?"
    r"(?:(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\s+and\s+|\s+|-)(?=[0-9]+[/⁄][0-9]))?"
    rf"(?:(?P<number>{DIGITS})"
    rf"(?:\s?[/⁄]\s?(?P<denominator>[1-9][0-9]*)(?:ths?|rds?)?(?![0-9/])|\s?(?P<vulgar>[{_VULGAR}]))?"
    rf"|(?P<only>[{_VULGAR}]))"
)
_SCALE = re.compile(rf"[-\s]({_SCALES})\b", re.IGNORECASE)
_ENDS_IN_SCALE = re.compile(rf"\b{_SCALES}$", re.IGNORECASE)
_LONGEST_SCALE = max(map(len, SCALES))
_AND_FRACTION = re.compile(
    rf"[-\s]+and[-\s]+(?:(?P<numerator>an?|{_ONES})[-\s](?P<word>{DENOMINATOR_WORDS})\b(?!\s+(?:as|of)\b)"
    r"|(?P<top>[0-9]+)/(?P<bottom>[1-9][0-9]*))",
    re.IGNORECASE,
)


def read_numeral(text: str, start: int) -> Numeral | None:
    """The longest numeral that begins at ``start``, or None if there is none."""
    numeral = _read_digits(text, start) or _read_words(text, start)
    if numeral is None or numeral.is_fraction:
        return numeral
    return _with_fraction(text, numeral)


def words_value(words: str) -> int:
    """The value of a cardinal number in words: 205 for ``two hundred and five``."""
    total = section = 0
    for word in re.findall(r"[a-z]+", words.lower()):
        if word == "hundred":
            section *= SCALES[word]
        elif word in SCALES:
            total, section = total + section * SCALES[word], 0
        elif word != "and":
            section += _VALUES[word]
    return total + section


def denominator_value(word: str) -> int:
    """The denominator that a word names: 3 for ``third`` and ``thirds``, 2 for ``half`` and ``halves``."""
    lowered = word.lower()
    return (
        2 if lowered == "halves" else DENOMINATORS[lowered] if lowered in DENOMINATORS else DENOMINATORS[lowered[:-1]]
    )


def _read_digits(text: str, start: int) -> Numeral | None:
    match = _DIGITS.match(text, start)
    if match is None:
        return None
    value = VULGAR_FRACTIONS[match["only"]] if match["only"] else digits_value(match["number"])
    if match["vulgar"]:
        value += VULGAR_FRACTIONS[match["vulgar"]]
    if match["denominator"]:
        value /= int(match["denominator"])
    if match["whole"]:
        value += digits_value(match["whole"])
    if match["minus"]:
        value = -value
    currency = (match["currency"] or "").strip()
    end = match.end()
    if match["denominator"] or match["vulgar"] or match["only"]:
        return Numeral(value, end, "digits", currency, is_fraction=True)
    if currency and text[end : end + 1] in ("k", "K", "M") and not text[end + 1 : end + 2].isalnum():
        return Numeral(value * (10**6 if text[end] == "M" else 1000), end + 1, "mixed", currency)
    form: NumeralForm = "digits"
    while scale := _SCALE.match(text, end):
        value, end, form = value * SCALES[scale[1].lower()], scale.end(), "mixed"
    return Numeral(value, end, form, currency)


def _read_words(text: str, start: int) -> Numeral | None:
    match = _WORDS.match(text, start)
    return Numeral(Fraction(words_value(match[0])), match.end(), "words") if match else None


def _with_fraction(text: str, numeral: Numeral) -> Numeral:
    match = _AND_FRACTION.match(text, numeral.end)
    if match is None or _ENDS_IN_SCALE.search(text, max(0, numeral.end - _LONGEST_SCALE), numeral.end):
        return numeral
    if match["top"]:
        part = Fraction(int(match["top"]), int(match["bottom"]))
    else:
        part = Fraction(_VALUES[match["numerator"].lower()], denominator_value(match["word"]))
    if part >= 1:
        return numeral
    in_words = bool(match["word"])
    form: NumeralForm = numeral.form if in_words == (numeral.form == "words") else "mixed"
    return Numeral(numeral.value + part, match.end(), form, numeral.currency)
