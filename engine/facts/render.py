"""Constraints as a reader would write them, and read back: ``april = 48``, ``clips ≥ 0``, ``april is whole``."""

from __future__ import annotations

import re
from functools import lru_cache

from illposed.engine.facts.fact import Constraint, Whole
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.formula import PYTHON, parse_expression
from illposed.engine.ir.nodes import BoolOp, Compare, CompareOperator, is_boolean
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected

_SIGNS: dict[CompareOperator, str] = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}
_WHOLE = re.compile(r"([A-Za-z_]\w*) is whole", re.ASCII)


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
    if not isinstance(constraint, Compare) or is_boolean(constraint.left) or is_boolean(constraint.right):
        return expr_source(constraint)
    if constraint.operator not in _SIGNS:
        return expr_source(constraint)
    return f"{expr_source(constraint.left)} {_SIGNS[constraint.operator]} {expr_source(constraint.right)}"


@lru_cache(maxsize=1024)  # the facts of a problem are read again with each of its texts
def read_constraint(text: str) -> Constraint | Rejected:
    """The constraint that :func:`render` wrote as ``text``; rejected as ``no-constraint`` if it did not.

    >>> read_constraint("clips ≥ 0")
    Compare(operator='>=', left=Ref(name='clips'), right=Const(value=0))
    """
    if whole := _WHOLE.fullmatch(text):
        return Whole(whole[1])
    constraint = parse_expression(text, PYTHON)
    if isinstance(constraint, Opaque):
        return Rejected("no-constraint", constraint.reason)
    if not isinstance(constraint, (Compare, BoolOp)):
        return Rejected("no-constraint", "neither a comparison nor a combination of comparisons")
    return constraint
