"""The words for a number that only the question of a text brings in."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.inflect import inflect, is_verb_form
from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.wording import Wording, Wordings, write_as

_CONDITION: Final = re.compile(r"If .*, h(?=ow )")
_ASKED: Final = re.compile(
    r"How (?:many(?P<more> more)?(?: (?P<things>[^?]+?))?|(?P<much>much(?: money)?(?P<still> more)?)|(?P<old>old))"
    r" (?P<finite>did|does|do|will|has|have|had|must|should|is|are|were) (?P<who>[^?]+?)"
    r"(?P<end>(?:(?<=have|here) left)?(?: then| now| in the end| by card| later| in \d+ [a-z]+)?)\?"
)
_WHO: Final = r"(?:he|she|they|we|I|(?:his|her|their|our|my) [a-z]+|(?:(?:Mrs?|Ms|Dr)\.? )?[A-Z]\w+)"
_DOES: Final = re.compile(
    rf"(?P<who>{_WHO}) (?P<does>[a-z]+)(?P<rest>(?: (?!than\b)[a-z]+)*)(?P<than> than .+)?"
    rf"|it (?P<takes>take|cost)(?P<whom> {_WHO})?"
    r"|(?P<these>these(?: [\w-]+)+?) (?P<do>eat|carry)(?P<often> a day)?"
)
_SIZE: Final = re.compile(r".* (?:tall|long|wide|high|deep|old)")
_WHEN: Final = re.compile(r" (?:per|an?|each|every|in|at|on|for|from|into|with) [a-z]")
"""What stands behind a verb and says when or where, so that what is counted comes before it."""

_ARE: Final = ("is", "are", "was", "were")
_TAGS: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}


def continued(record: SolvabilityRecord, wordings: Wordings) -> Wordings:
    """The wordings with one more where a text asks for a number to which it goes on from its answer.

    *How much did she pay by card?* makes of the number *She paid $40 by card*, and of what is not said *how much she
    paid by card*.
    """
    last = record.text.rstrip().rpartition(". ")[2]
    asked = _ASKED.fullmatch(_CONDITION.sub("H", last))
    told = None if asked is None else _told(record, asked, wordings.of.get(ANSWER))
    if asked is None or told is None:
        return wordings
    return replace(wordings, of={**wordings.of, record.asked: Wording(told, unsaid=_unsaid(asked))})


def compared(record: SolvabilityRecord, wordings: Wordings, oracle: OracleRecord) -> Wordings:
    """The wordings with one more where a text asks how much more one number is than another.

    It is that of the phrasings, with the value that the two have in the problem.
    """
    defines = f"{record.asked} = "
    ids = (fact.id for fact in record.facts if fact.kind == "relation" and fact.constraint.startswith(defines))
    phrased = next(filter(None, (oracle.phrasings.get(one.partition(".")[2]) for one in ids)), None)
    if record.asked in oracle.values or phrased is None or phrased.told is None:
        return wordings
    said = (one for one in find_mentions(phrased.told) if phrased.told[one.span.end :].startswith(" more"))
    told = next((Told(phrased.told, one.span) for one in said), None)
    return wordings if told is None else replace(wordings, of={**wordings.of, record.asked: Wording(told)})


def _told(record: SolvabilityRecord, asked: re.Match[str], answer: Wording | None) -> Told | None:
    """The sentence for the number, with its value in the first world; None if the question does not give one."""
    continues = any(fact.id.endswith(f".{ANSWER}.{record.asked}") for fact in record.facts)
    witnesses = record.certificate.witnesses
    if not continues or answer is None or not witnesses:
        return None
    value = value_of(witnesses[0][record.asked])
    number = write_as("$" if asked["much"] else "", value)
    things = "years old" if asked["old"] else " ".join(filter(None, (_word(asked, "more"), asked["things"])))
    counted = " ".join(filter(None, (number, _word(asked, "still") or things)))
    said = _said(asked, counted)
    return None if said is None else Told(said, Span(start := said.index(number), start + len(number)))


def _unsaid(asked: re.Match[str]) -> str | None:
    """The question as it stands after *It is not said*."""
    said, who = _said(asked, ""), asked["who"]
    if said is None:
        return None
    things = " ".join(filter(None, ("many", _word(asked, "more"), asked["things"])))
    how = "old" if asked["old"] else f"much {_word(asked, 'still')}" if asked["much"] else things
    rest = " ".join(said.removesuffix(".").split())
    return f"how {how.strip()} {rest if who[:1].isupper() else rest[:1].lower() + rest[1:]}"


def _said(asked: re.Match[str], counted: str) -> str | None:
    """What the question asks, said of so much."""
    finite, who, end = asked["finite"], asked["who"], asked["end"] or ""
    if (finite in _ARE or who.startswith("be ")) and is_verb_form(who.removeprefix("be ").split()[0]):
        return f"{counted} {finite} {who}{end}."
    if asked["old"]:
        named, be, when = who.partition(" be")
        return f"{named} {finite}{be} {counted}{when}{end}."
    if who == "that":
        return f"That {finite} {counted}."
    if finite in _ARE and _SIZE.fullmatch(asked["things"] or ""):
        return f"{who[:1].upper()}{who[1:]} {finite} {counted}{end}."
    if finite in _ARE and asked["much"]:
        return f"{who[:1].upper()}{who[1:]} {finite} {counted}{end}."
    found = _DOES.fullmatch(who)
    if found is None:
        return None
    verb = found["does"] or found["takes"] or found["do"]
    name, rest = found["who"] or found["these"] or "it", found["rest"] or found["whom"] or found["often"] or ""
    than = found["than"] or ""
    if _WHEN.match(rest):
        rest, than = "", f"{rest}{than}"
    does = inflect(verb, _TAGS[finite]) if finite in _TAGS else f"{finite} {verb}"
    return f"{name[:1].upper()}{name[1:]} {does}{rest} {counted}{than}{end}."


def _word(asked: re.Match[str], group: str) -> str:
    return (asked[group] or "").strip()
