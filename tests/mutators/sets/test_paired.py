"""Paired sets: an ill-posed text and its solvable control, made by the same operations."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import (
    AskQuantity,
    ChangeGiven,
    HideGiven,
    LoosenGiven,
    OmitSentence,
    TellPair,
    TellQuantity,
    ViolateDomain,
)
from illposed.mutators.problems.variant import Decided
from illposed.mutators.problems.wording import Wording, stiffest
from illposed.mutators.sets.paired import PairedSet, paired_sets
from illposed.mutators.sets.withholding import is_missed

OMITTING = (HideGiven(), AskQuantity())
CHANGING = (ChangeGiven(), ViolateDomain())


def pairs_of(subject, mutators, seed=1):
    return [found for found in outcomes(subject, mutators, seed) if isinstance(found, PairedSet)]


def outcomes(subject, mutators, seed=1):
    return list(paired_sets(subject, Decided(subject), mutators, Random(seed)))


def pair_of(subject, mutators, seed=1):
    return next((found for found in outcomes(subject, mutators, seed) if isinstance(found, PairedSet)), None)


@pytest.fixture(scope="module")
def made(flowers, subjects):
    mutators = (*OMITTING, *CHANGING, TellQuantity(), LoosenGiven())
    every = (flowers, *subjects.values())
    sorts = (mutators, OMITTING)
    return [pair for subject in every for some in sorts for seed in range(2) for pair in pairs_of(subject, some, seed)]


def test_the_first_is_solvable_and_the_second_is_not(made):
    assert {pair.kind for pair in made} >= {"omission", "unreachable-question", "impossible-world"}
    for pair in made:
        assert [member.label for member in pair.members] == [1, 0 if pair.kind == "impossible-world" else 2]
        assert pair.stratum == "paired"


def test_both_are_made_by_as_many_edits_of_the_same_roles(made):
    for pair in made:
        if pair.kind == "omission":
            solvable, ill_posed = (Counter(edit.mutator for edit in m.proposal.edits) for m in pair.members)
            assert ill_posed - solvable in (Counter(), Counter(hide_given=1))
            assert solvable - ill_posed in (Counter(), Counter(tell_quantity=1))
            assert pair.members[0].asked == pair.members[1].asked
        if pair.kind == "unreachable-question":
            hidden, again = ([e for e in m.proposal.edits if e.mutator == "hide_given"] for m in pair.members)
            assert hidden == again != []
            assert pair.members[0].asked != pair.members[1].asked
        if pair.kind == "impossible-world":
            allowed, forbidden = ({e for e in m.proposal.edits if e.value is not None} for m in pair.members)
            assert {edit.about for edit in allowed - forbidden} == {edit.about for edit in forbidden - allowed}


def test_only_an_impossible_world_rests_on_what_the_text_does_not_say(made):
    for pair in made:
        assert pair.members[0].verdict.needs == ()
        assert (pair.members[1].verdict.needs != ()) == (pair.kind == "impossible-world")


def test_what_is_left_out_is_a_clause_or_a_sentence(flowers):
    pair = pair_of(flowers, OMITTING)
    hidden = [edit for member in pair.members for edit in member.proposal.edits if edit.mutator == "hide_given"]
    assert {edit.how for edit in hidden} <= {"clause", "sentence"}


def test_a_hidden_given_is_asked_for_only_beside_a_result(made):
    for pair in made:
        for member in pair.members:
            hidden = {e.about for e in member.proposal.edits if e.mutator == "hide_given"}
            told = {e.about for e in member.proposal.edits if e.mutator == "tell_quantity"}
            assert member.asked not in hidden or told


def test_the_same_seed_gives_the_same_pair(flowers):
    assert outcomes(flowers, OMITTING, 4) == outcomes(flowers, OMITTING, 4)


def test_where_nothing_pairs_that_is_the_reason(subject_of):
    lone = subject_of(
        "Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?",
        "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23",
    )
    assert outcomes(lone, (*OMITTING, *CHANGING)) == [Dropped("paired", "nothing-to-pair", lone.question[:60])]


ANIMALS = (
    "Mia has a shop with 2 small animals and 3 large animals. She pays a friend $13 a night for each animal. How much "
    "does Mia pay for all animals for a night?",
    "Mia has 2+3 = <<2+3=5>>5 animals.\nMia pays 5*13 = $<<5*13=65>>65.\n#### 65",
)


def test_a_vague_word_stands_in_one_underspecified_text_at_most_and_only_where_no_other_is_made(subjects):
    for subject in subjects.values():
        pairs = pairs_of(subject, (*OMITTING, TellQuantity(), OmitSentence()))
        ill_posed = [pair.members[1] for pair in pairs if pair.members[1].label == 2]
        vague = [member for member in ill_posed if stiffest(member.proposal.edits) == Wording.ORDINARY_WORD]
        assert not vague or len(ill_posed) == 1


def test_what_shows_at_once_is_made_only_where_a_problem_gives_nothing_else(subjects):
    for subject in subjects.values():
        again = paired_sets(
            subject, Decided(subject), (*OMITTING, TellQuantity()), Random(1), {"A text of another set."}
        )
        for pair in (each for each in again if isinstance(each, PairedSet) and each.members[1].label == 2):
            edits = pair.members[1].proposal.edits
            assert stiffest(edits) == Wording.LEFT_OUT
            assert any(edit.value is not None for edit in edits)


def test_a_problem_gives_one_pair_of_each_kind_that_it_allows(flowers, subjects):
    for subject in (flowers, *subjects.values()):
        kinds = Counter(pair.kind for pair in pairs_of(subject, (*OMITTING, *CHANGING, TellQuantity(), OmitSentence())))
        assert max(kinds.values(), default=1) == 1


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
    assert pairs_of(subject_of(question, answer), (OmitSentence(), TellQuantity())) == []


PEARS = (
    "Mia had 12 pears and 7 apples. Then she picked 30 pears in the garden. How many pears did Mia have altogether?",
    "12+30 = <<12+30=42>>42\n#### 42",
)


def test_a_needed_and_an_unneeded_number_are_put_vaguely(subject_of):
    solvable, ill_posed = pairs_of(subject_of(*PEARS), (HideGiven(),))[0].members
    assert (solvable.label, ill_posed.label) == (1, 2)
    assert "12 pears and" in solvable.text
    assert "7 apples" in ill_posed.text


def test_among_several_relations_the_question_does_not_lead_to_a_vague_word_at_once(subject_of):
    sold = PEARS[0].replace("How many pears did Mia have altogether?", "How much are they worth at $2 each?")
    subject = subject_of(sold, PEARS[1].replace("#### 42", "They are worth 42*2 = $<<42*2=84>>84.\n#### 84"))
    found = [pair for seed in range(4) for pair in pairs_of(subject, (HideGiven(), AskQuantity()), seed)]
    assert {pair.members[1].asked for pair in found} == {"answer"}


def test_more_goes_into_a_total_than_it_holds(subject_of):
    found = pairs_of(subject_of(*PEARS), (HideGiven(), TellQuantity(), AskQuantity()))
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    solvable, ill_posed = pair.members
    assert solvable.asked == ill_posed.asked != "answer"
    assert (solvable.label, ill_posed.label) == (1, 0)
    assert all(need.endswith(".nonnegative") for need in ill_posed.verdict.needs)
    part, total = _numbers(ill_posed.text, r"(?:picked|had) (\d+) pears (?:and|in)", r"She had (\d+) pears altogether")
    assert part > total


def _numbers(text, *patterns):
    return [int(re.search(pattern, text)[1]) for pattern in patterns]


BASKETS = (
    "There are 6 baskets of plums. Each basket has 16 red plums. How many red plums are in the baskets altogether?",
    "6*16 = <<6*16=96>>96\n#### 96",
)


def test_what_holds_equally_many_each_comes_in_whole_numbers(subject_of):
    found = pairs_of(subject_of(*BASKETS), (HideGiven(), TellQuantity(), AskQuantity()))
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    for member in pair.members:
        each, total = _numbers(member.text, r"Each basket has (\d+)", r"There are (\d+) red plums in the baskets")
        assert (total % each == 0) == (member.label == 1)
        assert member.text.endswith("How many baskets of plums are there?")


@pytest.mark.parametrize(
    ("question", "answer", "asked"),
    [
        (
            "Ivo did 44 jumps in class today. Ivo did 9 more jumps than Mia. How many jumps did Mia do?",
            "44-9 = <<44-9=35>>35\n#### 35",
            "How many more jumps did Ivo do than Mia?",
        ),
        (
            "Ivo has $24. He had $13 left after he bought a scarf. How much did the scarf cost?",
            "24-13 = $<<24-13=11>>11\n#### 11",
            "How much money did he have left after he bought a scarf?",
        ),
        (
            "A baker made some pies. He sold 45 of them. If he still has 12 pies left, how many pies did the baker "
            "make?",
            "45+12 = <<45+12=57>>57\n#### 57",
            "How many pies does he still have left?",
        ),
    ],
    ids=["a-comparison", "money", "a-rest"],
)
def test_what_is_said_to_be_some_is_more_than_nothing(subject_of, question, answer, asked):
    found = pairs_of(subject_of(question, answer), (HideGiven(), TellQuantity(), AskQuantity()))
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    for member in pair.members:
        assert member.text.endswith(asked)


def test_who_got_money_may_have_more_left_than_that_leaves(subject_of):
    subject = subject_of(
        "Ida received 17 dollars on her birthday. She spent some money and has 5 dollars left. How much did she spend?",
        "17-5 = $<<17-5=12>>12\n#### 12",
    )
    found = pairs_of(subject, (HideGiven(), TellQuantity(), AskQuantity()))
    assert "impossible-world" not in {pair.kind for pair in found}


@pytest.mark.parametrize("asked", ["does she need for them", "does she have to fill"])
def test_so_many_boxes_are_needed_for_fewer_as_well(subject_of, asked):
    subject = subject_of(
        f"Ida bakes for 10 guests. If each box that she buys holds 2 cakes, how many boxes {asked}?",
        "10/2 = <<10/2=5>>5\n#### 5",
    )
    reasons = {each.reason for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)}
    assert reasons == {"at-least"}


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


def test_a_small_number_may_come_to_exceed_a_large_one(subject_of):
    subject = subject_of(
        "Ivo had 136 books. He sold some books at a fair and has 7 books left. How many books did Ivo sell?",
        "136-7 = <<136-7=129>>129\n#### 129",
    )
    found = pairs_of(subject, CHANGING)
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    assert any(int(number) > 136 for number in re.findall(r"has (\d+) books", pair.members[1].text))


def test_a_result_may_rest_on_nothing_but_what_is_withheld(subject_of):
    party = subject_of(
        "Mia baked 60 rolls for her daughter's party. If Mia's daughter had 4 friends and they shared the rolls "
        "equally among them, including the daughter, how many rolls did each of the friends eat?",
        "The total number of people at the party is 4 friends + 1 daughter = <<4+1=5>>5\n"
        "Each of the friends ate 60/5 = <<60/5=12>>12 rolls.\n#### 12",
    )
    assert pairs_of(party, (HideGiven(), TellQuantity(), AskQuantity())) != []


def test_the_question_of_the_problem_speaks_of_nobody_whom_only_what_is_left_out_names(subject_of):
    subject = subject_of(
        "Ivo fills 6 crates of 9 melons. Each melon of Ivo weighs 2 pounds. Omar fills 4 crates of 7 melons. How many "
        "melons do Ivo and Omar fill the crates with?",
        "Ivo fills in 6*9 = <<6*9=54>>54 melons.\nOmar fills in 4*7 = <<4*7=28>>28 melons.\n"
        "They fill in 54+28 = <<54+28=82>>82 melons.\n#### 82",
    )
    found = [pair for seed in range(3) for pair in pairs_of(subject, (OmitSentence(), AskQuantity()), seed)]
    assert all("Omar" in member.text.split(" How many")[0] for pair in found for member in pair.members)


def test_what_is_had_need_not_be_all_that_is_held(subject_of):
    beads = subject_of(
        "Each chain of Mia takes 5 beads. She made 4 chains. How many beads did Mia have?",
        "4*5 = <<4*5=20>>20\n#### 20",
    )
    assert "impossible-world" not in {
        pair.kind for pair in pairs_of(beads, (HideGiven(), TellQuantity(), AskQuantity()))
    }


WALLET = (
    "Ida received 17 dollars on her birthday. She spent some money and has 5 dollars left. How much did she spend?",
    "17-5 = $<<17-5=12>>12\n#### 12",
)


def test_one_relation_is_told_or_not_for_what_is_withheld(subject_of):
    (pair,) = pairs_of(subject_of(*WALLET), (HideGiven(), TellQuantity(), AskQuantity()))
    solvable, ill_posed = pair.members
    assert "She spent $12." in solvable.text
    assert solvable.asked != ill_posed.asked == "answer"


def test_a_given_of_the_question_goes_with_it_and_is_asked_for(subject_of):
    subject = subject_of(
        "Each shelf holds 2 books. If Mia has a total of 38 books, how many shelves does Mia have?",
        "38/2 = <<38/2=19>>19\n#### 19",
    )
    found = pairs_of(subject, (TellQuantity(), AskQuantity()))
    solvable, ill_posed = next(pair.members for pair in found if pair.kind == "omission")
    assert solvable.text == "Each shelf holds 2 books. Mia has 19 shelves. How many books does Mia have in total?"
    assert ill_posed.text == "Each shelf holds 2 books. How many books does Mia have in total?"


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


def test_what_else_the_question_states_is_told_where_one_of_its_numbers_is_asked_for(subject_of):
    subject = subject_of(
        "There are 41 storks near the lake. If 13 storks flew away to Spain and 8 storks flew away to Egypt, how many "
        "storks are left near the lake?",
        "13+8 = <<13+8=21>>21\n41-21 = <<41-21=20>>20\n#### 20",
    )
    asked = {p.edits[0].text.after for p in AskQuantity().propose(subject, Random(1)) if not isinstance(p, Dropped)}
    assert "8 storks flew away to Egypt. How many storks flew away to Spain?" in asked
    early = "20 storks are left near the lake."
    texts = [
        member.text
        for pair in pairs_of(subject, (HideGiven(), TellQuantity(), AskQuantity()))
        for member in pair.members
    ]
    assert all(early not in text for text in texts)


@pytest.mark.parametrize(
    ("question", "answer", "asked"),
    [
        (
            "9 kites were flying in the park. 4 more kites came to join them. How many kites are flying in the park?",
            "9+4 = <<9+4=13>>13\n#### 13",
            "How many kites were flying in the park at first?",
        ),
        (
            "23 children were riding on a bus. Then 24 children got on while some got off. Then there were 8 children "
            "on the bus. How many more children got off than got on?",
            "23-8 = <<23-8=15>>15\n#### 15",
            "How many children were riding on the bus at first?",
        ),
    ],
    ids=["the-first-sentence", "counted-again-in-the-end"],
)
def test_what_was_so_before_is_asked_for_at_first(subject_of, question, answer, asked):
    found = AskQuantity().propose(subject_of(question, answer), Random(1))
    assert asked in {each.edits[0].text.after for each in found if not isinstance(each, Dropped)}


def test_what_makes_up_for_a_given_is_told_or_not(subject_of):
    subject = subject_of(
        "Mia bought 28 boxes of brown eggs and 13 boxes of white eggs. How many boxes of eggs did she buy?",
        "28+13 = <<28+13=41>>41\n#### 41",
    )
    hides = (HideGiven(),)
    assert pair_of(subject, hides) is None
    solvable, open_text = pair_of(subject, (*hides, TellPair())).members
    told = "She bought 15 more boxes of brown than white eggs. "
    assert told in solvable.text
    assert solvable.text.replace(told, "") == open_text.text


@pytest.mark.parametrize(("had", "sets"), [("Ida had some money", 1), ("Ida got some money from her aunt", 0)])
def test_who_got_money_may_have_had_more(subject_of, had, sets):
    asked = "have at first" if sets else "get from her aunt"
    subject = subject_of(
        f"{had}. She spent $8 at the fair. She has $6 left. How much money did Ida {asked}?",
        "8+6 = <<8+6=14>>14\n#### 14",
    )
    made = pairs_of(subject, (HideGiven(), AskQuantity(), TellQuantity(), ChangeGiven()))
    assert len([pair for pair in made if pair.kind == "impossible-world"]) == sets


def test_nobody_misses_what_came_to_it(subject_of):
    subject = subject_of(
        "Ada brought 9 kites and Ivo brought 4 kites. Ivo then bought 3 more kites at the park. How many more kites "
        "did Ada have than Ivo?",
        "4+3 = <<4+3=7>>7\n9-7 = <<9-7=2>>2\n#### 2",
    )
    made = [found for found in OmitSentence().propose(subject, Random(1)) if not isinstance(found, Dropped)]
    left_out = [edit for found in made for edit in found.edits if "3 more" in edit.text.before]
    assert left_out
    (brought,) = (param.name for param in subject.oracle.program.params if subject.values[param.name] == 4)
    assert not any(is_missed(subject, edit, brought, {"answer"}) for edit in left_out)
