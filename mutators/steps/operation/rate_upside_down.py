"""A rate is turned upside down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place


@dataclass(frozen=True, slots=True)
class RateUpsideDown(NodeMutator):
    """Divides the wrong way round: hours by miles for miles by hours."""

    id: ClassVar[str] = "rate_upside_down"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    specificity: ClassVar[int] = 4
    description: ClassVar[str] = "Divides the wrong way round, so that a rate or a share is turned upside down."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(miles: int = 4, hours: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    speed = miles / hours\n"
                    "    # FINAL ANSWER\n    answer = speed\n    return answer\n", "speed = hours / miles"),
        StepExample("def solve(minutes: int = 90):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hours = minutes / 60\n"
                    "    # FINAL ANSWER\n    answer = hours\n    return answer\n", None, "60 is a number of a table."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The quotient the other way round, if neither side is a plain number."""
        match place.node:
            case BinOp("/", Const(), _) | BinOp("/", _, Const()):
                return
            case BinOp("/", left, right) if left != right:
                yield "", BinOp("/", right, left)
