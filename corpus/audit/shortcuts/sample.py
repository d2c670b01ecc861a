"""What an audit looks at: labelled texts in groups, from our own files or from anybody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from illposed.engine.results import Unusable, shortened

FEWEST_GROUPS = 5
"""A label that stands in fewer groups cannot be measured and is set aside."""

MOST_LABELS = 20
"""More labels than these are no classes but a text or a number."""


@dataclass(frozen=True, slots=True)
class OfSet:
    """The set that a text is of: its stratum, the labels in it, and the cell of the text.

    Texts of one cell hide, tell and repeat as much, so that none of this can tell their labels apart.
    """

    stratum: str
    labels: frozenset[str]
    cell: str


@dataclass(frozen=True, slots=True)
class Sample:
    """One labelled text: ``text`` is what a shortcut reads.

    Samples of one ``group`` derive from one problem. Samples of one ``contrast`` differ in what decides the label and
    in as little else as possible. ``kind`` is how the text was made, empty if that is not known; ``of_set`` is None for
    a text of no set. ``problem`` is the problem that ``text`` solves, empty if ``text`` is the problem itself.
    """

    line: int
    text: str
    label: str
    group: str
    contrast: str
    kind: str = ""
    problem: str = ""
    of_set: OfSet | None = None

    @property
    def topic(self) -> str:
        """The problem that the sample is about."""
        return self.problem or self.text

    @property
    def whole(self) -> str:
        """All that a model gets to see."""
        return f"{self.problem}\n{self.text}" if self.problem else self.text


@dataclass(frozen=True, slots=True)
class SetAside:
    """What of a data set can be measured: ``kept``, and the number of samples of each label that cannot."""

    kept: tuple[Sample, ...]
    rare: dict[str, int]


def labels_of(samples: Sequence[Sample]) -> tuple[str, ...]:
    """The labels that occur, sorted."""
    return tuple(sorted({sample.label for sample in samples}))


def measurable(name: str, samples: Sequence[Sample]) -> SetAside | Unusable:
    """Leave out the labels of fewer than :data:`FEWEST_GROUPS` groups; fails if two labels do not remain."""
    found = labels_of(samples)
    if len(found) > MOST_LABELS:
        return Unusable(f"{name}: {len(found):,} different labels; name a field of at most {MOST_LABELS} classes")
    if len(found) < 2:
        return Unusable(f"{name}: the only label is {shortened(found[0])!r}; an audit compares at least two")
    groups = Counter(label for label, _ in {(sample.label, sample.group) for sample in samples})
    rare = {label for label in found if groups[label] < FEWEST_GROUPS}
    if len(found) - len(rare) < 2:
        fewest = ", ".join(f"{shortened(label)!r} in {groups[label]}" for label in found)
        return Unusable(
            f"{name}: too few groups to measure anything: two labels with {FEWEST_GROUPS} groups each are needed, "
            f"but there are {fewest}"
        )
    kept = tuple(sample for sample in samples if sample.label not in rare)
    return SetAside(kept, dict(Counter(sample.label for sample in samples if sample.label in rare)))
