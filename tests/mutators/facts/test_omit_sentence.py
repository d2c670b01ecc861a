"""What a question supposes, left out with all its numbers."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, OmitSentence, TellQuantity
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.moves import as_proposal
from illposed.mutators.sets.withholding import is_missed

SHELVES = (
    "Mia has 4 more figs than Ivo. Ivo has twice as many figs as Ada. {} how many figs does Mia have?",
    "Ivo has 9*2 = <<9*2=18>>18 figs.\nMia has 18+4 = <<18+4=22>>22 figs.\n#### 22",
)


def edits(mutator, subject):
    found = (each for each in mutator.propose(subject, Random(0)) if isinstance(each, Proposal))
    return [edit for each in found for edit in each.edits]


def shelves(subject_of, condition="If Ada has 9 figs,"):
    question, answer = SHELVES
    return subject_of(question.format(condition), answer)


def without_condition(subject):
    found = (edit for edit in edits(OmitSentence(), subject) if edit.text.before.lower().lstrip().startswith("if "))
    return next(found, None)


def text_of(subject, *move):
    made = Decided(subject).variant(as_proposal(subject, frozenset(move)))
    assert isinstance(made, Variant), made
    return made.label, made.text.rpartition("Ada. ")[2]


def test_what_a_question_supposes_is_left_out(subject_of):
    subject = shelves(subject_of)
    assert text_of(subject, without_condition(subject)) == (2, "How many figs does Mia have?")


@pytest.mark.parametrize(("condition", "left"), [("if Ada has 9", True), ("if Ada had 9 instead", False)])
def test_so_is_what_it_ends_with(subject_of, condition, left):
    subject = subject_of(
        f"Mia has 4 more figs than Ivo. Ivo has twice as many figs as Ada. How many figs does Mia have {condition}?",
        SHELVES[1],
    )
    edit = without_condition(subject)
    assert (edit is not None) == left
    assert edit is None or text_of(subject, edit) == (2, "How many figs does Mia have?")


@pytest.mark.parametrize("condition", ["If Ada had 9 figs instead,", "When Ada has 9 figs,"])
def test_what_is_not_said_to_be_so_stays(subject_of, condition):
    assert without_condition(shelves(subject_of, condition)) is None


def test_another_question_opens_with_a_capital_where_the_condition_is_left_out(subject_of):
    subject = shelves(subject_of)
    asked = next(edit for edit in edits(AskQuantity(), subject) if edit.text.after == "how many figs does Ivo have?")
    assert text_of(subject, without_condition(subject), asked) == (2, "How many figs does Ivo have?")
    assert text_of(subject, asked) == (1, "If Ada has 9 figs, how many figs does Ivo have?")


def test_what_is_told_stands_before_the_question_without_its_condition(subject_of):
    subject = shelves(subject_of)
    told = next(edit for edit in edits(TellQuantity(), subject) if "Mia has 22" in edit.text.after and not edit.drops)
    asked = next(edit for edit in edits(AskQuantity(), subject) if edit.text.after == "how many figs does Ivo have?")
    texts = (1, "If Mia has 22 figs, how many figs does Ivo have?")
    assert text_of(subject, without_condition(subject), told, asked) == texts


def test_a_condition_that_brings_in_what_the_question_is_about_stays(subject_of):
    subject = subject_of(
        "It is 60 miles to the lake. If a bus goes 20 miles an hour, how many hours does the bus take?",
        "The bus takes 60/20 = <<60/20=3>>3 hours.\n#### 3",
    )
    assert without_condition(subject) is None


@pytest.mark.parametrize(("rate", "missed"), [("20 minutes a day", False), ("20 minutes each time", True)])
def test_that_so_much_is_done_on_some_days_alone_is_not_missed(subject_of, rate, missed):
    subject = subject_of(
        f"Mia sings for {rate}. If she sings 6 days a week, how many minutes does she sing in 3 weeks?",
        "A week: 20*6 = <<20*6=120>>120 minutes.\nShe sings 120*3 = <<120*3=360>>360 minutes.\n#### 360",
    )
    edit = without_condition(subject)
    assert edit is not None
    assert is_missed(subject, edit, "answer", frozenset()) == missed


def test_more_than_a_question_stays(subject_of):
    subject = subject_of("Ada eats 9 figs a day. How many figs does she eat in 4 days?", "9*4 = <<9*4=36>>36\n#### 36")
    found = list(OmitSentence().propose(subject, Random(0)))
    assert [each.reason for each in found if isinstance(each, Dropped)] == ["nothing-left"]
