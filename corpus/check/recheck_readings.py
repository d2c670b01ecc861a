"""Checking again that the labels of a problem hold whatever its worked solution means."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.corpus.records.facts import constraints_by_id, read_facts, read_reading
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.oracle import oracle_facts
from illposed.engine.facts.readings import differing, read_otherwise
from illposed.engine.formalise import Readings
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, Verdict
from illposed.engine.results import Rejected


def reading_differences(oracle: OracleRecord, found: Readings | Rejected, judged: bool) -> Iterator[str]:
    """Whether the other readings of an oracle are those that its worked solution was ``found`` to have.

    In a build with programs of models (``judged``) these may have ended some of them.
    """
    if isinstance(found, Rejected):
        if oracle.readings:
            yield "its readings are those of a worked solution that does not mean its program"
        return
    facts = oracle_facts(found.best.oracle)
    others = tuple(constraints_by_id(differing(facts, oracle_facts(other.oracle))) for other in found.others)
    if not (all(reading in others for reading in oracle.readings) if judged else oracle.readings == others):
        yield f"the worked solution has {len(others)} other readings, and not the {len(oracle.readings)} of the oracle"


def label_differences(record: SolvabilityRecord, oracle: OracleRecord, decider: Decider) -> Iterator[str]:
    """Whether label and answer of a text are the same under each other reading of the worked solution.

    ``decider`` may be shared by all the records of a problem.
    """
    stated = read_facts(record.facts)
    for otherwise in oracle.readings:
        others = read_reading(otherwise)
        if isinstance(stated, Rejected) or isinstance(others, Rejected):
            yield "a fact, or a reading of the worked solution, cannot be read"
            return
        if len({fact.id for fact in stated}) < len(stated):
            yield "two facts have one id"
            return
        verdict = decider.verdict_on(read_otherwise(stated, others), record.asked, is_recorded=False)
        if not _has_label(record, verdict):
            yield f"under another reading of the worked solution it is not {record.label_name}, or not by that answer"


def _has_label(record: SolvabilityRecord, verdict: Verdict) -> bool:
    match verdict:
        case Contradictory():
            return record.label == 0
        case Solvable(value):
            return record.label == 1 and record.answer is not None and value == value_of(record.answer)
        case Underspecified():
            return record.label == 2
        case _:
            return False
