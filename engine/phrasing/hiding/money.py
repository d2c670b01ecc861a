"""The vague words for a sum of money: "some money", "a fixed price", or what costs it alone."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, RATES, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.hiding.dangling import points_back
from illposed.engine.phrasing.hiding.edits import Ways, coins, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.quantities.mentions import Mention

SUMS: Final = word_set(
    "budget rent salary bill wage tax tip fee fare income profit debt payment allowance total rate charge tuition",
    "amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan gift discount value cost",
    "price",
)
"""Nouns that are sums of money."""

_OFFERS: Final = word_set("cost charge sell bill value price rent offer")
_PAYS: Final = word_set("pay spend use owe give trade work charge ask get receive")
"""Verbs that say for what someone pays, not what for how much, or that what someone gets is free."""

_OF_MONEY: Final = word_set("cost charge bill pay earn owe spend")
_ITEMS: Final = word_set("CD DT JJ NN NNS NNP")
_PER_PIECE: Final = word_set("each apiece")
_REFERS: Final = COMPARED | word_set("that twice thrice half double triple times same")
"""Words that may refer to a price, or compare with it."""


def money_words(site: Site) -> Ways:
    """The ways to replace a sum of money that nothing around it modifies, or to leave it out, the best first."""
    before, after = site.token(site.first - 1), site.after()
    if site.mention.value == 0:
        return refused("less-than-two", site.mention.text)
    if before.lower in ("for", "at"):
        return _price(site)
    if site.rivals:
        return refused("rival", site.mention.text)
    amount = "amount" if site.verb.lemma in _OF_MONEY else "amount of money"
    if after == "/":
        return [replaced(site, "vague", site.first, site.last + 1, f"a fixed {amount} per ")]
    if before.lower == "with":
        return vague(site, "some money")
    if before.lower == "," and site.token(site.first - 2).lemma.lower() in SUMS:  # "her rent, $70"
        return refused("money", site.mention.text)
    same = "the same" if site.rate == "same" and after not in _PER_PIECE | RATES else "a fixed"
    if before.lemma in ("be", "cost"):
        return _stated(site, before.lemma)
    verb = before.lemma if before.pos == "VERB" else site.verb.lemma
    number = site.parse.head_of(site.parse.tokens[site.first : site.last + 1])
    handed = before.pos == "VERB" or number.dep in ("dobj", "appos", "conj", "npadvmod") or verb in _OFFERS
    listed = (after, site.after(2)) == (",", "$")
    listed = listed or (verb == "buy" and after in ("a", "an"))  # "bought $9 a set of pens", which is no rate
    first = number
    while first.dep in ("conj", "appos"):
        first = site.parse.head(first)
    of_sums = first.dep == "pobj" and site.parse.head(first).lower == "of"  # "profits of $50 in May and $70 in June"
    if of_sums or before.lower == "worth" or verb in ("be", "total") or not handed or listed or site.find("total").text:
        return refused("money", f"{verb} {site.mention.text}")
    if number.dep == "conj" and verb == "cost":  # "a ticket costs $5 and $6 for adults"
        return refused("money", f"{verb} {site.mention.text}")
    once = (
        (verb not in _OFFERS or verb == "offer" or before.tag == "PRP")
        and site.rate is None
        and after not in _PER_PIECE | RATES
    )
    if once and _is_empty(site):
        return refused("empty", f"{verb} {site.mention.text}")
    return vague(site, "some money" if once else f"{same} {amount}")


def _is_empty(site: Site) -> bool:
    """Whether the sum is all the news: "If Mara had $9 more, she would have $90.", "They paid $90."."""
    verb, parse = site.verb, site.parse
    supposed = any(parse.child(clause, "mark") is not None for clause in parse.children(verb, "advcl"))
    would = any(word.tag == "MD" for word in parse.children(verb, "aux"))
    bare = verb.lemma in ("pay", "spend") and verb.dep == "ROOT" and parse.child(verb, "prep", "advcl", "conj") is None
    return (supposed and would) or (bare and site.after() == ".")


def _stated(site: Site, verb: str) -> Ways:
    """As in "each pen costs $2" -> "each pen costs the same", "the pens are $2 each" -> "are a fixed price each".

    A price is no price: "the price per pen is $2" is no place for these words.
    """
    after, subject = site.after(), site.subject
    several = subject.is_plural or subject.lower in ("they", "each")
    priced = subject.lemma.lower() not in SUMS
    of_kind = "any" in (site.rate, subject.lower) or site.parse.child(site.verb, "xcomp") is not None
    fixed = "a fixed amount" if verb == "cost" or not priced else "a fixed price"
    words = _sum(site) or (fixed if after in RATES or (verb == "cost" and of_kind) else "")
    is_bare = words.startswith("several") and (verb == "be" or _is_in_list(site))
    if is_bare or (_is_in_list(site) and site.at(site.last + 1) in (",", "and")):
        words = ""
    if site.rate == "same" and after in _PER_PIECE:
        words = {"be": "a fixed price", "cost": "a fixed amount"}[verb] if several else ""
    elif site.rate == "same" and priced and after not in RATES and (several or subject.is_noun):
        alone = (
            "the same" if site.verb.dep != "conj" else "the same amount"
        )  # "holds 9 ounces and costs the same amount"
        words = alone if verb == "cost" else "the same price"
    return vague(site, words) if words else refused("money", "price")


def _price(site: Site) -> Ways:
    """As in "buys a hat for $10" -> "buys a hat"; "sells pens for $2 each" -> "sells pens for a fixed price each".

    A price is fixed that is one for each thing or each time, and there is no other one beside it.
    """
    start, end = site.first - 1 - (site.before(2) == ","), _end_of_rate(site)
    between = site.before(2) == "," and site.at(end + 1) == "," and site.token(end + 2).tag != "CC"
    ways: Ways = dropped(site, "clause", start, end + between) if _can_go(site) else _told_apart(site, start)
    beside = (other for other in site.others if other.kind == "money" and site.is_beside(other))
    if ways or site.rivals or any(site.token_before(other).lower in ("for", "at") for other in beside):
        return ways or refused("rival", site.mention.text)
    sold = site.parse.child(site.verb, "dobj", "nsubjpass")
    each = sold is not None and any(word.lower == "each" for word in site.parse.children(sold, "det"))
    if each or site.after() in _PER_PIECE | RATES:
        told = any(other.kind == "money" and other.span.start < site.given.span.start for other in site.others)
        return vague(site, "the same price" if each and not told else "a fixed price")
    about = _sum(site) if site.before() == "for" else ""
    return vague(site, about) if about and not about.startswith("several") else refused("money", site.mention.text)


def _is_in_list(site: Site) -> bool:
    """Whether the clause tells another price, beside which nobody puts a vague one, or the sentence two others."""
    beside = [one for one in site.others if one.kind == "money" and site.is_beside(one) and not _is_more(site, one)]
    clause = _clause(site, site.parse.tokens[site.last])
    same = (one for one in beside if _clause(site, site.parse.within(one.span)[-1]) == clause)
    return len(beside) > 1 or any(same)


def _is_more(site: Site, other: Mention) -> bool:
    """Whether a sum says only how much more or less something costs: "and a cap costs $3 more"."""
    return site.parse.after(site.parse.within(other.span)[-1]).is_comparative


def _told_apart(site: Site, start: int) -> Ways:
    """As in "Mara buys 2 hats for $9 each and 3 pens for $2 each" -> "Mara buys 2 hats and also buys 3 pens …".

    The price of what follows in the list would else be taken for that of what goes before. And as in "buys a cap for
    $4, 2 hats for $9 each, and 3 pens for $2 each" -> "buys a cap for $4 and 2 hats, and also buys 3 pens …". Where
    two or more follow, the price goes alone: "buys 2 hats, a cap for $4, and 3 pens for $2 each".
    """
    parse, subject, end = site.parse, site.subject, _end_of_rate(site)
    said = parse.tokens[parse.subtree(subject)[-1].index + 1 : site.verb.index + 1] if subject.text else ()
    head, bought = parse.head(site.token(site.first - 1)), parse.child(site.verb, "dobj")
    comma = _comma_before(site, start) if head not in (site.verb, bought) else None
    joined = ((comma.index, " and"),) if comma is not None else ()
    stated = site.verb.dep == "ROOT" or (site.verb.dep == "xcomp" and parse.head(site.verb).dep == "ROOT")
    plain = all(word.tag.startswith("VB") or word.tag == "TO" for word in said)
    following = end + 1
    while site.token(following).tag in (",", "CC", "_SP"):
        following += 1
    item = site.token(following)
    lists = following > end + 1 and item.tag in _ITEMS and parse.verb_above(item) == site.verb
    # What is said of the whole list would be said of its end alone: "…, and 3 pens for $2 each at the fair".
    adjuncts = (one for one in parse.children(site.verb, "prep", "dative", "advcl") if one.index > item.index)
    lists = lists and all(any(word.tag == "CD" for word in parse.subtree(one)) for one in adjuncts)
    later = parse.tokens[end : site.sentence.stop]
    if any(_refers(parse, token) for token in later):
        return []
    if not (said and plain and stated and lists and (head in (site.verb, bought) or joined)):
        return []
    verbs = parse.text[said[0].span.start : said[-1].span.end]
    ends = [token.index + 1 for token in later if token.text == "," and token.index > following]
    if any(site.token(one + (site.token(one).tag == "CC")).tag in _ITEMS for one in ends):
        return dropped(site, "clause", start, end) if bought is not None else []
    mark = ", " if joined or site.at(start) == "," else ""
    return [replaced(site, "clause", start, following - 1, f"{mark}and also {verbs}", *joined)]


def _refers(parse: Parse, token: Token) -> bool:
    """Whether a word needs a price that stands before: "for as much", "for five times the price"."""
    known = parse.before(token).lower in ("the", "that", "same") and parse.after(token).lower != "of"
    return (token.lower in _REFERS and points_back(parse, token)) or (known and token.lemma.lower() in SUMS)


def _comma_before(site: Site, stop: int) -> Token | None:
    """The comma before the one of several things bought that ends before ``stop``; None if no comma opens it."""
    thing = first = site.token(stop - 1)
    while thing.dep in ("pobj", "prep", "poss", "case"):
        thing = first = site.parse.head(thing)
    while first.dep in ("conj", "appos"):
        first = site.parse.head(first)
    before = site.parse.before(site.parse.subtree(thing)[0])
    listed = thing != first and first == site.parse.child(site.verb, "dobj")
    return before if listed and before.tag == "," else None


def _sum(site: Site) -> str:
    """The word for a sum that is paid once: what is paid for each of several it would not say, nor "a few per box"."""
    return "" if site.rate == "same" or site.after() in RATES | {"/"} else coins(site)


def _end_of_rate(site: Site) -> int:
    """The end of a price with the "each", "per box" or "a box" behind it."""
    if site.after() in RATES | {"/"} and site.token(site.last + 2).tag == "NN":
        return site.last + 2
    return site.last + (site.after() in _PER_PIECE)


def _can_go(site: Site) -> bool:
    """Whether a price is one of things that are named before it, and nothing else needs it.

    Not where it is that of a lot ("sells 3 pens for $2"), nor before another price, which would be taken for it.
    """
    head = site.parse.head(site.token(site.first - 1))
    of_thing = head.is_noun and head.index > site.verb.index
    sold = site.parse.children(site.verb, "dobj", "" if site.verb.lemma in _OFFERS else "nsubjpass")
    things = [head] if of_thing else [thing for thing in sold if thing.index < site.first]
    words = [word for thing in things for word in site.parse.subtree(thing) if word.index < site.first]
    end = _end_of_rate(site)
    offered = site.verb.lemma in _OFFERS or site.rate == "any"
    lot = end == site.last and offered and any(word.tag == "CD" for word in words)
    joined = of_thing or head in (site.verb, *words)
    joined = joined and (site.before() == "at" or site.verb.lemma not in _PAYS)
    each = any(word.lower in ("each", "every") and (word.dep == "det" or word in things) for word in words)
    after = site.token(end + 1)
    closes = after.tag in ("", ".", ",", "CC", "IN") and after.lower not in ("of", "per", "than", "off", "in")
    unit = site.token(end)  # "sells them for $5 per pound" says more than "sells them"
    other_unit = unit.is_noun and all(thing.lemma != unit.lemma for thing in things)
    return bool(things) and joined and closes and not (lot or each or other_unit or is_needed(site))


def is_needed(site: Site) -> bool:
    """Whether another price follows in the clause that would be taken for this one, or something compares with it."""
    rest = Span(site.given.span.end, site.sentence.span.end)
    later = (other for other in site.others if other.kind == "money" and rest.contains(other.span))
    clause = _clause(site, site.parse.tokens[site.last])
    beside = any(_clause(site, site.parse.within(other.span)[-1]) == clause for other in later)
    return beside or is_referred_to(site)


def is_referred_to(site: Site) -> bool:
    """Whether something compares with a price, or speaks of it again: "and half of that amount"."""
    story = site.parse.tokens[site.last + 1 : site.parse.question.first]
    near = (token for token in story if token.sentence <= site.sentence.index + 1)
    return any(token.lower in _REFERS and (token.lower != "that" or token.tag == "DT") for token in near)


def _clause(site: Site, token: Token) -> Token | None:
    """The verb of the clause of a number, beyond relative clauses: what is told in one clause is told of one list."""
    above = (verb for verb in site.parse.ancestors(token) if verb.is_verb)
    return next((verb for verb in above if verb.dep not in ("relcl", "acl")), None)
