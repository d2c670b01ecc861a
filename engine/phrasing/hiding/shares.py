"""Vague words in the place of percentages, fractions and multiples."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL
from illposed.engine.phrasing.hiding.words import QUANTITIES

_LARGER: Final = {
    "size": "larger",
    "age": "older",
    "height": "taller",
    "length": "longer",
    "width": "wider",
    "weight": "heavier",
}
_MASSES: Final = word_set("money income salary time food water savings it them these those")
_NOT_MORE: Final = word_set("age size speed length height of")
_ENDS: Final = (".", ",", ":", "IN", "TO", "CC")
_SIZES: Final = word_set(
    "number amount price cost total length size weight age height rate value distance that this what speed width area",
)
"""What has a fraction, but of which there is not "some"."""

_NUMBERS: Final = word_set("number age height weight speed size length width distance rate value total average")
"""What is a number itself, and has no parts."""

_SUMS: Final = word_set("sale earning proceeds profit revenue")
"""Sums of money with the look of things that are counted."""

_MODIFIERS: Final = word_set(
    "all any no first other the another remaining additional extra second half one twice her his their a an over",
)
_GAINS: Final = word_set("interest profit commission")
_SHARES: Final = word_set(
    "discount tip interest increase raise tax down chance commission profit bonus fee sales deposit decrease markup",
    "reduction loss return rate service delivery",
)


def vague_share(site: Site) -> Ways:
    """The ways to replace a percentage or a fraction by vague words."""
    percent, text = site.mention.kind == "percent", site.mention.text
    noun = "percentage" if percent else "fraction"
    following, after = site.token(site.last + 1), site.after()
    if site.after(2) in ("many", "much") and not _is_lost_in_more(site):
        return _as_many(site, "fewer" if site.after(2) == "many" else "less")
    if site.before() in ("a", "an") and following.lower in _SHARES:
        return vague(site, "", "certain")
    if site.modified or site.before() in _MODIFIERS:
        return refused("modified-number", f"{site.before()} {text}")
    if after == "of" or (not percent and _determines(following)):
        return _part(site, noun)
    if following.is_comparative:
        return vague(site, "") if percent else refused("fraction", text)
    if percent and (site.before() == "by" or after in ("off", ".", ",")):
        return vague(site, "a certain percentage")
    acts = site.parse.tokens[site.last].is_subject and (following.tag == "VBP" or after == "were")
    if acts or (percent and after in _GAINS):
        return vague(site, "some")
    return refused(noun, site.sentence.span.of(site.parse.text))


def vague_multiple(site: Site) -> Ways:
    """The ways to replace "twice" or "3 times" by a comparative."""
    verb, after, adjective = (site.parse.tokens[site.last], site.token(site.last + 1), site.token(site.last + 2))
    more = site.mention.value > 1
    if verb.tag.startswith("VB"):
        return [replaced(site, "vague", site.last, site.last, inflect("increase", verb.tag))]
    if site.modified or (site.before() in _MODIFIERS and not site.is_given_to_her):
        return refused("multiplier", site.mention.text)
    if _is_lost_in_more(site):
        return refused("multiplier", "each")
    if after.lower in ("as", "that") and adjective.lower in ("many", "much"):
        return _as_many(site, "more" if more else "fewer" if adjective.lower == "many" else "less")
    if more and after.lower == "the" and adjective.lower in ("number", "amount") and site.after(3) == "of":
        return _number_of(site)
    if more and after.lower == "as":
        return _as_many(site, _comparative(adjective))
    of_things = after.lower not in ("more", "less") or adjective.tag in ("JJ", "RB", "NN", "NNS")
    of_things = of_things or site.token(site.first - 1).pos == "VERB"
    among = after.lower == "more" and adjective.is_noun and not site.find("than").text
    if more and after.is_comparative and of_things and not (among and site.before() in (",", "and")):
        return dropped(site, "vague", site.first, site.last)
    larger = _LARGER.get(adjective.lower) if site.token(site.first - 1).lemma == "be" else None
    if more and after.lower == "the" and larger is not None and site.after(3) == "of":
        if site.subject.lemma.lower() in QUANTITIES:
            return vague(site, "more than")
        return [replaced(site, "vague", site.first, site.last + 3, f"{larger} than")]
    if more and _determines(after) and _is_whole(site):
        return vague(site, "more than")
    return refused("multiplier", site.sentence.span.of(site.parse.text))


def _is_lost_in_more(site: Site) -> bool:
    """Whether one multiple holds again and again, which "more" does not say: "each layer has twice as many as".

    Or more is added to it: "twice as many as Eve plus 9".
    """
    before = [t for t in site.parse.tokens[site.sentence.first : site.first] if t.lower in ("each", "every")]
    again = any((after := site.parse.after(t)).lower == "of" or after.pos in ("NOUN", "ADJ", "VERB") for t in before)
    return again or any(word.lower in ("plus", "minus") for word in site.parse.tokens[site.last : site.sentence.stop])


def _is_whole(site: Site) -> bool:
    """Whether one noun follows with its determiner, and nothing is joined to it that "more than" would take in."""
    noun = site.token(site.last + 2)
    while noun.tag in ("JJ", "VBG", "NN") and site.token(noun.index + 1).tag in ("NN", "NNS"):
        noun = site.token(noun.index + 1)
    joined = [token for word in site.parse.subtree(noun) for token in site.parse.children(word, "cc")]
    whole = noun.tag in ("NN", "NNS") and noun.lower not in _NOT_MORE
    return whole and not joined and site.parse.after(noun).lower != "as"


def _determines(token: Token) -> bool:
    return (token.tag in ("DT", "PRP$") or token.dep == "poss") and token.lower not in ("a", "an")


def _number_of(site: Site) -> Ways:
    """As in "3 times the number of plums as Eve" -> "more plums than Eve"."""
    of = site.token(site.last + 3)
    noun = site.parse.child(of, "pobj")
    if noun is None:
        return refused("multiplier", site.sentence.span.of(site.parse.text))
    after = site.token(noun.index + 1)
    phrase = site.parse.text[of.span.end : noun.span.end].strip()
    if after.lower in ("as", "than", "that"):
        return [replaced(site, "vague", site.first, after.index, f"more {phrase} than")]
    if after.dep == "nsubj" and after.tag in ("NNP", "PRP"):
        return [replaced(site, "vague", site.first, noun.index, f"more {phrase} than")]
    return refused("multiplier", site.sentence.span.of(site.parse.text))


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
        lost = after.lower in ("well", "if", "it") or after.tag == "CD" or site.at(second.index + 2) == "whole"
    else:
        rest = site.parse.tokens[word.index + 1 : _clause_end(site, word.index)]
        goes_on = word.lower not in ("many", "much") and after.tag not in _ENDS
        lost = goes_on or any(token.lower == "as" for token in rest)
    if lost or "only" in (site.before(2), site.before(3)) or _is_taken_otherwise(site, bool(second.text)):
        return refused("multiplier", site.mention.text)
    than = ((second.index, "than"),) if second.text else ()
    listed = site.before() in ("and", "then") or (site.before() == "," and _follows_number(site))
    further = site.mention.value > 1 and listed and not second.text
    comparative = f"even {comparative}" if further else comparative
    first = site.first - 1 if site.before() == "only" else site.first
    return [replaced(site, "vague", first, site.last + 2, comparative, *than)]


def _follows_number(site: Site) -> bool:
    return any(token.tag == "CD" for token in site.parse.tokens[site.sentence.first : site.first])


def _is_taken_otherwise(site: Site, has_than: bool) -> bool:
    """Whether a reader would take it otherwise: "also owes less", "buys 10 more pens and fewer hats than before"."""
    if not has_than:
        return any(word.lower == "also" for word in site.parse.children(site.verb, "advmod"))
    before = [token.lower for token in site.parse.tokens[site.sentence.first : site.first]]
    compares = max((at for at, word in enumerate(before) if word in COMPARED), default=len(before))
    return site.before() in ("and", ",") and compares < len(before) and "than" not in before[compares:]


def _clause_end(site: Site, index: int) -> int:
    """The index at which something else is joined to what begins after token ``index``, or the sentence ends."""
    while site.token(index).text and site.token(index).tag != "CC":
        index += 1
    return index


def _part(site: Site, noun: str) -> Ways:
    """As in "40% of the students" -> "some of the students", "half the price" -> "a fraction of the price"."""
    of = site.after() == "of"
    whole = site.parse.child(site.token(site.last + 1), "pobj") if of else _determined(site)
    plain = "a fraction" if site.before() == "in" else f"a {noun}"
    end = "" if of else " of"
    pointed = site.after(2) == "what" if of else site.after() in ("that", "this")
    if whole is None:
        return vague(site, plain) if of and pointed else refused(noun, site.sentence.span.of(site.parse.text))
    summed = whole.lemma.lower() in _SUMS or any(word.lower == "total" for word in site.parse.children(whole))
    taken = site.verb.lemma == "take" and whole.lower == "time"
    if pointed or whole.lower in ("that", "this") or (of and summed) or (taken and not of):
        return vague(site, plain + end)
    number = whole.lower in _NUMBERS or (not of and whole.lower in _SIZES)
    are = site.in_subject and (site.verb.tag == "VBP" or site.verb.lower in ("are", "were"))
    are = are and whole.lower not in ("amount", "number")
    several = (whole.tag == "NNS" or whole.lower in _MASSES or are) and whole.lemma.lower() not in ALL
    if of and several and whole.pos == "NOUN" and site.parse.child(whole, "det", "poss") is None:
        return [replaced(site, "vague", site.first, site.last + 1, "some")]
    some = ("some",) if several and site.after(2) != "all" and not (taken or (number and not of)) else ()
    part = ("part",) if whole.tag == "NN" and not (number or are) else ()
    return vague(site, *(word + end for word in (*some, *part, plain)))


def _determined(site: Site) -> Token | None:
    """The noun of the phrase that a determiner opens after the number: "the red plums"."""
    token = site.token(site.last + 2)
    while token.tag in ("JJ", "NN", "VBG", "VBN") and site.token(token.index + 1).tag in ("NN", "NNS"):
        token = site.token(token.index + 1)
    while token.tag in ("NNP", "POS") or site.token(token.index + 1).tag == "POS":
        token = site.token(token.index + 1)
    return token if token.tag in ("NN", "NNS") else None
