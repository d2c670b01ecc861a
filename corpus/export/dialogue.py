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
from illposed.corpus.reasons.gaps import gaps_of, passage_at, said_of
from illposed.corpus.reasons.reasons import decided_text, with_pronouns, wordings_for
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.phrasing.phrasing import retold
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified, Verdict, World
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.reasons.clash import Clash, clash_of
from illposed.engine.reasons.decided import DecidedText, pinned
from illposed.engine.reasons.missing import Missing, missing_of, question_for
from illposed.engine.reasons.reason import reason, words_for
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected

_MOST_QUESTIONS: Final = 3
_VALUES: Final = 3
"""So many values may be told of what is missing: the two that the assistant has named, and another one."""

_HUNDRED: Final = 100
_PLAIN: Final = frozenset({"count", "money", "percent"})
_WHAT: Final = "Could you tell me what is missing?"


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

    A solvable text is answered at once. Otherwise the user tells a value of the quantity that fits the text, or which
    of two values holds, and the solver is asked again. Which value that is, one of the two that the assistant has named
    or a third one, is drawn by a hash; one that leads to no answer gives way to the next.
    """
    if record.label_name != "underspecified":
        return _talk(record, oracle, 0)
    drawn = _drawn(f"{record.id}:told", _VALUES)
    in_turn = (_talk(record, oracle, (drawn + place) % _VALUES) for place in range(_VALUES))
    return next((talk for talk in in_turn if talk is not None), None)


def _talk(record: SolvabilityRecord, oracle: OracleRecord, choice: int) -> tuple[str, ...] | None:
    """A conversation in which the user tells the value of this number for what is missing."""
    text, wordings, talk = decided_text(record), wordings_for(record, oracle), list[str]()
    if isinstance(text, Rejected):
        return None
    gaps = gaps_of(record, oracle)
    for _ in range(_MOST_QUESTIONS):
        told = reason(text, wordings, gaps)
        if isinstance(told, Rejected):
            return None
        why = with_pronouns(told, record.text, oracle.question)
        if isinstance(text.verdict, Solvable):
            return (*talk, why)
        found = _asked_back(text, wordings, record, oracle, gaps, why, choice)
        if found is None:
            return None
        talk += [found.asks, found.tells]
        verdict = decide(found.facts, text.asked, hints=wordings.values)
        if isinstance(verdict, Undecided) or not _is_likely(verdict, text):
            return None
        text = DecidedText(found.facts, text.asked, verdict)
    return None


def _is_likely(verdict: Verdict, before: DecidedText) -> bool:
    """Whether an answer is of the kind of those that were possible before: positive, and whole if these are.

    What fills a gap may leave another one open, and contradicts nothing.
    """
    if not isinstance(before.verdict, Underspecified):
        return True
    if not isinstance(verdict, Solvable):
        return not isinstance(verdict, Contradictory)
    possible = [world[before.asked] for world in before.verdict.witnesses]
    is_whole = all(one.denominator == 1 for one in possible)
    return (verdict.value > 0 or min(possible) <= 0) and (verdict.value.denominator == 1 or not is_whole)


def _asked_back(
    text: DecidedText,
    wordings: Wordings,
    record: SolvabilityRecord,
    oracle: OracleRecord,
    gaps: dict[str, str],
    why: str,
    choice: int,
) -> _Exchange | None:
    match text.verdict:
        case Underspecified():
            return _what_is_missing(text, words_for(text, wordings, gaps), record, oracle, why, choice)
        case Contradictory():
            clash = clash_of(text.facts, text.verdict)
            if isinstance(clash, Rejected):
                return None
            if clash.told is None:
                return _what_is_wrong(text, wordings, record, oracle, why)
            return _which_is_right(text, wordings, record, oracle, clash, clash.told, why)
        case Solvable():
            return None


def _what_is_missing(
    text: DecidedText, words: Words, record: SolvabilityRecord, oracle: OracleRecord, why: str, choice: int
) -> _Exchange | None:
    missing = missing_of(text, words)
    if isinstance(missing, Rejected) or text.asked in missing.names or not isinstance(text.verdict, Underspecified):
        return None
    world = _world(text.verdict, missing, words.wordings, choice)
    if world is None:
        return None
    parts = [part for name in missing.names for part in words.wordings.parts(name) if part in world]
    if not all(has_finite_decimal(world[part]) for part in parts):
        return None
    told = [_told_missing(name, world, words, record, oracle) for name in missing.names]
    if all(one is not None for one in told):
        tells = " ".join(dict.fromkeys(one for one in told if one is not None))
    elif not missing.is_shown:
        return None  # A number alone would answer no question.
    else:
        tells = f"{' and '.join(words.whole(name, world) for name in missing.names)}."
    bounds = {f"given.{name}" for name in missing.names}
    kept = [fact for fact in text.facts if fact.id not in bounds]
    added = [Fact(f"told.{part}", "given", equals(part, world[part])) for part in parts]
    return _Exchange(" ".join([why, *_questions(missing, words)]), tells, (*kept, *added))


def _questions(missing: Missing, words: Words) -> tuple[str, ...]:
    """What asks for all that is missing, each question once."""
    found = {question_for(name, words): None for name in missing.names}
    questions = tuple(question for question in found if question is not None)
    return questions if len(questions) == len(found) else (_WHAT,)


def _world(verdict: Underspecified, missing: Missing, wordings: Wordings, choice: int) -> World | None:
    """A world of what is missing: the two of the verdict, and one that goes on from the first past the second.

    None where there is no such value: of several quantities, of a fraction, none that is positive, nor all of a whole.
    """
    first, second = verdict.witnesses
    if choice < len(verdict.witnesses):
        return verdict.witnesses[choice]
    name, *others = missing.names
    value = 2 * second[name] - first[name]
    is_share = max(first[name], second[name]) <= _HUNDRED < value
    return None if others or wordings.is_part(name) or value <= 0 or is_share else {**second, name: value}


def _told_missing(name: str, world: World, words: Words, record: SolvabilityRecord, oracle: OracleRecord) -> str | None:
    """The sentence that tells a given in a world; None if there is none for it alone."""
    given = next((given for given in oracle.givens if given.name == name), None)
    return None if given is None or words.wordings.is_part(name) else _said(given, world[name], words, record, oracle)


def _said(
    given: GroundedGiven, value: Fraction, words: Words, record: SolvabilityRecord, oracle: OracleRecord
) -> str | None:
    """The sentence that states a value of a given, in the words of a phrasebook or else of the problem."""
    told = words.told(given.name, value)
    if told is None and (said := said_of(given, record.text, oracle.question)) is not None:
        told = retold(said, value)
    return None if told is None else told.text


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
    first, second = numbers[::-1] if _drawn(f"{record.id}:{clash.name}", 2) else numbers
    return _Exchange(f"{why} Which is right, {first} or {second}?", answer, facts)


def _drawn(key: str, count: int) -> int:
    """A number below ``count`` that the key alone decides."""
    return hashlib.sha256(key.encode()).digest()[0] % count


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
    """A given with its right value, and the wrong one beside it: *Each tray costs $3, not $4.*

    Without a sentence for it the words of the text tell which number it is, if the text has the wrong one only once.
    """
    value, stated = words.wordings.values[given.name], pinned(wrong)
    said = _said(given, value, words, record, oracle)
    if stated is None:
        return said
    number = words.number(given.name, stated[1])
    if said is not None:
        (own, *others) = find_mentions(said) or (None,)
        is_one = own is not None and not others and own.kind in _PLAIN and own.value == value
        return f"{said[:-1]}, not {number}." if is_one and said.endswith(".") else said
    alike = [mention.span for mention in find_mentions(record.text) if mention.value == stated[1]]
    if len(alike) != 1:
        return None
    where = passage_at(record.text, alike[0].start, alike[0].end)
    return f'Where the problem says "{where}", it should be {words.number(given.name, value)}, not {number}.'
