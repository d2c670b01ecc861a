"""A number of the problem is copied wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import Const, Expr, Ref
from illposed.engine.ir.numbers import has_finite_decimal, normalised, write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.digits import alike, misread, transposed
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.quantities import param_of
from illposed.mutators.programs.wording import thing

_WRITTEN = frozenset({"count", "money", "percent"})


@dataclass(frozen=True, slots=True)
class MisreadNumber(NodeMutator):
    """Copies a given wrongly into one line: two digits exchanged, or one taken for another that looks like it.

    What is read is as round as what is written, since a price of $20 is seen to be no price of $26.
    """

    id: ClassVar[str] = "misread_number"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    description: ClassVar[str] = "Copies a given of two or more digits wrongly into one line."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(red: int = 36, blue: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", "beads = 63 + blue"),
        StepExample("def solve(red: int = 5, blue: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    beads = red + blue\n"
                    "    # FINAL ANSWER\n    answer = beads\n    return answer\n", None,
                    "Nobody misreads a number of one digit."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """What a given that is written in digits can be misread as, each under its digits."""
        if not isinstance(place.node, Ref) or param_of(subject, place.node.name) is None:
            return
        mention, true = subject.mentions.get(place.node.name), subject.values[place.node.name]
        if mention is not None and (mention.form != "digits" or mention.kind not in _WRITTEN):
            return
        if true < 10 or not has_finite_decimal(true):
            return
        near = [wrong for wrong in dict.fromkeys([*transposed(true), *misread(true)]) if true / 3 < wrong < 3 * true]
        for wrong in [wrong for wrong in near if alike(true, wrong)] or near:
            yield write_number(wrong), Const(normalised(wrong))

    def told(self, subject: OpenProgram, place: Place, wrong: Expr) -> tuple[str, str] | None:
        """What was written for what."""
        return f"misreads {thing(place.node)} as {thing(wrong)}", f"use {thing(place.node)} as given"
