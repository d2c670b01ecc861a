"""A line uses the wrong operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from illposed.engine.facts.names import is_conversion
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.quantities import is_hundredth_of
from illposed.mutators.programs.wording import share

_TAKEN_FOR: Mapping[BinaryOperator, tuple[BinaryOperator, ...]] = {
    "+": ("-", "*"),
    "-": ("+", "/"),
    "*": ("+", "/"),
    "/": ("-", "*"),
}
_ONLY_SCALES = frozenset({"percent", "fraction", "ratio"})


@dataclass(frozen=True, slots=True)
class IncorrectOperation(NodeMutator):
    """Puts an operation in the place of one that it is taken for: the opposite, or adding for multiplying."""

    id: ClassVar[str] = "incorrect_operation"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    specificity: ClassVar[int] = -1
    description: ClassVar[str] = "Adds where one must multiply, divides where one must subtract, and so on."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = boxes + pens"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = max(boxes, pens)\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "No line has an operator."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The operation with each operator that is taken for its own, under that operator."""
        node = place.node
        if not isinstance(node, BinOp) or _is_hundredth(node):
            return
        multiplies = node.operator in ("*", "/") and (_scales(subject, node.left) or _scales(subject, node.right))
        for operator in _TAKEN_FOR.get(node.operator, ()):
            if not multiplies or operator in ("*", "/"):
                yield operator, replace(node, operator=operator)


def _scales(subject: OpenProgram, side: Expr) -> bool:
    """Whether ``side`` is nothing that anyone would add: a percentage, a fraction, 7 days in a week."""
    if is_conversion(side) or share(side):
        return True
    return isinstance(side, Ref) and subject.dimensions.get(side.name) in _ONLY_SCALES


def _is_hundredth(node: BinOp) -> bool:
    """Whether ``node`` does no more than to write a percentage as a number, or joins two plain numbers."""
    if isinstance(node.left, Const) and isinstance(node.right, Const):
        return True
    return isinstance(node.left, Ref) and is_hundredth_of(node, node.left.name)
