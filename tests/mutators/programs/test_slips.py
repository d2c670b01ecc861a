"""Slips of written arithmetic, and where nobody errs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.mutators.programs import slips


def sum_of(*numbers):
    return slips.slips_of_sum(numbers)


@pytest.mark.parametrize(
    ("slip", "numbers", "found"),
    [
        (sum_of, "27 48", "65"),
        (sum_of, "480 440", "820"),
        (sum_of, "58 67 24", "139"),
        (sum_of, "12.75 3.50", ""),
        (sum_of, "16 7", ""),
        (sum_of, "35 45", ""),
        (sum_of, "28 12", ""),
        (sum_of, "5 35 210", ""),
        (slips.slips_of_difference, "52 38", "24 26"),
        (slips.slips_of_difference, "150 76", "84"),
        (slips.slips_of_difference, "10 8", ""),
        (slips.slips_of_difference, "58 36", ""),
        (slips.slips_of_product, "7 8", "49 63 48"),
        (slips.slips_of_product, "27 6", "122"),
        (slips.slips_of_product, "70 80", "4900 6300 4800"),
        (slips.slips_of_product, "4 25", ""),
        (slips.slips_of_product, "3 4", ""),
        (slips.slips_of_product, "18 5", ""),
        (slips.slips_of_quotient, "56 7", "9 7"),
        (slips.slips_of_quotient, "20 4", ""),
        (slips.slips_of_quotient, "693 11", "62 64"),
        (slips.slips_of_quotient, "84 2", ""),
        (slips.slips_of_quotient, "100 4", ""),
        (slips.slips_of_quotient, "15 2", ""),
    ],
)
def test_slips(slip, numbers, found):
    made = [wrong for wrong, _ in slip(*map(Fraction, numbers.split()))]
    assert made == [Fraction(text) for text in found.split()]
