"""A number after "of": "a speed of 50 miles per hour" -> "a certain speed", "a ride of 200 miles" -> "a ride"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.phrasing.hiding.edits import dropped, replaced
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

_RATES: Final = word_set("speed rate pace")
_UNCLEAR: Final = word_set("total average number sum ratio percentage fraction rest out increase decrease")


def after_of(site: Site, last: int) -> Iterator[Hidden | Rejected]:
    """The ways to leave out the number before token ``last``, and the "of" before it, after a noun."""
    if site.before(2) in _RATES and site.at(last + 1) in ("/", "per", "a", "an", "each", "every"):
        last += 2
    noun = site.token(site.first - 2)
    if noun is None or noun.pos != "NOUN" or noun.lower in _UNCLEAR or site.at(last + 1) == "of":
        yield Rejected("contents", site.mention.text)
        return
    determiner = site.parse.child(noun, "det", "poss")
    if determiner is None or determiner.index > noun.index:
        yield Rejected("contents", f"{noun.text} of {site.mention.text}")
    elif determiner.tag == "PRP$" or determiner.dep == "poss":
        yield dropped(site, "clause", site.first - 1, last)
    elif noun.lower in _QUANTITIES and determiner.lower in ("a", "an", "the"):
        phrase = site.parse.tokens[determiner.index + 1 : site.first - 1]
        text = site.parse.text[phrase[0].span.start : phrase[-1].span.end]
        yield replaced(site, "vague", determiner.index, last, f"a certain {text}")
    elif determiner.lower in ("a", "an"):
        yield dropped(site, "clause", site.first - 1, last)
    else:
        yield Rejected("contents", f"{noun.text} of {site.mention.text}")
