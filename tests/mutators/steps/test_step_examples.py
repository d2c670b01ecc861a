"""Every mutator of programs carries its own cases and its metadata on its class."""

from __future__ import annotations

import dataclasses
import re
from typing import get_args

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import ErrorType, Mutation, Site, mutate
from illposed.mutators.programs.proof.verify import Flawed, verified
from illposed.mutators.registry import step_mutators
from illposed.mutators.sets.error_mix import mix_mutators
from illposed.mutators.steps.operand.counted_twice import CountedTwice
from illposed.mutators.steps.operand.stale_value import StaleValue
from illposed.mutators.steps.skipped.skipped_step import SkippedStep

MUTATORS = step_mutators()
CASES = [
    pytest.param(mutator, example, id=f"{mutator.id}-{number}")
    for mutator in MUTATORS
    for number, example in enumerate(mutator.examples)
]
each = pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.id)


def flawed_programs(mutator, subject, seeds=range(40)):
    made = [mutate(mutator, subject, site, seed) for site in mutator.sites(subject) for seed in seeds]
    found = [
        verified(subject, one, any_size=mutator.any_size) for one in dict.fromkeys(made) if isinstance(one, Mutation)
    ]
    return [flawed for flawed in found if isinstance(flawed, Flawed)]


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if case.values[1].yields is not None])
def test_positive_example_yields_its_line(mutator, example, subject_in, assert_holds):
    subject = subject_in(example.source)
    found = flawed_programs(mutator(), subject)
    assert example.yields in {flawed.mutation.error for flawed in found}
    for flawed in found[:3]:
        assert flawed.mutation.mutator == mutator.id
        assert flawed.mutation.error_type == mutator.error_type
        assert_holds(subject, flawed)


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if case.values[1].yields is None])
def test_negative_example_has_no_site_and_says_why(mutator, example, subject_in):
    assert example.why
    assert mutator().sites(subject_in(example.source)) == ()


@each
def test_has_a_positive_and_a_negative_example(mutator):
    assert {example.yields is None for example in mutator.examples} == {True, False}


@each
def test_metadata(mutator):
    assert re.fullmatch(r"[a-z]+(?:_[a-z]+)*", mutator.id)
    assert mutator.id == mutator.__module__.rsplit(".", 1)[-1]
    assert mutator.family == "steps"
    assert mutator.error_type in get_args(ErrorType)
    assert re.fullmatch(r"[A-Z].{20,}\.", mutator.description)
    assert re.fullmatch(r"[A-Z].{15,}\.", mutator.temptation)
    assert mutator.__doc__


@each
def test_is_a_frozen_dataclass(mutator):
    assert dataclasses.is_dataclass(mutator)
    assert mutator.__dataclass_params__.frozen
    assert mutator() == mutator()
    assert repr(mutator()).startswith(mutator.__name__)


@each
def test_a_site_that_is_none_is_dropped(mutator, shop):
    for site in (Site("L9"), Site("L1", (7, 7)), Site("L1", (), "nobody"), Site("FA", (), "nobody")):
        found = mutate(mutator(), shop, site, 0)
        if site not in mutator().sites(shop) and isinstance(found, Dropped):
            assert found.reason == "no-site"
        else:
            assert found.error_type in ("computational_error", "skipped_step")


def test_all_are_in_the_mix_and_of_every_type():
    assert {type(mutator) for mutator in mix_mutators()} == set(MUTATORS)
    assert {mutator.error_type for mutator in MUTATORS} == set(get_args(ErrorType))


STAN = """def solve(
    jim: int = 110,  # Jim weighs 110 pounds
    fewer: int = 8,  # Steve is 8 pounds lighter than Jim
    more: int = 5,  # Stan weighs 5 more pounds than Steve
):
    \"\"\"Index: 0.\"\"\"
    # L1
    steve = jim - fewer
    # L2
    stan = steve + more
    # L3
    together = jim + steve + stan
    # FINAL ANSWER
    answer = together
    return answer
"""


def test_what_is_compared_is_said_to_be(subject_in):
    why = [site.why for site in StaleValue().sites(subject_in(STAN))]
    assert why == ["The problem compares {steve} with {jim}, and the two are easily mixed up."]
    changed = STAN.replace("Steve is 8 pounds lighter than Jim", "8 pounds are taken away")
    assert all("of the same kind" in site.why for site in StaleValue().sites(subject_in(changed)))


SUMS = """def solve(
    red: int = 6,
    blue: int = 8,
    green: int = 5,
    boxes: int = 3,
):
    \"\"\"Index: 0.\"\"\"
    # L1
    beads = red + blue
    # L2
    total = beads + green
    # L3
    all_of_them = total * boxes
    # FINAL ANSWER
    answer = all_of_them
    return answer
"""


def test_who_skips_one_of_several_sums_forgets_a_term(subject_in):
    assert not any(site.label == "L1" for site in SkippedStep().sites(subject_in(SUMS)))
    assert any(
        site.label == "L1" for site in SkippedStep().sites(subject_in(SUMS.replace("beads + green", "beads * 2")))
    )


def test_what_was_there_before_a_rise_is_not_what_it_is_with_that(subject_in):
    program = """def solve(
    price: int = 125,
    percent_more: int = 25,
):
    \"\"\"Index: 0.\"\"\"
    # L1
    before = price / (1 + percent_more / 100)
    # FINAL ANSWER
    answer = before
    return answer
"""
    assert CountedTwice().sites(subject_in(program)) == ()
