"""Does a line in two: ``6 * 8`` and then ``48 - 5`` for ``6 * 8 - 5``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref
from illposed.engine.ir.paths import Path, node_at, nodes, with_node
from illposed.engine.telling.checks import is_check
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines, with_line
from illposed.mutators.programs.quantities import hundredfold
from illposed.mutators.programs.rearranging import fresh_name, with_step


@dataclass(frozen=True, slots=True)
class SplitStep(Rewriting):
    """Does a line in two: ``6 * 8`` and then ``48 - 5`` for ``6 * 8 - 5``."""

    id: ClassVar[str] = "split_step"
    description: ClassVar[str] = "Puts a part of a line into a step of its own before it."
    keeps_terms: ClassVar[bool] = True
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(boxes: int = 6, pens: int = 8, lost: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    left = boxes * pens - lost\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n",
                    "left_part = boxes * pens"),
        StepExample("def solve(boxes: int = 6, pens: int = 8):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    total = boxes * pens\n"
                    "    # FINAL ANSWER\n    answer = total\n    return answer\n", None,
                    "The line does one thing."),
        StepExample("def solve(money: int = 90, pens: int = 8, books: int = 5):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    rest = money - pens\n    # L2\n    left = rest - books\n"
                    "    # L3\n    money__check = left + books + pens\n"
                    "    # FINAL ANSWER\n    answer = left\n    return answer\n", None,
                    "The line checks the answer, and what it finds on the way is none."),
        StepExample("def solve(bill: int = 90, percent_tax: int = 10):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    tax = bill * percent_tax / 100\n"
                    "    # FINAL ANSWER\n    answer = tax\n    return answer\n", None,
                    "Nobody says that ten times the bill is 900, to take a hundredth of it then."),
    )  # fmt: skip

    def rewritten(self, program: Program) -> Iterator[Program]:
        """One program for each operation inside another one; a percentage and a check of the answer stay whole."""
        for line in lines(program)[:-1]:
            for path, node in () if is_check(line.target) else nodes(line.expr):
                if (
                    path
                    and isinstance(node, BinOp)
                    and not _is_of_percentage(line.expr, path, node)
                    and Const(1) not in (node.left, node.right)
                ):
                    name = fresh_name(program, f"{line.target}_part")
                    longer = with_step(program, name, node, before=line.target)
                    yield with_line(longer, line.target, with_node(line.expr, path, Ref(name)))


def _is_of_percentage(line: Expr, path: Path, node: BinOp) -> bool:
    """Whether a part of a line means nothing by itself: 10 % as a number, or what is still to be divided by 100."""
    is_still_too_large = hundredfold(node_at(line, path[:-1])) == node
    return is_still_too_large or isinstance(hundredfold(node), Ref | Const)
