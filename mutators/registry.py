"""The mutators that are known: our own, and those that installed packages register."""

from __future__ import annotations

from importlib.metadata import entry_points

from illposed.mutators.compositions.compose import Choice, Filter, Repeat, Sequence
from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.steps import StepMutator
from illposed.mutators.facts import (
    BoundGiven,
    ContradictGiven,
    ExactGiven,
    RangeGiven,
    ShiftRedundant,
    StateDerived,
    VagueGiven,
    ViolateDomain,
    WithholdGiven,
)
from illposed.mutators.steps import (
    ComputationalError,
    CountedTwice,
    DroppedDigit,
    FactorOfTen,
    IncorrectOperand,
    IncorrectOperation,
    MisreadNumber,
    NeedlessOperation,
    PercentAsFraction,
    PercentComplement,
    PrematureStop,
    RateUpsideDown,
    SkippedStep,
    TransposedDigits,
    UnitNotConverted,
    WrongOrderOfOperations,
    WrongReferent,
)
from illposed.mutators.surface import NewItems, NewNames, NewNumbers

ENTRY_POINT_GROUP = "illposed.mutators"
"""The entry-point group in which a package registers its mutators, by id."""

AnyMutatorClass = type[FactMutator] | type[StepMutator]

_OWN: tuple[AnyMutatorClass, ...] = (
    BoundGiven,
    ContradictGiven,
    ExactGiven,
    RangeGiven,
    ShiftRedundant,
    StateDerived,
    VagueGiven,
    ViolateDomain,
    WithholdGiven,
    ComputationalError,
    CountedTwice,
    DroppedDigit,
    FactorOfTen,
    IncorrectOperand,
    IncorrectOperation,
    MisreadNumber,
    NeedlessOperation,
    PercentAsFraction,
    PercentComplement,
    PrematureStop,
    RateUpsideDown,
    SkippedStep,
    TransposedDigits,
    UnitNotConverted,
    WrongOrderOfOperations,
    WrongReferent,
    NewItems,
    NewNames,
    NewNumbers,
    Choice,
    Filter,
    Repeat,
    Sequence,
)


def all_mutators() -> tuple[type[FactMutator], ...]:
    """Every mutator class of problems, compositions among them, sorted by id.

    Raises ``TypeError`` for an entry point that is no mutator, and ``ValueError`` for an id that is taken: a
    registration that is broken must not lose its mutator in silence.
    """
    return tuple(mutator for mutator in registered() if issubclass(mutator, FactMutator))


def step_mutators() -> tuple[type[StepMutator], ...]:
    """Every mutator class of programs, compositions left out, sorted by id; raises as :func:`all_mutators` does."""
    return tuple(
        mutator for mutator in registered() if issubclass(mutator, StepMutator) and not issubclass(mutator, FactMutator)
    )


def registered() -> tuple[AnyMutatorClass, ...]:
    """Every mutator class of both kinds, sorted by id; raises as :func:`all_mutators` does."""
    found: dict[str, AnyMutatorClass] = {mutator.id: mutator for mutator in _OWN}
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        mutator = entry.load()
        if not (isinstance(mutator, type) and issubclass(mutator, FactMutator | StepMutator)):
            raise TypeError(f"entry point {entry.name} ({entry.value}) is no FactMutator and no StepMutator")
        if mutator.id in found:
            raise ValueError(f"entry point {entry.name} ({entry.value}): the id {mutator.id!r} is taken")
        found[mutator.id] = mutator
    return tuple(found[mutator_id] for mutator_id in sorted(found))
