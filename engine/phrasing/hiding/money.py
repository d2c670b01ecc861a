"""Vague words in the place of a sum of money: "costs $5" -> "costs a certain amount", "a $5 hat" -> "a hat"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import after_of
from illposed.engine.phrasing.hiding.edits import dropped, replaced
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import COINS
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_MODIFIERS: Final = word_set(
    "all any no first another the only every his their its next last same those these other remaining original",
    "initial",
)
_NOTES: Final = word_set("bill note coin dollar mark")
_SUMS: Final = word_set(
    "price cost fee budget rent salary total bill rate wage tax tip charge fare allowance income profit debt discount",
    "payment value tuition amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan gift",
)
"""Nouns that are sums of money themselves."""

_HOLD: Final = word_set(
    "spend pay earn save have give receive make borrow lend owe donate get need collect raise win invest contribute",
    "deposit find lose bring withdraw use",
)
"""Verbs whose object can be "some money"."""

_COST: Final = word_set("cost charge sell bill value price")
_ENDS: Final = word_set(". , ; and in on for to from each per a an at left every but")
_GOES_ON: Final = word_set("more less off worth or cheaper extra bills of short total /")
_GIVE: Final = word_set("give pay cost lend owe send charge earn leave spend hand offer")
_TRADES: Final = _COST | {"buy", "purchase", "get", "order", "rent"}


def vague_money(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to replace a sum of money by vague words."""
    after = site.token(site.last + 1)
    last = site.parse.tokens[site.last]
    if last.lower in COINS:
        yield Rejected("before-noun", site.mention.text)
    elif site.after() == "-" or site.before() in ("a", "an") or _names_noun(after):
        yield from _before_noun(site)
    elif site.after() == "/" and not site.modified:
        yield replaced(site, "vague", site.first, site.last + 1, "a certain amount per ")
    elif site.after() in ("more", "less") and not _names_noun(site.token(site.last + 2)):
        yield from _compared(site)
    elif site.before() == "of" and site.before(2) == "total" and site.before(3) == "a":
        yield from _amount(site, site.first - 3)
    elif site.before() == "of":
        yield from after_of(site, site.last)
    elif site.before() in ("extra", "additional") and site.before(2) in ("a", "an"):
        yield from _extra(site)
    elif site.before() == "another" and site.rate is None:
        yield replaced(site, "vague", site.first - 1, site.last, "some more money")
    elif site.after() == "of" and site.after(2) in ("it", "this", "that", "them"):
        yield replaced(site, "vague", site.first, site.last, "some")
    elif site.modified or site.before() in _MODIFIERS or site.after() in _GOES_ON or _owned(site):
        yield Rejected("modified-number", site.mention.text)
    elif site.before() in ("for", "at"):
        yield from _price(site)
    elif site.verb is not None and site.verb.lemma == "be" and site.before() in ("is", "was", "were", "are"):
        yield from _is(site)
    else:
        yield from _amount(site, site.first)


def _before_noun(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "a $5 hat" -> "a hat"; a bill is named by its value and stays."""
    head = site.token(site.last + 1)
    before = site.token(site.first - 1)
    while (
        head is not None
        and (next_ := site.token(head.index + 1)) is not None
        and next_.tag in ("NN", "NNS", "CD", "JJ")
    ):
        head = next_
    determined = before is not None and before.tag in ("DT", "PRP$", "POS")
    if head is None or head.tag not in ("NN", "NNS") or head.lemma in _NOTES or "-" in (site.before(), site.after()):
        yield Rejected("before-noun", site.mention.text)
    elif (
        not determined
        or site.rate is not None
        or site.after() in _GOES_ON
        or any(word in ("gift", "worth") for word in (site.after(), head.lower))
    ):
        yield Rejected("before-noun", f"{site.mention.text} {head.text}")
    else:
        yield dropped(site, "vague", site.first, site.last)


def _names_noun(after: Token | None) -> bool:
    return after is not None and after.tag in ("NN", "NNS") and after.lower not in _ENDS


def _owned(site: Site) -> bool:
    """Whether "her $15" is what she has, not what she is given."""
    return site.before() == "her" and (site.verb is None or site.verb.lemma not in _GIVE)


def _extra(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "an extra $5" -> "some extra money"."""
    if site.rate is None:
        yield replaced(site, "vague", site.first - 2, site.last, f"some {site.before()} money")
    yield replaced(site, "vague", site.first - 2, site.last, f"a certain {site.before()} amount")


def _compared(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "costs $5 more than the vase" -> "costs more than the vase"."""
    if site.modified or site.before() in _MODIFIERS:
        yield Rejected("modified-number", site.mention.text)
        return
    yield dropped(site, "vague", site.first, site.last)


def _price(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "sells them for $5 each" -> "sells them for a certain price each"."""
    if site.before() == "for" and site.verb is not None and site.verb.lemma not in _TRADES:
        yield replaced(site, "vague", site.first, site.last, "a certain amount")
        return
    yield replaced(site, "vague", site.first, site.last, "a certain price")


def _is(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "The fee is $5" -> "The fee is a certain amount"; "Tickets are $5" -> "Tickets are a certain price"."""
    if site.subject is None or site.subject.pos not in ("NOUN", "PROPN", "PRON"):
        yield Rejected("is-money", site.mention.text)
        return
    sums = {token.lemma.lower() for token in site.parse.subtree(site.subject)} & _SUMS
    word = "the same" if site.rate == "same" and site.after() != "each" else "a certain"
    yield replaced(site, "vague", site.first, site.last, f"{word} {'amount' if sums else 'price'}")


def _amount(site: Site, first: int) -> Iterator[Hidden | Rejected]:
    """As in "spent $5 on food" -> "spent some money on food"; "each costs $5" -> "each costs the same amount"."""
    verb = site.verb.lemma if site.verb is not None else ""
    if site.before() in ("worth", "with", "to"):
        yield replaced(site, "vague", first, site.last, "a certain amount")
        return
    if verb not in _HOLD | _COST and not site.is_object and not (site.in_subject and verb in _GIVE):
        yield Rejected("money", f"{verb} {site.mention.text}")
        return
    if site.rate == "same":
        yield replaced(site, "vague", first, site.last, "the same amount")
        return
    if verb in _HOLD and site.rate is None and site.after() not in ("in", "for", "per"):
        yield replaced(site, "vague", first, site.last, "some money")
    yield replaced(site, "vague", first, site.last, "a certain amount")
