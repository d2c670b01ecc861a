"""Going on from the answer: what is told right before, and what is asked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Const
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import AskGoal, AskQuantity, ChangeGiven, HideGiven, TellQuantity
from illposed.mutators.problems.soundness.risks import rounded
from illposed.mutators.problems.structure.determination import TO_GOAL
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.prediction import goes_beside

USUAL = (ChangeGiven(), HideGiven(), TellQuantity(), AskQuantity())

ONLY_THE_ANSWER = (
    "Ines buys 4 packs of 15 beads. Her brother loses 12 of the beads. How many beads does Ines have left?",
    "4*15 = <<4*15=60>>60\n60-12 = <<60-12=48>>48\n#### 48",
)


@pytest.fixture
def beads(subject_of):
    return subject_of(*ONLY_THE_ANSWER)


def made_of(subject, seed=0):
    (proposal,) = AskGoal().propose(subject, Random(seed))
    return proposal


def test_the_answer_is_told_and_what_is_missing_is_asked(subjects):
    made = 0
    for subject in subjects.values():
        proposal = made_of(subject)
        if isinstance(proposal, Dropped):
            continue
        variant = Decided(subject).variant(proposal)
        if isinstance(variant, Variant):
            made += 1
            told, asked = variant.proposal.edits
            (goal,) = asked.text.states
            assert told.value == subject.values[ANSWER]
            assert (variant.label, variant.asked) == (1, TO_GOAL)
            assert variant.answer == goal - told.value > 0
            assert {goal, told.value} <= {mention.value for mention in find_mentions(variant.text)}
    assert made >= 3


def test_the_number_of_the_goal_stands_where_its_fact_says(beads):
    variant = Decided(beads).variant(made_of(beads))
    (relation,) = (fact for fact in variant.facts if fact.id == f"relation.{TO_GOAL}")
    (goal,) = variant.proposal.edits[1].text.states
    assert [mention.value for mention in find_mentions(relation.span.of(variant.text))] == [goal]


def test_where_nothing_but_the_answer_is_told_there_are_sets_all_the_same(beads):
    def clashes(mutators):
        made = crossed_sets(beads, Decided(beads), mutators, Random(1), 4)
        return [each for each in made if isinstance(each, CrossedSet) and each.members[1].label == 0]

    assert not clashes(USUAL)
    found = clashes((*USUAL, AskGoal()))
    assert found
    for text_set in found:
        assert {member.asked for member in text_set.members} == {TO_GOAL}
        assert all(member.text.count("ow many more beads would she need to ") == 1 for member in text_set.members)


def test_what_is_told_stands_right_before_the_question(subject_of):
    subject = subject_of(
        "Amara bakes 30 rolls and 12 buns for a fair. If she sells 17 of the rolls, how many rolls does she have left?",
        "Amara has 30-17 = <<30-17=13>>13 rolls left.\n#### 13",
    )
    variant = Decided(subject).variant(made_of(subject))
    assert "She sells 17 of the rolls. She has 13 rolls left." in variant.text
    assert variant.text.split("left.")[1].lower().startswith(" how many more rolls would she need to ")


def test_no_answer_is_told_that_a_reader_would_take_for_another(beads):
    program = beads.oracle.program
    first, *others = program.steps
    steps = (structs.replace(first, expr=BinOp("//", first.expr, Const(7))), *others)
    oracle = replace(beads.oracle, program=structs.replace(program, steps=steps))
    rounds = replace(beads, reading=replace(beads.reading, oracle=oracle))
    assert rounded(rounds, ANSWER)
    assert made_of(rounds).reason == "answer-not-told"


def test_no_goal_is_below_what_is_told(beads):
    edits = edits_of(beads, (*USUAL, AskGoal()), Random(0))
    (asked,) = (edit for edit in edits.asks if edit.asks == TO_GOAL)
    (told,) = (edit for edit in edits.tells if edit.about == ANSWER)
    (goal,) = asked.text.states
    assert goes_beside(beads, told, asked)
    more = type(told)(told.mutator, told.text, told.about, goal, adds=told.adds)
    assert not goes_beside(beads, more, asked)


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Ines has a budget of $90. She buys 4 packs of beads for $15 each. How much does Ines spend?",
            "Ines spends 4*15 = $<<4*15=60>>60.\n#### 60",
            "has-goal",
        ),
        (
            "Ines buys 4 packs of beads. How many beads does Ines have if there are 15 beads in each pack?",
            "Ines has 4*15 = <<4*15=60>>60 beads.\n#### 60",
            "question-with-number",
        ),
        (
            "Each day Ines reads 4 pages before lunch and 8 pages after lunch. How many pages does she read each day?",
            "Ines reads 4+8 = <<4+8=12>>12 pages each day.\n#### 12",
            "no-amount",
        ),
    ],
)
def test_what_it_gives_up_is_counted(subject_of, question, answer, reason):
    found = made_of(subject_of(question, answer))
    assert isinstance(found, Dropped)
    assert found.reason == reason
