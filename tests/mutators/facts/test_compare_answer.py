"""What the answer is compared with, where it is told and another number is asked for."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ChangeGiven, CompareAnswer
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets

PLUMS = (
    "Mara picked {} plums in June. In July she picked half as many plums. How many plums did Mara pick in all?",
    "Mara picked {0}/2 = <<{0}/2={1}>>{1} plums in July.\n"
    "Mara picked {0}+{1} = <<{0}+{1}={2}>>{2} plums in all.\n#### {2}",
)


def plums(subject_of, picked):
    question, answer = PLUMS
    return subject_of(question.format(picked), answer.format(picked, picked // 2, picked + picked // 2))


def told(subject):
    """What follows the story in each text."""
    made = [each for each in CompareAnswer().propose(subject, Random(0)) if isinstance(each, Proposal)]
    return [proposal.edits[0] for proposal in made]


def reasons(subject):
    return [each.reason for each in CompareAnswer().propose(subject, Random(0)) if isinstance(each, Dropped)]


@pytest.mark.parametrize("picked", range(24, 64, 2))
def test_somebody_else_does_as_much_more_or_less_as_is_said(subject_of, picked):
    (edit,) = told(plums(subject_of, picked))
    answer = picked + picked // 2
    opening = rf"She picked {answer} plums in all\. That is (?P<how>.+) than her \w+ (?P<name>\w+) picked\."
    said = re.fullmatch(
        rf"{opening} How many plums did (?P=name) pick\?", edit.text.after.replace(" as her", " than her")
    )
    assert said is not None, edit.text.after
    assert re.fullmatch(r"\d+ (more|fewer)|half as many", said["how"])
    assert not {"Mara", "half"} & {said["name"], said["how"].split()[0]}  # "half" is a number of the story


def test_the_text_asks_for_the_number_that_it_speaks_of(subject_of):
    for picked in range(24, 64, 2):
        subject = plums(subject_of, picked)
        for edit in told(subject):
            variant = Decided(subject).variant(Proposal((edit,)))
            size, word = re.search(r"That is (\d+) (more|fewer)", variant.text).groups()
            assert variant.answer == subject.values[ANSWER] + int(size) * (-1 if word == "more" else 1)
            assert variant.asked == edit.asks


def test_what_it_is_compared_with_does_not_depend_on_its_value(subject_of):
    subject = plums(subject_of, 48)
    (edit,) = told(subject)
    (other,) = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    assert other.text.after == edit.text.after.replace("72", "90")


def test_four_texts_cross_the_number_of_the_story_and_what_is_told(subject_of):
    subject = plums(subject_of, 48)
    found = list(crossed_sets(subject, Decided(subject), [ChangeGiven(), CompareAnswer()], Random(1), 1))
    (made,) = (each for each in found if isinstance(each, CrossedSet))
    assert [member.label for member in made.members] == [1, 0, 0, 1]
    assert made.kind == "computed-clash"
    assert len({member.text.partition("in all.")[2] for member in made.members}) == 1
    assert len({member.text.partition("in all.")[0] for member in made.members}) == 4


def test_what_people_do_not_do_was_guessed_or_estimated(subject_of):
    subject = subject_of(
        "A hall has 12 rows of 9 chairs. A second hall has 30 chairs more. How many chairs do the halls have in total?",
        "The first hall has 12*9 = <<12*9=108>>108 chairs.\nThe second hall has 108+30 = <<108+30=138>>138 chairs.\n"
        "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
    )
    (edit,) = told(subject)
    assert re.search(
        r"(the first estimate|expected)\. (What was the first estimate|How many .* were expected)\?$", edit.text.after
    )


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Ada is 9 years old. Her aunt is 4 times as old as Ada. How old is her aunt?",
            "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
            "not-comparable",
        ),
        (
            "Ada buys 4 pens for $3 each. How much change does Ada get if she pays with $20?",
            "The pens cost 4*3 = $<<4*3=12>>12.\nAda gets 20-12 = $<<20-12=8>>8 in change.\n#### 8",
            "condition",
        ),
    ],
)
def test_where_no_comparison_would_do(subject_of, question, answer, reason):
    subject = subject_of(question, answer)
    assert told(subject) == []
    assert reason in reasons(subject)


def test_another_number_than_the_story_has_is_told_wrongly(subject_of):
    subject = plums(subject_of, 48)
    (edit,) = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    variant = Decided(subject).variant(Proposal((edit,)))
    assert isinstance(variant, Variant)
    assert variant.label == 0
