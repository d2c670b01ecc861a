"""What the text gives besides stating it is not hidden, nor what is taken for all without it."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import HideGiven, OmitSentence
from illposed.mutators.problems.soundness.implied import implied_value, taken_as_product


@pytest.mark.parametrize(
    ("things", "how"), [("30 plums", "30 and 12 give 18"), ("30 pears", None)], ids=["like", "unlike"]
)
def test_a_given_that_two_other_numbers_of_its_kind_give_is_implied(subject_of, things, how):
    subject = subject_of(
        f"Amara has {things}. She eats 12 plums and sells 18 plums for $5 each. How much does Amara get?",
        "Amara gets 18*5 = $<<18*5=90>>90.\n#### 90",
    )
    sold, price = (next(name for name, value in subject.values.items() if value == found) for found in (18, 5))
    assert implied_value(subject, sold) == how
    assert implied_value(subject, price) is None


@pytest.mark.parametrize(
    ("second", "whole"),
    [
        ("The pies are cut into 8 slices.", "8"),
        ("Each pie is cut into 8 slices.", None),
        ("A pie has 8 slices.", None),
        ("Pies have 8 slices.", None),
        ("The pies have 8 slices apiece.", None),
    ],
)
def test_a_number_that_is_not_said_to_be_for_each_thing_is_taken_for_all_of_them(subject_of, second, whole, reasons):
    asked = "How many slices does Amara have?"
    subject = subject_of(f"Amara bakes 2 pies. {second} {asked}", "There are 2*8 = <<2*8=16>>16 slices.\n#### 16")
    pies, slices = (next(name for name, value in subject.values.items() if value == found) for found in (2, 8))
    assert taken_as_product(subject, pies) == whole
    assert taken_as_product(subject, slices) is None
    for mutator in (HideGiven(), OmitSentence()):
        assert ("taken-as-product" in reasons(mutator, subject)) == (whole is not None)


def test_a_given_that_so_many_times_so_many_give_is_implied(subject_of):
    subject = subject_of(
        "Amara has 4 boxes of 6 pens and buys 24 pens. She sells 9 pens for $5 each. How much does Amara get?",
        "Amara gets 9*5 = $<<9*5=45>>45.\n#### 45",
    )
    bought, price = (next(m for m in subject.oracle.mentions if m.value == value) for value in (24, 5))
    names = {subject.oracle.mentions[g.mention].span: g.param for g in subject.oracle.groundings}
    assert implied_value(subject, names[bought.span]) == "4 times 6 gives 24"
    assert implied_value(subject, names[price.span]) is None


@pytest.mark.parametrize(("rest", "how"), [("the other 2", "2 of 7 leave 5"), ("2", None)])
def test_what_the_other_days_of_a_week_leave_is_implied(subject_of, rest, how):
    subject = subject_of(
        f"Amara sleeps 6 hours a day for 5 days a week and 9 hours a day for {rest}. How long does she sleep?",
        "6*5 = <<6*5=30>>30\n9*2 = <<9*2=18>>18\n30+18 = <<30+18=48>>48\n#### 48",
    )
    days = next(name for name, value in subject.values.items() if value == 5)
    assert implied_value(subject, days) == how


@pytest.mark.parametrize(("first", "how"), [("60%", "60% leave 40%"), ("30%", None)])
def test_what_other_shares_leave_of_a_whole_is_implied(subject_of, first, how):
    subject = subject_of(
        f"Two shops part their profit. The larger one keeps {first} of it and the smaller one keeps 40% of the profit. "
        "The profit is $900. How much does the smaller shop keep?",
        "It keeps 900*40/100 = $<<900*40/100=360>>360.\n#### 360",
    )
    share = next(name for name, value in subject.values.items() if value == 40)
    assert implied_value(subject, share) == how


def test_what_goes_with_the_sentence_implies_nothing(subject_of):
    subject = subject_of(
        "Ana has 30 plums. Ivo has 12 plums and Leo has 18 plums. How many plums do they have?",
        "They have 30+12 = <<30+12=42>>42 plums.\nThey have 42+18 = <<42+18=60>>60 plums in all.\n#### 60",
    )
    leo = next(name for name, value in subject.values.items() if value == 18)
    assert implied_value(subject, leo) is not None
    assert implied_value(subject, leo, subject.parse.sentences[1].span) is None


def test_what_is_implied_is_not_hidden(subject_of, reasons):
    subject = subject_of(
        "Mia has 9 red pens and 6 blue pens. She buys 15 green pens. How many pens does Mia have?",
        "Mia has 9+6 = <<9+6=15>>15 pens.\nShe has 15+15 = <<15+15=30>>30 pens.\n#### 30",
    )
    assert reasons(HideGiven(), subject) <= {"implied"}
    assert not [found for found in HideGiven().propose(subject, Random(0)) if not isinstance(found, Dropped)]
