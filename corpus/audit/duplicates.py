"""Texts that stand twice: under different labels, nearly alike in two groups, or in another data set too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix, triu
from sklearn.feature_extraction.text import CountVectorizer

from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.audit.shortcuts.words import tokens_of, without_numbers

NEAR = 0.7
"""Two texts with this share of their runs of five words in common (Jaccard) are near duplicates."""

RUN = 13
"""As many words in a row do not stand in two texts by chance."""

_SHINGLE = 5
_FEWEST_SHARED = 3
_EVERYWHERE = 200
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class SameText:
    """One text under several labels, with the lines (1-based) at which it stands."""

    labels: tuple[str, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NearPair:
    """Two texts nearly alike, numbers aside: their groups, lines and likeness (Jaccard, 0 to 1)."""

    groups: tuple[str, str]
    lines: tuple[int, int]
    likeness: float


@dataclass(frozen=True, slots=True)
class Duplicates:
    """Texts under several labels, and pairs of groups with near duplicates, the likest first."""

    conflicting: tuple[SameText, ...]
    near: tuple[NearPair, ...]


@dataclass(frozen=True, slots=True)
class Contamination:
    """How many of ``samples`` also stand in another data set: identical, nearly alike, or with a long run of words."""

    other: str
    samples: int
    identical: int
    near: int
    shared_run: int
    examples: tuple[NearPair, ...]


def duplicates(samples: Sequence[Sample]) -> Duplicates:
    """What stands twice in ``samples``."""
    return Duplicates(tuple(_conflicting(samples)), _near_pairs(samples, None))


def contamination(samples: Sequence[Sample], other: Sequence[Sample], name: str) -> Contamination:
    """What of the problems of ``samples`` stands in ``other``."""
    theirs = {_plain(sample.topic) for sample in other}
    runs = {run for sample in other for run in _runs(sample.topic)}
    pairs = _near_pairs(samples, other)
    near = {pair.groups[0] for pair in pairs}
    return Contamination(
        name,
        len(samples),
        sum(_plain(sample.topic) in theirs for sample in samples),
        sum(sample.group in near for sample in samples),
        sum(not runs.isdisjoint(_runs(sample.topic)) for sample in samples),
        pairs[:_SHOWN],
    )


def _plain(text: str) -> str:
    return " ".join(text.split())


def _runs(text: str) -> Iterator[str]:
    tokens = tokens_of(text)
    return (" ".join(tokens[start : start + RUN]) for start in range(len(tokens) - RUN + 1))


def _conflicting(samples: Sequence[Sample]) -> Iterator[SameText]:
    found: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples:
        found[_plain(sample.whole)].append(sample)
    for same in found.values():
        labels = sorted({sample.label for sample in same})
        if len(labels) > 1:
            yield SameText(tuple(labels), tuple(sample.line for sample in same))


@dataclass(frozen=True, slots=True)
class _Shingled:
    """Different texts, each once per group, with the runs of words that each has."""

    samples: list[Sample]
    shingles: csr_matrix
    members: dict[str, list[int]]
    groups: list[str]

    def by_group(self) -> csr_matrix:
        """The runs of words of each group."""
        number = {group: row for row, group in enumerate(self.groups)}
        rows = [number[sample.group] for sample in self.samples]
        shape = (len(self.groups), len(rows))
        belongs = csr_matrix((np.ones(len(rows)), (rows, range(len(rows)))), shape=shape)
        return csr_matrix((belongs @ self.shingles) > 0, dtype=np.float64)


def _near_pairs(samples: Sequence[Sample], other: Sequence[Sample] | None) -> tuple[NearPair, ...]:
    """The likest texts of every two groups that have some nearly alike; without ``other``, of ``samples`` itself."""
    counter = CountVectorizer(
        tokenizer=lambda text: without_numbers(tokens_of(text)),
        token_pattern=None,
        ngram_range=(_SHINGLE, _SHINGLE),
        binary=True,
        dtype=np.float64,
    )
    own, theirs = _once_per_group(samples), _once_per_group(other or ())
    texts = [sample.topic for sample in (*own, *theirs)]
    if not any(len(tokens_of(text)) >= _SHINGLE for text in texts):
        return ()
    matrix = counter.fit_transform(texts)
    ours = _shingled(own, matrix[: len(own)])
    against = ours if other is None else _shingled(theirs, matrix[len(own) :])
    candidates = _candidates(ours, against, within=other is None)
    found = (pair for one, others in candidates for pair in _likest(ours, against, one, others))
    near = [pair for pair in found if pair.likeness >= NEAR]
    return tuple(sorted(near, key=lambda pair: (-pair.likeness, pair.lines)))


def _once_per_group(samples: Sequence[Sample]) -> list[Sample]:
    return list({(sample.group, sample.topic): sample for sample in reversed(samples)}.values())[::-1]


def _shingled(samples: list[Sample], matrix: Any) -> _Shingled:
    members: dict[str, list[int]] = defaultdict(list)
    for row, sample in enumerate(samples):
        members[sample.group].append(row)
    return _Shingled(samples, csr_matrix(matrix), dict(members), list(members))


def _candidates(ours: _Shingled, against: _Shingled, within: bool) -> Iterator[tuple[str, list[str]]]:
    """For each group, the others that share a few runs of words with it which are not everywhere."""
    left, right = ours.by_group(), against.by_group()
    frequency = np.asarray(right.sum(axis=0)).ravel()
    telling = np.flatnonzero((frequency > (1 if within else 0)) & (frequency <= _EVERYWHERE))
    shared = left[:, telling] @ right[:, telling].T
    shared = csr_matrix((triu(shared, k=1) if within else shared) >= _FEWEST_SHARED)
    for group, others in zip(ours.groups, np.split(shared.indices, shared.indptr[1:-1]), strict=True):
        if len(others):
            yield group, [against.groups[other] for other in others]


def _likest(ours: _Shingled, against: _Shingled, one: str, others: list[str]) -> Iterator[NearPair]:
    """The likest two texts of a group and each of the others. All are multiplied at once: one by one is slower."""
    rows, columns = ours.members[one], [column for other in others for column in against.members[other]]
    left, right = ours.shingles[rows], against.shingles[columns]
    common = (left @ right.T).toarray()
    either = np.asarray(left.sum(axis=1)) + np.asarray(right.sum(axis=1)).T - common
    likeness = np.divide(common, either, out=np.zeros_like(common), where=either > 0)
    ends = np.cumsum([len(against.members[other]) for other in others])
    for other, of_pair in zip(others, np.split(likeness, ends[:-1], axis=1), strict=True):
        row, column = np.unravel_index(of_pair.argmax(), of_pair.shape)
        first, second = ours.samples[rows[row]], against.samples[against.members[other][column]]
        yield NearPair((one, other), (first.line, second.line), float(of_pair.max()))
