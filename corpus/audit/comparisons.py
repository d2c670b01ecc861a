"""Which texts of a data set are compared: all of them and, where there are sets, the two sides of each sort of set."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from illposed.corpus.audit.shortcuts.crossval import folds_of
from illposed.corpus.audit.shortcuts.measure import Layout, layout
from illposed.corpus.audit.shortcuts.sample import Sample, labels_of, measurable
from illposed.engine.results import Unusable

SOLVABLE, ILL_POSED = "solvable", "ill-posed"
FEWEST_OF_KIND = 50
"""Of fewer texts of a kind, or of a sort of set, an AUC says little."""

FEWEST_OF_CELL, FEWEST_GROUPS_OF_CELL = 100, 25
"""A cell is judged if it has so many texts, of so many groups."""

_JUDGED_STRATUM = "crossed"


@dataclass(frozen=True, slots=True)
class Part:
    """Some texts of a comparison: those of one kind, or of one cell, by their places in it."""

    name: str
    rows: tuple[int, ...]
    judged: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """Texts whose labels a shortcut has to tell; it learns from these texts alone.

    ``rows`` are their places among all samples. ``judged``: whether it counts towards the verdict.
    """

    name: str
    judged: bool
    samples: tuple[Sample, ...]
    rows: tuple[int, ...]
    parts: tuple[Part, ...]
    shared: Layout = field(repr=False)

    @property
    def groups(self) -> int:
        """How many groups its texts are from."""
        return len({sample.group for sample in self.samples})

    @property
    def measures(self) -> int:
        """How many figures of it count towards a verdict, for each shortcut."""
        labels = len(self.shared.labels)
        parts = sum(part.judged for part in self.parts)
        return 1 + labels * (labels - 1) // 2 + bool(self.shared.choices) + parts if self.judged else 0


def comparisons_of(samples: Sequence[Sample]) -> tuple[Comparison, ...]:
    """The comparisons that ``samples`` allow, of which all labels are in enough groups.

    Without sets, all texts by their labels. With sets, the ill-posed texts with the solvable ones: of all sets, and of
    each stratum and label apart. By their labels, all three, they are compared too, but not judged: contradictory and
    underspecified texts are never of one set, so that what they are made of tells them apart.
    """
    compared = tuple(_of_sets(samples)) if any(sample.of_set for sample in samples) else ()
    if any(one.judged for one in compared):
        return compared
    return (_comparison("all texts", samples, tuple(range(len(samples))), _by_kind, judged=True),)


def restricted(comparison: Comparison, places: Sequence[int]) -> Comparison | None:
    """Some texts of a comparison, by their places in it, as one fold; None if they have one label alone."""
    chosen = tuple(comparison.samples[place] for place in places)
    if labels_of(chosen) != comparison.shared.labels:
        return None
    new = {place: number for number, place in enumerate(places)}
    parts = (replace(part, rows=tuple(new[row] for row in part.rows if row in new)) for part in comparison.parts)
    return replace(
        comparison,
        samples=chosen,
        rows=tuple(comparison.rows[place] for place in places),
        parts=tuple(part for part in parts if len(part.rows) >= FEWEST_OF_KIND and _is_two_sided(chosen, part.rows)),
        shared=layout(chosen, comparison.shared.labels, np.zeros(len(chosen), dtype=np.int64)),
    )


def _of_sets(samples: Sequence[Sample]) -> Iterator[Comparison]:
    in_sets = [row for row, sample in enumerate(samples) if sample.of_set]
    two_sided = [_two_sided(sample) for sample in samples]
    yield from _if_measurable("ill-posed or solvable", two_sided, in_sets, _no_parts, judged=True, fewest=1)
    sorts: dict[tuple[str, str], list[int]] = defaultdict(list)
    for row in in_sets:
        of_set, label = samples[row].of_set, samples[row].label
        for ill_posed in of_set.labels if of_set else ():
            if ill_posed != SOLVABLE and label in (ill_posed, SOLVABLE) and of_set:
                sorts[of_set.stratum, ill_posed].append(row)
    for (stratum, ill_posed), rows in sorted(sorts.items()):
        is_judged = stratum == _JUDGED_STRATUM
        parts = _kinds_and_cells if is_judged else _kinds
        yield from _if_measurable(f"{stratum}: {ill_posed} or solvable", samples, rows, parts, judged=is_judged)
    yield from _if_measurable("by class", samples, in_sets, _no_parts, judged=False)


def _two_sided(sample: Sample) -> Sample:
    return sample if sample.label == SOLVABLE else replace(sample, label=ILL_POSED)


_Parts = Callable[[Sequence[Sample]], Iterator[Part]]


def _if_measurable(
    name: str,
    samples: Sequence[Sample],
    rows: Sequence[int],
    parts: _Parts,
    *,
    judged: bool,
    fewest: int = FEWEST_OF_KIND,
) -> Iterator[Comparison]:
    kept = measurable(name, [samples[row] for row in rows])
    if len(rows) >= fewest and not isinstance(kept, Unusable) and not kept.rare:
        yield _comparison(name, samples, rows, parts, judged=judged)


def _comparison(
    name: str, samples: Sequence[Sample], rows: Sequence[int], parts: _Parts, *, judged: bool
) -> Comparison:
    chosen = tuple(samples[row] for row in rows)
    labels = labels_of(chosen)
    shared = layout(chosen, labels, folds_of(chosen, labels))
    return Comparison(name, judged, chosen, tuple(rows), tuple(parts(chosen)), shared)


def _no_parts(_: Sequence[Sample]) -> Iterator[Part]:
    return iter(())


def _by_kind(samples: Sequence[Sample]) -> Iterator[Part]:
    """The kinds with enough texts; a kind that is all there is of a label says no more than the label."""
    sizes = Counter(sample.label for sample in samples)
    for name, rows in sorted(_gathered(samples, lambda sample: sample.kind).items()):
        labels = {samples[row].label for row in rows}
        if name and len(rows) >= FEWEST_OF_KIND and all(sizes[label] != len(rows) for label in labels):
            yield Part(name, rows)


def _kinds_and_cells(samples: Sequence[Sample]) -> Iterator[Part]:
    yield from _kinds(samples)
    for part in _two_sided_parts(samples, lambda sample: sample.of_set.cell if sample.of_set else "", FEWEST_OF_CELL):
        groups = len({samples[row].group for row in part.rows})
        yield replace(part, judged=groups >= FEWEST_GROUPS_OF_CELL)


def _kinds(samples: Sequence[Sample]) -> Iterator[Part]:
    return _two_sided_parts(samples, lambda sample: sample.kind, FEWEST_OF_KIND)


def _two_sided_parts(samples: Sequence[Sample], name: Callable[[Sample], str], fewest: int) -> Iterator[Part]:
    for found, rows in sorted(_gathered(samples, name).items()):
        if _is_two_sided(samples, rows) and len(rows) >= fewest:
            yield Part(found, rows)


def _is_two_sided(samples: Sequence[Sample], rows: Sequence[int]) -> bool:
    return len({samples[row].label for row in rows}) > 1


def _gathered(samples: Sequence[Sample], name: Callable[[Sample], str]) -> dict[str, tuple[int, ...]]:
    rows: dict[str, list[int]] = defaultdict(list)
    for row, sample in enumerate(samples):
        rows[name(sample)].append(row)
    return {key: tuple(found) for key, found in rows.items()}
