"""A number with what modifies it: "another 6 plums", "9 more dolls than Eve", "a box of 36 crayons", "a 12-inch board".

What stands around a number decides what can take its place; plain numbers are in ``words``.
"""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import SEVERAL, Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.money import SUMS, is_referred_to
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COINS, LENGTHS, MOVES, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES, is_plural, kind_of, plain_words
from illposed.engine.quantities.measures import SPEED_UNITS

_DEFINITE: Final = word_set("the these those his her their its my our your 's ’s")
MODIFIERS: Final = _DEFINITE | word_set(
    "every all any no first both what which other same - half a an original remaining initial last next total",
    "full final further additional extra another second one twice",
)
"""What modifies a number, so that no vague word can take its place."""

_POINTS: Final = word_set("the these those")
_OF_KNOWN: Final = word_set("other others previous remaining first last")

_MOST_OF_FEW: Final = 10
_SETS: Final = word_set("first next last final following past previous")
_UNCLEAR: Final = word_set(
    "total average number sum ratio percentage fraction rest increase decrease limit",
    "maximum minimum",
)
_TAKEN_IN: Final = word_set("revenue income sale value")
"""Sums that nobody just has."""

_SIZES: Final = word_set(
    "long tall wide deep high old period mark increment interval run capacity round bill note coin square cubic more",
    "off less worth",
)
"""What does not stand without its number."""

_OF_SPEED: Final = word_set("second minute hour")
_AFTER_HAD: Final = word_set(". , left remaining in and to for")
_AFTER_MORE: Final = word_set(". , and to at on in from for")


def vague_quantity(site: Site) -> Ways:
    """The ways to withhold a number of things, a measure or a sum of money where it stands, the best first."""
    before, text, noun, kind = site.before(), site.mention.text, site.noun, kind_of(site)
    end = site.last + (kind == "measure")
    if site.is_total:
        return refused("in-total", text)
    compared = any(site.token(index + 1).is_comparative for index in (site.last, noun.index))  # "9 hats more than"
    priced = kind == "money" and before in ("for", "at")
    contrasted = site.is_contrasted and not priced and (kind != "things" or site.rate == "fixed")
    if not compared and (site.is_in_series or contrasted):
        return refused("rival", text)
    if kind == "money" and (site.after() == "of" or (site.after(), site.after(2)) == ("worth", "of")):
        return _of_things(site)
    if site.after() == "worth" or (kind == "money" and site.parse.tokens[site.last].lower in COINS):
        return refused("before-noun", text)
    if kind == "things" and site.mention.value < 2 and site.at(site.last + 2) not in ALL:
        return refused("less-than-two", text)
    unit = site.token(site.last + 1)
    sized = before in ("a", "an") and unit.tag == "NN" and unit.dep in ("compound", "nmod", "npadvmod")
    joined = "-" in (before, site.after()) or (kind == "money" and (before in ("a", "an") or _names_noun(site)))
    if kind == "measure" and site.verb.lemma == "spend" and site.unit not in TIMES and unit.lemma.lower() in TIMES:
        return [replaced(site, "vague", site.first, end, "some time")]  # "spent 6 hours hiking", by a tagger for nouns
    if joined or sized or (kind == "measure" and noun.index > end):
        return _before_noun(site)
    if kind == "measure" and (noun.index != end or _is_compound(site)):
        return refused("compound-measure", text)
    if site.is_label:
        return refused("label", text)
    if text.lower() in ("twice", "thrice"):
        return vague(site, "a few times")
    if (ways := _compared(site, end)) is not None:
        return ways
    if (few := _few(site, kind)) is not None:
        return few
    if site.mention.kind == "pair" or site.modified:
        return refused("modified-number", text)
    made_up = site.before(2) == "up" or site.token(site.first - 2).lemma == "consist"
    if before == "of" and not made_up:
        return _after_of(site, end)
    per_time = site.at(noun.index + 1) in RATES and site.at(noun.index + 2) in _OF_SPEED
    if kind == "measure" and (noun.lower in SPEED_UNITS or (site.unit in LENGTHS and per_time)):
        moves = site.is_object and site.verb.lemma in MOVES
        last = noun.index + 2 * per_time
        if moves or before == "at":
            return [replaced(site, "vague", site.first, last, "at a constant speed" if moves else "a constant speed")]
        return refused("measure", text)
    return _modified(site, kind) or plain_words(site)


