"""Alignments of programs written for these tests: buckets, names, lifted constants and related values."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from illposed.engine.alignment import MAX_ALIGNMENTS, alignments, strings_to_embed
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.alignment.pairing import Alignment
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse

NO_NAMES = Similarities()


def candidate(signature: str, body: str) -> AdmittedProgram:
    lines = "".join(f"    {line.strip()}\n" for line in body.split(";"))
    source = f'def solve({signature}):\n    """Index: 1.\n    Returns: the answer.\n    """\n{lines}    return answer\n'
    program = parse(source)
    assert isinstance(program, Program), program
    return AdmittedProgram(1, "test", source, program, program.params)


def free_form(source: str) -> AdmittedProgram:
    program = parse(source, index=1)
    assert isinstance(program, Program), program
    return AdmittedProgram(1, "test", source, program, program.params)


def pairs(alignment: Alignment) -> set[tuple[str, str]]:
    return {(pairing.left, pairing.right) for pairing in alignment.pairings}


def bases(alignment: Alignment) -> dict[str, str]:
    return {pairing.left: pairing.basis for pairing in alignment.pairings}


def is_equal(alignment: Alignment, points: list[Mapping[str, int | Fraction]]) -> bool:
    """Whether both programs give the same at ``points``, arguments of the left program; the rest stays frozen."""
    assert isinstance(alignment.left, Program)
    assert isinstance(alignment.right, Program)
    for point in points:
        moved = {p.right: p.relation.right(Fraction(point[p.left])) for p in alignment.pairings if p.left in point}
        left, right = evaluate(alignment.left, point), evaluate(alignment.right, moved)
        assert isinstance(left, Evaluation)
        assert isinstance(right, Evaluation)
        if left.answer != right.answer:
            return False
    return True


def names(**cosines: float) -> Similarities:
    """Vectors in the plane: each text at the angle whose cosine with the first axis is given."""
    return Similarities({text.replace("_", " "): (c, (1 - c * c) ** 0.5) for text, c in cosines.items()})


def test_distinct_values_pair_without_names() -> None:
    left = candidate("eggs: int = 16, price: float = 2.0", "answer = eggs * price")
    right = candidate("cost: int = 2, laid: int = 16", "answer = cost * laid")
    (only,) = alignments(left, right, NO_NAMES)
    assert pairs(only) == {("eggs", "laid"), ("price", "cost")}
    assert set(bases(only).values()) == {"value"}
    assert only.ratio == 1
    assert strings_to_embed([(left, right)]) == set()


def test_names_decide_between_equal_values() -> None:
    left = candidate("eaten: int = 3, baked: int = 3", "answer = eaten - 2 * baked")
    right = candidate("muffins: int = 3, breakfast: int = 3", "answer = breakfast - 2 * muffins")
    assert strings_to_embed([(left, right)]) == {"eaten", "baked", "muffins", "breakfast"}
    (only,) = alignments(left, right, names(eaten=1.0, breakfast=0.95, baked=0.1, muffins=0.2))
    assert pairs(only) == {("eaten", "breakfast"), ("baked", "muffins")}
    assert set(bases(only).values()) == {"names"}
    assert {p.left: p.similarity for p in only.pairings}["eaten"] == 0.95


def test_names_that_cannot_tell_leave_the_choice_to_equivalence() -> None:
    left = candidate("first: int = 3, second: int = 3", "answer = first - 2 * second")
    right = candidate("one: int = 3, other: int = 3", "answer = other - 2 * one")
    found = alignments(left, right, names(first=0.9, second=0.89, one=0.88, other=0.87))
    assert len(found) == 2
    assert all(set(bases(a).values()) == {"equivalence"} for a in found)
    points: list[Mapping[str, int | Fraction]] = [{"first": 5, "second": 7}]
    assert [pairs(a) for a in found if is_equal(a, points)] == [{("first", "other"), ("second", "one")}]


def test_an_equal_name_decides_before_any_likeness() -> None:
    quoted = "Tom has 5 apples and 5 pears"
    left = candidate(f"apples: int = 5,  # {quoted}\n    pears: int = 5,  # {quoted}\n", "answer = apples * 3 + pears")
    right = candidate("pears: int = 5, apples: int = 5", "answer = pears * 3 + apples")
    for similarities in (NO_NAMES, names(apples=0.9, pears=0.9)):
        (only,) = alignments(left, right, similarities)
        assert pairs(only) == {("apples", "apples"), ("pears", "pears")}
        assert set(bases(only).values()) == {"names"}


def test_a_letter_is_no_name_that_decides() -> None:
    left = candidate("x: int = 5, y: int = 5", "answer = x * 3 + y")
    right = candidate("y: int = 5, x: int = 5", "answer = y * 3 + x")
    assert len(alignments(left, right, NO_NAMES)) == 2


def test_comments_that_quote_one_sentence_leave_the_names_to_decide() -> None:
    quoted = "Tom has 5 apples and 5 pears"
    left = candidate(f"apples: int = 5,  # {quoted}\n    pears: int = 5,  # {quoted}\n", "answer = apples * 3 + pears")
    right = candidate(f"nashi: int = 5,  # {quoted}\n    gala: int = 5,  # {quoted}\n", "answer = gala * 3 + nashi")
    assert strings_to_embed([(left, right)]) == {"apples", "pears", "nashi", "gala", quoted}
    vectors = {**names(apples=1.0, gala=0.99, pears=0.86, nashi=0.84).vectors, quoted: (1.0, 0.0)}
    (only,) = alignments(left, right, Similarities(vectors))
    assert pairs(only) == {("apples", "gala"), ("pears", "nashi")}


def test_only_the_doubtful_pairs_of_a_bucket_are_permuted() -> None:
    left = candidate("clear: int = 3, first: int = 3, second: int = 3", "answer = clear + first * second")
    right = candidate("plain: int = 3, one: int = 3, other: int = 3", "answer = plain + one * other")
    vectors = names(clear=1.0, plain=1.0, first=0.0, second=0.01, one=0.0, other=0.01)
    found = alignments(left, right, vectors)
    assert len(found) == 2
    assert all(bases(a)["clear"] == "names" and ("clear", "plain") in pairs(a) for a in found)


def test_the_surplus_parameter_is_frozen_and_said() -> None:
    left = candidate("eggs: int = 16, hens: int = 5", "answer = eggs * hens")
    right = candidate("eggs: int = 16", "answer = eggs")
    (only,) = alignments(left, right, NO_NAMES)
    assert (only.left_only, only.right_only, only.ratio) == (("hens",), (), 0.5)


def test_a_truth_value_is_no_number() -> None:
    left = candidate("is_open: bool = True", "answer = 3 if is_open else 4")
    right = candidate("doors: int = 1", "answer = 2 + doors")
    (only,) = alignments(left, right, NO_NAMES)
    assert (only.left_only, only.right_only) == (("is_open",), ("doors",))


@pytest.mark.parametrize("flipped", [False, True])
def test_a_buried_constant_is_lifted(flipped: bool) -> None:
    declared = candidate("eggs: int = 16, price: int = 2  # dollars per egg\n", "answer = eggs * price")
    buried = candidate("eggs: int = 16", "answer = eggs * 2")
    first, second = alignments(buried, declared, NO_NAMES) if flipped else alignments(declared, buried, NO_NAMES)
    assert ("price", "price") in pairs(first)
    assert (first.left_lifted if flipped else first.right_lifted) == ("price",)
    lifted = first.left if flipped else first.right
    assert isinstance(lifted, Program)
    assert lifted.params[-1] == Param("price", "int", 2, "dollars per egg")
    assert second.pairings != first.pairings
    assert second.left_only + second.right_only == ("price",)


def test_each_occurrence_of_a_constant_is_a_choice() -> None:
    left = candidate("hours: int = 2, eggs: int = 16", "answer = eggs * 2 / hours + eggs")
    right = candidate("eggs: int = 16", "twice = eggs * 2; answer = twice / 2 + eggs")
    found = alignments(left, right, NO_NAMES)
    points: list[Mapping[str, int | Fraction]] = [{"hours": 3, "eggs": 5}]
    (right_one,) = [a for a in found if "hours" in {p.left for p in a.pairings} and is_equal(a, points)]
    assert bases(right_one)["hours"] == "equivalence"
    assert len({a.right for a in found}) == len(found) == 4  # both places, each alone, none


def test_a_parameter_may_stand_for_a_constant_that_occurs_twice() -> None:
    left = candidate("days: int = 9, eggs: int = 16, hens: int = 4", "answer = (eggs + hens) * days")
    right = candidate("eggs: int = 16, hens: int = 4", "laid = eggs * 9; answer = laid + hens * 9")
    points: list[Mapping[str, int | Fraction]] = [{"days": 11, "eggs": 3, "hens": 2}]
    assert is_equal(alignments(left, right, NO_NAMES)[0], points)


def test_equal_values_that_cross_are_lifted_on_both_sides() -> None:
    left = candidate("hours: int = 2, eggs: int = 16", "answer = (eggs - 2) * hours")
    right = candidate("broken: int = 2, eggs: int = 16", "answer = (eggs - broken) * 2")
    found = alignments(left, right, NO_NAMES)
    points: list[Mapping[str, int | Fraction]] = [{"hours": 3, "eggs": 9, "broken": 5}]
    crossed = [a for a in found if a.ratio == 1 and is_equal(a, [points[0]] if a.left_lifted else [{"hours": 3}])]
    assert [(a.left_lifted, a.right_lifted) for a in crossed] == [(("broken",), ("hours",))]
    assert min(a.ratio for a in found) == 1, "no pair of equal value is given up to freeze both"


def test_a_constant_that_either_of_two_parameters_may_be_is_a_guess() -> None:
    left = candidate("hours: int = 3, hens: int = 3", "answer = hours + hens * 4")
    right = candidate("boxes: int = 4", "answer = boxes + 11 + boxes * 0 * 3")
    linked = [p for a in alignments(left, right, NO_NAMES) for p in a.pairings if p.left in ("hours", "hens")]
    assert {p.left for p in linked} == {"hours", "hens"}
    assert {p.basis for p in linked} == {"equivalence"}


def test_computed_constants_are_lifted_whole() -> None:
    left = candidate("rate: float = 1.5, house: int = 80000", "answer = house * rate")
    right = candidate("house: int = 80000", "growth = 150 / 100; answer = house * growth")
    assert is_equal(alignments(left, right, NO_NAMES)[0], [{"rate": Fraction(3, 4), "house": 9}])


def test_a_generated_name_is_free() -> None:
    left = candidate("growth: float = 1.5, house: int = 8", "answer = house * growth")
    right = candidate("house: int = 8", "growth = 1.5 * house; answer = growth")
    assert alignments(left, right, NO_NAMES)[0].right_lifted == ("growth_2",)


@pytest.mark.parametrize(
    ("left_value", "left_body", "right_value", "right_body", "kind", "moved"),
    [
        ("int = 20", "answer = whole * k / 100", "float = 0.2", "answer = whole * k", "scaled", 30),
        ("int = 58", "answer = whole * k / 100", "float = 0.58", "answer = whole * k", "scaled", 75),
        ("int = 90", "answer = whole * k / 60", "float = 1.5", "answer = whole * k", "scaled", 45),
        ("float = 0.2", "answer = whole * (1 - k)", "float = 0.8", "answer = whole * k", "complement", Fraction(1, 4)),
        ("int = 20", "answer = whole - whole * k / 100", "float = 0.8", "answer = whole * k", "complement", 30),
        ("float = 0.2", "answer = whole + whole * k", "float = 1.2", "answer = whole * k", "increase", Fraction(1, 4)),
        ("int = 150", "answer = whole * k / 100", "float = 0.5", "answer = whole * (1 + k)", "increase", 175),
    ],
)
def test_related_values_are_recognised_both_ways(
    left_value: str, left_body: str, right_value: str, right_body: str, kind: str, moved: int | Fraction
) -> None:
    left = candidate(f"whole: int = 40, k: {left_value}", left_body)
    right = candidate(f"k: {right_value}, whole: int = 40", right_body)
    for one, other in ((left, right), (right, left)):
        found = alignments(one, other, NO_NAMES)
        related = [a for a in found if any(p.relation.kind == kind for p in a.pairings)]
        assert related
        assert found[0].ratio == 1
        assert all(bases(a)["k"] == "equivalence" for a in related)
        assert any(a.left_only == a.right_only == ("k",) for a in found), "a relation is only a hypothesis"
    assert any(is_equal(a, [{"whole": 7, "k": moved}]) for a in alignments(left, right, NO_NAMES) if a.ratio == 1)


def test_a_related_constant_is_lifted() -> None:
    left = candidate("whole: int = 40, percent: int = 35", "answer = whole * percent / 100")
    right = candidate("whole: int = 40", "answer = whole * 0.35")
    first = alignments(left, right, NO_NAMES)[0]
    assert first.ratio == 1
    assert first.right_lifted == ("percent",)
    assert is_equal(first, [{"whole": 7, "percent": 12}])


def test_structural_constants_are_lifted_only_for_their_own_value() -> None:
    left = candidate("whole: int = 40, share: float = 0.6", "answer = whole * share")
    right = candidate("whole: int = 40, minutes: int = 9", "answer = whole * minutes / 60")
    assert all("share" in a.left_only for a in alignments(left, right, NO_NAMES))
    asked = candidate("whole: int = 40, per_hour: int = 60", "answer = whole * 9 / per_hour")
    assert "per_hour" in bases(alignments(asked, right, NO_NAMES)[0])


@pytest.mark.parametrize("value", [1, 4])
def test_a_unit_that_no_program_converts_with_is_no_relation(value: int) -> None:
    left = candidate(f"whole: int = 40, weeks: int = {value}", "answer = whole + weeks")
    right = candidate(f"whole: int = 40, hens: int = {value * 7}", "answer = whole + hens")
    (only,) = alignments(left, right, NO_NAMES)
    assert only.left_only == ("weeks",)
    assert only.right_only == ("hens",)


def test_an_opaque_program_is_aligned_by_its_parameters_alone() -> None:
    params = (Param("eggs", "int", 16), Param("rate", "float", Fraction(1, 4)))
    opaque = AdmittedProgram(1, "test", "…", Opaque("…", "unbounded-loop", 3), params)
    right = candidate("laid: int = 16, percent: int = 25", "answer = laid * percent / 100")
    first, plain = alignments(opaque, right, NO_NAMES)
    assert first.left is opaque.form
    assert pairs(first) == {("eggs", "laid"), ("rate", "percent")}
    assert pairs(plain) == {("eggs", "laid")}
    assert not first.left_lifted
    assert not first.right_lifted


def test_many_equal_values_stay_within_the_bound() -> None:
    signature = ", ".join(f"p{i}: int = 3" for i in range(9))
    body = "answer = " + " + ".join(f"{i} * p{i}" for i in range(9))
    left, right = candidate(signature, body), candidate(signature, body + " * 3 * 3")
    found = alignments(left, right, NO_NAMES)
    assert len(found) == MAX_ALIGNMENTS
    assert len({a.pairings for a in found}) == MAX_ALIGNMENTS
    assert pairs(found[0]) == {(f"p{i}", f"p{i}") for i in range(9)}


def test_a_literal_that_decided_is_lifted_nowhere() -> None:
    declared = candidate("days: int = 6, minutes: int = 45", "answer = days * minutes")
    looped = free_form("total = 0\nfor day in range(6):\n    total += 45\nans = total * 2 + 6 - 6")
    for alignment in alignments(declared, looped, NO_NAMES):
        assert isinstance(alignment.right, Program)
        days = {p.right for p in alignment.pairings if p.left == "days"}
        assert days <= set(alignment.right_lifted)
        assert evaluate(alignment.right) == evaluate(alignment.right, dict.fromkeys(days, 6))
    counted = free_form("total = 0\nfor day in range(6):\n    total += 45 + day\nans = total")
    assert all("days" in a.left_only for a in alignments(declared, counted, NO_NAMES))
    same = free_form("days = 6\ntotal = 0\nfor day in range(days):\n    total += 45\nans = total + days * 0")
    assert all("days" in a.left_only for a in alignments(declared, same, NO_NAMES))


def test_a_repeated_literal_is_lifted_in_all_its_places() -> None:
    declared = candidate("minutes: int = 45", "answer = 3 * minutes")
    looped = free_form("total = 0\nfor day in range(3):\n    total += 45\nans = total")
    found = alignments(declared, looped, NO_NAMES)
    assert is_equal(found[0], [{"minutes": 50}])
    assert len(found) == 2, "one way to lift, and none"


def test_a_test_on_literals_varies_with_them() -> None:
    declared = candidate("fee: int = 22, used: int = 410, limit: int = 300", "answer = fee + max(used - limit, 0)")
    script = free_form("fee = 22\nif 410 > 300:\n    b = fee + 410 - 300\nelse:\n    b = fee\nans = b")
    points: list[Mapping[str, int | Fraction]] = [{"fee": 20, "used": 100, "limit": 300}]
    assert any(a.ratio == 1 and is_equal(a, points) for a in alignments(declared, script, NO_NAMES))


@pytest.mark.parametrize("flipped", [False, True])
def test_a_literal_passed_twice_is_one_quantity(flipped: bool) -> None:
    wrapper = free_form(
        "def f(hours, first, more):\n    return first + (hours - 1) * more\nprint(f(6, 3, 2) + f(4, 3, 2))"
    )
    declared = candidate(
        "long: int = 6, short: int = 4, first: int = 3, more: int = 2",
        "a = first + (long - 1) * more; answer = a + first + (short - 1) * more",
    )
    found = alignments(declared, wrapper, NO_NAMES) if flipped else alignments(wrapper, declared, NO_NAMES)
    (whole,) = (a for a in found if a.ratio == 1)
    merged = whole.right_merged if flipped else whole.left_merged
    assert merged == ("first", "more")
    guessed = {p.right if flipped else p.left for p in whole.pairings if p.basis == "equivalence"}
    assert guessed == set(merged)
    assert is_equal(whole, [{"first": 7, "more": 9, "long" if flipped else "hours": 11}])
    assert not found[0].left_merged + found[0].right_merged, "to merge is only a hypothesis"


def test_a_literal_that_repeats_a_parameter_is_merged_with_it() -> None:
    left = candidate("per_week: int = 10, weeks: int = 6", "saved = 10 * weeks; answer = saved + per_week")
    right = candidate("rate: int = 10, weeks: int = 6", "answer = rate * (weeks + 1)")
    points: list[Mapping[str, int | Fraction]] = [{"per_week": 11, "weeks": 3}]
    first, second = alignments(left, right, NO_NAMES)
    assert not is_equal(first, points)
    assert second.left_merged == ("per_week",)
    assert is_equal(second, points)
    assert bases(second) == {"per_week": "equivalence", "weeks": "value"}


def test_the_parameters_of_an_opaque_program_are_not_merged() -> None:
    params = (Param("eggs", "int", 16), Param("more", "int", 16))
    opaque = AdmittedProgram(1, "test", "…", Opaque("…", "unbounded-loop", 3), params)
    right = candidate("laid: int = 16", "answer = laid * 2")
    assert all(not a.left_merged and len(a.left_only) == 1 for a in alignments(opaque, right, NO_NAMES))
