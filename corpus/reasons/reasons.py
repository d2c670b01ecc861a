"""The reason of a record, made from the record and the oracle of its problem alone.

A build writes it down, and ``check`` makes it again.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from illposed.corpus.reasons.gaps import gaps_of, is_clear
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.facts import Constraints, read_facts, read_reading
from illposed.corpus.records.numbers import Number, value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.stems import words
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.readings import read_otherwise
from illposed.engine.ir.evaluate import Value
from illposed.engine.phrasing.people import GENDERS, KIN
from illposed.engine.proof.propagate import holds, propagate, rule
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.reason import reason
from illposed.engine.reasons.wording import Wordings
from illposed.engine.results import Rejected

_NOT_SAID: Final[tuple[FactKind, ...]] = ("relation", "world")
_PRONOUN: Final = re.compile(r"(?:(?<=^)|(?<=\. ))(?:He|She)\b")
_NAME: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+\b|^[A-Z][a-z]+\b(?= [a-z]+(?:ed|s|ght|ld|id)\b)")
_NO_NAME: Final = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Jan|Febr)uary|March|April|May|June|July"
    r"|August|(?:Septem|Octo|Novem|Decem)ber|He|She|They|It|This|That|There|Each|Every|These|Some|Many|Two|Three|The"
)


def reason_of(record: SolvabilityRecord, oracle: OracleRecord) -> str | Rejected:
    """Why the text of a record has its label; see :func:`illposed.engine.reasons.reason.reason`.

    Rejected as ``no-proof`` besides, where facts or verdict of the record cannot be read, and as ``readings-differ``
    where an edited text would have another one if its worked solution were read otherwise.
    """
    text = decided_text(record)
    if isinstance(text, Rejected):
        return text
    why = reason(text, wordings_for(record, oracle), gaps_of(record, oracle))
    if isinstance(why, Rejected):
        return why
    if record.edits and not _is_the_same_way(text, oracle.readings):
        return Rejected("readings-differ", record.id)
    return _named(why, record.text)


def _is_the_same_way(text: DecidedText, readings: Sequence[Constraints]) -> bool:
    """Whether all numbers of a reason stay as they are, and are found, where the worked solution is read otherwise."""
    core = text.verdict.core if isinstance(text.verdict, Contradictory) else None
    found = _follows(text.facts, core) if readings else {}
    return all(_says_the_same(text, core, found, otherwise) for otherwise in readings)


def _says_the_same(
    text: DecidedText, core: Collection[str] | None, found: Mapping[str, Value], otherwise: Constraints
) -> bool:
    others = read_reading(otherwise)
    if isinstance(others, Rejected):
        return False
    facts = read_otherwise(text.facts, others)
    if isinstance(text.verdict, Underspecified):
        constants = propagate([rule(fact) for fact in facts if fact.kind == "world"], {}).known
        changed = [fact for fact in facts if fact not in text.facts]
        return all(
            holds(fact.constraint, {**constants, **world}) for fact in changed for world in text.verdict.witnesses
        )
    return found.items() <= _follows(facts, core).items()


def _follows(facts: Sequence[Fact], core: Collection[str] | None) -> Mapping[str, Value]:
    """What is found by evaluation from the facts of a ``core``, or all, but for what is told and comes out anew."""
    said = [rule(fact) for fact in facts if core is None or fact.id in core or fact.kind in _NOT_SAID]
    computed = propagate([each for each in said if each.fact.kind != "derived"], {}).known
    told = {name for each in said if each.fact.kind == "derived" for name in each.names}
    return computed if told <= computed.keys() else propagate(said, {}).known


def _named(why: str, text: str) -> str:
    """A reason with the name of the only person of a text in the place of a pronoun that no name goes before.

    Of "Ellie and her brother" nobody is the only one.
    """
    pronoun = _PRONOUN.search(why)
    people = {name for name in _NAME.findall(text) if not _NO_NAME.fullmatch(name)}
    if pronoun is None or len(people) != 1 or any(name in why[: pronoun.start()] for name in people):
        return why
    if not {None, GENDERS[pronoun[0].lower()]}.isdisjoint(KIN[word] for word in words(text.lower()) if word in KIN):
        return why
    return f"{why[: pronoun.start()]}{people.pop()}{why[pronoun.end() :]}"


def wordings_for(record: SolvabilityRecord, oracle: OracleRecord) -> Wordings:
    """The words of a problem, of what is not said only those that the text of a record makes clear."""
    wordings = wordings_of(oracle)
    clear = {
        name: wording
        if wording.unsaid is None or is_clear(wording.unsaid, record.text)
        else replace(wording, unsaid=None)
        for name, wording in wordings.of.items()
    }
    return replace(wordings, of=clear)


def decided_text(record: SolvabilityRecord) -> DecidedText | Rejected:
    """The facts and the verdict of a record; rejected as ``no-proof`` if they cannot be read."""
    facts = read_facts(record.facts)
    if isinstance(facts, Rejected):
        return Rejected("no-proof", facts.detail)
    verdict = _verdict(record)
    return verdict if isinstance(verdict, Rejected) else DecidedText(facts, record.asked, verdict)


def _verdict(record: SolvabilityRecord) -> Contradictory | Solvable | Underspecified | Rejected:
    found = record.certificate
    worlds = [_world(witness) for witness in found.witnesses or ()]
    if record.label == 0 and found.core:
        return Contradictory(found.core, found.needs)
    if record.label == 1 and record.answer is not None and worlds:
        return Solvable(value_of(record.answer), found.needs, worlds[0])
    if record.label == 2 and len(worlds) == 2:
        return Underspecified((worlds[0], worlds[1]))
    return Rejected("no-proof", record.id)


def _world(witness: Mapping[str, Number]) -> World:
    return {name: value_of(value) for name, value in witness.items()}
