"""Wrong values that look like right ones: the same sign, decimals, final zeros and magnitude."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from random import Random

_LEAST, _MOST = Fraction(3, 5), Fraction(8, 5)
_MOST_VALUES = 60


def wrong_values(true: Fraction, random: Random) -> list[Fraction]:
    """Values that could be mistaken for ``true``, which is positive and a finite decimal, in random order.

    None of them is 1, which would change the grammar of a sentence.
    """
    unit = _last_place(true)
    mantissas = _mantissas(true / unit, random)
    random.shuffle(mantissas)
    found = [Fraction(mantissa * unit.numerator, unit.denominator) for mantissa in mantissas]
    return [value for value in found if value != 1]


def _mantissas(true: Fraction, random: Random) -> list[int]:
    """Whole numbers of about the size of ``true`` that are not ``true`` and do not end in 0, at most a fixed number."""
    least, most = max(1, int(true * _LEAST)), int(true * _MOST) + 2
    first, last = _others_below(least), _others_below(most + 1)
    apart = _others_below(int(true)) if true.denominator == 1 and true % 10 and least <= true <= most else last
    places = _sampled(last - first - (apart < last), random)
    return [_other(first + place + (first + place >= apart)) for place in places]


def _others_below(number: int) -> int:
    """How many whole numbers from 1 below ``number`` do not end in 0."""
    return number - 1 - (number - 1) // 10


def _other(place: int) -> int:
    """The number at ``place``, from 0, among the whole numbers from 1 that do not end in 0."""
    return place + place // 9 + 1


def _sampled(count: int, random: Random) -> Sequence[int]:
    """All numbers below ``count`` in order, or a sample of them in random order, whatever the size of ``count``."""
    if count <= _MOST_VALUES:
        return range(count)
    if count <= sys.maxsize:
        return random.sample(range(count), _MOST_VALUES)
    return list(dict.fromkeys(random.randrange(count) for _ in range(_MOST_VALUES)))


def _last_place(value: Fraction) -> Fraction:
    """The place of the last digit that is not zero: 10 for 120, 1/100 for 3.25; 1 for 0 and for no finite decimal."""
    if value == 0:
        return Fraction(1)
    place = Fraction(1)
    while (value / place).denominator != 1 and place > Fraction(1, 10**6):
        place /= 10
    while (value / place).denominator == 1 and (value / (place * 10)).denominator == 1:
        place *= 10
    return place
