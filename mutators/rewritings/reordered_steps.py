"""Takes the second of two independent steps first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from msgspec.structs import replace

from illposed.engine.ir.nodes import Program, references
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.rearranging import numbered


@dataclass(frozen=True, slots=True)
class ReorderedSteps(Rewriting):
    """Takes the second of two independent steps first."""

    id: ClassVar[str] = "reordered_steps"
    description: ClassVar[str] = "Exchanges two neighbouring lines of which none uses the other."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 12, pads: int = 8, price: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens * price\n"
                    "    # L2\n    also = pads * price\n    # L3\n    cost = spent + also\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "also = pads * price"),
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    None, "The second step uses the result of the first."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each two lines that can change places: both are used, and the second not by the answer."""
        used = {name for line in lines(program) for name in references(line.expr)}
        groups = [list(group) for _, group in groupby(program.steps, key=lambda step: step.label)]
        for place in range(len(groups) - 1):
            first, second = groups[place : place + 2]
            found = {step.target for step in first}
            needed = {name for step in second for name in references(step.expr)}
            if needed & found or any(step.target in references(program.answer) for step in second):
                continue
            if not used.issuperset(step.target for step in (*first, *second)):
                continue
            order = [*groups[:place], second, first, *groups[place + 2 :]]
            steps = [(str(number), step) for number, group in enumerate(order) for step in group]
            yield replace(program, steps=numbered(steps))
