"""Two digits of a result change places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import transposed
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator


@dataclass(frozen=True, slots=True)
class TransposedDigits(ResultMutator):
    """Writes two neighbouring digits of a result in the wrong order: 57 for 75."""

    id: ClassVar[str] = "transposed_digits"
    error_type: ClassVar[ErrorType] = "computational_error"
    specificity: ClassVar[int] = 1
    description: ClassVar[str] = "Writes two neighbouring digits of a result in the wrong order."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 27, blue: int = 48):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 57"),
        StepExample("def solve(red: int = 30, blue: int = 14):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", None,
                    "Both digits of 44 are the same."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Sequence[Fraction]:
        """The numbers with two neighbouring digits exchanged, as far as they are of the same size."""
        return tuple(wrong for wrong in transposed(true) if true / 2 < wrong < 2 * true)
