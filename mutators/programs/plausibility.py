"""How plausible an error is: a score by which a build chooses among the errors that a program can have.

It is the mean of three parts, each from 0 to 1, so that each counts the same and none is tuned:

* *temptation*: how many things tempt at the site (same unit, neighbouring in the text, a word that is easily
  confused), of the three that a mutator counts at most;
* *size*: how near the wrong values that are told are to the right ones; 0 from a factor of ten on;
* *roundness*: the share of the wrong values that are as usual numbers as the right ones, see
  :func:`illposed.mutators.programs.digits.alike`.

Who writes down half a person does not look at the numbers: then the temptation alone counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum, log10

from illposed.engine.ir.numbers import has_finite_decimal
from illposed.mutators.contract.steps import Site
from illposed.mutators.programs.digits import alike
from illposed.mutators.programs.proof.verify import LineValue

MOST_PULL = 3


def plausibility(site: Site, told: Sequence[LineValue]) -> float:
    """The score of an error at ``site`` that makes a solution tell the values ``told``."""
    wrong = [value for value in told if value.told != value.true]
    if any(value.is_part for value in wrong):
        return site.pull / MOST_PULL
    size = fsum(_nearness(value.told, value.true) for value in wrong) / max(1, len(wrong))
    roundness = sum(_is_as_usual(value) for value in wrong) / max(1, len(wrong))
    return (site.pull / MOST_PULL + size + roundness) / 3


def _nearness(told: Fraction, true: Fraction) -> float:
    return max(0.0, 1 - abs(log10(told / true))) if told > 0 and true > 0 else 0.0


def _is_as_usual(value: LineValue) -> bool:
    both = (value.told, value.true)
    return all(number >= 0 and has_finite_decimal(number) for number in both) and alike(value.true, value.told)
