"""A rate is turned upside down, or used as if it were."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import role
from illposed.mutators.programs.units import is_rate


@dataclass(frozen=True, slots=True)
class RateUpsideDown(NodeMutator):
    """Divides hours by miles for miles by hours, or divides by what there is for each instead of multiplying."""

    id: ClassVar[str] = "rate_upside_down"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two quantities, each of which could be for one of the other, or so many for each."
    description: ClassVar[str] = "Divides the wrong way round, or divides by a rate instead of multiplying."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(miles: int = 4, hours: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    speed = miles / hours\n"
                    "    # FINAL ANSWER\n    answer = speed\n    return answer\n", "speed = hours / miles"),
        StepExample("def solve(\n    large: int = 24,  # Finn can lift 24 large stones\n"
                    "    small: int = 2,  # Each large stone weighs as much as 2 small ones\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    stones = large * small\n"
                    "    # FINAL ANSWER\n    answer = stones\n    return answer\n", None,
                    "Without a text nothing is known to be for each."),
        StepExample("def solve(minutes: int = 90):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hours = minutes / 60\n"
                    "    # FINAL ANSWER\n    answer = hours\n    return answer\n", None, "60 is a number of a table."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The quotient the other way round, and the other operation with a rate; no factor is among them."""
        match place.node:
            case BinOp("/", Ref(left), Ref(right)) if left != right:
                if not FACTORS & {subject.dimensions.get(left, ""), subject.dimensions.get(right, "")}:
                    why = f"Which of {{{left}}} and {{{right}}} is for each of the other is easily confused."
                    yield WrongNode("", BinOp("/", Ref(right), Ref(left)), why, 2)
                yield from _other_way(subject, Ref(left), "*", Ref(right))
            case BinOp("*", Ref() as left, Ref() as right):
                yield from _other_way(subject, left, "/", right)
                yield from _other_way(subject, right, "/", left)


def _other_way(subject: OpenProgram, whole: Ref, operator: BinaryOperator, rate: Ref) -> Iterator[WrongNode]:
    """The operation with a rate that is not due, unless the rate is a price: nobody divides by what one costs."""
    if is_rate(subject, rate.name) and not is_rate(subject, whole.name) and role(subject, rate.name) == "amount":
        why = f"With {{{rate.name}}} for each, whether to multiply or to divide is easily confused."
        if (subject.values[whole.name] / subject.values[rate.name]).denominator == 1:
            yield WrongNode(operator, BinOp(operator, whole, rate), why, 2)
