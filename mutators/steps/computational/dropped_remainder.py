"""A division that does not come out even is made to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator, WrongResult


@dataclass(frozen=True, slots=True)
class DroppedRemainder(ResultMutator):
    """Leaves out the remainder of a division that counts, 15 / 2 is 7, or rounds it up, 8."""

    id: ClassVar[str] = "dropped_remainder"
    error_type: ClassVar[ErrorType] = "computational_error"
    temptation: ClassVar[str] = "A division with a remainder."
    description: ClassVar[str] = "Rounds the result of a division, up or down, where the remainder counts."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(dollars: int = 15, friends: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    each = dollars / friends\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", "each = 7"),
        StepExample("def solve(dollars: int = 16, friends: int = 2):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    each = dollars / friends\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", None, "There is no remainder."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """The whole numbers below and above the quotient of two whole numbers, from 2 on."""
        match line.expr:
            case BinOp("/", left, right) if not isinstance(left, BinOp) and not isinstance(right, BinOp):
                why = "The division leaves a remainder, and a whole number looks like what is wanted."
            case _:
                return
        if true.denominator != 1 and true > 2:
            yield WrongResult(Fraction(floor(true)), "leaving out the remainder", why, 2)
            yield WrongResult(Fraction(ceil(true)), "rounding up", why, 1)
