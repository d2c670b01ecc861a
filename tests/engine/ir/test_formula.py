"""The one reader of arithmetic: each notation, and that what is emitted reads back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.evaluate import evaluate_expr
from illposed.engine.ir.formula import ARITHMETIC, PYTHON, WRITTEN, Notation, parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, Ref
from illposed.engine.ir.opaque import Opaque

_LAW = settings(suppress_health_check=list(HealthCheck))


@given(data=st.data())
@settings(_LAW, max_examples=60)
def test_every_expression_that_is_emitted_reads_back(data: st.DataObject, expressions: st.SearchStrategy[Expr]) -> None:
    expr = data.draw(expressions)
    assert parse_expression(expr_source(expr), PYTHON) == expr


@given(st.text(alphabet="0123456789.,+-*/%()=<> xa_×÷$^", max_size=40), st.sampled_from([ARITHMETIC, WRITTEN, PYTHON]))
@settings(_LAW, max_examples=60)
def test_any_text_is_read_or_opaque(text: str, notation: Notation) -> None:
    found = parse_expression(text, notation)
    assert isinstance(found, Opaque) or parse_expression(expr_source(found), PYTHON) == found


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("2*(3 +.5)", "2 * (3 + 0.5)"),
        ("007 + 1.50", "7 + 1.5"),
        ("-2 ** -a", "-2 ** -a"),
        ("2 ** 3 ** 2", "2 ** 3 ** 2"),
        ("a - b - c", "a - b - c"),
        ("a - (b - c)", "a - (b - c)"),
        ("7 // 2 % 3", "7 // 2 % 3"),
        ("2.5e3", "2500.0"),
    ],
)
def test_arithmetic(text: str, source: str) -> None:
    expr = parse_expression(text)
    assert not isinstance(expr, Opaque)
    assert expr_source(expr) == source


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2*(3+4)/5", Fraction(14, 5)),
        ("$1,200 × 5%", 60),
        ("100/50%", 200),
        ("48/2(3)", 72),
        ("(2)(3)^2", 18),
        ("5 x 10 − 3", 47),
        ("12 ÷ -4", -3),
        ("--2", 2),
        (".5 * 8", 4),
    ],
)
def test_sums_as_people_write_them(text: str, value: Fraction) -> None:
    expr = parse_expression(text, WRITTEN)
    assert not isinstance(expr, Opaque)
    assert evaluate_expr(expr, {}) == value


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("a = 3", "a == 3"),
        ("a if b > 2 else c ≠ 3", "(a if b > 2 else c) != 3"),
        ("a ≤ b + 1", "a <= b + 1"),
        ("not a < b and c >= 2 or d", "not a < b and c >= 2 or d"),
        ("math.ceil(a / 2) = max(b, 3)", "math.ceil(a / 2) == max(b, 3)"),
        ("sum([a, b])", "sum([a, b])"),
    ],
)
def test_all_that_the_ir_knows(text: str, source: str) -> None:
    expr = parse_expression(text, PYTHON)
    assert not isinstance(expr, Opaque)
    assert expr_source(expr) == source


@pytest.mark.parametrize(
    ("text", "notation", "reason"),
    [
        ("", ARITHMETIC, "syntax-error"),
        ("2 apples", ARITHMETIC, "syntax-error"),
        ("2(3)", ARITHMETIC, "syntax-error"),
        ("5 × 3", ARITHMETIC, "syntax-error"),
        ("a < b", ARITHMETIC, "syntax-error"),
        ("max(a, b)", ARITHMETIC, "syntax-error"),
        ("lambda", ARITHMETIC, "syntax-error"),
        ("1,20 + 3", WRITTEN, "syntax-error"),
        ("2 * boxes", WRITTEN, "syntax-error"),
        ("a < b < c", PYTHON, "unsupported-syntax"),
        ("open(a)", PYTHON, "unsupported-call"),
        ("abs(a, b)", PYTHON, "syntax-error"),
        ("abs([a])", PYTHON, "unsupported-call"),
        ("sum(a, b)", PYTHON, "unsupported-call"),
        ("max(a)", PYTHON, "unsupported-call"),
        ("a + not b", PYTHON, "syntax-error"),
        ("max(a", PYTHON, "syntax-error"),
        ("True", PYTHON, "syntax-error"),
        ("(" * 300, PYTHON, "too-deep"),
        ("-" * 300 + "1", ARITHMETIC, "too-deep"),
        ("1" + "+1" * 300, ARITHMETIC, "too-deep"),
        ("2" + "**2" * 300, ARITHMETIC, "too-deep"),
        ("1" * 3000, ARITHMETIC, "too-large"),
        ("1" * 5000, ARITHMETIC, "too-long"),
    ],
)
def test_what_is_opaque_and_why(text: str, notation: Notation, reason: str) -> None:
    found = parse_expression(text, notation)
    assert isinstance(found, Opaque)
    assert found.reason == reason


def test_names_may_stand_for_expressions() -> None:
    meanings: dict[str, Expr] = {"été": Ref("summer"), "b": BinOp("+", Const(1), Const(2))}
    expr = parse_expression("été * b", names=meanings.__getitem__)
    assert expr == BinOp("*", Ref("summer"), BinOp("+", Const(1), Const(2)))
