"""A rate is turned upside down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode


@dataclass(frozen=True, slots=True)
class RateUpsideDown(NodeMutator):
    """Divides hours by miles for miles by hours."""

    id: ClassVar[str] = "rate_upside_down"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two quantities, each of which could be for one of the other, or so many for each."
    description: ClassVar[str] = "Divides the wrong way round."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(miles: int = 4, hours: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    speed = miles / hours\n"
                    "    # FINAL ANSWER\n    answer = speed\n    return answer\n", "speed = hours / miles"),
        StepExample("def solve(minutes: int = 90):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hours = minutes / 60\n"
                    "    # FINAL ANSWER\n    answer = hours\n    return answer\n", None, "60 is a number of a table."),
        StepExample("def solve(miles: int = 200, fast: int = 4, slow: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    first = miles / fast\n"
                    "    # L2\n    second = miles / slow\n"
                    "    # L3\n    more = first - second\n    # FINAL ANSWER\n    answer = more\n    return answer\n",
                    None, "Who divides the miles by the one divides them by the other."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The quotient the other way round; no factor is among them."""
        match place.node:
            case BinOp("/", Ref(left), Ref(right)) if left != right and not _is_divided_again(subject, left):
                if not FACTORS & {subject.dimensions.get(left, ""), subject.dimensions.get(right, "")}:
                    why = f"Which of {{{left}}} and {{{right}}} has to be divided by the other is easily confused."
                    yield WrongNode("", BinOp("/", Ref(right), Ref(left)), why, 2)


def _is_divided_again(subject: OpenProgram, name: str) -> bool:
    """Whether ``name`` is divided by two things or more: who does it rightly for one does so for the other."""
    every = (node for line in lines(subject.program) for node in walk(line.expr))
    return sum(isinstance(node, BinOp) and node.operator == "/" and node.left == Ref(name) for node in every) > 1
