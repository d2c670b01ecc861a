"""Paired sets of an impossible world, as where more goes into a total than it holds, and where there is none."""

from __future__ import annotations

import re
from random import Random

import pytest
from pairing import CHANGING, PEARS, outcomes, pairs_of

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, TellQuantity


def test_more_goes_into_a_total_than_it_holds(subject_of):
    found = pairs_of(subject_of(*PEARS), (HideGiven(), TellQuantity(), AskQuantity()))
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    solvable, ill_posed = pair.members
    assert solvable.asked == ill_posed.asked != "answer"
    assert (solvable.label, ill_posed.label) == (1, 0)
    assert all(need.endswith(".nonnegative") for need in ill_posed.verdict.needs)
    part, total = _numbers(
        ill_posed.text, r"(?:picked|had) (\d+) pears (?:and|in)", r"If she had (\d+) pears altogether, how"
    )
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
        each, total = _numbers(member.text, r"Each basket has (\d+)", r"If there are (\d+) red plums in the baskets")
        assert (total % each == 0) == (member.label == 1)
        assert member.text.endswith("how many baskets of plums are there?")


@pytest.mark.parametrize(("takes", "sets"), [("has 16 red plums", 1), ("takes 16 minutes", 0)])
def test_what_takes_so_long_each_need_not_be_done_to_the_end(subject_of, takes, sets):
    what = takes.partition("16 ")[2]
    subject = subject_of(
        f"There are 6 baskets of plums. Each basket {takes}. How many {what} are in the baskets altogether?",
        "6*16 = <<6*16=96>>96\n#### 96",
    )
    made = pairs_of(subject, (HideGiven(), TellQuantity(), AskQuantity()))
    assert len([pair for pair in made if pair.kind == "impossible-world"]) == sets


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
        assert member.text.lower().endswith(asked.lower())


def test_who_got_money_may_have_more_left_than_that_leaves(subject_of):
    subject = subject_of(
        "Ida received 17 dollars on her birthday. She spent some money and has 5 dollars left. How much did she spend?",
        "17-5 = $<<17-5=12>>12\n#### 12",
    )
    found = pairs_of(subject, (HideGiven(), TellQuantity(), AskQuantity()))
    assert "impossible-world" not in {pair.kind for pair in found}


@pytest.mark.parametrize(("things", "sets"), [("shells", 1), ("points", 0)])
def test_points_may_be_fewer_than_none(subject_of, things, sets):
    subject = subject_of(
        f"Ivo had 12 {things}. Then he got 30 {things} at the beach. How many {things} did Ivo have altogether?",
        f"Ivo had 12+30 = <<12+30=42>>42 {things} altogether.\n#### 42",
    )
    found = pairs_of(subject, (HideGiven(), TellQuantity(), AskQuantity()))
    assert len([pair for pair in found if pair.kind == "impossible-world"]) == sets


@pytest.mark.parametrize("asked", ["does she need for them", "does she have to fill"])
def test_so_many_boxes_are_needed_for_fewer_as_well(subject_of, asked):
    subject = subject_of(
        f"Ida bakes for 10 guests. If each box that she buys holds 2 cakes, how many boxes {asked}?",
        "10/2 = <<10/2=5>>5\n#### 5",
    )
    reasons = {each.reason for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)}
    assert reasons == {"at-least"}


def test_a_small_number_may_come_to_exceed_a_large_one(subject_of):
    subject = subject_of(
        "Ivo had 136 books. He sold some books at a fair and has 7 books left. How many books did Ivo sell?",
        "136-7 = <<136-7=129>>129\n#### 129",
    )
    found = pairs_of(subject, CHANGING)
    (pair,) = [pair for pair in found if pair.kind == "impossible-world"]
    assert any(int(number) > 136 for number in re.findall(r"has (\d+) books", pair.members[1].text))


def test_what_is_had_need_not_be_all_that_is_held(subject_of):
    beads = subject_of(
        "Each chain of Mia takes 5 beads. She made 4 chains. How many beads did Mia have?",
        "4*5 = <<4*5=20>>20\n#### 20",
    )
    assert "impossible-world" not in {
        pair.kind for pair in pairs_of(beads, (HideGiven(), TellQuantity(), AskQuantity()))
    }


@pytest.mark.parametrize(("had", "sets"), [("Ida had some money", 1), ("Ida got some money from her aunt", 0)])
def test_who_got_money_may_have_had_more(subject_of, had, sets):
    asked = "have at first" if sets else "get from her aunt"
    subject = subject_of(
        f"{had}. She spent $8 at the fair. She has $6 left. How much money did Ida {asked}?",
        "8+6 = <<8+6=14>>14\n#### 14",
    )
    made = pairs_of(subject, (HideGiven(), AskQuantity(), TellQuantity(), ChangeGiven()))
    assert len([pair for pair in made if pair.kind == "impossible-world"]) == sets


def test_what_two_numbers_show_at_sight_is_made_of_no_problem_that_has_other_sets(subject_of):
    subject = subject_of(
        "A crate holds 40 plums. Ida takes 26 plums out of it. How many plums are left in the crate?",
        "There are 40-26 = <<40-26=14>>14 plums left.\n#### 14",
    )
    assert [pair.kind for pair in pairs_of(subject, CHANGING)] == ["impossible-world"]
    beside_others = outcomes(subject, CHANGING, texts=["Another text of it."])
    assert {each.reason for each in beside_others} == {"at-sight"}


def test_what_takes_a_calculation_comes_before_what_shows_at_sight(subject_of):
    subject = subject_of(
        "A crate holds 40 plums. Ida takes 9 plums out of it, and Ivo takes twice as many plums as Ida. How many plums "
        "are left in the crate?",
        "Ivo takes 9*2 = <<9*2=18>>18 plums.\nThey take 9+18 = <<9+18=27>>27 plums.\n"
        "There are 40-27 = <<40-27=13>>13 plums left.\n#### 13",
    )
    (pair,) = [pair for pair in pairs_of(subject, CHANGING) if pair.kind == "impossible-world"]
    held, taken = _numbers(pair.members[1].text, r"holds (\d+) plums", r"Ida takes (\d+) plums")
    assert taken < held < 3 * taken
