"""A percentage is taken for the rest, or the rest for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.quantities import is_percent
from illposed.mutators.programs.wording import thing


@dataclass(frozen=True, slots=True)
class PercentComplement(NodeMutator):
    """Takes 80 % for 20 %, or what is taken off for what is left."""

    id: ClassVar[str] = "percent_complement"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    specificity: ClassVar[int] = 3
    description: ClassVar[str] = "Takes the rest to 100% for a percentage, or the percentage for the rest."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * percent_carp / 100\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n",
                    "carp = fish * (100 - percent_carp) / 100"),
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    perch = (100 - percent_carp) * fish / 100\n"
                    "    # FINAL ANSWER\n    answer = perch\n    return answer\n", "perch = percent_carp * fish / 100"),
        StepExample("def solve(fish: int = 80, sold: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = 100 - sold\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None, "Nothing is a percentage."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """100 minus the percentage in its place, or the percentage alone in the place of that."""
        match place.node:
            case BinOp("-", Const(value), Ref(name) as percent) if value == 100 and is_percent(subject, name):
                yield "", percent
            case Ref(name) if is_percent(subject, name) and _is_part(place) and 0 < subject.values[name] < 100:
                yield "", BinOp("-", Const(100), place.node)

    def told(self, subject: OpenProgram, place: Place, wrong: Expr) -> tuple[str, str] | None:
        """Which of the two was taken."""
        if isinstance(wrong, Ref):
            return f"takes {thing(wrong)} itself", f"take the rest, 100% minus {thing(wrong)}"
        return f"takes the rest, 100% minus {thing(place.node)}", f"take {thing(place.node)} itself"


def _is_part(place: Place) -> bool:
    """Whether the percentage at ``place`` is multiplied or divided, not yet taken from or added to a whole."""
    levels = [place.above(level) for level in range(1, len(place.path) + 1)]
    return bool(levels) and all(isinstance(node, BinOp) and node.operator in ("*", "/") for node in levels)
