"""A result loses a digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import dropped
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator


@dataclass(frozen=True, slots=True)
class DroppedDigit(ResultMutator):
    """Loses a digit inside a result: 128 for 1208."""

    id: ClassVar[str] = "dropped_digit"
    error_type: ClassVar[ErrorType] = "computational_error"
    any_size: ClassVar[bool] = True
    description: ClassVar[str] = "Leaves out a digit inside a result."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(crates: int = 4, pears: int = 302):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    fruit = crates * pears\n"
                    "    # FINAL ANSWER\n    answer = fruit\n    return answer\n", "fruit = 128"),
        StepExample("def solve(crates: int = 4, pears: int = 12):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    fruit = crates * pears\n"
                    "    # FINAL ANSWER\n    answer = fruit\n    return answer\n", None, "48 has no digit inside."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Sequence[Fraction]:
        """The numbers without one of the digits that are neither first nor last."""
        return dropped(true)
