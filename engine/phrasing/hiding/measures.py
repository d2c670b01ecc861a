"""Vague words in the place of a measure: "2 cups of flour", "6 miles", "for 3 hours", "at 50 miles per hour"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import after_of
from illposed.engine.phrasing.hiding.edits import dropped, replaced
from illposed.engine.phrasing.hiding.site import Rate, Site
from illposed.engine.phrasing.hiding.units import LENGTHS, MEASURES, SHORT, SPEEDS, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.quantities.measures import VOLUMES
from illposed.engine.results import Rejected

_MOVES: Final = word_set("walk run drive travel ride bike swim hike jog go fly cycle")
_AFTER: Final = word_set("long tall wide deep high away old")
_DISTANCES: Final = word_set("distance trip drive walk run hike race")
_WHEN: Final = word_set("last this yesterday today every each")
_SETS: Final = word_set("first next last following past previous")
_COMPARING: Final = word_set("ago later earlier early late more less longer")
_QUANTITY: Final[dict[Rate | None, str]] = {"same": "the same", "fixed": "a certain", None: "a certain"}
_SEVERAL: Final = 20
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_MODIFIERS: Final = word_set(
    "all any no first another additional extra only the every his her their its next last total original other full",
    "final same",
)


def vague_measure(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to replace a measure by a vague word."""
    unit = site.noun
    if unit is None or unit.index != site.last + 1:
        yield Rejected("measure", site.mention.text)
        return
    if site.before() in ("a", "an"):
        yield Rejected("before-noun", site.mention.text)
    elif _is_compound(site, unit):
        yield Rejected("compound-measure", site.mention.text)
    elif _is_speed(site, unit):
        yield from _speed(site, unit)
    elif _is_comparative(site.token(unit.index + 1)) and site.at(unit.index + 2) == "than":
        yield from _compared(site, unit)
    elif site.before() == "the" and site.unit in TIMES | {"block"} and unit.tag == "NNS":
        yield dropped(site, "vague", site.first, site.last)
    elif site.before() in _SETS and site.determined(2) and site.unit in TIMES and unit.tag == "NNS":
        yield replaced(site, "vague", site.first, site.last, "few")
    elif site.before() == "only" and site.unit in TIMES and 2 < site.mention.value <= _SEVERAL:
        yield replaced(site, "vague", site.first, site.last, "a few")
    elif site.before() == "another" and unit.tag == "NNS":
        for word in ("a few", "several"):
            yield replaced(site, "vague", site.first - 1, site.last, f"{word} more")
    elif site.before() == "," and unit.dep == "appos" and site.at(unit.index + 1) == ".":
        yield Rejected("apposition", site.mention.text)
    elif site.modified or (site.before() in _MODIFIERS and not _is_given(site)):
        yield Rejected("modified-number", site.mention.text)
    elif site.before() == "of":
        yield from _contents(site, unit)
    elif site.at(unit.index + 1) == "of":
        yield from _amount(site, unit)
    else:
        yield from _plain(site, unit)


def _is_comparative(token: Token | None) -> bool:
    return token is not None and token.is_comparative and token.lower not in ("more", "less", "fewer")


def _is_given(site: Site) -> bool:
    """Whether the pronoun before the number is an object of the verb: "it takes her 6 hours"."""
    return site.before() == "her" and site.verb is not None and site.at(site.verb.index + 1) == "her"


def _is_compound(site: Site, unit: Token) -> bool:
    """As in "2 hours and 20 minutes", "5 feet 6 inches", "8 feet by 5 feet", and the like."""
    if (unit_before := site.token(site.first - 1)) is not None and unit_before.lemma.lower() in MEASURES | TIMES:
        return True
    before = site.token(site.first - 2)
    if (
        site.before() == "and"
        and before is not None
        and before.lemma.lower() in MEASURES | TIMES
        and site.at(before.index - 1)
    ):
        return before.lemma != unit.lemma
    after = site.token(unit.index + 1)
    second = site.token(unit.index + 2)
    third = site.token(unit.index + 3)
    if after is not None and (after.tag == "CD" or after.lower in ("by", "x", "to")) and second is not None:
        return after.tag == "CD" or second.tag == "CD"
    joined = after is not None and after.lower in ("and", ",") and second is not None and second.tag == "CD"
    return joined and third is not None and third.lemma.lower() in TIMES | MEASURES and third.lemma != unit.lemma


def _is_speed(site: Site, unit: Token) -> bool:
    per = site.at(unit.index + 1) in ("per", "an", "a", "every") and site.at(unit.index + 2) in TIMES
    return unit.lower in SPEEDS or (site.unit in LENGTHS and per)


