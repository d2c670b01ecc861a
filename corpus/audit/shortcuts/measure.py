"""Measures of scores, each with the error that a bootstrap over groups gives it.

The AUC between two classes is the probability that of two samples, one of each, the one of the first class has the
higher score (equal scores count half); 0.5 is chance. Only samples of the same fold are compared, since every fold has
a model of its own. The AUC of several classes is the mean over the classes of that class against all others, unweighted
(one-vs-rest, macro). The bootstrap draws whole groups with replacement.

The bootstrap alone is too sure of scores from cross-validation: what two folds have in common by chance counts twice,
as the first trains the model that is tested on the second, and the other way round. Where there is nothing to learn
this doubles the variance, so its standard error is multiplied by the square root of 2.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from illposed.corpus.audit.shortcuts.sample import Sample

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

_RESAMPLES = 200
_SEED = 20_240_229
_CONFIDENCE = 0.95
_TWICE_COUNTED = math.sqrt(2)


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval: normal, with ``error``, the standard error."""

    value: float
    low: float
    high: float
    error: float


@dataclass(frozen=True, slots=True)
class PairAuc:
    """The AUC between two labels; its interval is widened so that those of all pairs hold together (Bonferroni)."""

    first: str
    second: str
    auc: Interval

    @property
    def labels(self) -> tuple[str, str]:
        """Both labels."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Pick:
    """Within contrast sets: how often the member that looks most like a class is of that class.

    ``chance`` is how often a member drawn at random is. Every class of every set that has more than one class counts
    once; members that look alike share the pick.
    """

    accuracy: Interval
    chance: float
    sets: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What the scores of a shortcut achieve: ``auc`` is one-vs-rest, macro; ``pick`` is None without contrast sets."""

    auc: Interval
    pairs: tuple[PairAuc, ...]
    pick: Pick | None


@dataclass(frozen=True, slots=True)
class Layout:
    """What all shortcuts share: the samples as arrays, and how they are divided, resampled and compared.

    ``label`` indexes ``labels``, ``group`` numbers the groups, ``fold`` the folds; ``weights`` has a row for the data
    as they are and one for every resample, a column for every group. ``choices`` are (group, class, members).
    """

    labels: tuple[str, ...]
    label: Ints
    group: Ints
    fold: Ints
    weights: Floats
    choices: tuple[tuple[int, int, Ints], ...]
    sets: int


def layout(samples: Sequence[Sample], labels: tuple[str, ...], fold: Ints) -> Layout:
    """The arrays of ``samples``, whose folds are ``fold``."""
    label = np.array([labels.index(sample.label) for sample in samples], dtype=np.int64)
    _, group = np.unique([sample.group for sample in samples], return_inverse=True)
    groups = int(group.max()) + 1
    random = np.random.default_rng(_SEED)
    drawn = [np.bincount(random.integers(0, groups, groups), minlength=groups) for _ in range(_RESAMPLES)]
    weights = np.stack([np.ones(groups), *drawn]).astype(np.float64)
    choices, sets = _choices(samples, label, group)
    return Layout(labels, label, group.astype(np.int64), fold, weights, choices, sets)


def measure(shared: Layout, scores: Floats) -> Measured:
    """What ``scores`` achieve: log-probabilities, a row for each sample and a column for each label."""
    weights = shared.weights[:, shared.group]
    against_rest = [_auc(scores[:, k], shared.label == k, shared.fold, weights) for k in range(len(shared.labels))]
    pairs = list(combinations(range(len(shared.labels)), 2))
    between = []
    for one, other in pairs:
        rows = np.flatnonzero((shared.label == one) | (shared.label == other))
        difference = (scores[:, one] - scores[:, other])[rows]
        found = _auc(difference, shared.label[rows] == one, shared.fold[rows], weights[:, rows])
        between.append(PairAuc(shared.labels[one], shared.labels[other], _interval(found, len(pairs))))
    return Measured(_interval(np.mean(against_rest, axis=0)), tuple(between), _pick(shared, scores))


def pair_auc_of(shared: Layout, scores: Floats, pair: tuple[str, str], rows: Ints) -> Interval:
    """The AUC between the two labels of ``pair`` among some ``rows``, within folds; 0.5 if one label is not there."""
    one, other = (shared.labels.index(label) for label in pair)
    chosen = rows[(shared.label[rows] == one) | (shared.label[rows] == other)]
    difference = scores[chosen, one] - scores[chosen, other]
    positive = shared.label[chosen] == one
    return _interval(_auc(difference, positive, shared.fold[chosen], shared.weights[:, shared.group[chosen]]))


def plain_auc(values: Floats, positive: npt.NDArray[np.bool_]) -> float:
    """The AUC of one figure as it is, without a model; 0.5 if one class is empty."""
    return float(_auc(values, positive, np.zeros(len(values), np.int64), np.ones((1, len(values))))[0])


def _auc(scores: Floats, positive: npt.NDArray[np.bool_], fold: Ints, weights: Floats) -> Floats:
    """One AUC for each row of ``weights``: pairs won over pairs compared, within folds."""
    won, compared = np.zeros(len(weights)), np.zeros(len(weights))
    for one in np.unique(fold):
        rows = np.flatnonzero(fold == one)
        rows = rows[np.argsort(scores[rows], kind="stable")]
        steps = np.flatnonzero(np.diff(scores[rows], prepend=-np.inf) > 0)
        ours = np.add.reduceat(weights[:, rows] * positive[rows], steps, axis=1)
        theirs = np.add.reduceat(weights[:, rows] * ~positive[rows], steps, axis=1)
        below = np.cumsum(theirs, axis=1) - theirs
        won += (ours * (below + theirs / 2)).sum(axis=1)
        compared += ours.sum(axis=1) * theirs.sum(axis=1)
    return np.divide(won, compared, out=np.full_like(won, 0.5), where=compared > 0)


def _choices(samples: Sequence[Sample], label: Ints, group: Ints) -> tuple[tuple[tuple[int, int, Ints], ...], int]:
    members: dict[str, list[int]] = defaultdict(list)
    for index, sample in enumerate(samples):
        members[sample.contrast].append(index)
    found: list[tuple[int, int, Ints]] = []
    sets = 0
    for indices in members.values():
        classes = sorted({int(label[index]) for index in indices})
        if len(classes) > 1:
            sets += 1
            rows = np.array(indices, dtype=np.int64)
            found += [(int(group[indices[0]]), one, rows) for one in classes]
    return tuple(found), sets


def _pick(shared: Layout, scores: Floats) -> Pick | None:
    if not shared.choices:
        return None
    groups = shared.weights.shape[1]
    hits, chances, number = np.zeros(groups), np.zeros(groups), np.zeros(groups)
    for group, one, rows in shared.choices:
        column = scores[rows, one]
        right = shared.label[rows] == one
        hits[group] += right[column == column.max()].mean()
        chances[group] += right.mean()
        number[group] += 1
    total = shared.weights @ number
    accuracy = np.divide(shared.weights @ hits, total, out=np.zeros_like(total), where=total > 0)
    return Pick(_interval(accuracy), float(chances.sum() / number.sum()), shared.sets)


def _interval(found: Floats, tests: int = 1) -> Interval:
    """The interval of a measure whose first value is that of the data, the others those of the resamples."""
    value, error = float(found[0]), _TWICE_COUNTED * float(found[1:].std(ddof=1))
    reach = NormalDist().inv_cdf(1 - (1 - _CONFIDENCE) / tests / 2) * error
    return Interval(value, max(0.0, value - reach), min(1.0, value + reach), error)
