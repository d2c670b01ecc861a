"""Where a story does not go on, and what nobody does in it."""

from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(("where", "goes_on"), [("Cape Horn", False), ("Zuva Mbeki", False), ("Zuva", True)])
def test_nobody_has_a_cousin_who_may_be_no_person(continued, where, goes_on):
    made = continued(
        f"{where} had 9 visitors on each of 8 days. How many visitors did {where} have?",
        f"{where} had 9*8 = <<9*8=72>>72 visitors.\n#### 72",
    )
    assert bool(made) == goes_on


@pytest.mark.parametrize(("asked", "goes_on"), [("Mara get paid", False), ("Mara pay", True)])
def test_who_gets_paid_does_not_pay(continued, asked, goes_on):
    made = continued(
        f"Mara's rate is $30 an hour for 18 hours, less $24. How much does {asked}?",
        "18*30 = $<<18*30=540>>540\n540-24 = $<<540-24=516>>516\n#### 516",
    )
    assert any("left?" in edit.text.after for edit in made) == goes_on


def test_who_is_owed_pays_nothing_back(continued):
    made = continued(
        "Mara works 9 hours for $30 an hour. How much is Mara owed?",
        "Mara is owed 9*30 = $<<9*30=270>>270.\n#### 270",
    )
    assert not any("pays back" in edit.text.after for edit in made)


@pytest.mark.parametrize(
    "words", ["They pay by card.", "Omar has a coupon.", "He got a credit card."], ids=["card", "coupon", "credit"]
)
def test_nobody_pays_in_cash_where_the_story_says_how_it_is_paid(continued, words):
    made = continued(
        f"{words} Omar has $200. His shed needs 12 boards for $9 each and a door for $60. "
        "What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
    )
    assert made == []


@pytest.mark.parametrize(("got", "goes_on"), [("in change", False), ("in May", True)])
def test_nobody_else_gets_change(continued, got, goes_on):
    made = continued(
        f"Mara gave $50 for 4 pens that cost $9 each. How much did Mara get {got}?",
        f"The pens cost 4*9 = $<<4*9=36>>36.\nMara got 50-36 = $<<50-36=14>>14 {got}.\n#### 14",
    )
    assert any(" than that" in edit.text.after for edit in made) == goes_on


@pytest.mark.parametrize(
    ("who", "goes_on"),
    [("Mara", True), ("Mara's Bakery", False), ("Mara and Omar", True), ("Mara and her aunt", False)],
)
def test_what_belongs_to_somebody_does_nothing_as_a_person(continued, who, goes_on):
    made = continued(
        f"{who} sold 9 pies on each of 8 days. How many pies did {who} sell?",
        f"{who} sold 9*8 = <<9*8=72>>72 pies.\n#### 72",
    )
    assert bool(made) == goes_on


@pytest.mark.parametrize(("what", "goes_on"), [("an hour", False), ("with pies", True)])
def test_nobody_saves_part_of_what_an_hour_is_paid_for(continued, what, goes_on):
    made = continued(
        f"Mara makes $9 {what}. Omar makes twice as much as Mara. How much does Omar make?",
        "Omar makes 9*2 = $<<9*2=18>>18.\n#### 18",
    )
    assert bool(made) == goes_on


@pytest.mark.parametrize(("left", "more"), [("left", True), ("left to give to her friends", False)])
def test_who_has_something_left_to_give_away_may_have_more_of_it(continued, left, more):
    made = []
    for trays in range(4, 12):
        made += continued(
            f"Mara bakes {trays} trays of 9 rolls and keeps 6 for herself. How many rolls does Mara have {left}?",
            f"Mara bakes {trays}*9 = <<{trays}*9={trays * 9}>>{trays * 9} rolls.\n"
            f"Mara has {trays * 9}-6 = <<{trays * 9}-6={trays * 9 - 6}>>{trays * 9 - 6} rolls {left}.\n"
            f"#### {trays * 9 - 6}",
        )
    assert any("How many rolls does she have now?" in edit.text.after for edit in made) == more


