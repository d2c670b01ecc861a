"""Checking the reasons of labels again, and the words that they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from illposed.corpus.check.second.reader import second_readings
from illposed.corpus.reasons.reasons import decided_text, reason_of
from illposed.corpus.reasons.wordings import quantities_of, wordings_of
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord, PhrasedQuantity
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import BinOp, Compare, Const, Neg, Ref, walk
from illposed.engine.proof.propagate import propagate, rule
from illposed.engine.reasons.wording import Wordings
from illposed.engine.results import Rejected

_WORD: Final = re.compile(r"[^\W_]+")
_ORDINAL_ENDING: Final = re.compile(r"(?:st|nd|rd|th)\b")
_QUOTES: Final = "\"'”’"
_DO: Final = frozenset({"do", "does", "did"})
_HUNDRED: Final = Fraction(100)


def reason_differences(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[str]:
    """Whether the reason is what facts and verdict give with the words of the problem, and has no strange number."""
    found = reason_of(record, oracle)
    wanted = None if isinstance(found, Rejected) else found
    if record.reason != wanted:
        yield f"the reason is {record.reason!r}, but the proof is told as {wanted!r}"
    elif wanted is not None:
        # An ordinal counts nothing: it names one of a row, as "On the 3rd day" does in a line of the worked solution.
        counting = [each for each in second_readings(wanted) if not _ORDINAL_ENDING.match(wanted, each.end)]
        strange = [each for each in counting if each.firm]
        for known in _numbers(record, oracle):
            strange = [each for each in strange if known.isdisjoint(each.values)]
            if not strange:
                return
        said = ", ".join(wanted[each.start : each.end] for each in strange)
        yield f"the reason has numbers that neither text nor proof have: {said}"


def _numbers(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[set[Fraction]]:
    """The numbers of a text, of its worlds, of its constants, and of what follows from its facts, in turn.

    And of what was left out of it, that a reason supposes: "only one tap with 3 gallons a minute".
    """
    yield {value for each in second_readings(record.text) for value in each.values} | {_HUNDRED}
    gone = [edit.before for edit in record.edits if not second_readings(edit.after)]
    yield {value for said in gone for each in second_readings(said) for value in each.values}
    wordings, text = wordings_of(oracle), decided_text(record)
    if isinstance(text, Rejected):
        return
    for world in record.certificate.witnesses or ():
        values = {name: value_of(value) for name, value in world.items()}
        yield {*values.values(), *_fractions(values, wordings), *_as_written(text.facts, values)}
    constraints = [fact.constraint for fact in text.facts if isinstance(fact.constraint, Compare)]
    yield {Fraction(node.value) for one in constraints for node in walk(one) if isinstance(node, Const)}
    told = [fact for fact in text.facts if fact.kind not in ("domain", "derived")]
    core = [fact for fact in text.facts if fact.id in (record.certificate.core or ())]
    # What two givens come to, or one of two results, clashes with what otherwise follows from the rest.
    derived = [fact for fact in core if fact.kind == "derived"]
    several = len(derived) > 1 or any(fact.relates for fact in derived)
    rests = [[other for other in some if other is not fact] for fact in core if several for some in (core, text.facts)]
    for facts in (told, text.facts, core, *rests):
        known = {name: Fraction(value) for name, value in propagate([rule(fact) for fact in facts], {}).known.items()}
        yield {*known.values(), *_fractions(known, wordings), *_as_written(text.facts, known)}


def _as_written(facts: Sequence[Fact], known: Mapping[str, Fraction]) -> Iterator[Fraction]:
    """The numbers that a calculation has for a value: 2.5 for 30 in dozens, and -8 for 8 behind a minus of its own."""
    for node in (node for fact in facts if isinstance(fact.constraint, Compare) for node in walk(fact.constraint)):
        match node:
            case BinOp("/", Ref(name), Const(size)) if name in known and size:
                yield known[name] / Fraction(size)
            case BinOp("/", Ref(name), Ref(unit)) if name in known and known.get(unit):
                yield known[name] / known[unit]
            case Neg(Ref(name)) if name in known:
                yield -known[name]
            case Neg(Const(value)):
                yield -Fraction(value)


def _fractions(values: Mapping[str, Fraction], wordings: Wordings) -> set[Fraction]:
    names = [*wordings.fractions, *wordings.halves]
    return {wordings.whole(name, values) for name in names if all(part in values for part in wordings.parts(name))}


def phrasing_differences(oracle: OracleRecord) -> Iterator[str]:
    """Whether the words for a quantity state its value, ask, and are about a quantity of the problem."""
    values, names = wordings_of(oracle), quantities_of(oracle)
    by_quantity = {
        quantity: values.whole(name, values.values)
        for name, quantity in reversed(names.items())
        if name in values.values
    }
    pairs = {pair: pair.split(".minus.") for pair in oracle.phrasings.keys() - by_quantity.keys()}
    of_two = {pair: two for pair, two in pairs.items() if len(two) == 2 and by_quantity.keys() >= {*two}}
    by_quantity |= {pair: by_quantity[first] - by_quantity[second] for pair, (first, second) in of_two.items()}
    if oracle.phrasings and oracle.phrasings.keys() != by_quantity.keys():
        yield "the phrasings are not those of all quantities of the problem"
        return
    for quantity, phrased in oracle.phrasings.items():
        yield from (f"{quantity}: {what}" for what in _wrong(phrased, by_quantity[quantity]))


def _wrong(phrased: PhrasedQuantity, value: Fraction) -> Iterator[str]:
    if phrased.told is not None and phrased.line is not None:
        yield "has a line of the worked solution besides its own sentence"
    for said in (phrased.told, phrased.line):
        if said is not None and not (said.endswith(".") and any(value in r.values for r in second_readings(said))):
            yield f"{said!r} is no sentence that states {value}"
    if phrased.asked is not None and not phrased.asked.rstrip(_QUOTES).endswith(("?", ".")):
        yield f"{phrased.asked!r} neither asks nor bids"
    if phrased.unsaid is not None:
        asked = [] if phrased.asked is None else _WORD.findall(phrased.asked.lower())
        new = [word for word in _WORD.findall(phrased.unsaid.lower()) if word not in asked]
        if len(new) > int(not _DO.isdisjoint(asked)) or not asked:
            yield f"{phrased.unsaid!r} does not have the words of its question"
