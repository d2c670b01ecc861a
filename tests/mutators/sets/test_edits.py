"""Edits of which sets are composed: a told sentence that states a given of the condition as well."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import ClassVar

import pytest

from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.compositions import Sequence
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, TellQuantity
from illposed.mutators.opening.problems import variants
from illposed.mutators.problems.givens.number_change import change_given
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.edits import edits_of, tellings, with_given

MUTATORS = (ChangeGiven(), HideGiven(), TellQuantity(), AskQuantity())

ROLLS = (
    "Amara bakes 30 rolls and 12 buns for a fair. If she sells 17 of the rolls, how many rolls does she have left?",
    "Amara has 30-17 = <<30-17=13>>13 rolls left.\n#### 13",
)


@pytest.fixture
def rolls(subject_of):
    return subject_of(*ROLLS)


@pytest.fixture
def told(rolls):
    edits = edits_of(rolls, MUTATORS, Random(0)).tells
    return next(edit for edit in edits if edit.about == ANSWER and edit.text.before)


def test_the_given_has_the_number_of_a_change_in_words_and_facts(rolls, told):
    (name,) = (given.name for given in rolls.oracle.program.params if given.default == 17)
    change = change_given(rolls, name, Fraction(8), "change_given")
    changed = with_given(rolls, told, name, change)
    assert told.text.after == "She sells 17 of the rolls. She has 13 rolls left. "
    assert changed.text.after == "She sells 8 of the rolls. She has 13 rolls left. "
    for edit in (told, changed):
        for fact in edit.adds:
            said = [mention.value for mention in find_mentions(fact.span.of(edit.text.after))]
            assert said == [Fraction(fact.constraint.right.value)]
    assert [fact.id for fact in changed.adds] == [fact.id for fact in told.adds]
    assert changed.text.states == (8, 13)


def test_a_mutator_that_returns_nothing_is_named(rolls):
    class Mute(HideGiven):
        id: ClassVar[str] = "mute"

        def propose(self, subject, random):
            return None

    with pytest.raises(TypeError, match=r"the mutator mute returned NoneType from propose\(\)"):
        edits_of(rolls, (Mute(),), Random(0))


def test_a_mutator_that_proposes_something_else_is_named(rolls):
    class Talker(HideGiven):
        id: ClassVar[str] = "talker"

        def propose(self, subject, random):
            yield "hello"

    with pytest.raises(TypeError, match=r"the mutator talker returned str from propose\(\)"):
        edits_of(rolls, (Talker(),), Random(0))


def test_what_is_proposed_of_several_edits_is_counted_once(rolls):
    class Both(HideGiven):
        id: ClassVar[str] = "both"

        def propose(self, subject, random):
            yield from Sequence((ChangeGiven(), TellQuantity())).propose(subject, random)

    assert any(isinstance(each, Variant) for each in variants(Both(), rolls))
    made = list(crossed_sets(rolls, Decided(rolls), (*MUTATORS, Both()), Random(0), 1))
    dropped = [each for each in made if isinstance(each, Dropped) and each.mutator == "both"]
    assert {each.reason for each in dropped} == {"several-edits"}
    assert len(dropped) == len(set(dropped)) > 0


def test_without_a_change_it_has_its_own_number(rolls, told):
    (name,) = (given.name for given in rolls.oracle.program.params if given.default == 17)
    assert with_given(rolls, told, name) == told


def test_what_does_not_state_a_given_has_no_other_number_of_it(rolls, told):
    (name,) = (given.name for given in rolls.oracle.program.params if given.default == 30)
    assert given_id(rolls.oracle, name) not in {fact.id for fact in told.adds}
    assert with_given(rolls, told, name) is None


def test_a_set_may_change_the_given_that_is_told_with_the_result(subject_of):
    drives = subject_of(
        "Lena drives to the market twice each month. If it takes her 3 hours to drive there and back, how many hours "
        "does Lena drive in a year?",
        "Lena drives 2*3 = <<2*3=6>>6 hours each month.\nShe drives 6*12 = <<6*12=72>>72 hours in a year.\n#### 72",
    )
    made = crossed_sets(drives, Decided(drives), MUTATORS, Random(0), 4)
    (clash, *_) = (each for each in made if isinstance(each, CrossedSet) and each.members[1].label == 0)
    said = [[mention.value for mention in find_mentions(member.text)][-2:] for member in clash.members]
    hours, total = zip(*said, strict=True)
    assert hours[0] == hours[1] == 3 != hours[2] == hours[3]
    assert total == tuple(2 * 12 * each for each in (hours[0], hours[3], hours[0], hours[3]))


@pytest.mark.parametrize(("hours", "is_told"), [(12, True), (30, False)])
def test_no_day_is_told_to_have_more_hours_than_it_has(subject_of, hours, is_told):
    subject = subject_of(
        "Mara works 6 hours each morning. She works 2 hours more in the afternoon than in the morning. How many days "
        "does she need for 42 hours of work?",
        "Mara works 6+2 = <<6+2=8>>8 hours each afternoon.\nShe works 6+8 = <<6+8=14>>14 hours each day.\n"
        "She needs 42/14 = <<42/14=3>>3 days.\n#### 3",
    )
    day = next(name for name, value in subject.values.items() if value == 14)
    told = tellings(subject, MUTATORS, [day], {**subject.values, day: Fraction(hours)}, Random(0))
    assert any(edit.about == day for edit in told.values()) == is_told
