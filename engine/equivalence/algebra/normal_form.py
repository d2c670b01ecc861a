"""The answer of a program as a quotient of polynomials over the shared quantities.

Arithmetic is carried out. Any other operation (``floor``, ``round``, a choice between two values, a power with an
unknown exponent) becomes one further variable, the same for both programs where its arguments are equal. So equal
forms mean equal answers, wherever both are defined; different forms mean nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.equivalence.algebra.polynomial import (
    Monomial,
    Polynomial,
    Quotient,
    TooManyTerms,
    all_terms,
    from_terms,
    reduced,
)
from illposed.engine.equivalence.algebra.variables import Variables
from illposed.engine.ir.nodes import BinOp, Call, Compare, Const, Expr, IfElse, Neg, Program, Ref

_MOST_POWER: Final = 24
_MOST_DIGITS: Final = 30

Condition = tuple[tuple[Monomial, int], ...]
"""The terms of a polynomial that is not 0 where the program has a value."""


@dataclass(frozen=True, slots=True)
class Form:
    """``answer``, where no polynomial of ``conditions`` is 0 and the variables in ``partial`` are defined."""

    answer: Quotient
    conditions: frozenset[Condition]
    partial: frozenset[int]


@dataclass(frozen=True, slots=True)
class NoForm:
    """The program has no normal form, for ``reason``."""

    reason: str


class _NoFormError(Exception):
    """Leaves the recursion early; turned into :class:`NoForm` at the border of the module."""


def normal_form(program: Program, arguments: Mapping[str, Quotient], variables: Variables) -> Form | NoForm:
    """The normal form of a program whose parameters have these values; ``variables`` grows with its operations."""
    try:
        return _Reader(variables, dict(arguments)).form(program)
    except TooManyTerms:
        return NoForm("the polynomials grow beyond the limit")
    except _NoFormError as error:
        return NoForm(str(error))


class _Reader:
    """Carries out one program."""

    def __init__(self, variables: Variables, values: dict[str, Quotient]) -> None:
        self._variables = variables
        self._values = values
        self._conditions: set[Condition] = set()
        self._partial: set[int] = set()

    def form(self, program: Program) -> Form:
        for step in program.steps:
            self._values[step.target] = self._value(step.expr)
        answer = self._value(program.answer)
        return Form(answer, frozenset(self._conditions), frozenset(self._partial))

    def _value(self, expr: Expr) -> Quotient:
        match expr:
            case Const(value):
                return Quotient.number(value)
            case Ref(name):
                return self._values[name]
            case Neg(operand):
                return -self._value(operand)
            case BinOp(operator, left, right):
                return _BINARY[operator](self, self._value(left), self._value(right))
            case Call(function, arguments):
                if function not in _FUNCTIONS:
                    raise _NoFormError(f"{function} has no normal form")
                return _FUNCTIONS[function](self, tuple(self._value(argument) for argument in arguments))
            case Compare():
                return self._choice(expr, Quotient.number(1), Quotient.number(0))
            case IfElse(Compare() as test, then, otherwise):
                self._value(test.left)
                self._value(test.right)
                before = len(self._conditions), len(self._partial)
                values = self._value(then), self._value(otherwise)
                if (len(self._conditions), len(self._partial)) != before:
                    raise _NoFormError("a division stands in one branch only")
                return self._choice(test, *values)
            case _:
                raise _NoFormError("a condition that is no comparison")

    def _choice(self, test: Compare, then: Quotient, otherwise: Quotient) -> Quotient:
        """``then if test else otherwise``, with ``<`` and ``==`` as the only comparisons, against 0."""
        difference = self._value(test.left) - self._value(test.right)
        if test.operator in (">", "<="):
            difference = -difference
        if test.operator in ("!=", ">=", "<="):
            then, otherwise = otherwise, then
        operator = "==" if test.operator in ("==", "!=") else "<"
        constant = difference.constant_value()
        if constant is not None:
            return then if (constant < 0 if operator == "<" else constant == 0) else otherwise
        if then.equals(otherwise):
            return then
        if operator == "<":
            return self._less(difference, then, otherwise)
        difference = self._primitive(difference)[1]
        if difference.numerator.leading_sign() < 0:
            difference = -difference
        return self._chosen("==", difference, then, otherwise)

    def _less(self, difference: Quotient, then: Quotient, otherwise: Quotient) -> Quotient:
        """``then if difference < 0 else otherwise``; where the two differ by a multiple of it, that is an excess."""
        if self._variables.is_nonnegative(difference):
            return otherwise
        change = otherwise - then
        ratio = _constant_ratio(change, difference)
        if ratio is not None:
            return then + Quotient.number(ratio) * self.excess(difference)
        difference = self._primitive(difference)[1]
        return self._chosen("<", difference, then, otherwise)

    def _chosen(self, operator: str, difference: Quotient, then: Quotient, otherwise: Quotient) -> Quotient:
        whole = self._variables.is_whole(then) and self._variables.is_whole(otherwise)
        nonnegative = self._variables.is_nonnegative(then) and self._variables.is_nonnegative(otherwise)
        number = self._variables.operation(operator, difference, then, otherwise, whole=whole, nonnegative=nonnegative)
        return Quotient.variable(number)

    def excess(self, value: Quotient) -> Quotient:
        """``max(0, value)``; of ``value`` and ``-value`` only one gets a variable."""
        if self._variables.is_nonnegative(value):
            return value
        if self._variables.is_nonnegative(-value):
            return Quotient.number(0)
        constant = value.constant_value()
        if constant is not None:
            return Quotient.number(max(constant, Fraction(0)))
        if value.numerator.leading_sign() < 0:
            return value + self.excess(-value)
        factor, primitive = self._primitive(value)
        whole = self._variables.is_whole(primitive)
        number = self._variables.operation("excess", primitive, whole=whole, nonnegative=True)
        return Quotient.number(factor) * Quotient.variable(number)

    def floor(self, value: Quotient) -> Quotient:
        """The greatest whole number that is not above; what is known to be whole is taken out of it."""
        constant = value.constant_value()
        if constant is not None:
            return Quotient.number(math.floor(constant))
        if self._variables.is_whole(value):
            return value
        taken, rest = self._whole_part(value)
        if not rest.variables():
            return taken + self.floor(rest)
        nonnegative = self._variables.is_nonnegative(rest)
        number = self._variables.operation("floor", rest, whole=True, nonnegative=nonnegative)
        return taken + Quotient.variable(number)

    def truncated(self, value: Quotient) -> Quotient:
        """The whole number next to it towards 0."""
        constant = value.constant_value()
        if constant is not None:
            return Quotient.number(int(constant))
        if self._variables.is_nonnegative(value) or self._variables.is_whole(value):
            return self.floor(value)
        if self._variables.is_nonnegative(-value):
            return -self.floor(-value)
        return Quotient.variable(self._variables.operation("int", value, whole=True))

    def rounded(self, parts: tuple[Quotient, ...]) -> Quotient:
        """``round`` with a constant number of digits."""
        digits = parts[1].constant_value() if len(parts) > 1 else Fraction(0)
        if digits is None or digits.denominator != 1 or abs(digits) > _MOST_DIGITS:
            raise _NoFormError("round with an unknown number of digits")
        constant = parts[0].constant_value()
        if constant is not None:
            return Quotient.number(Fraction(round(constant, int(digits))))
        if digits >= 0 and self._variables.is_whole(parts[0]):
            return parts[0]
        nonnegative = self._variables.is_nonnegative(parts[0])
        number = self._variables.operation(f"round {digits}", parts[0], whole=digits <= 0, nonnegative=nonnegative)
        return Quotient.variable(number)

    def root(self, parts: tuple[Quotient, ...]) -> Quotient:
        """``math.sqrt``, which need not be defined."""
        number = self._variables.operation("math.sqrt", parts[0], nonnegative=True)
        self._partial.add(number)
        return Quotient.variable(number)

    def divided(self, left: Quotient, right: Quotient) -> Quotient:
        """``left / right``, with the condition that the divisor is not 0."""
        self._require_nonzero(right)
        return left * right.inverse()

    def power(self, base: Quotient, exponent: Quotient) -> Quotient:
        """``base ** exponent``."""
        constant = exponent.constant_value()
        if constant is None or constant.denominator != 1 or abs(constant) > _MOST_POWER:
            number = self._variables.operation("**", base, exponent)
            self._partial.add(number)
            return Quotient.variable(number)
        product = Quotient.number(1)
        for _ in range(abs(int(constant))):
            product = product * base
        return product if constant >= 0 else self.divided(Quotient.number(1), product)

    def _require_nonzero(self, divisor: Quotient) -> None:
        numerator = divisor.numerator
        if not numerator.terms:
            raise _NoFormError("a division by 0")
        shared = numerator.common_monomial()
        for number, _ in shared:
            self._conditions.add(_key(Polynomial.variable(number)))
        rest = numerator.divided(numerator.content() * numerator.leading_sign(), shared)
        if rest.constant_value() is None and not self._is_positive(rest):
            self._conditions.add(_key(rest))

    def _is_positive(self, polynomial: Polynomial) -> bool:
        grounded = polynomial.variables() <= self._variables.nonnegative and () in polynomial.terms
        return grounded and all_terms(polynomial, lambda _, coefficient: coefficient > 0)

    def _whole_part(self, value: Quotient) -> tuple[Quotient, Quotient]:
        """The value as a known whole number and a rest whose coefficients on whole monomials are in [0, 1)."""
        terms = value.terms()
        if terms is None:
            return Quotient.number(0), value
        whole = self._variables.whole
        taken = [(m, Fraction(math.floor(c))) for m, c in terms if all(number in whole for number, _ in m)]
        parts = dict(taken)
        return from_terms(taken), from_terms((m, c - parts.get(m, Fraction(0))) for m, c in terms)

    @staticmethod
    def _primitive(value: Quotient) -> tuple[Fraction, Quotient]:
        """A positive number and a quotient without constant factors whose product is ``value``."""
        above, below = value.numerator.content(), value.denominator.content()
        primitive = reduced(value.numerator.divided(above, ()), value.denominator.divided(below, ()))
        return Fraction(above, below), primitive


def _key(polynomial: Polynomial) -> Condition:
    return tuple(sorted(polynomial.terms.items()))


def _constant_ratio(value: Quotient, other: Quotient) -> Fraction | None:
    """The number whose product with ``other`` is ``value``, if there is one."""
    if not value.numerator.terms:
        return Fraction(0)
    left, right = value.numerator * other.denominator, other.numerator * value.denominator
    ratio = Fraction(left.terms[max(left.terms)], right.terms[max(right.terms)])
    matches = left.scaled(ratio.denominator) == right.scaled(ratio.numerator)
    return ratio if matches else None


def _floor_quotient(reader: _Reader, left: Quotient, right: Quotient) -> Quotient:
    return reader.floor(reader.divided(left, right))


def _greatest(reader: _Reader, parts: tuple[Quotient, ...]) -> Quotient:
    greatest = parts[0]
    for part in parts[1:]:
        greatest = greatest + reader.excess(part - greatest)
    return greatest


def _least(reader: _Reader, parts: tuple[Quotient, ...]) -> Quotient:
    least = parts[0]
    for part in parts[1:]:
        least = least - reader.excess(least - part)
    return least


_BINARY: Final[Mapping[str, Callable[[_Reader, Quotient, Quotient], Quotient]]] = {
    "+": lambda _, left, right: left + right,
    "-": lambda _, left, right: left - right,
    "*": lambda _, left, right: left * right,
    "/": _Reader.divided,
    "//": _floor_quotient,
    "%": lambda reader, left, right: left - right * _floor_quotient(reader, left, right),
    "**": _Reader.power,
}

_FUNCTIONS: Final[Mapping[str, Callable[[_Reader, tuple[Quotient, ...]], Quotient]]] = {
    "min": _least,
    "max": _greatest,
    "abs": lambda reader, parts: reader.excess(parts[0]) + reader.excess(-parts[0]),
    "round": _Reader.rounded,
    "int": lambda reader, parts: reader.truncated(parts[0]),
    "float": lambda _, parts: parts[0],
    "sum": lambda _, parts: sum(parts, Quotient.number(0)),
    "len": lambda _, parts: Quotient.number(len(parts)),
    "math.ceil": lambda reader, parts: -reader.floor(-parts[0]),
    "math.floor": lambda reader, parts: reader.floor(parts[0]),
    "math.sqrt": _Reader.root,
}
