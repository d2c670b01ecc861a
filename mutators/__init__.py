"""Mutators: transformers that propose edits of problems and programs, and how they compose.

The public names are loaded when they are first used, so that a command that mutates nothing loads no solver.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from illposed.mutators.compositions.compose import Choice, Filter, Repeat, Sequence
    from illposed.mutators.contract.facts import (
        Dropped,
        Example,
        FactEdit,
        FactMutator,
        OpenProblem,
        Proposal,
        StatedInEdit,
    )
    from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepExample, StepMutator, mutate
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
    from illposed.mutators.opening.functions import NotOpen, mutations, open_function, proved
    from illposed.mutators.opening.problems import NoSubject, open_problem, variants
    from illposed.mutators.problems.variant import Decided, Variant
    from illposed.mutators.programs.verify import Flawed, LineValue
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
    from illposed.mutators.surface import NewItems, NewNames, NewNumbers

_HOME = {
    "compositions.compose": ("Choice", "Filter", "Repeat", "Sequence"),
    "contract.facts": ("Dropped", "Example", "FactEdit", "FactMutator", "Proposal", "StatedInEdit", "OpenProblem"),
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
    "opening.functions": ("NotOpen", "mutations", "open_function", "proved"),
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
    "contract.steps": ("Mutation", "Site", "StepExample", "StepMutator", "OpenProgram", "mutate"),
    "programs.verify": ("Flawed", "LineValue"),
    "opening.problems": ("NoSubject", "open_problem", "variants"),
    "surface": ("NewItems", "NewNames", "NewNumbers"),
    "problems.variant": ("Decided", "Variant"),
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
    "OpenProblem",
    "OpenProgram",
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
