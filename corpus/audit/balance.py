"""How the classes are spread over the ways in which texts were made, and over groups."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from illposed.corpus.audit.shortcuts.sample import Sample


@dataclass(frozen=True, slots=True)
class KindBalance:
    """The samples made in one way, by label; ``lean`` is by how much its largest label exceeds that label's share."""

    kind: str
    labels: dict[str, int]
    lean: float


@dataclass(frozen=True, slots=True)
class GroupBalance:
    """How many groups have more samples of ``label`` than of any other."""

    label: str
    groups: int
    of: int


def kind_balance(samples: Sequence[Sample]) -> Iterator[KindBalance]:
    """The balance of each kind, in the order of their size."""
    overall = Counter(sample.label for sample in samples)
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for sample in samples:
        kinds[sample.kind or "(none)"][sample.label] += 1
    for kind, counts in sorted(kinds.items(), key=lambda item: (-item[1].total(), item[0])):
        lean = max(counts[label] / counts.total() - overall[label] / len(samples) for label in overall)
        yield KindBalance(kind, {label: counts[label] for label in sorted(overall)}, lean)


def group_balance(samples: Sequence[Sample]) -> Iterator[GroupBalance]:
    """For each label the number of groups in which it is the only most frequent one."""
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    for sample in samples:
        groups[sample.group][sample.label] += 1
    leading = Counter(
        label
        for counts in groups.values()
        for label, number in counts.items()
        if all(number > other for rival, other in counts.items() if rival != label)
    )
    for label in sorted({sample.label for sample in samples}):
        yield GroupBalance(label, leading[label], len(groups))
