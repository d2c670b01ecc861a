"""A line goes on with a value as it was before it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Ref, references, walk
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line, lines, users
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import (
    changed,
    compared_by,
    compares,
    is_hundredth_of,
    is_main_part,
    is_of_like_size,
    multiplies,
    param_of,
    shares_taken,
)
from illposed.mutators.programs.units import comes_alike, is_rate


@dataclass(frozen=True, slots=True)
class StaleValue(NodeMutator):
    """Works out what is left, or what there is in all, and goes on with what there was at first, or what was taken.

    What has been found for one line alone nobody forgets there: that step would be skipped. Only what is left is
    mistaken there for what there was, and for what was taken where that had to be worked out as well.
    """

    id: ClassVar[str] = "stale_value"
    error_type: ClassVar[ErrorType] = "incorrect_operand"
    temptation: ClassVar[str] = (
        "A value before and after a change of the same unit, or what was taken and what is left."
    )
    description: ClassVar[str] = (
        "Goes on with a value before a change that was worked out, or with what was taken away."
    )
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(pens: int = 40, lost: int = 4, price: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n    # L2\n    packed = left / 2\n"
                    "    # L3\n    worth = left * price + packed\n"
                    "    # FINAL ANSWER\n    answer = worth\n    return answer\n",
                    "worth = pens * price + packed"),
        StepExample("def solve(pens: int = 40, lost: int = 4, boxes: int = 2, pens_each: int = 6):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n"
                    "    # L2\n    bought = boxes * pens_each\n    # L3\n    all = left + bought\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n",
                    "all = pens + bought"),
        StepExample("def solve(pens: int = 40, lost: int = 4, price: int = 3):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n    # L2\n    worth = left * price\n"
                    "    # FINAL ANSWER\n    answer = worth\n    return answer\n", None,
                    "What is left has just been found."),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None, "Nothing changes."),
        StepExample("def solve(days: int = 25, daily: int = 8, wage: int = 15, higher_wage: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    hours = days * daily\n"
                    "    # L2\n    first = hours * wage\n"
                    "    # L3\n    second = hours * higher_wage\n    # L4\n    total = first + second\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "Who pays one for the hours pays the other for them, too."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """What the value at a place was made from, if it counts the same, or the other part of it, under its name."""
        if not isinstance(place.node, Ref):
            return
        right, used = place.node.name, references(place.line.expr)
        made = next((line for line in lines(subject.program) if line.target == right and line.computes), None)
        if made is None or _is_scaled_beside(subject, place, right):
            return
        for name in _before(subject, made, place.line):
            differs = subject.values[name] != subject.values[right] and is_of_like_size(subject, name, right)
            if name in used or not differs or not comes_alike(subject, name, right, made.expr):
                continue
            if _counts_twice(subject, place, name, made):
                continue
            is_part = made.expr == BinOp("-", Ref(references(made.expr)[0]), Ref(name))
            if is_part and not _could_be_meant(subject, place, name):
                continue
            why = _why(subject, name, made, is_part=is_part)
            told = f"goes on with {{{name}}}, although it has found {{{right}}}", f"go on with {{{right}}}"
            yield WrongNode(name, Ref(name), why, 2 + (param_of(subject, name) is not None), told)


def _is_scaled_beside(subject: OpenProgram, place: Place, name: str) -> bool:
    """Whether another line scales ``name`` in the same way: who multiplies it by one wage does so by the other."""
    scaled = [
        line.expr.operator
        for line in users(subject.program, name)
        if isinstance(line.expr, BinOp) and line.expr.operator in ("*", "/") and line.target != place.line.target
    ]
    return isinstance(place.line.expr, BinOp) and place.line.expr.operator in scaled


def _before(subject: OpenProgram, made: Line, line: Line) -> Iterator[str]:
    """What a line changes, if its result is used more than once, and both parts of what is left of something.

    Nobody goes past what is left who has just found it, and of what there was a share is taken: that is a wrong base.
    """
    is_used_again = len(users(subject.program, made.target)) > 1
    match made.expr:
        case BinOp("-", Ref(whole), Ref(part)) if not compares(subject, part):
            is_forgotten = not (_follows(subject, line, made) or shares_taken(subject, line))
            yield from (whole,) if is_forgotten and not is_used_again else ()
            yield part
    for name in changed(subject, made.expr) if is_used_again else ():
        if is_main_part(subject, name, made) and not any(is_hundredth_of(node, name) for node in walk(made.expr)):
            yield name


def _follows(subject: OpenProgram, line: Line, made: Line) -> bool:
    """Whether a line stands right after another."""
    return (made, line) in pairwise(lines(subject.program))


def _counts_twice(subject: OpenProgram, place: Place, whole: str, made: Line) -> bool:
    """Whether ``whole`` would be added to a part of it, which nobody does: a share of it, or what is left of it."""
    above = place.above()
    if not isinstance(above, BinOp) or above.operator != "+":
        return False
    scales = isinstance(made.expr, BinOp) and made.expr.operator in ("*", "/")
    is_share = scales and subject.values[made.target] < subject.values[whole]
    others = {*references(place.line.expr)} - {made.target}
    beside = [line.expr for line in lines(subject.program) if line.target in others]
    return is_share or any(
        isinstance(rest, BinOp) and (rest.operator, rest.left) == ("-", Ref(whole)) for rest in beside
    )


def _could_be_meant(subject: OpenProgram, place: Place, part: str) -> bool:
    """Whether what was taken away may be what is there: it was worked out as well, and is multiplied or divided.

    Nobody goes on from a given that has just been taken away, nor is what is taken the base of a percentage.
    """
    above = place.above()
    is_scaled = isinstance(above, BinOp) and above.operator in ("*", "/")
    is_base = shares_taken(subject, place.line)
    return is_scaled and not is_base and param_of(subject, part) is None


def _why(subject: OpenProgram, name: str, made: Line, *, is_part: bool) -> str:
    right = made.target
    if is_part:
        return f"{{{name}}} and {{{right}}} are the two parts of one whole, which are easily mixed up."
    if is_rate(subject, name):
        return f"{{{name}}} could be read as the amount in all."
    if compares(subject, name):
        return f"The comparison could be read as if it told {{{name}}} for one of the two."
    if any(compared_by(subject, other) or multiplies(subject, other) for other in references(made.expr)):
        return f"The problem compares {{{right}}} with {{{name}}}, and the two are easily mixed up."
    return f"{{{name}}} and {{{right}}} are of the same kind, and the one is easily taken for the other."
