"""Mutators of problems: each edits the facts of a problem and the text that states them. A line here registers one."""

from illposed.mutators.facts.bound_given import BoundGiven as BoundGiven
from illposed.mutators.facts.contradict_given import ContradictGiven as ContradictGiven
from illposed.mutators.facts.exact_given import ExactGiven as ExactGiven
from illposed.mutators.facts.range_given import RangeGiven as RangeGiven
from illposed.mutators.facts.shift_redundant import ShiftRedundant as ShiftRedundant
from illposed.mutators.facts.state_derived import StateDerived as StateDerived
from illposed.mutators.facts.vague_given import VagueGiven as VagueGiven
from illposed.mutators.facts.violate_domain import ViolateDomain as ViolateDomain
from illposed.mutators.facts.withhold_given import WithholdGiven as WithholdGiven
