"""Constraints as a reader would write them."""

from __future__ import annotations

from illposed.engine.facts.fact import Constraint, Whole
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.nodes import Compare, CompareOperator, is_boolean

_SIGNS: dict[CompareOperator, str] = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}


def render(constraint: Constraint) -> str:
    """The constraint on one line.

    >>> from illposed.engine.ir.nodes import BinOp, Const, Ref
    >>> render(Compare("==", Ref("may"), BinOp("/", Ref("april"), Const(2))))
    'may = april / 2'
    >>> render(Compare(">=", Ref("clips"), Const(0)))
    'clips ≥ 0'
    >>> render(Whole("clips"))
    'clips is whole'
    """
    if isinstance(constraint, Whole):
        return f"{constraint.name} is whole"
    if isinstance(constraint, Compare) and not (is_boolean(constraint.left) or is_boolean(constraint.right)):
        return f"{expr_source(constraint.left)} {_SIGNS[constraint.operator]} {expr_source(constraint.right)}"
    return expr_source(constraint)
