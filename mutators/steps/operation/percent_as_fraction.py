"""A percentage is taken as a fraction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.engine.ir.numbers import write_number
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.one_node import NodeMutator, Place, WrongNode
from illposed.mutators.programs.quantities import is_hundredth_of, is_percent
from illposed.mutators.programs.wording import thing

_LIKELY = range(5, 41)
"""The percentages that someone takes for such a part: nobody halves for 2 %, or takes a ninetieth for 90 %."""


@dataclass(frozen=True, slots=True)
class PercentAsFraction(NodeMutator):
    """Takes 20 % for one twentieth: divides by the percentage."""

    id: ClassVar[str] = "percent_as_fraction"
    error_type: ClassVar[ErrorType] = "incorrect_operation"
    temptation: ClassVar[str] = "A percentage that divides what it is taken of."
    description: ClassVar[str] = "Divides by a percentage, as if 20% were one twentieth."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(\n    fish: int = 80,\n    percent_carp: int = 20,  # 20% of the fish are carp\n):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * percent_carp / 100\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n", "carp = fish / percent_carp"),
        StepExample("def solve(fish: int = 80, sold: int = 20):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    carp = fish * sold / 100\n"
                    "    # FINAL ANSWER\n    answer = carp\n    return answer\n", None, "Nothing is a percentage."),
    )  # fmt: skip

    def wrong_nodes(self, subject: OpenProgram, place: Place) -> Iterator[WrongNode]:
        """The quotient by the percentage for the share of a whole, however it is written."""
        for whole, percent in _share(place.node):
            if (
                is_percent(subject, percent)
                and min(_LIKELY) <= subject.values[percent] <= max(_LIKELY)
                and whole != Ref(percent)
            ):
                number = write_number(subject.values[percent], thousands=True)
                told = f"divides {thing(whole)} by {number}", f"take {{{percent}}} of {thing(whole)}"
                why = f"{{{percent}}} is easily confused with one in {number}."
                yield WrongNode(percent, BinOp("/", whole, Ref(percent)), why, 2, told)


def _share(expr: Expr) -> Iterator[tuple[Expr, str]]:
    """The whole and the percentage that ``expr`` may be a share by: both ways where they cannot be told apart."""
    match expr:
        case BinOp("*", left, BinOp() as right) if _percent(right):
            yield left, _percent(right)
        case BinOp("*", BinOp() as left, right) if _percent(left):
            yield right, _percent(left)
        case BinOp("/", BinOp("*", left, right), Const(value)) if value == 100:
            yield from _either(left, right)
        case BinOp("*", BinOp("*", left, right), Const(value)) if value * 100 == 1:
            yield from _either(left, right)


def _percent(expr: BinOp) -> str:
    """The name of which ``expr`` takes a hundredth; empty if it does not."""
    return expr.left.name if isinstance(expr.left, Ref) and is_hundredth_of(expr, expr.left.name) else ""


def _either(left: Expr, right: Expr) -> Iterator[tuple[Expr, str]]:
    if isinstance(right, Ref):
        yield left, right.name
    if isinstance(left, Ref):
        yield right, left.name
