"""Python's arithmetic, exact over rationals."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, Literal

from illposed.engine.ir.nodes import BinaryOperator, CompareOperator, Function
from illposed.engine.ir.numbers import normalised

MAX_BITS = 4096
"""Numerators and denominators beyond this many bits are not computed with."""

MAX_DIGITS = 1000
"""The most digits that ``round`` is asked to keep or drop."""

_LIMIT = 1 << MAX_BITS
_LEAST = -_LIMIT
_MAX_ROOT = 64

UndefinedReason = Literal["division-by-zero", "domain", "inexact", "too-large", "type"]
Rational = int | Fraction


class Undefined(Exception):  # noqa: N818 - no error of the caller: it carries a missing value out of deep recursion
    """An operation that has no value; it does not leave ``engine.ir``."""

    def __init__(self, reason: UndefinedReason, where: str) -> None:
        super().__init__(reason, where)
        self.reason: UndefinedReason = reason
        self.where = where


def exact_number(value: Rational) -> Rational:
    """``value`` in its normal form, an ``int`` if it is whole, within the bound on size."""
    if type(value) is not Fraction:
        if _LEAST < value < _LIMIT:
            return value
    elif _LEAST < value.numerator < _LIMIT and value.denominator < _LIMIT:
        return normalised(value)
    raise Undefined("too-large", "number")


def _divide(left: Rational, right: Rational) -> Rational:
    if not right:
        raise Undefined("division-by-zero", "/")
    if type(left) is int and type(right) is int:
        return exact_number(Fraction(left, right) if left % right else left // right)
    return exact_number(Fraction(left) / right)


def _floor_divide(left: Rational, right: Rational) -> Rational:
    if not right:
        raise Undefined("division-by-zero", "//")
    return exact_number(left // right)


def _modulo(left: Rational, right: Rational) -> Rational:
    if not right:
        raise Undefined("division-by-zero", "%")
    return exact_number(left % right)


def _power(base: Rational, exponent: Rational) -> Rational:
    if isinstance(exponent, Fraction) and exponent.denominator != 1:
        return _whole_power(_root(base, exponent.denominator), exponent.numerator)
    return _whole_power(base, int(exponent))


def _whole_power(base: Rational, exponent: int) -> Rational:
    if not base and exponent < 0:
        raise Undefined("division-by-zero", "**")
    if base in (0, 1):
        return base if exponent else 1
    if base == -1:
        return -1 if exponent % 2 else 1
    # A number of b bits is at least 2^(b-1): judged before the power is computed, which would take the memory.
    bits = max(abs(base.numerator), base.denominator).bit_length()
    if (bits - 1) * abs(exponent) > MAX_BITS:
        raise Undefined("too-large", "**")
    return exact_number(Fraction(base) ** exponent)


def _root(value: Rational, degree: int) -> Rational:
    """The root of ``value`` of that degree if it is rational."""
    if value < 0:
        raise Undefined("domain", "**")
    if value in (0, 1):
        return value
    if degree > _MAX_ROOT:
        raise Undefined("inexact", "**")
    return exact_number(Fraction(_whole_root(value.numerator, degree), _whole_root(value.denominator, degree)))


def _to_the(base: int, exponent: int) -> int:
    return int(base**exponent)


def _whole_root(value: int, degree: int) -> int:
    low: int = 0
    high: int = 1 << (value.bit_length() // degree + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if _to_the(middle, degree) <= value:
            low = middle
        else:
            high = middle
    if _to_the(low, degree) != value:
        raise Undefined("inexact", "**")
    return low


def _square_root(value: Rational) -> Rational:
    return _power(value, Fraction(1, 2))


def _round(value: Rational, digits: Rational = 0) -> Rational:
    if digits != int(digits):
        raise Undefined("type", "round")
    if abs(int(digits)) > MAX_DIGITS:
        raise Undefined("too-large", "round")
    return exact_number(round(Fraction(value), int(digits)))


def _sum(*values: Rational) -> Rational:
    total: Rational = 0
    for value in values:
        total = exact_number(total + value)
    return total


def _count(*values: object) -> int:
    return len(values)


def _least(*values: Rational) -> Rational:
    return min(values)


def _greatest(*values: Rational) -> Rational:
    return max(values)


BINARY: Final[Mapping[BinaryOperator, Callable[[Rational, Rational], Rational]]] = {
    "+": lambda left, right: exact_number(left + right),
    "-": lambda left, right: exact_number(left - right),
    "*": lambda left, right: exact_number(left * right),
    "/": _divide,
    "//": _floor_divide,
    "%": _modulo,
    "**": _power,
}
"""The operations; each raises :class:`Undefined` where it has no value."""

COMPARISONS: Final[Mapping[CompareOperator, Callable[[Rational, Rational], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

CALLS: Final[Mapping[Function, Callable[..., Rational]]] = {
    "min": _least,
    "max": _greatest,
    "abs": abs,
    "round": _round,
    "int": int,
    "float": operator.pos,
    "sum": _sum,
    "len": _count,
    "math.ceil": math.ceil,
    "math.floor": math.floor,
    "math.sqrt": _square_root,
}
"""The functions; each raises :class:`Undefined` where it has no value."""
