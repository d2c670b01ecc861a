"""What every proposal of every mutator must come to: a variant that holds together, or a counted reason."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.problems.variant import Variant
from illposed.mutators.registry import all_mutators

MUTATORS = [mutator() for mutator in all_mutators() if mutator.examples]


def assert_all_conform(mutator, subject, decided, assert_conforms):
    for proposal in mutator.propose(subject, Random("conformance")):
        if isinstance(proposal, Dropped):
            assert proposal.reason
            continue
        variant = decided.variant(proposal)
        if isinstance(variant, Dropped):
            assert variant.reason
            continue
        assert isinstance(variant, Variant)
        assert_conforms(subject, variant)


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_own_problems_and_one_phrased_by_hand(mutator, subjects, flowers, decided, assert_conforms):
    for subject in (flowers, *subjects.values()):
        assert_all_conform(mutator, subject, decided(subject), assert_conforms)


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_shipped_problems(mutator, shipped_subjects, decided, assert_conforms):
    assert len(shipped_subjects) >= 6
    for shipped in shipped_subjects:
        assert_all_conform(mutator, shipped, decided(shipped), assert_conforms)


def test_untouched_originals_are_solvable_with_their_answer(subjects, decided):
    for subject in subjects.values():
        assert decided(subject).original().value == subject.values["answer"]


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_realises_somewhere(mutator, subjects, flowers, decided):
    found = [
        decided(subject).variant(proposal)
        for subject in (flowers, *subjects.values())
        for proposal in mutator.propose(subject, Random(0))
        if not isinstance(proposal, Dropped)
    ]
    assert sum(isinstance(variant, Variant) for variant in found) >= 2
