"""Adds first and multiplies once: ``5 * (12 + 8)`` for ``5 * 12 + 5 * 8``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, walk
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import opened_nodes, with_opened, without_factor


@dataclass(frozen=True, slots=True)
class FactoredSum(Rewriting):
    """Adds first and multiplies once: ``5 * (12 + 8)`` for ``5 * 12 + 5 * 8``."""

    id: ClassVar[str] = "factored_sum"
    description: ClassVar[str] = "Takes a factor that two terms have in common out of their sum or difference."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 12, pads: int = 8, price: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens * price\n"
                    "    # L2\n    also = pads * price\n    # L3\n    cost = spent + also\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "cost = price * (pens + pads)"),
        StepExample("def solve(pens: int = 12, pads: int = 8, price: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens * price\n"
                    "    # L2\n    cost = spent + pads\n    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    None, "The terms have nothing in common."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each pair of terms and each factor that they have in common."""
        for opened in opened_nodes(program):
            for expr in _factored(opened.expr):
                found = with_opened(program, opened, expr)
                if found is not None:
                    yield found


def _factored(expr: Expr) -> Iterator[Expr]:
    if not isinstance(expr, BinOp) or expr.operator not in ("+", "-"):
        return
    for factor in dict.fromkeys(node for node in walk(expr.left) if isinstance(node, Ref)):
        left, right = without_factor(expr.left, factor), without_factor(expr.right, factor)
        if left is not None and right is not None and Const(1) not in (left, right):
            yield BinOp("*", factor, BinOp(expr.operator, left, right))
