"""Asking how much more one quantity is than another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskPair, ChangeGiven, HideGiven, TellPair
from illposed.mutators.problems.variant import Variant
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets

_KITES = (
    "Omar made 9 red kites and 4 blue kites. Each red kite costs $6 and each blue kite costs $7. How much are all of "
    "the kites?",
    "The red kites are 9*6 = $<<9*6=54>>54.\nThe blue kites are 4*7 = $<<4*7=28>>28.\n"
    "All of the kites are 54+28 = $<<54+28=82>>82.\n#### 82",
)
_QUESTION = "How many more red kites than blue kites did Omar make?"


def _asked(subject):
    found = [each for each in AskPair().propose(subject, Random(0)) if isinstance(each, Proposal)]
    return {each.edits[0].text.after: each for each in found}


@pytest.fixture
def kites(subject_of):
    return subject_of(*_KITES)


def test_the_question_has_one_answer(kites, decided):
    variant = decided(kites).variant(_asked(kites)[_QUESTION])
    assert isinstance(variant, Variant)
    assert (variant.label, variant.answer) == (1, 5)
    assert variant.text.endswith(_QUESTION)
    (defined,) = (fact for fact in variant.facts if variant.asked in repr(fact.constraint))
    assert (defined.kind, defined.span) == ("relation", None)


@pytest.mark.parametrize("hidden", ["9", "4"])
def test_it_has_none_without_either_of_the_two(kites, decided, hidden):
    asked = _asked(kites)[_QUESTION]
    hides = (each for each in HideGiven().propose(kites, Random(0)) if isinstance(each, Proposal))
    gap = next(each for each in hides if each.edits[0].text.before.startswith(hidden))
    variant = decided(kites).variant(gap + asked)
    assert isinstance(variant, Variant)
    assert variant.label == 2
    assert all(world[variant.asked] > 0 for world in variant.verdict.witnesses)


def test_nobody_asks_how_much_more_there_is_of_what_there_is_less_of(subject_of, decided):
    """With other prices he earns more from the blue kites."""
    subject = subject_of(
        "Omar sold 3 red kites for $8 each and 9 blue kites for $2 each. How much did Omar earn?",
        "Omar earned 3*8 = $<<3*8=24>>24 from red kites.\nOmar earned 9*2 = $<<9*2=18>>18 from blue kites.\n"
        "Omar earned 24+18 = $<<24+18=42>>42.\n#### 42",
    )
    asked = _asked(subject)["How much more did Omar earn from red kites than from blue kites?"]
    found = [
        decided(subject).variant(change + asked)
        for seed in range(8)
        for change in ChangeGiven().propose(subject, Random(seed))
        if isinstance(change, Proposal)
    ]
    assert {each.reason for each in found if isinstance(each, Dropped)} == {"not-more"}
    made = [each for each in found if isinstance(each, Variant)]
    assert made
    assert all(variant.answer > 0 for variant in made)


def test_sets_are_crossed_by_it(subject_of, decided):
    subject = subject_of(
        "Omar made 12 red kites and 7 blue kites. He sold 9 of his red kites at the fair. How many red kites does Omar "
        "have left?",
        "Omar has 12-9 = <<12-9=3>>3 red kites left.\n#### 3",
    )
    found = list(crossed_sets(subject, decided(subject), (AskPair(), HideGiven()), Random(0), 1))
    (made,) = (each for each in found if isinstance(each, CrossedSet))
    assert [member.label for member in made.members] == [1, 2, 2, 1]
    question = "How many more red kites than blue kites did he make?"
    assert Counter(member.text.endswith(question) for member in made.members) == {True: 2, False: 2}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (  # what is left of the rolls is none of the rolls of Ida
            "Ben had 30 rolls and ate 9 rolls. Ida had 12 rolls. How many rolls do Ben and Ida have now in all?",
            "Ben has 30-9 = <<30-9=21>>21 rolls now.\nThey have 21+12 = <<21+12=33>>33 rolls now in all.\n#### 33",
        ),
        (  # the condition that states one of the two goes with its question
            "Ida has 9 figs. If Ben has 4 figs, how many figs do Ida and Ben have?",
            "Ida and Ben have 9+4 = <<9+4=13>>13 figs.\n#### 13",
        ),
    ],
)
def test_a_question_that_may_be_taken_for_another_one_is_not_asked(subject_of, question, answer):
    assert _asked(subject_of(question, answer)) == {}


def test_a_difference_that_is_another_number_of_the_text_as_well_is_not_told(subject_of, reasons):
    subject = subject_of(
        "Mia bought 9 pens and 4 books. A pen costs $5. How much did the pens cost?",
        "The pens cost 9*5 = $<<9*5=45>>45.\n#### 45",
    )
    assert reasons(TellPair(), subject) == {"known"}