def _of_things(site: Site) -> Ways:
    """As in "$10 of pens", "$10 worth of pens" -> "some pens"."""
    of = site.last + 1 + (site.after() == "worth")
    plain = site.token(of + 1).tag in ("NN", "NNS", "JJ") and site.rate is None and not is_referred_to(site)
    return [replaced(site, "vague", site.first, of, "some")] if plain else refused("before-noun", site.mention.text)


def _few(site: Site, kind: str) -> Ways | None:
    """As in "only 9 pens are left" -> "only a few pens are left", "every 9 minutes" -> "every few minutes".

    And as in "only has $9" -> "only has a little money", "$2 for every 9 minutes" -> "$2 every few minutes".
    """
    if kind == "money" and site.modified and not site.is_inexact:
        had = site.verb.lemma == "have" and site.rate is None and site.after() in _AFTER_HAD
        return vague(site, "a little money") if had else None
    small = 2 <= site.mention.value <= (SEVERAL if site.modified else _MOST_OF_FEW) and is_plural(site.noun)
    if not small or site.is_inexact or kind == "money":
        return None
    if site.before() == "every" and site.unit in ALL:
        opens = site.first - 1 - (site.before(2) == "for" and site.unit in TIMES)
        return [replaced(site, "vague", opens, site.last, "every few")]
    return vague(site, "a few") if site.modified and site.mention.value > 2 else None


def _names_noun(site: Site) -> bool:
    after = site.token(site.last + 1)
    return after.tag in ("NN", "NNS") and after.lower not in ("each", "left", "total") and site.before() != "of"


def _modified(site: Site, kind: str) -> Ways:
    """As in "another 6 plums" -> "several more plums", "the last 4 games" -> "the last few games", "her 3 sisters"."""
    before, noun, text = site.before(), site.noun, site.mention.text
    if before == "another" or (before in ("additional", "extra") and site.before(2) in ("a", "an")):
        return _another(site)
    if before in _SETS and site.token(site.first - 2).tag in ("DT", "PRP$", "POS"):
        return vague(site, "few") if site.mention.value <= SEVERAL else refused("modified-number", text)
    if site.is_given_to_her:
        return []
    whole = kind == "things" and noun.is_plural and "of" not in (site.after(), site.at(noun.index + 1))
    whole = whole and site.after() != "more"
    if whole and before in _DEFINITE | {"remaining"}:
        # The number of things that are known may be known, too: "the other 3 cats", "the 3 cats".
        points = before in _POINTS and (site.after() in _OF_KNOWN or site.is_named_before)
        return refused("modified-number", text) if points else dropped(site, "vague", site.first, site.last)
    described = site.token(site.first - 1).dep == "amod" and site.before(2) in _DEFINITE  # "the recommended 8 hours"
    return refused("modified-number", text) if described or before in MODIFIERS else []


def _another(site: Site) -> Ways:
    """As in "another 6 plums" -> "several more plums"; "an extra 6 plums" -> "several extra plums"."""
    counted = is_plural(site.noun) or (not site.noun.text and site.after() in _AFTER_MORE)
    if site.rate is not None or not counted or site.mention.value < 2:
        return refused("modified-number", site.mention.text)
    if site.unit in TIMES and site.mention.value > SEVERAL and site.before() == "another":
        return [replaced(site, "vague", site.first - 1, site.noun.index, "some more time")]
    some = many(site) if site.noun.text and site.mention.value <= SEVERAL else "some"
    first, more = (site.first - 1, "more") if site.before() == "another" else (site.first - 2, site.before())
    return [replaced(site, "vague", first, site.last, f"{some} {more}")]


