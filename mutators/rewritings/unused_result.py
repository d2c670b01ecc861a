"""Finds a result and then does not use it: ``6 * 8 = 48``, and then ``6 * 8 - 5`` for ``48 - 5``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Program, Ref
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import Line, inlined, lines, users, with_line
from illposed.mutators.programs.rearranging import foldable, is_readable


@dataclass(frozen=True, slots=True)
class UnusedResult(Rewriting):
    """Finds a result and then does not use it: ``6 * 8 = 48``, and then ``6 * 8 - 5`` for ``48 - 5``.

    Only where the longer line goes on as the shorter one would be read: nobody writes ``10 / (9 - 4)`` who has just
    found that 9 - 4 is 5.
    """

    id: ClassVar[str] = "unused_result"
    description: ClassVar[str] = "Works a step out again in the line that could have used its result."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # L2\n    left = total - lost\n    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left = boxes * pens - lost"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "There is one step alone."),
        StepExample("def solve(money: int = 10, pens: int = 9, lost: int = 4):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = pens - lost\n    # L2\n    each = money / left\n"
                    "    # FINAL ANSWER\n    answer = each\n    return answer\n", None,
                    "This would take brackets."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each step whose result is used once."""
        for line in lines(program):
            if line.target in foldable(program):
                (user,) = users(program, line.target)
                expr = inlined(user.expr, line)
                if is_readable(expr) and _leads(line, user):
                    yield with_line(program, user.target, expr)


def _leads(line: Line, user: Line) -> bool:
    """Whether an operation with the result of ``line`` begins with it, and needs no brackets with its expression."""
    match line.expr, user.expr:
        case BinOp(found, Ref() | Const(), Ref() | Const()), BinOp(operator, Ref(name), Ref() | Const()):
            return name == line.target and (operator in ("+", "-") or found in ("*", "/"))
        case _:
            return False
