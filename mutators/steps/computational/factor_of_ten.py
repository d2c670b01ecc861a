"""A result is ten times too large or too small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Call, Expr, references, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator


@dataclass(frozen=True, slots=True)
class FactorOfTen(ResultMutator):
    """Misses a product or a quotient by a factor of ten: a zero is lost or added, or the point misplaced."""

    id: ClassVar[str] = "factor_of_ten"
    error_type: ClassVar[ErrorType] = "computational_error"
    any_size: ClassVar[bool] = True
    description: ClassVar[str] = "Makes the result of a product or a quotient ten times too large or too small."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 30, pens: int = 40):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = 120"),
        StepExample("def solve(red: int = 30, blue: int = 40):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", None,
                    "Nobody loses a zero in a sum that simple."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Sequence[Fraction]:
        """A tenth of the result if that is whole or the result is not, and ten times the result."""
        if not _has_point_or_zero(subject, line, true) or any(map(_is_no_product, walk(line.expr))):
            return ()
        less, more = true / 10, true * 10
        shorter = less.denominator == 1 or true.denominator != 1
        return (*((less,) if shorter and less != 1 else ()), more)


def _is_no_product(node: Expr) -> bool:
    return isinstance(node, Call) or (isinstance(node, BinOp) and node.operator in "+-")


def _has_point_or_zero(subject: OpenProgram, line: Line, true: Fraction) -> bool:
    """Whether there is a zero that can be lost, or a point that can be misplaced."""
    numbers = [true, *(subject.values[name] for name in references(line.expr))]
    return any(number.denominator != 1 or number % 10 == 0 for number in numbers)
