"""Mutators of programs: each puts one error of a known type into the steps of a solution. A line here registers one."""

from illposed.mutators.steps.computational.computational_error import ComputationalError as ComputationalError
from illposed.mutators.steps.computational.dropped_digit import DroppedDigit as DroppedDigit
from illposed.mutators.steps.computational.factor_of_ten import FactorOfTen as FactorOfTen
from illposed.mutators.steps.computational.transposed_digits import TransposedDigits as TransposedDigits
from illposed.mutators.steps.operand.counted_twice import CountedTwice as CountedTwice
from illposed.mutators.steps.operand.incorrect_operand import IncorrectOperand as IncorrectOperand
from illposed.mutators.steps.operand.misread_number import MisreadNumber as MisreadNumber
from illposed.mutators.steps.operand.percent_complement import PercentComplement as PercentComplement
from illposed.mutators.steps.operand.wrong_referent import WrongReferent as WrongReferent
from illposed.mutators.steps.operation.incorrect_operation import IncorrectOperation as IncorrectOperation
from illposed.mutators.steps.operation.needless_operation import NeedlessOperation as NeedlessOperation
from illposed.mutators.steps.operation.percent_as_fraction import PercentAsFraction as PercentAsFraction
from illposed.mutators.steps.operation.rate_upside_down import RateUpsideDown as RateUpsideDown
from illposed.mutators.steps.operation.wrong_order_of_operations import WrongOrderOfOperations as WrongOrderOfOperations
from illposed.mutators.steps.skipped.premature_stop import PrematureStop as PrematureStop
from illposed.mutators.steps.skipped.skipped_step import SkippedStep as SkippedStep
from illposed.mutators.steps.skipped.unit_not_converted import UnitNotConverted as UnitNotConverted
