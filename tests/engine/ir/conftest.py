"""Random programs, and the one check that all invariants of a program go through."""

from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import strategies as st

from illposed.engine.ir.canonical import canonical
from illposed.engine.ir.compact import read_compact
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, EvaluationFailed, evaluate
from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Compare, Const, Expr, IfElse, Neg, Param, Program, Ref, Step
from illposed.engine.ir.parse import parse, trace
from illposed.engine.ir.parsing.places import Traced

Check = Callable[[Program], None]

_COMMENTS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12).map(str.strip)
_WHOLE = st.integers(0, 50)
_DECIMAL = st.builds(Fraction, st.integers(0, 5000), st.sampled_from([1, 2, 4, 10, 100, 1000]))


def _branches(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    one, several = st.tuples(inner), st.lists(inner, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Neg, inner),
        st.builds(BinOp, st.sampled_from(["+", "-", "*", "/", "//", "%"]), inner, inner),
        st.builds(BinOp, st.just("**"), inner, st.integers(0, 3).map(Const)),
        st.builds(Compare, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), inner, inner),
        st.builds(BoolOp, st.sampled_from(["and", "or"]), st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(BoolOp, st.just("not"), one),
        st.builds(IfElse, inner, inner, inner),
        st.builds(Call, st.sampled_from(["min", "max", "sum", "len"]), several),
        st.builds(Call, st.sampled_from(["abs", "round", "int", "math.ceil", "math.floor"]), one),
        st.builds(Call, st.just("round"), st.tuples(inner, st.integers(0, 3).map(Const))),
    )


@cache  # Hypothesis checks a new strategy, which takes longer than to draw from it
def _expressions(*names: str) -> st.SearchStrategy[Expr]:
    constants = st.one_of(_WHOLE, _DECIMAL).map(Const)
    leaves = st.one_of(constants, st.sampled_from(names).map(Ref)) if names else constants
    return st.recursive(leaves, _branches, max_leaves=8)


@st.composite
def _params(draw: st.DrawFn, name: str) -> Param:
    kind = draw(st.sampled_from(["int", "float", "bool"]))
    values = {"int": st.integers(-50, 50), "float": st.one_of(_DECIMAL, st.integers(-9, 9)), "bool": st.booleans()}
    return Param(name, kind, draw(values[kind]), draw(_COMMENTS))


@st.composite
def _programs(draw: st.DrawFn) -> Program:
    names: list[str] = []
    params = [draw(_params(f"p{i}")) for i in range(draw(st.integers(0, 4)))]
    names += [param.name for param in params]
    steps: list[Step] = []
    label = 1
    for position in range(draw(st.integers(0, 5))):
        steps.append(Step(f"L{label}", f"s{position}", draw(_expressions(*names))))
        names.append(f"s{position}")
        label += draw(st.integers(0, 2))
    returns = draw(_COMMENTS).replace("\\", "").replace('"', "'").strip()
    return Program(draw(st.integers(-1, 9999)), returns, tuple(params), tuple(steps), draw(_expressions(*names)))


class _Exactly(ast.NodeTransformer):
    """Makes a fraction of every decimal of a source and of every quotient."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if not isinstance(node.value, float):
            return node
        return ast.Call(ast.Name("Fraction", ast.Load()), [ast.Constant(str(node.value))], [])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Div):
            node.left = ast.Call(ast.Name("Fraction", ast.Load()), [node.left], [])
        return node


def _assert_python_agrees(program: Program, outcome: Evaluation) -> None:
    """Python's own answer from the emitted source, over fractions, is the exact one."""
    exactly = ast.fix_missing_locations(_Exactly().visit(ast.parse(emit(program))))
    namespace: dict[str, object] = {"Fraction": Fraction}
    exec(compile(exactly, "<emitted>", "exec"), namespace)
    assert namespace["solve"]() == outcome.answer  # type: ignore[operator]


def assert_invariants(program: Program) -> None:
    """Emit, read back by both readers, identity; canonical form; evaluation against Python."""
    source = emit(program)
    traced = trace(source)
    assert isinstance(traced, Traced)
    assert traced.program == read_compact(source) == program
    assert emit(traced.program) == source
    renamed = canonical(program)
    assert canonical(renamed) == renamed
    assert parse(emit(renamed)) == renamed
    outcome = evaluate(program)
    if isinstance(outcome, EvaluationFailed):
        assert isinstance(evaluate(renamed), EvaluationFailed)
        return
    other = evaluate(renamed)
    assert isinstance(other, Evaluation)
    assert other.answer == outcome.answer
    assert list(other.values.values()) == list(outcome.values.values())
    _assert_python_agrees(program, outcome)


@pytest.fixture(scope="session")
def check() -> Check:
    return assert_invariants


@pytest.fixture(scope="session")
def programs() -> st.SearchStrategy[Program]:
    return _programs()


@pytest.fixture(scope="session")
def closed_expressions() -> st.SearchStrategy[Expr]:
    return _expressions()


@pytest.fixture(scope="session")
def expressions() -> st.SearchStrategy[Expr]:
    return _expressions("a", "b")
