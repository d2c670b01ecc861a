"""What is supposed of a given that a text leaves open, in words of the text: *Suppose she has 7 trays.*"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from illposed.corpus.reasons.gaps import (
    AT_FIRST,
    NAMED,
    clause_of,
    is_clear,
    is_told,
    mention_of,
    said_of,
    stems,
)
from illposed.corpus.reasons.pared import pared
from illposed.corpus.reasons.passages import in_sentence, passages_of
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.inflect import is_noun_form, is_verb_form
from illposed.engine.english.lexicon import ARTICLES, DEFINITE, word_set
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, spelt_as_in
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.engine.reasons.passage import Passage
from illposed.engine.reasons.wording import Wording, Wordings

_COUNTED: Final = re.compile(r", but not how many (?P<things>[a-z]+(?: [a-z]+){0,3})\.$")
_KNOWN: Final = re.compile(r"\b(?:[Tt]he|[Tt]hese|[Tt]hose|his|her|their|its) $")
"""What stands before a number that a text takes for known: *of the 240 guests*."""

_PER: Final = r"(?: (?:per|an?|each) [a-z]+)?"
_BEHIND: Final = re.compile(rf"(?P<of>{_PER})(?P<rest>.*)")
"""What stands behind a number: what it counts and for what, and the rest of the sentence."""

_MORE_THAN: Final = re.compile(r" (?:more|fewer|less|[a-z]+er)\b")
_NAMED_OF: Final = re.compile(r"(?P<clause>.+) (?:an?|the) (?P<noun>[a-z]+) of")
"""What stands before a number that a noun names: *has a budget of*."""

_OFTEN: Final = {"total": " in total", "average": " on average"}
_TALL: Final = re.compile(r" (?:apart|away|deep|far|heavy|high|long|old|tall|thick|wide)\b")
"""What stands behind a measure and says of what: *9 years old*."""

_AND_MORE: Final = re.compile(r",? (?:and|but|after|before) .*\d.*")
"""What a sentence tells besides, with another number."""

_LEAD: Final = re.compile(
    r"(?P<when>(?:[Aa]fter|[Aa]t|[Bb]efore|[Dd]uring|[Ee]ach|[Ee]very|[Ff]or|[Ii]n|[Oo]n|[Tt]o"
    r"|[Tt]he (?:first|second|last))"
    r" [a-z ]+?)(?:,? (?=(?:he|she|they|it|there|[A-Z][a-z]+) [a-z]+ )|, (?=the [a-z]+ [a-z]+ ))"
)
"""What stands before the subject of a sentence and says when or where: *in the first week Ida*."""

_WHEN: Final = re.compile(r"(?:after|at|before|by|during|for|in|on|to|with)\b", re.IGNORECASE)
_PAIR: Final = re.compile(r"\b[A-Z]\w+ and [A-Z]\w+")
_LINKS: Final = word_set("and but or so that which who")
_BE: Final = word_set("is was are were be")
_FRONTED: Final = word_set("by for at")
"""The prepositions that go before a question word."""

_NO_VERBS: Final = (
    ARTICLES
    | DEFINITE
    | word_set(
        "about all an and around at but during each every exactly for from he her his in it its least most more my of "
        "on one only or our she some than their there they to up we with"
    )
)
"""The words before a number, among others, that make it no object of a verb."""

_STATED: Final = re.compile(r"[^?:;]+\.")
_MOST_UNKNOWN: Final = 1
"""Words in what is supposed that the text does not have, since it leaves the number out with them."""

_MOST_WORDS: Final = 14
"""In what is supposed: of a longer sentence of a problem the number alone is."""


def with_suppositions(
    wordings: Wordings, gaps: Mapping[str, str], record: SolvabilityRecord, oracle: OracleRecord
) -> Wordings:
    """The wordings, in which each given that a text does not state has what may be supposed of it, and each result."""
    stated, found = {fact.id for fact in record.facts}, dict(wordings.of)
    passages = passages_of(record, oracle)
    for given in oracle.givens:
        wording = wordings.of.get(given.name)
        if given.fact_id in stated or wording is None:
            continue
        unsaid, is_part = wording.unsaid or gaps.get(given.name, ""), wordings.is_part(given.name)
        supposed = None if is_part else _supposed(given, wording, record, oracle)
        after = _after(given, unsaid, oracle)
        what = None if supposed is None else asks(supposed)
        if what is not None and (not unsaid or (_is_bare(unsaid, given, record) and is_clear(what, record.text))):
            wording = replace(wording, unsaid=what)
        said = passages.get(given.name, ())
        lacking = None if wording.unsaid else _lacking(given.name, wording.lacking, said, record.text)
        found[given.name] = replace(wording, supposed=supposed, passages=said, after=after, lacking=lacking)
    for name, wording in wordings.of.items():
        if not wording.written and wording.told is not None and record.label == 2:
            found[name] = replace(wording, supposed=_in_words(wording.told, wording, record.text))
    return replace(wordings, of=found)


def _lacking(name: str, asked: str | None, passages: Sequence[Passage], text: str) -> str | None:
    """What is open where a text does not show it: what is ``asked`` for, or what a passage of the problem tells.

    None if it would seem that the text tells that.
    """
    places = ((one.text, span) for one in passages for span, number in one.numbers if number == name)
    clauses = (clause_of(f"{said[: span.end]}{_AND_MORE.sub('', said[span.end :])}", span) for said, span in places)
    known = {mention.value for mention in find_mentions(text)}
    others = (
        (one, (m.value for m in find_mentions(one.text) if m.is_quantity and not m.span.overlaps(one.number)))
        for one in clauses
    )
    of_one = (clause for clause, values in others if known.issuperset(values))
    ways = (asked, *(asks(clause) or _by_what(clause) for clause in of_one))
    return next((way for way in ways if way is not None and not is_told(way, text)), None)


def _is_bare(gap: str, given: GroundedGiven, record: SolvabilityRecord) -> bool:
    """Whether a text shows nothing of a given but the place where it was left out: *a rug is sold*, not how much."""
    is_left_out = any(not edit.after and given.fact_id in edit.facts for edit in record.edits)
    return is_left_out and gap.endswith((", but not how much.", ", but not for how much.", ", but not how many."))


def asks(said: Told) -> str | None:
    """What is open where nothing states this: *how many pens Mara bought* of *Mara bought 4 pens.*

    None where the number is neither of the subject nor of the object of a verb, nor stands behind a preposition that
    can go first: *by how much*.
    """
    lead = _LEAD.match(said.text)
    if lead is not None and lead.end() < said.number.start:
        what = asks(Told(said.text[lead.end() :], said.number.shifted(-lead.end())))
        return None if what is None else f"{what} {lead['when'].lower()}"
    before, after = said.text[: said.number.start].rstrip(), said.text[said.number.end :].rstrip(".")
    first = before.partition(" ")[0]
    if is_verb_form(first) and not is_noun_form(first):  # "but paid them $40"
        return None
    if _WHEN.match(before) and (", " in after or before.endswith("ing")):  # "after giving 7 figs to Ben, Ida has 3"
        return None
    mention, (clause, _, last) = _own(said), before.rpartition(" ")
    if mention is None or "," in before or not _LINKS.isdisjoint(_PAIR.sub("", before).lower().split()):
        return None
    counted, named = _things(mention, after), _NAMED_OF.fullmatch(before)
    is_known = counted is not None or mention.unit is None or "$" in mention.text
    if mention.kind not in ("count", "money") or not is_known:
        return None
    found = counted or _BEHIND.match(after)
    of, rest = (found["of"], found["rest"]) if found is not None else ("", after)
    what = f"how many {_many(counted['things'])}" if counted else "how much" if mention.kind == "money" else "what"
    if what == "what" and (rest or not (named or last.lower() in {*_FRONTED, *_BE})):
        return None  # "Ida makes 8" does not show of what.
    if clause and named is None and last.lower() in _NO_VERBS - _FRONTED:
        return None
    if not clause:
        is_subject = not before and counted is not None and rest and is_plural(counted["things"].split()[-1])
        return f"{what}{of}{rest}" if is_subject else None
    if named is not None:
        often = _OFTEN.get(named["noun"], "")
        return f"{what if often else 'what ' + named['noun']}{of} {named['clause']}{rest}{often}"
    if (measured := _TALL.match(rest)) is not None:
        return f"{what}{of}{measured[0]} {before}{rest[measured.end() :]}"
    if last.lower() in _FRONTED:
        price = "what price" if last.lower() == "at" and what == "how much" else what
        each = rest if rest == " each" else ""
        return f"{last.lower()} {price}{of}{each} {clause}{rest.removeprefix(each)}"
    return f"{what}{of} {before}{rest}"


def _by_what(said: Told) -> str | None:
    """What is open where nothing states how much more something is: *by what percentage Ida runs farther than Ben*."""
    before, after = said.text[: said.number.start].rstrip(), said.text[said.number.end :].rstrip(".")
    own = _own(said)
    what = {"percent": "percentage", "multiplier": "factor"}.get("" if own is None else own.kind)
    when, comma, clause = before.rpartition(", ")
    if not clause or what is None or "," in when or not _MORE_THAN.match(after):
        return None
    return f"by what {what} {clause}{after}{f' {when}' if comma else ''}"


def _own(said: Told) -> Mention | None:
    """The number of a sentence as it is read there."""
    return next((mention for mention in find_mentions(said.text) if mention.span.overlaps(said.number)), None)


def _things(mention: Mention, after: str) -> re.Match[str] | None:
    """What a number counts, as it stands behind it, with the rest of the sentence."""
    if mention.kind not in ("count", "money") or mention.unit is None:
        return None
    short = (short for short, unit in ABBREVIATED_UNITS.items() if unit == mention.unit)
    units = "|".join(map(re.escape, (mention.unit, plural(mention.unit), *short)))
    return re.match(
        rf"\s?(?P<things>(?:[a-z-]+ ){{0,3}}?(?:{units}))\b(?P<of>(?: of [a-z]+)?{_PER})(?P<rest>(?: .*)?)$", after
    )


def _many(things: str) -> str:
    *kind, noun = things.split()
    return " ".join((*kind, noun if noun in ABBREVIATED_UNITS else plural(singular(noun))))


def _supposed(given: GroundedGiven, wording: Wording, record: SolvabilityRecord, oracle: OracleRecord) -> Told | None:
    """What states a given, or the problem says of it, where the text has its words too.

    What the problem says comes first where the other speaks of a time of which the text does not.
    """
    ways = wording.told, said_of(given, record.text, oracle.question)
    is_timed = wording.told is not None and AT_FIRST in wording.told.text and AT_FIRST not in record.text
    ordered = (way for way in (ways[::-1] if is_timed else ways) if way is not None)
    fit = (_in_words(said, wording, record.text) for said in (ordered if is_timed else islice(ordered, 1)))
    return next((said for said in fit if said is not None), None)


def _in_words(said: Told, wording: Wording, text: str) -> Told | None:
    """A sentence as it stands after *Suppose*; None if it has words that the text has not, or is a long one."""
    part = pared(said.text, said.number)
    if part is not None:
        own = f"{part.head}{part.part.of(said.text)}"
        said = Told(f"{own[:1].upper()}{own[1:]}.", said.number.shifted(part.moved))
    known = stems(f"{text} {wording.unsaid or ''}")
    if not _STATED.fullmatch(said.text) or len(stems(said.text) - known) > _MOST_UNKNOWN:
        return None
    if any(name.lower() not in text.lower() for name in NAMED.findall(said.text)):
        return None
    first, _, rest = said.text.partition(" ")
    is_known = _KNOWN.search(said.text[: said.number.start]) is not None
    if is_known or len(rest.split()) >= _MOST_WORDS or first.lower() in (DEFINITE - ARTICLES) | _LINKS | {"if"}:
        return None
    opening = in_sentence(said.text, f"{wording.asked or ''} {text}")
    return None if opening is None else Told(f"{opening} {rest}", said.number)


def _after(given: GroundedGiven, unsaid: str, oracle: OracleRecord) -> str:
    """What the number of a given counts, as what is ``unsaid`` has it: `` trays``; empty where it counts nothing."""
    mention, counted = mention_of(given, oracle.question), _COUNTED.search(unsaid)
    if mention is None or mention.unit is None or mention.kind != "count":
        return ""
    per = "" if counted or mention.per in (None, "each") else f" per {mention.per}"
    return f" {counted['things']}" if counted else f" {plural(spelt_as_in(oracle.question, mention.unit))}{per}"
