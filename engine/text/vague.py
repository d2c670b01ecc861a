"""Edits that make a quantity vague, a range or a bound: ``some of``, ``between 40 and 55``, ``at least 48 friends``.

Precision matters more than coverage: what stands around the number must be known to take the phrase, or the edit is
refused. A vague phrase denotes no number in a reader's mind and is never false of the value that it hides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import EditRefused, TextEdit
from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.surface import write_like
from illposed.engine.text.number_drops import drop_sites
from illposed.engine.text.surroundings import (
    BLOCKED_BEFORE,
    KNOWN_PARTS,
    Surroundings,
    is_asked,
    is_told_elsewhere,
    noun_phrase_after,
    opens_sentence,
    word_before,
)
from illposed.engine.text.vague_amounts import fraction_sites, money_sites, percent_sites
from illposed.engine.text.vague_counts import count_sites

__all__ = ["KNOWN_PARTS", "make_bound", "make_range", "make_vague"]

_LIST_OF_NUMBERS = re.compile(r"\d,\s+(?:and\s+)?$|\d\s+and\s+$")
_PART_OF_NUMBER_BEFORE = re.compile(
    r"\bbetween\b[^.]{0,20}$|[-–/:x*+]\s?$|\b(?:up\s+to|averag\w+)\s+$|\d\s+(?:to|or)\s+$"
)
_NO_BOUND = word_set("total times such other")
_TAKES_BOUND = word_set("of is was be been being")
_TIMES_AS = re.compile(
    r"\s+(?:as\s+(?:many|much|old|tall|long|far|heavy|fast|big|large)\b|of\b"
    r"|the\s+(?:number|amount|price|cost|size|age|length|height|weight|distance|speed|time)\b)"
)
_PART_OF_NUMBER_AFTER = re.compile(r"\s?[-–*+=/]\s?\d|\s+(?:to|or)\s+\$?\d")


def make_vague(text: str, mention: Mention, mentions: tuple[Mention, ...], choice: int = 0) -> TextEdit | EditRefused:
    """The edit that replaces a quantity by a vague phrase; ``choice`` picks among the phrases that fit, modulo.

    ``mentions`` are those of the whole text. Where the text stays good without the number, it is left out (``her 3
    sisters``: ``her sisters``). Refused with reason ``not-vague`` where no phrase is sure to read well.
    """
    sites = [(site.span, _capital_like(text, site.span, site.phrase)) for site in _sites(text, mention, mentions)]
    if may_be_hidden(text, mention) and not is_told_elsewhere(text, mention, mentions):
        sites += drop_sites(text, mention, mentions)
    if not sites:
        return EditRefused("not-vague", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    span, phrase = sites[choice % len(sites)]
    return TextEdit(span, span.of(text), phrase)


def make_range(
    text: str, mention: Mention, mentions: tuple[Mention, ...], low: Fraction, high: Fraction
) -> TextEdit | EditRefused:
    """The edit that replaces a quantity by ``between low and high``, both written as the mention is.

    Refused with reason ``not-a-range`` unless ``low < high`` and the place takes the phrase.
    """
    first, second = write_like(mention, low), write_like(mention, high)
    if first is None or second is None or not low < high or low <= 1 or not _takes_range(text, mention, mentions):
        return EditRefused("not-a-range", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    after = _capital_like(
        text, mention.span, f"between {first[0].lower()}{first[1:]} and {second[0].lower()}{second[1:]}"
    )
    return TextEdit(mention.span, mention.text, after, (low, high))


def make_bound(text: str, mention: Mention, mentions: tuple[Mention, ...], bound: str) -> TextEdit | EditRefused:
    """The edit that puts ``bound``, words such as ``at least`` or ``exactly``, before a quantity.

    Refused with reason ``not-a-bound`` unless the place takes the phrase.
    """
    if not (_takes_range(text, mention, mentions) or _takes_bound(text, mention, mentions)):
        return EditRefused("not-a-bound", text[max(0, mention.span.start - 20) : mention.span.end + 20])
    number = mention.text[0].lower() + mention.text[1:]
    after = _capital_like(text, mention.span, f"{bound} {number}")
    return TextEdit(mention.span, mention.text, after, (mention.value,))


def _takes_range(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> bool:
    """Whether an amount that is not exact can stand in the place of the mention."""
    if mention.kind not in ("count", "money", "percent") or word_before(text, mention.span.start) == "by":
        return False
    return any(site.takes_range and site.span == mention.span for site in _sites(text, mention, mentions))


def _takes_bound(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> bool:
    """Whether ``at least`` and the like read well before the mention, which stays in its place."""
    right = text[mention.span.end :]
    before = word_before(text, mention.span.start)
    if not may_be_hidden(text, mention) or is_told_elsewhere(text, mention, mentions) or right[:1] == "-":
        return False
    if not before.isalpha() or (before in BLOCKED_BEFORE and before not in _TAKES_BOUND):
        return False
    match mention.kind:
        case "fraction" | "multiplier":
            return _TIMES_AS.match(right) is not None
        case "count":
            counted = noun_phrase_after(text, mention)
            return mention.value > 1 and counted is not None and _NO_BOUND.isdisjoint(counted.attributes)
        case "money" | "percent":
            return mention.value > 1
        case _:
            return False


def may_be_hidden(text: str, mention: Mention) -> bool:
    """Whether the mention is a number of its own (no part of a range, list or sum) and not what a question asks for."""
    left = text[max(0, mention.span.start - 40) : mention.span.start]
    return not (
        mention.value <= 0
        or is_asked(text, mention)
        or _LIST_OF_NUMBERS.search(left)
        or _PART_OF_NUMBER_BEFORE.search(left)
        or _PART_OF_NUMBER_AFTER.match(text, mention.span.end)
    )


def _sites(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> list[Surroundings]:
    """The spans that may be replaced, each with a phrase that fits; empty where none is sure to."""
    if not may_be_hidden(text, mention) or text[mention.span.end : mention.span.end + 1] == "-":
        return []
    return list(_sites_of_kind(text, mention, mentions))


def _sites_of_kind(text: str, mention: Mention, mentions: tuple[Mention, ...]) -> Iterator[Surroundings]:
    match mention.kind:
        case "count" | "dozen":
            if not is_told_elsewhere(text, mention, mentions):
                yield from count_sites(text, mention, mentions)
        case "money":
            yield from money_sites(text, mention, mentions)
        case "percent":
            yield from percent_sites(text, mention)
        case "fraction":
            yield from fraction_sites(text, mention)
        case _:
            return


def _capital_like(text: str, span: Span, phrase: str) -> str:
    """``phrase`` with a capital where it opens a sentence, or where what it replaces had one."""
    opens = span.of(text)[:1].isupper() or opens_sentence(text, span)
    return phrase[0].upper() + phrase[1:] if opens else phrase
