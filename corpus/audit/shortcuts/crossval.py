"""Grouped cross-validation: every sample is scored by a model that has seen no sample of its group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedGroupKFold
from threadpoolctl import threadpool_limits

from illposed.corpus.audit.shortcuts.measure import Floats, Ints
from illposed.corpus.audit.shortcuts.sample import Sample

FOLDS = 5
_SEED = 20_240_229
_LEAST = 1e-12
"""A probability below this counts as this."""


@dataclass(frozen=True, slots=True)
class OutOfFold:
    """Log-probabilities, a row for each sample and a column for each label, and the models that gave them."""

    scores: Floats
    models: tuple[Any, ...]


def folds_of(samples: Sequence[Sample], labels: tuple[str, ...]) -> Ints:
    """The fold of each sample: groups stay together, labels are spread evenly; every label has groups for two folds."""
    label = [labels.index(sample.label) for sample in samples]
    groups = [sample.group for sample in samples]
    per_label = Counter(one for one, _ in set(zip(label, groups, strict=True)))
    splitter = StratifiedGroupKFold(min(FOLDS, *per_label.values()), shuffle=True, random_state=_SEED)
    fold = np.zeros(len(samples), dtype=np.int64)
    for number, (_, held_out) in enumerate(splitter.split(np.zeros(len(samples)), label, groups)):
        fold[held_out] = number
    return fold


def out_of_fold(features: Any, label: Ints, fold: Ints, classes: int, linear: bool) -> OutOfFold:
    """Score every row of ``features`` (a matrix, sparse or dense) by the model of its fold.

    ``linear`` takes logistic regression, for many features of which each may tell something alone; otherwise gradient
    boosting, for few figures that may tell something together. One thread computes, and randomness is seeded.
    """
    chances = np.zeros((len(label), classes))
    models: list[Any] = []
    for number in np.unique(fold):
        seen, held_out = np.flatnonzero(fold != number), np.flatnonzero(fold == number)
        model = _linear() if linear else _boosted()
        with threadpool_limits(limits=1):
            model.fit(features[seen], label[seen])
            chances[np.ix_(held_out, model.classes_)] = model.predict_proba(features[held_out])
        models.append(model)
    return OutOfFold(np.log(np.maximum(chances, _LEAST)), tuple(models))


def _linear() -> Any:
    return LogisticRegression(C=0.1, tol=1e-3, max_iter=500)


def _boosted() -> Any:
    return HistGradientBoostingClassifier(
        max_iter=80, max_leaf_nodes=12, min_samples_leaf=10, early_stopping=False, random_state=_SEED
    )
