"""Paired sets: an ill-posed text and its solvable control, made by the same operations."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from pairing import CHANGING, OMITTING, PEARS, outcomes, pair_of, pairs_of

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import AskQuantity, HideGiven, LoosenGiven, OmitSentence, TellPair, TellQuantity
from illposed.mutators.problems.text.wording import Wording, stiffest


@pytest.fixture(scope="module")
def made(flowers, subjects):
    mutators = (*OMITTING, *CHANGING, TellQuantity(), LoosenGiven())
    every = (flowers, *subjects.values())
    return [pair for subject in every for seed in range(2) for pair in pairs_of(subject, mutators, seed)]


def test_the_first_is_solvable_and_the_second_is_not(made):
    assert {pair.kind for pair in made} >= {"omission", "unreachable-question", "impossible-world"}
    for pair in made:
        is_contradictory = pair.kind in ("impossible-world", "computed-clash")
        assert [member.label for member in pair.members] == [1, 0 if is_contradictory else 2]
        assert pair.stratum == "paired"


def test_both_are_made_by_as_many_edits_of_the_same_roles(made):
    for pair in made:
        if pair.kind == "omission":
            solvable, ill_posed = (Counter(edit.mutator for edit in m.proposal.edits) for m in pair.members)
            assert ill_posed - solvable in (Counter(), Counter(hide_given=1))
            assert solvable - ill_posed in (Counter(), Counter(tell_quantity=1), Counter(change_given=1))
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
    pair = pair_of(flowers, (*OMITTING, OmitSentence()))
    assert pair.kind == "omission"
    hidden = [edit for member in pair.members for edit in member.proposal.edits if edit.asks is None]
    assert {edit.how for edit in hidden} <= {"clause", "sentence"}


def test_a_hidden_given_is_asked_for_only_beside_a_result(made):
    for pair in made:
        for member in pair.members:
            hidden = {e.about for e in member.proposal.edits if e.mutator == "hide_given"}
            told = {e.about for e in member.proposal.edits if e.mutator == "tell_quantity"}
            assert member.asked not in hidden or told


def test_where_nothing_else_is_solvable_the_control_has_another_number(subject_of):
    trays = subject_of(
        "Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. A roll costs $2. How much do they earn?",
        "He bakes 6*15 = <<6*15=90>>90 rolls.\nThey earn 90*2 = $<<90*2=180>>180.\n#### 180",
    )
    solvable, ill_posed = pair_of(trays, (*OMITTING, *CHANGING)).members
    (changed,), hidden = solvable.proposal.edits, ill_posed.proposal.edits
    assert (changed.mutator, solvable.label, ill_posed.label) == ("change_given", 1, 2)
    assert "hide_given" in {edit.mutator for edit in hidden}
    assert changed in hidden or {edit.about for edit in hidden} == {changed.about}


def test_the_same_seed_gives_the_same_pair(flowers):
    assert outcomes(flowers, OMITTING, 4) == outcomes(flowers, OMITTING, 4)


def test_where_nothing_pairs_that_is_the_reason(subject_of):
    lone = subject_of(
        "There are 60 minutes in an hour. How many minutes are there in half an hour?",
        "60/2 = <<60/2=30>>30\n#### 30",
    )
    assert outcomes(lone, (*OMITTING, *CHANGING)) == [Dropped("paired", "nothing-to-pair", lone.question[:60])]


def test_a_vague_word_stands_in_one_underspecified_text_at_most_and_only_where_no_other_is_made(subjects):
    for subject in subjects.values():
        pairs = pairs_of(subject, (*OMITTING, TellQuantity(), OmitSentence()))
        ill_posed = [pair.members[1] for pair in pairs if pair.members[1].label == 2]
        vague = [member for member in ill_posed if stiffest(subject, member.proposal.edits) >= Wording.ORDINARY_WORD]
        assert not vague or len(ill_posed) == 1


def test_a_problem_gives_one_pair_of_each_kind_that_it_allows(flowers, subjects):
    for subject in (flowers, *subjects.values()):
        kinds = Counter(pair.kind for pair in pairs_of(subject, (*OMITTING, *CHANGING, TellQuantity(), OmitSentence())))
        assert max(kinds.values(), default=1) == 1


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


def test_a_result_may_rest_on_nothing_but_what_is_withheld(subject_of):
    party = subject_of(
        "Mia baked 60 rolls for her daughter's party. If Mia's daughter had 4 friends and they shared the rolls "
        "equally among them, including the daughter, how many rolls did each of the friends eat?",
        "The total number of people at the party is 4 friends + 1 daughter = <<4+1=5>>5\n"
        "Each of the friends ate 60/5 = <<60/5=12>>12 rolls.\n#### 12",
    )
    assert pairs_of(party, (HideGiven(), TellQuantity(), AskQuantity())) != []


BUNS = (
    "Mia baked 24 buns this morning. She sold 6 buns at noon. How many buns does Mia have now?",
    "24-6 = <<24-6=18>>18\n#### 18",
)


def test_one_relation_is_told_or_not_for_what_is_withheld(subject_of):
    found = pairs_of(subject_of(*BUNS), (HideGiven(), TellQuantity(), AskQuantity()))
    by_kind = {pair.kind: pair.members for pair in found}
    solvable, ill_posed = by_kind["too-little-told"]
    assert solvable.asked == ill_posed.asked != "answer"
    assert "If she has 18 buns now, how many" in solvable.text
    solvable, ill_posed = by_kind["unreachable-question"]
    assert solvable.asked != ill_posed.asked == "answer"
    texts = [member.text for pair in found for member in pair.members]
    assert len(set(texts)) == len(texts)


def test_a_given_of_the_question_goes_with_it_and_is_asked_for(subject_of):
    subject = subject_of(
        "Each shelf holds 2 books. If Mia has a total of 38 books, how many shelves does Mia have?",
        "38/2 = <<38/2=19>>19\n#### 19",
    )
    found = pairs_of(subject, (TellQuantity(), AskQuantity()))
    solvable, ill_posed = next(pair.members for pair in found if pair.kind == "omission")
    assert solvable.text == "Each shelf holds 2 books. If Mia has 19 shelves, how many books does Mia have in total?"
    assert ill_posed.text == "Each shelf holds 2 books. How many books does Mia have in total?"


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


def test_what_is_counted_again_in_the_end_is_not_asked_for(subject_of):
    question = (
        "23 children were riding on a bus. Then 24 children got on while some got off. Then there were 8 children on "
        "the bus. How many more children got off than got on?"
    )
    found = [*AskQuantity().propose(subject_of(question, "23-8 = <<23-8=15>>15\n#### 15"), Random(1))]
    asked = [each.edits[0].text.after for each in found if not isinstance(each, Dropped)]
    assert all("were riding on the bus" not in each for each in asked)
    assert any(each.reason == "state" for each in found if isinstance(each, Dropped))


def test_what_makes_up_for_a_given_is_told_or_not(subject_of):
    subject = subject_of(
        "Mia bought 28 boxes of brown eggs and 13 boxes of white eggs. How many boxes of eggs did she buy?",
        "28+13 = <<28+13=41>>41\n#### 41",
    )
    hides = (HideGiven(),)
    assert pair_of(subject, hides) is None
    solvable, open_text = pair_of(subject, (*hides, TellPair())).members
    told = "She bought 15 more boxes of brown eggs than of white eggs. "
    assert told in solvable.text
    assert solvable.text.replace(told, "") == open_text.text


def test_where_no_given_may_be_another_one_a_result_is_told_wrongly(subject_of):
    seats = subject_of(
        "A hall has 7 rows of 12 seats. The seats are sold for $5 each, and half of the money goes to a school. How "
        "much money does the school get?",
        "The hall has 7*12 = <<7*12=84>>84 seats.\nThe seats are sold for 84*5 = $<<84*5=420>>420 altogether.\n"
        "The school gets 420/2 = $<<420/2=210>>210.\n#### 210",
    )
    (pair,) = pairs_of(seats, (TellQuantity(), AskQuantity()))
    solvable, contradictory = pair.members
    assert (pair.kind, solvable.label, contradictory.label) == ("computed-clash", 1, 0)
    (right,), (wrong,) = ([e for e in m.proposal.edits if e.mutator == "tell_quantity"] for m in pair.members)
    assert right.about == wrong.about != solvable.asked == contradictory.asked
    assert right.value == seats.values[right.about] != wrong.value
    assert right.value != 84  # the two numbers that give it stand in the text
    assert contradictory.verdict.needs == ()


def test_a_question_does_not_say_what_is_told_beside_it(subject_of):
    subject = subject_of(
        "In a shop, a cap costs $20; a pair of gloves costs $80; a pair of boots costs $150. All of it is sold with a "
        "10% discount. How much does Omar have to pay if he buys four caps, three pairs of gloves, and two pairs of "
        "boots?",
        "The total cost of the four caps is 4*20 = $<<4*20=80>>80.\n"
        "Three pairs of gloves cost 3*80 = $<<3*80=240>>240.\nTwo pairs of boots cost 2*150 = $<<2*150=300>>300.\n"
        "The total amount is 80+240+300 = $<<80+240+300=620>>620.\nThe discount is 10/100*620 = $<<10/100*620=62>>62.\n"
        "Omar will have to pay 620-62 = $<<620-62=558>>558.\n#### 558",
    )
    mutators = (*OMITTING, *CHANGING, OmitSentence(), TellQuantity())
    texts = [each.text for seed in range(4) for pair in pairs_of(subject, mutators, seed) for each in pair.members]
    assert max(text.count("two pairs of boots") for text in texts) == 1
