"""What is told is told as the story tells: in its tense, with its sign for money, and without what it has said."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import TellQuantity


def told_texts(subject):
    found = TellQuantity().propose(subject, Random(1))
    return [each.edits[0].text.after for each in found if isinstance(each, Proposal)]


@pytest.mark.parametrize(
    ("story", "asked", "told"),
    [
        ("Ivo has $90. He buys 3 hats at $8 each.", "How much money is left?", "He spends $24 for the hats. "),
        ("Ivo has $90. He bought 3 hats at $8 each.", "How much money is left?", "He spent $24 for the hats. "),
        ("Ivo has $90. He buys 3 hats at $8 each.", "How much money was left?", "He spent $24 for the hats. "),
    ],
    ids=["present", "past-in-the-story", "past-in-the-question"],
)
def test_what_is_told_has_the_tense_of_the_story(subject_of, story, asked, told):
    answer = "He spent 3*8 = $<<3*8=24>>24 for the hats.\nThen 90-24 = $<<90-24=66>>66 is left.\n#### 66"
    assert told in told_texts(subject_of(f"{story} {asked}", answer))


@pytest.mark.parametrize(
    ("story", "line", "told"),
    [
        ("A band sold 9 boxes with 8 pens each. A pen was $2.", "The band sells", "The band sold 72 pens. "),
        ("A band has sold 9 boxes with 8 pens each. A pen is $2.", "The band sells", "The band has sold 72 pens. "),
        ("The band sells 9 boxes with 8 pens each. A pen was $2.", "The band sold", "The band sells 72 pens. "),
        ("A band made 9 boxes with 8 pens each. A pen was $2.", "There are", "There were 72 pens. "),
        ("A band made 9 boxes with 8 pens each. A pen is $2.", "There are", "There are 72 pens. "),
        ("A band made 9 boxes with 8 pens each. A pen costs $2.", "There are", "There are 72 pens. "),
        ("A band made 9 boxes with 8 pens each. A pen was $2.", "The band will sell", "The band sold 72 pens. "),
        ("A band makes 9 boxes with 8 pens each. A pen is $2.", "The band will sell", "The band will sell 72 pens. "),
    ],
)
def test_what_is_told_has_the_tense_in_which_the_story_tells_the_same(subject_of, story, line, told):
    subject = subject_of(
        f"{story} How much did the band get for the pens?",
        f"{line} 9*8 = <<9*8=72>>72 pens.\nIt got 72*2 = $<<72*2=144>>144.\n#### 144",
    )
    assert told in told_texts(subject)


def test_what_is_asked_of_the_future_is_not_told_of_the_past(subject_of):
    subject = subject_of(
        "A band made 9 boxes with 8 pens each. A pen was $2. How much will the band get for the pens?",
        "There were 9*8 = <<9*8=72>>72 pens.\nThe band will get 72*2 = $<<72*2=144>>144 for the pens.\n#### 144",
    )
    assert "The band will get $144 for the pens. " in told_texts(subject)


@pytest.mark.parametrize(("price", "told"), [("$8", "$24"), ("8 dollars", "24 dollars")])
def test_a_sum_is_written_as_the_story_writes_sums(subject_of, price, told):
    money = price.replace("8", "90")
    subject = subject_of(
        f"Ivo had {money}. He bought 3 hats at {price} each. How much money is left?",
        "The hats cost 3*8 = <<3*8=24>>24 dollars.\nThen 90-24 = <<90-24=66>>66 dollars are left.\n#### 66",
    )
    assert f"The hats cost a total of {told}. " in told_texts(subject)


def test_what_all_have_may_be_what_each_of_them_has(subject_of):
    subject = subject_of(
        "A team has 11 players, 5 of them didn't get warnings, and the rest got one yellow card each. How many red "
        "cards would the whole team get, knowing that each red card stands for 2 yellow cards?",
        "In the team, 11-5 = <<11-5=6>>6 players got warnings.\n"
        "Each of them got a yellow card, so all the warned players got 6*1 = <<6*1=6>>6 yellow cards.\n"
        "The team would get 6/2 = <<6/2=3>>3 red cards.\n#### 3",
    )
    made = [each for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)]
    assert "each-or-together" in {each.reason for each in made}


@pytest.mark.parametrize(("rows", "told"), [("1,200", "$3,600"), ("1200", "$3600"), ("500", "$1,500"), ("90", "$270")])
def test_large_numbers_have_commas_as_in_the_story_and_where_it_has_none(subject_of, rows, told):
    value = int(rows.replace(",", "")) * 3
    subject = subject_of(
        f"Ivo bought {rows} bulbs at $3 each. He planted 40 of them in rows of 8. How much money did each row cost?",
        f"He paid {value // 3}*3 = $<<{value // 3}*3={value}>>{value} for the bulbs.\n"
        f"There are 40/8 = <<40/8=5>>5 rows.\n{value}/5 = $<<{value}/5={value // 5}>>{value // 5}.\n#### {value // 5}",
    )
    assert f"He paid {told} for the bulbs. " in told_texts(subject)
