"""A number with what modifies it: "another 6 plums", "9 more dolls than Eve", "a box of 36 crayons", "a 12-inch board".

What stands around a number decides what can take its place; plain numbers are in ``words``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import COMPARED, DISTRIBUTED, MULTIPLES, RATES, word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.hiding.edits import SEVERAL, Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.money import SUMS, vague_money
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES, is_plural, measure, things
from illposed.engine.quantities.lexicon import ORDINALS

_DEFINITE: Final = word_set("the these those his her their its my our your 's ’s")
MODIFIERS: Final = _DEFINITE | word_set(
    "every all any no first both what which other same - half a an original remaining initial last next total",
    "full final further additional extra another second one twice bottom top",
)
"""What modifies a number, so that no vague word can take its place."""

_SETS: Final = word_set("first next last final following past previous")
_UNCLEAR: Final = word_set("total average number sum ratio rest increase decrease limit maximum minimum")
_NOT_FOR_ALL: Final = word_set("allowance budget debt fee rent tip")
"""Quantities that not everybody has, so that it says something that somebody does."""

_SIZES: Final = word_set(
    "long tall wide deep high old period mark increment interval run capacity round bill note coin square cubic off"
)
"""What does not stand without its number."""


def vague_quantity(site: Site) -> Ways:
    """The ways to withhold a number of things, a measure or a sum of money where it stands."""
    before, text, kind = site.before(), site.mention.text, site.kind
    end = site.last + (kind == "measure")
    behind = {site.at(end + 1), site.at(site.noun.index + 1) if site.noun.text else ""}
    compared = bool(behind & COMPARED) or (kind == "measure" and site.token(end + 1).is_comparative)
    words = [token.lower for token in site.parse.tokens_of(site.sentence)]
    if "altogether" in words or not {("in", "all"), ("in", "total")}.isdisjoint(pairwise(words)):
        return refused("in-total", text)
    if not {site.after(), site.after(2)}.isdisjoint(("square", "cubic", "sq")):
        return refused("measure", text)
    if site.token(site.first - 1).lemma.lower() in TIMES and site.token(site.first - 2).tag == "IN":  # "on day 2"
        return refused("label", text)
    if site.after() == "worth" or (kind, before) == ("money", "worth"):
        return refused("before-noun", text)
    if (kind == "things" and site.mention.value < 2 and site.at(site.last + 2) not in ALL) or not site.mention.value:
        return refused("less-than-two", text)
    unit = site.token(site.last + 1)
    sized = before in ("a", "an") and unit.tag == "NN" and (kind == "measure" or unit.dep == "compound")
    priced = kind == "money" and (before in ("a", "an") or (unit.is_noun and unit.lower != "total" and before != "of"))
    if "-" in (before, site.after()) or sized or priced:
        return _before_noun(site)
    doing = site.verb.lemma == "spend" and site.noun.lower.endswith("ing")  # "spends 9 hours hiking"
    if kind == "measure" and ((site.noun.index != end and not doing) or _is_compound(site)):
        return refused("compound-measure", text)
    if text.lower() in ("twice", "thrice"):
        return vague(site, "a few times")
    if compared:
        return _compared(site, end)
    if site.modified or before == "every":
        return _few(site)
    if before == "of":
        return _after_of(site, end)
    return _modified(site) or {"money": vague_money, "measure": measure, "things": things}[kind](site)


def _few(site: Site) -> Ways:
    """As in "only 9 pens are left" -> "only a few pens are left", "every 9 minutes" -> "every few minutes"."""
    small = 2 <= site.mention.value <= SEVERAL and is_plural(site.noun) and site.kind != "money"
    every, timed = site.before() == "every", site.unit in TIMES
    if site.is_inexact or not small or not (timed or (site.kind == "things" and not every)):
        return refused("modified-number", site.mention.text)
    if not every:
        return vague(site, "a few")
    # "rests for every 9 minutes that she runs" keeps its "for" before "of": "for every 9 minutes of music".
    opens = site.first - 1 - (site.before(2) == "for" and timed and site.at(site.noun.index + 1) != "of")
    return [replaced(site, "vague", opens, site.last, "every few")]


def _modified(site: Site) -> Ways:
    """As in "another 6 plums" -> "several more plums", "the last 4 games" -> "the last few games", "her 3 sisters"."""
    before, noun, text = site.before(), site.noun, site.mention.text
    said = site.token(site.first - 1)
    if said.tag == "PRP" and (said.dep, site.verb.tag) != ("poss", "VBG"):  # "gave her 5 plums", "shearing her 5 sheep"
        return []
    further = before in ("additional", "extra") and site.before(2) in ("a", "an")
    if site.kind == "money" and (before == "another" or further) and site.rate is None:
        some = "some extra" if further else "some more"
        return [replaced(site, "vague", site.first - 1 - further, site.last, f"{some} money")]
    if before == "another" or further:
        counted = site.kind != "money" and site.rate is None and is_plural(noun)
        some = "some" if site.mention.value > SEVERAL else many(site)
        more: Ways = [replaced(site, "vague", site.first - 1 - further, site.last, f"{some} more")]
        return more if counted else refused("modified-number", text)
    known = site.token(site.first - 2).tag in ("DT", "PRP$", "POS")
    if before in _SETS and known:
        return vague(site, "few") if site.mention.value <= SEVERAL else refused("modified-number", text)
    whole = site.kind == "things" and noun.is_plural and "of" not in (site.after(), site.at(noun.index + 1))
    if before == "her" and site.per.text:  # "buys her 2 pens a week"
        return []
    if whole and before in _DEFINITE | {"remaining"}:
        # The number of things that are known may be known, too: "the 3 cats".
        named = any(token.lemma == noun.lemma for token in site.parse.tokens[: site.first])
        points = before in ("the", "these", "those") and named
        return refused("modified-number", text) if points else dropped(site, "vague", site.first, site.last)
    described = known and site.token(site.first - 1).dep == "amod"  # "the recommended 8 hours"
    return refused("modified-number", text) if described or before in MODIFIERS else []


def _compared(site: Site, end: int) -> Ways:
    """As in "9 more dolls than Eve" -> "more dolls than Eve", "3 years older than Eve" -> "older than Eve".

    And as in "9 dolls more than Eve" -> "more dolls than Eve", "baked 5 more pies" -> "baked a few more pies".
    """
    noun, word, than = site.noun, site.token(end + 1), site.find("than")
    why = refused("modified-number", site.mention.text)
    timed = site.unit in TIMES and word.lower in ("more", "less") and site.token(word.index + 1) == than
    again = any(token.lower in ("each", "every") for token in site.parse.tokens_of(site.sentence))
    other = site.token(than.index + 1) if than.text else NOTHING
    if again and other.tag in ("DT", "PRP"):
        return why  # "every day she made $4 more than the day before"
    if other.lower in MULTIPLES | {"if"} or other.pos == "NUM":
        return why  # "5 fewer than twice as many", "20 feet shorter than if one stood on the other"
    if site.modified or timed or (site.before() in MODIFIERS | {"as", "of"} and site.before() != "her"):
        return why
    alike = (one for one in site.others if site.is_beside(one) and one.unit == site.mention.unit)
    measured = site.kind == "measure" and site.before() == "and"
    if measured and any(one.span < site.given.span for one in alike):
        return why  # "9 inches taller than Eve and 4 inches shorter than Ivo"
    if not than.text and word.lower == "more" and site.token(word.index + 1).tag == "JJ":
        return why  # "into 9 more equal parts"
    if not than.text and word.lower == "more" and noun.text and site.kind == "things":
        return vague(site, "some" if site.mention.value > SEVERAL else many(site))
    if not than.text and word.lower == "more" and site.kind == "things" and site.mention.value > 1:
        each = any(token.lower in DISTRIBUTED for token in site.parse.tokens_of(site.sentence))
        return why if each else vague(site, "some")  # "he needs some more"
    if site.kind == "things" and noun.text and site.at(noun.index + 1) in COMPARED:
        more = "more" if site.at(noun.index + 1) == "more" else "fewer"
        counted = site.parse.text[word.span.start : noun.span.end]
        ways: Ways = [replaced(site, "vague", site.first, noun.index + 1, f"{more} {counted}")]
        return ways if than.text and site.verb.lemma != "be" else why
    weighed = than.text and site.verb.lemma == "weigh" and word.lower in COMPARED and noun.index == than.index - 1
    if weighed:  # "weighs 5 more pounds than Eve"
        return [replaced(site, "vague", site.first, noun.index, word.text)]
    if other.pos == "PROPN" and (site.kind, site.verb.lemma) == ("money", "have"):
        return [replaced(site, "vague", site.first, word.index, f"{word.text} money")]
    is_sum = site.subject.lemma.lower() in SUMS | {"earning", "expense"}
    if (site.kind, site.verb.lemma) == ("money", "be") and site.token(word.index + 1) == than and not is_sum:
        return why  # "the shoes are $3 more than the shirt"
    plain = than.text or word.lower == "fewer" or (site.kind == "money" and site.verb.lemma in ("cost", "pay"))
    return dropped(site, "vague", site.first, end) if plain else why


def _is_compound(site: Site) -> bool:
    """As in "2 hours and 20 minutes", "5 feet 6 inches", "8 feet by 5 feet", and the like."""
    unit = site.noun
    before = [site.token(site.first - distance) for distance in (1, 2)]
    after = [site.token(unit.index + distance) for distance in (1, 2, 3)]
    if before[0].lemma.lower() in ALL or after[0].tag == "CD" or (before[0].tag == "CC" and before[1].tag == "CD"):
        return True
    if before[1].lemma.lower() in ALL and before[0].lower in ("and", ",", "by", "x"):
        return before[0].lower in ("by", "x") or before[1].lemma != unit.lemma
    other = after[0].lower in ("and", ",") and after[2].lemma.lower() in ALL and after[2].lemma != unit.lemma
    return after[1].tag == "CD" and (after[0].lower in ("by", "x", "to") or other)


def _after_of(site: Site, end: int) -> Ways:
    """As in "a box of 36 crayons" -> "a box of crayons", "a speed of 50 mph" -> "a certain speed"."""
    noun, what, kind = site.token(site.first - 2), site.noun, site.kind
    determiner = site.parse.child(noun, "det", "poss")
    why = refused("contents", f"{noun.text} of {site.mention.text}")
    if (site.before(3), noun.lower) == ("a", "total") and site.rate is None and (kind != "things" or is_plural(what)):
        together = any(token.lower == "together" for token in site.parse.tokens_of(site.sentence))
        if together or kind == "measure" or (kind == "money" and site.before(4) in ("for", "of", "at", "to")):
            return why
        return [replaced(site, "vague", site.first - 3, site.last, "some money" if kind == "money" else many(site))]
    if noun.lower in _UNCLEAR or noun.pos != "NOUN":
        return why
    quantity = noun.lower in QUANTITIES | SUMS | {"time"}
    if kind == "things" and not quantity:
        each, after = site.at(what.index + 1) == "each", site.token(what.index + 1)
        listed = after.tag in (",", "CC") and "CD" in (site.token(after.index + ahead).tag for ahead in (1, 2))
        if listed:  # "a stock of 9 hats, 5 caps and 4 pens"
            return why
        counted = site.parse.text[site.token(site.last + 1).span.start : what.span.end]
        return [replaced(site, "vague", site.first, what.index + each, counted)] if is_plural(what) else why
    if determiner is None or site.parse.before(determiner).tag == ",":  # "across the lake, a swim of 2 miles"
        return why
    closes = site.token(end + 1).tag in (".", ",", "CC", "TO") and determiner.lower != "the"
    opens = site.parse.before(determiner)
    if not quantity or (kind == "money" and opens.pos != "ADP" and closes):
        bare = site.before(3) == "total" or _says_nothing(site, noun)  # "makes a total profit"
        return dropped(site, "clause", site.first - 1, end) if closes and not bare else why
    if opens.pos not in ("ADP", "VERB") or (site.verb.lemma == "be" and opens.pos != "ADP"):
        return why
    last = max(end, what.index)
    last += 2 * (site.at(last + 1) == "of")
    last += 2 * (site.at(last + 1) in RATES | {"/"})
    phrase = site.parse.text[determiner.span.end : noun.span.end].strip()
    return [replaced(site, "vague", determiner.index, last, f"a certain {phrase}")]


def _before_noun(site: Site) -> Ways:
    """As in "a 12-inch board" -> "a board", "a three week trip" -> "a trip", "a $5 hat" -> "a hat"."""
    why, last = refused("before-noun", site.mention.text), site.last
    if site.before() == "-" or (site.kind == "money" and site.after().endswith("ing")):  # "made $9 selling figs"
        return why
    while site.at(last + 1) == "-":
        last += 2
    last += last == site.last and site.kind != "money"
    unit = site.token(last)
    last += site.at(last + 1) in ("long", "wide", "high", "tall", "deep")  # "a 3-minute long song"
    head = site.token(last + 1)
    while site.token(head.index + 1).tag in ("NN", "NNS") and head.tag != "NNS":
        head = site.token(head.index + 1)
    words = {site.at(index) for index in range(last + 1, head.index + 1)} | {head.lemma.lower()}
    sized = not words.isdisjoint(_SIZES | _UNCLEAR | TIMES | {"price", "workweek", "workday"})
    if _is_named_elsewhere(site, unit):
        return why
    sums = [one for one in site.others if one.kind == site.mention.kind == "money" and site.is_beside(one)]
    if any(site.parse.after(site.parse.within(one.span)[-1]).is_noun for one in sums):  # "her $3 pies and $2 tarts"
        return why
    # One thing of a kind is told from another one: "a 5-pound bag and a 9-pound bag".
    same = [token for token in site.parse.tokens if token.lemma == head.lemma and token != head]
    described = (site.parse.tokens[max(0, thing.index - 3) : thing.index] for thing in same)
    rival = any(_is_sized(words) for words in described)
    empty = head.dep == "attr" and site.subject.tag == "PRP"  # "it was a $90 lamp", "it is a 2-hour drive"
    empty = empty or site.at(head.index + 1) in RATES or _says_nothing(site, head)  # "a $5 allowance a month"
    known = head.is_plural or site.token(site.first - 1).tag in ("DT", "PRP$", "POS", "JJ", "VBN")
    packed = site.at(last + 1) == "of"  # "sells 6-packs of plums"
    return dropped(site, "clause", site.first, last) if known and not (sized or rival or packed or empty) else why


def _says_nothing(site: Site, noun: Token) -> bool:
    """Whether to have something is said of everyone or everything without its number: "has a monthly salary"."""
    return site.verb.lemma == "have" and noun.lemma.lower() in QUANTITIES - _NOT_FOR_ALL


def _is_sized(before: Sequence[Token]) -> bool:
    """Whether a number with its unit stands before a noun: "a 9-pound bag", "a 9kg bag"."""
    tags = [token.tag for token in before]
    return "HYPH" in tags or "$" in tags or tags[-2:] in (["CD", "NN"], ["CD", "NNS"])


def _is_named_elsewhere(site: Site, unit: Token) -> bool:
    """Whether the text counts or orders what a number before a noun counts: "a 2-day trip" and "the second day"."""
    again = [token for token in site.parse.tokens if token.lemma == unit.lemma and token != unit]
    before = [site.parse.before(token).lower for token in again]
    numbered = unit.lemma.lower() in TIMES and any(site.parse.after(token).tag == "CD" for token in again)
    kind = site.parse.before(unit).text != "-" and unit.lemma.lower() not in ALL and bool(again)
    return kind or numbered or any(word in ORDINALS or word in ("each", "every") for word in before)
