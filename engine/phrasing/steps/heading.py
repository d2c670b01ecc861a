"""A result that stands after what it is, without a verb: "Find the number of rolls: 30 rolls", "Its height = 40 cm"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import OPENING_TAGS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import StepDraft, written
from illposed.engine.phrasing.order import object_first
from illposed.engine.quantities.measures import (
    ABBREVIATED_UNITS,
    LENGTHS,
    MEASURE_UNITS,
    TIME_UNITS,
    VOLUMES,
    WEIGHTS,
)
from illposed.engine.results import Rejected

_FINDING: Final = word_set("find calculate determine compute figure discover")
_GETTING: Final = word_set("get work")
"""The same where nothing else is found: ``to find how many hours she has to work``."""

_CALCULATING: Final = word_set("add subtract multiply divide")
_COUNTS: Final = word_set("number amount total count quantity")

_MEASURED: Final = {
    "many": frozenset[str](),
    "much": WEIGHTS | VOLUMES,
    "far": LENGTHS,
    "long": TIME_UNITS,
    "old": frozenset({"year"}),
}
"""By the word that asks for an amount, the units that it may have."""

_PARTICLES: Final = word_set("down up")
_OWED: Final = word_set("owe pay")
"""Verbs that say to whom a sum goes before they say what it is."""

_Tokens = tuple[Token, ...]


def heading(parse: Parse, result: Span) -> StepDraft | Rejected:
    """The heading before a result and the result, with ``is`` between them.

    >>> told("First find the total number of rolls: 30 rolls")
    'The total number of rolls is 30.'
    >>> told("The height of the shelf = 40 cm")
    'The height of the shelf is 40 cm.'
    >>> told("Then find how many rolls Mara sold on Monday: 30 rolls")
    'Mara sold 30 rolls on Monday.'
    >>> told("Then find the total time Mara spends painting: 3 hours")
    'Mara spends 3 hours painting.'
    >>> told("First find how long it takes Mara to cross the lake: 2 hours")
    'It takes Mara 2 hours to cross the lake.'
    >>> told("To find how far Mara can go on a tank, multiply 336 miles")
    'Mara can go 336 miles on a tank.'

    Rejected as ``no-heading`` where none stands before the result, or it is not one thing.
    """
    number = parse.within(result)[0]
    tokens = _with_order(parse, number)
    place = tokens.index(number)
    start = place - (parse.before(number).text == "$")
    mark = parse.before(tokens[start])
    marked = mark.text in (":", "=", ".")
    head, tail = tokens[: start - marked], tuple(token for token in tokens[start:] if token.text != ".")
    finds = _finds(head, _FINDING) or _finds(head, _GETTING)
    if not (marked or finds) or (mark.text == "." and not finds):
        return Rejected("no-heading", parse.text)
    if finds:
        tail = _without_repeated(tail, head[finds[-1] + 1 :], number)
    acts = tail if finds or mark.text == "=" else (*head, *tail)
    if any(token.is_verb for token in acts):
        return Rejected("no-heading", parse.text)
    asked = _asked(parse, head[finds[-1] + 1 :] if finds else (), tail, number)
    if asked is not None:
        return asked
    named = _named(head[finds[-1] + 1 if finds else 0 :])
    things = {token.lemma.lower() for token in tail if token.tag == "NNS"} - MEASURE_UNITS - TIME_UNITS
    if finds and things.isdisjoint(token.lemma.lower() for token in named) and things:
        return Rejected("no-heading", parse.text)
    spent = _time_spent(parse, named, tail, number)
    return spent or _noun(parse, named, tail, number) or Rejected("no-heading", parse.text)


def _with_order(parse: Parse, number: Token) -> _Tokens:
    """The sentence of the result, after the one before it where the result is all that it says."""
    sentence = parse.sentence_of(number)
    tokens = parse.tokens_of(sentence)
    bare = all(token.pos in ("NUM", "SYM", "NOUN", "PUNCT") for token in tokens)
    before = parse.sentences[sentence.index - 1] if sentence.index and bare else None
    return tokens if before is None else (*parse.tokens_of(before), *tokens)


def _finds(head: _Tokens, verbs: frozenset[str]) -> list[int]:
    return [n for n, token in enumerate(head) if token.tag == "VB" and token.lemma.lower() in verbs]


def _without_repeated(tail: _Tokens, named: _Tokens, number: Token) -> _Tokens:
    """Only the number and the noun after it, where what follows the number says again what is to be found.

    As ``8 tiles in one row`` after ``how many tiles are in one row``. The parse may take the noun for a verb.
    """
    words, at = {token.lower for token in named}, tail.index(number)
    rest = tail[at + 1 :]
    counted = next((n for n, token in enumerate(named) if token.lower == "many"), None)
    again = bool(rest) and all(token.lower in words for token in rest)
    return tail[: at + 1] if again and (counted is not None or (len(rest) == 1 and rest[0].is_verb)) else tail


def _named(tokens: _Tokens) -> _Tokens:
    """What is to be found: without ``out``, and without how it is done ("by multiplying ...", ", multiply ...")."""
    while tokens and tokens[0].lower in ("out", "that", "what"):
        tokens = tokens[1:]
    how = (n for n, (before, word) in enumerate(pairwise(tokens)) if _says_how(before, word))
    found = tokens[: next(how, len(tokens))]
    calculates = (n for n, token in enumerate(found) if token.lower in _CALCULATING)
    return found[: next(calculates, len(found))]


def _says_how(before: Token, word: Token) -> bool:
    """Whether the words from ``before`` on say how something is found: ``by adding``, ``, take``, ``, multiply``.

    The parse often takes for a noun what one is told to do with the numbers that follow.
    """
    is_told = {",": "VB", "by": "VBG"}.get(before.lower) == word.tag
    return is_told or (before.lower in (",", "by") and word.lower in _CALCULATING)


def _asked(parse: Parse, words: _Tokens, tail: _Tokens, number: Token) -> StepDraft | None:
    """ "Mara sold 30 rolls on Monday" for what asks "how many rolls Mara sold on Monday"; None for anything else.

    The words are taken in their order, for the parser often errs in what has such an order.
    """
    named = _named(words)
    if len(named) < 3 or named[0].lower != "how" or named[1].lower not in _MEASURED:
        return None
    clause = object_first(named[2:])
    if clause is None or (clause.verb.lemma == "be" and named[1].lower == "long"):
        return None
    if named[1].lower == "old" and clause.verb.lemma != "be":
        return None
    amount = _amount(named[1], clause.thing, _without_rate(tail, named), number)
    if amount is None:
        return None
    said, instead = amount
    if not clause.has_subject:
        return StepDraft(parse, (*said, *clause.acts, *clause.rest), instead, number=number)
    rest = clause.rest
    at = int(len(rest) == 1 and rest[0].lower in _PARTICLES)  # cools down 9 degrees
    if clause.verb.lemma == "take":  # it takes her 2 hours to cross the lake
        at = next((n for n, token in enumerate(rest) if token.lower == "to"), 0)
    elif clause.verb.lemma in _OWED and rest and rest[0].tag in OPENING_TAGS:  # owes her aunt $9 for tea
        at = next((n for n, token in enumerate(rest) if token.pos == "ADP"), len(rest))
    return StepDraft(parse, (*clause.acts, *rest[:at], *said, *rest[at:]), instead, number=number)


def _time_spent(parse: Parse, named: _Tokens, tail: _Tokens, number: Token) -> StepDraft | None:
    """ "Mara spends 2 hours painting" for "the time Mara spends painting"; None for anything else."""
    at = next((n for n, token in enumerate(named[:3]) if token.lower == "time"), len(named))
    clause = object_first(named[at + 1 :]) if {token.lower for token in named[:at]} <= {"the", "total"} else None
    if clause is None or clause.verb.lemma != "spend" or clause.thing or not clause.has_subject or not clause.rest:
        return None
    return StepDraft(parse, (*clause.acts, *tail, *clause.rest), number=number)


def _amount(degree: Token, thing: _Tokens, tail: _Tokens, number: Token) -> tuple[_Tokens, dict[int, str]] | None:
    """The result with what it is so much of: "30 rolls", "30 oz of tea"; None where the two do not agree."""
    at = tail.index(number)
    nouns, of = tail[at + 1 :], next((n for n, token in enumerate(thing) if token.lower == "of"), len(thing))
    if len(nouns) > 1 or any(not token.is_noun for token in nouns):
        return None
    if degree.lower == "many":
        agrees = all(noun.lemma in (token.lemma for token in thing[:of]) for noun in nouns)
        if not thing:
            return (tail, {}) if nouns and not nouns[0].is_verb else None
        return ((*tail[: at + 1], *thing), {}) if agrees else None
    if tail[0].text == "$":
        return (tail, {}) if {token.lower for token in thing} <= {"money"} and not nouns else None
    unit = next((ABBREVIATED_UNITS.get(noun.text, noun.lemma) for noun in nouns), "")
    if unit not in _MEASURED[degree.lower] or (thing and degree.lower != "much"):
        return None
    if degree.lower == "old":
        return tail, {nouns[0].index: f"{nouns[0].text} old"}
    return tail, {nouns[0].index: written([nouns[0], "of", *thing])} if thing else {}


def _without_rate(tail: _Tokens, named: _Tokens) -> _Tokens:
    """Without "per week" at the end where the words say of which it is: "each week"."""
    per = next((n for n, token in enumerate(tail) if token.lower == "per"), len(tail))
    known = {token.lemma.lower() for token in named}
    return tail[:per] if all(token.lemma.lower() in known for token in tail[per + 1 :]) else tail


def _noun(parse: Parse, named: _Tokens, tail: _Tokens, number: Token) -> StepDraft | None:
    """ "the total number of rolls": the result is it."""
    opens = bool(named) and named[0].tag in ("DT", "PRP$", "NNP")
    several = opens and parse.head_of(named).tag == "NNS" and tail[0].text == "$"
    if not (several or (opens and any(token.tag == "NN" for token in named))):
        return None
    measured = {token.lemma for token in tail} & (MEASURE_UNITS | TIME_UNITS) - {token.lemma for token in named}
    counts = parse.head(named[0]).lemma in _COUNTS and not measured
    counted = counts and any(token.tag == "NNS" for token in named)
    if counted or tail[0].text == "$":
        tail = tail[: tail.index(number) + 1]
    elif len(tail) < 2:
        return None
    verb = "are" if several else "is"
    return StepDraft(parse, (*named, *tail), {named[-1].index: f"{named[-1].text} {verb}"}, number=number)
