from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from illposed.engine.facts.fact import Constraint, Whole
from illposed.engine.facts.render import read_constraint, render
from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Compare, Const, Expr, IfElse, Neg, Ref
from illposed.engine.results import Rejected

A, B = Ref("a"), Ref("b")


@pytest.mark.parametrize(
    "constraint",
    [
        Whole("a"),
        Compare("==", A, Const(48)),
        Compare("==", A, Const(Fraction(1, 10))),
        Compare("==", A, Const(Fraction(3))),
        Compare("==", A, BinOp("/", Const(1), Const(3))),
        Compare("!=", A, Neg(B)),
        Compare("<=", BinOp("*", BinOp("-", A, B), Const(2)), BinOp("**", B, Const(2))),
        Compare("==", A, Call("math.ceil", (BinOp("//", A, B),))),
        Compare("==", Call("sum", (A, B)), Call("min", (A,))),
        Compare("==", A, IfElse(Compare("==", A, B), A, B)),
        BoolOp("and", (Compare(">=", A, Const(3)), BoolOp("not", (Compare("==", A, B),)))),
        BoolOp("or", (Compare("<", A, Const(3)), Compare(">", A, Const(5)))),
    ],
)
def test_a_rendered_constraint_reads_back(constraint: Constraint) -> None:
    assert read_constraint(render(constraint)) == constraint


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "a",
            "a =",
            "a + b",
            "3",
            "a.b = 3",
            "a = 'x'",
            "a = True",
            "a = [1]",
            "a = 1j",
            "a < b < a",
            "lambda: 3",
        ),
        *("open('x') = 3", "a) = (3", "(" * 3_000, "a = " + "-" * 500 + "1", "a" * 5_000 + " = 1"),
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    assert isinstance(read_constraint(text), Rejected)


def _with_parts(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    return st.one_of(
        st.builds(Neg, inner),
        st.builds(BinOp, st.sampled_from(["+", "-", "*", "/", "//", "%", "**"]), inner, inner),
        st.builds(Compare, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), inner, inner),
        st.builds(BoolOp, st.sampled_from(["and", "or"]), st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(IfElse, inner, inner, inner),
        st.builds(Call, st.sampled_from(["min", "sum"]), st.lists(inner, min_size=1, max_size=2).map(tuple)),
    )


_LEAVES = st.sampled_from([A, B, Const(7), Const(Fraction("0.25"))])
_EXPRESSIONS = st.recursive(_LEAVES, _with_parts, max_leaves=8)


@given(_EXPRESSIONS.filter(lambda expr: isinstance(expr, Compare | BoolOp)))
@settings(suppress_health_check=list(HealthCheck), max_examples=60)
def test_whatever_is_rendered_reads_back(constraint: Constraint) -> None:
    assert read_constraint(render(constraint)) == constraint
