"""Exact evaluation: Python's semantics, bounds, failures, and the mark of float disagreement."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, Value, evaluate, evaluate_expr
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import BinOp, Call, Const, Expr, Function, Neg, Param, Program, Ref, Step
from illposed.engine.ir.opaque import Opaque

_TEN = Const(10)
_VALUES = {
    "7 // -2": -4,
    "-7 % 3": 2,
    "2 ** -2": Fraction(1, 4),
    "6 / 3": 2,
    "4 ** 0.5": 2,
    "2.25 ** 1.5": Fraction(27, 8),
    "0 ** 0": 1,
    "0.1 + 0.2": Fraction(3, 10),
}


def _read(text: str) -> Expr:
    expr = parse_expression(text)
    assert not isinstance(expr, Opaque)
    return expr


@pytest.mark.parametrize("text", _VALUES)
def test_arithmetic_is_exact(text: str) -> None:
    value = evaluate_expr(_read(text), {})
    assert value == _VALUES[text]
    assert type(value) is type(_VALUES[text])


_FAILURES = {
    "1 / 0": "division-by-zero",
    "1 // 0": "division-by-zero",
    "1 % 0": "division-by-zero",
    "0 ** -1": "division-by-zero",
    "2 ** 0.5": "inexact",
    "(0 - 4) ** 0.5": "domain",
    "10 ** 10 ** 10": "too-large",
    "0.5 ** 10 ** 9": "too-large",
    "missing + 1": "unbound-name",
}


@pytest.mark.parametrize("text", _FAILURES)
def test_what_has_no_value_says_why(text: str) -> None:
    outcome = evaluate_expr(_read(text), {})
    assert isinstance(outcome, EvaluationFailed)
    assert outcome.reason == _FAILURES[text]


_CALLS: list[tuple[Function, tuple[Expr, ...], Value]] = [
    ("round", (Const(Fraction(5, 2)),), 2),
    ("round", (Const(Fraction(267, 100)), Const(1)), Fraction(27, 10)),
    ("round", (Const(1250), Neg(Const(2))), 1200),
    ("int", (Neg(Const(Fraction(7, 2))),), -3),
    ("math.ceil", (Neg(Const(Fraction(7, 2))),), -3),
    ("math.floor", (Neg(Const(Fraction(7, 2))),), -4),
    ("math.sqrt", (Const(Fraction(9, 4)),), Fraction(3, 2)),
    ("len", (_TEN, _TEN), 2),
    ("sum", (), 0),
]


@pytest.mark.parametrize(("function", "arguments", "value"), _CALLS)
def test_functions_are_pythons(function: Function, arguments: tuple[Expr, ...], value: Value) -> None:
    assert evaluate_expr(Call(function, arguments), {}) == value


def _boxes(default: int | None = 3) -> Program:
    tenths = BinOp("*", Ref("share"), Ref("boxes"))
    params = (Param("boxes", "int", default), Param("share", "float", Fraction(1, 10)))
    return Program(
        1, "boxes.", params, (Step("L1", "tenths", tenths),), Call("math.ceil", (BinOp("*", Ref("tenths"), _TEN),))
    )


def test_a_ceil_that_floats_get_wrong_is_right() -> None:
    assert evaluate(_boxes()) == Evaluation({"boxes": 3, "share": Fraction(1, 10), "tenths": Fraction(3, 10)}, 3)


def test_arguments_must_be_all_there_and_known() -> None:
    assert evaluate(_boxes(None)) == EvaluationFailed("missing-argument", "boxes")
    assert evaluate(_boxes(), {"crates": 1}) == EvaluationFailed("unknown-argument", "crates")


def test_a_failing_step_is_named() -> None:
    program = Program(1, "", (), (Step("L3", "share", BinOp("/", Const(1), Const(0))),), Ref("share"))
    assert evaluate(program) == EvaluationFailed("division-by-zero", "L3 share")
