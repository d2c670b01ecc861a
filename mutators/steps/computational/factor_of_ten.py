"""A zero at the end or a decimal point is got wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator, WrongResult


@dataclass(frozen=True, slots=True)
class FactorOfTen(ResultMutator):
    """Misses a product or a quotient by a factor of ten: a zero too few, or the decimal point one place off."""

    id: ClassVar[str] = "factor_of_ten"
    error_type: ClassVar[ErrorType] = "computational_error"
    is_slip: ClassVar[bool] = True
    any_size: ClassVar[bool] = True
    temptation: ClassVar[str] = "Zeros at the end of both numbers, or a decimal point in one of them."
    description: ClassVar[str] = "Loses a zero of a product, cancels one too few, or misplaces the decimal point."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 30, pens: int = 40):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = 120"),
        StepExample("def solve(fish: int = 500, percent_carp: int = 40):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * (percent_carp / 100)\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n", "carp = 20"),
        StepExample("def solve(boxes: int = 30, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "Nobody loses the one zero of 30 * 8."),
        StepExample("def solve(minutes: int = 30, hour: int = 60):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hours = minutes / hour\n"
                    "    # FINAL ANSWER\n    answer = hours\n    return answer\n", None,
                    "Nobody takes half an hour for five."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """A tenth of a product, ten times a quotient, and either where the point can be misplaced."""
        match line.expr:
            case BinOp("*" | "/" as operator, left, right) if _is_number(left) and _is_number(right):
                values = [evaluate_expr(side, subject.values) for side in (left, right)]
            case _:
                return
        numbers = [Fraction(value) for value in values if not isinstance(value, EvaluationFailed)]
        if len(numbers) < 2 or any(_is_power_of_ten(number) for number in numbers):
            return
        shown = f" {operator} ".join(write_number(number, thousands=True) for number in numbers if _is_written(number))
        if all(number.denominator == 1 and number % 10 == 0 for number in numbers):
            wrong, how = (true / 10, "losing a zero") if operator == "*" else (true * 10, "cancelling a zero too few")
            if wrong.denominator == true.denominator == 1:
                yield WrongResult(wrong, how, f"In {shown} both numbers end in zeros, and one is easily lost.", 2)
        elif operator == "*" and _has_point_to_place(numbers):
            why = f"In {shown} the decimal point has to be put in its place."
            for wrong in (true / 10, true * 10):
                if wrong < max(numbers) and (wrong.denominator == 1) == (true.denominator == 1):
                    yield WrongResult(wrong, "with the decimal point in the wrong place", why, 2)


def _has_point_to_place(numbers: Sequence[Fraction]) -> bool:
    """Whether a product is one of two decimals, or a share: 2.4 * 1.2, or 0.05 * 300, but not 24.50 * 2."""
    pointed = [number for number in numbers if number.denominator != 1 and _is_written(number)]
    return len(pointed) > 1 or any(number < 1 for number in pointed)


def _is_number(expr: Expr) -> bool:
    """Whether a side of an operation is told as one number: a name, a number, or a percentage over 100."""
    match expr:
        case BinOp("/", Ref(), Const(value)):
            return value == 100
        case _:
            return not isinstance(expr, BinOp)


def _is_written(number: Fraction) -> bool:
    """Whether a number is written with at most two decimals."""
    return (number * 100).denominator == 1


def _is_power_of_ten(number: Fraction) -> bool:
    return number > 0 and write_number(number).replace(".", "").strip("0") == "1"
