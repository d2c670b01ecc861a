import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import f1_score, matthews_corrcoef, precision_score, recall_score

from illposed.corpus.evaluate.intervals import Estimate, estimates
from illposed.corpus.evaluate.verifier.measures import BINARY, MEASURES, VerifierCounts

NUMBERS = st.integers(0, 12)
COUNTS = st.builds(VerifierCounts, tp=NUMBERS, fp=NUMBERS, fn=NUMBERS, tn=NUMBERS)


def test_measures_of_a_small_table() -> None:
    counts = VerifierCounts(tp=6, fp=2, fn=2, tn=10, types=3, lines=5, exact=12, judged=8, judged_tp=6, repaired=2)
    found = {name: measure(counts) for name, measure in MEASURES.items()}
    assert found == {
        "verdict accuracy": 16 / 20,
        "precision": 6 / 8,
        "recall": 6 / 8,
        "F1": 12 / 16,
        "MCC": pytest.approx((60 - 4) / 96),
        "error type, given a flawed verdict": 3 / 6,
        "line, given a flawed verdict": 5 / 6,
        "error type, of all flawed": 3 / 8,
        "line, of all flawed": 5 / 8,
        "verdict, type and line": 12 / 20,
        "correction success rate": 2 / 8,
        "correction success, given a flawed verdict": 2 / 6,
    }


def test_a_measure_of_nothing_is_none() -> None:
    assert {name: measure(VerifierCounts()) for name, measure in MEASURES.items()} == dict.fromkeys(MEASURES)
    assert BINARY["MCC"](VerifierCounts(tp=3, fn=2)) is None


@pytest.mark.parametrize("size", [1, 7, 94_906_267, 10**12 + 39])
def test_a_perfect_score_is_exactly_one(size: int) -> None:
    assert {BINARY[name](VerifierCounts(tp=size, tn=size + 1)) for name in BINARY} == {1.0}


@settings(max_examples=60)
@given(COUNTS)
def test_measures_are_those_of_scikit_learn_wherever_they_are_defined(counts: VerifierCounts) -> None:
    true = [1] * counts.tp + [0] * counts.fp + [1] * counts.fn + [0] * counts.tn
    told = [1] * counts.tp + [1] * counts.fp + [0] * counts.fn + [0] * counts.tn
    theirs = {
        "precision": lambda: precision_score(true, told, zero_division=0),
        "recall": lambda: recall_score(true, told, zero_division=0),
        "F1": lambda: f1_score(true, told, zero_division=0),
        "MCC": lambda: matthews_corrcoef(true, told),
    }
    for name, measure in BINARY.items():
        ours = measure(counts)
        if ours is not None:
            assert ours == pytest.approx(theirs[name]())


ACCURACY = {"accuracy": MEASURES["verdict accuracy"]}
RECORDS = st.lists(
    st.tuples(st.sampled_from("abcdef"), COUNTS.filter(lambda c: c.records > 0)), min_size=1, max_size=12
)


def _accuracy(records: list[tuple[str, VerifierCounts]], seed: int = 0) -> Estimate:
    return estimates(records, ACCURACY, seed)["accuracy"]


@settings(max_examples=25)
@given(RECORDS)
def test_an_interval_is_ordered_and_the_same_for_the_same_seed_and_in_any_order(
    records: list[tuple[str, VerifierCounts]],
) -> None:
    found = _accuracy(records)
    assert found == _accuracy(records) == _accuracy(records[::-1])
    assert found.value is not None
    if len({group for group, _ in records}) < 2:
        assert found.low is found.high is None
        return
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.high <= 1


def test_a_group_is_drawn_whole() -> None:
    """Ten records that stand and fall together are as sure as one; ten that do not are surer."""
    together = [(str(group), VerifierCounts(tp=10) if group % 2 else VerifierCounts(fn=10)) for group in range(20)]
    alone = [
        (f"{group}-{number}", VerifierCounts(tp=1) if group % 2 else VerifierCounts(fn=1))
        for group in range(20)
        for number in range(10)
    ]
    wide, narrow = _accuracy(together), _accuracy(alone)
    assert wide.value == narrow.value == 0.5
    assert wide.low is not None
    assert narrow.low is not None
    # The errors are sqrt(0.25 / 20) and sqrt(0.25 / 200); 1.96 of them is half an interval.
    assert 0.5 - wide.low == pytest.approx(1.96 * 0.1118, abs=0.035)
    assert 0.5 - narrow.low == pytest.approx(1.96 * 0.0354, abs=0.012)


def test_another_seed_draws_others() -> None:
    records = [(str(group), VerifierCounts(tp=7 * group % 11, fn=5 * group % 13)) for group in range(30)]
    assert _accuracy(records, 1) != _accuracy(records, 2)
    assert _accuracy(records, 1).value == _accuracy(records, 2).value
