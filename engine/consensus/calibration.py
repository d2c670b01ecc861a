"""How probable it is that a program is right, given which programs agree."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from illposed.engine.consensus.judge import Agreement

Pair = tuple[str, str, Agreement]
"""Two programs by model, and what their judgement says."""

_MOST_PROGRAMS: Final = 10
_DECIMALS: Final = 4


@dataclass(frozen=True, slots=True)
class Calibration:
    """How often programs that give the gold answer are right, and how often two of them agree in each way.

    ``prior`` is the share of right ones; ``both_right`` and ``one_right`` are the shares of each kind of agreement
    among pairs of two right programs, and of a right and a wrong one.
    """

    prior: float
    both_right: Mapping[Agreement, float]
    one_right: Mapping[Agreement, float]

    def likelihood(self, agreement: Agreement, rights: int) -> float:
        """How probable ``agreement`` is between two programs of which ``rights`` are right.

        Two wrong programs share their error or do not: they are taken to agree like two right ones half of the time.
        """
        if rights == 2:
            return self.both_right[agreement]
        if rights == 1:
            return self.one_right[agreement]
        return (self.both_right[agreement] + self.one_right[agreement]) / 2


MEASURED: Final = Calibration(
    prior=0.915,
    both_right={"firm": 0.772, "restricted": 0.185, "incomparable": 0.041, "refuted": 0.002},
    one_right={"firm": 0.007, "restricted": 0.25, "incomparable": 0.074, "refuted": 0.669},
)
"""What ``benchmarks/calibration.py`` measures on the programs that ship, some of which are wrong on purpose."""


def calibrated_confidence(model: str, pairs: Collection[Pair], calibration: Calibration = MEASURED) -> float:
    """The probability from 0 to 1 that the program of ``model`` is right, rounded to four decimals.

    By Bayes' rule over all ways in which the programs of ``pairs`` may be right or wrong. Of more than ten programs
    those count that agree firmly with it, and then the first by name.
    """
    names = _counted(model, pairs)
    places = {name: place for place, name in enumerate(names)}
    inside = [(places[a], places[b], agreement) for a, b, agreement in pairs if a in places and b in places]
    if_right = if_wrong = 0.0
    for rights in product((True, False), repeat=len(names)):
        prior = math.prod(calibration.prior if right else 1 - calibration.prior for right in rights)
        likelihood = math.prod(calibration.likelihood(kind, rights[a] + rights[b]) for a, b, kind in inside)
        if rights[0]:
            if_right += prior * likelihood
        else:
            if_wrong += prior * likelihood
    return round(if_right / (if_right + if_wrong), _DECIMALS)


def _counted(model: str, pairs: Iterable[Pair]) -> list[str]:
    """The programs that are considered, ``model`` first."""
    others: dict[str, bool] = {}
    for left, right, agreement in pairs:
        for name in {left, right} - {model}:
            others[name] = others.get(name, False) or (agreement == "firm" and model in (left, right))
    ranked = sorted(others, key=lambda name: (not others[name], name))
    return [model, *ranked[: _MOST_PROGRAMS - 1]]
