"""World constants: exact, consistent with each other, and meant only where the words say so."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from illposed.engine.english.stems import content_stems
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.quantities.measures import unit_pairs
from illposed.engine.quantities.nouns import plural


def value_of(name):
    (value,) = {constant.value for constant in WORLD_CONSTANTS if constant.name == name}
    return value


def meant(text):
    return {constant.name for constant in WORLD_CONSTANTS if constant.is_meant(content_stems(text))}


def test_a_name_has_one_value():
    values = defaultdict(set)
    for constant in WORLD_CONSTANTS:
        values[constant.name].add(constant.value)
    assert {name for name, found in values.items() if len(found) != 1} == set()


def test_names_are_identifiers_and_values_positive():
    for constant in WORLD_CONSTANTS:
        assert constant.name.isidentifier()
        assert constant.value > 0
        assert constant.evidence


@pytest.mark.parametrize(
    ("whole", "parts"),
    [
        ("seconds_per_hour", ("seconds_per_minute", "minutes_per_hour")),
        ("minutes_per_day", ("minutes_per_hour", "hours_per_day")),
        ("inches_per_yard", ("inches_per_foot", "feet_per_yard")),
        ("cups_per_quart", ("cups_per_pint", "pints_per_quart")),
        ("cups_per_gallon", ("cups_per_quart", "quarts_per_gallon")),
        ("ounces_per_gallon", ("ounces_per_cup", "cups_per_gallon")),
        ("pints_per_gallon", ("pints_per_quart", "quarts_per_gallon")),
    ],
)
def test_units_that_are_made_of_others_agree(whole, parts):
    product = Fraction(1)
    for part in parts:
        product *= value_of(part)
    assert value_of(whole) == product


def test_coins_are_worth_the_same_in_cents_and_dollars():
    for coin in ("quarter", "dime", "nickel"):
        assert value_of(f"cents_per_{coin}") == 100 * value_of(f"dollars_per_{coin}")
        assert value_of(f"{coin}s_per_dollar") * value_of(f"dollars_per_{coin}") == 1


def test_the_months_make_a_year():
    assert sum(constant.value for constant in WORLD_CONSTANTS if constant.name.startswith("days_in_")) in (
        365 - 28,
        365,
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("How many minutes are 3 hours?", "minutes_per_hour"),
        ("Tom runs daily. How far does he run in a week?", "days_per_week"),
        ("She saves monthly; how much in a year?", "months_per_year"),
        ("two dozen eggs", "items_per_dozen"),
        ("How many inches are in two feet?", "inches_per_foot"),
        ("How many centimetres are 3 metres?", "centimeters_per_meter"),
        ("How many millimeters are 2 meters?", "millimeters_per_meter"),
        ("A can of 2 litres fills cups of 250 ml.", "milliliters_per_liter"),
        ("A sack of 2 kg is filled in bags of 250 g.", "grams_per_kilogram"),
    ],
)
def test_meant_where_all_its_words_are_there(text, name):
    assert name in meant(text)


def test_all_units_that_are_counted_in_one_another_are_known():
    known = {constant.name for constant in WORLD_CONSTANTS}
    assert {f"{plural(small)}_per_{large}" for small, large in unit_pairs()} <= known


@pytest.mark.parametrize("text", ["Tom buys 60 figs.", "It takes 3 hours.", "7 dogs", "9 a.m. is 5 cm", ""])
def test_not_meant_without_its_words(text):
    assert meant(text) == set()
