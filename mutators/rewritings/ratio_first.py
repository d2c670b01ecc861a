"""Divides before it multiplies, or after: ``60 / 12 * 5`` for ``60 * 5 / 12``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import opened_nodes, with_opened


@dataclass(frozen=True, slots=True)
class RatioFirst(Rewriting):
    """Divides before it multiplies, or after: ``60 / 12 * 5`` for ``60 * 5 / 12``."""

    id: ClassVar[str] = "ratio_first"
    description: ClassVar[str] = "Changes whether a product is formed first and then divided, or a quotient first."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(words: int = 60, hours: int = 5, shifts: int = 12):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    typed = words * hours\n"
                    "    # L2\n    share = typed / shifts\n    # FINAL ANSWER\n    answer = share\n    return answer\n",
                    "share = words / shifts * hours"),
        StepExample("def solve(words: int = 60, hours: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    typed = words * hours\n"
                    "    # FINAL ANSWER\n    answer = typed\n    return answer\n", None,
                    "Nothing is divided."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """Two programs for each product that is divided, one for each quotient that is multiplied."""
        for opened in opened_nodes(program):
            for expr in _reordered(opened.expr):
                found = with_opened(program, opened, expr)
                if found is not None:
                    yield found


def _reordered(expr: Expr) -> Iterator[Expr]:
    match expr:
        case BinOp("/", BinOp("*", first, second), divisor) if divisor != Const(100):
            yield BinOp("*", BinOp("/", first, divisor), second)
            yield BinOp("*", first, BinOp("/", second, divisor))
        case BinOp("*", BinOp("/", first, divisor), second) if divisor != Const(100):
            yield BinOp("/", BinOp("*", first, second), divisor)
        case _:
            return
