"""Proof of equivalence: a table of known verdicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.equivalence import Differs, Domain, NotProved, ProgramPair, identity, pair_of, prove, prove_equal
from illposed.engine.equivalence.evidence import Proved, Refuted
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected

Paired = Callable[..., ProgramPair]
AssertDiffers = Callable[[ProgramPair, Differs], None]
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
def test_equal_programs_are_proved_both_ways(paired: Paired, params: str, left: str, right: str) -> None:
    first, second = program(params, left), program(params, right)
    assert isinstance(prove(paired(first, second)), Proved)
    assert isinstance(prove(paired(second, first)), Proved)


@pytest.mark.parametrize(("params", "left", "right", "name", "value"), DIFFERENT)
def test_different_programs_are_told_apart_by_a_small_point(
    paired: Paired,
    assert_differs: AssertDiffers,
    params: str,
    left: str,
    right: str,
    name: str | None,
    value: int | None,
) -> None:
    pair = paired(program(params, left), program(params, right))
    found = prove(pair)
    assert isinstance(found, Differs)
    assert_differs(pair, found)
    if name is not None:
        assert found.refutation.left_arguments[name] == value


def test_the_proof_says_its_domain(paired: Paired) -> None:
    params = "eggs: int = 16, price: float = 2.5, discount_rate: float = 0.2, flag: bool = True, below_zero: int = -3"
    expression = "eggs * price * (1 - discount_rate) + flag + below_zero"
    found = prove(paired(program(params, expression), program(params, f"0 + {expression}")))
    domain = "eggs >= 0, whole; price >= 0; 0 <= discount_rate <= 1; 0 <= flag <= 1, whole; below_zero, whole"
    assert found == Proved("normal-form", domain)


def test_frozen_parameters_keep_their_defaults_and_are_named(paired: Paired) -> None:
    left = program("boxes: int = 7, week: int = 5", "boxes * week")
    right = program("boxes: int = 7, days: int = 5", "boxes * days")
    found = prove(paired(left, right))
    assert isinstance(found, Proved)
    assert found.domain == "boxes >= 0, whole; with 2 frozen: week = 5, days = 5 (right)"
    assert isinstance(prove(paired(left, program("boxes: int = 7, days: int = 6", "boxes * days"))), Differs)


def test_a_relation_between_forms_of_one_quantity_is_followed() -> None:
    left = program("price: float = 40.0, discount: float = 0.2", "price - price * discount")
    right = program("price: float = 40.0, kept_percent: float = 80.0", "price * kept_percent / 100")
    price = Pairing("price", "price", Relation(), None, "value")
    discount = Pairing("discount", "kept_percent", Relation(Fraction(-100), Fraction(100)), None, "value")
    built = pair_of(Alignment(left, right, (price, discount)))
    assert isinstance(built, ProgramPair)
    assert prove(built) == Proved("normal-form", "price >= 0; 0 <= discount <= 1")


def test_a_domain_that_is_known_otherwise_replaces_the_inferred_one(paired: Paired) -> None:
    left, right = program(REAL, "math.ceil(weight) * price"), program(REAL, "weight * price")
    assert isinstance(prove(paired(left, right)), Differs)
    whole = Domain(Fraction(0), None, Fraction(1))
    refused = pair_of(identity(left, right), {"weight": whole})
    assert isinstance(refused, Rejected)
    assert refused.reason == "outside-domain"
    assert isinstance(prove(paired(left, right, {"weight": Domain(Fraction(0), None, Fraction(1, 2))})), Differs)


def test_an_alignment_that_leaves_a_parameter_out_is_an_error() -> None:
    both = program(WHOLE, "boxes * packs")
    partial = replace(identity(both, both), pairings=identity(both, both).pairings[:1])
    with pytest.raises(ValueError, match="packs"):
        pair_of(partial)


def test_polynomials_beyond_the_limit_are_left_to_the_solver(paired: Paired) -> None:
    params = ", ".join(f"x{number}: float = {number}.5" for number in range(1, 9))
    total = " + ".join(f"x{number}" for number in range(1, 9))
    left, right = program(params, f"({total}) ** 9"), program(params, f"({total}) ** 9 + 0 * x1")
    assert prove(paired(left, right)) == Proved("solver", "; ".join(f"x{number} >= 0" for number in range(1, 9)))


def test_what_differs_by_less_than_the_tolerance_is_neither_proved_nor_refuted(paired: Paired) -> None:
    pair = paired(program(WHOLE, "boxes * 0.3333333333"), program(WHOLE, "boxes / 3"))
    assert isinstance(prove(pair), NotProved)


def test_the_verdict_does_not_depend_on_what_was_asked_before(paired: Paired) -> None:
    pairs = [paired(program(params, left), program(params, right)) for params, left, right in EQUAL[5:9]]
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
