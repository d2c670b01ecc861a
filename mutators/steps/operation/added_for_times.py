"""Times as many is taken for more, or more for times as many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import compares, role
from illposed.mutators.programs.wording import thing

_LARGEST = 6


@dataclass(frozen=True, slots=True)
class AddedForTimes(NodeMutator):
    """Takes "3 times as many" for "3 more", or "3 more than" for "3 times as many as"."""

    id: ClassVar[str] = "added_for_times"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A comparison by a small number: so many more, or so many times as many."
    description: ClassVar[str] = "Adds the number of a comparison that multiplies, or multiplies by one that adds."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(ann: int = 18, times_ann: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    ben = ann * times_ann\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", "ben = ann + times_ann"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is compared."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The sum for the product with a number of a comparison, and the product for the sum."""
        match place.node:
            case BinOp("*", Ref() as whole, Ref(name)) | BinOp("*", Ref(name), Ref() as whole):
                is_times, wrong = True, BinOp("+", whole, Ref(name))
            case BinOp("+", Ref() as whole, Ref(name)) | BinOp("+", Ref(name), Ref() as whole):
                is_times, wrong = False, BinOp("*", whole, Ref(name))
            case _:
                return
        number = subject.values[name]
        if not 2 <= number <= _LARGEST or number.denominator != 1 or not _compares_by(subject, name, is_times):
            return
        times, more = f"{write_number(number)} times {thing(whole)}", f"{write_number(number)} more than {thing(whole)}"
        told = (f"takes {more}", f"take {times}") if is_times else (f"takes {times}", f"take {more}")
        why = "So many times as many and so many more are easily confused in a comparison."
        yield WrongNode("", wrong, why, 2, told)


def _compares_by(subject: OpenProgram, name: str, is_times: bool) -> bool:
    """Whether ``name`` is the number of a comparison that multiplies (``3 times as many``), or adds (``3 more``)."""
    if is_times:
        mention = subject.mentions.get(name)
        in_digits = mention is not None and mention.kind == "multiplier" and "time" in mention.text
        return in_digits or (mention is None and role(subject, name) == "factor" and name.startswith("times_"))
    return role(subject, name) != "factor" and compares(subject, name)
