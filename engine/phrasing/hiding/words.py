"""Vague words for how many or how much there is where a number stands: "some plums", "several hours", "a while"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import (
    SEVERAL,
    STATES,
    Ways,
    dropped,
    many,
    refused,
    repeated,
    replaced,
    vague,
)
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, APART, COMPLEMENTS, HOURS, LENGTHS, MOVES, SHORT, TIMES
from illposed.engine.quantities.measures import SPEED_UNITS, VOLUMES, WEIGHTS

QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight mass capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude perimeter circumference diameter radius measurement number total average sum",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

_FOLLOWS: Final = word_set("ago later earlier early late away apart last this left longer each")
_DIMENSIONS: Final = {
    "tall": "height", "high": "height", "long": "length", "wide": "width", "deep": "depth", "thick": "thickness",
    "old": "age",
}  # fmt: skip
_AMOUNTS: Final = word_set("weigh hold contain")
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_BEFORE_OBJECT: Final = ("", "VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
_HAS: Final = frozenset({*STATES, "include", "use", "get", "want"})
_NO_PLACES: Final = word_set("of before after during until while when since over throughout")
_MEASURES: Final = ("equal", "weigh", "measure", "cost", "turn", "score")
_JOINED: Final = ("conj", "appos", "npadvmod")
_AFTER_ELLIPSIS: Final = ("IN", "TO", ",", ".", "CC")
_FOR_A_WHILE: Final = word_set(
    "watch play practice work study read sleep train drive fly walk run swim ride hike row sing"
)
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
    if site.before() == "worth" and not _is_repeated(site):  # "goals worth 3 points"
        return refused("worth", f"{text} {noun.text}")
    if site.before() in ("age", "ages", "aged"):  # "ages 6 and 10 years old"
        return refused("label", text)
    if site.before() == "per":  # "3 mistakes per 40 notes"
        return refused("per-several", f"{text} {noun.text}")
    if any(token.lower == "both" for token in site.parse.tokens[site.sentence.first : site.first]):
        return refused("stand-in", text)  # "Ana and Omar both start with 9 pens": with as many
    if site.after() == "such":
        return refused("modified-number", f"{text} such")
    which = site.parse.after(site.parse.after(noun) if site.parse.after(noun).text == "," else noun)
    if noun.text and which.lower == "which" and site.parse.after(which).lower in ("is", "was"):
        return refused("modified-number", f"{text} {noun.text} which")  # "5 pens which is 2 more than Omar has"
    if not noun.text:
        return vague(site, "some") if _is_handed_on(site) else refused("no-noun", text)
    is_total = "total" in (site.after(), site.parse.after(noun).lower)
    if not is_plural(noun) or (site.in_subject and site.verb.tag == "VBZ") or is_total:
        return refused("singular", f"{text} {noun.text}")
    stated = verb == "be" and noun.dep == "attr" and site.subject.dep != "expl"  # "each season is 22 episodes"
    if verb in ("come", "average") or site.before() in ("at", "by") or stated:
        return refused("contents", text)
    if _is_repeated(site):
        return repeated(site, site.last, "number of")
    plain = dropped(site, "vague", site.first, site.last) if _goes_without_number(site) else []
    return [*plain, *vague(site, many(site))]


def _goes_without_number(site: Site) -> bool:
    """Whether something is done with things of which is said where, whom for or which they are.

    As in "Mara sold 30 pens to Omar" -> "Mara sold pens to Omar", and not in "Mara sold 30 pens", nor where somebody
    has them, "Mara had 30 pens in her bag", before "pieces of" or what says when, or where the sentence counts other
    such things, or says what they cost together: "Mara sold pens for $9" would say what each costs.
    """
    noun, verb, following = site.noun, site.verb, site.parse.after(site.noun)
    goes_on = following.tag in ("IN", "TO", "WDT") and following.lower not in _NO_PLACES
    counted = noun.tag == "NNS" and noun.lower != "times" and site.unit not in ALL
    object_of_verb = noun.dep == "dobj" and site.parse.head(noun) == verb and site.parse.child(noun, "conj") is None
    beside = [one for one in site.others if site.is_beside(one)]
    alone = not any(one.unit == site.mention.unit for one in beside)
    price = next((one for one in beside if one.kind == "money" and one.span > site.given.span), None)
    each = price is not None and site.parse.after(site.parse.within(price.span)[-1]).lower in ("each", "apiece")
    sums = price is not None and price.per is None and not each
    return goes_on and counted and object_of_verb and verb.lemma not in _HAS and alone and not sums


def _is_repeated(site: Site) -> bool:
    """Whether a number holds each time, and not for some days."""
    for_days = site.before() == "for" and site.unit in TIMES - HOURS and site.mention.value <= SEVERAL
    return site.rate is not None and site.unit != "time" and not (site.find("than").text or for_days)


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
    held = held and (site.verb.lemma not in STATES or site.subject.tag in ("NNP", "PRP"))  # "each box holds 8"
    further = site.token(site.last + 2)
    joined = following.lower == "and" and further.tag not in FINITE_TAGS
    joined = joined or (following.text == "," and site.parse.after(further).tag == "CD")  # "Ana has 5, Omar 9"
    return counted and held and not joined


def measure(site: Site) -> Ways:
    """As in "2 cups of flour" -> "some flour", "walks 6 miles" -> "several miles", "is 90 feet tall"."""
    unit, verb, before = site.token(site.last + 1), site.verb.lemma, site.token(site.first - 1)
    after, first, last = site.token(unit.index + 1), site.first, unit.index
    why = refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    if ("that", "many") in pairwise(token.lower for token in site.parse.tokens[unit.index :]):
        return _number(site) or why  # "Ivo lost 9 pounds. Ana lost twice that many pounds."
    per = bool(site.per.text) and site.per.index == after.index
    counts = unit.tag == "NNS" and unit.lower not in SHORT and 1 < site.mention.value <= SEVERAL and not site.is_same
    slash = after.text == "/" and site.at(after.index + 1) in HOURS
    fast = site.unit in LENGTHS and (slash or (per and site.at(after.index + 1) in HOURS))
    if fast or site.unit in SPEED_UNITS:
        return _speed(site, last + 2 * (per or slash)) or why
    if before.lower == "at" and per:  # "at 9 gallons per hour"
        return [replaced(site, "vague", first, last + 2, "a certain rate")]
    stuff = after.lower == "of" and site.token(after.index + 1).tag not in ("DT", "PRP$")
    poured = stuff and site.unit in WEIGHTS | VOLUMES | SHORT | HOURS | {"acre"}
    cut = stuff and site.unit in LENGTHS
    mass = poured or (cut and site.mention.value > SEVERAL)
    if after.lower == "of" and site.verb.lower in ("are", "were") and site.parse.child(site.verb, "expl"):
        return why  # "there are some tea left"
    if mass and not (site.rate or unit.is_subject) and site.mention.value != 1:
        return [replaced(site, "vague", first, after.index, "some")]
    if (poured or cut) and site.is_same and before.pos != "ADP":  # "9 ounces of food a day", "5 inches of silk a tie"
        return repeated(site, after.index, "amount of")
    if after.lower in _DIMENSIONS:
        known = (verb == "be" or before.lower == "at") and site.token(after.index + 1).pos not in ("NOUN", "ADJ")
        known = known and before.lower != "by"  # "9 feet long by 5 feet wide"
        known = known and (after.lower != "old" or site.verb.dep == "advcl")  # "when she was 9 years old"
        if known and counts and after.lower != "old":
            return vague(site, _few_or_several(site))
        return repeated(site, after.index, _DIMENSIONS[after.lower]) if known else why
    # What is so much is not "the most that a bag weighs, some weight"; a series is: "9 miles in May, 5 miles in June".
    added = before.text == "," and not any(site.is_beside(one) and one.unit == site.mention.unit for one in site.others)
    if added or not (after.tag in _PLAIN or after.lower in _FOLLOWS | RATES) or before.lower in ("as", "at"):
        return why
    if site.unit == "degree" and before.pos == "ADP":  # "heats it to 90 degrees"
        return why
    if site.rate is None and (words := _once(site)):
        return [replaced(site, "vague", first, last, words)]
    if site.unit in LENGTHS and verb in MOVES and before.pos != "ADP":
        return vague(site, _few_or_several(site)) if counts else repeated(site, last, "distance")
    weight = site.unit in WEIGHTS and site.subject.lemma.lower() not in QUANTITIES
    if weight and before.lemma == "be":  # "bags that are 9 pounds each"
        weigh = f"{inflect('weigh', before.tag)} the same amount"
        return [replaced(site, "vague", before.index, last, weigh)] if site.is_same else why
    if site.unit in WEIGHTS | VOLUMES and verb in _AMOUNTS and before == site.verb and after.lower != "of":
        return repeated(site, last, "amount")
    return _number(site) or why


def _speed(site: Site, last: int) -> Ways:
    """As in "drove there at 30 mph" -> "drove there", "runs 30 miles an hour" -> "runs at a certain speed"."""
    before, after, moves = site.token(site.first - 1), site.token(last + 1), site.verb.lemma in MOVES
    if after.is_comparative:
        return dropped(site, "vague", site.first, last)
    beside = [one for one in site.others if site.is_beside(one)]  # "and Jim runs at 4"
    other = any(one.unit == site.mention.unit or site.token_before(one).lower == "at" for one in beside)
    told = any(child != before for child in site.parse.children(site.verb, *COMPLEMENTS))  # not "a hare can run"
    if before.lower == "at" and moves and told and after.tag in (".", ",", "CC", "IN") and not other:
        return dropped(site, "clause", site.first - 1, last)
    if before.lower == "at" or (moves and before == site.verb):
        at = "" if before.lower == "at" else "at "
        return [replaced(site, "vague", site.first, last, f"{at}a certain speed")]
    return []


def _once(site: Site) -> str:
    """As in "rests for 3 hours" -> "for a while", "3 years ago" -> "some time ago", "6 miles away", "lost 9 pounds"."""
    before, unit, after = site.token(site.first - 1), site.token(site.last + 1), site.token(site.last + 2)
    if site.unit in LENGTHS and after.lower in ("away", "apart"):
        return "some distance"
    if site.unit in WEIGHTS and site.verb.lemma in ("gain", "lose"):
        return "some weight"
    if site.unit not in TIMES or site.unit == "season" or after.lower == "of":  # "the series has 9 seasons"
        return ""
    ends = after.tag in (".", ",", "IN", "CC", "TO", "VBG") and site.at(after.index + 2) not in ("time", "row")
    if site.unit in HOURS and site.verb.lemma in ("take", "last") and before.tag not in ("IN", ",", "CC"):
        return "a while"
    if before.lower == "for" and ends:
        return "a while" if site.unit in HOURS else "some time"
    apart = after.lower in APART
    if before.pos == "ADP" or not (ends or apart) or (site.mention.value <= 1 and site.verb.lemma != "spend"):
        return ""
    if apart or before != site.verb:
        return "some time"
    if before.lemma == "be":  # "the wait is 30 minutes"
        return ""
    return "for some time" if unit.dep == "npadvmod" or before.lemma in _FOR_A_WHILE else "some time"


def _few_or_several(site: Site) -> str:
    """The word for so many units: two of them are ``a few``, and not ``some``."""
    return "a few" if site.mention.value <= 2 else many(site)


def _number(site: Site) -> Ways:
    """As in "in a few days", "covers a certain number of acres", "for the same number of hours each day"."""
    unit, value = site.token(site.last + 1), site.mention.value
    if value <= 1 or unit.tag != "NNS" or unit.lower in SHORT:
        return []
    if site.unit in TIMES and value <= SEVERAL and (site.before() == "in" or not _is_repeated(site)):
        return vague(site, _few_or_several(site))
    return repeated(site, site.last, "number of")
