"""Polynomials with integer coefficients, and quotients of two of them, as exact as they are small."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final

import msgspec

Monomial = tuple[tuple[int, int], ...]
"""Variables, each with its exponent of at least 1, in the order of their numbers; ``()`` is 1."""

MAX_TERMS: Final = 600
MAX_BITS: Final = 4096


class TooManyTerms(Exception):  # noqa: N818 - carries a limit out of deep recursion; the normal form turns it into a value
    """A polynomial beyond the limits; it does not leave this package."""


class Polynomial(msgspec.Struct, frozen=True):
    """A sum of terms; none of the coefficients is 0, so that equal polynomials have equal ``terms``."""

    terms: Mapping[Monomial, int]

    @staticmethod
    def constant(value: int) -> Polynomial:
        """The polynomial that is ``value`` everywhere."""
        return Polynomial({(): value} if value else {})

    @staticmethod
    def variable(number: int) -> Polynomial:
        """The polynomial that is the variable of this number."""
        return Polynomial({((number, 1),): 1})

    def __add__(self, other: Polynomial) -> Polynomial:
        terms = dict(self.terms)
        for monomial, coefficient in other.terms.items():
            _accumulate(terms, monomial, coefficient)
        return _checked(terms)

    def __mul__(self, other: Polynomial) -> Polynomial:
        if len(self.terms) * len(other.terms) > 16 * MAX_TERMS:
            raise TooManyTerms
        terms: dict[Monomial, int] = {}
        for left, a in self.terms.items():
            for right, b in other.terms.items():
                _accumulate(terms, _product(left, right), a * b)
        return _checked(terms)

    def scaled(self, factor: int) -> Polynomial:
        """The polynomial times a whole number."""
        return Polynomial({monomial: factor * c for monomial, c in self.terms.items()} if factor else {})

    def constant_value(self) -> int | None:
        """The value of a polynomial without variables, else None."""
        if not self.terms:
            return 0
        return self.terms.get(()) if len(self.terms) == 1 else None

    def variables(self) -> frozenset[int]:
        """The numbers of the variables that occur."""
        return frozenset(number for monomial in self.terms for number, _ in monomial)

    def content(self) -> int:
        """The greatest whole number that divides every coefficient; 0 for the polynomial 0."""
        return math.gcd(*self.terms.values())

    def common_monomial(self) -> Monomial:
        """The greatest monomial that divides every term."""
        shared: dict[int, int] | None = None
        for monomial in self.terms:
            exponents = dict(monomial)
            if shared is None:
                shared = exponents
            else:
                shared = {number: min(e, exponents[number]) for number, e in shared.items() if number in exponents}
            if not shared:
                return ()
        return tuple(sorted((shared or {}).items()))

    def divided(self, factor: int, monomial: Monomial) -> Polynomial:
        """The polynomial divided by a number and a monomial that divide each of its terms."""
        lower = dict(monomial)
        return Polynomial({_quotient(m, lower): c // factor for m, c in self.terms.items()})

    def leading_sign(self) -> int:
        """The sign of the coefficient of the greatest monomial; it decides between a polynomial and its negative."""
        return 1 if self.terms[max(self.terms)] > 0 else -1


class Quotient(msgspec.Struct, frozen=True):
    """``numerator / denominator``; the denominator is not the polynomial 0.

    A common number and a common monomial are cancelled, other common factors are not: compare with :meth:`equals`.
    """

    numerator: Polynomial
    denominator: Polynomial

    @staticmethod
    def number(value: int | Fraction) -> Quotient:
        """The constant quotient of this value."""
        exact = Fraction(value)
        return Quotient(Polynomial.constant(exact.numerator), Polynomial.constant(exact.denominator))

    @staticmethod
    def variable(number: int) -> Quotient:
        """The quotient that is the variable of this number."""
        return Quotient(Polynomial.variable(number), Polynomial.constant(1))

    def __add__(self, other: Quotient) -> Quotient:
        if self.denominator == other.denominator:
            return reduced(self.numerator + other.numerator, self.denominator)
        numerator = self.numerator * other.denominator + other.numerator * self.denominator
        return reduced(numerator, self.denominator * other.denominator)

    def __sub__(self, other: Quotient) -> Quotient:
        return self + -other

    def __neg__(self) -> Quotient:
        return Quotient(self.numerator.scaled(-1), self.denominator)

    def __mul__(self, other: Quotient) -> Quotient:
        return reduced(self.numerator * other.numerator, self.denominator * other.denominator)

    def inverse(self) -> Quotient:
        """One divided by a quotient that is not 0 everywhere."""
        return reduced(self.denominator, self.numerator)

    def equals(self, other: Quotient) -> bool:
        """Whether both have the same value wherever both denominators are not 0."""
        if self.denominator == other.denominator:
            return self.numerator == other.numerator
        return self.numerator * other.denominator == other.numerator * self.denominator

    def constant_value(self) -> Fraction | None:
        """The value of a quotient without variables, else None."""
        numerator, denominator = self.numerator.constant_value(), self.denominator.constant_value()
        return None if numerator is None or denominator is None else Fraction(numerator, denominator)

    def variables(self) -> frozenset[int]:
        """The numbers of the variables that occur."""
        return self.numerator.variables() | self.denominator.variables()

    def terms(self) -> Iterable[tuple[Monomial, Fraction]] | None:
        """Monomials with their coefficients, if the denominator is a number."""
        denominator = self.denominator.constant_value()
        if denominator is None:
            return None
        return [(monomial, Fraction(c, denominator)) for monomial, c in self.numerator.terms.items()]


def from_terms(terms: Iterable[tuple[Monomial, Fraction]]) -> Quotient:
    """The sum of distinct monomials with these coefficients."""
    kept = [(monomial, coefficient) for monomial, coefficient in terms if coefficient]
    common = math.lcm(*(coefficient.denominator for _, coefficient in kept))
    numerator = Polynomial({monomial: int(coefficient * common) for monomial, coefficient in kept})
    return reduced(numerator, Polynomial.constant(common))


def reduced(numerator: Polynomial, denominator: Polynomial) -> Quotient:
    """The quotient of two polynomials, the second not 0, without common number, common monomial or negative sign."""
    if not numerator.terms:
        return Quotient(numerator, Polynomial.constant(1))
    factor = math.gcd(numerator.content(), denominator.content()) * denominator.leading_sign()
    shared = _shared(numerator.common_monomial(), denominator.common_monomial())
    if factor == 1 and not shared:
        return Quotient(numerator, denominator)
    return Quotient(numerator.divided(factor, shared), denominator.divided(factor, shared))


def all_terms(polynomial: Polynomial, holds: Callable[[Monomial, int], bool]) -> bool:
    """Whether a property holds of every term."""
    return all(holds(monomial, coefficient) for monomial, coefficient in polynomial.terms.items())


def _accumulate(terms: dict[Monomial, int], monomial: Monomial, coefficient: int) -> None:
    total = terms.get(monomial, 0) + coefficient
    if total:
        terms[monomial] = total
    else:
        terms.pop(monomial, None)


def _checked(terms: dict[Monomial, int]) -> Polynomial:
    if len(terms) > MAX_TERMS or any(c.bit_length() > MAX_BITS for c in terms.values()):
        raise TooManyTerms
    return Polynomial(terms)


def _product(left: Monomial, right: Monomial) -> Monomial:
    if not left or not right:
        return left or right
    exponents = dict(left)
    for number, exponent in right:
        exponents[number] = exponents.get(number, 0) + exponent
    return tuple(sorted(exponents.items()))


def _quotient(monomial: Monomial, lower: Mapping[int, int]) -> Monomial:
    return tuple((number, e - lower.get(number, 0)) for number, e in monomial if e > lower.get(number, 0))


def _shared(left: Monomial, right: Monomial) -> Monomial:
    exponents = dict(right)
    return tuple((number, min(e, exponents[number])) for number, e in left if number in exponents)
