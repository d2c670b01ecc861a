"""The vague words for a sum of money: "some money", "the same price", "the same amount"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.phrasing.hiding.edits import STATES, Ways, refused, repeated, replaced, vague
from illposed.engine.phrasing.hiding.site import Site

SUMS: Final = word_set(
    "budget rent salary bill wage tax tip fee fare income profit debt payment allowance total rate charge tuition",
    "amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan gift discount value cost",
    "price",
)
"""Nouns that are sums of money."""

OFFERS: Final = word_set("cost charge sell bill value price rent offer")
_TRADES: Final = word_set("buy sell purchase order rent")
_PER_PIECE: Final = word_set("each apiece")
_OF_MONEY: Final = word_set("cost charge bill pay earn owe spend")
_GOES_ON: Final = word_set("of less total")


def vague_money(site: Site) -> Ways:
    """The ways to replace a sum of money that nothing around it modifies."""
    before, after, last = site.token(site.first - 1), site.token(site.last + 1), site.last
    verb = before.lemma if before.pos == "VERB" or before.lemma == "cost" else site.verb.lemma
    why = refused("money", f"{verb} {site.mention.text}")
    if after.lower == "of" and (before.pos == "VERB" or before.tag == "CC"):
        return _some_of(site) or why
    alone = before.lemma == "cost" and after.lower in _PER_PIECE and site.subject.tag in ("NN", "NNP")
    if before.text == "," and site.token(site.first - 2).is_noun and after.tag in (".", ""):  # "paid the rent, $90."
        return why
    if after.lower in _GOES_ON or after.is_noun or site.after(2) == "$" or alone:  # "a hat costs $9 each"
        return why
    if before.lower == "off":  # "10% off $9"
        return why
    if (
        after.lower == "/"
        or before.tag == "-LRB-"
        or before.lemma == "be"
        or (before.lower == "for" and site.before(2) in ("is", "was"))
    ):
        return why
    if site.subject.dep == "nsubjpass" and verb not in _OF_MONEY | _TRADES:
        return why
    above = site.parse.subject(site.parse.head(site.verb)) if site.verb.dep == "conj" else None
    of_money = not SUMS.isdisjoint(noun.lemma.lower() for noun in (site.subject, above) if noun is not None)
    if before.lower in ("for", "at") and not site.per.text:
        traded = (verb in _TRADES or before.lower == "at") and after.lower != "off" and not of_money
        return repeated(site, last, "price" if traded else "amount")
    if before.lower == "for":  # "rents it for $9 a month"
        return repeated(site, last, "amount")
    if before.lower == "at":  # "works at $9 an hour"
        return [replaced(site, "vague", site.first, site.per.index + 1, "a certain rate")]
    if before.lemma == "cost" and site.rate == "same" and after.lower not in RATES | _PER_PIECE:
        plain = site.verb.dep != "conj" and site.is_same  # "holds 9 ounces and costs the same amount"
        return repeated(site, last, "" if plain else "amount")
    number = site.parse.head_of(site.parse.tokens[site.first : last + 1])
    handed = (
        before.pos == "VERB"
        or before.tag == "CC"
        or number.dep in ("dobj", "appos", "conj", "npadvmod")
        or before.lower == "with"
    )
    while number.dep in ("conj", "appos"):
        number = site.parse.head(number)
    # As in "these prices; $5 and $9", "bought $9 a set of pens".
    if not handed or (number.lemma.lower() in SUMS and after.lower != "for") or verb in ("total", "buy"):
        return why
    supposed = any(word.tag == "MD" for word in site.parse.children(site.verb, "aux"))  # "she would have $90"
    offered = verb in OFFERS and before.tag != "PRP"
    if site.rate is None and after.lower not in RATES | _PER_PIECE and not (supposed or offered or verb == "be"):
        return vague(site, "some money") if _says_more(site) else why
    return repeated(site, last, "amount" if verb in _OF_MONEY | {"be"} else "amount of money")


def _says_more(site: Site) -> bool:
    """Whether a sentence says anything but who spends a sum, or earns it, as "She spent $50." does not."""
    said = [token for token in site.parse.tokens_of(site.sentence) if token.pos not in ("PUNCT", "SYM")]
    named = {site.verb.index, site.subject.index}
    rest = [token for token in said if token.index not in named and token.pos not in ("AUX", "DET", "CCONJ", "SCONJ")]
    return any(token.index not in range(site.first, site.last + 1) for token in rest) or site.verb.lemma in STATES


def _some_of(site: Site) -> Ways:
    """As in "buys $9 of figs" -> "buys some figs", "pays $9 of it" -> "pays some of it"."""
    what = site.parse.child(site.token(site.last + 1), "pobj")
    if what is None:
        return []
    known = what.tag == "PRP" or site.parse.child(what, "det", "poss") is not None
    mass = what.tag in ("NNS", "NN", "PRP")
    return [replaced(site, "vague", site.first, site.last + (not known), "some")] if mass else []
