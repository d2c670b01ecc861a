"""The words beside the number that a world gives to what is left open: ``7 regular bikes``, ``3 times as many``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from illposed.corpus.reasons.gaps import clause_at, mention_of, stems
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS, spelt_as_in
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.wording import Wording, Wordings

_TIMES: Final = re.compile(r"\bhow many (times (?:as [a-z]+|more|[a-z]+er))\b")
_SEVERAL_TIMES: Final = re.compile(r" times\b.*, but not how many\.$")
_NOUN: Final = re.compile(r", but not how many ([a-z]+)\.$")
_NAMED: Final = re.compile(r", but not what ((?!amount|percentage|fraction)[a-z]+)\.$")
_RATE: Final = re.compile(r", but not what (?:speed|rate)\.$")
_FOLLOWING: Final = re.compile(r" [^\W\d_]+")
_MORE: Final = re.compile(r" (?:more|fewer|less)")
_EACH: Final = re.compile(r"(?:and )?(?:each|every)\b", re.IGNORECASE)
_FOR_ONE: Final = re.compile(
    r"\b(?:each|every|everyone|per|apiece|(?:an?|the) (?:minute|hour|day|week|month|year))\b", re.IGNORECASE
)


def with_words_beside(
    wordings: Wordings, gaps: Mapping[str, str], record: SolvabilityRecord, oracle: OracleRecord
) -> Wordings:
    """The wordings, in which each given that a text does not state has the words that go with its number there.

    Those are words of the problem that the text has as well, or those of what the text is said to leave open.
    """
    stated, found = {fact.id for fact in record.facts}, dict(wordings.of)
    for given in oracle.givens:
        mention, wording = mention_of(given, oracle.question), wordings.of.get(given.name)
        if given.fact_id in stated or mention is None or wording is None or wordings.is_part(given.name):
            continue
        said = wording.unsaid or gaps.get(given.name, "")
        after = _after(mention, given, wording, said, record.text, oracle.question)
        named = _NAMED.search(said)
        is_bare = mention.kind == "count" and not after and named is not None
        before = f"a {named[1]} of " if named is not None and is_bare else ""
        found[given.name] = replace(wording, before=before, after=after)
    return replace(wordings, of=found)


def _after(mention: Mention, given: GroundedGiven, wording: Wording, said: str, text: str, question: str) -> str:
    """What stands behind the number: `` pens``, `` times as old``; empty if nothing is known."""
    if mention.kind == "multiplier":
        return _times(said)
    is_other = mention.kind == "money" and not (wording.is_dollars or wording.is_cents)
    if mention.value != value_of(given.value) or not (mention.kind == "count" or is_other):
        return ""
    noun, things = _NOUN.search(said), _things(mention, text, said, question)
    if noun is not None and noun[1] not in things.split():
        return f" {noun[1]}" if mention.unit is None else ""
    if not said:
        return things and _for_one(things, mention, clause_at(question, *given.span), text)
    return f"{things} per {mention.per}" if mention.per is not None and _RATE.search(said) else things


def _times(said: str) -> str:
    """What stands behind the number of a multiple by what is said to be open; empty if that has no *times*."""
    times = _TIMES.search(said)
    return f" {times[1]}" if times is not None else " times" if _SEVERAL_TIMES.search(said) else ""


def _things(mention: Mention, text: str, said: str, question: str) -> str:
    """What a number of a question counts, with the words before the noun if a text has them there too.

    That may be no noun but *more*, or one that is the same of one and of many. Empty for a noun that neither the text
    has nor what is said to be open, unless it is a measure of that.
    """
    known = f"{text} {said}"
    if mention.unit is None:
        following = _FOLLOWING.match(question, mention.span.end)
        word = "" if following is None else following[0]
        is_open = bool(stems(word)) and re.search(rf"\bhow many{word}\b", said) is not None
        return word if is_open or (_MORE.fullmatch(word) and word in known) else ""
    unit = spelt_as_in(question, mention.unit)
    counted = plural(unit)
    noun = rf"(?:{re.escape(counted)}|{re.escape(unit)})\b"
    found = re.compile(rf"[ -](?P<kind>(?:[^\W\d_]+ ){{1,3}}?){noun}").match(question, mention.span.end)
    if found is not None and not find_mentions(found["kind"]) and f" {found['kind']}{counted}" in known:
        return f" {found['kind']}{counted}"
    is_measure = bool(said) and mention.unit in MEASURE_UNITS | TIME_UNITS
    return f" {counted}" if is_measure or (stems(unit) and stems(unit) <= stems(known)) else ""


def _for_one(things: str, mention: Mention, clause: str, text: str) -> str:
    """The same of a number that the text does not speak of, with what it is for: `` pens each``, `` pens per box``.

    Empty where the problem has it for one of something in other words.
    """
    if mention.per == "each" or _EACH.match(clause):
        return f"{things} each"
    if mention.per is not None:
        return f"{things} per {mention.per}" if stems(mention.per) <= stems(text) else ""
    return "" if _FOR_ONE.search(clause) else things
