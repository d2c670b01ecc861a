"""Times as many is taken for more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import multiplies
from illposed.mutators.programs.wording import thing

_LARGEST = 6


@dataclass(frozen=True, slots=True)
class AddedForTimes(NodeMutator):
    """Takes "3 times as many" for "3 more". Nobody takes "3 more" for "3 times as many"."""

    id: ClassVar[str] = "added_for_times"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A comparison by a small number: so many times as many."
    description: ClassVar[str] = "Adds the number of a comparison that multiplies."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(ann: int = 18, times_ann: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann + times_ann"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is compared."),
        StepExample("def solve(\n    ann: int = 18,\n    more: int = 3,  # Ben has 3 more than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann + more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "Nobody takes 3 more for 3 times as many."),
        StepExample("def solve(ann: int = 18, more: int = 4, times_ben: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    cleo = ann * times_ben + more * times_ben\n"
                    "    # FINAL ANSWER\n    answer = cleo\n    return answer\n", None,
                    "Who multiplies the one by it multiplies the other."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The sum for the product with a number of a comparison."""
        match place.node:
            case BinOp("*", Ref() as whole, Ref(name)) | BinOp("*", Ref(name), Ref() as whole):
                wrong = BinOp("+", whole, Ref(name))
            case _:
                return
        number = subject.values[name]
        if not 2 <= number <= _LARGEST or number.denominator != 1 or not multiplies(subject, name):
            return
        if sum(node == Ref(name) for node in walk(place.line.expr)) > 1:
            return
        times, more = f"{write_number(number)} times {thing(whole)}", f"{write_number(number)} more than {thing(whole)}"
        why = "So many times as many and so many more are easily confused in a comparison."
        yield WrongNode("", wrong, why, 2, (f"takes {more}", f"take {times}"))
