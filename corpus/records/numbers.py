"""Exact numbers in JSON: an integer, a decimal that reads back exactly, or a string."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Annotated

import msgspec

from illposed.engine.ir.numbers import has_finite_decimal, normalised

_EXACT_IN_A_DOUBLE = 2**53
_DECIMAL_DIGITS = 15

ExactText = Annotated[str, msgspec.Meta(pattern=r"^-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?$")]
Number = int | float | ExactText
"""A number of a record: ``72``, ``0.1``, or as a string what readers of JSON would round: ``"1/3"``."""


def number_of(value: int | Fraction) -> Number:
    """The JSON form of an exact number.

    An int within 2**53 stays an int; a finite decimal of at most 15 significant digits becomes the float whose
    shortest spelling is that decimal; everything else becomes the string ``"3/7"`` (or ``"3"``).
    """
    exact = normalised(value)
    if isinstance(exact, int):
        return exact if abs(exact) <= _EXACT_IN_A_DOUBLE else str(exact)
    if has_finite_decimal(exact):
        nearest = float(exact)
        if Fraction(repr(nearest)) == exact and len(Decimal(repr(nearest)).as_tuple().digits) <= _DECIMAL_DIGITS:
            return nearest
    return str(exact)


def value_of(number: Number) -> Fraction:
    """The exact value that :func:`number_of` wrote; a float means the decimal that it is spelled as."""
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)
