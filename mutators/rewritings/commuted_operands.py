"""Adds or multiplies the other way round: ``8 * 6`` for ``6 * 8``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Program
from illposed.engine.ir.paths import nodes, with_node
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines, with_line


@dataclass(frozen=True, slots=True)
class CommutedOperands(Rewriting):
    """Adds or multiplies the other way round: ``8 * 6`` for ``6 * 8``."""

    id: ClassVar[str] = "commuted_operands"
    description: ClassVar[str] = "Exchanges the two sides of a sum or of a product."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "total = pens * boxes"),
        StepExample("def solve(pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "A difference has an order."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each sum and each product."""
        for line in lines(program):
            for path, node in nodes(line.expr):
                if isinstance(node, BinOp) and node.operator in ("+", "*") and node.left != node.right:
                    turned = BinOp(node.operator, node.right, node.left)
                    yield with_line(program, line.target, with_node(line.expr, path, turned))
