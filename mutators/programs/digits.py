"""Slips of the pen: numbers that differ from a given one in how their digits are written."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from illposed.engine.ir.numbers import write_number


def miscopied(value: Fraction) -> tuple[Fraction, ...]:
    """Two neighbouring digits exchanged that are no zeros, nor the first of the number: 364 and 346.

    None where there are fewer than three digits, which nobody copies wrongly. ``value`` is not negative.
    """
    text = write_number(value)
    if sum(mark.isdigit() for mark in text) < 3:
        return ()
    pairs = (i for i in range(1, len(text) - 1) if text[i] not in "0." and text[i + 1] not in "0.")
    return _read(value, (text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in pairs))


def without_inner_zero(value: Fraction) -> tuple[Fraction, ...]:
    """A zero lost between two other digits before the point: 1208 and 128."""
    text = write_number(value)
    end = text.find(".") if "." in text else len(text)
    zeros = (i for i in range(1, end - 1) if text[i] == "0" and text[i + 1 : end].strip("0"))
    return _read(value, (text[:i] + text[i + 1 :] for i in zeros))


def alike(value: Fraction, wrong: Fraction) -> bool:
    """Whether ``wrong`` is as usual a number as ``value``.

    It is as round, so that both end in 0, or in 5, or in neither, before or after the point; and it is a product of
    small primes if ``value`` is one, as most numbers in problems are.
    """
    return _roundness(value) == _roundness(wrong) and (_is_smooth(wrong) or not _is_smooth(value))


def _is_smooth(value: Fraction) -> bool:
    """Whether no prime above 7 divides the numerator."""
    rest = value.numerator
    for prime in (2, 3, 5, 7):
        while rest and rest % prime == 0:
            rest //= prime
    return rest in (0, 1)


def _roundness(value: Fraction) -> str:
    text = write_number(value)
    return text[-1] if text[-1] in "05" else ""


def _read(value: Fraction, texts: Iterable[str]) -> tuple[Fraction, ...]:
    """The numbers that are written as one writes numbers, 0 and 1 left out: they would change the grammar of a line."""
    usual = (text for text in texts if not (text.startswith("0") and text[1:2] not in ("", ".")))
    found = dict.fromkeys(Fraction(text) for text in usual)
    return tuple(number for number in found if number not in (value, 0, 1))
