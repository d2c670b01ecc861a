"""One of several terms is left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import param_of
from illposed.mutators.programs.wording import do, terms

_FEWEST = 3


@dataclass(frozen=True, slots=True)
class ForgottenTerm(NodeMutator):
    """Adds or subtracts several things and forgets one of them, or forgets a factor of a long product."""

    id: ClassVar[str] = "forgotten_term"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "Three or more things that are added, subtracted or multiplied in one line."
    description: ClassVar[str] = "Leaves out one of three or more terms of a sum, a difference or a product."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 6, books: int = 8, bags: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = pens + books + bags\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", "total = pens + bags"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes + pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "There are two terms only."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The whole expression of a line without one of its terms, under its name; what is subtracted from stays."""
        node = place.node
        if place.path or not isinstance(node, BinOp) or node.operator == "/":
            return
        operands = terms(node, node.operator)
        if len(operands) < _FEWEST:
            return
        for operand in operands[1:] if node.operator == "-" else operands:
            if isinstance(operand, Ref) and operands.count(operand) == 1:
                left: list[Expr] = [other for other in operands if other != operand]
                wrong = reduce(lambda one, other: BinOp(node.operator, one, other), left)
                given = param_of(subject, operand.name) is not None
                why = f"With {len(operands)} things to think of, {{{operand.name}}} could be forgotten."
                yield WrongNode(operand.name, wrong, why, 2 + given, (f"leaves out {{{operand.name}}}", do(node)))
