"""A quantity is counted twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.wording import do, terms, thing


@dataclass(frozen=True, slots=True)
class CountedTwice(NodeMutator):
    """Adds or subtracts once more what a line, or a sum that it uses, counts already."""

    id: ClassVar[str] = "counted_twice"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    specificity: ClassVar[int] = 2
    description: ClassVar[str] = "Adds or subtracts again what is counted already in a sum."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 6, books: int = 8, money: int = 50):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    spent = pens + books\n"
                    "    # L2\n    left = money - spent\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = money - spent - pens"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing is added."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """The sum with one more term, under its name; only for the whole expression of a line."""
        if place.path or not isinstance(place.node, BinOp) or place.node.operator not in ("+", "-"):
            return
        for name in dict.fromkeys(_counted(subject, place.node)):
            yield name, BinOp(place.node.operator, place.node, Ref(name))

    def told(self, subject: OpenProgram, place: Place, wrong: Expr) -> tuple[str, str] | None:
        """What was counted twice."""
        if not isinstance(wrong, BinOp):
            return None
        return f"counts {thing(wrong.right)} twice", do(place.node)


def _counted(subject: OpenProgram, sum_: BinOp) -> Iterator[str]:
    """The names that ``sum_`` counts by way of a term, those it subtracts, and those of a sum of three or more."""
    for term in (sum_.right, sum_.left) if sum_.operator == "+" else (sum_.right,):
        if isinstance(term, Ref):
            yield from _parts(subject, term.name)
    shown = terms(sum_, sum_.operator)
    again = shown[1:] if sum_.operator == "-" else shown[:-1] if len(shown) > 2 else ()
    yield from (term.name for term in again if isinstance(term, Ref))


def _parts(subject: OpenProgram, name: str) -> Iterator[str]:
    """The terms of the sum that binds ``name``."""
    expr = next((line.expr for line in lines(subject.program) if line.target == name), None)
    while isinstance(expr, BinOp) and expr.operator == "+":
        if isinstance(expr.right, Ref):
            yield expr.right.name
        if isinstance(expr.left, Ref):
            yield expr.left.name
        expr = expr.left
