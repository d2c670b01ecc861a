"""A given left out with the phrase that tells it: a price, how long something is done, what each of some holds."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, COMPARED, RATES, TOTALS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.ir.nodes import Ref, operations
from illposed.engine.phrasing.hiding.content import is_unmissed, unheard
from illposed.engine.phrasing.hiding.dangling import introduces_nothing
from illposed.engine.phrasing.hiding.money import OFFERS
from illposed.engine.phrasing.hiding.passages import Passage
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COMPLEMENTS, HOURS, TIMES
from illposed.engine.quantities.ids import GivenId

_PAYS: Final = word_set("pay spend use owe give trade work charge ask get receive")
"""Verbs that say for what someone pays, not what for how much, or that what someone gets is free."""

_BARGAINS: Final = word_set("special deal bargain offer promotion")
"""What has a price of its own, which nobody would guess."""

_REFERS: Final = COMPARED | word_set("that twice thrice half double triple times same equal price")
"""Words that may refer to a price, or compare with it."""

_THEN: Final = frozenset({"then", "afterwards", "after"})
_AFTER_PHRASE: Final = ("", ".", ",", "CC", "IN", "TO", "RB", "WRB")


def told_apart(site: Site) -> Passage | None:
    """As in "buys 2 hats for $9 each and 3 pens for $2 each" -> "buys 2 hats and also buys 3 pens for $2 each".

    The price of what follows would else be taken for that of both.
    """
    parse, verb, end = site.parse, site.verb, site.end_of_rate
    joins = end + 1 + (site.at(end + 1) == ",")
    head, item = parse.head(site.token(site.first - 1)), site.token(joins + 1)
    said, later = parse.tokens[site.subject.index + 1 : verb.index + 1], parse.tokens[joins : site.sentence.stop]
    priced = site.kind == "money" and site.before() in ("for", "at") and site.at(joins) == "and" and head.text
    bought = head in (verb, parse.child(verb, "dobj")) and parse.child(verb, "dobj") is not None
    listed = item.tag in ("CD", "DT") and parse.verb_above(item) == verb
    plain = site.subject.index >= 0 and said and all(word.tag.startswith("VB") or word.tag == "TO" for word in said)
    before = (one for one in site.others if site.is_beside(one) and one.kind == "money" and one.span < site.given.span)
    # "sells a fig and also sells a plum at $1", "for $75 he buys 2 hats and also buys 3 pens for $2 each"
    if verb.lemma in OFFERS or any(before):
        return None
    if not (priced and bought and listed and plain) or any(token.lower in _REFERS for token in later):
        return None
    span = Span(parse.before(site.token(site.first - 1)).span.end, site.token(joins).span.end)
    verbs = parse.text[said[0].span.start : said[-1].span.end]
    return Passage(parse.tokens[site.first - 1 : joins], span, f" and also {verbs}", "clause")


def phrase_of(site: Site) -> Passage | None:
    """As in "drove for 3 hours", "boxes with 9 pens each", "raised it by $5", "buys 2 hats for $9 each"."""
    parse, opens = site.parse, site.token(site.first - 1)
    if opens.dep not in ("prep", "agent"):
        return None
    words, start, end = parse.subtree(opens), parse.before(opens), max(site.last, site.noun.index)
    again = site.at(end + 1) in ("every", "each") and opens.lower in ("by", "for") and site.kind != "money"
    if again and site.at(end + 2) == "time":  # "for 4 hours each time"
        return None
    this = site.at(end + 2) in TIMES and site.at(end + 1) not in RATES
    again = again or (opens.lower == "by" and this)  # "rose by 5% this year"
    each = site.at(site.end_of_rate) in ("each", "apiece") and site.kind == "money"
    sums = (
        one.span for one in site.others if one.kind == "money" and site.is_beside(one) and one.span < site.given.span
    )
    alike = (parse.within(span)[-1] for span in sums if parse.before(parse.within(span)[0]).lower == opens.lower)
    if each and any(parse.after(one).lower not in ("each", "apiece") for one in alike):
        return None  # "2 hats at $9 and 3 pens at $2 each"
    last = words[-1].index if opens.lower == "with" else end if again else site.end_of_rate
    tokens = parse.tokens[opens.index : last + 1]
    after = parse.after(tokens[-1])
    passage = Passage(tokens, Span(start.span.end, tokens[-1].span.end), "", "clause")
    sized = opens.lower == "by" and start.lemma.lower() in ALL | {site.unit}  # "3 feet by 4 feet"
    counted = parse.child(start, "nummod") is not None and parse.head(start).lower == "at"
    # "sells them at 5 for $2", "on sale at 5 pens for $2"
    whole = words[0] == opens and start.tag not in (",", "", "CD") and not (sized or counted)
    if _goes_on(site, after):
        return None
    closed = (again or after.tag in _AFTER_PHRASE) and after.lower != "of" and site.at(last + 2) != "total"
    told = whole and closed and _adds_number(site, opens) and not unheard(site, passage)
    told = told and (opens.lower != "with" or introduces_nothing(parse, passage))
    # That it has a price is seen of what is bought, but nobody misses "by 9 points" or "for 9 minutes".
    return passage if told and (site.mention.kind == "money" or not is_unmissed(site)) else None


def _goes_on(site: Site, after: Token) -> bool:
    """Whether what follows a phrase hangs on it: "off for 3 hours, during which time", "at $2 for 5"."""
    parse = site.parse
    tags = [token.tag for token in parse.tokens[after.index + 1 : after.index + 3]]
    meanwhile = site.unit in TIMES and "WDT" in tags
    lot = site.kind == "money" and after.lower == "for" and "CD" in tags[:1]
    dated = after.lower == "from" and site.at(after.index + 1) in CALENDAR  # "for 4 days from Monday to Thursday"
    pairs = pairwise(token.lower for token in parse.tokens)
    again = site.mention.value == 1 and ("next", site.unit) in pairs  # "for 1 year", and "the next year"
    return meanwhile or lot or dated or again or after.lower in ("while", "whereas")


def _adds_number(site: Site, opens: Token) -> bool:
    """Whether a phrase says how much, how long or how fast, of something that is told whole without it."""
    head, kind = site.parse.head(opens), site.mention.kind
    if any(child.lower == "also" for child in site.parse.children(head, "advmod")):
        return False
    numbers = (site.parse.within(one.span) for one in site.others if site.is_beside(one) and one.kind == kind)
    if kind != "money" and any(site.parse.before(number[0]).lower == opens.lower for number in numbers):
        return False  # "up at 9 feet a second and down at 12", "4 trays with 25 figs and 3 trays with 20 figs"
    if opens.lower == "by":
        return head.is_verb and (bool(site.noun.text) or kind in ("money", "percent"))
    if kind == "money":
        counted = site.after() == "per" and site.token(site.last + 2).tag == "CD"  # "for $9 per 1 kg"
        return opens.lower in ("for", "at") and not counted and _is_price(site, head)
    if opens.lower == "with":  # no prize is a bowl, and no bags stand beside 2 with 13 figs in each
        alike = (site.parse.within(one.span)[0] for one in site.others if one.unit == site.mention.unit)
        parallel = any(site.parse.before(number).lower == "with" for number in alike)
        return head.is_noun and site.rate == "same" and head.dep != "attr" and not parallel
    return opens.lower == "for" and site.unit in TIMES and head.is_verb and _is_how_long(site, head, opens)


def _is_how_long(site: Site, head: Token, opens: Token) -> bool:
    """Whether a phrase says for how long something is done that is told whole without it.

    Not "he does this for 5 days", "it lasts for 5 days", "it can run for 5 days" or "sells 9 a day for 5 days", where
    nothing would be left, or one day of it, nor where something else went on "then", or before in the same way.
    """
    parse, complements = site.parse, site.parse.children(head, *COMPLEMENTS)
    others = (other for other in complements if other != opens and parse.before(other).lower not in ("each", "every"))
    whole = any(other.index > head.index or other.dep != "advcl" for other in others)
    this = "PRON" in {word.pos for word in parse.children(head, "dobj")} and head.lemma == "do"
    able = any(child.lower in ("can", "could") for child in parse.children(head, "aux"))
    lasts = able or head.lemma == "last" or (head.lemma in ("put", "leave") and site.unit in HOURS)
    averaged = any(token.lower == "average" for token in parse.subtree(head))  # "reads an average of 9 pages for"
    summed = any(token.lower in TOTALS | {"enough"} for token in parse.tokens_of(site.sentence))
    never = parse.child(head, "neg") is not None  # "won't sing again for 5 days"
    same = [one for one in site.others if one.unit == site.mention.unit]
    earlier = (one for one in same if one.span < site.given.span)  # "Ana swam for 9 hours. Omar swam for 4 hours."
    again = any(map(site.is_beside, same)) or any(map(site.is_of_same_verb, earlier))
    later = [token.lower for token in parse.tokens[site.sentence.stop :][:1]]
    then = not _THEN.isdisjoint(later)
    return whole and not (this or lasts or averaged or summed or site.per.text or never or again or then)


def _is_price(site: Site, head: Token) -> bool:
    """Whether a phrase says for how much things are bought or sold that are named before it.

    Not where it is the price of a lot ("sells 3 pens for $2", or whatever the program divides by 3), says more ("sells
    them for $5 per pound"), or stands for a clause ("a hat sells for $9, and a pen for $2").
    """
    sold = site.parse.children(site.verb, "dobj", "" if site.verb.lemma in OFFERS else "nsubjpass")
    things = [head] if head.is_noun else [thing for thing in sold if thing.index < site.first]
    words = [word for thing in things for word in site.parse.subtree(thing) if word.index < site.first]
    once, unit = site.end_of_rate == max(site.last, site.noun.index), site.token(site.end_of_rate)
    numbers = [word for word in words if word.tag == "CD"]
    one = site.verb.lemma == "sell" and any(thing.tag == "NN" and site.parse.child(thing, "det") for thing in things)
    lot = site.verb.lemma in OFFERS and (
        one or (once and bool(numbers)) or any(_divides(site, number) for number in numbers)
    )
    each = any(word.lower in ("each", "every") for word in words)
    more = unit.is_noun and all(thing.lemma != unit.lemma for thing in things)
    paid = site.before() == "for" and site.verb.lemma in _PAYS
    bargain = any(word.lower in _BARGAINS for word in site.parse.tokens_of(site.sentence))
    torn = head.dep == "conj" and head.is_noun and site.parse.head(head).is_verb
    share = any(thing.text == "%" for thing in things)  # "50% were bought for $9"
    seems_whole = lot or each or more or paid or bargain or torn or share or site.verb.lemma == "add"
    return bool(things) and head in (site.verb, *words) and not seems_whole


def _divides(site: Site, number: Token) -> bool:
    """Whether the program divides by a number of the text."""
    oracle = site.problem.problem.oracle
    spans = {name: found.span for name, found in oracle.quantities.items() if isinstance(found, GivenId)}
    nodes = operations(oracle.program)
    divisors = [node.right.name for node in nodes if node.operator == "/" and isinstance(node.right, Ref)]
    return any(name in spans and spans[name].overlaps(number.span) for name in divisors)


def is_needed(site: Site) -> bool:
    """Whether another price beside it would be taken for this one, or something refers to this one."""
    numbers = [site.parse.within(one.span)[-1] for one in site.others if one.kind == "money" and site.is_beside(one)]
    later = [site.parse.tokens[site.last + 1 : one.index] for one in numbers if one.index > site.last]
    # "buys 2 pies, and 2 tarts that cost $2", not "and the tarts cost $2"
    beside = any(not any(token.is_subject and token.tag not in ("CD", "WDT") for token in tokens) for tokens in later)
    # "sells small pizzas for $2 and large pizzas", "buys a suit for $9 and shoes", but not "and 4 large pizzas"
    earlier = [site.parse.tokens[one.index + 1 : site.first] for one in numbers if one.index < site.first]
    counted = ("CD",) if site.verb.lemma in OFFERS else ("CD", "DT", "PRP$")
    beside = beside or any(not any(token.tag in counted or token.is_subject for token in tokens) for tokens in earlier)
    story = site.parse.tokens[site.last + 1 : site.parse.question.first]
    near = (token for token in story if token.sentence <= site.sentence.index + 1 and token.lower in _REFERS)
    return beside or any(token.lower != "that" or token.tag == "DT" for token in near)
