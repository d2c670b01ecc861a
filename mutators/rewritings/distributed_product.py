"""Multiplies each part and not the whole: ``5 * 12 - 5 * 8`` for ``5 * (12 - 8)``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Program
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import opened_nodes, with_opened


@dataclass(frozen=True, slots=True)
class DistributedProduct(Rewriting):
    """Multiplies each part and not the whole: ``5 * 12 - 5 * 8`` for ``5 * (12 - 8)``."""

    id: ClassVar[str] = "distributed_product"
    description: ClassVar[str] = "Multiplies or divides each term of a sum or of a difference by itself."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 12, lost: int = 8, price: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n"
                    "    # L2\n    cost = left * price\n    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "cost = pens * price - lost * price"),
        StepExample("def solve(price: int = 400, more: int = 50):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cost = price * (1 + more / 100)\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "cost = price + price * (more / 100)"),
        StepExample("def solve(price: int = 400, more: int = 50):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cost = price * ((100 + more) / 100)\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n",
                    "cost = price * (1 + more / 100)"),
        StepExample("def solve(pens: int = 12, price: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cost = pens * price\n"
                    "    # FINAL ANSWER\n    answer = cost\n    return answer\n", None,
                    "No factor is a sum or a difference."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each product or quotient of which a part is a sum or a difference."""
        for opened in opened_nodes(program):
            expr = _distributed(opened.expr)
            found = None if expr is None else with_opened(program, opened, expr)
            if found is not None:
                yield found


def _distributed(expr: Expr) -> Expr | None:
    match expr:
        case BinOp("*" | "/" as operator, BinOp("+" | "-" as sign, first, second), factor):
            return BinOp(sign, _part(operator, first, factor), _part(operator, second, factor))
        case BinOp("*", factor, BinOp("+" | "-" as sign, first, second)):
            return BinOp(sign, _part("*", factor, first), _part("*", factor, second))
        case _:
            return None


def _part(operator: BinaryOperator, left: Expr, right: Expr) -> Expr:
    """One term multiplied or divided, as one would write it: nobody writes ``100 / 100``, or ``400 * 1``."""
    one = Const(1)
    if operator == "/" and left == right and isinstance(left, Const):
        return one
    if operator == "*" and one in (left, right):
        return right if left == one else left
    return BinOp(operator, left, right)
