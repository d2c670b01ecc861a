"""Mutators of problems: each edits the facts of a problem and the text that states them."""

from illposed.mutators.facts.bound_given import BoundGiven
from illposed.mutators.facts.contradict_given import ContradictGiven
from illposed.mutators.facts.exact_given import ExactGiven
from illposed.mutators.facts.range_given import RangeGiven
from illposed.mutators.facts.shift_redundant import ShiftRedundant
from illposed.mutators.facts.state_derived import StateDerived
from illposed.mutators.facts.vague_given import VagueGiven
from illposed.mutators.facts.violate_domain import ViolateDomain
from illposed.mutators.facts.withhold_given import WithholdGiven

__all__ = [
    "BoundGiven",
    "ContradictGiven",
    "ExactGiven",
    "RangeGiven",
    "ShiftRedundant",
    "StateDerived",
    "VagueGiven",
    "ViolateDomain",
    "WithholdGiven",
]
