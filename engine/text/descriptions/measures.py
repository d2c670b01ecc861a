"""Descriptions of lengths, ages, weights and speeds."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import PHRASE_ENDERS
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.text.descriptions.description import Shape
from illposed.engine.text.descriptions.grammar import predicates, said_again, singular_phrase
from illposed.engine.text.descriptions.site import DescribedMention
from illposed.engine.text.statements.english import CERTAIN_VERBS, FINITE_VERBS

_NAME = r"[A-Z][a-z]+(?:['’]s\s(?:[a-z]+\s){0,2}[a-z]+)?"
_THING = (
    r"(?:[Aa]n?|[Tt]he|[Ee]ach|[Hh]is|[Hh]er|[Tt]heir|[Ee]very|[Mm]y)\s(?:[a-z-]+\s){0,2}[a-z-]+"
    r"(?:\s(?:in|of|on)\s(?:the|his|her)\s[a-z]+)?"
)
_IS = re.compile(
    rf"(?P<subject>{_NAME}|[Hh]e|[Ss]he|I|{_THING})\s(?P<verb>is|was|are|were|will be)\s(?P<now>currently\s"
    rf"|now\s)?$"
)
_UNIT = re.compile(r"(?P<unit>\s[a-z]+)\s(?P<property>tall|long|wide|deep|high|thick)(?=$|[,;]|\sand\b)")
_OLD = re.compile(r"(?P<unit>\syears)(?:\sold)(?P<now>\snow|\stoday)?(?=$|[,;]|\sand\b)")
_BARE_AGE = re.compile(r"(?P<now>\snow|\stoday)?(?=$|[,;]|\sand\b)")
_PROPERTIES = {
    "tall": "height",
    "long": "length",
    "wide": "width",
    "deep": "depth",
    "high": "height",
    "thick": "thickness",
}
_SPEED = re.compile(
    r"(?P<unit>\s(?:miles|kilometers|km|feet|meters|mph|kph)(?:\s(?:per|an|a)\s(?:hour|minute"
    r"|second))?)(?=$|[,;.]|\s(?:and|for)\b)"
)
_EACH_WEIGHS = re.compile(r"\b(?P<goods>(?:[a-z]+\s)?[a-z]+s)\s(?:that\s)?(?:each\s)?(?:weighing|weigh)\s$")
_AT = re.compile(r"\bat(?: an? (?:average )?(?:constant )?(?:speed|rate) of)?$")
_PLACE = re.compile(r"(?:(?:to|from|along|across|around|through) (?:the|his|her|their) [a-z]+ )?")
_NOT_THINGS = {
    "one",
    "rest",
    "other",
    "ones",
    "total",
    "number",
    "distance",
    "time",
    "age",
    "price",
    "cost",
    "ratio",
    "sum",
    "average",
    "who",
    "difference",
    "length",
    "width",
    "height",
    "speed",
    "weight",
    "temperature",
}


def measure(site: DescribedMention) -> Shape | None:
    """The description of a measure by the first shape that its clause has; None if it has none."""
    return _property(site) or _age(site) or _speed(site) or _weight_of_each(site)


def _named(subject: str, introduced: bool) -> str | None:
    words = subject.split()
    if words[-1] in _NOT_THINGS or any(
        word in CERTAIN_VERBS
        or word in PHRASE_ENDERS - {"in", "of", "on", "a", "an", "the", "his", "her", "their", "my", "each", "every"}
        for word in words[1:]
    ):
        return None
    return said_again(words, introduced=introduced)


def _property(site: DescribedMention) -> Shape | None:
    """``The pool is 5 feet deep`` → ``the depth of the pool``."""
    found, unit = _IS.fullmatch(site.before), _UNIT.match(site.after)
    if found is None or unit is None or site.mention.unit not in MEASURE_UNITS | TIME_UNITS:
        return None
    subject = _named(found["subject"], site.introduced)
    if subject is None or found["verb"] in ("are", "were"):
        return None
    what = "duration" if site.mention.unit in TIME_UNITS else _PROPERTIES[unit["property"]]
    if what == "duration" and unit["property"] != "long":
        return None
    return Shape(_of(what, subject), _copula(found["verb"]), unit["unit"])


def _copula(verb: str) -> str:
    return "is" if verb == "are" else verb


def _age(site: DescribedMention) -> Shape | None:
    """``Ann is 12 years old`` → ``Ann's age``."""
    found = _IS.fullmatch(site.before)
    if found is None or found["verb"] in ("are", "were") or site.adverbial:
        return None
    old = _OLD.match(site.after)
    is_bare = re.fullmatch(_NAME, found["subject"]) and _BARE_AGE.match(site.after) and site.mention.unit is None
    if old is None and not (is_bare and site.mention.form == "digits" and 3 <= site.mention.value <= 110):
        return None
    subject = _named(found["subject"], site.introduced)
    if subject is None:
        return None
    now = "current " if found["now"] or (old and old["now"]) else ""
    return Shape(_of(f"{now}age", subject), _copula(found["verb"]), old["unit"] if old else "")


def _of(what: str, subject: str) -> str:
    if subject in ("he", "she", "I"):
        return f"{ {'he': 'His', 'she': 'Her', 'I': 'My'}[subject] } {what}"
    if subject[0].isupper() and " " not in subject:
        return f"{subject}{'’' if '’' in subject else chr(39)}s {what}"
    return f"The {what} of {subject}"


def _speed(site: DescribedMention) -> Shape | None:
    """``She drives at 30 miles per hour`` → ``the speed at which she drives``."""
    unit = _SPEED.match(site.after)
    if unit is None or site.mention.per not in ("hour", "minute", "second"):
        return None
    if re.match(r"\sfor\b", site.after[unit.end() :]):
        return None
    for predicate in predicates(site.before, introduced=site.introduced):
        middle = " ".join(predicate.middle)
        at = _AT.search(middle)
        if at is None or not _PLACE.fullmatch(middle[: at.start()]):
            continue
        what = "average speed" if "average" in middle else "rate" if "rate" in middle else "speed"
        return Shape(
            f"The {what} at which {predicate.subject} {predicate.verbs}{_spaced(middle[: at.start()])}{site.adverbial}",
            predicate.copula,
            unit["unit"],
        )
    return None


def _spaced(place: str) -> str:
    return f" {place.strip()}" if place.strip() else ""


def _weight_of_each(site: DescribedMention) -> Shape | None:
    """``plates each weighing 30 pounds`` → ``the weight of each plate``."""
    found = _EACH_WEIGHS.search(site.before)
    unit = re.match(
        r"(?P<unit>\s(?:pounds|ounces|grams|kilograms|kg|tons))(?P<each>\seach)?(?=$|[,;.]|\sand\b)", site.after
    )
    if found is None or unit is None or ("each" not in found[0] and not unit["each"]):
        return None
    goods = found["goods"].split()
    while len(goods) > 1 and (goods[0] in PHRASE_ENDERS | FINITE_VERBS):
        goods = goods[1:]
    if not is_plural(goods[-1]) or len(goods) > 2:
        return None
    return Shape(f"The weight of each {singular_phrase(' '.join(goods))}", "is", unit["unit"])
