"""A total is taken for a difference, or a difference for a total."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_hundredth_of, words_by
from illposed.mutators.programs.units import alike

_HOW_MUCH_MORE: Final = re.compile(
    r"\bhow (?:much|many|far)(?: \w+)? (more|fewer|less|older|younger|taller|longer|heavier|farther|further|faster)\b"
    r"(?=.*\b(?:than|compared)\b)|\b(difference)\b",
    re.IGNORECASE,
)
_TAKEN_FOR: Final[Mapping[BinaryOperator, tuple[BinaryOperator, ...]]] = {
    "+": ("-", "*"),
    "-": ("+", "/"),
    "*": ("+", "/"),
    "/": ("-", "*"),
}
_BACK: Final = word_set("lent lend returned returns refund borrowed")
_GIVES: Final = word_set("gave gives given brought brings paid pays sent sends put puts")


@dataclass(frozen=True, slots=True)
class IncorrectOperation(NodeMutator):
    """Adds for "how many more", where one has to subtract, or subtracts what somebody gave back."""

    id: ClassVar[str] = "incorrect_operation"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two values of the same unit, and a word such as more, which sounds like adding."
    description: ClassVar[str] = "Takes a total for a difference, or a difference for a total."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    ann: int = 60,  # Ann has 60 pens\n    ben: int = 18,  # and Ben has 18\n):\n"
                    "    \"\"\"Index: 0.\n    Returns: how many more pens Ann has than Ben\n    \"\"\"\n"
                    "    # L1\n    more = ann - ben\n    # FINAL ANSWER\n    answer = more\n    return answer\n",
                    "more = ann + ben"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = max(boxes, pens)\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "No line has an operator."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The other of the two operations, under its sign, where a line does one of them with two names.

        Of a program without a text nothing is known that tempts, and every operation has those that it is taken for.
        """
        if not subject.mentions:
            yield from _taken_for(place.node)
            return
        match place.node:
            case BinOp("+" | "-" as operator, Ref(left), Ref(right)) if not place.path and alike(subject, left, right):
                pass
            case _:
                return
        is_last = place.line.target == subject.program.steps[-1].target
        if operator == "-":
            asked = _HOW_MUCH_MORE.search(subject.program.returns) if is_last else None
            tempting = [asked[0].split()[-1].lower()] if asked else []
        else:
            tempting = sorted(_given_back(subject, left) | _given_back(subject, right))
        if tempting:
            other: BinaryOperator = "+" if operator == "-" else "-"
            why = f'{{{left}}} and {{{right}}} are of the same kind, and the problem says "{tempting[0]}".'
            yield WrongNode(other, BinOp(other, place.node.left, place.node.right), why, 3)


def _given_back(subject: OpenProgram, name: str) -> frozenset[str]:
    """The words beside a given that say that it comes back; of a wheel at the back nothing does."""
    words = words_by(subject, name)
    return words & _BACK | (words & {"back"} if words & _GIVES else frozenset())


def _taken_for(node: Expr) -> Iterator[WrongNode]:
    """A node with each operator that is taken for its own, unless it joins two plain numbers or takes a hundredth."""
    if isinstance(node, BinOp) and not _only_writes(node):
        for operator in _TAKEN_FOR.get(node.operator, ()):
            why = f'"{node.operator}" and "{operator}" are easily taken for one another.'
            yield WrongNode(operator, BinOp(operator, node.left, node.right), why)


def _only_writes(node: BinOp) -> bool:
    """Whether ``node`` does no more than to write a percentage as a number, or joins two plain numbers."""
    if isinstance(node.left, Const) and isinstance(node.right, Const):
        return True
    return isinstance(node.left, Ref) and is_hundredth_of(node, node.left.name)
