"""Domains that follow the parameters, and how they combine."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.equivalence import Domain, domain_of
from illposed.engine.ir.nodes import Param


@pytest.mark.parametrize(
    ("param", "text"),
    [
        (Param("eggs", "int", 16), "eggs >= 0, whole"),
        (Param("eggs_per_day", "int", 16, "Janet's ducks lay 16 eggs per day"), "eggs_per_day >= 0, whole"),
        (Param("first", "int", 16, "she has 16 dollars"), "first >= 0"),
        (Param("ticket_price", "int", 5), "ticket_price >= 0"),
        (Param("hours", "int", 4), "hours >= 0"),
        (Param("distance", "int", 60, "he drives 60 miles"), "distance >= 0"),
        (Param("weight", "float", Fraction(7, 2)), "weight >= 0"),
        (Param("tax_rate", "float", Fraction(1, 5)), "0 <= tax_rate <= 1"),
        (Param("discount_percent", "int", 20), "0 <= discount_percent <= 100"),
        (Param("increase_percent", "int", 150), "increase_percent >= 0"),
        (Param("hourly_rate_in_dollars", "int", 15), "hourly_rate_in_dollars >= 0"),
        (Param("temperature", "int", -3), "temperature, whole"),
        (Param("balance", "float", Fraction(-5, 2)), "balance any number"),
        (Param("is_member", "bool", True), "0 <= is_member <= 1, whole"),
        (Param("unknown", "float"), "unknown >= 0"),
    ],
)
def test_the_domain_follows_the_parameter(param: Param, text: str) -> None:
    domain = domain_of(param)
    assert domain.text(param.name) == text
    assert domain.contains(Fraction(param.default or 0))


_RATIONAL = st.fractions(-20, 20, max_denominator=6)
_UNITS = st.sampled_from([None, Fraction(1), Fraction(1, 100), Fraction(2, 3), Fraction(5)])
_DOMAINS = st.builds(
    lambda low, width, unit, phase: Domain(low, low + width if width else None, unit, phase if unit else Fraction(0)),
    _RATIONAL,
    st.none() | st.fractions(1, 30, max_denominator=6),
    _UNITS,
    _RATIONAL,
)


@given(_DOMAINS, _DOMAINS, st.data())
def test_the_intersection_holds_what_is_in_both(left: Domain, right: Domain, data: st.DataObject) -> None:
    common = left.intersection(right)
    grid = [d.phase + k * (d.unit or Fraction(1, 3)) for d in (left, right) for k in range(-40, 40)]
    for value in data.draw(st.lists(st.sampled_from(grid), max_size=20)):
        assert (left.contains(value) and right.contains(value)) == (common is not None and common.contains(value))


@given(_DOMAINS, _RATIONAL.filter(bool), _RATIONAL, _RATIONAL)
def test_a_mapped_domain_holds_the_mapped_values(
    domain: Domain, scale: Fraction, offset: Fraction, value: Fraction
) -> None:
    for each in (value, domain.phase + 3 * (domain.unit or Fraction(1, 2))):
        assert domain.contains(each) == domain.mapped(scale, offset).contains(scale * each + offset)
