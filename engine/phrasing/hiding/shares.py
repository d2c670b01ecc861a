"""Vague words in the place of percentages, fractions and multiples."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.money import SUMS
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL
from illposed.engine.phrasing.hiding.words import QUANTITIES, is_plural

_NEAR: Final = 5
_MASSES: Final = word_set("money income salary time food water savings it them these those")
_WHOLES: Final = QUANTITIES | SUMS | {"time"}
_MEASURED: Final = QUANTITIES - SUMS - {"age"} | {"amount", "money"}
_EQUALS: Final = word_set("be comprise constitute cost equal represent weigh")
_ENDS: Final = (".", ",", ":", "IN", "TO", "CC", "VBG")
_HANDS: Final = word_set("get give have offer receive")
_MODIFIERS: Final = word_set(
    "all any no first other the another remaining additional extra second half one twice her his their a an over",
)
_SHARES: Final = word_set(
    "discount tip interest increase raise tax down chance commission profit bonus fee sales deposit decrease markup",
    "reduction loss return rate service delivery",
)


def vague_share(site: Site) -> Ways:
    """The ways to replace a percentage or a fraction by vague words, or to leave it out, the best first."""
    percent, text = site.mention.kind == "percent", site.mention.text
    noun = "percentage" if percent else "fraction"
    following, after = site.token(site.last + 1), site.after()
    if site.after(2) in ("many", "much") and not _is_lost_in_more(site):
        return _as_many(site, "fewer" if site.after(2) == "many" else "less")
    if (ways := _number_than(site)) is not None:
        return ways
    before = site.token(site.first - 1)
    if following.lower in _SHARES and (before.lower in ("a", "an") or (before.is_verb and following.is_noun)):
        return vague(site, "")
    if after == "off" and (ways := _reduction(site)):
        return ways
    if site.is_inexact or site.before() in _MODIFIERS:
        return refused("modified-number", f"{site.before()} {text}")
    if after == "of" or (not percent and _determines(following)):
        return _part(site, noun)
    if percent and following.is_comparative and (site.find("than").text or not before.is_noun):
        return vague(site, "")
    share = site.parse.tokens[site.last]
    adverbial = share.dep == "npadvmod" or site.verb.lemma in _SHARES
    if percent and adverbial and before.tag != "IN" and following.tag in (".", ","):
        return dropped(site, "vague", site.first, site.last)
    if before.is_verb and share.dep == "dobj" and (following.tag == "WP" or following.pos in ("ADP", "SCONJ")):
        some = "a percentage" if percent and following.lower == "to" else "some"
        return vague(site, "part of" if following.tag == "WP" else some)
    also = any(word.lower == "also" for word in site.parse.children(site.verb, "advmod"))
    if percent and site.before() == "by" and site.parse.head(site.token(site.first - 1)).is_verb and not also:
        return dropped(site, "clause", site.first - 1, site.last)
    several = following.tag in ("VBP", "VBD") and after != "was"
    acts = site.parse.tokens[site.last].is_subject and several
    return vague(site, "some") if acts else refused(noun, site.sentence.span.of(site.parse.text))


def _reduction(site: Site) -> Ways:
    """As in "for 20% off" -> "at a discount", "is 20% off" -> "is on sale", "a 20% off sale" -> "a sale".

    "He gets a deal for 20% off" -> "He gets a deal".
    """
    before, what = site.token(site.first - 1), site.token(site.last + 2)
    # A price behind it would be read as the discount: "for 20% off of $9".
    if what.lower == "of" or what.tag in ("$", "CD"):
        return []
    if before.lower in ("for", "at") and site.verb.lemma in _HANDS and what.tag in (".", ",", "CC"):
        return dropped(site, "clause", site.first - 1, site.last + 1)
    if before.lower in ("for", "at") and not _determines(what):
        return [replaced(site, "vague", site.first - 1, site.last + 1, "at a discount")]
    if before.lower in ("a", "an") and what.tag == "NN":
        return dropped(site, "clause", site.first, site.last + 1)
    if before.lemma == "be" and what.tag in (".", ","):
        return [replaced(site, "vague", site.first, site.last + 1, "on sale")]
    if before.lemma == "save":
        return [replaced(site, "vague", site.first, site.last + 1, "on")]
    if before.lemma in _HANDS or before.tag == "CC":
        on = "" if what.pos in ("ADP", "PUNCT") or what.tag == "CC" else " on"
        return [replaced(site, "vague", site.first, site.last + 1, f"a discount{on}")]
    return []


def vague_multiple(site: Site) -> Ways:
    """The ways to replace "twice" or "3 times" by a comparative."""
    verb, after, adjective = (site.parse.tokens[site.last], site.token(site.last + 1), site.token(site.last + 2))
    more, definite = site.mention.value > 1, _determines(after) or after.tag == "NNP"
    # "He is able to triple it" tells what is done, but "it is equal to triple the sum" does not.
    acts = verb.tag.startswith("VB") and verb.dep != "predet" and site.before(2) != "equal"
    if acts and verb.lower not in ("twice", "thrice"):
        return [replaced(site, "vague", site.last, site.last, inflect("increase", verb.tag))]
    added = _is_added_to(site)
    if (
        (site.modified and not added)
        or (site.before() in _MODIFIERS and not site.is_given_to_her)
        or _is_lost_in_more(site)
    ):
        return refused("multiplier", site.mention.text)
    if not added and (ways := _number_than(site)) is not None:
        return ways
    if after.lower in ("as", "that") and adjective.lower in ("many", "much"):
        return _as_many(site, "more" if more else "fewer" if adjective.lower == "many" else "less")
    if more and after.lower in ("as", "that") and adjective.tag in ("JJ", "RB"):
        return _as_many(site, _comparative(adjective))
    if not more and after.lower == "as" and site.verb.lemma == "be" and site.find("as", start=adjective.index).text:
        return vague(site, "not")
    measured = definite and (_determined(site) or NOTHING).lemma.lower() in _MEASURED
    thing = site.mention.value > 2 and definite and after.lower not in ("this", "these") and not added
    if site.mention.value >= 2 and (measured or thing or after.tag == "WP"):
        return vague(site, "several times")
    if more and after.is_comparative and not added:
        return dropped(site, "vague", site.first, site.last)
    return refused("multiplier", site.sentence.span.of(site.parse.text))


def _is_lost_in_more(site: Site) -> bool:
    """Whether one multiple holds again and again, which "more" does not say: "each layer has twice as many as".

    Or more is added to it: "twice as many as Eve plus 9".
    """
    before = {token.lower for token in site.parse.tokens[site.sentence.first : site.first]}
    later = {token.lower for token in site.parse.tokens[site.last : site.sentence.stop]}
    return not before.isdisjoint(("each", "every")) or not later.isdisjoint(("plus", "minus"))


def _is_added_to(site: Site) -> bool:
    """Whether a number is added to the share or multiple, or taken from it: "5 more than twice the number"."""
    before = site.parse.tokens[max(site.sentence.first, site.first - _NEAR) : site.first]
    return site.before() == "than" and any(token.tag == "CD" for token in before)


def _number_than(site: Site) -> Ways | None:
    """As in "half the number of pens that Eve has" -> "fewer pens than Eve has"; None if it is not so."""
    if site.after() != "the" or site.after(2) not in ("number", "amount") or site.after(3) != "of":
        return None
    if site.modified or site.before() in _MODIFIERS:
        return refused("modified-number", f"{site.before()} {site.mention.text}")
    noun = site.parse.child(site.token(site.last + 3), "pobj")
    if noun is None or not noun.is_plural or site.parse.child(noun, "relcl") is None:
        return None
    opens = noun.index + (site.token(noun.index + 1).tag in ("WDT", "IN"))
    named = site.parse.text[site.token(site.last + 4).span.start : noun.span.end]
    more = "more" if site.mention.value > 1 else "fewer"
    return [replaced(site, "vague", site.first, opens, f"{more} {named} than")]


def _determines(token: Token) -> bool:
    return (token.tag in ("DT", "PRP$") or token.dep == "poss") and token.lower not in ("a", "an")


def _comparative(adjective: Token) -> str:
    """As in "old" -> "older", "frequently" -> "more frequently"."""
    word = adjective.lower
    vowels = [letter in "aeiouy" for letter in word.removesuffix("e")]
    syllables = sum(now and not before for before, now in zip([False, *vowels], vowels, strict=False))
    short = syllables == 1 or (syllables == 2 and word.endswith("y") and adjective.tag == "JJ")
    return inflect(adjective.lemma.lower(), "JJR") if short else f"more {word}"


def _as_many(site: Site, comparative: str) -> Ways:
    """As in "half as many clips as Eve" -> "fewer clips than Eve"."""
    word, after = site.token(site.last + 2), site.token(site.last + 3)
    second = site.find("as", start=word.index)
    if second.text:
        after = site.token(second.index + 1)
        between = Span(word.span.start, second.span.end)
        lost = after.lower in ("well", "if", "it") or after.tag == "CD"
        lost = lost or any(between.overlaps(other.span) for other in site.others)
    else:
        lost = word.lower not in ("many", "much") and after.tag not in _ENDS
    if lost or site.before() == "than":
        return refused("multiplier", site.mention.text)
    than = ((second.index, "than"),) if second.text else ()
    before = site.parse.tokens[site.sentence.first : site.first]
    listed = site.before() in ("and", "then", ",") and any(token.tag == "CD" for token in before)
    further = site.mention.value > 1 and listed and not second.text
    first = site.first - 1 if site.before() == "only" else site.first
    return [replaced(site, "vague", first, site.last + 2, f"even {comparative}" if further else comparative, *than)]


def _part(site: Site, noun: str) -> Ways:
    """As in "40% of the students" -> "some of the students", "half the price" -> "part of the price"."""
    of = site.after() == "of"
    whole = site.parse.child(site.token(site.last + 1), "pobj") if of else _determined(site)
    plain = f"a {noun}" if of else f"a {noun} of"
    if whole is None or whole.lower in ("that", "this"):
        clear = (of and site.after(2) == "what") or whole is not None
        return vague(site, plain) if clear else refused(noun, site.sentence.span.of(site.parse.text))
    name = whole.lemma.lower()
    plural = is_plural(whole) or (site.in_subject and (site.verb.tag == "VBP" or site.verb.lower == "were"))
    number = name in QUANTITIES - SUMS or (not of and name in _WHOLES) or (plural and name in SUMS)
    several = (plural or whole.lower in _MASSES) and name not in ALL
    # What is set against something else is no part of it: "she picks half the plums that he picked".
    told = site.parse.children(whole, "relcl", "acl")
    equals = site.verb.lemma in _EQUALS and not site.in_subject
    number = number or equals or any(one.lemma == site.verb.lemma for one in told)
    if of and whole.tag == "NNS" and site.parse.child(whole, "det", "poss") is None:
        return [replaced(site, "vague", site.first, site.last + 1, "some")]
    word = plain if number else "some" if several else "part" if whole.tag == "NN" else plain
    if word == "some" and of and site.after(2) == "all":
        some = "some of" if _determines(site.token(site.last + 3)) else "some"
        return [replaced(site, "vague", site.first, site.last + 2, some)]
    return vague(site, word if of or word == plain else f"{word} of")


def _determined(site: Site) -> Token | None:
    """The noun of the phrase that a determiner opens after the number: "the red plums"."""
    token = site.token(site.last + 2)
    while token.tag in ("JJ", "NN", "VBG", "VBN", "CD") and site.token(token.index + 1).tag in ("NN", "NNS"):
        token = site.token(token.index + 1)
    while token.tag in ("NNP", "POS") or site.token(token.index + 1).tag == "POS":
        token = site.token(token.index + 1)
    return token if token.tag in ("NN", "NNS") else None
