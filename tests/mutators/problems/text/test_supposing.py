"""What is told may be the condition of the question, or joined to what it follows from."""

from random import Random

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, RepeatGiven, TellQuantity
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.moves import as_proposal

STORY = "Omar has 5 bags with 8 figs each. Then he buys 9 figs from a farmer. He gives 20 figs to Ada."
LINES = (
    "There are 5*8 = <<5*8=40>>40 figs in the bags.\nOmar has 40+9 = <<40+9=49>>49 figs in all.\n"
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
        assert all(fact.span.of(variant.text).isdigit() for fact in variant.facts if fact.kind == "derived")
    return [variant.text for variant in variants]


def test_what_takes_several_steps_is_the_condition_of_a_question_for_something_else(bags):
    told = f"{STORY} If he has 29 figs left, how many figs are there in the bags?"
    assert told in texts(bags, TellQuantity(), AskQuantity())


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


def test_what_the_text_says_itself_is_told(bags):
    told = [text.removeprefix(STORY) for text in texts(bags, RepeatGiven(), AskQuantity())]
    assert told
    assert not any(" If " in text for text in told)


def test_a_result_is_joined_to_the_sentence_with_the_last_number_that_it_comes_from(bags):
    told = "Omar has 5 bags with 8 figs each, so there are 40 figs in the bags. Then he buys 9 figs"
    assert any(text.startswith(told) for text in texts(bags, TellQuantity(), AskQuantity()))


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        pytest.param(UNDER_CONDITION, "Ivo is 9 years old, so Ada is 18 years old. How", id="stated by the question"),
        pytest.param(
            (
                "Two days ago, Omar picked 30 figs in his garden. Yesterday, he picked 8 more figs than the previous "
                "day. Today, he picked twice as many figs as two days ago. How many figs did Omar pick?",
                "Yesterday, Omar was able to pick 30+8 = <<30+8=38>>38 figs.\nToday, he picked 30*2 = <<30*2=60>>60 "
                "figs.\nOmar picked 30+38+60 = <<30+38+60=128>>128 figs.\n#### 128",
            ),
            "he picked 8 more figs than the previous day, so he was able to pick 38 figs. Today",
            id="without the time that it has",
        ),
    ],
)
def test_it_is_joined_to_what_it_follows(subject_of, problem, said):
    subject = subject_of(*problem)
    decided = Decided(subject)
    made = [decided.variant(as_proposal(subject, frozenset({edit}))) for edit in edits(subject, TellQuantity())]
    found = [each.text for each in made if isinstance(each, Variant)]
    assert any(said in text for text in found), found


def test_it_is_a_sentence_of_its_own_where_something_is_withheld(bags):
    moves = [{told, gone} for told in edits(bags, TellQuantity()) for gone in edits(bags, HideGiven())]
    proposals = [as_proposal(bags, frozenset(move)) for move in moves]
    assert proposals
    assert not any(", so" in edit.text.after for proposal in proposals for edit in proposal.edits)


def test_it_is_one_in_all_texts_of_a_crossed_set(bags):
    made = crossed_sets(bags, Decided(bags), (ChangeGiven(), TellQuantity(), AskQuantity()), Random(1), 9)
    sets = [each for each in made if isinstance(each, CrossedSet)]
    forms = [{" If he has " in member.text for member in each.members} for each in sets]
    assert {True} in forms
    assert all(len(form) == 1 for form in forms)
