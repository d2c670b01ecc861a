"""Checking again that no text gives a fixed given another value, or leaves it out where it counts."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.formalise.fixed import MAY_BE_LEFT_OUT, UNNEEDED


def fixed_differences(record: SolvabilityRecord, oracle: OracleRecord) -> Iterator[str]:
    """Which givens a text changes or leaves out though its oracle says that they are fixed."""
    stated = [(fact.constraint.partition(" = "), fact.constraint) for fact in record.facts if fact.kind != "relation"]
    for given in oracle.givens:
        if given.varies:
            continue
        own = given.fact().constraint
        told = {constraint for (name, equals, _), constraint in stated if name == given.name and equals}
        if told - {own}:
            yield f"it says that {', '.join(sorted(told - {own}))}, but that given is fixed: {given.fixed}"
        elif not told and given.fixed not in UNNEEDED | MAY_BE_LEFT_OUT:
            yield f"it leaves out {given.name}, but that given is fixed: {given.fixed}"
