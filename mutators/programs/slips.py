"""Slips of written arithmetic, as people make them who know how it is done: a carry, a borrow, a line of the table.

Each function takes the numbers of one operation and gives wrong results for it, each with what went wrong, which
completes "and gets 65, …". They are none where nobody errs, ``10 - 8``, ``28 + 12``, ``4 * 25``, and none that is so
far off that it is seen at once, as 500 for ``180 * 5``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from illposed.engine.ir.numbers import decimal_places

Slip = tuple[Fraction, str]

NEIGHBOUR = "which is next to the product in the times table"

_SMALLEST_IN_TABLE = 6
_LARGEST_IN_TABLE = 12
_HARD_IN_TABLE = 6
_FIVE = 5
_MOST_LOST = 3
"""Whoever loses more than a third of a product sees it."""


def slips_of_sum(terms: Sequence[Fraction]) -> Iterator[Slip]:
    """A sum with a carry that is not added: 27 + 48 is 65."""
    numbers, scale = _whole(terms)
    bare = _bare(numbers)
    if sum(number > 10 for number in numbers) < 2 or all(number % 5 == 0 for number in bare) or sum(bare) % 10 == 0:
        return
    for column, carry in enumerate(_carries(numbers)):
        wrong = sum(numbers) - carry * 10 ** (column + 1)
        if carry and wrong > max(numbers):
            yield Fraction(wrong, scale), f"forgetting to carry the {carry}"


def slips_of_difference(left: Fraction, right: Fraction) -> Iterator[Slip]:
    """A difference with a ten that is not paid back, 52 - 38 is 24, or with the digits the wrong way round, 26."""
    (first, second), scale = _whole((left, right))
    if first < 30 or second < 6 or first <= second or _is_easy((first, second)):
        return
    column, borrowed = 0, False
    while 10**column <= second:
        one, other = first // 10**column % 10, second // 10**column % 10
        borrows = one - borrowed < other
        wrong = first - second + 10 ** (column + 1)
        if borrows and wrong < first:
            yield Fraction(wrong, scale), "forgetting the borrow"
        column, borrowed = column + 1, borrows
    if first % 10 and first % 10 < second % 10 and second >= 10:
        units = second % 10 - first % 10
        yield Fraction((first // 10 - second // 10) * 10 + units, scale), "taking the smaller digit from the larger one"


def slips_of_product(left: Fraction, right: Fraction) -> Iterator[Slip]:
    """A product next to the right one in the table, 7 * 8 is 54 or 63, or without a carry: 27 * 6 is 122."""
    (first, second), zeros = _cores((left, right))
    unit = left * right / (first * second) if zeros else Fraction(1)
    if max(first, second) <= _LARGEST_IN_TABLE:
        if _is_in_table(first, second):
            for wrong in dict.fromkeys((first * (second - 1), first * (second + 1), (first - 1) * second)):
                yield wrong * unit, NEIGHBOUR
        return
    short, long = sorted((first, second))
    if short < 3 or long % 5 == 0:
        return
    yield from _without_a_carry(long, short, unit)


def slips_of_quotient(left: Fraction, right: Fraction) -> Iterator[Slip]:
    """A quotient that is one off in the table, 56 / 7 is 9, or in its last digit: 693 / 11 is 62."""
    quotient = left / right
    if quotient.denominator != 1 or right.denominator != 1:
        return
    (first, second), _ = _cores((quotient, right))
    if max(first, second) <= _LARGEST_IN_TABLE and _is_in_table(first, second):
        for wrong in (first + 1, first - 1):
            yield quotient / first * wrong, NEIGHBOUR
    elif first > _LARGEST_IN_TABLE and second > 2 and first % _FIVE and second != _FIVE:
        for wrong in (first - 1, first + 1):
            yield quotient / first * wrong, "getting the last digit wrong"


def _without_a_carry(long: int, short: int, unit: Fraction) -> Iterator[Slip]:
    """The products without a carry of the multiplication by a digit of ``short``."""
    for place, digit in enumerate(int(each) for each in reversed(str(short))):
        rest = 0
        for column, each in enumerate(int(each) for each in reversed(str(long))):
            carry = (each * digit + rest) // 10
            is_last = 10 ** (column + 1) > long
            lost = carry * 10 ** (place + column + 1)
            if carry and not is_last and _MOST_LOST * lost <= long * short:
                yield (long * short - lost) * unit, f"forgetting to carry the {carry}"
            rest = carry


def _is_in_table(first: int, second: int) -> bool:
    """Whether a product is one of the table that is hard to remember."""
    small, large = sorted((first, second))
    return small >= _SMALLEST_IN_TABLE and large > _HARD_IN_TABLE and not {5, 10, 11} & {small, large}


def _is_easy(numbers: Sequence[int]) -> bool:
    """Whether numbers are round and short, once the zeros at their ends are left out."""
    bare = _bare(numbers)
    return max(bare) < 20 or (max(bare) < 100 and all(number % 5 == 0 for number in bare))


def _bare(numbers: Sequence[int]) -> list[int]:
    """The numbers without the zeros that all of them end in."""
    bare = list(numbers)
    while all(number % 10 == 0 for number in bare):
        bare = [number // 10 for number in bare]
    return bare


def _carries(numbers: Sequence[int]) -> list[int]:
    """What is carried out of each column of a sum, the units first."""
    carries: list[int] = []
    for column in range(len(str(max(numbers)))):
        total = sum(number // 10**column % 10 for number in numbers) + (carries[-1] if carries else 0)
        carries.append(total // 10)
    return carries


def _whole(numbers: Sequence[Fraction]) -> tuple[tuple[int, ...], int]:
    """The numbers as whole ones, all of them times a power of ten, which is given too."""
    scale = 10 ** max(decimal_places(number) or 0 for number in numbers)
    return tuple(int(number * scale) for number in numbers), scale


def _cores(numbers: Sequence[Fraction]) -> tuple[tuple[int, ...], int]:
    """The numbers without point and zeros at the end, and 1 if their product is another one then, else 0."""
    cores = []
    for number in _whole(numbers)[0]:
        core = number
        while core and core % 10 == 0:
            core //= 10
        cores.append(core)
    return tuple(cores), int(prod(cores) != prod(numbers))
