"""Which sets to leave out so that there are about as many contradictory as underspecified texts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256

from illposed.corpus.export.splits import Splits
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.solvability import SolvabilityRecord

_Set = tuple[int, tuple[str, ...]]
"""How many texts of a set are ill-posed, and the ids of all its texts."""


def left_out(groups: Iterable[ProblemGroup], splits: Splits) -> frozenset[str]:
    """The ids of the texts to leave out of an export, so that both classes are about as large in each split.

    Whole sets go, the solvable texts with them: those whose ill-posed texts are of the larger class alone, in an order
    that a hash of the id draws, as long as the class does not become the smaller one. What is left over is less than
    the ill-posed texts of any set that could still go.
    """
    texts = Counter[tuple[str, int]]()
    sets = defaultdict[tuple[str, int], list[_Set]](list)
    for group in groups:
        split = splits.of(group.oracle.family)
        for members in _sets(group.records):
            labels = [member.label for member in members if member.label != 1]
            texts.update((split, label) for label in labels)
            if len(set(labels)) == 1:
                sets[split, labels[0]].append((len(labels), tuple(member.id for member in members)))
    dropped: set[str] = set()
    for split in splits.names:
        larger, other = (0, 2) if texts[split, 0] > texts[split, 2] else (2, 0)
        dropped.update(*_dropped(sets[split, larger], texts[split, larger] - texts[split, other]))
    return frozenset(dropped)


def _sets(records: Iterable[SolvabilityRecord]) -> Iterator[tuple[SolvabilityRecord, ...]]:
    by_set: dict[tuple[str, ...], list[SolvabilityRecord]] = {}
    for record in records:
        if record.contrast:
            by_set.setdefault(tuple(sorted((record.id, *record.contrast))), []).append(record)
    return map(tuple, by_set.values())


def _dropped(sets: Iterable[_Set], surplus: int) -> Iterator[tuple[str, ...]]:
    """Sets that have no more ill-posed texts than the ``surplus``, in the order of a hash."""
    for ill_posed, members in sorted(sets, key=lambda found: sha256(found[1][0].encode()).digest()):
        if ill_posed <= surplus:
            surplus -= ill_posed
            yield members