@pytest.mark.parametrize(
    ("told", "asked", "goes_on"),
    [
        ("", "pay", True),
        ("", "pay for the door", False),
        ("He has $500. ", "pay", False),
        ("He has a budget. ", "pay", False),
        ("He has a dog. ", "pay", True),
    ],
)
def test_what_somebody_had_who_pays_is_told_of_all_that_is_paid_where_the_story_does_not(
    continued, told, asked, goes_on
):
    made = continued(
        f"{told}Omar buys a door for $60 and 12 boards for $9 each. How much does Omar {asked}?",
        f"The boards cost 12*9 = $<<12*9=108>>108.\nOmar {asked.replace('pay', 'pays')} 108+60 = $<<108+60=168>>168.\n"
        "#### 168",
    )
    assert any(" at first, how" in edit.text.after for edit in made) == goes_on


@pytest.mark.parametrize(
    ("told", "asked", "goes_on"),
    [
        ("", "draw", True),
        ("", "draw in June", False),
        ("She needs $90. ", "draw", False),
        ("Her aim is 99 squares. ", "draw", False),
    ],
)
def test_nobody_wants_to_come_to_more_in_a_part_of_a_story_or_beside_another_aim(continued, told, asked, goes_on):
    made = continued(
        f"{told}Mara draws 9 squares on each of 8 days. How many squares does Mara {asked}?",
        f"Mara {asked.replace('draw', 'draws')} 9*8 = <<9*8=72>>72 squares.\n#### 72",
    )
    assert any(" wants to " in edit.text.after for edit in made) == goes_on


@pytest.mark.parametrize(
    ("where", "goes_on"), [("in the hall", True), ("in her family", False), ("on her list", False)]
)
def test_nobody_leaves_a_family_or_a_list(continued, where, goes_on):
    made = continued(
        f"There are 4 groups of 9 children {where}. How many children are there {where}?",
        f"There are 4*9 = <<4*9=36>>36 children {where}.\n#### 36",
    )
    assert any(" of them leave, " in edit.text.after for edit in made) == goes_on


def test_one_of_several_things_is_not_paid_in_two_ways(continued):
    made = continued(
        "Omar spent $80 on 4 chairs. How much did one chair cost?",
        "One chair cost 80/4 = $<<80/4=20>>20.\n#### 20",
    )
    assert made == []


@pytest.mark.parametrize(
    ("question", "answer", "bears", "bears_not", "said"),
    [
        (
            "Mara receives 5 packs of 8 pens. How many pens does Mara receive{}?",
            "Mara receives 5*8 = <<5*8=40>>40 pens.\n#### 40",
            "",
            " for her pupils",
            "gives",
        ),
        (
            "{} used 8 packs of 9 sheets. How many sheets did {} use?",
            "9*8 = <<9*8=72>>72 sheets\n#### 72",
            "Mara",
            "The girls",
            "than",
        ),
        (
            "Mara {} 9 hours a day for 8 days. How many hours does Mara {}?",
            "Mara spends 9*8 = <<9*8=72>>72 hours.\n#### 72",
            "sleep",
            "spend",
            "than",
        ),
        (
            "Mara earns $9 an hour{}. How much does Mara earn in 8 hours?",
            "Mara earns 9*8 = $<<9*8=72>>72 in 8 hours.\n#### 72",
            "",
            " and pays $20 in taxes",
            "saves|gives",
        ),
        (
            "Mara receives 5 packs of 8 pens{}. How many pens does Mara receive?",
            "Mara receives 5*8 = <<5*8=40>>40 pens.\n#### 40",
            "",
            ", and she keeps 2 of the packs",
            "gives",
        ),
        (
            "Mara read 36 pages in June and 36 pages in July. How many pages did Mara read{} in those two months?",
            "Mara read 36+36 = <<36+36=72>>72 pages.\n#### 72",
            "",
            " on average",
            " than ",
        ),
    ],
    ids=["for somebody", "of several", "of what", "taxes", "kept", "mean"],
)
def test_nothing_is_done_that_the_story_does_not_bear(continued, question, answer, bears, bears_not, said):
    questions = [re.sub(r"\{0?\}", word, question) for word in (bears, bears_not)]
    made = [[edit.text.after for edit in continued(each, answer)] for each in questions]
    assert any(re.search(said, text) for text in made[0])
    assert not any(re.search(said, text) for text in made[1])


