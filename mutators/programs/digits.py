"""Slips of the pen: numbers that differ from a given one in how their digits are written.

Each function takes a number that is not negative and has a finite decimal expansion, and gives different numbers with
as many decimals or fewer, in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from illposed.engine.ir.numbers import write_number

_LOOKALIKES = {"0": "6", "1": "7", "2": "7", "3": "8", "4": "9", "5": "6", "6": "5", "7": "1", "8": "3", "9": "4"}


def transposed(value: Fraction) -> tuple[Fraction, ...]:
    """Two neighbouring digits exchanged: 36 and 63."""
    text = write_number(value)
    pairs = (i for i in range(len(text) - 1) if text[i].isdigit() and text[i + 1].isdigit())
    return _read(value, (text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in pairs))


def dropped(value: Fraction) -> tuple[Fraction, ...]:
    """One digit lost that is neither the first nor the last before the point: 1208 and 128."""
    text = write_number(value)
    end = text.find(".") if "." in text else len(text)
    return _read(value, (text[:i] + text[i + 1 :] for i in range(1, end - 1)))


def misread(value: Fraction) -> tuple[Fraction, ...]:
    """One digit taken for one that looks alike: 35 and 85, or 36."""
    text = write_number(value)
    return _read(value, (text[:i] + _LOOKALIKES[text[i]] + text[i + 1 :] for i in range(len(text)) if text[i] != "."))


def miscarried(value: Fraction) -> tuple[Fraction, ...]:
    """One digit too large or too small by one or two, as when a carry is forgotten: 164 and 174, or 163."""
    return _read(value, _shifted(write_number(value)))


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


def _shifted(text: str) -> Iterator[str]:
    for i, digit in enumerate(text):
        for step in (-1, 1, -2, 2):
            if digit != "." and 0 <= int(digit) + step <= 9:
                yield f"{text[:i]}{int(digit) + step}{text[i + 1 :]}"


def _read(value: Fraction, texts: Iterable[str]) -> tuple[Fraction, ...]:
    """The numbers that are written as one writes numbers, 0 and 1 left out: they would change the grammar of a line."""
    usual = (text for text in texts if not (text.startswith("0") and text[1:2] not in ("", ".")))
    found = dict.fromkeys(Fraction(text) for text in usual)
    return tuple(number for number in found if number not in (value, 0, 1))
