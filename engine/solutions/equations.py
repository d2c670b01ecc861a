"""From an equation to a worked solution, for problems that come with nothing more."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import WRITTEN, parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr
from illposed.engine.ir.numbers import has_finite_decimal, normalised, read_number, rounds_to, write_number
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import write_annotation, write_solution

_UNKNOWN: Final = re.compile(r"\s*[A-Za-z]\w*\s*")


def worked_from(equation: str, answer: str) -> str | Rejected:
    """The worked solution that calculates ``equation`` one operation a line, in GSM8K's layout.

    The equation is an expression of numbers, or one with a name or the answer on the other side of ``=``
    (``X = (8-3)*2``, ``8-3=5``). ``answer`` begins with a number; what follows it, such as a unit, is left out.

    Rejected as ``answer-unreadable``, ``equation-unreadable``, ``equation-unsolved`` (the unknown is not alone on its
    side) or ``equation-wrong`` (its value is not the answer).

    >>> print(worked_from("X = (8.0 - 3.0) * 2", "10 (figs)"))
    8-3 = <<8-3=5>>5
    5*2 = <<5*2=10>>10
    #### 10
    """
    number = re.match(r"\s*-?[\d.,/]+", answer)
    gold = read_number(number[0].strip().rstrip(".,")) if number else None
    if gold is None or not has_finite_decimal(gold):
        return Rejected("answer-unreadable", f"the answer is no number: {answer[:60]!r}")
    expr = _expression(equation, gold)
    if isinstance(expr, Rejected):
        return expr
    value = evaluate_expr(expr, {})
    if isinstance(value, EvaluationFailed) or not rounds_to(value, gold):
        return Rejected("equation-wrong", f"{equation.strip()} is not {write_number(gold)}")
    lines: list[str] = []
    left = _calculated(expr, lines)
    if isinstance(left, BinOp):
        lines.append(_line(left, gold))
    return write_solution(lines, gold)


def _expression(equation: str, gold: Fraction) -> Expr | Rejected:
    """The side of an equation that is to be calculated."""
    sides = [side for side in equation.split("=") if not _UNKNOWN.fullmatch(side)]
    calculated = [side for side in sides if read_number(side.strip()) != gold] or sides[:1]
    if len(calculated) != 1:
        return Rejected("equation-unsolved", f"the unknown is not alone on one side: {equation.strip()[:60]}")
    if re.search(r"[A-WYZa-wyz]", calculated[0]):
        return Rejected("equation-unsolved", f"the unknown is not alone on one side: {equation.strip()[:60]}")
    expr = parse_expression(calculated[0], WRITTEN)
    if isinstance(expr, Opaque):
        return Rejected("equation-unreadable", f"{expr.reason}: {equation.strip()[:60]}")
    if not isinstance(expr, BinOp):
        return Rejected("equation-unreadable", f"it calculates nothing: {equation.strip()[:60]}")
    return expr


def _calculated(expr: Expr, lines: list[str]) -> Expr:
    """The result of ``expr``, for which a line was added; ``expr`` itself where no decimals could write a result."""
    if isinstance(expr, Const):
        return Const(normalised(Fraction(expr.value)))
    if not isinstance(expr, BinOp):
        return expr
    shortened = BinOp(expr.operator, _calculated(expr.left, lines), _calculated(expr.right, lines))
    value = evaluate_expr(shortened, {})
    if isinstance(value, EvaluationFailed) or not has_finite_decimal(Fraction(value)) or value < 0:
        return shortened
    lines.append(_line(shortened, Fraction(value)))
    return Const(normalised(Fraction(value)))


def _line(expr: Expr, value: Fraction) -> str:
    written, result = expr_source(expr).replace(" ", ""), write_number(value)
    return f"{written} = {write_annotation(written, result)}{result}"
