"""How many correct solutions a problem has beside its flawed ones: as many, or as many as such a problem deserves.

Who takes a wrong turn in one step of five, whatever the step, solves a problem of ``n`` steps rightly with the
probability ``(1 - 1/5) ** n``: short problems are mostly solved, long ones mostly not. That the right answers of
language models become fewer in this way, exponentially in the number of steps, is argued in Dziri et al., "Faith and
Fate: Limits of Transformers on Compositionality" (NeurIPS 2023). At one step of five, a round number, a problem of
three steps is solved about as often as not (0.51), so that the verdicts of a corpus whose middle problem has three,
as that of GSM8K has, stay about even in sum.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from random import Random
from typing import Final

from illposed.corpus.records.manifest import BuildOptions

WRONG_STEPS: Final = Fraction(1, 5)
"""The share of the steps that go wrong."""


def correct_beside(flawed: int, steps: int, problem_id: str, options: BuildOptions) -> int:
    """How many correct solutions a problem of so many ``steps`` should have beside ``flawed`` ones.

    ``by-steps``: as many for each flawed one as attempts come out right for each that does not. What is left of a whole
    one is drawn, from the seed and the problem alone.
    """
    if options.flawed_share == "even":
        return flawed
    right = (1 - WRONG_STEPS) ** max(1, steps)
    wanted = flawed * right / (1 - right)
    return floor(wanted) + (Random(f"{options.seed}:{problem_id}:share").random() < wanted % 1)
