"""Mutators: transformers that propose edits of problems and programs, and how they compose.

The public names are those below and every mutator that one of the folders registers. They are loaded when they are
first used, so that a command that mutates nothing loads no solver.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from illposed.engine.phrasing.phrasebook import PhrasedProblem as PhrasedProblem
    from illposed.engine.phrasing.syntax import phrased_problem as phrased_problem
    from illposed.engine.results import Rejected as Rejected
    from illposed.mutators.compositions import *
    from illposed.mutators.contract.facts import Aside as Aside
    from illposed.mutators.contract.facts import Dropped as Dropped
    from illposed.mutators.contract.facts import Example as Example
    from illposed.mutators.contract.facts import FactEdit as FactEdit
    from illposed.mutators.contract.facts import FactMutator as FactMutator
    from illposed.mutators.contract.facts import Proposal as Proposal
    from illposed.mutators.contract.facts import StatedInEdit as StatedInEdit
    from illposed.mutators.contract.rewriting import Rewriting as Rewriting
    from illposed.mutators.contract.steps import Mutation as Mutation
    from illposed.mutators.contract.steps import OpenProgram as OpenProgram
    from illposed.mutators.contract.steps import Site as Site
    from illposed.mutators.contract.steps import StepExample as StepExample
    from illposed.mutators.contract.steps import StepMutator as StepMutator
    from illposed.mutators.contract.steps import mutate as mutate
    from illposed.mutators.facts import *
    from illposed.mutators.opening.functions import NotOpen as NotOpen
    from illposed.mutators.opening.functions import mutations as mutations
    from illposed.mutators.opening.functions import open_function as open_function
    from illposed.mutators.opening.functions import proved as proved
    from illposed.mutators.opening.problems import variants as variants
    from illposed.mutators.problems.variant import Decided as Decided
    from illposed.mutators.problems.variant import Variant as Variant
    from illposed.mutators.programs.proof.verify import Flawed as Flawed
    from illposed.mutators.programs.proof.verify import LineValue as LineValue
    from illposed.mutators.registry import all_mutators as all_mutators
    from illposed.mutators.registry import step_mutators as step_mutators
    from illposed.mutators.rewritings import *
    from illposed.mutators.steps import *
    from illposed.mutators.surface import *

_NAMES = {
    "illposed.engine.phrasing.phrasebook": ("PhrasedProblem",),
    "illposed.engine.phrasing.syntax": ("phrased_problem",),
    "illposed.engine.results": ("Rejected",),
    "illposed.mutators.contract.facts": (
        "Aside",
        "Dropped",
        "Example",
        "FactEdit",
        "FactMutator",
        "Proposal",
        "StatedInEdit",
    ),
    "illposed.mutators.contract.rewriting": ("Rewriting",),
    "illposed.mutators.contract.steps": ("Mutation", "OpenProgram", "Site", "StepExample", "StepMutator", "mutate"),
    "illposed.mutators.opening.functions": ("NotOpen", "mutations", "open_function", "proved"),
    "illposed.mutators.opening.problems": ("variants",),
    "illposed.mutators.problems.variant": ("Decided", "Variant"),
    "illposed.mutators.programs.proof.verify": ("Flawed", "LineValue"),
    "illposed.mutators.registry": ("all_mutators", "step_mutators"),
}
_MODULE_OF = {name: module for module, names in _NAMES.items() for name in names}
_MUTATOR_FOLDERS = ("compositions", "facts", "rewritings", "steps", "surface")


def __getattr__(name: str) -> object:
    if name == "__all__":
        return sorted({*_MODULE_OF, *_mutators()})
    if name in _MODULE_OF:
        return getattr(import_module(_MODULE_OF[name]), name)
    # Only a class can be a mutator; looking up anything else, such as a submodule, must load nothing.
    found = _mutators().get(name) if name[:1].isupper() else None
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE_OF, *_mutators()})


def _mutators() -> dict[str, type]:
    folders = (import_module(f"{__name__}.{folder}") for folder in _MUTATOR_FOLDERS)
    return {name: value for folder in folders for name, value in vars(folder).items() if isinstance(value, type)}