def _compared(site: Site, end: int) -> Ways | None:
    """As in "9 more dolls than Eve" -> "more dolls than Eve", "3 years older than" -> "older than"; None if not so.

    Of "$9 more than Eve has" the money is left: "more money than Eve has". Of "9 more pounds than Eve" no unit is.
    """
    noun, value, than = site.noun, site.mention.value, site.find("than")
    word, kind = site.token(end + 1), kind_of(site)
    behind = kind == "things" and noun.text and site.at(noun.index + 1) in COMPARED
    if not (behind or word.lower in COMPARED or (word.is_comparative and kind == "measure")):
        return None
    # "9 points in May and 4 points fewer in June", but not "ate 4 plums less".
    beside = any(
        o.unit == site.mention.unit and o.span.start < site.given.span.start for o in site.others if site.is_beside(o)
    )
    lost = not than.text and not (beside and site.at(noun.index + 2) in ("on", "in", "at"))
    told = site.modified or site.before() in ("as", "of", "in", "additional", "extra", "another")
    if told or (behind and (lost or site.verb.lemma == "be")):
        return refused("modified-number", site.mention.text)
    if behind:
        counted = site.parse.text[word.span.start : noun.span.end]
        more = "more" if site.at(noun.index + 1) == "more" else "fewer"
        return [replaced(site, "vague", site.first, noun.index + 1, f"{more} {counted}")]
    timed = kind == "measure" and site.unit in TIMES and site.token(word.index + 1) == than  # not "more quickly than"
    if timed and than.text and word.lower != "fewer" and site.verb.lemma != "be":
        taken = site.verb.lemma in ("take", "spend", "need", "have")
        if taken or word.lower == "more":  # "sang 9 minutes more than", "takes 9 minutes less than"
            longer = f"{word.lower} time" if taken else "longer"
            return [replaced(site, "vague", site.first, word.index, longer)]
        return refused("modified-number", site.mention.text)
    whole = value.denominator == 1 and (bool(noun.text) or kind == "measure")
    if kind == "money" and site.verb.lemma == "have" and than.text and site.at(than.index + 1) not in ("twice", "half"):
        return [replaced(site, "vague", site.first, word.index, f"{word.lower} money")]
    several = many(site) if kind != "money" and whole and 2 < value <= SEVERAL else ""
    if than.text or kind == "money" or word.lower == "fewer":
        some = several if than.text and word.lower not in ("fewer", "less") else ""
        return [*dropped(site, "vague", site.first, end), *(vague(site, some) if some else [])]
    some = several or ("some" if word.lower == "more" and value >= 2 else "")
    some = some if site.rate is None else ""
    return vague(site, some) if some else refused("modified-number", site.mention.text)


def _is_compound(site: Site) -> bool:
    """As in "2 hours and 20 minutes", "5 feet 6 inches", "8 feet by 5 feet", and the like."""
    unit = site.noun
    before = [site.token(site.first - distance) for distance in (1, 2)]
    after = [site.token(unit.index + distance) for distance in (1, 2, 3)]
    if (
        before[0].lemma.lower() in ALL
        or after[0].tag == "CD"
        or (before[0].tag == "CC" and before[1].tag == "CD" and site.before(3) != "$")
    ):
        return True
    if before[1].lemma.lower() in ALL and before[0].lower in ("and", ",", "by", "x"):
        return before[0].lower in ("by", "x") or before[1].lemma != unit.lemma
    other = after[1].tag == "CD" and after[2].lemma.lower() in ALL and after[2].lemma != unit.lemma
    return (after[1].tag == "CD" and after[0].lower in ("by", "x", "to")) or (after[0].lower in ("and", ",") and other)


