"""A line uses the wrong value of the problem."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.substitutes import fitting_names


@dataclass(frozen=True, slots=True)
class IncorrectOperand(NodeMutator):
    """Puts another value that is in scope in the place of one, a factor for a factor and an amount for an amount."""

    id: ClassVar[str] = "incorrect_operand"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    specificity: ClassVar[int] = -2
    description: ClassVar[str] = "Takes another given or an earlier result in the place of the right one."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = total - boxes"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "The line uses every value that there is."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The names that fit the place and that the line does not use, each under itself."""
        if isinstance(place.node, Ref):
            for name in fitting_names(subject, place, place.node.name):
                yield name, Ref(name)
