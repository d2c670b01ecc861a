"""Proof of equivalence: a table of known verdicts, and laws over random programs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.equivalence import Differs, Domain, NotProved, ProgramPair, identity, pair_of, prove, prove_equal
from illposed.engine.equivalence.evidence import Proved, Refuted
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
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected

WHOLE = "boxes: int = 7, packs: int = 3"
REAL = "weight: float = 7.5, price: float = 2.5"


def program(params: str, *lines: str) -> Program:
    """The program with these parameters, whose last line is its answer."""
    steps = "".join(f"    # L{number}\n    {line}\n" for number, line in enumerate(lines[:-1], start=1))
    docstring = '    """Index: 1.\n    Returns: what is asked.\n    """\n'
    source = f"import math\n\n\ndef solve({params}):\n{docstring}{steps}    answer = {lines[-1]}\n    return answer\n"
    parsed = parse(source)
    assert isinstance(parsed, Program), parsed
    return parsed


def subject(left: Program, right: Program, stated: dict[str, Domain] | None = None) -> ProgramPair:
    built = pair_of(identity(left, right), stated or {})
    assert isinstance(built, ProgramPair), built
    return built


EQUAL = [
    (WHOLE, "boxes * (packs + 2)", "2 * boxes + packs * boxes"),
    (WHOLE, "boxes ** 2 - packs ** 2", "(boxes - packs) * (boxes + packs)"),
    (WHOLE, "boxes / packs * 3", "3 * boxes / packs"),
    (WHOLE, "boxes / (packs * packs + 1)", "boxes / (1 + packs ** 2)"),
    (WHOLE, "boxes * 0.1 + boxes * 0.2", "boxes * 3 / 10"),
    (WHOLE, "math.ceil(boxes / packs)", "-(-boxes // packs)"),
    (WHOLE, "math.ceil(boxes / packs)", "(boxes + packs - 1) // packs"),
    (WHOLE, "math.ceil(boxes / packs)", "boxes // packs + (1 if boxes % packs > 0 else 0)"),
    (WHOLE, "math.ceil(boxes / 6) * packs", "((boxes + 5) // 6) * packs"),
    (WHOLE, "boxes % packs", "boxes - packs * int(boxes / packs)"),
    (WHOLE, "(boxes - 20) % packs", "boxes - 20 - packs * math.floor((boxes - 20) / packs)"),
    (WHOLE, "int(boxes * 2)", "round(boxes) + boxes"),
    (WHOLE, "boxes * (boxes + 1) // 2", "(boxes * boxes + boxes) / 2"),
    (WHOLE, "boxes * 1.05 ** packs", "1.05 ** packs * boxes"),
    (WHOLE, "1 / (boxes - packs) * (boxes + packs)", "(boxes ** 2 - packs ** 2) / (boxes - packs) ** 2"),
    (WHOLE, "boxes if boxes > 3 and packs > 2 else packs", "packs if boxes <= 3 or packs <= 2 else boxes"),
    (WHOLE, "(boxes > packs) * 2", "2 if packs < boxes else 0"),
    (WHOLE, "boxes / packs if packs > 0 else 0", "boxes / packs if packs != 0 else 0"),
    (REAL, "max(weight, price)", "weight if weight >= price else price"),
    (REAL, "max(weight, price)", "(weight + price + abs(weight - price)) / 2"),
    (REAL, "min(weight, price) + max(price, weight)", "weight + price"),
    (REAL, "weight - price if weight > price else 0", "max(0, weight - price)"),
    (REAL, "abs(weight - price) * abs(price - weight)", "(weight - price) ** 2"),
    (REAL, "int(weight)", "math.floor(weight)"),
    (
        REAL,
        "min(weight, 40) * price + max(0, weight - 40) * price * 1.5",
        "weight * price if weight <= 40 else 40 * price + (weight - 40) * price * 1.5",
    ),
]

DIFFERENT = [
    (WHOLE, "boxes / boxes", "1", "boxes", 0),
    (WHOLE, "boxes / (boxes / packs)", "packs", "boxes", 0),
    (WHOLE, "boxes // packs * packs + boxes % packs", "boxes", "packs", 0),
    (WHOLE, "boxes / 2", "boxes // 2", None, None),
    (WHOLE, "round(boxes / 2)", "math.floor(boxes / 2 + 0.5)", None, None),
    (WHOLE, "boxes * 2 - 7", "boxes", "boxes", 8),
    (WHOLE, "1 / (boxes - packs)", "1 / (boxes - packs) if boxes != packs else 0", None, None),
    (REAL, "math.ceil(weight / price)", "(weight + price - 1) // price", None, None),
    (REAL, "int(weight - 100)", "math.floor(weight - 100)", None, None),
    (REAL, "weight ** price", "weight * price", None, None),
]


@pytest.mark.parametrize(("params", "left", "right"), EQUAL)
def test_equal_programs_are_proved_both_ways(params: str, left: str, right: str) -> None:
    first, second = program(params, left), program(params, right)
    assert isinstance(prove(subject(first, second)), Proved)
    assert isinstance(prove(subject(second, first)), Proved)


@pytest.mark.parametrize(("params", "left", "right", "name", "value"), DIFFERENT)
def test_different_programs_are_told_apart_by_a_small_point(
    params: str, left: str, right: str, name: str | None, value: int | None
) -> None:
    pair = subject(program(params, left), program(params, right))
    found = prove(pair)
    assert isinstance(found, Differs)
    check_difference(pair, found)
    if name is not None:
        assert found.refutation.left_arguments[name] == value


def check_difference(pair: ProgramPair, found: Differs) -> None:
    """A difference is in the domain, and both programs, evaluated again, give what it says."""
    assert pair.contains(found.point)
    left = exact_result(pair.left, pair.left_arguments(found.point))
    right = exact_result(pair.right, pair.right_arguments(found.point))
    assert differ(left, right)
    assert found.refutation.left_result != found.refutation.right_result


def test_the_proof_says_its_domain() -> None:
    params = "eggs: int = 16, price: float = 2.5, discount_rate: float = 0.2, flag: bool = True, below_zero: int = -3"
    expression = "eggs * price * (1 - discount_rate) + flag + below_zero"
    found = prove(subject(program(params, expression), program(params, f"0 + {expression}")))
    domain = "eggs >= 0, whole; price >= 0; 0 <= discount_rate <= 1; 0 <= flag <= 1, whole; below_zero, whole"
    assert found == Proved("normal-form", domain)


def test_frozen_parameters_keep_their_defaults_and_are_named() -> None:
    left = program("boxes: int = 7, week: int = 5", "boxes * week")
    right = program("boxes: int = 7, days: int = 5", "boxes * days")
    found = prove(subject(left, right))
    assert isinstance(found, Proved)
    assert found.domain == "boxes >= 0, whole; with 2 frozen: week = 5, days = 5 (right)"
    assert isinstance(prove(subject(left, program("boxes: int = 7, days: int = 6", "boxes * days"))), Differs)


def test_a_relation_between_forms_of_one_quantity_is_followed() -> None:
    left = program("price: float = 40.0, discount: float = 0.2", "price - price * discount")
    right = program("price: float = 40.0, kept_percent: float = 80.0", "price * kept_percent / 100")
    price = Pairing("price", "price", Relation(), None, "value")
    discount = Pairing("discount", "kept_percent", Relation(Fraction(-100), Fraction(100)), None, "value")
    built = pair_of(Alignment(left, right, (price, discount)))
    assert isinstance(built, ProgramPair)
    assert prove(built) == Proved("normal-form", "price >= 0; 0 <= discount <= 1")


def test_a_domain_that_is_known_otherwise_replaces_the_inferred_one() -> None:
    left, right = program(REAL, "math.ceil(weight) * price"), program(REAL, "weight * price")
    assert isinstance(prove(subject(left, right)), Differs)
    whole = Domain(Fraction(0), None, Fraction(1))
    refused = pair_of(identity(left, right), {"weight": whole})
    assert isinstance(refused, Rejected)
    assert refused.reason == "outside-domain"
    assert isinstance(prove(subject(left, right, {"weight": Domain(Fraction(0), None, Fraction(1, 2))})), Differs)


def test_an_alignment_that_leaves_a_parameter_out_is_an_error() -> None:
    both = program(WHOLE, "boxes * packs")
    partial = replace(identity(both, both), pairings=identity(both, both).pairings[:1])
    with pytest.raises(ValueError, match="packs"):
        pair_of(partial)


def test_polynomials_beyond_the_limit_are_left_to_the_solver() -> None:
    params = ", ".join(f"x{number}: float = {number}.5" for number in range(1, 9))
    total = " + ".join(f"x{number}" for number in range(1, 9))
    left, right = program(params, f"({total}) ** 9"), program(params, f"({total}) ** 9 + 0 * x1")
    assert prove(subject(left, right)) == Proved("solver", "; ".join(f"x{number} >= 0" for number in range(1, 9)))


def test_what_differs_by_less_than_the_tolerance_is_neither_proved_nor_refuted() -> None:
    pair = subject(program(WHOLE, "boxes * 0.3333333333"), program(WHOLE, "boxes / 3"))
    assert isinstance(prove(pair), NotProved)


# Random programs. Parameters are counts and amounts; operations include those that are not carried out symbolically.

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
def test_rewritten_arithmetic_is_proved_by_its_normal_form(expr: Expr) -> None:
    assume(has_value(of(expr)))
    for other in (of(expr), of(rewrite(expr, rearranged)), split(expr)):
        found = prove(subject(of(expr), other))
        assert isinstance(found, Proved)
        assert found.method == "normal-form"


@settings(max_examples=60)
@given(STRAIGHT, st.data())
def test_a_mutated_constant_operator_or_operand_is_refuted_or_truly_makes_no_difference(
    expr: Expr, data: st.DataObject
) -> None:
    assume(references(expr))
    nodes = list(walk(expr))
    target = data.draw(st.sampled_from(nodes))
    mutant = rewrite(expr, lambda node: mutated(node) if node is target else node)
    pair = subject(of(expr), of(mutant))
    found = prove(pair)
    if isinstance(found, Differs):
        check_difference(pair, found)
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
def test_every_program_equals_itself_and_no_proof_is_contradicted(expr: Expr) -> None:
    pair = subject(of(expr), of(rewrite(expr, rearranged)))
    found = prove(pair)
    if isinstance(found, Differs):
        check_difference(pair, found)
        raise AssertionError("a rewriting that keeps the value was refuted")
    if isinstance(found, Proved):
        check_equality(pair)


@settings(max_examples=60)
@given(ANY, ANY)
def test_verdicts_on_unrelated_programs_hold_at_random_points(first: Expr, second: Expr) -> None:
    pair = subject(of(first), of(second))
    found = prove(pair)
    if isinstance(found, Differs):
        check_difference(pair, found)
    if isinstance(found, Proved):
        check_equality(pair)


def test_the_verdict_does_not_depend_on_what_was_asked_before() -> None:
    pairs = [subject(program(params, left), program(params, right)) for params, left, right in EQUAL[5:9]]
    assert [prove(pair) for pair in pairs] == [prove(pair) for pair in reversed(pairs)][::-1]


def test_a_refutation_names_the_arguments_of_both_sides() -> None:
    left, right = program("cents: int = 50", "cents * 3"), program("dollars: float = 0.5", "dollars * 2")
    pairing = Pairing("cents", "dollars", Relation(Fraction(1, 100)), None, "value")
    built = pair_of(Alignment(left, right, (pairing,)))
    assert isinstance(built, ProgramPair)
    found = prove(built)
    assert isinstance(found, Differs)
    assert found.refutation == Refuted({"cents": 50}, {"dollars": Fraction(1, 2)}, "150", "1")


def test_programs_with_the_same_parameters_are_proved_equal_or_not() -> None:
    four = program(WHOLE, "boxes + boxes")
    assert isinstance(prove_equal(four, program(WHOLE, "2 * boxes")), Proved)
    assert isinstance(prove_equal(four, program(WHOLE, "3 * boxes")), Differs)


def test_programs_that_cannot_be_compared_are_not_proved_equal_and_the_reason_is_told() -> None:
    below, above = program("balance: int = -4", "balance"), program("balance: int = 4", "balance")
    assert prove_equal(below, above) == NotProved("balance = -4 is outside its domain balance >= 0, whole")
