"""A clause or phrase left out with its number: "a hat for $10" -> "a hat"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import dropped
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_TRADES: Final = word_set("buy purchase sell order get rent")
_STATES: Final = word_set("cost weigh hold contain have measure be last charge sell")
_COMPARES: Final = word_set("twice thrice half double triple times same than percent % that discount")
_CHANGES: Final = word_set("increase decrease rise grow drop fall raise reduce lower cut")


def leave_out_clause(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to leave out a phrase that states the number and nothing else that is needed."""
    if _is_compared_later(site):
        return
    yield from _price(site)
    yield from _change(site)
    yield from _worth(site)
    yield from _relative(site)


def _is_compared_later(site: Site) -> bool:
    """Whether the rest of the sentence, or the next one, compares something with what would go: "twice as much"."""
    stop = site.sentence.index + 2
    sentences = site.parse.sentences[site.sentence.index : stop]
    later = (token for sentence in sentences for token in site.parse.tokens_of(sentence) if token.index > site.last)
    return any(token.lower in _COMPARES for token in later)


def _price(site: Site) -> Iterator[Hidden]:
    """As in "buys a hat for $10" -> "buys a hat"; "4 pens at $2 each" -> "4 pens"."""
    if (
        site.mention.kind != "money"
        or site.before() not in ("for", "at")
        or site.before(2) in ("and", ",", "but", "or")
    ):
        return
    verb = site.verb
    if verb is None or verb.lemma not in _TRADES:
        return
    last = site.last + 1 if site.after() in ("each", "apiece") else site.last
    objects = [token for token in site.parse.children(verb, "dobj") if token.index < site.first]
    named = [token for token in objects if token.is_noun]
    if named and _closes(site, last) and not _rival(site, verb):
        yield dropped(site, "clause", site.first - 1, last)


def _rival(site: Site, verb: Token) -> bool:
    """Whether something is sold, not bought, or a later price in the sentence would then be that of this too."""
    mentions = site.problem.problem.oracle.mentions
    later = [m for m in mentions if m.kind == "money" and m.span.start > site.given.span.end]
    return verb.lemma == "sell" or any(site.sentence.span.contains(mention.span) for mention in later)


def _change(site: Site) -> Iterator[Hidden]:
    """As in "increased by 20%" -> "increased"."""
    verb = site.verb
    if verb is None or verb.lemma not in _CHANGES or site.before() != "by" or site.mention.kind == "multiplier":
        return
    last = site.last if site.noun is None or site.mention.kind in ("money", "percent") else site.noun.index
    thing = site.parse.child(verb, "dobj")
    clear = thing is None or thing.pos == "NOUN"
    if verb.index < site.first and clear and _closes(site, last) and site.at(last + 1) not in ("from", "to", "because"):
        yield dropped(site, "clause", site.first - 1, last)


def _worth(site: Site) -> Iterator[Hidden]:
    """As in "a ring worth $40" -> "a ring"."""
    before = site.token(site.first - 2)
    if site.before() == "worth" and before is not None and before.tag in ("NN", "NNS") and _closes(site, site.last):
        yield dropped(site, "clause", site.first - 2 + 1, site.last)


def _relative(site: Site) -> Iterator[Hidden]:
    """As in "a dictionary that costs $5" -> "a dictionary"."""
    verb = site.verb
    if site.mention.kind in ("percent", "fraction", "multiplier"):
        return
    if verb is None or verb.dep != "relcl" or verb.lemma not in _STATES or site.parse.head(verb).pos != "NOUN":
        return
    tokens = site.parse.subtree(verb)
    first, last = tokens[0].index, tokens[-1].index
    whole = last - first + 1 == len(tokens) and tokens[0].tag in ("WDT", "WP")
    if not whole or not _alone(site, first, last) or not _plain_words(tokens) or _introduces(site, tokens):
        return
    comma_before, after = site.at(first - 1) == ",", site.token(last + 1)
    if after is None or (comma_before and after.text not in (",", ".")) or after.text not in (",", ".", "and"):
        return
    noun = site.parse.head(verb)
    listed = noun.dep == "conj" or site.parse.child(noun, "conj") is not None
    if comma_before and after.text == "," and not listed:
        yield dropped(site, "clause", first - 1, last + 1)
    else:
        yield dropped(site, "clause", first - 1 if comma_before else first, last)


def _introduces(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether the clause names something for the first time that is spoken of later."""
    nouns = {token.lemma.lower() for token in tokens if token.is_noun}
    before = {token.lemma.lower() for token in site.parse.tokens[: tokens[0].index]}
    after = {token.lemma.lower() for token in site.parse.tokens[tokens[-1].index + 1 :]}
    return bool((nouns - before) & after)


def _plain_words(tokens: tuple[Token, ...]) -> bool:
    return not any(token.pos == "PROPN" or token.tag == "CC" for token in tokens) and len(tokens) <= 8


def _alone(site: Site, first: int, last: int) -> bool:
    """Whether the tokens hold no other number than the given."""
    inside = range(first, last + 1)
    return not any(
        site.parse.within(mention.span)[0].index in inside
        for mention in site.problem.problem.oracle.mentions
        if mention.span != site.given.span
    )


def _closes(site: Site, last: int) -> bool:
    """Whether what goes ends at a place where a phrase can end."""
    after = site.token(last + 1)
    return after is None or (
        after.tag in (".", ",", "CC", "IN", ":") and after.lower not in ("of", "per", "than", "for")
    )
