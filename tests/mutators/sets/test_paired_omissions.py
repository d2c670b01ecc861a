"""Paired sets in which a sentence is left out, and which sentences nobody would miss."""

from __future__ import annotations

from random import Random

import pytest
from pairing import pairs_of

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import AskQuantity, HideGiven, OmitSentence, TellQuantity
from illposed.mutators.problems.structure.determination import givens_of
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.prediction import Predictor
from illposed.mutators.sets.withholding import is_missed

ANIMALS = (
    "Mia has a shop with 2 small animals and 3 large animals. She pays a friend $13 a night for each animal. How much "
    "does Mia pay for all animals for a night?",
    "Mia has 2+3 = <<2+3=5>>5 animals.\nMia pays 5*13 = $<<5*13=65>>65.\n#### 65",
)


def test_a_sentence_left_out_is_unneeded_for_another_question(subject_of):
    (pair,) = pairs_of(subject_of(*ANIMALS), (OmitSentence(), AskQuantity()))
    solvable, ill_posed = (member.text for member in pair.members)
    assert pair.kind == "unreachable-question"
    shop = "Mia has a shop with 2 small animals and 3 large animals. How "
    assert ill_posed == f"{shop}much does Mia pay for all animals for a night?"
    assert solvable.startswith(f"{shop}many animals")


def test_what_another_number_can_stand_for_is_not_missed(subject_of):
    subject = subject_of(
        "Ida got a box of 57 pens and 90 chalks for her birthday. At the end of the year she only had 63 chalks left "
        "while not having lost a single pen. How many more chalks than pens did she have left?",
        "63-57 = <<63-57=6>>6\n#### 6",
    )
    pairs = pairs_of(subject, (OmitSentence(), HideGiven()))
    assert all("end of the year" in member.text for pair in pairs for member in pair.members)


def test_what_happened_besides_is_not_missed_where_the_result_is_told(subject_of):
    subject = subject_of(
        "Ivo had 40 nuts. He ate 5 nuts and gave 13 of them to Mia. How many nuts did Ivo have left?",
        "40-5 = <<40-5=35>>35\nIvo had 35-13 = <<35-13=22>>22 nuts left.\n#### 22",
    )
    pairs = pairs_of(subject, (OmitSentence(), HideGiven(), AskQuantity(), TellQuantity()))
    texts = {member.text for pair in pairs for member in pair.members}
    assert texts
    assert not any("ate" not in text.replace("did Ivo eat", "") for text in texts if "did Ivo eat" in text)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "Mia had 24 marbles. She lost 9 marbles. Then she bought 3 bags of 4 marbles each. How many marbles does "
            "Mia have?",
            "Mia had 24-9 = <<24-9=15>>15 marbles left.\nMia bought 3*4 = <<3*4=12>>12 marbles.\n"
            "Mia has 15+12 = <<15+12=27>>27 marbles.\n#### 27",
        ),
        (
            "Mia has 24 marbles. She finds 9 marbles. She buys 3 bags of 4 marbles each. How many marbles does Mia "
            "have?",
            "Mia has 24+9 = <<24+9=33>>33 marbles.\nShe buys 3*4 = <<3*4=12>>12 marbles.\n"
            "Mia has 33+12 = <<33+12=45>>45 marbles.\n#### 45",
        ),
        (
            "Tom's van needs 3 repairs, which cost $400 each. After the first repair, Tom paid $90 for a plan that "
            "covers 75% of the later ones. How much did Tom pay in total?",
            "The van needs 3-1 = <<3-1=2>>2 later repairs.\nThe later repairs cost 2*400 = $<<2*400=800>>800.\n"
            "Tom got a discount of 800*.75 = $<<800*.75=600>>600.\nThe repairs cost 3*400 = $<<3*400=1200>>1200.\n"
            "With the plan, they cost 1200+90 = $<<1200+90=1290>>1290.\nTom paid 1290-600 = $<<1290-600=690>>690.\n"
            "#### 690",
        ),
    ],
    ids=["what-someone-loses", "what-someone-finds", "what-else-someone-paid-for"],
)
def test_a_sentence_that_nobody_would_miss_is_not_left_out(subject_of, question, answer):
    found = pairs_of(subject_of(question, answer), (OmitSentence(), TellQuantity()))
    assert not any(pair.members[1].label == 2 for pair in found)


