"""Rewritings of programs: each gives programs that are equal and look otherwise. A line here registers one."""

from illposed.mutators.rewritings.answer_check import AnswerCheck as AnswerCheck
from illposed.mutators.rewritings.commuted_operands import CommutedOperands as CommutedOperands
from illposed.mutators.rewritings.distributed_product import DistributedProduct as DistributedProduct
from illposed.mutators.rewritings.factored_sum import FactoredSum as FactoredSum
from illposed.mutators.rewritings.grouped_subtraction import GroupedSubtraction as GroupedSubtraction
from illposed.mutators.rewritings.merged_steps import MergedSteps as MergedSteps
from illposed.mutators.rewritings.ratio_first import RatioFirst as RatioFirst
from illposed.mutators.rewritings.reordered_steps import ReorderedSteps as ReorderedSteps
from illposed.mutators.rewritings.share_of_whole import ShareOfWhole as ShareOfWhole
from illposed.mutators.rewritings.split_step import SplitStep as SplitStep
from illposed.mutators.rewritings.unused_result import UnusedResult as UnusedResult
