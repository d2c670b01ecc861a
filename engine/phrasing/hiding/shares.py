"""Vague words in the place of percentages, fractions and multiples: "some of the plums", "more plums than Eve"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.frames import MODIFIERS
from illposed.engine.phrasing.hiding.money import SUMS
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES, is_plural

_MASSES: Final = word_set("money food water savings rest remainder it them these those which")
_WHOLES: Final = QUANTITIES | SUMS | {"time"}
_MAKES_UP: Final = word_set("comprise constitute represent")
_EQUALS: Final = word_set("be cost equal weigh")
_GROWS: Final = word_set("increase decrease rise fall grow drop decline")
_GIVES: Final = word_set("offer have get give receive")
_ENDS: Final = (".", ",", ":", "IN", "TO", "CC", "VBG")
_SHORT: Final = 5
"""Adjectives of so many letters are compared by their endings."""


def vague_share(site: Site) -> Ways:
    """The ways to replace a percentage or a fraction by vague words, or to leave it out."""
    percent, text = site.mention.kind == "percent", site.mention.text
    before, following = site.token(site.first - 1), site.token(site.last + 1)
    why = refused("percentage" if percent else "fraction", text)
    if not site.in_subject and (site.verb.lemma in _MAKES_UP or _makes_up(site.parse, site.verb)):
        return why  # "the rest represents 40% of the total", as any rest does
    if site.after(2) in ("many", "much"):
        return _as_many(site, "fewer" if site.after(2) == "many" else "less")
    named = following.is_noun or (site.after() != "of" and site.token(site.last + 2).is_noun)
    if percent and named and before.lower in ("a", "an"):  # "a 20% discount"
        return dropped(site, "vague", site.first, site.last + (site.after() == "off"))
    if site.is_inexact or before.lower in MODIFIERS or before.lower == "as":  # "as many pens as a fifth of the maps"
        return refused("modified-number", f"{before.text} {text}")
    if site.after() == "of" or (not percent and _determines(following)):
        return _part(site)
    compares = following.is_comparative and (site.find("than").text or not before.is_noun)
    compares = compares and (before.text != "," or site.in_subject or bool(site.find("than").text))
    if percent and ((before.lemma in _GROWS and following.lower != "to") or compares):
        return vague(site, "")
    share = site.parse.tokens[site.last]
    if percent and site.after() == "off" and site.verb.lemma in _GIVES and share.dep in ("dobj", "conj"):
        on = site.token(site.last + 2)
        what: Ways = [replaced(site, "vague", site.first, site.last + 1 + (on.tag == "IN"), "a discount on")]
        return why if on.tag in ("", ".", ",") else what
    fits = following.pos in ("ADP", "SCONJ", "PUNCT", "CCONJ", "ADV") and following.lower not in ("as", "off")
    if share.dep in ("dobj", "conj", "appos") and fits:
        return vague(site, "a percentage" if percent else "some")
    acts = share.is_subject and following.tag in ("VBP", "VBD", "VBN")
    return vague(site, "some") if acts else why


def _makes_up(parse: Parse, verb: Token) -> bool:
    """Whether a verb is ``make up``: ``Hens make up 20% of all animals.``"""
    return verb.lemma == "make" and any(token.lower == "up" for token in parse.children(verb, "prt"))


def vague_multiple(site: Site) -> Ways:
    """The ways to replace "twice" or "3 times" by a comparative."""
    number, after, adjective = site.parse.tokens[site.last], site.token(site.last + 1), site.token(site.last + 2)
    more, why = site.mention.value > 1, refused("multiplier", site.mention.text)
    acts = number.tag.startswith("VB") and number.dep != "predet" and site.before(2) != "equal"
    if acts and number.lower not in ("twice", "thrice"):
        if any(token.lower == "again" for token in site.parse.tokens[site.last :]):  # "it doubled again"
            return why
        thing = site.parse.child(number, "dobj")
        if thing is not None and thing.lemma in ("sum", "total"):  # "he doubled the sum of the others"
            return why
        return [replaced(site, "vague", site.last, site.last, inflect("increase", number.tag))]  # "he doubled it"
    if site.modified or site.before() in MODIFIERS | {"but"}:
        return why
    if any(token.lemma == "need" for token in site.parse.ancestors(site.verb)):
        # who "needs 5 more pens to have more than Kim" has as many with 4
        return why
    if after.lower in ("as", "that") and adjective.lower in ("many", "much"):
        return _as_many(site, "more" if more else "fewer" if adjective.lower == "many" else "less")
    if more and after.lower in ("as", "that") and adjective.tag in ("JJ", "RB"):
        short = len(adjective.text) <= _SHORT
        return _as_many(site, inflect(adjective.lemma.lower(), "JJR") if short else f"more {adjective.lower}")
    if number.dep == "npadvmod" and after.tag in _ENDS and site.mention.value > 2:  # "rang it 20 times in May"
        return vague(site, "several times")
    plain = site.verb.lemma != "be" or site.subject.lemma.lower() in QUANTITIES
    later = {token.lower for token in site.parse.tokens[site.last : site.sentence.stop]}
    plain = plain and later.isdisjoint(("as", "plus", "minus")) and not site.token(site.first - 1).is_noun
    if site.mention.value == 2 and plain and _determines(after):  # "twice that amount"
        return vague(site, "more than")
    if site.mention.value >= 3 and (_determines(after) or after.tag in ("NNP", "WP")):
        return vague(site, "several times")
    than = site.find("than")
    if than.text and site.token(than.index + 1).tag == "PRP":  # "4 times older than he was then": who is not?
        return why
    if more and after.is_comparative and (adjective.is_noun or adjective.tag == "JJ" or than.text):
        return dropped(site, "vague", site.first, site.last)
    return why


def _determines(token: Token) -> bool:
    return (token.tag in ("DT", "PRP$") or token.dep == "poss") and token.lower not in ("a", "an")


def _as_many(site: Site, comparative: str) -> Ways:
    """As in "half as many clips as Eve" -> "fewer clips than Eve", "twice as many in June" -> "even more in June"."""
    why, word, after = refused("multiplier", site.mention.text), site.token(site.last + 2), site.token(site.last + 3)
    second, later = site.find("as", start=word.index), site.parse.tokens[site.last + 1 : site.sentence.stop]
    added = any(token.lower in ("plus", "minus") for token in later)  # "twice as many as Eve plus 5 more"
    if added or site.before() == "than" or site.before(2) == "only":
        return why
    if site.verb.lemma == "be" and site.subject.lemma == "number":
        return why  # "the number of caps is twice as many hats"
    if not second.text and word.lower not in ("many", "much") and after.tag not in _ENDS:
        return why
    between = Span(word.span.start, max(word.span.end, second.span.end + 2))
    if second.text and any(between.overlaps(one.span) for one in site.others):
        return why
    if second.text and site.at(second.index + 1) in ("well", "if", "it"):
        return why
    than = ((second.index, "than"),) if second.text else ()
    # Of other things than those before there are not just more: "9 pears and even more plums".
    others = after.is_noun and all(token.lemma != after.lemma for token in site.parse.tokens[: site.first])
    even = site.mention.value > 1 and not second.text and (others or site.before() in ("and", "then", ","))
    first = site.first - (site.before() == "only")
    return [replaced(site, "vague", first, site.last + 2, f"{'even ' * even}{comparative}", *than)]


def _part(site: Site) -> Ways:
    """As in "40% of the students" -> "some of the students", "half the price" -> "a fraction of the price"."""
    parse, of, what = site.parse, site.after() == "of", site.after(2)
    noun = "percentage" if site.mention.kind == "percent" else "fraction"
    whole = parse.child(site.token(site.last + 1), "pobj", "pcomp") if of else parse.head(site.token(site.last + 1))
    while whole is not None and whole.dep == "poss":  # "her mother's plums"
        whole = parse.head(whole)
    if whole is None:
        return refused(noun, site.mention.text)
    done = [word.lemma for word in parse.subtree(whole) if word.dep in ("acl", "relcl")]
    if site.verb.lemma in done and whole.lemma.lower() not in _WHOLES:
        return refused(noun, whole.text)  # "picks a third of the figs picked before": the same figs again
    if of and what == "all":
        some = "some of" if _determines(site.token(site.last + 3)) else "some"
        plain: Ways = [replaced(site, "vague", site.first, site.last + 2, some)]
        return plain if is_plural(whole) else refused(noun, what)
    named = whole.pos not in ("VERB", "AUX", "PRON") and not (of and site.token(site.last + 2).pos == "NUM")
    plural = named and is_plural(whole) and whole.lemma.lower() not in ALL - TIMES
    if of and plural and parse.child(whole, "det", "poss") is None:
        return [replaced(site, "vague", site.first, site.last + 1, "some")]
    one = site.token(site.last + 2).lower in ("a", "an") and whole.lemma.lower() in ALL
    if one and site.in_subject:  # "half of a pound of figs costs"
        return refused(noun, site.mention.text)
    mass = plural or whole.lower in _MASSES
    said = {site.parse.within(one.span)[0].index for one in site.others}
    if site.in_subject and site.verb.lemma == "be" and site.verb.index + 1 in said:
        return refused(noun, site.mention.text)  # "half of his money was $43"
    equals = site.verb.lemma in _EQUALS and not site.in_subject
    if equals or whole.lemma.lower() in _WHOLES or not (mass or whole.tag == "NN"):
        word = "a fraction" if whole.lemma == "time" else f"a {noun}"
    else:
        word = "some" if mass else "a fraction" if one else "part"
    return vague(site, word if of else f"{word} of")
