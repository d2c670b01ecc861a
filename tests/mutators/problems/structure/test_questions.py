"""Whether a sentence seems to answer a question, and whether it can be the condition of one."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.structure.questions import as_condition, seems_answered
from illposed.mutators.problems.structure.sentences import parse_of


def test_a_sentence_on_one_thing_does_not_answer_a_comparison():
    assert not seems_answered(parse_of("How many more kites did Ivo bring than Ada?"), parse_of("Ivo brought 8 kites."))


@pytest.mark.parametrize(
    ("told", "answered"),
    [
        ("Ivo brought 8 kites to the park.", True),
        ("Ivo brought 8 kites.", True),
        ("Ivo brought 8 kites to the park altogether.", True),
        ("Ivo had 8 kites altogether.", False),
        ("Ivo sold 8 kites in the park.", False),
        ("Ivo brought 8 more kites to the park than Ada.", False),
        ("Ivo brought 8 kites to the park and the beach.", False),
    ],
)
def test_a_sentence_with_the_words_of_a_question_seems_to_answer_it(told, answered):
    assert seems_answered(parse_of("How many kites did Ivo bring to the park?"), parse_of(told)) == answered


@pytest.mark.parametrize(
    ("told", "answered"), [("Ivo needs to win 8 games.", True), ("Ivo needs to lose 8 games.", False)]
)
def test_what_is_needed_answers_what_has_to_be(told, answered):
    assert seems_answered(parse_of("How many does Ivo have to win to be first?"), parse_of(told)) == answered


def test_a_number_of_one_thing_does_not_answer_how_many_there_are_of_another():
    told = parse_of("There are 96 red kites in the boxes.")
    assert not seems_answered(parse_of("How many boxes of kites are there?"), told)
    assert seems_answered(parse_of("How many red kites are there?"), told)


@pytest.mark.parametrize(
    ("told", "question", "condition"),
    [
        ("Ivo sold 9 kites.", "How many kites did he make?", "If Ivo sold 9 kites, "),
        ("Vivian plays a total of 9 songs.", "How many songs does she know?", "If Vivian plays a total of 9 songs, "),
        ("Grace needs 9 figs.", "How many figs does she have?", "If Grace needs 9 figs, "),
        ("The red kites cost $9 in all.", "What is the price of a kite?", "If the red kites cost $9 in all, "),
        ("I have 9 kites.", "How many kites does Ada have?", "If I have 9 kites, "),
        ("There are 9 kites left.", "How many kites did he sell?", "If there are 9 kites left, "),
        ("It will take Ivo 9 hours.", "How many kites does he make?", "If it takes Ivo 9 hours, "),
        ("9 kites will be left.", "How many kites does he make?", "If 9 kites are left, "),
    ],
)
def test_what_is_told_may_be_the_condition_of_a_question(told, question, condition):
    assert as_condition(parse_of(told), question) == condition


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("Ivo will sell 9 kites.", "How many kites does he make?"),
        ("Ivo will be 9 years old.", "How old is Ada?"),
        ("Ivo has sold 9 kites.", "How many kites does he have left?"),
        ("Ivo wants to sell 9 kites.", "How many kites would he have left?"),
        ("Ivo had 9 kites.", "How many kites does he have now?"),
        ("In May, Ivo sold 9 kites.", "How many kites did he make?"),
        ("Two thirds were red, and 9 were blue.", "How many kites did he make?"),
        ("The sum of the prices of the kites that Ivo sold is $9.", "How much did the kites cost?"),
        ("Ivo sold 9 kites.", "If he had 20 kites, how many kites did he have left?"),
        ("Ivo sold 9 kites.", "How many kites did he have after that?"),
        ("Ivo sold 9 kites.", "Find how many kites he had."),
    ],
)
def test_what_is_yet_to_come_or_not_said_at_once_is_no_condition(told, question):
    assert as_condition(parse_of(told), question) is None
