"""Vague words in the place of a measure: "2 cups of flour", "6 miles", "for 3 hours", "at 50 miles per hour"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import QUANTITIES, after_of
from illposed.engine.phrasing.hiding.edits import Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Rate, Site
from illposed.engine.phrasing.hiding.units import LENGTHS, MEASURES, SHORT, TIMES
from illposed.engine.quantities.measures import SPEED_UNITS, VOLUMES

_MOVES: Final = word_set("walk run drive travel ride bike swim hike jog go fly cycle")
_DISTANCES: Final = word_set("distance trip drive walk run hike race")
_SETS: Final = word_set("first next last following past previous")
_COMPARING: Final = word_set("ago later earlier early late more less longer")
_DIRECTIONS: Final = word_set("long tall wide deep high thick away old")
_ENDS: Final = _DIRECTIONS | _COMPARING | word_set("last this yesterday today every each")
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_QUANTITY: Final[dict[Rate | None, str]] = {
    "same": "the same",
    "rival": "a certain",
    "fixed": "a certain",
    None: "a certain",
}
_SEVERAL: Final = 20
_MODIFIERS: Final = word_set(
    "all any no first another additional extra only the every his her their its next last total original other full",
    "final same",
)


def vague_measure(site: Site) -> Ways:
    """The ways to replace a measure by a vague word."""
    unit, before, text = site.noun, site.before(), site.mention.text
    if unit.index > site.last + 1:
        return _before_thing(site)
    if unit.index != site.last + 1 or before in ("a", "an"):
        return refused("measure", text)
    if _is_compound(site):
        return refused("compound-measure", text)
    if unit.lower in SPEED_UNITS or (site.unit in LENGTHS and _is_per_time(site)):
        return _speed(site)
    if _is_comparative(site.token(unit.index + 1)) and site.at(unit.index + 2) == "than":
        return _compared(site)
    if site.at(unit.index + 1) in ("more", "less") and site.at(unit.index + 2) == "than" and not site.modified:
        return dropped(site, "vague", site.first, unit.index)
    if before in _SETS and site.determined(2) and site.unit in TIMES:
        return vague(site, "few")
    if before == "only" and site.unit in TIMES and 2 < site.mention.value <= _SEVERAL:
        return vague(site, "a few")
    if before in ("additional", "extra") and site.before(2) in ("a", "an") and unit.tag == "NNS" and site.rate is None:
        return [replaced(site, "vague", site.first - 2, site.last, f"a few {before}")]
    if before == "another" and unit.tag == "NNS":
        words = ("a few", "several") if site.mention.value <= _SEVERAL else ("some",)
        return [replaced(site, "vague", site.first - 1, site.last, f"{word} more") for word in words]
    given = before == "her" and site.at(site.verb.index + 1) == "her"
    if site.limited or before == "within":
        return _limit(site)
    if site.modified or (before in _MODIFIERS and not given):
        return refused("modified-number", text)
    if before == "of":
        return _contents(site)
    return _amount(site) if site.at(unit.index + 1) == "of" else _plain(site)


def _before_thing(site: Site) -> Ways:
    """As in "a three week trip" -> "a trip", "per 6 ounce carton" -> "per carton"."""
    text, thing = site.mention.text, site.noun
    determined = site.token(site.first - 1).tag in ("DT", "PRP$", "POS") or site.before() == "per"
    same = [token for token in site.parse.tokens if token.lemma == thing.lemma and token != thing]
    rival = any(site.parse.before(token).lower == site.after() for token in same)
    rival = rival or thing.lemma.lower() in TIMES
    if not determined or thing.tag not in ("NN", "NNS") or rival or site.modified or site.after(2) == "-":
        return refused("measure", text)
    return dropped(site, "clause", site.first, site.last + 1)


def _limit(site: Site) -> Ways:
    """As in "under 30 years old" -> "under a certain age", "more than 8 hours" -> "more than a certain number of"."""
    unit = site.noun
    if site.unit == "year" and site.at(unit.index + 1) in ("old", "of"):
        last = unit.index + (2 if site.at(unit.index + 2) == "age" else 1)
        return [replaced(site, "vague", site.first, last, "a certain age")]
    if unit.tag != "NNS" or unit.lower in SHORT or site.mention.value <= 1 or site.at(unit.index + 1) in COMPARED:
        return refused("modified-number", site.mention.text)
    return vague(site, "a certain number of")


def _is_comparative(token: Token) -> bool:
    return token.is_comparative and token.lower not in ("more", "less", "fewer")


def _is_compound(site: Site) -> bool:
    """As in "2 hours and 20 minutes", "5 feet 6 inches", "8 feet by 5 feet", and the like."""
    unit, units = site.noun, MEASURES | TIMES
    before = [site.token(site.first - distance) for distance in (1, 2)]
    after = [site.token(unit.index + distance) for distance in (1, 2, 3)]
    if before[0].lemma.lower() in units or after[0].tag == "CD" or (before[0].tag == "CC" and before[1].tag == "CD"):
        return True
    if before[0].lower in ("and", ",") and before[1].lemma.lower() in units:
        return before[1].lemma != unit.lemma
    if before[0].lower in ("by", "x") and site.token(site.first - 2).lemma.lower() in units:
        return True
    if after[1].tag != "CD":
        return False
    other = after[2].lemma.lower() in units and after[2].lemma != unit.lemma
    return after[0].lower in ("by", "x", "to") or (after[0].lower in ("and", ",") and other)


def _is_per_time(site: Site) -> bool:
    return site.at(site.noun.index + 1) in RATES and site.at(site.noun.index + 2) in TIMES


def _speed(site: Site) -> Ways:
    """As in "at 50 miles per hour", "at a speed of 50 mph" -> "at a certain speed"."""
    short = site.noun.lower in SPEED_UNITS
    last = site.noun.index + (0 if short else 2)
    if site.token(last + 1).is_comparative:
        return refused("compared", site.mention.text)
    if site.before() == "at":
        return [replaced(site, "vague", site.first, last, "a certain speed")]
    if site.before() == "of":
        return after_of(site, last)
    if site.modified or site.before() in _MODIFIERS:
        return refused("modified-number", site.mention.text)
    if short and site.is_object and site.verb.lemma in _MOVES:
        return [replaced(site, "vague", site.first, last, "at a certain speed")]
    return refused("measure", site.mention.text) if short else vague(site, "a certain number of")


def _compared(site: Site) -> Ways:
    """As in "3 years older than Eve" -> "older than Eve"."""
    if site.modified:
        return refused("compared", site.mention.text)
    several = 2 <= site.mention.value <= _SEVERAL
    return [*dropped(site, "vague", site.first, site.noun.index), *vague(site, *(("several",) if several else ()))]


def _contents(site: Site) -> Ways:
    """As in "20 packs of 100 grams of sugar" -> "20 packs of sugar"; "a ride of 200 miles" -> "a ride"."""
    container, after = site.token(site.first - 2), site.token(site.noun.index + 1)
    if container.lower in ("rate", "speed", "pace") and after.lower == "of":
        return refused("contents", container.text)
    if after.lower == "of" and container.tag in ("NN", "NNS"):
        total = container.lower in ("total", "average")
        return refused("contents", container.text) if total else dropped(site, "vague", site.first, after.index)
    return refused("contents", site.mention.text) if after.lower in RATES else after_of(site, site.noun.index)


def _amount(site: Site) -> Ways:
    """As in "2 cups of flour" -> "some flour", "several cups of flour"."""
    last = site.noun.index + 1
    what = site.token(last + 1)
    if site.verb.lemma == "be" and site.subject.dep not in ("", "expl") and not site.in_subject:
        return refused("measure", site.mention.text)
    if site.mention.value == 1 and site.in_subject:
        return refused("measure", site.mention.text)
    if what.tag == "PRP" and what.lower not in ("it", "them"):
        return refused("measure", f"{site.mention.text} {site.noun.text} of {what.text}")
    definite = what.tag in ("DT", "PRP$", "PRP")
    if site.unit in TIMES or what.lower in RATES:
        return _words(site)
    some = "some of" if definite else f"{_QUANTITY[site.rate]} amount of" if site.rate else "some"
    ways: Ways = [replaced(site, "vague", site.first, last, some)]
    return ways if site.rate is None and many(site) == "many" else [*ways, *_words(site)]


def _plain(site: Site) -> Ways:
    """As in "walks 6 miles" -> "walks a certain distance", "for 3 hours" -> "for some time", or "several hours"."""
    unit, after = site.noun, site.token(site.noun.index + 1)
    verb = site.verb.lemma if site.is_object else ""
    if not (after.tag in _PLAIN or after.lower in _ENDS or (verb == "spend" and after.lower.endswith("ing"))):
        return refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    if verb == "weigh" or (verb in ("hold", "contain") and site.unit in VOLUMES):
        return [*_words(site), replaced(site, "vague", site.first, unit.index, f"{_QUANTITY[site.rate]} amount")]
    if site.verb.lemma == "be" and _is_vague_size(site):
        return refused("measure", site.mention.text)
    if after.lower in _COMPARING and unit.tag == "NNS":
        return vague(site, "several")
    ways: Ways = []
    short = site.unit in ("second", "minute", "hour") and site.before() == "for" and after.tag in (".", ",")
    beside = [other for other in site.others if site.sentence.span.contains(other.span)]
    alike = any(other.unit == site.mention.unit and other.per not in (None, "each") for other in beside)
    if site.unit in TIMES and not alike and (verb == "spend" or (short and site.rate is None)):
        time = f"{_QUANTITY[site.rate]} amount of time" if site.rate else "some time"
        ways.append(replaced(site, "vague", site.first, unit.index, time))
    if site.unit in LENGTHS and site.rate is None and verb in _MOVES:
        ways.append(replaced(site, "vague", site.first, unit.index, "a certain distance"))
    return [*ways, *_words(site)]


def _is_vague_size(site: Site) -> bool:
    """Whether something "is 10 feet", which does not say in which direction."""
    directed = site.at(site.noun.index + 1) in _DIRECTIONS or site.subject.lemma.lower() in _DISTANCES | QUANTITIES
    return site.unit not in TIMES and site.subject.dep != "expl" and not directed


def _words(site: Site) -> Ways:
    value, unit = site.mention.value, site.noun
    if value <= 1 or unit.tag != "NNS" or unit.lower in SHORT:
        return refused("measure", f"{site.mention.text} {unit.text}")
    if site.rate == "same" and site.before() != "in":
        return vague(site, "the same number of")
    shared = site.rate == "rival" or site.find("per").text
    some = "a few" if value <= 2 else many(site)
    after = site.at(unit.index + 1)
    sized = after == "old"
    sized = sized or (site.verb.lemma == "be" and site.subject.lemma.lower() in QUANTITIES)
    whole = value.denominator == 1 and some != "many" and not sized and not shared
    return vague(site, *((some,) if whole else ()), "a certain number of")
