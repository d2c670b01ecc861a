"""Mutators of programs: each puts exactly one error of a known type into the steps of a solution."""

from illposed.mutators.steps.computational.computational_error import ComputationalError
from illposed.mutators.steps.computational.dropped_digit import DroppedDigit
from illposed.mutators.steps.computational.factor_of_ten import FactorOfTen
from illposed.mutators.steps.computational.transposed_digits import TransposedDigits
from illposed.mutators.steps.operand.counted_twice import CountedTwice
from illposed.mutators.steps.operand.incorrect_operand import IncorrectOperand
from illposed.mutators.steps.operand.misread_number import MisreadNumber
from illposed.mutators.steps.operand.percent_complement import PercentComplement
from illposed.mutators.steps.operand.wrong_referent import WrongReferent
from illposed.mutators.steps.operation.incorrect_operation import IncorrectOperation
from illposed.mutators.steps.operation.needless_operation import NeedlessOperation
from illposed.mutators.steps.operation.percent_as_fraction import PercentAsFraction
from illposed.mutators.steps.operation.rate_upside_down import RateUpsideDown
from illposed.mutators.steps.operation.wrong_order_of_operations import WrongOrderOfOperations
from illposed.mutators.steps.skipped.premature_stop import PrematureStop
from illposed.mutators.steps.skipped.skipped_step import SkippedStep
from illposed.mutators.steps.skipped.unit_not_converted import UnitNotConverted

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
