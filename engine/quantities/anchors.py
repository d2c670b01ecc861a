"""Where a quantity may begin in a text: at a sign, a digit or one of the words that begin numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

from illposed.engine.quantities.lexicon import DENOMINATORS, MULTIPLIERS, ONES, ORDINALS, TEENS, TENS, TENS_MISSPELT
from illposed.engine.quantities.named import NO_NUMBER, may_have_name
from illposed.engine.quantities.numerals import VULGAR_FRACTIONS, any_of

_CARDINALS = any_of(["zero", *ONES, *TEENS, *TENS, *TENS_MISSPELT])
_ANCHOR = re.compile(
    rf"(?P<name>(?-i:{NO_NUMBER}))|(?<![\w.^])(?<![0-9],)(?P<digits>(?:(?<![^\s(\[“\"'‘])[-−])?(?:[$€£¢]\s?)?(?:\.?[0-9]|[{''.join(VULGAR_FRACTIONS)}]))"
    rf"|\b(?:(?P<cardinal>{_CARDINALS})(?:fold)?|(?P<half>half|halves)|(?P<dozen>dozen)|(?P<once>once)"
    rf"|(?P<multiplier>{any_of(MULTIPLIERS)})|(?P<ordinal>{any_of(ORDINALS)})"
    r"|(?P<article>an?)(?=[\s-](?:hundred|thousand|million|billion|dozen|couple|pair|half|"
    rf"{any_of(DENOMINATORS)}|[a-z]+\s+and\s+a\s+half)\b))\b",
    re.IGNORECASE,
)

_SIGNS = ".$€£¢−-"
_PLACE = re.compile(rf"[0-9{''.join(VULGAR_FRACTIONS)}{_SIGNS}]|[^\W\d_]+")
"""What an anchor begins with, in a text without names with digits: a sign or a digit, or else a word."""

_BEGINS = frozenset(
    {"a", "an", "half", "halves", "dozen", "once", *MULTIPLIERS, *ORDINALS}
    | {word + end for word in ("zero", *ONES, *TEENS, *TENS, *TENS_MISSPELT) for end in ("", "fold")}
)
"""The words that anchors begin with."""


def anchor_finder(text: str) -> Callable[[str, int], re.Match[str] | None]:
    """What finds the next anchor in ``text`` from a position on; the last group of its match is named after its sort.

    In a text without names with digits it looks where an anchor may begin, which is five times as fast.
    """
    return _ANCHOR.search if may_have_name(text) else _next_anchor


def may_have_number(text: str) -> bool:
    """Whether ``text`` has a digit or one of the words that begin numbers; it has no number if not."""
    return any(place[0] not in _SIGNS and _may_begin(place[0]) for place in _PLACE.finditer(text))


def _may_begin(word: str) -> bool:
    return not (word.isascii() and word.isalpha()) or word.lower() in _BEGINS


def _next_anchor(text: str, position: int) -> re.Match[str] | None:
    for place in _PLACE.finditer(text, position):
        if _may_begin(place[0]) and (anchor := _ANCHOR.match(text, place.start())):
            return anchor
    return None
