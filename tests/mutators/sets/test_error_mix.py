"""Which errors are made of those that can be."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.figures import shares
from illposed.mutators.programs.proof.verify import Flawed
from illposed.mutators.sets.error_mix import REAL_SHARES, candidates, mix_mutators, mixed

MUTATORS = mix_mutators()
mixes = pytest.mark.parametrize("mix", ["even", "real"])


def chosen(subject, *options, **named):
    return [found for found in mixed(subject, MUTATORS, *options, **named) if isinstance(found, Flawed)]


@mixes
def test_same_seed_same_choice_and_another_seed_another(shop, mix):
    assert list(mixed(shop, MUTATORS, 1, mix)) == list(mixed(shop, MUTATORS, 1, mix))
    assert len({tuple(flawed.mutation.error for flawed in chosen(shop, seed, mix)) for seed in range(5)}) > 1


@mixes
@pytest.mark.parametrize("count", [0, 1, 6, 9])
def test_so_many_different_programs(shop, mix, count):
    found = chosen(shop, 0, mix, count=count)
    assert len({flawed.mutation.flawed for flawed in found}) == len(found) == count


@settings(derandomize=True, deadline=None, max_examples=15)
@given(data=st.data(), mix=st.sampled_from(["even", "real"]))
def test_every_choice_holds(random_subjects, assert_holds, data, mix):
    subject = data.draw(random_subjects)
    assume(isinstance(subject, OpenProgram))
    for flawed in chosen(subject, 2, mix, count=3):
        assert_holds(subject, flawed)


def test_even_has_each_type_before_any_twice(shop):
    for seed in range(4):
        types = [flawed.mutation.error_type for flawed in chosen(shop, seed, count=8)]
        assert len(set(types[:4])) == len(set(types[4:])) == 4


def test_what_is_not_accepted_is_replaced_and_counted(shop):
    def no_constants(flawed):
        return Dropped(flawed.mutation.mutator, "untold", "") if flawed.mutation.error.split()[-1].isdigit() else None

    found = list(mixed(shop, MUTATORS, 0, accepts=no_constants))
    flawed = [one for one in found if isinstance(one, Flawed)]
    assert len(flawed) == 6
    assert {one.mutation.error_type for one in flawed} == {"incorrect_operation", "incorrect_operand", "skipped_step"}
    assert Counter(one.reason for one in found if isinstance(one, Dropped))["untold"] > 0


def test_when_nothing_is_accepted_everything_is_tried_once(shop):
    tried = Counter()

    def refuse(flawed):
        tried[flawed.mutation.flawed] += 1
        return Dropped(flawed.mutation.mutator, "untold", "")

    assert chosen(shop, 0, accepts=refuse) == []
    found, _ = candidates(shop, MUTATORS, 0)
    assert len(tried) == len(found) == sum(tried.values())


def test_the_proportions_of_real_solutions_over_many_seeds(shop):
    drawn = [flawed.mutation.flawed for seed in range(20) for flawed in chosen(shop, seed, "real", count=5)]
    found = shares((shop.program, flawed) for flawed in drawn)
    assert found.count == 100
    assert found.wrong_equation == pytest.approx(REAL_SHARES["wrong_equation"], abs=0.02)
    assert found.from_nowhere == pytest.approx(REAL_SHARES["from_nowhere"], abs=0.03)
    assert found.unused >= REAL_SHARES["unused"] - 0.03
