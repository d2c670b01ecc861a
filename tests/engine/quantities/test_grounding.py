"""Parts of a mention, the numbers that may stand for it, and mentions that repeat another."""

from __future__ import annotations

from fractions import Fraction
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.quantities.grounding import echoes, is_split, number_forms, parts
from illposed.engine.quantities.mentions import find_mentions


def mention_in(text):
    (mention,) = find_mentions(text)
    return mention


def read(text):
    return {written.form: written.value for written in number_forms(mention_in(text))}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("48 clips", {"value": 48}),
        ("$1,200", {"value": 1200}),
        ("2.5 pounds", {"value": Fraction(5, 2)}),
        ("1 1/2 pounds", {"value": Fraction(3, 2)}),
        ("20% of it", {"value": 20}),
        ("twice as many", {"value": 2}),
        ("a dozen eggs", {"value": 12}),
        ("half of it", {"denominator": 2}),
        ("a quarter of it", {"denominator": 4}),
        ("two thirds of it", {"numerator": 2, "denominator": 3}),
        ("3/4 of it", {"numerator": 3, "denominator": 4}),
    ],
)
def test_parts(text, expected):
    assert dict(parts(mention_in(text))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("48 clips", {"value": 48}),
        (
            "20% of it",
            {
                "value": 20,
                "fraction": Fraction("0.2"),
                "complement": 80,
                "complement-fraction": Fraction("0.8"),
                "increased": 120,
                "increased-fraction": Fraction("1.2"),
                "reciprocal": 5,
            },
        ),
        ("50 cents", {"value": 50, "hundredth": Fraction("0.5")}),
        ("$0.50", {"value": Fraction("0.5"), "hundredfold": 50}),
        ("two dozen eggs", {"value": 24, "dozens": 2}),
        ("a quarter of it", {"denominator": 4, "fraction": Fraction(1, 4), "complement-fraction": Fraction(3, 4)}),
        ("a quarter of it", {"complement-numerator": 3, "increased-fraction": Fraction(5, 4)}),
        ("two thirds of it", {"numerator": 2, "denominator": 3, "fraction": Fraction(2, 3)}),
        ("two thirds of it", {"complement-numerator": 1, "complement-fraction": Fraction(1, 3)}),
        ("three quarters of it", {"complement-reciprocal": 4}),
    ],
)
def test_readings(text, expected):
    assert expected.items() <= read(text).items()


@pytest.mark.parametrize("text", ["100% of it", "120% of it"])
def test_nothing_is_left_of_the_whole_or_more(text):
    assert {"complement", "complement-fraction"}.isdisjoint(read(text))


def test_the_other_half_has_no_numerator_of_its_own():
    assert "complement-numerator" not in read("half of it")


@given(st.integers(1, 99))
def test_readings_of_a_percentage(percent):
    found = read(f"{percent}% of it")
    assert found["fraction"] == Fraction(percent, 100)
    assert found["complement"] + found["value"] == 100
    assert found["complement-fraction"] + found["fraction"] == 1
    assert found["increased"] == 100 * found["increased-fraction"]


@given(st.integers(1, 12), st.integers(2, 13))
def test_parts_and_readings_of_a_fraction(numerator, denominator):
    value = Fraction(numerator, denominator)
    if value >= 1 or value.numerator != numerator:
        return
    mention = mention_in(f"{numerator}/{denominator} of it")
    told = dict(parts(mention))
    assert Fraction(told.get("numerator", Fraction(1)), told["denominator"]) == value
    assert is_split(mention)
    found = read(f"{numerator}/{denominator} of it")
    assert found["fraction"] == value
    assert found["complement-fraction"] == 1 - value
    if value != Fraction(1, 2):
        assert Fraction(found["complement-numerator"], found["denominator"]) == 1 - value


@given(st.sampled_from(["{} apples", "${}", "{}%", "{} times as many", "{} cents"]), st.integers(2, 5_000))
def test_parts_can_be_spelt_and_are_among_the_readings(template, number):
    mention = mention_in(template.format(number))
    for part, value in parts(mention):
        assert has_finite_decimal(value)
        assert (part, value) in [(written.form, written.value) for written in number_forms(mention)]


@given(st.sampled_from(["{} apples", "${}", "{}%", "{}/7 of it", "{} cents"]), st.integers(2, 99))
def test_a_form_of_reading_occurs_once(template, number):
    for mention in find_mentions(template.format(number)):
        forms = [written.form for written in number_forms(mention)]
        assert len(forms) == len(set(forms))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tom has six books. He sells the six books.", {1: 0}),
        ("Tom has 6 books. He sells the six books for $6.", {1: 0}),
        ("Tom has six books. Ann has six books.", {}),
        ("Ann has six books. Tom gives her six more books.", {}),
        ("Tom has six books. His six pens are red.", {}),
        ("Tom has six books. He sells the five books.", {}),
        ("Tom has six books, and all six books are red. The six books are big.", {1: 0, 2: 0}),
        ("The six books are on six shelves. These six books are red.", {2: 0}),
        ("No number at all.", {}),
    ],
)
def test_echoes(text, expected):
    assert dict(echoes(text, find_mentions(text))) == expected


def test_echoes_are_found_in_linear_time():
    text = "Ann has " + ", ".join(f"the {number} pens" for number in range(2, 8002)) + "."
    mentions = find_mentions(text)
    started = process_time()
    assert not echoes(text, mentions)
    assert process_time() - started < 20, "a look at the whole text for each number takes a minute"


def test_an_echo_points_to_an_earlier_mention_that_is_none():
    text = "Ann has four cats. The four cats eat the four pies; all four cats sleep on the four pies."
    found = echoes(text, find_mentions(text))
    assert found
    for later, earlier in found.items():
        assert earlier < later
        assert earlier not in found
