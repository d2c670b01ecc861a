"""The vague words for a number, by what it tells: things, how often, a time, a length, an amount of stuff."""

from __future__ import annotations

from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.hiding.edits import SEVERAL, Ways, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.money import money_words
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, LENGTHS, MEASURES, MOVES, SHORT, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.quantities.measures import VOLUMES, WEIGHTS

Kind = Literal["things", "measure", "money"]

QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude perimeter circumference diameter radius measurement number total average sum",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

_LATER: Final = word_set("ago later earlier early late")
_FOLLOWS: Final = _LATER | word_set(
    "tall high deep wide long old thick away last this yesterday today left more less longer"
)
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_BEFORE_OBJECT: Final = ("", "VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
_HOLDS: Final = ("hold", "contain", "weigh")
_GROWS: Final = ("gain", "lose")
_LOTS: Final = 1000
_MINUTES: Final = 5
"""Within so many minutes something is done "in a few minutes"."""
_JOINED: Final = ("conj", "appos", "npadvmod")
_AFTER_ELLIPSIS: Final = ("IN", "TO", ",", ".", "CC")
_FITS: Final = word_set("of more . , to from on in at for left and but while when")
_TOGETHER: Final = word_set("average combined together total")
"""Words of a number that is the sum of what the text tells, of which there are not "some"."""

_NUMBERED: Final = _TOGETHER | word_set("all as many left now another remaining rest half twice only")


def kind_of(site: Site) -> Kind:
    """What the number tells."""
    if site.mention.kind == "money":
        return "money"
    unit = site.token(site.last + 1).lemma.lower()
    return "measure" if unit in MEASURES or (unit in TIMES and site.before() != "every") else "things"


def plain_words(site: Site) -> Ways:
    """The ways to replace a number that nothing around it modifies, the best first."""
    kind = kind_of(site)
    if kind == "money":
        return money_words(site)
    if kind == "things" and _shares_noun(site):
        return refused("noun-elided", site.mention.text)
    if kind == "things":
        return _things(site) if site.noun.text else _without_noun(site)
    return _amount(site) if site.at(site.noun.index + 1) == "of" else _measure(site)


def _shares_noun(site: Site) -> bool:
    """Whether one noun is for several numbers of a list, which none but a number fits: "5 pens in May, 9 in June"."""
    beside = (one for one in site.others if site.sentence.span.contains(one.span))
    bare = (site.parse.within(one.span)[-1] for one in beside if one.unit is None and one.kind == "count")
    joined = (_joined_to(site.parse, number) for number in bare)
    return any(first in (site.parse.tokens[site.last], site.noun, site.verb) for first in joined if first is not None)


def _joined_to(parse: Parse, number: Token) -> Token | None:
    """What a number without a noun is one more of: "pens" or "sold" for "9" in "sold 5 pens in May, 9 in June"."""
    if number.dep not in _JOINED or parse.after(number).tag not in _AFTER_ELLIPSIS:
        return None
    first = parse.head(number)
    while first.dep in _JOINED and not first.is_verb:
        first = parse.head(first)
    return first


def is_plural(noun: Token) -> bool:
    """Whether a noun is in the plural, or is the same there: the tagger takes some rare plurals for singulars."""
    ends = noun.lower.endswith(("s", "fish")) and not noun.lower.endswith("ss")
    return noun.is_plural or ends or noun.lower == inflect(noun.lemma.lower(), "NNS")


def _number_of(site: Site) -> str:
    """The words for a number that holds each time, or else for so many as there are.

    Beside another number for each there are just several: "each table has 4 chairs and each bench has several hooks".
    """
    if site.rate == "same" and site.same != "the same" and kind_of(site) == "things":
        return many(site)
    for_days = site.before() == "for" and site.unit in TIMES and site.mention.value <= SEVERAL
    return f"{site.same} number of" if site.rate in ("same", "fixed") and not for_days else many(site)


def _things(site: Site) -> Ways:
    """As in "5 plums" -> "plums", "some plums", "several plums"; "each box holds 5" -> "the same number of plums".

    Beside other numbers, several are told sooner than some: "9 pears and several plums".
    """
    noun, text, verb = site.noun, site.mention.text, site.verb.lemma
    if site.mention.value < 2:
        return refused("less-than-two", text)
    if not is_plural(noun) or (site.in_subject and site.verb.tag == "VBZ") or site.after() == "total":
        return refused("singular", f"{text} {noun.text}")
    if site.after() in ("square", "cubic", "sq") and site.rate is None:
        return refused("measure", text)
    if (verb == "come" and not site.in_subject) or site.before() == "at":
        return refused("contents", text)
    stated = verb == "be" and noun.dep == "attr" and site.subject.dep != "expl" and not site.in_subject
    averaged = any(token.lemma == "average" and token.is_verb for token in site.parse.tokens_of(site.sentence))
    if averaged or (stated and (site.subject.lemma.lower() in QUANTITIES or site.find("each").text)):
        return refused("is-number", text)
    if site.unit == "time" and site.mention.value > SEVERAL and site.is_told_again:
        return refused("rival", text)
    if site.at(noun.index + 1) in _FOLLOWS:  # "is 90 pages long"
        return vague(site, many(site))
    if site.unit == "time":
        return vague(site, "several" if site.mention.value <= SEVERAL else "many")
    if site.rate == "same" or (site.rate == "fixed" and not site.find("than").text):
        return vague(site, _number_of(site))
    if site.is_condition:
        return vague(site, "a certain number of")
    words = {token.lower for token in site.parse.tokens_of(site.sentence)} | {verb}
    if not words.isdisjoint(_TOGETHER):
        return vague(site, many(site)) if site.mention.value > 2 else refused("in-total", text)
    if _is_required(site):
        return vague(site, many(site) if 2 < site.mention.value <= SEVERAL else "a certain number of")
    had = verb not in ("be", "have", "contain", "cost", "weigh") or site.subject.tag in ("NNP", "PRP")
    in_list = any(site.sentence.span.contains(other.span) for other in site.others)
    # Nobody puts "many pages" between "40 pages" and "30 pages", nor begins with "many pens".
    of_kind = any(other.unit == site.mention.unit for other in site.others if other.unit is not None)
    listed = in_list and site.subject.dep == "expl"
    not_many = of_kind or listed or (site.is_told_again and verb != "be") or _is_had_with(site)
    acted = noun.dep in ("dobj", "conj", "appos") and had
    some = ["some"] if (acted or (not_many and site.mention.value > SEVERAL)) and site.rate is None else []
    if some and site.mention.value > SEVERAL:
        lots = site.mention.value >= _LOTS and not not_many
        several = [many(site)] if lots or site.subject.lower == "it" or site.after() == "different" else some
    else:
        several = [many(site), *some] if in_list else [*some, many(site)]
    return vague(site, *dict.fromkeys([""] * _stands_bare(site) + several))


def _is_required(site: Site) -> bool:
    """Whether some would say nothing: "a chair needs 25 nails", "a tin that holds 25", "a school with 90 desks"."""
    verb, noun, opens = site.verb, site.noun, site.parse.head(site.noun)
    said_of = verb.dep == "relcl" and verb.lemma in ("have", "contain", "hold")
    owned = noun.dep == "pobj" and opens.lower == "with" and site.parse.head(opens).is_noun
    return owned or (noun.dep == "dobj" and (said_of or verb.lemma in ("need", "require", "take")))


def _is_had_with(site: Site) -> bool:
    """As in "She begins the week with 30 pens", but not "a tin with 30 pens"."""
    opens = site.parse.head(site.noun)
    verb = site.parse.head(opens)
    what = site.parse.child(verb, "dobj")
    with_it = site.noun.dep == "pobj" and opens.lower == "with" and verb.is_verb and verb.index < opens.index
    return with_it and (what is None or what.lemma.lower() in TIMES)


def _without_noun(site: Site) -> Ways:
    """As in "ate 5 of them", "sold 5 and kept 3", "15 board the bus"."""
    opens = site.token(site.first - 1).tag in ("", "CC", ",", "IN", "WRB")
    number, following = site.parse.tokens[site.last], site.token(site.last + 1)
    acts = (number.is_subject or number.head == following.index) and opens and following.tag in FINITE_TAGS
    if site.mention.value < 2 or not (acts or _holds(site)):
        return refused("no-noun", site.mention.text)
    return vague(site, "some")


def _holds(site: Site) -> bool:
    """Whether a number without a noun is of things that are had or handed on: "ate 5 of them", "sold 5 and kept 3"."""
    following = site.token(site.last + 2)
    listed = following.tag == "CD" and site.after() in (",", "and")
    if (
        listed
        or (site.after() == "and" and following.tag not in FINITE_TAGS)
        or (site.after() not in _FITS and site.token(site.last + 1).tag not in ("RP", "RB"))
    ):
        return False
    opens = site.token(site.first - 1).pos in _BEFORE_OBJECT and site.before() not in ("of", "at", "but", "$")
    if site.after() == "of":
        return opens and following.tag in ("DT", "PRP", "PRP$", "PDT", "WDT")
    paired = site.before() in ("and", "or") and site.token(site.first - 2).tag == "CD"
    priced = site.before() == "for" or (site.after() == "for" and site.after(2) == "$")
    held = site.parse.tokens[site.last].dep in ("dobj", "conj") and site.verb.pos == "VERB"
    held = held and site.verb.lemma != "equal" and site.subject.lower != "it"  # "it strikes 5"
    # Nothing that is counted is told before "she turned 27".
    told = site.parse.tokens[: site.first]
    counted = any(token.is_noun and token.is_plural and token.lemma.lower() not in ALL for token in told)
    return opens and held and counted and not (paired or priced)


def _stands_bare(site: Site) -> bool:
    """Whether the noun can stand without number or article, as in "She sold pies", and nothing speaks of its number.

    Not where the text has spoken of such things before, since it would then be all of them; and not beside another
    number, which would make a reader miss this one: "Ann has 9 pies and Bea has pies".
    """
    noun, parse, verb = site.noun, site.parse, site.verb.lemma
    words = [token for token in parse.tokens_of(site.sentence) if not site.first <= token.index <= site.last]
    alone = not any(token.tag == "CD" or token.lower in _NUMBERED for token in words)
    new = all(token.lemma != noun.lemma for token in parse.tokens[: site.first])
    later = parse.tokens[noun.index + 1 : parse.question.stop]
    counted = any(
        (token.lower in ("number", "amount", "many") and parse.before(token).tag == "DT")
        or (token.lemma == noun.lemma and parse.child(token, "nummod") is not None)
        for token in later
    )
    acted = noun.dep == "dobj" and verb not in ("be", "have", "get", "cost", "take")
    plain = noun.tag == "NNS" and site.at(noun.index + 1) != "of"
    return plain and acted and new and alone and not counted and site.rate is None


def _amount(site: Site) -> Ways:
    """As in "2 cups of flour" -> "some flour", "a few cups of flour"."""
    last = site.noun.index + 1
    what = site.token(last + 1)
    of_them = what.tag == "PRP" and what.lower not in ("it", "them")
    if site.mention.value == 1 or of_them or site.before() == "at":
        return refused("measure", f"{site.mention.text} {site.noun.text} of")
    several = _several(site)
    if site.noun.is_subject and site.noun.is_plural:  # "some tea were poured"
        return several
    # Nobody uses "many feet of rope".
    long = site.mention.value > SEVERAL and site.unit in LENGTHS
    done = site.mention.value > SEVERAL and site.unit in TIMES and what.tag in ("VBG", "NN")  # "50 minutes of reading"
    if not (long or done or site.unit in WEIGHTS | VOLUMES | SHORT) or what.lower in RATES:
        return several
    plain = "some of" if what.tag in ("DT", "PRP$", "PRP") else "some"
    told_of = (site.at(what.index + 1), site.at(what.index + 2)) == (",", "which")  # "some tea, which is 4% less"
    plain = "a certain amount of" if told_of or (site.verb.lemma == "hold" and site.rate == "any") else plain
    some = f"{site.same} amount of" if site.rate in ("same", "fixed") else plain
    return [replaced(site, "vague", site.first, last, some), *(way for way in several if isinstance(way, Hidden))]


def _measure(site: Site) -> Ways:
    """As in "for 3 hours" -> "for a while", "walks 60 miles" -> "walks a certain distance", or "several hours"."""
    unit, after, before = site.noun, site.token(site.noun.index + 1), site.before()
    taken = site.verb.lemma == "take" and site.token(site.first - 1).tag != "IN"
    verb = site.verb.lemma if site.is_object or taken else ""
    # What is so much is not "the most that a bag weighs, some weight"; a series is: "9 miles in May, 5 miles in June".
    others = (other for other in site.others if site.sentence.span.contains(other.span))
    if (unit.dep == "appos" or before == ",") and all(other.unit != site.mention.unit for other in others):
        return refused("measure", f"{site.mention.text} {unit.text}")
    follows = after.tag in _PLAIN or after.lower in _FOLLOWS | RATES
    stated = site.verb.lemma == "be" and site.unit not in TIMES and site.subject.dep != "expl"
    if (
        not follows
        or before == "as"
        or _is_to_the(site)
        or (stated and after.lower not in _FOLLOWS | {"in"} and site.subject.lemma.lower() not in QUANTITIES)
    ):
        return refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    same: str = site.same if site.rate in ("same", "fixed") else ""
    lasts = verb == "last" or (
        before == "for" and site.rate is None and after.tag in (".", ",", "IN") and after.lower != "at"
    )
    whole = ""
    stiff = site.mention.value > SEVERAL or site.mention.value.denominator != 1
    short = site.unit in ("second", "minute", "hour")
    near = (other for other in site.others if site.sentence.span.contains(other.span))
    beside = (short and site.is_told_again) or any(other.unit == site.mention.unit for other in near)
    spent = verb in ("have", "spend", "take") or (stiff and site.token(site.first - 1).tag in (",", "CC"))
    if site.unit in TIMES and (spent or lasts) and after.lower not in RATES | _LATER:
        listed = site.token(site.first - 1).tag in (",", "CC") and beside
        same = "a certain" if listed and site.verb.lemma == "take" else same
        awhile = short and (lasts or verb == "take")
        whole = f"{same} amount of time" if same else "a while" if awhile else "some time"
        if whole == "some time" and not (short or stiff or beside):
            return _several(site)
    elif site.unit in LENGTHS and (verb in MOVES or before == "for"):
        if not same and not stiff:
            return _several(site)
        whole = f"{same or 'a certain'} distance"
    elif site.unit in LENGTHS and after.lower == "away" and stiff:
        whole = "some distance"
    elif site.unit in TIMES and before == "in" and short and (stiff or site.mention.value > _MINUTES):
        whole = "a certain time"
    elif same and site.verb.lemma in _HOLDS and site.unit in WEIGHTS | VOLUMES:
        if same != "the same" and site.verb.lemma == "weigh":
            return refused("rival", f"{site.mention.text} {unit.text}")
        whole = f"{same} amount"
    elif site.unit in WEIGHTS and verb in _GROWS:
        whole = "some weight"
    if whole:
        ways: Ways = [replaced(site, "vague", site.first, unit.index, whole)]
        return ways if stiff or beside else [*ways, *_several(site)]
    return _several(site)


def _is_to_the(site: Site) -> bool:
    """Whether a measure is for one of another unit: "30 miles to the gallon"."""
    behind = [site.at(site.noun.index + distance) for distance in (1, 2)]
    return behind == ["to", "the"] and site.token(site.noun.index + 3).lemma.lower() in ALL


def _several(site: Site) -> Ways:
    """As in "several hours", "the same number of hours"."""
    value, unit = site.mention.value, site.noun
    each = site.rate in ("same", "fixed")
    if value <= 1 or unit.tag != "NNS" or unit.lower in SHORT or (value < 2 and not each):
        return refused("measure", f"{site.mention.text} {unit.text}")
    # Nobody says how many feet or years something is by "many", nor lifts "many pounds", nor runs "in many minutes".
    stated = site.verb.lemma in ("be", "measure") and not site.in_subject and site.subject.dep != "expl"
    old = site.at(unit.index + 1) == "old"
    fine = site.unit in MEASURES - {"acre"} | {"second", "minute"}
    told = any(one.unit == site.mention.unit and one.span.start < site.given.span.start for one in site.others)
    goes_on = site.token(unit.index + 1).tag in ("IN", "TO") and site.at(unit.index + 1) != "of"
    goes_on = goes_on and site.verb.lemma != "weigh"
    if told and goes_on and site.is_object and site.rate is None and site.unit in WEIGHTS | VOLUMES and fine:
        return [replaced(site, "vague", site.first, unit.index, "some")]  # "sold 40 pounds to the shop"
    if (stated and (each or old)) or ((stated or old or (fine and not each)) and value > SEVERAL):
        return refused("measure", f"{site.mention.text} {unit.text}")
    word = _number_of(site)
    return vague(site, "a few" if word == "some" else word)
