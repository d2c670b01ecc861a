"""Takes the share that is left or reached: ``60 * (1 - 0.2)`` for ``60 - 60 * 0.2``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import opened_nodes, with_opened, without_factor


@dataclass(frozen=True, slots=True)
class ShareOfWhole(Rewriting):
    """Takes the share that is left or reached: ``60 * (1 - 0.2)`` for ``60 - 60 * 0.2``."""

    id: ClassVar[str] = "share_of_whole"
    description: ClassVar[str] = "Multiplies a whole by what is left of it, or by what it grows to, in one go."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(price: int = 60, off: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    saved = price * off / 100\n"
                    "    # L2\n    cost = price - saved\n    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "cost = price * (1 - off / 100)"),
        StepExample("def solve(price: int = 60, off: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cost = price - off\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n", None,
                    "What is taken away is no share of the whole."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each whole that a multiple or a part of it is added to or taken from."""
        for opened in opened_nodes(program):
            expr = _of_whole(opened.expr)
            found = None if expr is None else with_opened(program, opened, expr)
            if found is not None:
                yield found


def _of_whole(expr: Expr) -> Expr | None:
    if not isinstance(expr, BinOp) or expr.operator not in ("+", "-"):
        return None
    part = without_factor(expr.right, expr.left)
    return (
        None
        if part in (None, Const(1)) or part is None
        else BinOp("*", expr.left, BinOp(expr.operator, Const(1), part))
    )
