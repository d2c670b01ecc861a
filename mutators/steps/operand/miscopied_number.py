"""A number is copied with two digits exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import Const, Ref
from illposed.engine.ir.numbers import has_finite_decimal, normalised, write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import miscopied
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.wording import thing

_WRITTEN = frozenset({"count", "money", "percent"})


@dataclass(frozen=True, slots=True)
class MiscopiedNumber(NodeMutator):
    """Copies a given or an earlier result into a line with two digits exchanged: 346 for 364."""

    id: ClassVar[str] = "miscopied_number"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    is_slip: ClassVar[bool] = True
    temptation: ClassVar[str] = "A number of several different digits that has to be copied."
    description: ClassVar[str] = "Copies a number of the problem or of an earlier line with two digits exchanged."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 364, blue: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 346 + blue"),
        StepExample("def solve(red: int = 50, blue: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", None,
                    "Nobody copies 50 wrongly."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """What a number that is written in digits can be copied as, each under its digits."""
        if not isinstance(place.node, Ref):
            return
        mention, true = subject.mentions.get(place.node.name), subject.values[place.node.name]
        if mention is not None and (mention.form != "digits" or mention.kind not in _WRITTEN):
            return
        if true < 0 or not has_finite_decimal(true):
            return
        why = f"{write_number(true, thousands=True)} has different digits that are easily exchanged in copying."
        for wrong in miscopied(true):
            shown = write_number(wrong, thousands=True)
            told = f"copies {thing(place.node)} as {shown}", f"use {thing(place.node)} unchanged"
            yield WrongNode(write_number(wrong), Const(normalised(wrong)), why, 1, told)
