"""The measures against their definitions, on scores of any kind."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.corpus.audit.shortcuts.measure import Interval, Layout, Measured, layout, measure, pair_auc_of, plain_auc
from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.audit.verdict import Bar, Verdict, verdict_on

SCORED = st.lists(st.tuples(st.integers(-3, 3), st.booleans()), min_size=1, max_size=30)


def by_hand(scored: Sequence[tuple[int, bool]]) -> float:
    ours = [score for score, positive in scored if positive]
    theirs = [score for score, positive in scored if not positive]
    won = [1.0 if one > other else 0.5 if one == other else 0.0 for one in ours for other in theirs]
    return sum(won) / len(won) if won else 0.5


@settings(max_examples=50)
@given(SCORED)
def test_the_auc_is_the_share_of_pairs_in_the_right_order(scored: list[tuple[int, bool]]) -> None:
    values = np.array([score for score, _ in scored], dtype=np.float64)
    positive = np.array([is_positive for _, is_positive in scored])
    assert plain_auc(values, positive) == pytest.approx(by_hand(scored))
    assert plain_auc(-values, positive) == pytest.approx(1 - by_hand(scored))


def sets_of(labels: Sequence[str], groups: int) -> list[Sample]:
    return [
        Sample(number, "", label, str(group), str(group))
        for group in range(groups)
        for number, label in enumerate(labels)
    ]


def laid_out(samples: list[Sample]) -> Layout:
    fold = np.array([int(sample.group) % 2 for sample in samples], dtype=np.int64)
    return layout(samples, tuple(sorted({sample.label for sample in samples})), fold)


def test_perfect_scores_pick_the_right_member_every_time() -> None:
    shared = laid_out(sets_of(("a", "b", "c"), 10))
    measured = measure(shared, np.eye(3)[shared.label])
    assert measured.auc.value == 1
    assert [pair.auc.value for pair in measured.pairs] == [1, 1, 1]
    assert measured.pick is not None
    assert (measured.pick.accuracy.value, measured.pick.sets) == (1, 10)
    assert measured.pick.chance == pytest.approx(1 / 3)


def test_scores_that_say_nothing_are_at_chance() -> None:
    shared = laid_out(sets_of(("a", "b", "b"), 10))
    measured = measure(shared, np.zeros((30, 2)))
    assert measured.auc == Interval(0.5, 0.5, 0.5, 0.0)
    assert measured.pick is not None
    assert measured.pick.accuracy.value == pytest.approx(0.5)
    assert measured.pick.chance == pytest.approx(0.5)


def test_samples_of_different_folds_are_not_compared() -> None:
    samples = sets_of(("a", "b"), 10)
    shared = laid_out(samples)
    scores = np.column_stack([shared.label == 0, shared.label == 1]).astype(np.float64)
    shift = np.array([[100.0, 0.0] if fold else [0.0, 0.0] for fold in shared.fold])
    assert measure(shared, scores + shift).auc.value == 1


def test_an_auc_among_some_rows_looks_at_no_others() -> None:
    shared = laid_out(sets_of(("a", "b"), 10))
    right = np.eye(2)[shared.label]
    scores = np.where(shared.group[:, None] < 4, right, 1 - right)
    chosen = np.flatnonzero(shared.group < 4)
    assert pair_auc_of(shared, scores, ("a", "b"), chosen).value == 1
    assert pair_auc_of(shared, scores, ("a", "b"), np.flatnonzero(shared.group >= 4)).value == 0


@pytest.mark.parametrize(
    ("value", "error", "limit", "expected"),
    [
        (0.54, 0.001, 0.55, "clean"),
        (0.54, 0.02, 0.55, "unclear"),
        (0.40, 0.001, 0.55, "clean"),
        (0.60, 0.001, 0.55, "leaks"),
        (0.60, 0.08, 0.55, "unclear"),
        (0.60, 0.001, 0.61, "clean"),
    ],
)
def test_a_verdict_weighs_luck(value: float, error: float, limit: float, expected: Verdict) -> None:
    measured = Measured(Interval(value, value - 2 * error, value + 2 * error, error), (), None)
    assert verdict_on(measured, Bar(limit, 10)) == expected


def test_the_more_is_tried_the_more_is_luck() -> None:
    measured = Measured(Interval(0.6, 0, 1, 0.04), (), None)
    assert verdict_on(measured, Bar(0.55, 1)) == "leaks"
    assert verdict_on(measured, Bar(0.55, 20)) == "unclear"
