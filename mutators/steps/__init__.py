"""Mutators of programs: each puts one error of a known type into the steps of a solution. A line here registers one."""

from illposed.mutators.steps.computational.computational_error import ComputationalError as ComputationalError
from illposed.mutators.steps.computational.dropped_zero import DroppedZero as DroppedZero
from illposed.mutators.steps.computational.factor_of_ten import FactorOfTen as FactorOfTen
from illposed.mutators.steps.computational.wrong_order_of_operations import (
    WrongOrderOfOperations as WrongOrderOfOperations,
)
from illposed.mutators.steps.ending.premature_stop import PrematureStop as PrematureStop
from illposed.mutators.steps.operand.counted_twice import CountedTwice as CountedTwice
from illposed.mutators.steps.operand.forgotten_term import ForgottenTerm as ForgottenTerm
from illposed.mutators.steps.operand.incorrect_operand import IncorrectOperand as IncorrectOperand
from illposed.mutators.steps.operand.miscopied_number import MiscopiedNumber as MiscopiedNumber
from illposed.mutators.steps.operand.off_by_one import OffByOne as OffByOne
from illposed.mutators.steps.operand.percent_complement import PercentComplement as PercentComplement
from illposed.mutators.steps.operand.stale_value import StaleValue as StaleValue
from illposed.mutators.steps.operand.wrong_base import WrongBase as WrongBase
from illposed.mutators.steps.operand.wrong_referent import WrongReferent as WrongReferent
from illposed.mutators.steps.operation.comparison_reversed import ComparisonReversed as ComparisonReversed
from illposed.mutators.steps.operation.incorrect_operation import IncorrectOperation as IncorrectOperation
from illposed.mutators.steps.operation.inverse_forgotten import InverseForgotten as InverseForgotten
from illposed.mutators.steps.operation.percent_as_fraction import PercentAsFraction as PercentAsFraction
from illposed.mutators.steps.skipped.percent_as_amount import PercentAsAmount as PercentAsAmount
from illposed.mutators.steps.skipped.skipped_step import SkippedStep as SkippedStep
from illposed.mutators.steps.skipped.unit_not_converted import UnitNotConverted as UnitNotConverted
