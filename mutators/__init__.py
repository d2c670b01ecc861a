"""Mutators: transformers that propose edits of problems and programs, and how they compose.

The public names are loaded when they are first used, so that a command that mutates nothing loads no solver.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from illposed.mutators.compose import Choice, Filter, Repeat, Sequence
    from illposed.mutators.contract import Dropped, Example, FactEdit, FactMutator, Proposal, StatedInEdit, Subject
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
    from illposed.mutators.functions import NotOpen, mutations, open_function, proved
    from illposed.mutators.registry import all_mutators, step_mutators
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
    from illposed.mutators.steps.contract import Mutation, Site, StepExample, StepMutator, StepSubject, mutate
    from illposed.mutators.steps.verify import Flawed, LineValue
    from illposed.mutators.subjects import NoSubject, open_problem, variants
    from illposed.mutators.surface import NewItems, NewNames, NewNumbers
    from illposed.mutators.variant import Decided, Variant

_HOME = {
    "compose": ("Choice", "Filter", "Repeat", "Sequence"),
    "contract": ("Dropped", "Example", "FactEdit", "FactMutator", "Proposal", "StatedInEdit", "Subject"),
    "facts": (
        "BoundGiven",
        "ContradictGiven",
        "ExactGiven",
        "RangeGiven",
        "ShiftRedundant",
        "StateDerived",
        "VagueGiven",
        "ViolateDomain",
        "WithholdGiven",
    ),
    "functions": ("NotOpen", "mutations", "open_function", "proved"),
    "registry": ("all_mutators", "step_mutators"),
    "steps": (
        "ComputationalError",
        "CountedTwice",
        "DroppedDigit",
        "FactorOfTen",
        "IncorrectOperand",
        "IncorrectOperation",
        "MisreadNumber",
        "NeedlessOperation",
        "PercentAsFraction",
        "PercentComplement",
        "PrematureStop",
        "RateUpsideDown",
        "SkippedStep",
        "TransposedDigits",
        "UnitNotConverted",
        "WrongOrderOfOperations",
        "WrongReferent",
    ),
    "steps.contract": ("Mutation", "Site", "StepExample", "StepMutator", "StepSubject", "mutate"),
    "steps.verify": ("Flawed", "LineValue"),
    "subjects": ("NoSubject", "open_problem", "variants"),
    "surface": ("NewItems", "NewNames", "NewNumbers"),
    "variant": ("Decided", "Variant"),
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "BoundGiven",
    "Choice",
    "ComputationalError",
    "ContradictGiven",
    "CountedTwice",
    "Decided",
    "Dropped",
    "DroppedDigit",
    "ExactGiven",
    "Example",
    "FactEdit",
    "FactMutator",
    "FactorOfTen",
    "Filter",
    "Flawed",
    "IncorrectOperand",
    "IncorrectOperation",
    "LineValue",
    "MisreadNumber",
    "Mutation",
    "NeedlessOperation",
    "NewItems",
    "NewNames",
    "NewNumbers",
    "NoSubject",
    "NotOpen",
    "PercentAsFraction",
    "PercentComplement",
    "PrematureStop",
    "Proposal",
    "RangeGiven",
    "RateUpsideDown",
    "Repeat",
    "Sequence",
    "ShiftRedundant",
    "Site",
    "SkippedStep",
    "StateDerived",
    "StatedInEdit",
    "StepExample",
    "StepMutator",
    "StepSubject",
    "Subject",
    "TransposedDigits",
    "UnitNotConverted",
    "VagueGiven",
    "Variant",
    "ViolateDomain",
    "WithholdGiven",
    "WrongOrderOfOperations",
    "WrongReferent",
    "all_mutators",
    "mutate",
    "mutations",
    "open_function",
    "open_problem",
    "proved",
    "step_mutators",
    "variants",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
