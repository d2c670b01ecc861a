"""A result loses a zero between its digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import without_inner_zero
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator, WrongResult


@dataclass(frozen=True, slots=True)
class DroppedZero(ResultMutator):
    """Loses the zero inside a quotient or a product: 816 / 8 is 12."""

    id: ClassVar[str] = "dropped_zero"
    error_type: ClassVar[ErrorType] = "computational_error"
    is_slip: ClassVar[bool] = True
    any_size: ClassVar[bool] = True
    temptation: ClassVar[str] = "A quotient or a product with a zero between its digits."
    description: ClassVar[str] = "Leaves out a zero inside the result of a multiplication or a division."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pears: int = 816, crates: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    each = pears / crates\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", "each = 12"),
        StepExample("def solve(crates: int = 4, pears: int = 12):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    fruit = crates * pears\n"
                    "    # FINAL ANSWER\n    answer = fruit\n    return answer\n", None, "48 has no zero inside."),
        StepExample("def solve(crates: int = 7, pears: int = 15):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    fruit = crates * pears\n"
                    "    # FINAL ANSWER\n    answer = fruit\n    return answer\n", None,
                    "7 * 15 = 15 is seen at once."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """The numbers without one of the zeros that stand between other digits."""
        match line.expr:
            case BinOp("*" | "/", left, right) if not isinstance(left, BinOp) and not isinstance(right, BinOp):
                why = f"The zero inside {write_number(true, thousands=True)} is easily lost in written arithmetic."
                factors = [evaluate_expr(side, subject.values) for side in (left, right)]
                largest = max((Fraction(f) for f in factors if not isinstance(f, EvaluationFailed)), default=true)
                for wrong in without_inner_zero(true):
                    if line.expr.operator == "*" and wrong <= largest <= true:
                        continue
                    yield WrongResult(wrong, "losing the zero inside", why, 2 if line.expr.operator == "/" else 1)
