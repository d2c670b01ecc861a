"""A line computes wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import alike, miscarried
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator


@dataclass(frozen=True, slots=True)
class ComputationalError(ResultMutator):
    """Replaces a result by one with a wrong digit, or by the neighbour of a product: 7 times 8 is 54, or 63."""

    id: ClassVar[str] = "computational_error"
    error_type: ClassVar[ErrorType] = "computational_error"
    specificity: ClassVar[int] = -1
    description: ClassVar[str] = "Replaces the result of a line by a wrong number, as a forgotten carry gives it."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 27, blue: int = 48):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 65"),
        StepExample("def solve(red: int = 27):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # FINAL ANSWER\n    answer = red\n    return answer\n",
                    None, "No line computes anything."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Sequence[Fraction]:
        """Numbers with one digit off, without the first where there are more, and the neighbours of a product."""
        near = [wrong for wrong in miscarried(true) if true / 2 < wrong < 2 * true]
        neighbours = [wrong for wrong in _neighbours(subject, line) if true / 2 < wrong < 2 * true and wrong != true]
        found = tuple(dict.fromkeys([*near, *neighbours]))
        return tuple(wrong for wrong in found if alike(true, wrong)) or found


def _neighbours(subject: OpenProgram, line: Line) -> list[Fraction]:
    """The results next to a product of small whole numbers in the tables that are learnt by heart."""
    if not isinstance(line.expr, BinOp) or line.expr.operator != "*":
        return []
    values = [evaluate_expr(side, subject.values) for side in (line.expr.left, line.expr.right)]
    factors = [Fraction(value) for value in values if not isinstance(value, EvaluationFailed)]
    if len(factors) < 2 or any(factor.denominator != 1 or not 2 <= factor <= 12 for factor in factors):
        return []
    left, right = factors
    return [left * (right - 1), left * (right + 1), (left - 1) * right, (left + 1) * right]
