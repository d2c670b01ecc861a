"""The vague words for a sum of money: "some money", "a fixed price", "the same price"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.phrasing.hiding.edits import Ways, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site

SUMS: Final = word_set(
    "budget rent salary bill wage tax tip fee fare income profit debt payment allowance total rate charge tuition",
    "amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan gift discount value cost",
    "price",
)
"""Nouns that are sums of money."""

_OFFERS: Final = word_set("cost charge sell bill value price rent offer")
_OF_MONEY: Final = word_set("cost charge bill pay earn owe spend")
_SMALL: Final = 10
"""Up to so many of them are "a few" or "several" dollars."""

_PER_PIECE: Final = word_set("each apiece")


def vague_money(site: Site) -> Ways:
    """The ways to replace a sum of money that nothing around it modifies."""
    before, after = site.token(site.first - 1), site.token(site.last + 1)
    why = refused("rival" if site.has_rival else "money", f"{site.verb.lemma} {site.mention.text}")
    rated = after.lower in RATES | _PER_PIECE
    amount = "amount" if site.verb.lemma in _OF_MONEY else "amount of money"
    if site.has_rival or after.lower == "of" or after.is_noun or site.after(2) == "$":
        return why
    if after.lower == "/":
        return [replaced(site, "vague", site.first, site.last + 1, f"a fixed {amount} per ")]
    if before.lower in ("for", "at"):
        sold = site.parse.child(site.verb, "dobj", "nsubjpass")
        if sold is not None and any(word.lower == "each" for word in site.parse.children(sold, "det")):
            return vague(site, "the same price")
        return vague(site, "a fixed price") if rated and not _is_listed(site) else why
    if before.lemma in ("be", "cost"):
        words = _stated(site, rated=rated)
        return vague(site, words) if words and not _is_listed(site) else why
    verb = before.lemma if before.pos == "VERB" else site.verb.lemma
    number = site.parse.head_of(site.parse.tokens[site.first : site.last + 1])
    handed = before.pos == "VERB" or number.dep in ("dobj", "appos", "conj", "npadvmod") or before.lower == "with"
    while number.dep in ("conj", "appos"):
        number = site.parse.head(number)
    # As in "these prices; $5 and $9", "bought $9 a set of pens".
    if not handed or number.lemma.lower() in SUMS or verb in ("be", "total", "cost", "buy"):
        return why
    if site.rate is None and not rated and (verb not in _OFFERS or before.tag == "PRP"):
        supposed = any(word.tag == "MD" for word in site.parse.children(site.verb, "aux"))  # "she would have $90"
        return why if supposed else vague(site, "some money")
    return vague(site, f"{'the same' if site.rate == 'same' and not rated else 'a fixed'} {amount}")


def _stated(site: Site, *, rated: bool) -> str:
    """As in "each pen costs $2" -> "each pen costs the same", "cost $2 a box" -> "cost a fixed amount a box"."""
    costs = site.token(site.first - 1).lemma == "cost"
    if rated:
        several = site.subject.is_plural or site.after() not in _PER_PIECE
        return "" if not several else "a fixed amount" if costs or site.subject.lemma in SUMS else "a fixed price"
    if site.rate == "same":  # "holds 9 ounces and costs the same amount"
        return "" if not costs else "the same" if site.verb.dep != "conj" else "the same amount"
    small = 2 <= site.mention.value <= _SMALL
    return f"{many(site)} {inflect(site.mention.unit or '', 'NNS')}" if small else ""


def _is_listed(site: Site) -> bool:
    """Whether the sentence tells another price in the same way, beside which nobody puts a vague one."""
    return any(one.kind == "money" and site.is_beside(one) and site.is_of_same_verb(one) for one in site.others)
