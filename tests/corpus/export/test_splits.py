from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.corpus.export.splits import Splits, parse_splits
from illposed.engine.results import Unusable

NAMES = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True)
WEIGHTS = st.dictionaries(NAMES, st.integers(1, 1000), min_size=1, max_size=5)


@given(WEIGHTS, st.text(max_size=20), st.integers(0, 5))
def test_a_family_is_in_one_of_the_splits_and_stays_there(weights, family, seed):
    splits = parse_splits(",".join(f"{name}={weight}" for name, weight in weights.items()), seed)
    assert isinstance(splits, Splits)
    assert splits.names == tuple(weights)
    assert splits.of(family) in weights
    assert splits.of(family) == Splits(tuple((n, Fraction(w)) for n, w in weights.items()), seed).of(family)


def test_the_shares_are_those_of_the_weights():
    splits = parse_splits("train=0.8,test=0.2")
    counts = Counter(splits.of(f"gsm8k-{number}") for number in range(5_000))
    assert abs(counts["test"] / 5_000 - 0.2) < 0.02


def test_another_seed_draws_another_split():
    groups = [f"gsm8k-{number}" for number in range(200)]
    one, two = parse_splits("a=1,b=1", 1), parse_splits("a=1,b=1", 2)
    assert [one.of(group) for group in groups] != [two.of(group) for group in groups]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no split with a weight"),
        ("train", "'train' is no split with a weight"),
        ("train=0,test=1", "'train=0' is no split"),
        ("train=-1", "is no split"),
        ("train=1e9", "is no split"),
        ("../x=1", "is no split"),
        ("train=1,train=2", "the split train is named twice"),
    ],
)
def test_what_is_no_split_is_refused_in_one_line(text, said):
    refused = parse_splits(text)
    assert isinstance(refused, Unusable)
    assert said in refused.message
    assert "\n" not in refused.message
