"""Every mutator carries its own cases and its metadata on its class."""

from __future__ import annotations

import dataclasses
import re
from random import Random
from typing import get_args

import pytest

from illposed.engine.quantities.edits import EditedText, apply_edits
from illposed.mutators.contract.facts import Dropped, FactMutator, Family, Proposal
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.registry import all_mutators

MUTATORS = all_mutators()
LEAVES = [mutator for mutator in MUTATORS if mutator.examples]
CASES = [
    pytest.param(mutator, example, id=f"{mutator.id}-{number}")
    for mutator in LEAVES
    for number, example in enumerate(mutator.examples)
]
SEEDS = range(3)


def proposals(mutator, subject, seed=0):
    return [found for found in mutator.propose(subject, Random(seed)) if isinstance(found, Proposal)]


def edited_text(subject, proposal):
    edited = apply_edits(subject.question, tuple(edit.text for edit in proposal.edits))
    return edited.text if isinstance(edited, EditedText) else ""


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if case.values[1].yields is not None])
def test_positive_example_yields_its_passage(mutator, example, subject_of):
    subject = subject_of(example.question, example.answer)
    texts = [edited_text(subject, each) for seed in SEEDS for each in proposals(mutator(), subject, seed)]
    assert any(example.yields in text for text in texts), texts
    assert example.yields not in subject.question


class Untouched(Random):
    def random(self):
        raise AssertionError("a mutator that draws nothing has drawn")

    def getrandbits(self, k):
        return self.random()


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if not case.values[0].draws])
def test_a_mutator_that_says_so_draws_nothing(mutator, example, subject_of):
    subject = subject_of(example.question, example.answer)
    assert list(mutator().propose(subject, Untouched())) == list(mutator().propose(subject, Random(0)))


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if case.values[1].label is not None])
def test_the_label_of_an_example_is_what_the_solver_proves(mutator, example, subject_of):
    subject = subject_of(example.question, example.answer)
    decided = Decided(subject)
    found = [decided.variant(proposal) for seed in SEEDS for proposal in proposals(mutator(), subject, seed)]
    labels = {variant.label for variant in found if isinstance(variant, Variant)}
    assert labels == {example.label}


@pytest.mark.parametrize(("mutator", "example"), [case for case in CASES if case.values[1].yields is None])
def test_negative_example_yields_no_proposal_and_says_why(mutator, example, subject_of):
    subject = subject_of(example.question, example.answer)
    assert example.why
    for seed in SEEDS:
        assert proposals(mutator(), subject, seed) == []


@pytest.mark.parametrize("mutator", LEAVES, ids=lambda mutator: mutator.id)
def test_has_a_positive_and_a_negative_example(mutator):
    assert {example.yields is None for example in mutator.examples} == {True, False}


@pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.id)
def test_metadata(mutator):
    assert issubclass(mutator, FactMutator)
    assert re.fullmatch(r"[a-z]+(?:_[a-z]+)*", mutator.id)
    assert mutator.family in get_args(Family)
    assert re.fullmatch(r"[A-Z].{20,}\.", mutator.description)
    assert mutator.__doc__


@pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.id)
def test_is_a_frozen_dataclass(mutator):
    assert dataclasses.is_dataclass(mutator)
    assert mutator.__dataclass_params__.frozen
    assert mutator.__dataclass_params__.eq


@pytest.mark.parametrize("mutator", LEAVES, ids=lambda mutator: mutator.id)
def test_equal_options_compare_equal_and_print(mutator):
    assert mutator() == mutator()
    assert len({mutator(), mutator()}) == 1
    assert repr(mutator()).startswith(mutator.__name__)
    for option in dataclasses.fields(mutator):
        if isinstance(option.default, bool):
            assert dataclasses.replace(mutator(), **{option.name: not option.default}) != mutator()


@pytest.mark.parametrize("mutator", LEAVES, ids=lambda mutator: mutator.id)
def test_equal_seeds_give_equal_proposals(mutator, subjects):
    for subject in subjects.values():
        assert list(mutator().propose(subject, Random("a"))) == list(mutator().propose(subject, Random("a")))


@pytest.mark.parametrize("mutator", LEAVES, ids=lambda mutator: mutator.id)
def test_edits_name_their_mutator_and_known_facts(mutator, subjects):
    for subject in subjects.values():
        known = {fact.id for fact in subject.facts}
        for proposal in mutator().propose(subject, Random(1)):
            if isinstance(proposal, Dropped):
                assert proposal.mutator
                assert re.fullmatch(r"[a-z]+(?:-[a-z]+)*", proposal.reason)
                continue
            assert proposal.edits
            assert mutator.id in {edit.mutator for edit in proposal.edits}
            assert all({*edit.drops, *edit.weakens} <= known for edit in proposal.edits)
