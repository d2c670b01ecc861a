"""The mutators that are known: our own, and those that installed packages register."""

from __future__ import annotations

from importlib.metadata import entry_points

from illposed.mutators.compose import Choice, Filter, Repeat, Sequence
from illposed.mutators.contract import FactMutator
from illposed.mutators.facts import (
    ContradictGiven,
    RangeGiven,
    ShiftRedundant,
    StateDerived,
    VagueGiven,
    ViolateDomain,
    WithholdGiven,
)

ENTRY_POINT_GROUP = "illposed.mutators"
"""The entry-point group in which a package registers its mutators, by id."""

_OWN: tuple[type[FactMutator], ...] = (
    ContradictGiven,
    RangeGiven,
    ShiftRedundant,
    StateDerived,
    VagueGiven,
    ViolateDomain,
    WithholdGiven,
    Choice,
    Filter,
    Repeat,
    Sequence,
)


def all_mutators() -> tuple[type[FactMutator], ...]:
    """Every mutator class, sorted by id.

    Raises ``TypeError`` for an entry point that is no mutator, and ``ValueError`` for an id that is taken: a
    registration that is broken must not lose its mutator in silence.
    """
    found = {mutator.id: mutator for mutator in _OWN}
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        mutator = entry.load()
        if not (isinstance(mutator, type) and issubclass(mutator, FactMutator)):
            raise TypeError(f"entry point {entry.name} ({entry.value}) is no FactMutator")
        if mutator.id in found:
            raise ValueError(f"entry point {entry.name} ({entry.value}): the id {mutator.id!r} is taken")
        found[mutator.id] = mutator
    return tuple(found[mutator_id] for mutator_id in sorted(found))
