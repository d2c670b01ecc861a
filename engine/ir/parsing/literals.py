"""Number literals, read exactly from their own text."""

from __future__ import annotations

import math
import re
from fractions import Fraction

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Const, Expr, Neg
from illposed.engine.ir.opaque import Unreadable

_MAX_DIGITS = 1400
_LEAST_EXPONENT = -400
_EXPONENT = re.compile(r"[eE]([+-]?[0-9_]+)$")


class Literal(Const, frozen=True):
    """A constant as the source spells it, while the source is traced.

    ``origin`` is the same for all that one literal of the source became, and for no other.
    """

    origin: int


def integer(text: str) -> Const:
    """The constant of an integer literal in any base; raises :class:`Unreadable` beyond the bound on size."""
    if len(text) > _MAX_DIGITS:
        raise Unreadable("too-large")
    return constant_of(int(text, 0))


def decimal(text: str) -> Const:
    """The constant of a decimal literal, so that ``0.1`` is 1/10.

    Raises :class:`Unreadable` beyond the bound on size, and where Python reads no number but infinity: ``1e400``.
    """
    exponent = _EXPONENT.search(text)
    is_far = exponent and (len(exponent[1]) > 5 or int(exponent[1]) < _LEAST_EXPONENT)
    if len(text) > _MAX_DIGITS or is_far or math.isinf(float(text)):
        raise Unreadable("too-large")
    return constant_of(Fraction(text.replace("_", "")))


def constant_of(value: Value) -> Const:
    """The constant of a value that is not negative; raises :class:`Unreadable` beyond the bound on size."""
    try:
        return Const(int(value) if isinstance(value, bool) else value)
    except IRError as error:
        raise Unreadable("too-large") from error


def literal_value(expr: Expr) -> Value:
    """The value of a literal, that is of a constant or a negated one."""
    if isinstance(expr, Neg):
        return -literal_value(expr.operand)
    assert isinstance(expr, Const)
    return expr.value


def is_literal(expr: object) -> bool:
    """Whether ``expr`` is a constant or a negated one."""
    return isinstance(expr, Const) or (isinstance(expr, Neg) and isinstance(expr.operand, Const))


def origin_of(expr: Expr) -> int | None:
    """The origin of a literal, perhaps negated; ``None`` for anything else."""
    literal = expr.operand if isinstance(expr, Neg) else expr
    return literal.origin if isinstance(literal, Literal) else None


def negated(expr: Expr) -> Expr:
    """``expr`` with the other sign, without a negation of a negation."""
    return expr.operand if isinstance(expr, Neg) else Neg(expr)
