"""Vague words in the place of a single thing: "1 towel a day" -> "a certain number of towels a day"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import Ways, refused, replaced
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL

_MODIFIERS: Final = word_set("every each any no first another the only her his their its our my last next least extra")
_NOT_COUNTED: Final = word_set("time side way hand point thing half quarter third dozen pair person")
_POINTS: Final = word_set("the this that each another other second")
_SINGULAR: Final = word_set("it its itself which")


def vague_one(site: Site) -> Ways:
    """The ways to say that there is a number of what there is one of, where nothing else speaks of one."""
    noun, why = site.noun, refused("less-than-two", site.mention.text)
    if site.mention.value != 1 or noun.tag != "NN" or site.parse.tokens[site.first].tag != "CD":
        return why
    if site.modified or site.in_subject or site.before() in _MODIFIERS or site.before() in ("-", "at", "in", "by"):
        return why
    around = {site.after(), site.at(noun.index + 1)}
    if around & {"-", "out", *COMPARED} or site.unit in ALL | _NOT_COUNTED or not _is_thing(site, noun):
        return why
    if _is_priced(site, noun) or _is_spoken_of(site):
        return why
    words = "the same number of" if site.rate == "same" else "a certain number of"
    plural = f"{noun.text}s" if noun.text.isupper() else inflect(noun.lemma.lower(), "NNS")
    return [replaced(site, "vague", site.first, site.last, words, (noun.index, plural))]


def _is_thing(site: Site, noun: Token) -> bool:
    """Whether the noun is what something is done with, not a part of an adverb."""
    if noun.dep in ("dobj", "conj"):
        return True
    return noun.dep == "pobj" and site.parse.head(noun).lower in ("for", "with", "to", "using", "of")


def _is_priced(site: Site, noun: Token) -> bool:
    """Whether a price follows, which is that of one: "1 game for $90"."""
    return site.at(noun.index + 1) in ("for", "at") and site.at(noun.index + 2) == "$"


def _is_spoken_of(site: Site) -> bool:
    """Whether something after the noun takes it for one thing: "1 towel that costs", "the towel", "it"."""
    parse = site.parse
    later = parse.tokens[site.noun.index + 1 :]
    same = [token for token in later if token.lemma.lower() == site.unit and token.tag == "NN"]
    if any(parse.before(token).lower in _POINTS or parse.child(token, "poss") is not None for token in same):
        return True
    near = [token for token in later if token.sentence in (site.sentence.index, site.sentence.index + 1)]
    relative = parse.child(site.noun, "relcl")
    return any(token.lower in _SINGULAR for token in near) or (relative is not None and relative.tag == "VBZ")
