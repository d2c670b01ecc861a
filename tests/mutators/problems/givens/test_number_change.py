"""Wrong values that a reader cannot tell from right ones by their looks."""

from __future__ import annotations

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.mutators.problems.givens.number_change import further_values, values_with, wrong_values

laws = settings(max_examples=60)
true_values = st.builds(
    lambda digits, place: Fraction(digits) * Fraction(10) ** place, st.integers(1, 9_999), st.integers(-3, 3)
)


def last_place(value):
    """The power of ten of the last digit that is not zero."""
    with localcontext(Context(prec=400)):
        return (Decimal(value.numerator) / Decimal(value.denominator)).normalize().as_tuple().exponent


def assert_look_right(true, found):
    assert found
    assert len(found) == len(set(found))
    for value in found:
        assert value != true
        assert value != 1
        assert value > 0
        assert last_place(value) == last_place(true)
        assert Fraction(1, 4) <= value / true <= 4


@laws
@given(true_values, st.integers())
def test_look_like_the_true_value(true, seed):
    assert_look_right(true, wrong_values(true, Random(seed)))


@laws
@given(true_values, st.integers())
def test_equal_seeds_give_equal_values(true, seed):
    assert wrong_values(true, Random(seed)) == wrong_values(true, Random(seed))


@pytest.mark.parametrize("true", [Fraction(1), Fraction(2), Fraction(10), Fraction("0.5"), Fraction("12.50")])
def test_small_and_round_values_have_wrong_neighbours_too(true):
    assert_look_right(true, wrong_values(true, Random(0)))


@pytest.mark.parametrize("digits", [9, 32, 300])
def test_a_long_number_has_as_many_wrong_neighbours_as_a_short_one(digits):
    true = Fraction(int("3" * digits))
    found = wrong_values(true, Random(0))
    assert_look_right(true, found)
    assert len(found) == len(wrong_values(Fraction(3333), Random(0)))


@pytest.mark.parametrize("true", [Fraction(29), Fraction(1203), Fraction("0.75"), Fraction(99_990)])
def test_the_values_are_a_sample_of_all_that_look_right(true):
    found = {value for seed in range(200) for value in wrong_values(true, Random(seed))}
    unit = Fraction(10) ** last_place(true)
    least, most = true * Fraction(3, 5) / unit, true * Fraction(8, 5) / unit
    assert found <= {m * unit for m in range(int(least), int(most) + 3) if m % 10}
    assert true not in found
    assert len(found) > 20


@laws
@given(true_values, st.integers())
def test_values_further_away_are_from_a_third_to_three_times_as_much(true, seed):
    found = further_values(true, Random(seed))
    assert all(true <= 3 * value <= 9 * true for value in found)
    assert not {true, 1}.intersection(found)
    assert last_place(true) - 1 <= min(map(last_place, found), default=last_place(true))


def test_values_further_away_may_be_round():
    found = {value for seed in range(20) for value in further_values(Fraction(45), Random(seed))}
    assert {30, 60, 90, 120} <= found
    assert {72, 180} <= {value for seed in range(20) for value in further_values(Fraction(90), Random(seed))}


@pytest.mark.parametrize(
    "line",
    ["30/40*100 = <<30/40*100=75>>75%", "30/40 = <<30/40=.75>>.75 of them.\nThese are .75*100 = <<.75*100=75>>75%"],
)
def test_no_part_becomes_more_than_its_whole(subject_of, line):
    """Who picked 30 of 40 plums did not pick 50 of them."""
    subject = subject_of(
        "A tree bears 40 plums. Mara picks 30 of them. What percentage of the plums does Mara pick?",
        f"Mara picks {line} of the plums.\n#### 75",
    )
    picked = next(name for name, value in subject.values.items() if value == 30)
    assert values_with(subject, picked, Fraction(20)) is not None
    assert values_with(subject, picked, Fraction(50)) is None
