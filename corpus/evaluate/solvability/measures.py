"""The measures of answers about solvability, each a function of counts that add up over texts.

An answer that cannot be used counts as none of the classes, and so as wrong. A measure without anything to count is
None; means are over the classes that the texts have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass
from functools import partial
from typing import Final

from illposed.corpus.evaluate.counts import Counts, Measure, share
from illposed.corpus.records.base import LABEL_NAMES


@dataclass(frozen=True, slots=True)
class ClassCounts(Counts):
    """Of one class: the texts that are of it, that were told to be, and that both are and were."""

    true: int = 0
    told: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class LabelCounts(Counts):
    """The fields of :class:`ClassCounts` for each of the three classes."""

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
    def classes(self) -> tuple[ClassCounts, ...]:
        """The counts of each class, in the order of the labels."""
        numbers = astuple(self)
        return tuple(ClassCounts(*numbers[at : at + 3]) for at in range(0, len(numbers), 3))


@dataclass(frozen=True, slots=True)
class SetCounts(Counts):
    """Contrast sets: how many there are, and of how many every member is right."""

    sets: int = 0
    right: int = 0


def counts_of(label: str, told: str | None) -> LabelCounts:
    """The counts of one text of class ``label``; ``told`` is the class of the answer, None if there is none."""
    numbers = ((name == label, name == told, name == label == told) for name in LABEL_NAMES)
    return LabelCounts(*(int(number) for three in numbers for number in three))


def precision(counts: ClassCounts) -> float | None:
    """Of those told to be of the class, how many are."""
    return share(counts.right, counts.told)


def recall(counts: ClassCounts) -> float | None:
    """Of those that are of the class, how many were told so."""
    return share(counts.right, counts.true)


def f1(counts: ClassCounts) -> float | None:
    """The harmonic mean of precision and recall."""
    return share(2 * counts.right, counts.true + counts.told)


def accuracy(counts: LabelCounts) -> float | None:
    """How many are right."""
    return share(sum(one.right for one in counts.classes), sum(one.true for one in counts.classes))


def _mean(of: Callable[[ClassCounts], float | None], counts: LabelCounts) -> float | None:
    """The mean of a measure over the classes that there are."""
    found = [value for one in counts.classes if one.true and (value := of(one)) is not None]
    return sum(found) / len(found) if found else None


def _at(position: int, of: Callable[[ClassCounts], float | None], counts: LabelCounts) -> float | None:
    return of(counts.classes[position])


MEASURES: Final[Mapping[str, Measure[LabelCounts]]] = {
    "accuracy": accuracy,
    "balanced accuracy": partial(_mean, recall),
    "macro F1": partial(_mean, f1),
}
"""The measures of a set of texts."""

PER_CLASS: Final[Mapping[str, Mapping[str, Measure[LabelCounts]]]] = {
    name: {what: partial(_at, position, of) for what, of in (("precision", precision), ("recall", recall), ("F1", f1))}
    for position, name in enumerate(LABEL_NAMES)
}
"""The measures of each class."""

PER_KIND: Final[Mapping[str, Measure[LabelCounts]]] = {
    "accuracy": accuracy,
    **{name: of_class["recall"] for name, of_class in PER_CLASS.items()},
}
"""The measures of the texts of one kind: how many are right, of all and of each class."""

SET_ACCURACY: Final[Mapping[str, Measure[SetCounts]]] = {
    "set accuracy": lambda counts: share(counts.right, counts.sets)
}
"""How many contrast sets are right in all their members."""
