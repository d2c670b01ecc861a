"""One operation is taken for another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Ref
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_hundredth_of, words_by
from illposed.mutators.programs.units import alike

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
    """Subtracts what somebody gave back; in a program without a text, takes each operation for others.

    Nobody who reads that a difference is asked for gives a sum, nor adds for "times", as readers of such errors say.
    """

    id: ClassVar[str] = "incorrect_operation"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "Two values of the same unit, and a word such as returned, which sounds like less."
    description: ClassVar[str] = "Takes one operation for another: a difference for a total."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(ann: int = 60, ben: int = 18):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    more = ann - ben\n"
                    "    # FINAL ANSWER\n    answer = more\n    return answer\n", "more = ann + ben"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = max(boxes, pens)\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "No line has an operator."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The difference for a sum with what the words of the text say came back.

        Of a program without a text nothing is known that tempts, and every operation has those that it is taken for.
        """
        if not subject.mentions:
            yield from _taken_for(place.node)
            return
        match place.node:
            case BinOp("+", Ref(left), Ref(right)) if not place.path and alike(subject, left, right):
                tempting = sorted(_given_back(subject, left) | _given_back(subject, right))
            case _:
                return
        if tempting:
            why = f'{{{left}}} and {{{right}}} are of the same kind, and the problem says "{tempting[0]}".'
            yield WrongNode("-", BinOp("-", Ref(left), Ref(right)), why, 3)


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
