"""What a worked solution says of a number or cost is told of the things themselves, where that means the same."""

import pytest

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.ids import ResultId

PENS = "Ida buys 3 pens for $4 each and a book for $9. How much does Ida spend in all?"
SPENT = "Ida spends 12+9 = $<<12+9=21>>21.\n#### 21"
CLUB = "A club has 9 rooms with 20 members each. There are also 8 visitors. How many people are there in the club?"
PEOPLE = "There are 180+8 = <<180+8=188>>188 people.\n#### 188"
FARM = "A farm {} 9 bags of 20 figs and 30 pears. How many fruits {}?"
FRUITS = "The farm {} 180+30 = <<180+30=210>>210 fruits.\n#### 210"
OPENED = FARM.format("opened", "did the farm sell")
SOLD, SELLS = FARM.format("sold", "did the farm sell"), FARM.format("sells", "does the farm sell")

CASES = [
    ("The cost of the 3 pens is 3*4 = $<<3*4=12>>12.", PENS, SPENT, "The 3 pens cost a total of $12."),
    ("The total cost of pens is 3*4 = $<<3*4=12>>12.", PENS, SPENT, "The pens cost a total of $12."),
    ("The cost of buying the pens is 3*4 = $<<3*4=12>>12.", PENS, SPENT, "Buying the pens costs $12."),
    ("The amount Ida spends on pens is 3*4 = $<<3*4=12>>12.", PENS, SPENT, "Ida spends $12 on pens."),
    ("The total number of members is 9*20 = <<9*20=180>>180.", CLUB, PEOPLE, "There are a total of 180 members."),
    ("The club's number of members is 9*20 = <<9*20=180>>180.", CLUB, PEOPLE, "The club has 180 members."),
    ("There are 9*20 = <<9*20=180>>180 members who are in the rooms.", CLUB, PEOPLE, "180 members are in the rooms."),
    ("The number of figs sold is 9*20 = <<9*20=180>>180.", SOLD, FRUITS.format("sold"), "180 figs were sold."),
    ("The number of figs opened is 9*20 = <<9*20=180>>180.", OPENED, FRUITS.format("sold"), "180 figs were opened."),
    ("The number of figs sold is 9*20 = <<9*20=180>>180.", SELLS, FRUITS.format("sells"), "180 figs are sold."),
    (
        "The number of members the rooms hold is 9*20 = <<9*20=180>>180.",
        CLUB,
        PEOPLE,
        "The rooms hold a total of 180 members.",
    ),
]


@pytest.mark.parametrize(("line", "question", "rest", "told"), CASES)
def test_things_are_told_of_rather_than_their_number_or_cost(line, question, rest, told):
    assert _first(question, f"{line}\n{rest}").told.text == told


def test_what_is_told_of_things_is_asked_of_them():
    asked = _first(PENS, f"The total cost of the 3 pens is 3*4 = $<<3*4=12>>12.\n{SPENT}").asked
    assert asked == "How much do the 3 pens cost in total?"


def test_what_a_question_supposes_stands_before_what_is_told():
    said = _answer(
        "Ida sells pens for $4 each. If Ida sells 3 pens and Omar sells 5 pens, calculate the money they get.",
        "If Ida sells 3 pens and Omar sells 5 pens, the number of pens they sell is 3+5 = <<3+5=8>>8.\n"
        "If Ida sells 3 pens and Omar sells 5 pens, the amount of money they get is 8*4 = $<<8*4=32>>32.\n#### 32",
    )
    assert said == "If Ida sells 3 pens and Omar sells 5 pens, they get a total of $32."


def test_what_something_else_is_made_of_is_not_made():
    said = _answer(
        "Ida needs 9 cups of milk and 5 cups of oil. Calculate the total number of cups Ida needs to make the tea.",
        "9+5 = <<9+5=14>>14\n#### 14",
    )
    assert said == "The total number of cups Ida needs to make the tea is 14."


def test_what_may_cost_so_much_each_time_keeps_its_cost():
    question = "Ida buys 3 cans of juice for $4 each and a book for $9. How much does Ida spend in all?"
    told = _first(question, f"The total cost of juice is 3*4 = $<<3*4=12>>12.\n{SPENT}").told.text
    assert told == "The total cost of juice is $12."


def test_what_somebody_does_with_things_is_not_taken_for_what_is_done_with_them():
    question = (
        "Ida and Omar are friends. Ida runs 8 miles more than Omar, who runs a total of 12 miles. Calculate the total "
        "number of miles the two friends run together."
    )
    answer = "Ida runs 8+12 = <<8+12=20>>20 miles.\nIn all, 20+12 = <<20+12=32>>32 miles.\n#### 32"
    assert _answer(question, answer) == "The total number of miles the two friends run together is 32."


def test_a_number_that_the_parse_takes_for_a_part_of_a_word_is_told_as_it_is():
    question = "A crate of 6 spoons costs $18. If each spoon would be sold separately, how much would 4 spoons cost?"
    told = _first(
        question,
        "A crate of 6 spoons costs $18, so one spoon from the crate costs 18/6 = $<<18/6=3>>3.\n"
        "So if sold separately, 4 spoons would cost 4*3 = $<<4*3=12>>12.\n#### 12",
    ).told.text
    assert "$3" in told


def _first(question, answer):
    """The phrasing of the first result of a problem."""
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem), problem
    return problem.phrasings[ResultId(1)]


def _answer(question, answer):
    """The sentence that tells the answer of a problem."""
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem), problem
    told = problem.told("answer")
    assert told is not None
    return told.text
