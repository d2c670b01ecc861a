"""Checking again that the labels of a problem hold whatever its worked solution means."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.corpus.records.facts import StatedFact, constraints_by_id
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact, FactKind
from illposed.engine.facts.oracle import oracle_facts
from illposed.engine.facts.readings import differing, read_otherwise
from illposed.engine.facts.render import read_constraint
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
    for otherwise in oracle.readings:
        changed = [_other_fact(fact, constraint) for fact, constraint in otherwise.items()]
        facts = [*map(read_fact, record.facts), *changed]
        if any(isinstance(fact, Rejected) for fact in facts):
            yield "a fact, or a reading of the worked solution, cannot be read"
            return
        stated = [fact for fact in facts[: len(record.facts)] if isinstance(fact, Fact)]
        others = [fact for fact in changed if isinstance(fact, Fact)]
        if not _has_label(record, decider.verdict_on(read_otherwise(stated, others), record.asked)):
            yield f"under another reading of the worked solution it is not {record.label_name}, or not by that answer"


def read_fact(stated: StatedFact) -> Fact | Rejected:
    """The fact that a record states, without its place in the text."""
    constraint = read_constraint(stated.constraint)
    if isinstance(constraint, Rejected):
        return Rejected("constraint", f"the constraint of {stated.id} cannot be read: {constraint.detail}")
    return Fact(stated.id, stated.kind, constraint)


def _other_fact(fact: str, constraint: str) -> Fact | Rejected:
    kind: FactKind = "world" if fact.startswith("world.") else "relation"
    return read_fact(StatedFact(id=fact, kind=kind, constraint=constraint))


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
