"""Calculator annotations in told lines."""

from __future__ import annotations

import pytest

from illposed.mutators.substitution.realisation import annotated


@pytest.mark.parametrize(
    ("told", "with_notes"),
    [
        ("Farid bakes 6 * 15 = 90 rolls.", "Farid bakes 6 * 15 = <<6*15=90>>90 rolls."),
        ("She was charged $24 x 2 = $48.", "She was charged $24 x 2 = $<<24*2=48>>48."),
        ("They sell 1,200 × 3 = 3,600 pens.", "They sell 1,200 × 3 = <<1200*3=3600>>3,600 pens."),
        ("6 trays × 15 rolls = 90 rolls", "6 trays × 15 rolls = <<6*15=90>>90 rolls"),
        (
            "He has (4 + 5) * 2 = 18 ($9 + $9 = $18).",
            "He has (4 + 5) * 2 = <<(4+5)*2=18>>18 ($9 + $9 = $<<9+9=18>>18).",
        ),
        ("It costs $1.50 / 3 = $0.50.", "It costs $1.50 / 3 = $<<1.50/3=0.50>>0.50."),
        ("She has 9 marbles left.", "She has 9 marbles left."),
    ],
)
def test_each_equation_is_annotated(told, with_notes):
    assert annotated(told) == with_notes
