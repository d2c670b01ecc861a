"""A line does one thing too many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Expr, Ref, references, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import names_before
from illposed.mutators.programs.one_node import NodeMutator, Place
from illposed.mutators.programs.wording import do, does, thing

_MOST_NODES = 7
_SIGNS: tuple[BinaryOperator, ...] = ("-", "+")


@dataclass(frozen=True, slots=True)
class NeedlessOperation(NodeMutator):
    """Subtracts from the result of a line or from a factor, or adds to it, a value that has no place there."""

    id: ClassVar[str] = "needless_operation"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    specificity: ClassVar[int] = 2
    description: ClassVar[str] = "Adds or subtracts a value of the problem where nothing more is to be done."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "total = boxes * pens - lost"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "The line uses every value that there is."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[tuple[str, Expr]]:
        """A line, or a factor of it, with one more term, under its sign and name."""
        if sum(1 for _ in walk(place.line.expr)) > _MOST_NODES or (place.path and not _is_factor(place)):
            return
        for name in _addable(subject, place):
            for sign in _signs(place.node):
                yield f"{sign}{name}", BinOp(sign, place.node, Ref(name))
                if _multiplies(place.node):
                    yield f"{name}{sign}", BinOp(sign, Ref(name), place.node)

    def told(self, subject: OpenProgram, place: Place, wrong: Expr) -> tuple[str, str] | None:
        """What was done too much."""
        if not isinstance(wrong, BinOp):
            return None
        more = "subtracts" if wrong.operator == "-" else "adds"
        if wrong.right == place.node:
            also = f"subtracts that from {thing(wrong.left)}" if wrong.operator == "-" else f"adds {thing(wrong.left)}"
            return f"{does(place.node)}, and also {also}", f"{do(place.node)}, and nothing more"
        if place.path:
            link = "from" if wrong.operator == "-" else "to"
            return f"first {more} {thing(wrong.right)} {link} {thing(place.node)}", f"use {thing(place.node)} alone"
        return f"{does(place.node)}, and also {more} {thing(wrong.right)}", f"{do(place.node)}, and nothing more"


def _signs(expr: Expr) -> tuple[BinaryOperator, ...]:
    """The signs that go on with ``expr``: a sum goes on as a sum, and a difference as a difference."""
    if isinstance(expr, BinOp) and expr.operator in _SIGNS:
        return (expr.operator,)
    return _SIGNS


def _multiplies(expr: Expr) -> bool:
    return isinstance(expr, BinOp) and expr.operator in ("*", "/")


def _is_factor(place: Place) -> bool:
    """Whether a place is a name that the line multiplies or divides by something."""
    above = place.above()
    return len(place.path) == 1 and isinstance(place.node, Ref) and above is not None and _multiplies(above)


def _addable(subject: OpenProgram, place: Place) -> Iterator[str]:
    """The names before a line that it does not use and that measure what is there, as far as that is known."""
    there = place.node.name if isinstance(place.node, Ref) else place.line.target
    result = subject.dimensions.get(there)
    used = references(place.line.expr)
    for name in names_before(subject.program, place.line):
        measured = subject.dimensions.get(name)
        if name not in used and measured == result and measured not in FACTORS and subject.values[name] != 0:
            yield name
