"""What tells two classes apart: the words a linear model leans on, or the figures that differ most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from illposed.corpus.audit.shortcuts.crossval import OutOfFold
from illposed.corpus.audit.shortcuts.measure import Floats, Ints, Layout, plain_auc
from illposed.corpus.audit.shortcuts.readers import View

MOST_TELLING = 5


@dataclass(frozen=True, slots=True)
class Feature:
    """A word or a figure: its mean in each label. For words that is the share of the texts that have it."""

    name: str
    is_share: bool
    means: dict[str, float]


def telling_features(view: View, found: OutOfFold, shared: Layout, pair: tuple[str, str]) -> tuple[Feature, ...]:
    """The features that tell the two labels of ``pair`` apart, the most telling first.

    Words are ranked by the mean weight that the models give them times how much they vary; figures by how far their
    own AUC is from chance.
    """
    one, other = (shared.labels.index(label) for label in pair)
    rows = np.flatnonzero((shared.label == one) | (shared.label == other))
    ranks = _word_ranks(view, found, one, other) if view.linear else _figure_ranks(view, shared.label, rows, one)
    best = np.argsort(-ranks, kind="stable")[:MOST_TELLING]
    return tuple(_feature(view, shared, int(column)) for column in best if ranks[column] > 0)


def _word_ranks(view: View, found: OutOfFold, one: int, other: int) -> Floats:
    share = np.asarray(view.features.mean(axis=0)).ravel()
    weights = np.mean([_weights(model, one, other) for model in found.models], axis=0)
    ranks: Floats = np.abs(weights) * np.sqrt(np.maximum(share * (1 - share), 0))
    return ranks


def _weights(model: Any, one: int, other: int) -> Floats:
    """The weights of the difference between two classes, of which a linear model of two has one row alone."""
    classes, rows = list(model.classes_), model.coef_
    if one not in classes or other not in classes:
        return np.zeros(rows.shape[1])
    weights: Floats = rows[0] if len(rows) == 1 else rows[classes.index(one)] - rows[classes.index(other)]
    return weights


def _figure_ranks(view: View, label: Ints, rows: Ints, one: int) -> Floats:
    positive = label[rows] == one
    return np.array(
        [abs(plain_auc(view.features[rows, column], positive) - 0.5) for column in range(len(view.columns))]
    )


def _feature(view: View, shared: Layout, column: int) -> Feature:
    values = view.features[:, [column]]
    means = {
        label: float(values[np.flatnonzero(shared.label == number)].mean())
        for number, label in enumerate(shared.labels)
    }
    return Feature(view.columns[column], view.linear, means)
