"""Works back from the answer to a number of the problem: ``10 + 9 = 19`` where there are 19 and 9 are taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinaryOperator, BinOp, Expr, Program, Ref, references
from illposed.engine.telling.checks import CHECK
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.rearranging import fresh_name, is_readable, with_step

_INVERSE: dict[BinaryOperator, BinaryOperator] = {"+": "-", "-": "+", "/": "*"}
"""A product is not undone: the factor that one would divide by could be zero for all that the program says."""

_MOST_STEPS = 3


@dataclass(frozen=True, slots=True)
class AnswerCheck(Rewriting):
    """Works back from the answer to a number of the problem: ``10 + 9 = 19`` where there are 19 and 9 are taken away.

    What only undoes the last step with a result that was found before, ``206 - 200 = 6`` after ``200 + 6 = 206``,
    checks nothing: it works back with numbers of the problem, or over several steps.
    """

    id: ClassVar[str] = "answer_check"
    description: ClassVar[str] = "Adds a last line that works back from the answer to a number of the problem."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(april: int = 48, may: int = 24):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = april + may\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n",
                    "april__check = total - may"),
        StepExample("def solve(money: int = 90, pens: int = 8, books: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    rest = money - pens\n    # L2\n    left = rest - books\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "money__check = left + books + pens"),
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n    # L2\n    left = total - lost\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "The total is none that the problem tells."),
        StepExample("def solve(ann: int = 100, times_ann: int = 2, more: int = 6):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    twice = ann * times_ann\n"
                    "    # L2\n    ben = twice + more\n"
                    "    # FINAL ANSWER\n    answer = ben\n    return answer\n", None,
                    "The 6 was added to a result, and taking that away again tells nothing."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each number of the problem to which the last steps can be undone, operand by operand."""
        steps = program.by_target
        params = {param.name for param in program.params}
        if not program.steps or program.answer != Ref(program.steps[-1].target):
            return
        ways: list[tuple[str, Expr]] = [(program.steps[-1].target, program.answer)]
        for _ in range(_MOST_STEPS):
            ways = [found for name, value in ways if name in steps for found in _undone(steps[name], value)]
            for name, value in ways:
                is_far = isinstance(value, BinOp) and isinstance(value.left, BinOp)
                if name not in params or name in references(value) or not is_readable(value):
                    continue
                if is_far or params.issuperset(_taken_back(value)):
                    yield with_step(program, fresh_name(program, f"{name}{CHECK}"), value)


def _taken_back(value: Expr) -> tuple[str, ...]:
    """What is done to the answer on the way back."""
    return references(value.right) if isinstance(value, BinOp) else ()


def _undone(expr: Expr, value: Expr) -> Iterator[tuple[str, Expr]]:
    """The operands of an operation that gives ``value``, each by this and the other operand."""
    if not isinstance(expr, BinOp) or not isinstance(expr.left, Ref) or not isinstance(expr.right, Ref):
        return
    if expr.operator in _INVERSE:
        yield expr.left.name, BinOp(_INVERSE[expr.operator], value, expr.right)
    if expr.operator == "+":
        yield expr.right.name, BinOp("-", value, expr.left)