def _speed(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    """As in "at 50 miles per hour", "at a speed of 50 mph" -> "at a certain speed"."""
    last = unit.index if unit.lower in SPEEDS else unit.index + 2
    if _is_comparative(site.token(last + 1)) or site.at(last + 1) in ("over", "above", "more", "less"):
        yield Rejected("compared", site.mention.text)
    elif site.before() == "at":
        yield replaced(site, "vague", site.first, last, "a certain speed")
    elif site.before() == "of":
        yield from after_of(site, last)
    elif site.modified or site.before() in _MODIFIERS:
        yield Rejected("modified-number", site.mention.text)
    elif unit.lower in SPEEDS:
        moves = site.is_object and site.verb is not None and site.verb.lemma in _MOVES
        at = replaced(site, "vague", site.first, last, "at a certain speed")
        yield at if moves else Rejected("measure", site.mention.text)
    else:
        yield replaced(site, "vague", site.first, site.last, "a certain number of")


def _compared(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    """As in "3 years older than Eve" -> "older than Eve"."""
    if site.modified or site.before() in _MODIFIERS:
        yield Rejected("compared", site.mention.text)
        return
    yield dropped(site, "vague", site.first, unit.index)
    if 2 <= site.mention.value <= _SEVERAL and unit.tag == "NNS":
        yield replaced(site, "vague", site.first, site.last, "several")


def _contents(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    """As in "20 packs of 100 grams of sugar" -> "20 packs of sugar"; "a ride of 200 miles" -> "a ride"."""
    container = site.token(site.first - 2)
    after = site.token(unit.index + 1)
    if after is not None and after.lower == "of" and container is not None and container.tag in ("NN", "NNS"):
        total = container.lower in ("total", "average")
        yield Rejected("contents", site.mention.text) if total else dropped(site, "vague", site.first, after.index)
    elif after is not None and after.lower in ("per", "a", "an", "each"):
        yield Rejected("contents", site.mention.text)
    else:
        yield from after_of(site, unit.index)


def _amount(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    """As in "2 cups of flour" -> "some flour", "several cups of flour"."""
    what = site.token(unit.index + 2)
    defines = site.verb is not None and site.verb.lemma == "be" and site.subject is not None and not site.in_subject
    if (defines and site.subject and site.subject.dep != "expl") or (site.mention.value == 1 and site.in_subject):
        yield Rejected("measure", site.mention.text)
        return
    if what is None or what.tag in ("CD", "WP", "WDT"):
        yield Rejected("measure", site.mention.text)
        return
    definite = what.tag in ("DT", "PRP$", "PRP")
    vague = what.lower in ("a", "an", "each", "every") or what.tag == "VBG"
    if site.unit not in TIMES and not vague:
        if site.rate is not None and not definite:
            yield replaced(site, "vague", site.first, unit.index + 1, f"{_QUANTITY[site.rate]} amount of")
        else:
            yield replaced(site, "vague", site.first, unit.index + 1, "some of" if definite else "some")
    yield from _words(site, unit)


def _plain(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    """As in "walks 6 miles" -> "walks a certain distance", "for 3 hours" -> "for some time", or "several hours"."""
    after = site.token(unit.index + 1)
    verb = site.verb.lemma if site.verb is not None and site.is_object else ""
    if after is not None and not _ends(after) and not (verb == "spend" and after.lower.endswith("ing")):
        yield Rejected("measure", f"{site.mention.text} {unit.text} {after.text}")
    elif verb == "weigh" or (verb in ("hold", "contain") and site.unit in VOLUMES):
        yield replaced(site, "vague", site.first, unit.index, f"{_QUANTITY[site.rate]} amount")
    elif site.verb is not None and site.verb.lemma == "be" and _is_vague_size(site, unit):
        yield Rejected("measure", site.mention.text)
    elif after is not None and after.lower in _COMPARING and unit.tag == "NNS":
        yield replaced(site, "vague", site.first, site.last, "several")
    else:
        ends = after is None or after.tag in (".", ",")
        short = site.unit in ("second", "minute", "hour")
        if site.unit in TIMES and (
            verb == "spend" or (short and site.before() == "for" and ends and site.rate is None)
        ):
            time = f"{_QUANTITY[site.rate]} amount of time" if site.rate else "some time"
            yield replaced(site, "vague", site.first, unit.index, time)
        if site.unit in LENGTHS and site.rate is None and verb in _MOVES:
            yield replaced(site, "vague", site.first, unit.index, "a certain distance")
        yield from _words(site, unit)


def _ends(token: Token) -> bool:
    """Whether a measure can end before this token."""
    return token.tag in _PLAIN or token.lower in _AFTER | _COMPARING | _WHEN


def _is_vague_size(site: Site, unit: Token) -> bool:
    """Whether something "is 10 feet", which does not say in which direction."""
    subject = site.subject.lemma.lower() if site.subject is not None else ""
    return site.unit not in TIMES and site.at(unit.index + 1) not in _AFTER and subject not in _DISTANCES


def _words(site: Site, unit: Token) -> Iterator[Hidden | Rejected]:
    value = site.mention.value
    if value < 2 or unit.tag != "NNS" or unit.lower in SHORT:
        yield Rejected("measure", f"{site.mention.text} {unit.text}")
        return
    if site.rate == "same":
        yield replaced(site, "vague", site.first, site.last, "the same number of")
        return
    old = site.at(unit.index + 1) == "old"
    if site.rate is None and value <= _SEVERAL and value.denominator == 1 and not old:
        yield replaced(site, "vague", site.first, site.last, "several")
    yield replaced(site, "vague", site.first, site.last, "a certain number of")
