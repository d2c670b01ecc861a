"""From measures to a verdict: does a shortcut get further than the limit, and is that more than luck?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal

from illposed.corpus.audit.shortcuts.measure import Interval, Measured

Verdict = Literal["clean", "unclear", "leaks"]
"""``leaks``: beyond the limit, by more than luck. ``unclear``: beyond the limit, or its interval reaches beyond it, and
there is too little data to tell. ``clean``: nothing is, and no interval reaches, beyond the limit."""

CHANCE = 0.5
LIMIT = 0.55
"""The AUC that a shortcut may reach, unless another limit is named."""

FALSE_ALARM = 0.05
"""How often at most, roughly, data without any shortcut get a verdict ``leaks`` on any of those that are tried."""

_ORDER: tuple[Verdict, ...] = ("clean", "unclear", "leaks")


@dataclass(frozen=True, slots=True)
class Bar:
    """The AUC that a shortcut may reach, and how many figures are judged by it in all.

    The more are judged, the further must one be from chance before it is no luck (Bonferroni).
    """

    limit: float
    judged: int

    def on(self, found: Interval, chance: float) -> Verdict:
        """The verdict on one figure; it may exceed its chance by as much as the limit exceeds 0.5."""
        allowed = chance + self.limit - CHANCE
        errors = NormalDist().inv_cdf(1 - FALSE_ALARM / self.judged)
        if found.value > allowed and found.value - errors * found.error > chance:
            return "leaks"
        return "unclear" if max(found.value, found.high) > allowed else "clean"


def verdict_on(measured: Measured, bar: Bar) -> Verdict:
    """The worst verdict on the mean AUC, the AUC of every pair of labels, and the pick within contrast sets."""
    found = [(measured.auc, CHANCE), *((pair.auc, CHANCE) for pair in measured.pairs)]
    if measured.pick is not None:
        found.append((measured.pick.accuracy, measured.pick.chance))
    return worst_of(bar.on(one, chance) for one, chance in found)


def worst_of(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of some verdicts; ``clean`` if there is none."""
    return max(verdicts, key=_ORDER.index, default="clean")
