"""The probability that a program is right, given which programs agree."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.consensus.calibration import MEASURED, Calibration, Pair, calibrated_confidence
from illposed.engine.consensus.judge import Agreement

KINDS: tuple[Agreement, ...] = ("firm", "restricted", "incomparable", "refuted")


def all_firm(count: int) -> list[Pair]:
    return [(f"m{a}", f"m{b}", "firm") for a, b in combinations(range(count), 2)]


def test_a_program_alone_is_as_probable_as_any() -> None:
    assert calibrated_confidence("m0", []) == pytest.approx(MEASURED.prior, abs=1e-4)


def test_more_that_agree_make_surer_and_one_that_refutes_makes_less_sure() -> None:
    sure = [calibrated_confidence("m0", all_firm(count)) for count in (2, 3, 4)]
    assert sure == sorted(sure)
    disputed = [*all_firm(2), ("m0", "x", "refuted"), ("m1", "x", "refuted")]
    assert calibrated_confidence("m0", disputed) < sure[0]
    assert calibrated_confidence("x", disputed) < 0.5


def test_by_bayes_rule_for_two_programs() -> None:
    calibration = Calibration(0.8, {**MEASURED.both_right, "firm": 0.5}, {**MEASURED.one_right, "firm": 0.1})
    both, one, none = 0.8**2 * 0.5, 0.8 * 0.2 * 0.1, 0.2**2 * 0.3
    expected = (both + one) / (both + 2 * one + none)
    assert calibrated_confidence("a", [("b", "a", "firm")], calibration) == pytest.approx(expected, abs=1e-4)


def test_of_very_many_programs_those_that_agree_count() -> None:
    against: list[Pair] = [("a", f"x{n:02}", "refuted") for n in range(20)]
    agreeing: list[Pair] = [("a", f"z{n}", "firm") for n in range(9)]
    assert calibrated_confidence("a", [*against, *agreeing]) == calibrated_confidence("a", agreeing)


def test_the_measured_shares_are_shares() -> None:
    assert sum(MEASURED.both_right.values()) == pytest.approx(1)
    assert sum(MEASURED.one_right.values()) == pytest.approx(1)


@given(st.lists(st.sampled_from(KINDS), min_size=6, max_size=6))
def test_it_is_a_probability_that_does_not_depend_on_the_order(kinds: list[Agreement]) -> None:
    pairs: list[Pair] = [(a, b, kind) for (a, b), kind in zip(combinations("abcd", 2), kinds, strict=True)]
    turned: list[Pair] = [(b, a, kind) for a, b, kind in reversed(pairs)]
    first = calibrated_confidence("b", pairs)
    assert 0 <= first <= 1
    assert calibrated_confidence("b", turned) == pytest.approx(first, abs=1e-4)
