"""How well scores rank the texts: the area under the ROC curve of each class against the others, and their mean.

It is the probability that of two texts, one of the class and one of another, the first has the higher score for the
class; equal scores count half (Hanley and McNeil, Radiology 143, 1982).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from illposed.corpus.evaluate.intervals import Estimate, drawn_times, interval
from illposed.corpus.evaluate.solvability.outcomes import Outcome
from illposed.corpus.records.base import LABEL_NAMES

MEAN = "mean of the classes"

_RESAMPLES = 200
_Ranked = Sequence[Sequence[tuple[int, bool]]]
"""The texts by rising score, those of equal score together: the number of the group, and whether it is of the class."""


def auc(outcomes: Sequence[Outcome], seed: int) -> dict[str, Estimate]:
    """The AUC of each class by its name, and of :data:`MEAN`; empty unless every answer has scores.

    Intervals: 200 bootstrap resamples of the groups.
    """
    scored = [(outcome, outcome.scores) for outcome in outcomes if outcome.scores is not None]
    if not scored or len(scored) < len(outcomes):
        return {}
    numbers = {group: number for number, group in enumerate(dict.fromkeys(o.case.group for o in outcomes))}
    ranked: list[_Ranked] = []
    for position, name in enumerate(LABEL_NAMES):
        rows = sorted((scores[position], numbers[o.case.group], o.case.label == name) for o, scores in scored)
        ranked.append([[row[1:] for row in run] for _, run in groupby(rows, key=lambda row: row[0])])
    once = [1] * len(numbers)
    draws = list(drawn_times(once, seed, _RESAMPLES)) if len(numbers) > 1 else []
    values = [_values(ranked, times) for times in (once, *draws)]
    return {
        name: interval(values[0][at], [each[at] for each in values[1:]])
        for at, name in enumerate((*LABEL_NAMES, MEAN))
    }  # fmt: skip


def _values(ranked: Sequence[_Ranked], times: Sequence[int]) -> tuple[float | None, ...]:
    values = [_area(one, times) for one in ranked]
    known = [value for value in values if value is not None]
    return (*values, sum(known) / len(known) if known else None)


def _area(ranked: _Ranked, times: Sequence[int]) -> float | None:
    """The AUC if each group is there as often as ``times`` says; None without two texts to compare."""
    won, ours, theirs = 0.0, 0, 0
    for run in ranked:
        of_class = sum(times[group] for group, positive in run if positive)
        others = sum(times[group] for group, positive in run if not positive)
        won += of_class * (theirs + others / 2)
        ours, theirs = ours + of_class, theirs + others
    return won / (ours * theirs) if ours and theirs else None
