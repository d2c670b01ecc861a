"""Checks the answer by the inverse operation: ``72 - 48 = 24`` after ``24 + 48 = 72``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinaryOperator, BinOp, Program, Ref
from illposed.engine.telling.checks import CHECK
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import fresh_name, with_step

_INVERSE: dict[BinaryOperator, BinaryOperator] = {"+": "-", "-": "+", "/": "*"}
"""A product is not undone: the factor that one would divide by could be zero for all that the program says."""


@dataclass(frozen=True, slots=True)
class AnswerCheck(Rewriting):
    """Checks the answer by the inverse operation: ``72 - 48 = 24`` after ``24 + 48 = 72``."""

    id: ClassVar[str] = "answer_check"
    description: ClassVar[str] = "Adds a last line that undoes the last step and finds what went into it."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(april: int = 48, may: int = 24):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = april + may\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n",
                    "total__check = total - may"),
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = boxes * pens - lost\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "The last step does two things."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program, if the last step is one operation on two names."""
        last = program.steps[-1] if program.steps else None
        if last is None or program.answer != Ref(last.target) or not isinstance(last.expr, BinOp):
            return
        operation = last.expr
        if operation.operator in _INVERSE and isinstance(operation.left, Ref) and isinstance(operation.right, Ref):
            undone = BinOp(_INVERSE[operation.operator], Ref(last.target), operation.right)
            yield with_step(program, fresh_name(program, f"{last.target}{CHECK}"), undone)