def _after_of(site: Site, end: int) -> Ways:
    """As in "a box of 36 crayons" -> "a box of crayons", "a speed of 50 mph" -> "a certain speed", "a total of 9"."""
    noun, what, kind = site.token(site.first - 2), site.noun, kind_of(site)
    determiner = site.parse.child(noun, "det", "poss")
    why = refused("contents", f"{noun.text} of {site.mention.text}")
    if noun.lower == "total" and site.at(site.first - 3) == "a":
        if kind == "money" and site.at(site.first - 4) == "for":
            ends = site.token(site.last + 1).tag in (".", ",", "CC")
            return dropped(site, "clause", site.first - 4, site.last) if ends else why
        fine = kind == "measure" and site.mention.value > SEVERAL
        some = many(site) if kind != "money" and is_plural(what) and not fine else ""
        return [replaced(site, "vague", site.first - 3, site.last, some)] if some else why
    if noun.lower == "average" and site.at(site.first - 3) == "an" and kind != "money" and is_plural(what):
        return [replaced(site, "vague", site.first - 3, site.last, "a certain number of")]
    # What a phrase between commas adds is the number: "across the lake, a swim of 2 miles".
    added = noun.dep == "appos" or site.parse.before(site.parse.subtree(noun)[0]).tag == ","
    of_several = noun.is_plural and noun.lemma.lower() in QUANTITIES  # "the ages of 2 boys"
    if noun.lower == "end" and site.unit in TIMES and 2 <= site.mention.value <= SEVERAL:
        return vague(site, many(site))
    if noun.is_plural and not what.text and site.after() in (".", ",") and site.mention.kind == "count":
        return dropped(site, "vague", site.first - 1, site.last)
    if noun.lower in _UNCLEAR or noun.pos != "NOUN" or added or of_several:
        return why
    quantity = noun.lower in QUANTITIES | SUMS or noun.lower.endswith("weight")
    if kind == "things" and not quantity:
        each = site.at(what.index + 1) == "each"
        whole = is_plural(what) and site.unit not in ALL and (each or site.rate not in ("same", "fixed"))
        counted = site.parse.text[site.token(site.last + 1).span.start : what.span.end]
        return [replaced(site, "vague", site.first, what.index + each, counted)] if whole else why
    whole = noun.is_plural or (determiner is not None and determiner.lower != "the")
    if not quantity and whole and site.token(end + 1).tag in (".", ",", "CC") and what.index in (-1, end):
        return dropped(site, "clause", site.first - 1, end)
    if kind == "measure" and site.at(end + 1) == "of" and noun.is_plural:
        return [replaced(site, "vague", site.first, end + 1, "")]
    last = max(end, what.index)
    last += 2 if site.at(last + 1) == "of" and site.token(last + 2).tag == "NN" else 0
    last += 2 if site.at(last + 1) in RATES | {"/"} and kind != "money" else 0
    if determiner is None or not quantity or noun.lower in _TAKEN_IN:
        return why
    phrase = site.parse.text[determiner.span.end : noun.span.end].strip()
    if site.parse.before(determiner).pos != "ADP":
        if (
            kind == "money" and site.at(last + 1) in RATES - {"each"} and determiner.lower in ("a", "an")
        ):  # "a fee of $9 a day"
            return [replaced(site, "vague", determiner.index, last, f"a fixed {phrase}")]
        on = "on" if site.at(last + 1) == "each" else ""
        if kind != "money":
            had = site.verb.lemma == "have" and determiner.lower in ("a", "an")
            return [replaced(site, "vague", determiner.index, last, f"a certain {phrase}")] if had else why
        return [replaced(site, "vague", site.first - 1, last, on)]
    return [replaced(site, "vague", determiner.index, last, f"a certain {phrase}")]


def _before_noun(site: Site) -> Ways:
    """As in "a 12-inch board" -> "a board", "a three week trip" -> "a trip", "a $5 hat" -> "a hat"."""
    money, why, last = kind_of(site) == "money", refused("before-noun", site.mention.text), site.last
    if (
        (site.modified and not money)
        or site.before() == "-"
        or site.parse.tokens[last].span.end > site.given.span.end + 8 * money
    ):
        return why
    while site.at(last + 1) == "-":
        last += 2
    last += last == site.last and not money
    last += site.at(last + 1) in ("long", "wide", "high", "tall", "deep")  # "a 3-minute long song"
    unit = site.token(site.last + 1 + (site.after() == "-"))
    head = site.token(last + 1)
    while site.token(head.index + 1).tag in ("NN", "NNS") and head.tag != "NNS":
        head = site.token(head.index + 1)
    known = site.token(site.first - 1).tag in ("DT", "PRP$", "POS", "JJ", "VBN")
    words = {site.at(index) for index in range(last + 1, head.index + 1)} | {unit.lower, head.lemma.lower()}
    sized = not words.isdisjoint(_SIZES | _UNCLEAR) or head.lemma.lower() in TIMES
    if head.tag not in ("NN", "NNS") or sized or (head.tag == "NN" and not known):
        return why
    empty = site.verb.dep == "relcl" and site.verb.lemma == "have"  # "her car, which has a tank"
    return (
        why
        if empty or (not money and _has_rival(site, head))
        else dropped(site, "vague" if money else "clause", site.first, last)
    )


def _has_rival(site: Site, head: Token) -> bool:
    """Whether the number tells one thing of a kind from another one: "a 5-pound bag and a 9-pound bag"."""
    same = [token for token in site.parse.tokens if token.lemma == head.lemma and token != head]
    return any(token.tag in ("HYPH", "CD") for thing in same for token in site.parse.subtree(thing))
