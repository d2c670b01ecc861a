"""From measures to a verdict: does a shortcut get further than the limit, and is that more than luck?"""

from __future__ import annotations

from statistics import NormalDist
from typing import Literal

from illposed.corpus.audit.shortcuts.measure import Interval, Measured

Verdict = Literal["clean", "unclear", "leaks"]
"""``leaks``: beyond the limit, by more than luck. ``unclear``: beyond the limit, but there is too little data to tell
whether that is luck. ``clean``: nothing is beyond the limit."""

CHANCE = 0.5
LIMIT = 0.55
"""The AUC that a shortcut may reach, unless another limit is named."""

FALSE_ALARM = 0.05
"""How often at most, roughly, data without any shortcut get a verdict ``leaks`` on any of those that are tried."""

_ORDER: tuple[Verdict, ...] = ("clean", "unclear", "leaks")


def verdict_on(measured: Measured, limit: float, tried: int) -> Verdict:
    """The worst verdict on the mean AUC, the AUC of every pair of labels, and the pick within contrast sets.

    The pick may exceed its chance by as much as ``limit`` exceeds 0.5. What is more than luck depends on how many
    shortcuts are ``tried`` (Bonferroni over all their measures).
    """
    found = [(measured.auc, CHANCE), *((pair.auc, CHANCE) for pair in measured.pairs)]
    if measured.pick is not None:
        found.append((measured.pick.accuracy, measured.pick.chance))
    errors = NormalDist().inv_cdf(1 - FALSE_ALARM / (tried * len(found)))
    return max((_judge(one, chance, limit, errors) for one, chance in found), key=_ORDER.index)


def _judge(found: Interval, chance: float, limit: float, errors: float) -> Verdict:
    if found.value <= chance + limit - CHANCE:
        return "clean"
    return "leaks" if found.value - errors * found.error > chance else "unclear"
