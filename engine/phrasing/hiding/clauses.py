"""A clause or phrase left out with its number: "a hat for $10" -> "a hat", "naps for 3 hours" -> "naps"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import COMPARED, FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import Token, is_run
from illposed.engine.phrasing.hiding.edits import Ways, dropped
from illposed.engine.phrasing.hiding.sentences import introduces, scales
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import TIMES
from illposed.engine.quantities.mentions import Mention

_PAYS: Final = word_set("pay spend use owe give trade work charge ask get receive")
"""Verbs that say for what someone pays, not what for how much, or that what someone gets is free."""

_OFFERS: Final = word_set("sell offer charge rent")
"""Verbs of which the things and the price are those of one offer: "sells 3 pens for $2"."""

_STATES: Final = word_set("cost weigh hold contain have measure be last charge sell")
_PROPERTIES: Final = word_set("cost weigh hold contain measure last be")
"""Verbs of what everything has, whether or not it is said: a price, a weight, room."""

_SHORTEST: Final = 3
_NEEDS_TIME: Final = word_set("pay last take spend need be have cost weigh measure wait require")
_MAIN: Final = ("ROOT", "conj", "ccomp", "parataxis", "dep")
_LATER: Final = word_set("remaining rest remainder other others again")
_COMPARES: Final = word_set("twice thrice half double triple times same than percent % that discount")
_PACES: Final = word_set("rate speed pace time")
_SAME: Final = word_set("this that same")
_CHANGES: Final = word_set("increase decrease rise grow drop fall raise reduce lower cut")


def leave_out_clause(site: Site) -> Ways:
    """The ways to leave out a phrase that states the number and nothing else that is needed."""
    if _is_compared_later(site):
        return _worth_of(site)
    return [*_worth_of(site), *_price(site), *_change(site), *_worth(site), *_relative(site), *_phrase(site)]


def _is_compared_later(site: Site) -> bool:
    """Whether the rest of the sentence, or the next one, compares something with what would go: "twice as much"."""
    sentences = site.parse.sentences[site.sentence.index : site.sentence.index + 2]
    rest = site.parse.tokens[site.last + 1 : sentences[-1].stop]
    return any(token.lower in _COMPARES or (token.lower == "that" and token.tag == "DT") for token in rest)


def _price(site: Site) -> Ways:
    """As in "buys a hat for $10" -> "buys a hat"; "sells pens at $2 each" -> "sells pens"; "5 kilos for $2 per kilo".

    Not where another price in the sentence would then be that of this too.
    """
    if site.mention.kind != "money" or site.before() not in ("for", "at") or site.verb.lemma in _PAYS:
        return []
    last = site.last + 1 if site.after() in ("each", "apiece") else site.last
    if site.after() in ("a", "an", "per") and site.token(last + 2).tag == "NN":
        last += 2
    objects = [token for token in site.parse.children(site.verb, "dobj") if token.is_noun or token.tag == "PRP"]
    objects = [token for token in objects if token.index < site.first and not _is_each(site, token)]
    prices = [other for other in site.others if other.kind == "money" and site.sentence.span.contains(other.span)]
    rival = any(other.span.start > site.given.span.end or _is_priced_at(site, other) for other in prices)
    if not objects or not _closes(site, last) or rival or _is_rated(site):
        return []
    lot = site.verb.lemma in _OFFERS and site.verb.tag in ("VBZ", "VBP", "VB") and last == site.last
    if lot and any(token.tag == "CD" for thing in objects for token in site.parse.subtree(thing)):
        return []
    if introduces(site, site.parse.tokens[site.first : last + 1]) or _leaves_comma(site, site.first - 1, last):
        return []
    comma = site.before(2) == "," and site.at(last + 1) in (",", ".")
    both = comma and site.token(last + 2).tag == "IN"
    return dropped(site, "clause", site.first - 1 - comma, last + both)


def _is_priced_at(site: Site, other: Mention) -> bool:
    """Whether another sum of money is a price in the same words: "at 9 dollars each"."""
    return site.parse.before(site.parse.within(other.span)[0]).lower == site.before()


def _is_each(site: Site, thing: Token) -> bool:
    """Whether it is "each hat" that is sold, which says nothing without its price."""
    determiner = site.parse.child(thing, "det")
    return determiner is not None and determiner.lower in ("each", "every")


def _change(site: Site) -> Ways:
    """As in "increased by 20%" -> "increased"."""
    if site.verb.lemma not in _CHANGES or site.before() != "by":
        return []
    last = max(site.noun.index, site.last)
    thing = site.parse.child(site.verb, "dobj")
    likewise = any(word.lower == "also" for word in site.parse.children(site.verb, "advmod"))
    clear = (thing is None or thing.pos == "NOUN") and not likewise
    return dropped(site, "clause", site.first - 1, last) if clear and _closes(site, last) else []


def _worth_of(site: Site) -> Ways:
    """As in "sold $120 worth of eggs" -> "sold eggs", where nothing speaks of the amount."""
    rest = site.parse.tokens[site.last + 1 :]
    if (site.after(), site.after(2)) != ("worth", "of") or site.modified or any(t.lower == "amount" for t in rest):
        return []
    plain = site.token(site.last + 3).tag not in ("DT", "PRP$", "CD") and site.at(site.last + 4) not in COMPARED
    opens = site.token(site.first - 1).tag not in ("DT", "JJ", "PRP$", "CC")
    return dropped(site, "clause", site.first, site.last + 2) if plain and opens else []


def _worth(site: Site) -> Ways:
    """As in "a ring worth $40" -> "a ring"."""
    thing = site.token(site.first - 2).tag in ("NN", "NNS")
    closes = site.before() == "worth" and thing and _closes(site, site.last)
    return dropped(site, "clause", site.first - 1, site.last) if closes else []


def _relative(site: Site) -> Ways:
    """As in "a dictionary that costs $5" -> "a dictionary"."""
    verb = site.verb
    if site.mention.kind in ("percent", "fraction", "multiplier") or verb.dep != "relcl" or verb.lemma not in _STATES:
        return []
    held = verb.lemma in ("have", "hold", "contain")
    if held and (site.mention.kind == "money" or any(word.lower == "who" for word in site.parse.children(verb))):
        return []
    if site.mention.kind != "money" and not _is_measured(site):
        return []
    tokens = _without_mark(site.parse.subtree(verb))
    first, last = tokens[0].index, tokens[-1].index
    after = site.at(last + 1)
    broken = site.token(last + 2).tag == "CD"
    if tokens[0].tag not in ("WDT", "WP") or after not in (",", ".", "and") or broken or introduces(site, tokens):
        return []
    if _leaves_comma(site, first, last) or any(token.text == "," for token in tokens) or _says_more(site, tokens):
        return []
    comma, noun = site.at(first - 1) == ",", site.parse.head(verb)
    listed = noun.dep == "conj" or site.parse.child(noun, "conj") is not None
    return dropped(site, "clause", first - comma, last + (comma and after == "," and not listed))


def _says_more(site: Site, tokens: tuple[Token, ...]) -> bool:
    """Whether a clause also says where or when: "which are $2 at the market"."""
    later = [token for token in tokens if token.index > max(site.noun.index, site.last)]
    return any(token.tag == "IN" and token.lower not in ("of", "per") for token in later)


def _is_measured(site: Site) -> bool:
    """Whether the number says what the verb measures: "that holds 5 cups", but not "who has a party for 5 guests"."""
    above = site.parse.ancestors(site.parse.tokens[site.last])
    return all(token.dep != "pobj" for token in takewhile(lambda token: token != site.verb, above))


def _phrase(site: Site) -> Ways:
    """As in "naps for 3 hours" -> "naps", "rows with 7 seats each" -> "rows", "naps daily and eats 5 figs" -> ..."""
    for token in () if _is_rated(site) else _phrases(site):
        tokens = _without_mark(site.parse.subtree(token))
        first, last = tokens[0].index, _with_rate(site, tokens[-1].index)
        if not is_run(tokens) or first > site.first or last < site.last:
            continue
        if token.dep == "conj":
            if site.at(last + 1) not in (".", ""):
                continue
            first -= 1
        gone = site.parse.tokens[first : last + 1]
        if _has_others(site, gone) or introduces(site, gone) or not _reads_on(site, first, last):
            continue
        if _leaves_comma(site, first, last):
            continue
        comma = site.at(first - 1) == ","
        closed = site.at(last + 1) in (",", ".")
        opens = first == site.sentence.first and site.at(last + 1) == ","
        return dropped(site, "clause", first - (comma and closed), last + opens)
    return []


def _leaves_comma(site: Site, first: int, last: int) -> bool:
    """Whether a comma would be left over: "takes 2 pills of 5 mg each, every 6 hours" without "of 5 mg each"."""
    after = site.token(last + 2)
    goes_on = after.tag in ("IN", "CD") or after.lower in ("each", "every")
    return first > site.sentence.first and site.at(last + 1) == "," and site.at(first - 1) != "," and goes_on


def _without_mark(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    while len(tokens) > 1 and tokens[-1].pos in ("PUNCT", "SPACE"):
        tokens = tokens[:-1]
    return tokens


def _phrases(site: Site) -> Iterator[Token]:
    """The phrases and clauses around the number that the sentence can do without, the smallest first."""
    token = site.parse.tokens[site.last]
    for above in (token, *site.parse.ancestors(token)):
        head = site.parse.head(above)
        if above.dep in ("ROOT", "ccomp", "nsubj", "nsubjpass"):
            return
        if (
            (above.dep == "prep" and (_describes(site, above, head) or _when(site, above, head)))
            or (
                above.dep == "npadvmod"
                and _ends(site)
                and not _is_beside_alike(site)
                and site.parse.child(head, "auxpass") is None
                and head.is_verb
                and head.lemma not in _NEEDS_TIME
                and above.lemma.lower() in TIMES | {"time"}
                and scales(site)
                and site.before() != "every"
                and not _is_each_time(site, head)
                and _is_free_of(site, above)
            )
            or (above.dep == "acl" and above.lower in _DESCRIBING and head.pos == "NOUN" and not _is_each(site, head))
            or (above.dep == "conj" and above == site.verb and _joins(site, above, head))
        ):
            yield above


def _joins(site: Site, verb: Token, head: Token) -> bool:
    """Whether the clause of a verb is joined to a whole one by "and", and says what is asked for and nothing else.

    Of three clauses the last one is not left out, since the "and" would go with it.
    """
    parse = site.parse
    clause = parse.subtree(verb)
    joined = parse.before(clause[0]).lower == "and" and verb.tag in FINITE_TAGS and head.is_verb
    subjects = [token for token in clause if token.is_subject and parse.head(token).dep != "relcl"]
    alone = all(parse.head(token) == verb for token in subjects)
    existing = verb.lemma == "be" and not subjects
    share = site.mention.kind in ("percent", "fraction", "multiplier")
    if not (joined and alone and scales(site)) or existing or share:
        return False
    said_before = parse.tokens[site.sentence.first : clause[0].index]
    if sum(word.tag in FINITE_TAGS and word.dep in _MAIN for word in said_before) > 1:
        return False
    inside = {token.index for token in clause}
    left = [token for token in parse.tokens if token.index not in inside]
    named = {token.lemma.lower() for token in left if token.is_noun}
    gone = {token.lemma.lower() for token in clause if token.pos == "PROPN"} - named
    said = not subjects or subjects[0].tag == "PRP" or subjects[0].lemma.lower() in named
    return said and not gone and verb.lemma in _PROPERTIES


def _ends(site: Site) -> bool:
    """Whether a multiple is of how often something is done: "three times a week", but not "three times his bid"."""
    able = any(word.lower == "can" for word in site.parse.children(site.verb, "aux"))
    return not able and (
        site.mention.kind != "multiplier" or site.after() in RATES or site.after() in (".", ",", "in", "on", "")
    )


_DESCRIBING: Final = word_set("containing weighing holding costing measuring having")


def _describes(site: Site, preposition: Token, head: Token) -> bool:
    """Whether a phrase says what each of some things holds or costs: "rows with 7 seats each"."""
    before = site.parse.before(preposition)
    words = [token for token in site.parse.tokens_of(site.sentence) if token.lower in ("each", "per")]
    if any(token.lemma.lower() in TIMES for token in site.parse.subtree(preposition)):
        return False
    clear = len(words) < 2 or site.at(words[-1].index - 1) == "in"
    return preposition.lower == "with" and before.is_noun and before == head and site.rate is not None and clear


def _when(site: Site, preposition: Token, head: Token) -> bool:
    """Whether a phrase says for how long something is done, and the number is a factor."""
    named = site.parse.child(preposition, "pobj")
    timed = named == site.noun and preposition.lower in ("for", "in", "over", "within", "during") and site.unit in TIMES
    phrase = site.parse.subtree(preposition)
    short = phrase[-1].index <= site.noun.index + 3 and all(token.lower not in ("every", "each") for token in phrase)
    able = preposition.lower == "in" and any(word.lower == "can" for word in site.parse.children(head, "aux"))
    average = any(token.lower == "average" for token in site.parse.tokens_of(site.sentence))
    if average or head.lemma in _NEEDS_TIME or not _is_free_of(site, preposition):
        return False
    rest = head.dep != "relcl" or site.parse.child(head, "dobj", "attr") is not None
    return timed and head.is_verb and rest and short and not _is_beside_alike(site) and not able and scales(site)


def _is_beside_alike(site: Site) -> bool:
    """Whether another number of the same unit stands in the sentence, which could then be that of both."""
    return any(other.unit == site.mention.unit and site.sentence.span.contains(other.span) for other in site.others)


def _is_each_time(site: Site, verb: Token) -> bool:
    """Whether an amount is of each time that something is done: "eats 2 figs twice a day"."""
    objects = site.parse.children(verb, "dobj")
    counted = any(token.tag == "CD" for thing in objects for token in site.parse.subtree(thing))
    return counted and (site.after() in RATES or site.at(site.noun.index + 1) in RATES)


def _is_free_of(site: Site, time: Token) -> bool:
    """Whether a verb says enough without a time: it has an object or a place, and nothing speaks of how often or fast.

    Not "every day for 4 days a week", "he gets there in 3 hours", and what comes before "at this rate". What is done
    "4 days a week" would be done on all of them.
    """
    parse = site.parse
    verb = parse.head(time)
    rest = parse.children(verb, "dobj", "prep", "attr", "acomp", "xcomp", "dative", "advcl", "pcomp")
    if all(word.index == time.index or word.lower == "for" for word in rest):
        return False
    often = [token for token in parse.tokens_of(site.sentence) if token.lower in ("every", "each")]
    weekly = site.at(site.noun.index + 1) in RATES
    if weekly and site.unit == "day":
        return False
    if any(parse.before(token).lower == "for" for token in often):
        return False
    if weekly and any(parse.after(token).lemma.lower() == site.unit for token in often):
        return False
    later = parse.tokens[site.sentence.stop :]
    return not any(
        token.lower in _PACES and {parse.before(token).lower, parse.before(parse.before(token)).lower} & _SAME
        for token in later
    )


def _with_rate(site: Site, last: int) -> int:
    """The end of a phrase with the "each" or "per box" behind it."""
    if site.at(last + 1) in ("each", "apiece"):
        return last + 1
    return last + 2 if site.at(last + 1) == "per" and site.token(last + 2).tag == "NN" else last


def _is_rated(site: Site) -> bool:
    """Whether the number is half of a rate: "at the rate of 50 inches every 2 weeks"."""
    return any(
        token.lower == "rate" for token in site.parse.tokens[max(site.sentence.first, site.first - 6) : site.first]
    )


def _has_others(site: Site, tokens: tuple[Token, ...]) -> bool:
    return any(other.span.overlaps(token.span) for token in tokens for other in site.others)


def _reads_on(site: Site, first: int, last: int) -> bool:
    """Whether enough is left of the sentence, and nothing that goes on from what is gone."""
    after = site.token(last + 1)
    left = [token for token in site.parse.tokens_of(site.sentence) if not first <= token.index <= last]
    rest = site.parse.tokens[last + 1 :]
    whole = sum(token.text.isalnum() for token in left) > _SHORTEST
    closed = site.parse.text[site.parse.tokens[last].span.end - 1] in ".!?"
    ends = not closed and (after.text in (".", ",", "") or after.tag == "IN")
    ends = ends and (after.lower, site.at(last + 2), site.at(last + 3)) != ("at", "a", "time")
    return whole and ends and all(token.lower not in _LATER for token in rest)


def _closes(site: Site, last: int) -> bool:
    """Whether what goes ends at a place where a phrase can end."""
    after = site.token(last + 1)
    if after.lower == "in" and site.at(last + 2) in ("total", "all"):
        return False
    return after.tag in ("", ".", ",", "CC", "IN", ":") and after.lower not in ("of", "per", "than", "for", "off")
