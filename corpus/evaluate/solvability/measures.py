"""The measures of answers about solvability: functions of counts that add up over texts, and how well scores rank.

An answer that cannot be used counts as none of the classes, and so as wrong. A measure without anything to count is
None; means are over the classes that the texts have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from itertools import groupby
from typing import Final

from illposed.corpus.evaluate.intervals import Counts, Estimate, Measure, drawn_times, interval, share
from illposed.corpus.evaluate.solvability.outcomes import Outcome
from illposed.corpus.records.base import LABEL_NAMES

MEAN = "mean of the classes"

_RESAMPLES = 200
_OfClass = Callable[[int, int, int], float | None]
"""A measure of one class: of how many texts are of it, how many were told to be, and how many both are and were."""

_Ranked = Sequence[Sequence[tuple[int, bool]]]
"""The texts by rising score, those of equal score together: the number of the group, and whether it is of the class."""


@dataclass(frozen=True, slots=True)
class LabelCounts(Counts):
    """Of each class: the texts that are of it, that were told to be, and that both are and were."""

    true_0: int = 0
    told_0: int = 0
    right_0: int = 0
    true_1: int = 0
    told_1: int = 0
    right_1: int = 0
    true_2: int = 0
    told_2: int = 0
    right_2: int = 0

    @property
    def classes(self) -> list[tuple[int, int, int]]:
        """The three numbers of each class, in the order of the labels."""
        numbers = iter(astuple(self))
        return [*zip(numbers, numbers, numbers, strict=True)]


@dataclass(frozen=True, slots=True)
class SetCounts(Counts):
    """Contrast sets: how many there are, and of how many every member is right."""

    sets: int = 0
    right: int = 0


def counts_of(outcome: Outcome) -> LabelCounts:
    """The counts of one text."""
    label, told = outcome.case.label, outcome.told
    numbers = ((name == label, name == told, name == label == told) for name in LABEL_NAMES)
    return LabelCounts(*(int(number) for three in numbers for number in three))


def counts_of_set(members: Sequence[Outcome]) -> SetCounts:
    """The counts of one contrast set."""
    return SetCounts(sets=1, right=int(all(member.right for member in members)))


_OF_CLASS: Final[Mapping[str, _OfClass]] = {
    "precision": lambda true, told, right: share(right, told),
    "recall": lambda true, told, right: share(right, true),
    "F1": lambda true, told, right: share(2 * right, true + told),
}


def _accuracy(counts: LabelCounts) -> float | None:
    return share(sum(right for _, _, right in counts.classes), sum(true for true, _, _ in counts.classes))


def _mean(of: _OfClass, counts: LabelCounts) -> float | None:
    """The mean of a measure over the classes that there are."""
    found = [value for one in counts.classes if one[0] and (value := of(*one)) is not None]
    return sum(found) / len(found) if found else None


def _at(position: int, of: _OfClass, counts: LabelCounts) -> float | None:
    return of(*counts.classes[position])


MEASURES: Final[Mapping[str, Measure[LabelCounts]]] = {
    "accuracy": _accuracy,
    "balanced accuracy": partial(_mean, _OF_CLASS["recall"]),
    "macro F1": partial(_mean, _OF_CLASS["F1"]),
}
"""The measures of a set of texts; the mean of the recall of the classes is called balanced accuracy."""

PER_CLASS: Final[Mapping[str, Mapping[str, Measure[LabelCounts]]]] = {
    name: {what: partial(_at, place, of) for what, of in _OF_CLASS.items()} for place, name in enumerate(LABEL_NAMES)
}
"""The measures of each class."""

PER_KIND: Final[Mapping[str, Measure[LabelCounts]]] = {
    "accuracy": _accuracy,
    **{name: of_class["recall"] for name, of_class in PER_CLASS.items()},
}
"""The measures of the texts of one kind: how many are right, of all and of each class."""

SET_ACCURACY: Final[Mapping[str, Measure[SetCounts]]] = {
    "set accuracy": lambda counts: share(counts.right, counts.sets)
}
"""How many contrast sets are right in all their members."""


def auc(outcomes: Sequence[Outcome], seed: int) -> dict[str, Estimate]:
    """The area under the ROC curve of each class against the others by its name, and of :data:`MEAN`.

    It is the probability that of two texts, one of the class and one of another, the first has the higher score for the
    class; equal scores count half (Hanley and McNeil, Radiology 143, 1982). Empty unless every answer has scores.
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
    value, *drawn = (_areas(ranked, times) for times in (once, *draws))
    return {name: interval(value[at], [each[at] for each in drawn]) for at, name in enumerate((*LABEL_NAMES, MEAN))}


def _areas(ranked: Sequence[_Ranked], times: Sequence[int]) -> tuple[float | None, ...]:
    """The AUC of each class, and their mean."""
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
