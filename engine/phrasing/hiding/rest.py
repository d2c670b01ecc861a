"""Whether a sentence still says something, and nothing else than before, once a number of it is vague or left out."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, FINITE_TAGS, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_ADDS: Final = word_set("more another additional extra")
_THINGS: Final = word_set("nsubj nsubjpass dobj attr")
_IN_PHRASE: Final = word_set("NOUN PROPN ADJ DET NUM ADP")
_PER_PIECE: Final = word_set("each apiece ,")


def refuse_rest(site: Site, way: Hidden | Rejected) -> Rejected | None:
    """Why what a vague word or a phrase left out leaves does not stand; None if it does."""
    if isinstance(way, Rejected):
        return None
    if way.how == "vague":
        return Rejected("listed", site.mention.text) if _is_in_list(site) else None
    tokens = site.parse.tokens_of(site.sentence)
    gone = [token for token in tokens if way.span.contains(token.span)]
    left = [token for token in tokens if token not in gone]
    text = way.span.of(site.parse.text)
    if not gone or _is_stump(site, left):
        return Rejected("stump", text)
    if _is_shared(site, gone) or _is_taken_in(site, gone[0]) or _is_taken_for(site):
        return Rejected("attaches-otherwise", text)
    if any(token.is_comparative for token in gone) or _is_offer(site, left):
        return Rejected("relation", text)
    if _is_each_time(site, gone):
        return Rejected("introduces", text)
    return Rejected("added-to", text) if _is_added_to(site) else None


def _is_stump(site: Site, left: list[Token]) -> bool:
    """Whether the rest names nothing that is new: "He bought it.", "On Monday, she reads."."""
    parse = site.parse
    said = {token.lemma.lower() for token in parse.tokens[: site.sentence.first]} | TIMES
    named = [token for token in left if token.is_noun and token.lower not in CALENDAR]
    new = [token for token in named if token.lemma.lower() not in said and not _is_owned(site, token)]
    if not site.sentence.index or new:
        return False
    return any(token.dep == "expl" for token in left) or all(token.tag != "CD" for token in left)


def _is_owned(site: Site, noun: Token) -> bool:
    owner = site.parse.child(noun, "poss")
    return owner is not None and owner.tag == "PRP$"


def _is_in_list(site: Site) -> bool:
    """Whether the number is one of a list and leans on the others: "lifts 70 in May, 90 in June", "; 5 fewer hats"."""
    after_another = site.before() == "," and site.token(site.first - 2).tag == "CD" and not site.noun.text
    if (after_another and site.mention.kind == "count") or (site.before() == ";" and site.after() in COMPARED):
        return True
    bare = [other for other in site.others if other.kind == "count" and other.unit is None]
    alike = [other for other in bare if site.sentence.span.contains(other.span)]
    counted = [other for other in site.others if other.kind == "count" and other.unit not in (None, *ALL)]
    things = [token for token in site.parse.tokens[: site.first] if token.tag == "NNS" and token.dep in _THINGS]
    known = bool(things) or any(other.span.start < site.sentence.span.end for other in counted)
    listed = any(site.parse.after(site.parse.within(other.span)[-1]).lower == site.after() for other in alike)
    return not site.noun.text and site.mention.kind == "count" and listed and not known


def _is_offer(site: Site, left: list[Token]) -> bool:
    """Whether a sum of money is the price of so many as are told, which without it are all: "can buy 9 pens for $2"."""
    able = any(word.lower in ("can", "could") for word in site.parse.children(site.verb, "aux"))
    bought = site.parse.child(site.verb, "dobj")
    counted = bought is not None and any(token.tag == "CD" for token in site.parse.subtree(bought) if token in left)
    return site.mention.kind == "money" and able and counted and site.after() not in _PER_PIECE


def _is_each_time(site: Site, gone: list[Token]) -> bool:
    """Whether "each time" refers to a phrase that goes: "walks twice a day, covering 9 miles each time"."""
    later = site.parse.tokens[gone[-1].index + 1 :]
    return any(token.lemma.lower() in TIMES | {"time"} for token in gone) and any(
        token.lemma.lower() == "time" and site.parse.before(token).lower in ("each", "every", "per") for token in later
    )


def _is_taken_for(site: Site) -> bool:
    """Whether a length that is joined to another noun would be that of both: "9 hour-long classes in 2-hour blocks"."""
    joined = [site.parse.before(token) for token in site.parse.tokens_of(site.sentence) if token.tag == "HYPH"]
    unit = site.token(site.last + 2)
    alike = any(token.lemma == unit.lemma and token != unit for token in joined)
    return site.after() == "-" and unit.lemma.lower() in ALL and alike


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
