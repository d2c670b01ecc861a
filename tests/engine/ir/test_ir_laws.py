"""Laws that hold for every program."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import Expr, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse

_LAW = settings(suppress_health_check=list(HealthCheck))


@given(data=st.data())
@settings(_LAW, max_examples=60)
def test_every_program_keeps_its_invariants(
    data: st.DataObject, programs: st.SearchStrategy[Program], check: Callable[[Program], None]
) -> None:
    check(data.draw(programs))


@given(data=st.data())
@settings(_LAW, max_examples=60)
def test_exact_values_are_those_of_python_over_fractions(
    data: st.DataObject, closed_expressions: st.SearchStrategy[Expr]
) -> None:
    expr = data.draw(closed_expressions)
    value = evaluate_expr(expr, {})
    source = _over_fractions(expr_source(expr))
    try:
        expected = eval(source, {"Fraction": Fraction, "math": math})
    except (ArithmeticError, TypeError):
        return
    if not isinstance(value, EvaluationFailed):
        assert value == expected
        assert type(value) in (int, bool) or Fraction(value).denominator > 1


def _over_fractions(source: str) -> str:
    """The source with every number literal as a Fraction, but for the digits of ``round``, which must be an int."""
    import io
    import tokenize

    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    words = [f"Fraction('{t.string}')" if t.type == tokenize.NUMBER else t.string for t in tokens]
    return " ".join(words).replace("round (", "(lambda x, n=0: round(Fraction(x), int(n))) (").strip()


@given(st.text(max_size=200))
@settings(_LAW, max_examples=60)
def test_any_text_is_read_without_an_exception(text: str) -> None:
    assert isinstance(parse(text), (Program, Opaque))
    assert not isinstance(parse_expression(text), Exception)


_SIGNS = ["x", "y", "=", "+", "-", "*", "(", ")", "[", "]", "{", "}", ":", ",", "==", "1", "0.5", "'a'", "\n", "    "]
_KEYWORDS = ["if ", "else", "for ", " in ", "while ", "break", "def f", "return ", "lambda ", "not ", "range", "print"]


@given(st.lists(st.sampled_from(_SIGNS + _KEYWORDS), max_size=40).map("".join))
@settings(_LAW, max_examples=60)
def test_any_scraps_of_python_are_read_without_an_exception(text: str) -> None:
    assert isinstance(parse(text), (Program, Opaque))
