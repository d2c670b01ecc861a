"""The reason of a record, made from the record and the oracle of its problem alone.

A build writes it down, and ``check`` makes it again.
"""

from __future__ import annotations

from collections.abc import Mapping

from illposed.corpus.reasons.gaps import gaps_of
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.numbers import Number, value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.render import read_constraint
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.reasons.reason import DecidedText, reason
from illposed.engine.results import Rejected


def reason_of(record: SolvabilityRecord, oracle: OracleRecord) -> str | Rejected:
    """Why the text of a record has its label; see :func:`illposed.engine.reasons.reason.reason`.

    Rejected as ``no-proof`` besides, where facts or verdict of the record cannot be read.
    """
    text = decided_text(record)
    return text if isinstance(text, Rejected) else reason(text, wordings_of(oracle), gaps_of(record, oracle))


def decided_text(record: SolvabilityRecord) -> DecidedText | Rejected:
    """The facts and the verdict of a record; rejected as ``no-proof`` if they cannot be read."""
    facts: list[Fact] = []
    for stated in record.facts:
        constraint = read_constraint(stated.constraint)
        if isinstance(constraint, Rejected):
            return Rejected("no-proof", stated.id)
        facts.append(Fact(stated.id, stated.kind, constraint))
    verdict = _verdict(record)
    return verdict if isinstance(verdict, Rejected) else DecidedText(tuple(facts), record.asked, verdict)


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
