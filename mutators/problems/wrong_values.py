"""Wrong values that look like right ones: the same sign, decimals, final zeros and magnitude."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import get_args

from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Expr, walk

_LEAST, _MOST = Fraction(3, 5), Fraction(8, 5)
_ERROR_OPERATORS = tuple(operator for operator in get_args(BinaryOperator) if operator in "+-*/")


def wrong_values(
    true: Fraction, random: Random, expr: Expr | None = None, values: dict[str, Value] | None = None
) -> list[Fraction]:
    """Values that could be mistaken for ``true``, which is positive and a finite decimal, in random order.

    The results of a wrong operation in ``expr`` (the expression of the step, at ``values`` of its names) come first
    where they qualify. None of them is 1, which would change the grammar of a sentence.
    """
    unit = _last_place(true)
    mantissa = true / unit
    least, most = int(mantissa * _LEAST), int(mantissa * _MOST) + 2
    found = [Fraction(m) * unit for m in range(max(1, least), most + 1) if m % 10 and m != mantissa]
    if len(found) > 60:
        found = random.sample(found, 60)
    random.shuffle(found)
    slips = [
        v
        for v in _slips(expr, values or {})
        if v != true and _last_place(v) == unit and _LEAST * true / 2 <= v <= _MOST * true * 2
    ]
    return [value for value in dict.fromkeys([*slips, *found]) if value != 1]


def _last_place(value: Fraction) -> Fraction:
    """The place of the last digit that is not zero: 10 for 120, 1/100 for 3.25; 1 for 0 and for no finite decimal."""
    if value == 0:
        return Fraction(1)
    place = Fraction(1)
    while (value / place).denominator != 1 and place > Fraction(1, 10**6):
        place /= 10
    while (value / place).denominator == 1 and (value / (place * 10)).denominator == 1:
        place *= 10
    return place


def _slips(expr: Expr | None, values: dict[str, Value]) -> Iterator[Fraction]:
    if expr is None:
        return
    for node in walk(expr):
        if not isinstance(node, BinOp):
            continue
        for operator in _ERROR_OPERATORS:
            if operator != node.operator and node is expr:
                value = evaluate_expr(replace(node, operator=operator), values)
                if not isinstance(value, (EvaluationFailed, bool)):
                    yield Fraction(value)
