"""A line computes wrongly where written arithmetic is easily got wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Expr
from illposed.engine.ir.numbers import has_finite_decimal, write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator, WrongResult
from illposed.mutators.programs.slips import (
    NEIGHBOUR,
    Slip,
    slips_of_difference,
    slips_of_product,
    slips_of_quotient,
    slips_of_sum,
)
from illposed.mutators.programs.wording import terms

_MOST_TERMS = 4
_TABLE: Final = "is one of the products that are hard to remember"
_KINDS: Final = {
    "+": "has a carry to remember",
    "-": "has a borrow to remember",
    "*": "has a carry to remember",
    "/": "is a long division",
}


@dataclass(frozen=True, slots=True)
class ComputationalError(ResultMutator):
    """Forgets a carry or a borrow, or takes the neighbour of a product in the table: 27 + 48 is 65, 7 * 8 is 54."""

    id: ClassVar[str] = "computational_error"
    error_type: ClassVar[ErrorType] = "computational_error"
    is_slip: ClassVar[bool] = True
    temptation: ClassVar[str] = "A carry, a borrow, or a product that is hard to remember."
    description: ClassVar[str] = "Forgets a carry or a borrow, or takes a neighbour in the times table."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 27, blue: int = 48):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 65"),
        StepExample("def solve(red: int = 52, lost: int = 38):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red - lost\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 24"),
        StepExample("def solve(bags: int = 7, beads: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = bags * beads\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = 63"),
        StepExample("def solve(red: int = 10, lost: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red - lost\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n",
                    None, "Nobody gets 10 - 8 wrong."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """The slips of the one operation of the line."""
        numbers = _numbers(subject, line.expr)
        if isinstance(line.expr, BinOp) and numbers:
            shown = f" {line.expr.operator} ".join(write_number(number, thousands=True) for number in numbers)
            for wrong, how in _slips(line.expr.operator, numbers):
                kind = _TABLE if how == NEIGHBOUR else _KINDS[line.expr.operator]
                yield WrongResult(wrong, how, f"{shown} {kind}.", _pull(numbers))


def _numbers(subject: OpenProgram, expr: Expr) -> tuple[Fraction, ...]:
    """The numbers that the line adds, subtracts, multiplies or divides; none if it does more than one of these."""
    if not isinstance(expr, BinOp) or expr.operator not in ("+", "-", "*", "/"):
        return ()
    operands = terms(expr, "+") if expr.operator == "+" else (expr.left, expr.right)
    if len(operands) > _MOST_TERMS or any(isinstance(operand, BinOp) for operand in operands):
        return ()
    values = [evaluate_expr(operand, subject.values) for operand in operands]
    numbers = [Fraction(value) for value in values if not isinstance(value, EvaluationFailed)]
    usable = len(numbers) == len(operands) and all(number > 0 and has_finite_decimal(number) for number in numbers)
    return tuple(numbers) if usable else ()


def _slips(operator: str, numbers: Sequence[Fraction]) -> Iterator[Slip]:
    match operator:
        case "+":
            return slips_of_sum(numbers)
        case "-":
            return slips_of_difference(*numbers)
        case "*":
            return slips_of_product(*numbers)
        case _:
            return slips_of_quotient(*numbers)


def _pull(numbers: Sequence[Fraction]) -> int:
    """One thing tempts in a sum of short numbers, more in long ones and in products."""
    digits = sum(len(write_number(number).strip("0.").replace(".", "")) for number in numbers)
    return min(3, max(1, digits - 3))
