"""Times as many is taken for times more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import multiplies, words_by
from illposed.mutators.programs.wording import thing


@dataclass(frozen=True, slots=True)
class TimesMore(NodeMutator):
    """Takes "3 times as many as Ann" for what Ann has, and 3 times as many on top."""

    id: ClassVar[str] = "times_more"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A comparison by times as many, which sounds like so many times more."
    description: ClassVar[str] = "Adds a multiple to what is compared, where the multiple alone is meant."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 3,  # Ben has 3 times as many as Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann + ann * times_ann"),
        StepExample("def solve(\n    ann: int = 18,\n    times_ann: int = 3,  # Ben has 3 times more than Ann\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "Whether times more means as many or more, people do not agree."),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is compared."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """What is compared and its multiple, for the multiple, where the text says "as" and not "more"."""
        match place.node:
            case BinOp("*", Ref() as whole, Ref(name)) | BinOp("*", Ref(name), Ref() as whole):
                wrong = BinOp("+", whole, place.node)
            case _:
                return
        words = words_by(subject, name)
        if not multiplies(subject, name) or "as" not in words or "more" in words or subject.values[name] < 2:
            return
        times = f"{write_number(subject.values[name])} times {thing(whole)}"
        why = "So many times as many and so many times more are easily confused in a comparison."
        yield WrongNode("", wrong, why, 2, (f"takes {times} and {thing(whole)} once more", f"take {times} alone"))
