"""The operations of a line are done in the wrong order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place


@dataclass(frozen=True, slots=True)
class WrongOrderOfOperations(NodeMutator):
    """Computes as if the parentheses were not there, or as if there were some."""

    id: ClassVar[str] = "wrong_order_of_operations"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    specificity: ClassVar[int] = 3
    description: ClassVar[str] = "Computes a line as if its parentheses were not there, or as if there were some."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(bags: int = 3, red: int = 4, blue: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = bags * (red + blue)\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = bags * red + blue"),
        StepExample("def solve(beads: int = 5, bags: int = 3, red: int = 4):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    all = beads + bags * red\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n", "all = (beads + bags) * red"),
        StepExample("def solve(red: int = 4, blue: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", None,
                    "There is one operation only."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The two operations at a node and below it in the other order, for each side."""
        node = place.node
        if not isinstance(node, BinOp) or not _rank(node):
            return
        left, right = node.left, node.right
        if isinstance(right, BinOp) and _rank(right) and (_rank(right) != _rank(node) or node.operator in ("-", "/")):
            yield "right", BinOp(right.operator, BinOp(node.operator, left, right.left), right.right)
        if isinstance(left, BinOp) and _rank(left) and _rank(left) != _rank(node):
            yield "left", BinOp(left.operator, left.left, BinOp(node.operator, left.right, right))


def _rank(node: BinOp) -> int:
    """1 for sums and differences, 2 for products and quotients, 0 for all else."""
    return 1 if node.operator in ("+", "-") else 2 if node.operator in ("*", "/") else 0
