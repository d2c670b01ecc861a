"""Vague words for how many or how much there is where a number stands: "some plums", "several hours", "a while"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import SEVERAL, Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, LENGTHS, MEASURES, MOVES, SHORT, TIMES
from illposed.engine.quantities.measures import VOLUMES, WEIGHTS

QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude perimeter circumference diameter radius measurement number total average sum",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

_FOLLOWS: Final = word_set("ago later earlier early late tall high deep wide long thick away last this left longer")
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_BEFORE_OBJECT: Final = ("", "VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
_MEASURES: Final = ("equal", "weigh", "measure", "cost", "turn")
_JOINED: Final = ("conj", "appos", "npadvmod")
_AFTER_ELLIPSIS: Final = ("IN", "TO", ",", ".", "CC")
_FITS: Final = word_set("of more . , to from on in at for left and but while when")


def is_plural(noun: Token) -> bool:
    """Whether a noun is in the plural, or is the same there: the tagger takes some rare plurals for singulars."""
    ends = noun.lower.endswith(("s", "fish")) and not noun.lower.endswith("ss")
    return noun.is_plural or ends or noun.lower == inflect(noun.lemma.lower(), "NNS")


def things(site: Site) -> Ways:
    """As in "5 plums" -> "a few plums"; "each box holds 5" -> "the same number of plums"; "ate 5" -> "ate some"."""
    noun, text, verb = site.noun, site.mention.text, site.verb.lemma
    others = [one for one in site.others if site.is_beside(one) and (one.unit, one.kind) == (None, "count")]
    bare = [site.parse.within(one.span)[-1] for one in others if site.is_of_same_verb(one)]
    if any(one.dep in _JOINED and site.parse.after(one).tag in _AFTER_ELLIPSIS for one in bare):
        return refused("noun-elided", text)  # "5 pens in May, 9 in June"
    if not noun.text:
        return vague(site, "some") if _is_handed_on(site) else refused("no-noun", text)
    if not is_plural(noun) or (site.in_subject and site.verb.tag == "VBZ") or site.after() == "total":
        return refused("singular", f"{text} {noun.text}")
    stated = verb == "be" and noun.dep == "attr" and site.subject.dep != "expl"  # "each season is 22 episodes"
    if verb in ("come", "average") or site.before() == "at" or stated:
        return refused("contents", text)
    return vague(site, _each(site) or many(site))


def _each(site: Site) -> str:
    """The words for a number that holds each time, where no other number is in the way; empty if it does not."""
    if site.rate not in ("same", "fixed") or site.unit == "time" or site.find("than").text:
        return ""
    for_days = site.before() == "for" and site.unit in TIMES and site.mention.value <= SEVERAL
    told = site.rate == "same" and site.same != "the same"
    return "" if for_days or told else f"{site.same} number of"


def _is_handed_on(site: Site) -> bool:
    """Whether a number without a noun is of things that are had or do something: "ate 5 of them", "15 are red"."""
    number, following, opens = site.parse.tokens[site.last], site.token(site.last + 1), site.token(site.first - 1)
    acts = number.is_subject or number.head == following.index
    if acts and opens.tag in ("", "CC", ",", "IN", "WRB") and following.tag in FINITE_TAGS:
        return True
    if following.lower not in _FITS and following.tag not in ("RP", "RB"):
        return False
    if opens.pos not in _BEFORE_OBJECT or opens.lower in ("of", "at", "but", "for", "$"):
        return False
    if following.lower == "of":
        return site.token(site.last + 2).tag in ("DT", "PRP", "PRP$", "PDT", "WDT")
    # Nothing that is counted is told before "she turned 27".
    told = site.parse.tokens[: site.first]
    counted = any(token.is_noun and token.is_plural and token.lemma.lower() not in ALL for token in told)
    listed = number.dep == "conj" and site.parse.head(number).dep != "pobj"
    held = (number.dep == "dobj" or listed) and site.verb.lemma not in _MEASURES
    joined = following.lower == "and" and site.token(site.last + 2).tag not in FINITE_TAGS
    return counted and held and not joined


def measure(site: Site) -> Ways:
    """As in "for 3 hours" -> "for a while", "2 cups of flour" -> "some flour", "walks 6 miles" -> "several miles"."""
    unit, after, before = site.noun, site.token(site.noun.index + 1), site.before()
    per = site.at(after.index + 1) if after.lower in RATES else ""
    if site.unit in LENGTHS and per in ("hour", "minute", "second"):
        if before == "at" and site.verb.lemma in MOVES:  # "drove for 2 hours at 30 miles an hour"
            return dropped(site, "clause", site.first - 1, after.index + 1)
        return refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    if ("that", "many") in pairwise(token.lower for token in site.parse.tokens[unit.index :]):
        return _several(site)  # "Ivo lost several pounds. Ana lost twice that many pounds."
    each = site.rate in ("same", "fixed")
    mass = site.unit in WEIGHTS | VOLUMES | SHORT or (site.unit in LENGTHS and site.mention.value > SEVERAL)
    mass = mass and site.token(after.index + 1).tag not in ("DT", "PRP$")
    if after.lower == "of" and mass and not (each or unit.is_subject) and site.mention.value != 1:
        return [replaced(site, "vague", site.first, after.index, "some")]
    stated = site.verb.lemma == "be" and site.unit not in TIMES and site.subject.dep != "expl"
    fits = after.tag in _PLAIN or after.lower in _FOLLOWS | RATES
    # What is so much is not "the most that a bag weighs, some weight"; a series is: "9 miles in May, 5 miles in June".
    added = before == "," and not any(site.is_beside(one) and one.unit == site.mention.unit for one in site.others)
    if added or not fits or before in ("as", "at") or (stated and after.lower not in _FOLLOWS | {"in"}):
        return refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    if each and site.verb.lemma in ("hold", "contain", "weigh") and site.unit in WEIGHTS | VOLUMES:
        return [replaced(site, "vague", site.first, unit.index, f"{site.same} amount")]
    if site.unit in WEIGHTS and site.verb.lemma in ("gain", "lose"):
        return [replaced(site, "vague", site.first, unit.index, "some weight")]
    taken = site.verb.lemma in ("take", "last") and site.token(site.first - 1).tag not in ("IN", ",", "CC")
    lasts = taken or (before == "for" and after.tag in (".", ",", "IN") and after.lower != "at")
    if lasts and site.unit in ("second", "minute", "hour") and site.rate is None:
        return [replaced(site, "vague", site.first, unit.index, "a while")]
    return _several(site)


def _several(site: Site) -> Ways:
    """As in "several hours", "the same number of hours", "walks many miles"."""
    value, unit = site.mention.value, site.noun
    each = _each(site)
    # Nobody says how many feet something is by "many", nor lifts "many pounds", nor runs "in many minutes".
    stated = site.verb.lemma in ("be", "measure") and site.subject.dep != "expl"
    far = site.token(site.first - 1) == site.verb and site.unit in LENGTHS and site.verb.lemma in MOVES
    fine = site.unit in MEASURES - {"acre"} | {"second", "minute"} and not (each or far)
    large = (value > SEVERAL and (fine or stated)) or (stated and bool(each))
    if value <= 1 or unit.tag != "NNS" or unit.lower in SHORT or large:
        return refused("measure", f"{site.mention.text} {unit.text}")
    return vague(site, each or ("a few" if value <= 2 else "many" if value > SEVERAL else many(site)))