def test_what_there_was_at_first_is_not_added_to(continued):
    made = continued(
        "Mara gave away 3 bags of 8 marbles. She has 6 marbles left. How many marbles did Mara have at first?",
        "Mara gave away 3*8 = <<3*8=24>>24 marbles.\nMara had 24+6 = <<24+6=30>>30 marbles at first.\n#### 30",
    )
    assert all(re.search(r"\. Her \w+ \w+ had .* than that\.", edit.text.after) for edit in made)


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Mara hires 4 cooks for $20 each. How much is Mara spending on wages?",
            "Mara is spending 4*20 = $<<4*20=80>>80 on wages.\n#### 80",
            "no-continuation",
        ),
        (
            "Mara has 4 books of 20 pages. How many pages should Mara read tomorrow?",
            "Mara should read 4*20 = <<4*20=80>>80 pages tomorrow.\n#### 80",
            "no-continuation",
        ),
        (
            "Mara sold 9 tickets at $5 each. What is the total amount of money collected?",
            "The total amount of money collected is 9*5 = $<<9*5=45>>45.\n#### 45",
            "no-continuation",
        ),
        (
            "Mara and Ida sold 9 tickets at $5 each. What is the total amount of money the two girls made at the fair?",
            "The total amount of money the two girls made at the fair is 9*5 = $<<9*5=45>>45.\n#### 45",
            "no-continuation",
        ),
        (
            "There are 5 racks of 8 ribs in each crate. How many ribs are there in each crate?",
            "There are 5*8 = <<5*8=40>>40 ribs in each crate.\n#### 40",
            "no-continuation",
        ),
        (
            "A dock has 5 piers with 8 ships each. How many ships are there at the dock?",
            "There are 5*8 = <<5*8=40>>40 ships at the dock.\n#### 40",
            "no-continuation",
        ),
        (
            "Cape May has 5 piers with 8 slips each. How many slips does Cape May have?",
            "Cape May has 5*8 = <<5*8=40>>40 slips.\n#### 40",
            "no-continuation",
        ),
        (
            "There are 5 boxes of 8 unsold knobs. 6 of them break. How many knobs are left unsold?",
            "There are 5*8 = <<5*8=40>>40 knobs.\n40-6 = <<40-6=34>>34 knobs are left unsold.\n#### 34",
            "no-continuation",
        ),
        (
            "Omar rents two halls. The first hall has 12 rows of 9 chairs. The second hall has 30 more chairs. "
            "How many chairs do they have in total?",
            "The first hall has 12*9 = <<12*9=108>>108 chairs.\n"
            "The second hall has 108+30 = <<108+30=138>>138 chairs.\n"
            "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
            "no-continuation",
        ),
        (
            "A hall has 12 rows of 9 chairs. A second hall has 30 more. How many chairs do they have in total?",
            "The first hall has 12*9 = <<12*9=108>>108 chairs.\n"
            "The second hall has 108+30 = <<108+30=138>>138 chairs.\n"
            "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
            "no-continuation",
        ),
        (
            "Mara has 3 coins of 25 cents and 4 coins of 10 cents. How many cents does Mara have in all?",
            "3*25 = <<3*25=75>>75\n4*10 = <<4*10=40>>40\nMara has 75+40 = <<75+40=115>>115 cents in all.\n#### 115",
            "no-continuation",
        ),
        (
            "Mara buys 4 pens for $3 each. How much change does Mara get if she decides to pay with $20?",
            "The pens cost 4*3 = $<<4*3=12>>12.\nMara gets 20-12 = $<<20-12=8>>8 in change.\n#### 8",
            "condition",
        ),
    ],
)
def test_where_no_story_goes_on(continued, refusals, question, answer, reason):
    assert continued(question, answer) == []
    assert reason in refusals(question, answer)
