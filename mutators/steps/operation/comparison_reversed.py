"""A comparison is made the wrong way round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compared_by, words_by


@dataclass(frozen=True, slots=True)
class ComparisonReversed(NodeMutator):
    """Takes "Ben is 4 years older than Ann" for Ann being the older one: subtracts what has to be added."""

    id: ClassVar[str] = "comparison_reversed"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two that are compared by a number, so much more or less than the other."
    description: ClassVar[str] = "Takes the one for the larger that is the smaller of two that are compared."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 18,  # Ann is 18\n"
                    "    older: int = 4,  # and Ben is 4 years older than she is\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + older\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann - older"),
        StepExample("def solve(\n    ann: int = 18,  # Ann has 18 pens\n"
                    "    more: int = 4,  # and buys 4 more\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    pens = ann + more\n"
                    "    # FINAL ANSWER\n    answer = pens\n    return answer\n", None, "Nobody is compared."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The sum for the difference with the number of a comparison, and the difference for the sum."""
        match place.node:
            case BinOp("+" | "-" as sign, Ref() as left, Ref() as right) if not place.is_taken_away():
                pass
            case _:
                return
        for whole, other in ((left, right), (right, left)) if sign == "+" else ((left, right),):
            named = compared_by(subject, other.name)
            if named is not None and named[0] == sign and "than" in words_by(subject, other.name):
                why = f'Which of the two it is that has "{named[1]}" than the other is easily mixed up.'
                yield WrongNode("", BinOp("-" if sign == "+" else "+", whole, other), why, 2)
