"""Conversations about texts that cannot be solved as they stand: the assistant asks, the user tells, it is solved."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from illposed.corpus.export.prompts import Prompts, turn
from illposed.corpus.export.tables import Row, Rows, ids
from illposed.corpus.reasons.gaps import as_said, gaps_of
from illposed.corpus.reasons.reasons import decided_text, wordings_for
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.clash import Clash, clash_of
from illposed.engine.reasons.decided import DecidedText, pinned
from illposed.engine.reasons.missing import missing_of
from illposed.engine.reasons.reason import reason, words_for
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected

_MOST_QUESTIONS: Final = 3


@dataclass(frozen=True, slots=True)
class Dialogues(Rows):
    """``messages`` that begin with a text and end with its solution, which is proved with what the user told.

    A worked solution has nothing to ask for.
    """

    prompts: Prompts

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """A conversation for each text, but for those that no question, or no words, make one of."""
        for record in group.records:
            talk = conversation(record, group.oracle)
            if talk is not None:
                opening = self.prompts.turns("solvability", text=record.text)
                roles = ("assistant", "user") * len(talk)
                yield {
                    **ids(record, group.oracle),
                    "messages": [*opening, *(turn(role, said) for role, said in zip(roles, talk, strict=False))],
                }


@dataclass(frozen=True, slots=True)
class _Exchange:
    """What the assistant asks, what the user tells, and the facts of the text with that."""

    asks: str
    tells: str
    facts: tuple[Fact, ...]


def conversation(record: SolvabilityRecord, oracle: OracleRecord) -> tuple[str, ...] | None:
    """What assistant and user say in turn about a text; None if there are no words for it, or no question helps.

    A solvable text is answered at once. Otherwise the user tells the value that the quantity has in a world that fits
    the text, or which of two values holds, and the solver is asked again.
    """
    text, wordings, talk = decided_text(record), wordings_for(record, oracle), list[str]()
    if isinstance(text, Rejected):
        return None
    gaps = gaps_of(record, oracle)
    for _ in range(_MOST_QUESTIONS):
        why = reason(text, wordings, gaps)
        if isinstance(why, Rejected):
            return None
        if isinstance(text.verdict, Solvable):
            return (*talk, why)
        found = _asked_back(text, wordings, record, oracle, gaps, why)
        if found is None:
            return None
        talk += [found.asks, found.tells]
        verdict = decide(found.facts, text.asked, hints=wordings.values)
        if isinstance(verdict, Undecided):
            return None
        text = DecidedText(found.facts, text.asked, verdict)
    return None


def _asked_back(
    text: DecidedText,
    wordings: Wordings,
    record: SolvabilityRecord,
    oracle: OracleRecord,
    gaps: dict[str, str],
    why: str,
) -> _Exchange | None:
    match text.verdict:
        case Underspecified():
            return _what_is_missing(text, wordings, gaps, why)
        case Contradictory():
            clash = clash_of(text.facts, text.verdict)
            if isinstance(clash, Rejected):
                return None
            if clash.told is None:
                return _what_is_wrong(text, wordings, record, oracle, why)
            return _which_is_right(text, wordings, record, oracle, clash, clash.told, why)
        case Solvable():
            return None


def _what_is_missing(text: DecidedText, wordings: Wordings, gaps: dict[str, str], why: str) -> _Exchange | None:
    words = words_for(text, wordings, gaps)
    missing = missing_of(text, words)
    if isinstance(missing, Rejected) or text.asked in missing.names or not isinstance(text.verdict, Underspecified):
        return None
    world = text.verdict.witnesses[0]
    parts = [part for name in missing.names for part in wordings.parts(name) if part in world]
    if not all(has_finite_decimal(world[part]) for part in parts):
        return None
    questions = [question for name in missing.names if (question := words.asked(name)) is not None]
    if len(questions) < len(missing.names):
        questions = ["Which number is meant?" if len(missing.names) == 1 else "Which numbers are meant?"]
    bounds = {f"given.{name}" for name in missing.names}
    kept = [fact for fact in text.facts if fact.id not in bounds]
    added = [Fact(f"told.{part}", "given", equals(part, world[part])) for part in parts]
    told = [words.told(name, world[name]) for name in missing.names]
    numbers = " and ".join(words.whole(name, world) for name in missing.names)
    tells = f"{numbers}." if None in told else " ".join(one.text for one in told if one is not None)
    return _Exchange(" ".join([why, *questions]), tells, (*kept, *added))


def _which_is_right(
    text: DecidedText,
    wordings: Wordings,
    record: SolvabilityRecord,
    oracle: OracleRecord,
    clash: Clash,
    told: Fraction,
    why: str,
) -> _Exchange | None:
    """The told value is right where it is that of the problem, of which a given was changed; else the computed one.

    Which of the two is named first is drawn by a hash.
    """
    words = words_for(text, wordings)
    computed = clash.computed
    if not has_finite_decimal(computed):
        return None
    numbers = words.number(clash.name, computed), words.number(clash.name, told)
    restored = _restored(text, words, record, oracle) if wordings.values.get(clash.name) == told else None
    if restored is not None:
        sentence, facts = restored
        answer = f"{numbers[1]} is right. {sentence}"
    else:
        said = words.told(clash.name, computed)
        answer = f"{numbers[0]} is right." if said is None else f"{numbers[0]} is right: {said.text}"
        facts = tuple(fact for fact in text.facts if fact is not clash.fact)  # the rest gives the right value
    first, second = numbers[::-1] if _is_odd(f"{record.id}:{clash.name}") else numbers
    return _Exchange(f"{why} Which is right, {first} or {second}?", answer, facts)


def _is_odd(key: str) -> bool:
    return hashlib.sha256(key.encode()).digest()[0] % 2 == 1


def _what_is_wrong(
    text: DecidedText, wordings: Wordings, record: SolvabilityRecord, oracle: OracleRecord, why: str
) -> _Exchange | None:
    """The given that was changed, told as the problem has it; None if no words say which one it is."""
    restored = _restored(text, words_for(text, wordings), record, oracle)
    return None if restored is None else _Exchange(f"{why} Which number is wrong?", *restored)


def _restored(
    text: DecidedText, words: Words, record: SolvabilityRecord, oracle: OracleRecord
) -> tuple[str, tuple[Fact, ...]] | None:
    """A sentence with a given that was changed as the problem has it, and the facts of the text with that."""
    known = {given.fact_id: given for given in oracle.givens}
    for fact in text.facts:
        given = known.get(fact.id)
        if given is None:
            continue
        right = equals(given.name, words.wordings.values[given.name])
        if fact.constraint != right:
            told = _told_right(given, fact, words, record, oracle)
            facts = tuple(replace(other, constraint=right) if other is fact else other for other in text.facts)
            return None if told is None else (told, facts)
    return None


def _told_right(
    given: GroundedGiven, wrong: Fact, words: Words, record: SolvabilityRecord, oracle: OracleRecord
) -> str | None:
    """A given with its right value, in a sentence, or beside the wrong one if the text has that only once."""
    value = words.wordings.values[given.name]
    sentence = words.told(given.name, value)
    if sentence is not None:
        return sentence.text
    said, stated = as_said(given, value, record.text, oracle.question), pinned(wrong)
    if said is not None or stated is None:
        return said
    alike = [mention for mention in find_mentions(record.text) if mention.value == stated[1]]
    numbers = words.number(given.name, value), words.number(given.name, stated[1])
    return f"It should be {numbers[0]}, not {numbers[1]}." if len(alike) == 1 else None
