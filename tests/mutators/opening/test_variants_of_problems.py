"""A problem opened from its text, and what a mutator makes of it."""

from __future__ import annotations

import pytest

from illposed.engine.results import Rejected
from illposed.mutators import Dropped, Variant, phrased_problem, variants
from illposed.mutators.registry import all_mutators

QUESTION = (
    "Ivo has 24 stamps in his album. Sanna has 15 more stamps than Ivo. Their uncle buys 10 old stamps. "
    "How many stamps do Ivo, Sanna and their uncle have altogether?"
)
ANSWER = (
    "Sanna has 24+15 = <<24+15=39>>39 stamps.\nIvo and Sanna have 24+39 = <<24+39=63>>63 stamps.\n"
    "Altogether they have 63+10 = <<63+10=73>>73 stamps.\n#### 73"
)
LEAVES = [mutator for mutator in all_mutators() if mutator.family != "composition"]


@pytest.fixture(scope="module")
def problem():
    return phrased_problem(QUESTION, ANSWER)


@pytest.mark.parametrize("mutator", LEAVES)
@pytest.mark.parametrize("seed", [0, 1])
def test_the_same_seed_gives_the_same_variants(problem, mutator, seed):
    assert list(variants(mutator(), problem, seed)) == list(variants(mutator(), problem, seed))


@pytest.mark.parametrize("mutator", LEAVES)
def test_every_proposal_becomes_a_variant_that_conforms_or_is_dropped_with_a_reason(problem, mutator, assert_conforms):
    for found in variants(mutator(), problem):
        if isinstance(found, Variant):
            assert_conforms(problem, found)
        else:
            assert isinstance(found, Dropped)
            assert found.reason


def test_some_mutator_gives_other_variants_for_another_seed(problem):
    assert any([*variants(mutator(), problem, 0)] != [*variants(mutator(), problem, 1)] for mutator in LEAVES)


@pytest.mark.parametrize(
    ("question", "answer"),
    [("Why?", "No."), ("How many is 3?", "It is 3.\n#### 3"), ("", ""), (QUESTION, ANSWER.replace("15", "17"))],
)
def test_a_problem_that_takes_no_edits_says_why(question, answer):
    found = phrased_problem(question, answer)
    assert isinstance(found, Rejected)
    assert found.reason
