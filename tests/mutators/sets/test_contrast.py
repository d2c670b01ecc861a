"""Contrast sets: one variant of each class, made by the same operations."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

import pytest

from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Compare, Ref
from illposed.mutators import registry
from illposed.mutators.contract.facts import Dropped, FactMutator
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.contrast import ContrastSet, contrast_sets

MOST = 4


MADE: dict[tuple[Decided, object, int], list[ContrastSet]] = {}


def sets_of(subject, decided, seed="contrast", most=MOST):
    """The contrast sets of the subject that ``decided`` decides, made once for all tests."""
    if (decided, seed, most) not in MADE:
        found = contrast_sets(subject, decided, Random(seed), most)
        MADE[decided, seed, most] = [each for each in found if isinstance(each, ContrastSet)]
    return MADE[decided, seed, most]


def operations(variant):
    return Counter(edit.mutator for edit in variant.proposal.edits)


def tells_another_value(subject, variant):
    """Whether an edit says of a given another single value than the problem does."""
    told = [added.constraint for edit in variant.proposal.edits for added in edit.adds]
    return any(
        isinstance(constraint, Compare)
        and isinstance(constraint.left, Ref)
        and constraint.right.value != subject.values[constraint.left.name]
        for constraint in told
    )


def answer_of_witness(subject, variant):
    """What the oracle's program gives at the givens of the world that shows that the variant is solvable."""
    givens = {param.name: variant.verdict.witness[param.name] for param in subject.oracle.program.params}
    arguments = {name: int(value) if value.denominator == 1 else value for name, value in givens.items()}
    evaluation = evaluate(subject.oracle.program, arguments)
    assert isinstance(evaluation, Evaluation)
    return Fraction(evaluation.answer)


def test_members_are_of_each_class(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        assert [variant.label for variant in contrast_set.members] == [0, 1, 2]


def test_members_are_made_by_the_same_operations(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        first, *others = [operations(variant) for variant in contrast_set.members]
        assert all(other == first for other in others)
        assert contrast_set.operation


def test_members_conform(subject, decided, assert_conforms):
    for contrast_set in sets_of(subject, decided(subject)):
        for variant in contrast_set.members:
            assert_conforms(subject, variant)


def test_members_conform_on_shipped_problems(shipped_subjects, decided, assert_conforms):
    for subject in shipped_subjects:
        for contrast_set in sets_of(subject, decided(subject), most=2):
            for variant in contrast_set.members:
                assert_conforms(subject, variant)


def test_a_number_that_opens_a_repeated_sentence_is_told_too(subject_of, decided, assert_conforms):
    subject = subject_of(
        "A club rents a bus. Twelve boys eat 3 pies each in the bus. There are 50 pies. How many pies are left?",
        "The boys eat 12*3 = <<12*3=36>>36 pies.\n50-36 = <<50-36=14>>14 pies are left.\n#### 14",
    )
    for seed in range(4):
        for contrast_set in sets_of(subject, decided(subject), seed):
            for variant in contrast_set.members:
                assert_conforms(subject, variant)


def test_members_differ_in_text_and_from_the_original(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        texts = {variant.text for variant in contrast_set.members}
        assert len(texts | {subject.question}) == 4


def test_the_solvable_member_has_the_answer_of_its_numbers(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        solvable = contrast_set.members[1]
        assert solvable.answer == answer_of_witness(subject, solvable)
        if not tells_another_value(subject, solvable):
            assert solvable.answer == subject.values["answer"]


def test_a_solvable_member_may_tell_another_value_than_the_problem(subjects, decided):
    found = [
        (contrast_set.members[1], subject)
        for subject in subjects.values()
        for contrast_set in sets_of(subject, decided(subject))
    ]
    told = [(solvable, subject) for solvable, subject in found if tells_another_value(subject, solvable)]
    assert 0 < len(told) < len(found)
    assert any(solvable.answer != subject.values["answer"] for solvable, subject in told)


def test_members_need_no_facts_of_the_domain(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        assert [variant.verdict.needs for variant in contrast_set.members] == [(), (), ()]


def test_members_of_other_classes_have_no_answer(subject, decided):
    for contrast_set in sets_of(subject, decided(subject)):
        contradictory, _, underspecified = contrast_set.members
        assert contradictory.answer is None
        assert underspecified.answer is None


@pytest.mark.parametrize("most", [1, 2])
def test_gives_no_more_sets_than_asked(subject, decided, most):
    assert len(sets_of(subject, decided(subject), most=most)) <= most


def test_sets_of_a_problem_differ(subject, decided):
    found = sets_of(subject, decided(subject))
    assert len({tuple(variant.text for variant in each.members) for each in found}) == len(found)


def test_most_problems_give_a_set(subjects, decided):
    given = sum(bool(sets_of(subject, decided(subject), most=1)) for subject in subjects.values())
    assert given >= len(subjects) / 2


def test_what_was_tried_and_not_made_has_a_reason(subject, decided):
    for found in contrast_sets(subject, decided(subject), Random(0), MOST):
        if isinstance(found, Dropped):
            assert found.mutator
            assert found.reason


def test_a_problem_without_anything_to_edit_says_so(subject_of, decided):
    bare = subject_of("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56")
    found = list(contrast_sets(bare, decided(bare), Random(0), MOST))
    assert found
    assert all(isinstance(item, Dropped) for item in found)


def test_same_seed_gives_the_same_sets_whatever_was_decided_before(subject, decided):
    fresh = list(contrast_sets(subject, Decided(subject), Random("again"), MOST))
    assert fresh == list(contrast_sets(subject, Decided(subject), Random("again"), MOST))
    used = list(contrast_sets(subject, decided(subject), Random("again"), MOST))
    assert [_texts(found) for found in used] == [_texts(found) for found in fresh]


def _texts(found):
    return tuple(variant.text for variant in found.members) if isinstance(found, ContrastSet) else found


@dataclass(frozen=True, slots=True)
class Unrelated(FactMutator):
    """A mutator that another package registers."""

    id: ClassVar[str] = "aaa_unrelated"
    description: ClassVar[str] = "Draws many random numbers and proposes nothing."

    def propose(self, subject, random):
        random.random()
        yield from ()


@dataclass(frozen=True)
class FakeEntryPoint:
    name: str = "unrelated"
    value: str = "elsewhere:Unrelated"

    def load(self):
        return Unrelated


def test_another_mutator_changes_nothing(subject, decided, monkeypatch):
    before = [_texts(found) for found in sets_of(subject, decided(subject))]
    monkeypatch.setattr(registry, "entry_points", lambda *, group: (FakeEntryPoint(),))
    assert Unrelated in registry.all_mutators()
    assert [_texts(found) for found in sets_of(subject, Decided(subject))] == before
