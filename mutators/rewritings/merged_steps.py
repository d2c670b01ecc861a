"""Does two steps in one line: ``6 * 8 - 5`` for ``6 * 8`` and ``48 - 5``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import Program
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.rearranging import foldable, folded_into_users, is_readable


@dataclass(frozen=True, slots=True)
class MergedSteps(Rewriting):
    """Does two steps in one line: ``6 * 8 - 5`` for ``6 * 8`` and ``48 - 5``."""

    id: ClassVar[str] = "merged_steps"
    description: ClassVar[str] = "Puts a step into the only line that uses its result."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = boxes * pens - lost"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "There is one step alone."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each step whose result is used once."""
        for target in foldable(program):
            merged = folded_into_users(program, frozenset({target}))
            if all(is_readable(line.expr) for line in lines(merged)):
                yield merged
