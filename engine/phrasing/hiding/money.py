"""Vague words in the place of a sum of money: "costs $5" -> "costs a certain amount", "a $5 hat" -> "a hat"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import article
from illposed.engine.english.lexicon import RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import after_of
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import COINS
from illposed.engine.phrasing.phrasing import Hidden

_MODIFIERS: Final = word_set(
    "all any no first another the only every his their its next last same those these other remaining original initial",
)
_NOTES: Final = word_set("bill note coin dollar mark")
_SUMS: Final = word_set(
    "price cost fee budget rent salary total bill rate wage tax tip charge fare allowance income profit debt discount",
    "payment value tuition amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan gift",
)
"""Nouns that are sums of money themselves."""

_HOLD: Final = word_set(
    "spend pay earn save have give receive make borrow lend owe donate get need collect raise win invest contribute",
    "deposit find lose bring withdraw use carry take keep put leave offer",
)
"""Verbs whose object can be "some money"."""

_BY_TIME: Final = {"hour": "hourly", "day": "daily", "week": "weekly", "month": "monthly"}
_COST: Final = word_set("cost charge sell bill value price")
_GOES_ON: Final = word_set("more less off worth or cheaper extra bills of short total /")
_GIVE: Final = word_set("give pay cost lend owe send charge earn leave spend hand offer")
_TRADES: Final = _COST | word_set("buy purchase get order rent")


def vague_money(site: Site) -> Ways:
    """The ways to replace a sum of money by vague words."""
    before, after = site.before(), site.after()
    if site.parse.tokens[site.last].lower in COINS:
        return refused("before-noun", site.mention.text)
    if after == "worth":
        return refused("before-noun", site.mention.text)
    if after == "-" or before in ("a", "an") or _names_noun(site.token(site.last + 1)):
        return _before_noun(site)
    if (hourly := _by_the_hour(site)) is not None:
        return [hourly]
    if after == "/":
        return [replaced(site, "vague", site.first, site.last + 1, "a certain amount per ")]
    if after in ("more", "less"):
        return dropped(site, "vague", site.first, site.last)
    if site.limited:
        plain = site.after() not in _GOES_ON
        return vague(site, "a certain amount") if plain else refused("modified-number", site.mention.text)
    if before == "of" and site.before(2) == "total":
        return _amount(site, site.first - 3)
    if before == "of":
        return after_of(site, site.last)
    if before in ("extra", "additional"):
        return _extra(site)
    if before == "another":
        return [replaced(site, "vague", site.first - 1, site.last, "some more money")]
    if after == "of" and site.after(2) in ("it", "this", "that", "them"):
        return vague(site, "some")
    owned = before == "her" and site.verb.lemma not in _GIVE
    if site.modified or before in _MODIFIERS or after in _GOES_ON or owned:
        return refused("modified-number", site.mention.text)
    if before in ("for", "at"):
        priced = before == "at" or site.verb.lemma in _TRADES
        return vague(site, "a certain price" if priced else "a certain amount")
    stated = site.before(2) if site.token(site.first - 1).tag == "RB" else before
    return _is(site) if stated in ("is", "was", "were", "are") else _amount(site, site.first)


def _by_the_hour(site: Site) -> Hidden | None:
    """As in "charges $5 an hour" -> "charges by the hour", "earns $12 an hour" -> "earns an hourly wage"."""
    unit = site.token(site.last + 2)
    adjective = _BY_TIME.get(unit.lower)
    if adjective is None or site.after() not in RATES | {"/"} or site.modified or site.before() in _MODIFIERS:
        return None
    verb = site.verb.lemma
    if site.before() not in ("paid", site.verb.lower):
        return None
    if verb == "charge" or site.before() == "paid":
        return replaced(site, "vague", site.first, unit.index, f"by the {unit.lower}")
    return (
        replaced(site, "vague", site.first, unit.index, f"{article(adjective)} {adjective} wage")
        if verb == "earn"
        else None
    )


def _before_noun(site: Site) -> Ways:
    """As in "a $5 hat" -> "a hat"; a bill is named by its value and stays."""
    head = site.token(site.last + 1)
    while (following := site.token(head.index + 1)).tag in ("NN", "NNS", "CD", "JJ"):
        head = following
    if head.tag not in ("NN", "NNS") or head.lemma in _NOTES or site.after() in _GOES_ON or not site.determined():
        return refused("before-noun", f"{site.mention.text} {head.text}")
    if site.rate is not None:
        certain = site.before() in ("a", "an") and head.lemma.lower() in _SUMS
        return vague(site, "certain") if certain else refused("before-noun", f"{site.mention.text} {head.text}")
    return dropped(site, "vague", site.first, site.last)


def _names_noun(after: Token) -> bool:
    return after.tag in ("NN", "NNS") and after.lower not in ("each", "left")


def _extra(site: Site) -> Ways:
    """As in "an extra $5" -> "some extra money"."""
    kind = site.before()
    words = (*((f"some {kind} money",) if site.rate is None else ()), f"a certain {kind} amount")
    return [replaced(site, "vague", site.first - 2, site.last, word) for word in words]


def _is(site: Site) -> Ways:
    """As in "The fee is $5" -> "The fee is a certain amount"; "Tickets are $5" -> "Tickets are a certain price"."""
    if not site.subject.text:
        return refused("is-money", site.mention.text)
    sums = {token.lemma.lower() for token in site.parse.subtree(site.subject)} & _SUMS
    same = "the same" if site.rate == "same" and site.after() not in {"each", *RATES} else "a certain"
    return vague(site, f"{same} {'amount' if sums else 'price'}")


def _amount(site: Site, first: int) -> Ways:
    """As in "spent $5 on food" -> "spent some money on food"; "each costs $5" -> "each costs the same amount"."""
    before = site.token(site.first - 1)
    verb = before.lemma if before.pos == "VERB" else site.verb.lemma
    words: tuple[str, ...] = ("a certain amount",)
    if site.before() == "with":
        words = ("some money", *words)
    elif site.before() not in ("worth", "to"):
        if verb not in _HOLD | _COST and not site.is_object and before.lemma not in _COST:
            return refused("money", f"{verb} {site.mention.text}")
        if site.rate == "same" and site.after() != "each":
            words = ("the same amount",)
        elif (site.after(), site.after(2)) == (",", "$"):
            pass
        elif verb in _HOLD and (site.after() in ("each", "every") or (site.rate is None and site.after() != "per")):
            words = ("some money", *words)
    return [replaced(site, "vague", first, site.last, word) for word in words]
