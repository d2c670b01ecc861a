"""Whether a sentence still says something, and nothing else than before, when a phrase of it is left out."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_ADDS: Final = word_set("more another additional extra")
_IN_PHRASE: Final = word_set("NOUN PROPN ADJ DET NUM ADP")
_PER_PIECE: Final = word_set("each apiece ,")


def refuse_rest(site: Site, way: Hidden | Rejected) -> Rejected | None:
    """Why what a phrase left out leaves does not stand; None if it does, or nothing is left out."""
    if isinstance(way, Rejected) or way.how != "clause":
        return None
    tokens = site.parse.tokens_of(site.sentence)
    gone = [token for token in tokens if way.span.contains(token.span)]
    left = [token for token in tokens if token not in gone]
    text = way.span.of(site.parse.text)
    if not gone or _is_stump(site, left):
        return Rejected("stump", text)
    if _is_shared(site, gone) or _is_taken_in(site, gone[0]):
        return Rejected("attaches-otherwise", text)
    return Rejected("added-to", text) if _is_added_to(site) else None


def _is_stump(site: Site, left: list[Token]) -> bool:
    """Whether the rest names nothing that is new: "He bought it.", "On Monday, she reads."."""
    parse = site.parse
    said = {token.lemma.lower() for token in parse.tokens[: site.sentence.first]} | TIMES
    named = [token for token in left if token.is_noun and token.lower not in CALENDAR]
    new = [token for token in named if token.lemma.lower() not in said and not _is_owned(site, token)]
    return bool(site.sentence.index) and not new and all(token.tag != "CD" for token in left)


def _is_owned(site: Site, noun: Token) -> bool:
    owner = site.parse.child(noun, "poss")
    return owner is not None and owner.tag == "PRP$"


def _is_shared(site: Site, gone: list[Token]) -> bool:
    """Whether a like phrase follows, which would be of both: "rings worth $5 and pins worth $9"."""
    relative = any(token.tag in ("WDT", "WP") for token in gone[:2])
    opening = next((token.lower for token in gone if token.text.isalpha()), "")
    index = gone[-1].index + 1
    while (token := site.token(index)).text and not (token.tag in FINITE_TAGS and token.dep != "relcl"):
        if token.lower == opening and (
            relative or any(site.token(index + step).tag in ("CD", "$") for step in (1, 2, 3))
        ):
            return True
        index += 1
    return False


def _is_taken_in(site: Site, first: Token) -> bool:
    """Whether what is left of the last of several things reads as a part of what is said of the one before it.

    As "a pot that holds 5 cups and a jug" without "that holds 9 cups".
    """
    parse = site.parse
    before = list(reversed(parse.tokens[site.sentence.first : first.index]))
    joint = next((token for token in before if token.pos not in _IN_PHRASE), None)
    if joint is None or joint.tag != "CC" or parse.before(joint).lower in _PER_PIECE:
        return False
    beside = takewhile(lambda token: token.text != ",", (token for token in before if token.index < joint.index))
    return any(token.tag in ("WDT", "WP") or token.dep == "relcl" for token in beside)


def _is_added_to(site: Site) -> bool:
    """Whether the next sentence adds to what would go: "He gained 5 more pounds"."""
    following = site.parse.tokens_of(site.parse.sentences[site.sentence.index + 1])
    return any(
        token.lower in _ADDS and "CD" in (site.parse.before(token).tag, site.parse.after(token).tag)
        for token in following
        if site.parse.after(token).lower != "than"
    )
