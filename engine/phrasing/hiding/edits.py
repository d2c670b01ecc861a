"""Edits of a sentence, written so that articles, blanks and capitals fit."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import article, inflect
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden, How
from illposed.engine.results import Rejected

Ways = list[Hidden | Rejected]
"""Ways to withhold a given, best first, and why others are none."""

SEVERAL: Final = 20
"""Up to so many things are "several", and more of them "many"."""

_FEW: Final = 5
_COINS: Final = 10
"""Up to so many of them are "several dollars"."""

_SIZES: Final = {"hundreds": 100, "thousands": 1000, "tens of thousands": 10_000, "hundreds of thousands": 100_000}


def replaced(site: Site, how: How, first: int, last: int, text: str, *more: tuple[int, str]) -> Hidden:
    """The tokens ``first`` to ``last`` give way to ``text``, and each token named in ``more`` to its text."""
    question = site.parse.text
    pieces = sorted([(first, last, text), *((index, index, word) for index, word in more)])
    start, end = pieces[0][0], pieces[-1][1]
    new, at = "", site.parse.tokens[start].span.start
    for begin, stop, word in pieces:
        new = _glued(new + question[at : site.parse.tokens[begin].span.start], word)
        at = site.parse.tokens[stop].span.end
    return _fitted(site, how, start, end, new)


def dropped(site: Site, how: How, first: int, last: int) -> Ways:
    """The tokens ``first`` to ``last`` go."""
    return [replaced(site, how, first, last, "")]


def vague(site: Site, *words: str) -> Ways:
    """Each of some words in the place of the number; the number goes where a word is empty."""
    return [replaced(site, "vague", site.first, site.last, word) for word in words]


def many(site: Site) -> str:
    """The word for so many as there are, as a writer puts it: ``some``, ``a few``, ``several`` or ``many``."""
    value = site.mention.value
    return "some" if value <= 2 else "many" if value > SEVERAL else _several(value)


def coins(site: Site) -> str:
    """A sum as someone remembers it who has forgotten the figure: ``a few dollars``, ``hundreds of dollars``.

    Empty where there is no usual word for so much, as for 20 cents, $1, $15, $60 or $1500.
    """
    value, unit = site.mention.value, inflect(site.mention.unit or "", "NNS")
    if value < 2 or unit == "cents":
        return ""
    if value <= _COINS:
        return f"{_several(value)} {unit}"
    size = next((word for word, least in _SIZES.items() if 2 * least <= value < 10 * least), "")
    return f"{size} of {unit}" if size else ""


def _several(value: Fraction) -> str:
    return "a few" if value <= _FEW else "several"


def refused(reason: str, detail: str) -> Ways:
    """No way, and why."""
    return [Rejected(reason, detail)]


def _glued(before: str, word: str) -> str:
    return before + word if word and not word.startswith(",") else f"{before.rstrip()}{word}"


def _fitted(site: Site, how: How, first: int, last: int, text: str) -> Hidden:
    tokens, question = site.parse.tokens, site.parse.text
    span = Span(tokens[first].span.start, tokens[last].span.end)
    begins = first == site.sentence.first
    if not text:
        blank = question[span.end : span.end + 1] == " " if begins else question[: span.start].endswith(" ")
        span = (Span(span.start, span.end + blank)) if begins else Span(span.start - blank, span.end)
    following = text or (tokens[last + 1].text if last + 1 < len(tokens) else "")
    if begins and not text:
        text, span = following[:1].upper(), Span(span.start, span.end + 1)
    elif begins:
        text = text[:1].upper() + text[1:]
    before = site.token(first - 1)
    if before.lower in ("a", "an") and article(following) != before.lower:
        fit = article(following)
        word = fit.capitalize() if before.text[0].isupper() else fit
        rest = question[before.span.end : span.start]
        return Hidden(how, Span(before.span.start, span.end), f"{word}{rest}{text}")
    return Hidden(how, span, text)
