"""A line uses the wrong value of the problem."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import names_before
from illposed.mutators.programs.one_node import NodeMutator, Place


@dataclass(frozen=True, slots=True)
class IncorrectOperand(NodeMutator):
    """Puts another value that is in scope in the place of one, a factor for a factor and an amount for an amount."""

    id: ClassVar[str] = "incorrect_operand"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    description: ClassVar[str] = "Takes another given or an earlier result in the place of the right one."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = total - boxes"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "The line uses every value that there is."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The names that fit the place and that the line does not use, each under itself."""
        if isinstance(place.node, Ref):
            for name in fitting_names(subject, place, place.node.name):
                yield name, Ref(name)


def fitting_names(subject: OpenProgram, place: Place, right: str) -> Iterator[str]:
    """The names before a line that it does not use, of another value, and of a kind that could stand for ``right``."""
    used = references(place.line.expr)
    added = isinstance(above := place.above(), BinOp) and above.operator in ("+", "-")
    for name in names_before(subject.program, place.line):
        differs = subject.values[name] not in (subject.values[right], 0)
        if name not in used and differs and _fits(subject, name, right, added):
            yield name


def _fits(subject: OpenProgram, name: str, right: str, added: bool) -> bool:
    """Factors stand for factors of their kind only; in a sum, nothing stands for what measures something else."""
    other, true = subject.dimensions.get(name), subject.dimensions.get(right)
    if other == true:
        return True
    if other in FACTORS or true in FACTORS:
        return False
    return None in (other, true) or not (added or other == "money")
