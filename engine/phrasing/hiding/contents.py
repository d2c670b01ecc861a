"""A number after "of": "a speed of 50 miles per hour" -> "a certain speed", "a ride of 200 miles" -> "a ride"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced
from illposed.engine.phrasing.hiding.site import Site

QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude perimeter circumference diameter radius measurement",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

_SUMS: Final = word_set("budget rent salary bill wage tax tip fee fare income profit debt payment allowance")
"""Sums of money that there may be without a word on how much they are."""

_SPEEDS: Final = ("speed", "rate", "pace")
_UNCLEAR: Final = word_set(
    "total average number sum ratio percentage fraction rest out increase decrease maximum minimum"
)


def after_of(site: Site, last: int) -> Ways:
    """The ways to leave out the number before token ``last``, and the "of" before it, after a noun."""
    if site.before(2) in _SPEEDS and site.at(last + 1) in RATES | {"/"}:
        last += 2
    if site.at(last + 1) in RATES:
        if site.token(last + 2).tag != "NN":
            return refused("contents", site.at(last + 1))
        last += 2
    noun = site.token(site.first - 2)
    determiner = site.parse.child(noun, "det", "poss")
    if noun.pos != "NOUN" or noun.lower in _UNCLEAR or determiner is None or noun.dep == "appos":
        return refused("contents", f"{noun.text} of {site.mention.text}")
    measure = noun.lower in QUANTITIES or noun.lower.endswith("weight")
    total = any(word.lower == "total" for word in site.parse.children(noun))
    if determiner.dep != "poss" and measure and (total or noun.lower not in _SUMS):
        phrase = site.parse.text[determiner.span.end : noun.span.end].strip()
        return [replaced(site, "vague", determiner.index, last, f"a certain {phrase}")]
    if determiner.dep == "poss" or determiner.lower in ("a", "an"):
        return dropped(site, "clause", site.first - 1, last)
    return refused("contents", f"{noun.text} of {site.mention.text}")
