"""A line goes on with a value as it was before it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import Ref, references, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import lines, users
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import (
    changed,
    compares,
    is_hundredth_of,
    is_main_part,
    is_of_like_size,
    param_of,
)
from illposed.mutators.programs.units import comes_alike, is_rate


@dataclass(frozen=True, slots=True)
class StaleValue(NodeMutator):
    """Works out what is left, or what there is in all, and later goes on with what there was at first.

    What has been found for one line alone nobody forgets there: that step would be skipped.
    """

    id: ClassVar[str] = "stale_value"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = "A value before and after a change, of the same unit, both of which are still in mind."
    description: ClassVar[str] = "Goes on with a value as it was before the change that was just worked out."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 40, lost: int = 4, price: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n    # L2\n    packed = left / 2\n"
                    "    # L3\n    worth = left * price + packed\n"
                    "    # FINAL ANSWER\n    answer = worth\n    return answer\n",
                    "worth = pens * price + packed"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing changes."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """What the value at a place was made from, if it counts the same, under its name."""
        if not isinstance(place.node, Ref):
            return
        right, used = place.node.name, references(place.line.expr)
        made = next((line for line in lines(subject.program) if line.target == right and line.computes), None)
        if made is None or len(users(subject.program, right)) < 2:
            return
        for name in changed(subject, made.expr):
            differs = subject.values[name] != subject.values[right] and is_of_like_size(subject, name, right)
            if not is_main_part(subject, name, made):
                continue
            is_converted = any(is_hundredth_of(node, name) for node in walk(made.expr))
            if name in used or is_converted or not differs or not comes_alike(subject, name, right, made.expr):
                continue
            why = _why(subject, name, right)
            told = f"goes on with {{{name}}}, although it has found {{{right}}}", f"go on with {{{right}}}"
            yield WrongNode(name, Ref(name), why, 2 + (param_of(subject, name) is not None), told)


def _why(subject: OpenProgram, name: str, right: str) -> str:
    if is_rate(subject, name):
        return f"{{{name}}} could be read as the amount in all."
    if compares(subject, name):
        return f"The comparison could be read as if it told {{{name}}} for one of the two."
    return f"{{{name}}} and {{{right}}} are of the same kind, before and after a change."
