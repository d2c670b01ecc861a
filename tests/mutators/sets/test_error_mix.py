"""Which errors are made of those that can be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.proof.verify import Flawed
from illposed.mutators.sets.error_mix import (
    LEAST_PLAUSIBLE,
    MOST_OF_A_SORT,
    candidates,
    drawn_mutators,
    mix_mutators,
    mixed,
)
from illposed.mutators.steps import IncorrectOperation

MUTATORS = mix_mutators()


@pytest.fixture
def stall(subject_in):
    """A program that offers many errors."""
    return subject_in(
        "def solve(\n    pens: int = 48,  # A stall has 48 pens\n    sold: int = 19,  # It sells 19 of them\n"
        "    price: int = 7,  # A pen costs 7 dollars\n    percent_off: int = 20,  # today at 20% off\n"
        "    times_pens: int = 2,  # and twice as many pencils\n):\n"
        '    """Index: 5.\n    Returns: how much more it takes in.\n    """\n'
        "    # L1\n    left = pens - sold\n    # L2\n    reduced = price * (100 - percent_off) / 100\n"
        "    # L3\n    worth = left * reduced\n    # L4\n    pencils = pens * times_pens\n"
        "    # L5\n    more = worth + pencils\n    # FINAL ANSWER\n    answer = more\n    return answer\n"
    )


def chosen(subject, *options, **named):
    return [found for found in mixed(subject, MUTATORS, *options, **named) if isinstance(found, Flawed)]


def test_same_seed_same_choice(stall):
    assert list(mixed(stall, MUTATORS, 1)) == list(mixed(stall, MUTATORS, 1))


@pytest.mark.parametrize("method", ["sites", "apply"])
def test_a_mutator_that_returns_nothing_is_named(stall, method):
    mute = type("Mute", (IncorrectOperation,), {"id": "mute", method: lambda *arguments: None})
    with pytest.raises(TypeError, match=rf"the mutator mute returned NoneType from {method}\(\)"):
        candidates(stall, [mute()], 0)


@pytest.mark.parametrize("count", [0, 1, 6])
def test_so_many_different_programs(stall, count):
    found = chosen(stall, 0, count=count)
    assert len({flawed.mutation.flawed for flawed in found}) == len(found) == count


@settings(max_examples=15)
@given(data=st.data())
def test_every_choice_holds(random_subjects, assert_holds, data):
    subject = data.draw(random_subjects)
    assume(isinstance(subject, OpenProgram))
    for flawed in chosen(subject, 2, count=3):
        assert_holds(subject, flawed)


def test_the_most_plausible_comes_first_and_then_another_sort(stall):
    found, _ = candidates(stall, MUTATORS, 0)
    best = max(each.plausibility for each in found)
    first, second = chosen(stall, 0, count=2)
    assert first.mutation in [each.mutation for each in found if each.plausibility == best]
    assert second.mutation.mutator != first.mutation.mutator


def test_what_is_not_accepted_is_replaced_and_counted(stall):
    def no_constants(told, prove):
        is_slip = told.mutation.error_type == "computational_error"
        return Dropped(told.mutation.mutator, "untold", "") if is_slip else prove()

    found = list(mixed(stall, MUTATORS, 0, accepts=no_constants))
    flawed = [one for one in found if isinstance(one, Flawed)]
    assert len(flawed) == 6
    assert "computational_error" not in {one.mutation.error_type for one in flawed}
    assert Counter(one.reason for one in found if isinstance(one, Dropped))["untold"] > 0


def test_when_nothing_is_accepted_everything_is_tried_once(stall):
    tried = Counter()

    def refuse(told, _):
        tried[told.mutation.flawed] += 1
        return Dropped(told.mutation.mutator, "untold", "")

    assert chosen(stall, 0, accepts=refuse) == []
    found, _ = candidates(stall, MUTATORS, 0)
    likely = [each for each in found if each.plausibility >= LEAST_PLAUSIBLE]
    assert len(tried) == len(likely) == sum(tried.values()) < len(found)


def test_no_more_than_two_errors_are_of_one_sort(stall):
    found = Counter(flawed.mutation.mutator for flawed in chosen(stall, 0, count=99))
    assert max(found.values()) == MOST_OF_A_SORT


def test_slips_are_made_in_some_problems_and_misunderstandings_in_all():
    drawn = [{mutator.is_slip for mutator in drawn_mutators(Random(seed))} for seed in range(40)]
    assert {False} in drawn
    assert {False, True} in drawn
    assert {True} not in drawn


def test_where_a_result_shows_that_it_is_wrong_the_temptation_alone_counts(subject_in):
    subject = subject_in(
        "def solve(hours: int = 4, kites: int = 40):\n"
        '    """Index: 5.\n    Returns: the minutes for each kite.\n    """\n'
        "    # L1\n    minutes = hours * 60\n    # L2\n    each = minutes / kites\n"
        "    # FINAL ANSWER\n    answer = each\n    return answer\n"
    )
    found, _ = candidates(subject, MUTATORS, 0)
    shown = {error.mutation.error: error for error in found if error.told.shows}
    assert shown["each = hours / kites"].plausibility == 1
    assert all(error.plausibility * 3 == error.mutation.site.pull for error in shown.values())
