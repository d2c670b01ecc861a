"""Answers of which the score is known beforehand: the labels themselves, and always the same class."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add

from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.counts import share
from illposed.corpus.evaluate.predictions import Prediction
from illposed.corpus.evaluate.solvability.measures import MEASURES, counts_of
from illposed.corpus.evaluate.solvability.outcomes import Outcome, contrast_sets, outcomes_of
from illposed.corpus.evaluate.solvability.targets import Case
from illposed.corpus.records.base import LABEL_NAMES, LabelName

_MOST_LISTED = 10
_NEARLY = 1e-9


def controls_of(cases: Sequence[Case]) -> tuple[Control, ...]:
    """The labels as answers must be right throughout; one class for all texts is right in one class, and in no set."""
    return (_exact(cases), *(_constant(cases, name) for name in LABEL_NAMES))


def constant_scores(cases: Sequence[Case], name: LabelName) -> dict[str, float | None]:
    """What the answer ``name`` for every text scores in each measure."""
    return _scores(_always(cases, name))


def _exact(cases: Sequence[Case]) -> Control:
    outcomes = outcomes_of(cases, {case.id: Prediction(case.label) for case in cases})
    score = min(score for score in _scores(outcomes).values() if score is not None)
    wrong = tuple(outcome.case.id for outcome in outcomes if not outcome.right)
    return Control("labels as predictions", "1 in every measure", score, score == 1, wrong[:_MOST_LISTED])


def _constant(cases: Sequence[Case], name: LabelName) -> Control:
    classes = {case.label for case in cases}
    expected = (name in classes) / len(classes)
    score = _scores(_always(cases, name))["balanced accuracy"]
    passed = score is not None and abs(score - expected) < _NEARLY
    return Control(f"always {name}", f"balanced accuracy {expected:.3f}", score, passed)


def _always(cases: Sequence[Case], name: LabelName) -> tuple[Outcome, ...]:
    return outcomes_of(cases, {case.id: Prediction(name) for case in cases})


def _scores(outcomes: Sequence[Outcome]) -> dict[str, float | None]:
    total = reduce(add, (counts_of(outcome.case.label, outcome.told) for outcome in outcomes))
    sets = list(contrast_sets(outcomes))
    right = sum(all(member.right for member in members) for members in sets)
    return {**{name: of(total) for name, of in MEASURES.items()}, "set accuracy": share(right, len(sets))}
