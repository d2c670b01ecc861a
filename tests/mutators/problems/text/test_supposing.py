"""What is told right before a question may be the condition of that."""

from random import Random

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import AskQuantity, ChangeGiven, RepeatGiven, TellQuantity
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.moves import as_proposal

STORY = "Omar picks 5 bags of 8 figs each. Then he buys 9 figs from a farmer. He gives 20 figs to Ada."
LINES = (
    "Omar picks 5*8 = <<5*8=40>>40 figs.\nOmar has 40+9 = <<40+9=49>>49 figs in all.\n"
    "He has 49-20 = <<49-20=29>>29 figs left.\n#### 29"
)
UNDER_CONDITION = (
    "Ada is twice as old as Ivo. Mia is 5 years older than Ada. If Ivo is 9 years old, how old is Mia?",
    "Ada is 2*9 = <<2*9=18>>18 years old.\nMia is 18+5 = <<18+5=23>>23 years old.\n#### 23",
)


@pytest.fixture(scope="module")
def bags(subject_of):
    return subject_of(f"{STORY} How many figs does he have left?", LINES)


def edits(subject, mutator):
    found = mutator.propose(subject, Random(0))
    return [each.edits[0] for each in found if isinstance(each, Proposal)]


def texts(subject, tells, asks):
    """The texts with each thing told by each question for another, in which the told number stands where it should."""
    moves = [{told, asked} for told in edits(subject, tells) for asked in edits(subject, asks)]
    decided = Decided(subject)
    made = [decided.variant(as_proposal(subject, frozenset(move))) for move in moves]
    variants = [each for each in made if isinstance(each, Variant)]
    for variant in variants:
        assert all(
            fact.span.of(variant.text).lstrip("$").replace(",", "").isdigit()
            for fact in variant.facts
            if fact.kind == "derived"
        )
    return [variant.text for variant in variants]


def test_what_takes_several_steps_is_the_condition_of_a_question_for_something_else(bags):
    told = f"{STORY} If he has 29 figs left, how many figs does he pick?"
    assert told in texts(bags, TellQuantity(), AskQuantity())


def test_the_answer_is_one_though_one_step_gives_it_and_in_the_present_though_it_will_be_so(subject_of):
    subject = subject_of(
        "A pump fills 4 tanks in an hour. How long will it take to fill 36 tanks?", "36/4 = <<36/4=9>>9 hours\n#### 9"
    )
    told = "If it takes 9 hours to fill 36 tanks, how many tanks does the pump fill in an hour?"
    assert any(text.endswith(told) for text in texts(subject, TellQuantity(), AskQuantity()))


def test_it_follows_the_condition_of_the_question_that_is_stated_before_it(subject_of):
    subject = subject_of(*UNDER_CONDITION)
    told = "Mia is 5 years older than Ada. Ivo is 9 years old. If Mia is 23 years old, how old is Ada?"
    assert any(text.endswith(told) for text in texts(subject, TellQuantity(), AskQuantity()))


def test_what_is_told_follows_what_the_question_states_first(subject_of):
    subject = subject_of(
        "Omar has 46 hens. Each hen lays 6 eggs a week. If he sells an egg for $2, how much money does he make in 8 "
        "weeks?",
        "Omar gets 46*6 = <<46*6=276>>276 eggs a week.\nHe makes 276*2 = $<<276*2=552>>552 a week.\n"
        "He makes 552*8 = $<<552*8=4416>>4416 in 8 weeks.\n#### 4416",
    )
    found = [text.partition("a week. ")[2] for text in texts(subject, TellQuantity(), AskQuantity())]
    assert "He sells an egg for $2. He gets 276 eggs a week. How many hens does he have?" in found, found


def test_what_one_step_gives_and_what_the_text_says_itself_are_told(bags):
    told = [text.removeprefix(STORY) for text in texts(bags, RepeatGiven(), AskQuantity())]
    assert told
    assert not any(" If " in text for text in told)
    bought = "Omar picks 5 bags of 8 figs each. He picks 40 figs. Then he buys 9 figs"
    assert any(text.startswith(bought) for text in texts(bags, TellQuantity(), AskQuantity()))


def test_it_is_one_in_all_texts_of_a_crossed_set(bags):
    made = crossed_sets(bags, Decided(bags), (ChangeGiven(), TellQuantity(), AskQuantity()), Random(1), 9)
    sets = [each for each in made if isinstance(each, CrossedSet)]
    forms = [{" If he has " in member.text for member in each.members} for each in sets]
    assert {True} in forms
    assert all(len(form) == 1 for form in forms)


def test_a_number_of_a_thousand_has_no_comma_where_those_of_the_story_have_none(subject_of):
    subject = subject_of(
        "Ivo has $6000. He spends $3400 on a boat, and then half of the rest on a tent. Ivo then loses a fourth of "
        "what he has left. How much money does he have left?",
        "Ivo has 6000-3400 = $<<6000-3400=2600>>2600 left.\nHe spends 2600/2 = $<<2600/2=1300>>1300 on a tent.\n"
        "He loses 1300/4 = $<<1300/4=325>>325.\nHe has 1300-325 = $<<1300-325=975>>975 left.\n#### 975",
    )
    mutators = (ChangeGiven(), TellQuantity(), AskQuantity())
    found = (each for seed in range(8) for each in crossed_sets(subject, Decided(subject), mutators, Random(seed), 1))
    variants = [member for each in found if isinstance(each, CrossedSet) for member in each.members]
    told = {fact.span.of(v.text) for v in variants for fact in v.facts if fact.kind == "derived"}
    assert all(number.isdigit() for number in (each.lstrip("$") for each in told)), told
    assert any(len(number.lstrip("$")) > 3 for number in told)
