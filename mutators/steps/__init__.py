"""Mutators of programs: each puts exactly one error of a known type into the steps of a solution."""

from illposed.mutators.steps.computational_error import ComputationalError
from illposed.mutators.steps.counted_twice import CountedTwice
from illposed.mutators.steps.dropped_digit import DroppedDigit
from illposed.mutators.steps.factor_of_ten import FactorOfTen
from illposed.mutators.steps.incorrect_operand import IncorrectOperand
from illposed.mutators.steps.incorrect_operation import IncorrectOperation
from illposed.mutators.steps.misread_number import MisreadNumber
from illposed.mutators.steps.needless_operation import NeedlessOperation
from illposed.mutators.steps.percent_as_fraction import PercentAsFraction
from illposed.mutators.steps.percent_complement import PercentComplement
from illposed.mutators.steps.premature_stop import PrematureStop
from illposed.mutators.steps.rate_upside_down import RateUpsideDown
from illposed.mutators.steps.skipped_step import SkippedStep
from illposed.mutators.steps.transposed_digits import TransposedDigits
from illposed.mutators.steps.unit_not_converted import UnitNotConverted
from illposed.mutators.steps.wrong_order_of_operations import WrongOrderOfOperations
from illposed.mutators.steps.wrong_referent import WrongReferent

__all__ = [
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
]