def test_what_the_question_asks_about_is_not_left_out_though_it_needs_no_number_of_it(subject_of):
    subject = subject_of(
        "Ida had 21 songs on her phone. She added 89 new songs. After deleting some she had 24 left. How many more "
        "songs did she add than she deleted?",
        "24-21 = <<24-21=3>>3\n#### 3",
    )
    dropped = {
        each.detail: each.reason for each in OmitSentence().propose(subject, Random(1)) if isinstance(each, Dropped)
    }
    assert {reason for text, reason in dropped.items() if "added" in text} == {"asked-about"}


def test_the_question_of_the_problem_speaks_of_nobody_whom_only_what_is_left_out_names(subject_of):
    subject = subject_of(
        "Ivo fills 6 crates of 9 melons. Each melon of Ivo weighs 2 pounds. Omar fills 4 crates of 7 melons. How many "
        "melons do Ivo and Omar fill the crates with?",
        "Ivo fills in 6*9 = <<6*9=54>>54 melons.\nOmar fills in 4*7 = <<4*7=28>>28 melons.\n"
        "They fill in 54+28 = <<54+28=82>>82 melons.\n#### 82",
    )
    found = [pair for seed in range(3) for pair in pairs_of(subject, (OmitSentence(), AskQuantity()), seed)]
    assert all("Omar" in member.text.split(" How many")[0] for pair in found for member in pair.members)


def test_nobody_misses_how_often_something_is_done(subject_of):
    subject = subject_of(
        "Ivo fills 6 crates of 9 melons. He goes there twice a week. Each melon sells for $4. He pays $20 for the "
        "crates each week. How much does he make a week?",
        "He fills 6*9 = <<6*9=54>>54 melons.\nHe sells 54*2 = <<54*2=108>>108 melons a week.\n"
        "He takes in 108*4 = $<<108*4=432>>432 a week.\nHe makes 432-20 = $<<432-20=412>>412 a week.\n#### 412",
    )
    made = (pairs_of(subject, (OmitSentence(), AskQuantity()), seed) for seed in range(5))
    left_out = [pair.members[1].text for pairs in made for pair in pairs]
    assert left_out
    assert all("twice" in text for text in left_out)


def test_nobody_misses_what_came_to_it(subject_of):
    subject = subject_of(
        "Ada brought 9 kites and Ivo brought 4 kites. Ivo bought 3 more kites at the park. How many more kites "
        "did Ada have than Ivo?",
        "4+3 = <<4+3=7>>7\n9-7 = <<9-7=2>>2\n#### 2",
    )
    made = [found for found in OmitSentence().propose(subject, Random(1)) if not isinstance(found, Dropped)]
    left_out = [edit for found in made for edit in found.edits if "3 more" in edit.text.before]
    assert left_out
    (brought,) = (param.name for param in subject.oracle.program.params if subject.values[param.name] == 4)
    assert not any(is_missed(subject, edit, brought, frozenset({"answer"})) for edit in left_out)


@pytest.mark.parametrize(
    ("paid", "other", "is_open"),
    [
        ("she paid $56", "the other toys", False),
        ("she paid $56", "a doll", False),
        ("she paid $56 with a doll", "the doll", True),
    ],
)
def test_a_bill_is_for_what_is_named_where_only_the_question_knows_of_more(subject_of, paid, other, is_open):
    subject = subject_of(
        f"Ida bought 5 kites for $2 each and 4 boats for $3 each. In total, {paid}. How much did {other} cost?",
        "The kites cost 5*2 = $<<5*2=10>>10.\nThe boats cost 4*3 = $<<4*3=12>>12.\n"
        "They cost 56-10-12 = $<<56-10-12=34>>34.\n#### 34",
    )
    edits = edits_of(subject, (HideGiven(), AskQuantity()), Random(0))
    predict = Predictor(subject, edits)
    asked = [ask for ask in edits.asks if ask.about not in givens_of(subject)]
    assert asked
    assert any(predict(frozenset({hidden, ask})) == 0 for hidden in edits.hides for ask in asked) == is_open
