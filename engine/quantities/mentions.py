"""Quantities in a text: where each stands, its exact value, how it is written and what it counts."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import (
    DENOMINATORS,
    MULTIPLIERS,
    ONES,
    ORDINALS,
    SCALES,
    TEENS,
    TENS,
    TENS_MISSPELT,
)
from illposed.engine.quantities.measures import LENGTHS, spelt_as_in, unit_name
from illposed.engine.quantities.named import (
    DOZEN_AFTER,
    NO_NUMBER,
    PERCENT_AFTER,
    WORD_BEFORE,
    Named,
    as_date_or_label,
    is_in_ratio,
    may_have_name,
    one_is_pronoun,
    read_clock,
    read_ordinal,
)
from illposed.engine.quantities.numerals import (
    CURRENCIES,
    DENOMINATOR_WORDS,
    VULGAR_FRACTIONS,
    Numeral,
    NumeralForm,
    any_of,
    denominator_value,
    read_numeral,
)
from illposed.engine.quantities.units import Counted, counted_after

MentionKind = Literal[
    "count", "money", "percent", "fraction", "multiplier", "dozen", "pair", "ratio",
    "clock", "date", "year", "label", "ordinal", "pronoun", "range",
]  # fmt: skip

QUANTITY_KINDS: frozenset[MentionKind] = frozenset(
    {"count", "money", "percent", "fraction", "multiplier", "dozen", "pair", "ratio"}
)
"""The kinds that measure something; the others name or order (clock times, dates), or leave it open (``10-15``)."""
_CARDINALS = any_of(["zero", *ONES, *TEENS, *TENS, *TENS_MISSPELT])
_ANCHOR = (
    rf"(?<![\w.^])(?<![0-9],)(?P<digits>(?:(?<![^\s(\[“\"'‘])[-−])?(?:[$€£¢]\s?)?(?:\.?[0-9]|[{''.join(VULGAR_FRACTIONS)}]))"
    rf"|\b(?:(?P<cardinal>{_CARDINALS})(?:fold)?|(?P<half>half|halves)|(?P<dozen>dozen)|(?P<once>once)"
    rf"|(?P<multiplier>{any_of(MULTIPLIERS)})|(?P<ordinal>{any_of(ORDINALS)})"
    r"|(?P<article>an?)(?=[\s-](?:dozen|couple|pair|half|"
    rf"{any_of(SCALES)}|{any_of(DENOMINATORS)}|[a-z]+\s+and\s+a\s+half)\b))\b"
)
_ANCHOR_OR_NAME = re.compile(rf"(?P<name>(?-i:{NO_NUMBER}))|{_ANCHOR}", re.IGNORECASE)
_ANCHOR_IN_ANY = re.compile(_ANCHOR, re.IGNORECASE)
_ANCHOR_IN_SMALL_LETTERS = re.compile(_ANCHOR)


class Mention(msgspec.Struct, frozen=True, gc=False):
    """One quantity as the text writes it.

    ``value`` is the number as written: 10 for ``10%``, 1/2 for ``half``, 2 for ``twice``, 24 for ``two dozen``, 50 for
    ``50 cents`` (unit ``cent``), 7/2 for ``3:30``. ``span`` covers the number with its sign of currency or percent and
    the word that makes it a multiple (``three times``, ``two dozen``), not the unit noun. ``unit`` is the singular
    noun counted, in lower case, and ``meter`` for ``metre``; ``per`` the singular noun of a rate (``hour`` for
    ``$12 an hour``), or ``each``.
    """

    span: Span
    text: str
    value: Fraction
    kind: MentionKind
    form: NumeralForm
    unit: str | None = None
    per: str | None = None

    @property
    def is_quantity(self) -> bool:
        """Whether the mention measures something, so that an edit of its value is an edit of a given."""
        return self.kind in QUANTITY_KINDS


def unit_in_words(text: str, mention: Mention) -> str | None:
    """What a mention of ``text`` counts, as the text says it: ``square foot``, ``metre``; None if nothing is known.

    With the capitals that it has there: ``DVD``, ``Dalmatian``.
    """
    if mention.unit is None or mention.unit not in LENGTHS:
        return mention.unit and _with_capitals(text[mention.span.end :], spelt_as_in(text, mention.unit))
    power = next((power for power, said in _POWERS.items() if said.match(text, mention.span.end)), "")
    return f"{power} {spelt_as_in(text, mention.unit)}".lstrip()


def _with_capitals(following: str, unit: str) -> str:
    """A unit as it is written first in what follows its number, if not all is in capitals there."""
    written = re.search(rf"(?<!\w){re.escape(unit)}(\w?)", following, re.IGNORECASE)
    return unit if written is None or written[1].isupper() else written[0].removesuffix(written[1])


_POWERS = {
    "square": re.compile(r"[-\s]+(?:more\s+)?(?:square\b|sq\b)|\s*[a-z]+(?:²|\^2)", re.IGNORECASE),
    "cubic": re.compile(r"[-\s]+(?:more\s+)?(?:cubic\b|cu\b)|\s*[a-z]+(?:³|\^3)", re.IGNORECASE),
}
"""What makes a unit of area or volume of one of length, where it stands after the number."""

_TIMES = re.compile(r"[-\s]times\b|fold\b|\s?x\b(?!\s*[0-9])", re.IGNORECASE)
_CURRENCY_AFTER = re.compile(r"\s?[$€£](?![0-9])")
_MONEY_WORD = re.compile(
    r"[\s-](dollars?|bucks?|cents?|euros?|penn(?:y|ies)|pounds sterling|pesos?|rupees?)\b|\s?(¢)", re.IGNORECASE
)
_DENOMINATOR_AFTER = re.compile(rf"[-\s]({DENOMINATOR_WORDS})\b", re.IGNORECASE)
_HALF_DOZEN = re.compile(r"(?:half[-\s]an?\s|half[-\s]|an?\s+half[-\s])dozen\b", re.IGNORECASE)
_ARTICLE_DOZEN = re.compile(r"an?\sdozen\b", re.IGNORECASE)
_ARTICLE_PAIR = re.compile(r"an?\s(?:couple|pair)\b(?=\s+of\b)", re.IGNORECASE)
_UNIT_AND_A_HALF = re.compile(rf"an?\s(?!{any_of([*SCALES, 'dozen'])}\b)([a-z]+)\s+and\s+a\s+half\b", re.IGNORECASE)
_ARTICLE_FRACTION = re.compile(rf"an?[\s-]({any_of(DENOMINATORS)})\b", re.IGNORECASE)
_FRACTION_GOES_ON = re.compile(
    r"\s*(?:$|[.,;:?!)]|(?:of|as|the|more|less|fewer|larger|smaller|longer|shorter|higher|lower|cheaper|faster|slower|"
    r"older|younger|taller|bigger|heavier|lighter|greater|again|that|this|an?|to|in|from|for|were|was|are|is|and|or|than|"
    r"off|full|his|her|their|its|my|our|your|on|at|with|will|have|had|do|did|what|how|during|by)\b|(?:cup|mile|hour|pound|inch|teaspoon|tablespoon|"
    r"gallon|pint|yard|ton|acre|liter|meter|dozen|million)s?\b)",
    re.IGNORECASE,
)
_ENDS_PHRASE = re.compile(r"\s*(?:[.,;?!)]|$)")
_FREQUENCY = re.compile(r"\s+(?:an?|per|each|every|in\s+(?:a|one)|during|daily|weekly|this|last)\b", re.IGNORECASE)
_DASH = re.compile(r"[-–—]|\s[-–—]\s")
_RANGED = frozenset({"count", "money", "percent", "range"})
_BEFORE_TWO_ENDS = word_set("from between of ratio")
_COINS = re.compile(r"\b(?:coins?|dimes?|nickels?|penn(?:y|ies)|quarters)\b", re.IGNORECASE)
_IS_PART = re.compile(r"\s*(?:of|as)\b")
_SINGLE_KINDS = frozenset({"fraction", "percent", "multiplier"})


LOOKALIKES: Final = "\u017f\u212a"
"""The long s and the sign for kelvin, which a pattern takes for s and k where it ignores case: no number has them."""
_WITHOUT_LOOKALIKES: Final = dict.fromkeys(map(ord, LOOKALIKES), "\ufffd")


@lru_cache(maxsize=1024)  # a text and its sentences are read again at each step of the work on them
def find_mentions(text: str) -> tuple[Mention, ...]:
    """Every quantity in ``text``, in the order of the spans, which do not overlap."""
    if not text.isascii():
        text = text.translate(_WITHOUT_LOOKALIKES)
    found: list[Mention] = []
    position = 0
    next_anchor = _anchors(text)
    while anchor := next_anchor(position):
        mention = _READERS[anchor.lastgroup or "digits"](text, anchor.start())
        if mention is not None:
            found.append(mention)
        position = max(anchor.end(), mention.span.end if mention else 0)
    return tuple(_with_ranges(text, found))


def _with_ranges(text: str, found: list[Mention]) -> list[Mention]:
    """``found`` with both ends of a range (``10-15``, ``10 to 15 minutes``) marked: neither is told as a quantity."""
    for index, (low, high) in enumerate(itertools.pairwise(found)):
        joint = text[low.span.end : high.span.start]
        is_range = _DASH.fullmatch(joint) or (joint.strip().lower() == "to" and _is_range(text, low, high))
        if is_range and low.value < high.value and low.kind in _RANGED and high.kind in _RANGED:
            found[index : index + 2] = replace(low, kind="range"), replace(high, kind="range")
    return found


def _is_range(text: str, low: Mention, high: Mention) -> bool:
    before = WORD_BEFORE.search(text, max(0, low.span.start - 16), low.span.start)
    moves = before is not None and before[1].lower() in _BEFORE_TWO_ENDS
    return low.kind == high.kind and high.unit is not None and not moves


def _mention(
    text: str,
    span: Span,
    value: Fraction,
    kind: MentionKind,
    form: NumeralForm,
    counted: Counted | None = None,
) -> Mention:
    unit, per = (counted.unit, counted.per) if counted else (None, None)
    return Mention(span, span.of(text), value, kind, form, unit, per)


def _named(text: str, named: Named) -> Mention:
    return _mention(text, named.span, named.value, named.kind, named.form)


def _read_number(text: str, start: int) -> Mention | None:
    if named := read_clock(text, start) or read_ordinal(text, start):
        return _named(text, named)
    numeral = read_numeral(text, start)
    if numeral is None:
        return None
    if named := as_date_or_label(text, start, numeral):
        return _named(text, named)
    fraction = _DENOMINATOR_AFTER.match(text, numeral.end) if text[start].isalpha() else None
    if fraction and (mention := _worded_fraction(text, start, numeral, fraction)):
        return mention
    if one_is_pronoun(text, start, numeral.end):
        return _mention(text, Span(start, numeral.end), numeral.value, "pronoun", "words")
    return _quantity(text, start, numeral)


def _worded_fraction(text: str, start: int, numeral: Numeral, match: re.Match[str]) -> Mention | None:
    """``two thirds`` as a fraction; None for coins (``three quarters``) and ordinals."""
    word = match[1].lower()
    if match[0][0] != "-" and _are_coins(text, match):
        return None
    value = numeral.value / denominator_value(word)
    is_plural = word.endswith("s")
    if value >= 1 or is_plural != (numeral.value != 1):
        return None
    return _fraction(text, Span(start, match.end()), value, numeral.form)


def _fraction(text: str, span: Span, value: Fraction, form: NumeralForm) -> Mention:
    return _mention(text, span, value, "fraction", form, counted_after(text, span.end, single=True))


def _quantity(text: str, start: int, numeral: Numeral) -> Mention:
    """The numeral with what follows it: percent, times, dozen, a currency, or the noun that it counts."""
    end, form, value = numeral.end, numeral.form, numeral.value
    mixed: NumeralForm = "words" if form == "words" else "mixed"
    if percent := PERCENT_AFTER.match(text, end):
        form = form if "%" in percent[0] else mixed
        return _counted(text, Span(start, percent.end()), value, "percent", form)
    if numeral.currency:
        return _counted(text, Span(start, end), value, "money", form)
    if currency := _CURRENCY_AFTER.match(text, end):
        return _counted(text, Span(start, currency.end()), value, "money", form)
    if dozen := DOZEN_AFTER.match(text, end):
        return _counted(text, Span(start, dozen.end()), value * 12, "dozen", mixed)
    if times := _TIMES.match(text, end):
        return _multiple(text, Span(start, end), Span(start, times.end()), value, form)
    if word := _MONEY_WORD.match(text, end):
        return _money_in_words(text, Span(start, end), value, form, word)
    if is_in_ratio(text, start, end):
        return _counted(text, Span(start, end), value, "ratio", form)
    return _counted(text, Span(start, end), value, "fraction" if numeral.is_fraction and value < 1 else "count", form)


def _counted(text: str, span: Span, value: Fraction, kind: MentionKind, form: NumeralForm) -> Mention:
    single = kind in _SINGLE_KINDS or value.numerator <= value.denominator
    counted = counted_after(text, span.end, single=single, money=kind == "money")
    if kind == "money":
        unit = next((CURRENCIES[sign] for sign in span.of(text) if sign in CURRENCIES), counted.unit)
        counted = counted._replace(unit=unit)
    return _mention(text, span, value, kind, form, counted)


def _money_in_words(text: str, span: Span, value: Fraction, form: NumeralForm, word: re.Match[str]) -> Mention:
    name = (word[1] or "cent").lower()
    unit = "penny" if name.startswith("penn") else "dollar" if name.startswith("buck") else name.removesuffix("s")
    counted = counted_after(text, word.end(), single=False, money=True)._replace(unit=unit)
    return _mention(text, span, value, "count" if unit == "penny" else "money", form, counted)


def _multiple(text: str, bare: Span, with_times: Span, value: Fraction, form: NumeralForm) -> Mention:
    """``three times as many`` is a multiplier; in ``three times a week`` three occasions are counted."""
    if with_times.of(text).lower().endswith("times") and _FREQUENCY.match(text, with_times.end):
        follows = counted_after(text, with_times.end, single=False)
        if follows.per is not None or not re.match(r"\s+an?\s", text[with_times.end :]):
            return _mention(text, bare, value, "count", form, follows._replace(unit="time"))
    if with_times.of(text).endswith(" times") and _ENDS_PHRASE.match(text, with_times.end):
        return _mention(text, bare, value, "count", form, Counted("time", with_times.end, None))
    form = "words" if form == "words" else "mixed"
    return _mention(text, with_times, value, "multiplier", form, counted_after(text, with_times.end, single=True))


def _read_half(text: str, start: int) -> Mention | None:
    if dozen := _HALF_DOZEN.match(text, start):
        return _counted(text, Span(*dozen.span()), Fraction(6), "dozen", "words")
    end = start + len("half")
    if text[start:end].lower() != "half" or text[start : end + 2].lower() == "halves":
        return None
    article = re.compile(r"\s+an?(?=\s)").match(text, end)
    counted = counted_after(text, article.end() if article else end, single=True)
    return _mention(text, Span(start, end), Fraction(1, 2), "fraction", "words", counted)


def _read_once(text: str, start: int) -> Mention | None:
    end = start + len("once")
    per = counted_after(text, end, single=False).per
    return _mention(text, Span(start, end), Fraction(1), "count", "words", Counted("time", end, per)) if per else None


def _read_multiplier(text: str, start: int) -> Mention | None:
    span = _word_at(text, start)
    word, counted = span.of(text).lower(), counted_after(text, span.end, single=True)
    if word in ("twice", "thrice") and counted.per is not None:
        return _mention(text, span, MULTIPLIERS[word], "count", "words", counted._replace(unit="time"))
    return _mention(text, span, MULTIPLIERS[word], "multiplier", "words", counted)


def _read_ordinal(text: str, start: int) -> Mention | None:
    span = _word_at(text, start)
    word, before = span.of(text).lower(), WORD_BEFORE.search(text, max(0, start - 16), start)
    if word == "second" and before and before[1].lower() in ("per", "each", "every", "a", "one", "half"):
        return None
    return _mention(text, span, Fraction(ORDINALS[word]), "ordinal", "words")


def _word_at(text: str, start: int) -> Span:
    return Span(start, next((at for at in range(start, len(text)) if not text[at].isalpha()), len(text)))


def _read_article(text: str, start: int) -> Mention | None:
    """Quantities that begin with ``a``: a dozen, a couple, an hour and a half, a third, a hundred and five."""
    for pattern, value, kind in _ARTICLE_QUANTITIES:
        if match := pattern.match(text, start):
            return _counted(text, Span(*match.span()), value, kind, "words")
    if (fraction := _ARTICLE_FRACTION.match(text, start)) and not _is_named_by_quarter(text, fraction):
        return _fraction(text, Span(*fraction.span()), Fraction(1, denominator_value(fraction[1])), "words")
    if unit := _UNIT_AND_A_HALF.match(text, start):
        counted = Counted(unit_name(unit[1].lower()), unit.end(), None)
        return _mention(text, Span(*unit.span()), Fraction(3, 2), "count", "words", counted)
    numeral = read_numeral(text, start)
    return _quantity(text, start, numeral) if numeral else None


_ARTICLE_QUANTITIES: tuple[tuple[re.Pattern[str], Fraction, MentionKind], ...] = (
    (_HALF_DOZEN, Fraction(6), "dozen"),
    (_ARTICLE_DOZEN, Fraction(12), "dozen"),
    (_ARTICLE_PAIR, Fraction(2), "pair"),
)


def _is_named_by_quarter(text: str, match: re.Match[str]) -> bool:
    """Whether ``a quarter``, ``a third`` is a coin or an ordinal (``a third person``), not a fraction."""
    goes_on = match[1].lower() == "half" or _FRACTION_GOES_ON.match(text, match.end())
    return _are_coins(text, match) or not goes_on


def _are_coins(text: str, match: re.Match[str]) -> bool:
    """Whether ``quarter`` in a text that speaks of coins is one, and no part ``of`` something."""
    may_be = match[1].lower().startswith("quarter") and _IS_PART.match(text, match.end()) is None
    return may_be and _COINS.search(text) is not None


_READERS: dict[str, Callable[[str, int], Mention | None]] = {
    "name": lambda _text, _start: None,
    "digits": _read_number,
    "cardinal": _read_number,
    "half": _read_half,
    "dozen": lambda text, start: _counted(text, Span(start, start + len("dozen")), Fraction(12), "dozen", "words"),
    "once": _read_once,
    "multiplier": _read_multiplier,
    "ordinal": _read_ordinal,
    "article": _read_article,
}


def _anchors(text: str) -> Callable[[int], re.Match[str] | None]:
    """What finds the next anchor in ``text`` from a position on; the last group of its match is named after its sort.

    In small letters alone, and in a text without names with digits, the same is found in half the time.
    """
    if may_have_name(text):
        return partial(_ANCHOR_OR_NAME.search, text)
    if text.isascii():
        return partial(_ANCHOR_IN_SMALL_LETTERS.search, text.lower())
    return partial(_ANCHOR_IN_ANY.search, text)


def may_have_number(text: str) -> bool:
    """Whether something in ``text`` looks like the beginning of a number; it has no number if not."""
    return _anchors(text)(0) is not None
