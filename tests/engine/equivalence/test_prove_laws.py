"""Laws of the proof of equivalence, over random programs with counts and amounts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.equivalence import Differs, ProgramPair, prove
from illposed.engine.equivalence.evidence import Proved
from illposed.engine.equivalence.values import differ, exact_result
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import (
    BinOp,
    Call,
    Compare,
    Const,
    Expr,
    IfElse,
    Neg,
    Param,
    Program,
    Ref,
    Step,
    children,
    references,
    rewrite,
    walk,
    with_children,
)

Paired = Callable[..., ProgramPair]
AssertDiffers = Callable[[ProgramPair, Differs], None]


# Operations include those that are not carried out symbolically.

PARAMS = (
    Param("boxes", "int", 7),
    Param("packs", "int", 3),
    Param("weight", "float", Fraction(5, 2)),
)


_NAMES = [param.name for param in PARAMS]
_LEAVES = st.one_of(
    st.sampled_from(_NAMES).map(Ref),
    st.integers(0, 12).map(Const),
    st.sampled_from([Fraction(1, 2), Fraction(1, 10), Fraction(5, 4)]).map(Const),
)


_RANDOM = Random(4)
POINTS = [
    (*(Fraction(_RANDOM.randint(0, 30)) for _ in range(2)), Fraction(_RANDOM.randint(0, 99), 10)) for _ in range(60)
]


def check_equality(pair: ProgramPair) -> None:
    """Two programs with the parameters of ``PARAMS`` give the same at random points."""
    for point in POINTS:
        left = exact_result(pair.left, pair.left_arguments(point))
        assert not differ(left, exact_result(pair.right, pair.right_arguments(point)))


def arithmetic(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    return st.one_of(st.builds(BinOp, st.sampled_from(["+", "-", "*", "*", "/"]), inner, inner), st.builds(Neg, inner))


def any_operation(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    two = st.tuples(inner, inner)
    return st.one_of(
        arithmetic(inner),
        st.builds(BinOp, st.sampled_from(["//", "%"]), inner, inner),
        st.builds(Call, st.sampled_from(["min", "max", "sum"]), two),
        st.builds(Call, st.sampled_from(["abs", "round", "int", "math.ceil", "math.floor"]), st.tuples(inner)),
        st.builds(
            IfElse, st.builds(Compare, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), inner, inner), inner, inner
        ),
    )


STRAIGHT = st.recursive(_LEAVES, arithmetic, max_leaves=8)
ANY = st.recursive(_LEAVES, any_operation, max_leaves=6)


def of(answer: Expr, *steps: Step) -> Program:
    return Program(1, "what is asked.", PARAMS, steps, answer)


def has_value(built: Program) -> bool:
    return isinstance(evaluate(built), Evaluation)


def rearranged(expr: Expr) -> Expr:
    """The same value otherwise: sums and products turned round, products distributed, quotients as products."""
    match expr:
        case BinOp("+", left, right):
            return BinOp("+", right, left)
        case BinOp("-", left, right):
            return BinOp("+", Neg(right), left)
        case BinOp("*", BinOp("+", first, second), right):
            return BinOp("+", BinOp("*", first, right), BinOp("*", right, second))
        case BinOp("*", left, right):
            return BinOp("*", right, left)
        case BinOp("/", left, Const(value)) if value:
            return BinOp("*", BinOp("/", Const(1), Const(value)), left)
        case _:
            return expr


def split(expr: Expr) -> Program:
    """A program with a step for each operation of the expression."""
    steps: list[Step] = []

    def step(part: Expr) -> Expr:
        parts = children(part)
        if not parts:
            return part
        rebuilt = with_children(part, tuple(step(child) for child in parts))
        steps.append(Step(f"L{len(steps) + 1}", f"step_{len(steps) + 1}", rebuilt))
        return Ref(steps[-1].target)

    answer = step(expr)
    return of(answer, *steps)


@settings(max_examples=60)
@given(STRAIGHT)
def test_rewritten_arithmetic_is_proved_by_its_normal_form(paired: Paired, expr: Expr) -> None:
    assume(has_value(of(expr)))
    for other in (of(expr), of(rewrite(expr, rearranged)), split(expr)):
        found = prove(paired(of(expr), other))
        assert isinstance(found, Proved)
        assert found.method == "normal-form"


@settings(max_examples=60)
@given(STRAIGHT, st.data())
def test_a_mutated_constant_operator_or_operand_is_refuted_or_truly_makes_no_difference(
    paired: Paired, assert_differs: AssertDiffers, expr: Expr, data: st.DataObject
) -> None:
    assume(references(expr))
    nodes = list(walk(expr))
    target = data.draw(st.sampled_from(nodes))
    mutant = rewrite(expr, lambda node: mutated(node) if node is target else node)
    pair = paired(of(expr), of(mutant))
    found = prove(pair)
    if isinstance(found, Differs):
        assert_differs(pair, found)
        return
    check_equality(pair)


def mutated(node: Expr) -> Expr:
    match node:
        case Const(value):
            return Const(value + 1)
        case Ref(name):
            return Ref(_NAMES[(_NAMES.index(name) + 1) % len(_NAMES)])
        case Neg(operand):
            return operand
        case BinOp(operator, left, right):
            others = {"+": "-", "-": "+", "*": "+", "/": "*"}
            return BinOp(others[operator], left, right)  # type: ignore[arg-type]
        case _:
            return node


@settings(max_examples=60)
@given(ANY)
def test_every_program_equals_itself_and_no_proof_is_contradicted(
    paired: Paired, assert_differs: AssertDiffers, expr: Expr
) -> None:
    pair = paired(of(expr), of(rewrite(expr, rearranged)))
    found = prove(pair)
    if isinstance(found, Differs):
        assert_differs(pair, found)
        raise AssertionError("a rewriting that keeps the value was refuted")
    if isinstance(found, Proved):
        check_equality(pair)


@settings(max_examples=60)
@given(ANY, ANY)
def test_verdicts_on_unrelated_programs_hold_at_random_points(
    paired: Paired, assert_differs: AssertDiffers, first: Expr, second: Expr
) -> None:
    pair = paired(of(first), of(second))
    found = prove(pair)
    if isinstance(found, Differs):
        assert_differs(pair, found)
    if isinstance(found, Proved):
        check_equality(pair)
