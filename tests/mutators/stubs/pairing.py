"""The paired sets that some mutators make of a problem."""

from random import Random

from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, ViolateDomain
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.paired import PairedSet, paired_sets

OMITTING = (HideGiven(), AskQuantity())
CHANGING = (ChangeGiven(), ViolateDomain())
PEARS = (
    "Mia had 12 pears and 7 apples. Then she picked 30 pears in the garden. How many pears did Mia have altogether?",
    "12+30 = <<12+30=42>>42\n#### 42",
)


def pairs_of(subject, mutators, seed=1):
    return [found for found in outcomes(subject, mutators, seed) if isinstance(found, PairedSet)]


def outcomes(subject, mutators, seed=1, texts=()):
    return list(paired_sets(subject, Decided(subject), mutators, Random(seed), texts))


def pair_of(subject, mutators, seed=1):
    return next((found for found in outcomes(subject, mutators, seed) if isinstance(found, PairedSet)), None)
