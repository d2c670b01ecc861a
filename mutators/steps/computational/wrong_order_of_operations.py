"""The operations of a line are done in the wrong order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Expr
from illposed.mutators.contract.steps import ErrorType, OpenProgram, StepExample
from illposed.mutators.programs.lines import Line
from illposed.mutators.programs.one_result import ResultMutator, WrongResult

_MOST = 4
"""So many times the right result is seen to be absurd."""


@dataclass(frozen=True, slots=True)
class WrongOrderOfOperations(ResultMutator):
    """Computes from left to right: 5 + 3 * 4 is 32."""

    id: ClassVar[str] = "wrong_order_of_operations"
    error_type: ClassVar[ErrorType] = "computational_error"
    is_slip: ClassVar[bool] = True
    temptation: ClassVar[str] = "A line that adds first and multiplies then, without brackets."
    description: ClassVar[str] = "Adds before it multiplies, from left to right."
    examples: ClassVar[tuple[StepExample, ...]] = (
        StepExample("def solve(beads: int = 5, bags: int = 3, red: int = 4):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    all = beads + bags * red\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n", "all = 32"),
        StepExample("def solve(beads: int = 5, bags: int = 3, red: int = 4):\n"
                    "    \"\"\"Index: 0.\"\"\"\n    # L1\n    all = bags * red + beads\n"
                    "    # FINAL ANSWER\n    answer = all\n    return answer\n", None,
                    "From left to right is the right order."),
    )  # fmt: skip

    def wrong_results(self, subject: OpenProgram, line: Line, true: Fraction) -> Iterator[WrongResult]:
        """The result of the two operations of a line in the other order."""
        for other, how, why in _reordered(line.expr):
            value = evaluate_expr(other, subject.values)
            if not isinstance(value, EvaluationFailed) and value <= _MOST * true:
                yield WrongResult(Fraction(value), how, why, 2)


def _reordered(expr: Expr) -> Iterator[tuple[Expr, str, str]]:
    """The two operations of ``expr`` in the other order, and how and why one does them so."""
    match expr:
        case BinOp("+", one, BinOp("*" as second, two, three)) if _are_plain(one, two, three):
            how, why = "going from left to right", "The line adds first, when it is read from left to right."
            yield BinOp(second, BinOp("+", one, two), three), how, why


def _are_plain(*parts: Expr) -> bool:
    return not any(isinstance(part, BinOp) for part in parts)
