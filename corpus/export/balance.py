"""Which sets to leave out so that there are as many contradictory as underspecified texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from illposed.corpus.export.splits import Splits
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.solvability import SolvabilityRecord


@dataclass(slots=True)
class _Surplus:
    """The sets of one split: by label of their ill-posed texts the ids of all their texts, and how many are of it."""

    sets: dict[int, list[tuple[str, ...]]] = field(default_factory=lambda: {0: [], 2: []})
    texts: dict[int, int] = field(default_factory=lambda: {0: 0, 2: 0})


def left_out(groups: Iterable[ProblemGroup], splits: Splits) -> frozenset[str]:
    """The ids of the texts to leave out of an export, whole sets, so that in each split both classes are equal in size.

    A set goes if its ill-posed texts are of the larger class alone, in an order that a hash of its id draws, as long as
    the class does not become the smaller one. The solvable texts of the set go with it.
    """
    by_split = {name: _Surplus() for name in splits.names}
    for group in groups:
        surplus = by_split[splits.of(group.oracle.family)]
        for members in _sets(group.records):
            labels = [member.label for member in members if member.label != 1]
            for label in labels:
                surplus.texts[label] += 1
            if len(set(labels)) == 1:
                surplus.sets[labels[0]].append(tuple(member.id for member in members))
    return frozenset(text for surplus in by_split.values() for members in _dropped(surplus) for text in members)


def _sets(records: Iterable[SolvabilityRecord]) -> Iterator[tuple[SolvabilityRecord, ...]]:
    by_set: dict[tuple[str, ...], list[SolvabilityRecord]] = {}
    for record in records:
        if record.contrast:
            by_set.setdefault(tuple(sorted((record.id, *record.contrast))), []).append(record)
    return map(tuple, by_set.values())


def _dropped(surplus: _Surplus) -> Iterator[tuple[str, ...]]:
    larger = 0 if surplus.texts[0] > surplus.texts[2] else 2
    more = abs(surplus.texts[0] - surplus.texts[2])
    for members in sorted(surplus.sets[larger], key=lambda ids: sha256(ids[0].encode()).digest()):
        size = 2 if len(members) > 2 else 1
        if size <= more:
            more -= size
            yield members
