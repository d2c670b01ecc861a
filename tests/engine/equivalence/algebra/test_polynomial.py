"""Arithmetic on polynomials and their quotients."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.equivalence.algebra.polynomial import Polynomial, Quotient

_RATIONAL = st.fractions(-20, 20, max_denominator=6)
_MONOMIALS = st.dictionaries(st.integers(0, 2), st.integers(1, 3), max_size=2).map(lambda e: tuple(sorted(e.items())))
_POLYNOMIALS = st.dictionaries(_MONOMIALS, st.integers(-9, 9).filter(bool), max_size=4).map(Polynomial)
_QUOTIENTS = st.builds(
    lambda above, below: Quotient(above, Polynomial.constant(1)) * Quotient(below, Polynomial.constant(1)).inverse(),
    _POLYNOMIALS,
    _POLYNOMIALS.filter(lambda polynomial: bool(polynomial.terms)),
)


def value_at(polynomial: Polynomial, point: tuple[Fraction, ...]) -> Fraction:
    total = Fraction(0)
    for monomial, coefficient in polynomial.terms.items():
        product = Fraction(coefficient)
        for number, exponent in monomial:
            product *= point[number] ** exponent
        total += product
    return total


@given(_QUOTIENTS, _QUOTIENTS, st.tuples(_RATIONAL, _RATIONAL, _RATIONAL))
def test_arithmetic_on_quotients_is_arithmetic_on_their_values(
    left: Quotient, right: Quotient, point: tuple[Fraction, ...]
) -> None:
    total, product = left + right, left * right
    below = [value_at(q.denominator, point) for q in (left, right, total, product)]
    if not all(below):
        return
    first, second, added, multiplied = (
        value_at(q.numerator, point) / d for q, d in zip((left, right, total, product), below, strict=True)
    )
    assert added == first + second
    assert multiplied == first * second
    assert (left + right - right).equals(left)
