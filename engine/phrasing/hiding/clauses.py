"""A clause or phrase left out with its number: "a hat for $10" -> "a hat"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.quantities.mentions import Mention

_PAYS: Final = word_set("pay spend use owe give trade work charge ask")
"""Verbs that say for what someone pays, not what for how much."""

_STATES: Final = word_set("cost weigh hold contain have measure be last charge sell")
_COMPARES: Final = word_set("twice thrice half double triple times same than percent % that discount")
_CHANGES: Final = word_set("increase decrease rise grow drop fall raise reduce lower cut")


def leave_out_clause(site: Site) -> Ways:
    """The ways to leave out a phrase that states the number and nothing else that is needed."""
    return [] if _is_compared_later(site) else [*_price(site), *_change(site), *_worth(site), *_relative(site)]


def _is_compared_later(site: Site) -> bool:
    """Whether the rest of the sentence, or the next one, compares something with what would go: "twice as much"."""
    sentences = site.parse.sentences[site.sentence.index : site.sentence.index + 2]
    return any(token.lower in _COMPARES for token in site.parse.tokens[site.last + 1 : sentences[-1].stop])


def _price(site: Site) -> Ways:
    """As in "buys a hat for $10" -> "buys a hat"; "sells pens at $2 each" -> "sells pens"; "5 kilos for $2 per kilo".

    Not where another price in the sentence would then be that of this too.
    """
    if site.mention.kind != "money" or site.before() not in ("for", "at") or site.verb.lemma in _PAYS:
        return []
    last = site.last + 1 if site.after() in ("each", "apiece") else site.last
    if site.after() in ("a", "an", "per") and site.token(last + 2).tag == "NN":
        last += 2
    objects = [token for token in site.parse.children(site.verb, "dobj") if token.is_noun or token.tag == "PRP"]
    objects = [token for token in objects if token.index < site.first and not _is_each(site, token)]
    prices = [other for other in site.others if other.kind == "money" and site.sentence.span.contains(other.span)]
    rival = any(other.span.start > site.given.span.end or _is_priced_at(site, other) for other in prices)
    return dropped(site, "clause", site.first - 1, last) if objects and _closes(site, last) and not rival else []


def _is_priced_at(site: Site, other: Mention) -> bool:
    """Whether another sum of money is a price in the same words: "at 9 dollars each"."""
    return site.parse.before(site.parse.within(other.span)[0]).lower == site.before()


def _is_each(site: Site, thing: Token) -> bool:
    """Whether it is "each hat" that is sold, which says nothing without its price."""
    determiner = site.parse.child(thing, "det")
    return determiner is not None and determiner.lower in ("each", "every")


def _change(site: Site) -> Ways:
    """As in "increased by 20%" -> "increased"."""
    if site.verb.lemma not in _CHANGES or site.before() != "by":
        return []
    last = max(site.noun.index, site.last)
    thing = site.parse.child(site.verb, "dobj")
    clear = thing is None or thing.pos == "NOUN"
    return dropped(site, "clause", site.first - 1, last) if clear and _closes(site, last) else []


def _worth(site: Site) -> Ways:
    """As in "a ring worth $40" -> "a ring"."""
    thing = site.token(site.first - 2).tag in ("NN", "NNS")
    closes = site.before() == "worth" and thing and _closes(site, site.last)
    return dropped(site, "clause", site.first - 1, site.last) if closes else []


def _relative(site: Site) -> Ways:
    """As in "a dictionary that costs $5" -> "a dictionary"."""
    verb = site.verb
    if site.mention.kind in ("percent", "fraction", "multiplier") or verb.dep != "relcl" or verb.lemma not in _STATES:
        return []
    tokens = site.parse.subtree(verb)
    first, last = tokens[0].index, tokens[-1].index
    after = site.at(last + 1)
    if tokens[0].tag not in ("WDT", "WP") or after not in (",", ".", "and") or _introduces(site, tokens):
        return []
    comma, noun = site.at(first - 1) == ",", site.parse.head(verb)
    listed = noun.dep == "conj" or site.parse.child(noun, "conj") is not None
    return dropped(site, "clause", first - comma, last + (comma and after == "," and not listed))


def _introduces(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether the clause names something for the first time that is spoken of later."""
    nouns = {token.lemma.lower() for token in tokens if token.is_noun}
    before = {token.lemma.lower() for token in site.parse.tokens[: tokens[0].index]}
    after = {token.lemma.lower() for token in site.parse.tokens[tokens[-1].index + 1 :]}
    return bool((nouns - before) & after)


def _closes(site: Site, last: int) -> bool:
    """Whether what goes ends at a place where a phrase can end."""
    after = site.token(last + 1)
    return after.tag in ("", ".", ",", "CC", "IN", ":") and after.lower not in ("of", "per", "than", "for")
