"""Slips of the pen, and which numbers look alike."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.mutators.programs import digits

numbers = st.builds(lambda n, places: Fraction(n, 10**places), st.integers(2, 99_999), st.integers(0, 2))


@settings(max_examples=12)
@given(value=numbers)
def test_slips_of_the_pen_are_other_numbers_of_as_many_decimals(value):
    for slip in (digits.miscopied, digits.without_inner_zero):
        found = slip(value)
        assert len(found) == len(set(found))
        for number in found:
            assert number > 0
            assert number not in (value, 1)
            assert (number * 100).denominator == 1


@pytest.mark.parametrize(
    ("slip", "value", "found"),
    [
        (digits.miscopied, "364", ["346"]),
        (digits.miscopied, "1825", ["1285", "1852"]),
        (digits.miscopied, "36", []),
        (digits.miscopied, "360", []),
        (digits.without_inner_zero, "1208", ["128"]),
        (digits.without_inner_zero, "120", []),
        (digits.without_inner_zero, "48", []),
    ],
)
def test_slips_of_the_pen(slip, value, found):
    assert [str(number) for number in slip(Fraction(value))] == [str(Fraction(text)) for text in found]


@pytest.mark.parametrize(
    ("value", "wrong", "is_alike"),
    [
        ("150", "160", True),
        ("150", "105", False),
        ("36", "63", True),
        ("36", "38", False),
        ("35", "85", False),
        ("85", "95", True),
        ("4.5", "4.6", False),
    ],
)
def test_a_number_is_alike_if_it_is_as_round_and_as_divisible(value, wrong, is_alike):
    assert digits.alike(Fraction(value), Fraction(wrong)) is is_alike
