"""Exact numbers: what is written reads back, and when two numbers agree."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.ir.numbers import (
    agrees,
    decimal_places,
    has_finite_decimal,
    normalised,
    numbers_in,
    read_number,
    rounds_to,
    write_number,
    write_rounded,
)

laws = settings(max_examples=60)
decimals = st.builds(
    lambda digits, places: Fraction(digits, 10**places), st.integers(-(10**12), 10**12), st.integers(0, 6)
)
numbers = st.one_of(st.integers(-(10**12), 10**12).map(Fraction), decimals, st.fractions())


@laws
@given(decimals, st.booleans(), st.sampled_from(["", "$"]), st.integers(0, 3))
def test_what_is_written_in_digits_reads_back(value: Fraction, thousands: bool, currency: str, more: int) -> None:
    least = decimal_places(value)
    assert least is not None
    assert read_number(write_number(value, thousands=thousands, currency=currency)) == value
    padded = write_number(value, decimals=least + more, thousands=thousands, currency=currency)
    assert read_number(padded) == value
    assert len(padded.partition(".")[2]) == least + more


@laws
@given(numbers)
def test_a_number_without_other_options_is_written_exactly(value: Fraction) -> None:
    assert Fraction(write_number(value)) == value
    assert ("/" in write_number(value)) == (not has_finite_decimal(value))


@laws
@given(numbers, st.integers(0, 6))
def test_decimals_are_rounded(value: Fraction, places: int) -> None:
    assert Fraction(write_number(value, decimals=places)) == round(value, places)


@pytest.mark.parametrize(
    ("value", "options", "text"),
    [
        (1200, {}, "1200"),
        (Fraction(1200), {"thousands": True}, "1,200"),
        (Fraction(1, 3), {}, "1/3"),
        (Fraction(1, 3), {"decimals": 2}, "0.33"),
        (Fraction("-0.05"), {"currency": "$"}, "-$0.05"),
        (Fraction("1234567.5"), {"thousands": True, "decimals": 2, "currency": "€"}, "€1,234,567.50"),
    ],
)
def test_written_numbers(value: int | Fraction, options: dict[str, object], text: str) -> None:
    assert write_number(value, **options) == text  # type: ignore[arg-type]


def test_a_remark_has_whole_numbers_exactly_and_others_with_six_digits() -> None:
    assert [write_rounded(n) for n in (12_345_678, Fraction(1, 3), Fraction("0.1"))] == ["12345678", "0.333333", "0.1"]


@laws
@given(numbers)
def test_the_normal_form_of_a_whole_number_is_an_int(value: Fraction) -> None:
    assert normalised(value) == value
    assert isinstance(normalised(value), int) == (value.denominator == 1)


def test_a_truth_value_is_in_normal_form() -> None:
    assert normalised(True) is True


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,200", 1200),
        ("1,234,567.5", Fraction("1234567.5")),
        ("-3", -3),
        ("+4", 4),
        ("$5.50", Fraction("5.5")),
        ("-$3", -3),
        (".5", Fraction("0.5")),
        (" 7 ", 7),
        ("0.1", Fraction(1, 10)),
    ],
)
def test_read_numbers(text: str, value: int | Fraction) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize(
    "text", ["", "-", "$", ".", "1.2.3", "1,2", "1,000,00", "5.", "five", "1/2", "5 6", "1e5", "0x1"]
)
def test_no_numbers(text: str) -> None:
    assert read_number(text) is None


@laws
@given(st.text(alphabet="0123456789.,$-+ abc", max_size=12))
def test_whatever_is_read_is_what_python_reads_without_signs_of_money_and_thousands(text: str) -> None:
    value = read_number(text)
    assert value is None or value == Fraction(text.replace(",", "").replace("$", ""))


def test_the_numbers_of_a_text_are_in_order_and_each_stands_once() -> None:
    assert numbers_in("2 * $1,200.50 = 2401, not 2,") == (2, Fraction("1200.5"), 2401)


@laws
@given(numbers, numbers)
def test_numbers_agree_within_a_millionth_of_the_larger_of_one_and_the_expected_one(
    value: Fraction, gold: Fraction
) -> None:
    assert agrees(value, gold) == (abs(value - gold) <= Fraction(1, 10**6) * max(Fraction(1), abs(gold)))


def test_a_solution_may_round_by_two_per_cent() -> None:
    assert rounds_to(Fraction(2, 3), Fraction("0.67"))
    assert not rounds_to(Fraction(2, 3), Fraction("0.7"))
    assert not rounds_to(Fraction(1, 1000), Fraction(0))
