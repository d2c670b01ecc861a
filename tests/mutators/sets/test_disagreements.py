"""Sets in which a given is withheld, and two results are told that follow from it one after the other."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, TellQuantity
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.structure.determination import all_relations, derivations, givens_of
from illposed.mutators.problems.text.wording import CLUMSY, awkwardness
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.moves import as_proposal
from illposed.mutators.sets.outlines import clash_outlines, disagreements
from illposed.mutators.sets.prediction import is_answered

MUTATORS = (ChangeGiven(), HideGiven(), TellQuantity(), AskQuantity())

FIGS = (
    "Amara bought 8 figs. Omar bought 20 more figs than Amara. Then Omar ate 14 figs and dried 4 of his figs. How many "
    "figs does Omar have left?",
    "Omar bought 8+20 = <<8+20=28>>28 figs.\nHe used 14+4 = <<14+4=18>>18 figs.\n"
    "Omar has 28-18 = <<28-18=10>>10 figs left.\n#### 10",
)


TOYS = (
    "Ida has 21 stuffed animals. Omar has twice as many stuffed animals as Ida. Mara has 6 more stuffed animals than "
    "Omar. How many stuffed animals do they have in all?",
    "Omar has 21*2 = <<21*2=42>>42 stuffed animals.\nMara has 42+6 = <<42+6=48>>48 stuffed animals.\n"
    "They have 21+42+48 = <<21+42+48=111>>111 stuffed animals in all.\n#### 111",
)


@pytest.fixture
def figs(subject_of):
    return subject_of(*FIGS)


def found_in(subject, seed=0):
    return list(disagreements(subject, MUTATORS, edits_of(subject, MUTATORS, Random(seed)), Random(seed)))


def test_what_each_has_may_differ_where_it_is_not_said_to_be_the_same(subject_of):
    subject = subject_of(
        "Each of the three sisters owns a grove that has 90 trees. Ida picked 6 figs per tree and Mara picked 4 figs "
        "per tree. They sell each fig for $2. How much money will they make?",
        "Ida picked 6*90 = <<6*90=540>>540 figs.\nMara picked 4*90 = <<4*90=360>>360 figs.\n"
        "They picked 540+360 = <<540+360=900>>900 figs.\nThey make 900*2 = $<<900*2=1800>>1800.\n#### 1800",
    )
    trees = next(name for name, value in subject.values.items() if value == 90)
    hidden = [edit for edit in edits_of(subject, MUTATORS, Random(0)).hides if trees in withheld(subject, edit)]
    assert hidden
    assert not any("same" in edit.text.after for edit in hidden)
    assert not any(trees in found.withheld for found in found_in(subject))


def test_what_is_told_first_makes_up_for_the_given_and_what_is_told_second_follows(figs, subjects):
    found = [(subject, each) for subject in (figs, *subjects.values()) for each in found_in(subject)]
    assert len({subject.question for subject, _ in found}) >= 2
    for subject, each in found:
        (hidden,) = withheld(subject, each.hidden)
        without = givens_of(subject) - {hidden}
        relations = all_relations(subject)
        first, second = each.first[0], each.second[0]
        assert not {first.about, second.about} & derivations(relations, without).keys()
        assert second.about in derivations(relations, without | {first.about})
        assert each.first[0].value != each.first[1].value
        assert each.second[0].value != each.second[1].value
        assert not any(edit.about == first.about for edit in each.asked)


def test_a_question_for_what_is_told_is_answered(subject_of):
    subject = subject_of(*TOYS)
    edits = edits_of(subject, MUTATORS, Random(0))
    same = [(told, ask) for told in edits.tells for ask in edits.asks if told.about == ask.about]
    assert same
    assert all(is_answered(subject, *pair) for pair in same)


def test_the_four_texts_are_what_they_should_be(figs):
    decided = Decided(figs)
    outlines = clash_outlines(figs, found_in(figs), Random(0))
    assert outlines
    for outline in outlines[:6]:
        made = [decided.variant(as_proposal(figs, move)) for move, _ in outline.texts]
        assert [variant.label for variant in made] == [1, 0, 0, 1]
        assert len({variant.text for variant in made}) == 4
        assert all(awkwardness(figs, move) < CLUMSY for move, _ in outline.texts)


def test_they_are_among_the_sets_of_a_problem(figs):
    made = [*crossed_sets(figs, Decided(figs), MUTATORS, Random(0), 6)]
    contradictory = [each for each in made if isinstance(each, CrossedSet) and each.members[1].label == 0]
    roles = [[edit.how is not None for edit in each.members[0].proposal.edits] for each in contradictory]
    assert any(any(hidden) for hidden in roles)
    assert not all(any(hidden) for hidden in roles)


def test_no_other_value_is_thought_of_for_a_given_that_stays_as_it_is(subject_of):
    # What is taken and what is left are one number for a half, and not for another share.
    subject = subject_of(
        "Lola has 10 rabbits. In spring, her rabbits had 60 kittens, and half of the kittens got adopted. 5 of the "
        "kittens were returned to Lola. In May, her rabbits had 9 kittens. How many kittens does Lola have?",
        "30 of the kittens got adopted: 60/2 = <<60/2=30>>30 kittens.\nLola has 30+5 = <<30+5=35>>35 of the kittens of "
        "spring.\nIn total, she has 35+9 = <<35+9=44>>44 kittens.\n#### 44",
    )
    withheld_in_sets = {name for each in found_in(subject) for name in each.withheld}
    assert withheld_in_sets == {"kittens"}
    assert subject.fixed["part_got"] == "half-or-rest"
