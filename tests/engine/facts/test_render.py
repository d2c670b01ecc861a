"""Constraints as a reader would write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.facts.fact import Whole
from illposed.engine.facts.render import render
from illposed.engine.ir.nodes import BinOp, BoolOp, Compare, Const, Neg, Ref

X, Y = Ref("x"), Ref("y")


@pytest.mark.parametrize(
    ("constraint", "text"),
    [
        (Compare("==", X, Const(3)), "x = 3"),
        (Compare("==", X, Neg(Const(3))), "x = -3"),
        (Compare("==", X, Const(Fraction("0.25"))), "x = 0.25"),
        (Compare("!=", X, Y), "x ≠ y"),
        (Compare("<", X, Y), "x < y"),
        (Compare("<=", X, Y), "x ≤ y"),
        (Compare(">", X, Y), "x > y"),
        (Compare(">=", X, Const(0)), "x ≥ 0"),
        (Compare("==", X, BinOp("*", BinOp("+", Y, Const(1)), Const(2))), "x = (y + 1) * 2"),
        (Whole("x"), "x is whole"),
    ],
)
def test_render(constraint, text):
    assert render(constraint) == text


def test_a_range_names_both_ends():
    within = BoolOp("and", (Compare(">=", X, Const(2)), Compare("<=", X, Const(9))))
    assert render(within) == "x >= 2 and x <= 9"
