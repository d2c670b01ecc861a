"""Takes away the sum of what goes, or one thing after the other: ``90 - (20 + 15)`` for ``90 - 20 - 15``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr, Program
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import opened_nodes, with_opened


@dataclass(frozen=True, slots=True)
class GroupedSubtraction(Rewriting):
    """Takes away the sum of what goes, or one thing after the other: ``90 - (20 + 15)`` for ``90 - 20 - 15``."""

    id: ClassVar[str] = "grouped_subtraction"
    description: ClassVar[str] = "Subtracts two amounts together and not one after the other, or the other way round."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(eggs: int = 90, sold: int = 20, broken: int = 15):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    unsold = eggs - sold\n"
                    "    # L2\n    left = unsold - broken\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = eggs - (sold + broken)"),
        StepExample("def solve(eggs: int = 90, sold: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = eggs - sold\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "One amount alone is taken away."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each two amounts that are taken away."""
        for opened in opened_nodes(program):
            expr = _regrouped(opened.expr)
            found = None if expr is None else with_opened(program, opened, expr)
            if found is not None:
                yield found


def _regrouped(expr: Expr) -> Expr | None:
    match expr:
        case BinOp("-", BinOp("-", whole, first), second):
            return BinOp("-", whole, BinOp("+", first, second))
        case BinOp("-", whole, BinOp("+", first, second)):
            return BinOp("-", BinOp("-", whole, first), second)
        case _:
            return None
