"""A clause, a phrase or a sentence left out with its number, which stands in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

Hide = Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]
Open = Callable[[str, str], ParsedProblem]

CLAUSE = {
    "He has a budget of [$200] per week.": "He has a budget.",
    "He gets an allowance of [$5] a week.": "He gets an allowance.",
    "Mara sells figs at [$2] each.": "Mara sells figs.",
    "Mara bought 9 cows for [$700] per cow.": "Mara bought 9 cows.",
    "Omar built himself a barn for [$700].": "Omar built himself a barn.",
    "Mara bought a hat for [$10].": "Mara bought a hat.",
    "Mara bought a rug and some pens at [$2] each.": "Mara bought a rug and some pens.",
    "Mara wants a lexicon that costs [$5].": "Mara wants a lexicon.",
    "The price increased by [20%].": "The price increased.",
    "He has a ring worth [$40].": "He has a ring.",
    "He sold [$120] worth of eggs.": "He sold eggs.",
    "She booked a [three] week trip.": "She booked a trip.",
    "The rope costs $5 per [6] ounce carton.": "The rope costs $5 per carton.",
    "Omar has packs of beef that are [4] pounds each.": "Omar has packs of beef.",
    "He sold 4 more figs, at [$10].": "He sold 4 more figs.",
    "It was a [12]-hour exam.": "It was an exam.",
    "It was a [12]-hour-long exam.": "It was an exam.",
    "She read a [120]-page book.": "She read a book.",
}


def test_a_price_that_a_sentence_is_about_is_not_left_out_of_it(hidden: Hide) -> None:
    assert "clause" not in {how for how, _ in hidden("Omar sells each hat for [$5].")[0]}
    assert "clause" not in {how for how, _ in hidden("Omar sells hats at $5 each and caps at [$9] each.")[0]}


@pytest.mark.parametrize(
    "marked",
    [
        "Mara buys food for [$30] in total a week.",
        "They bought [$150] worth of flasks and spent half of that amount on tea.",
        "Omar has [$20] worth of tokens less than Mara has.",
        "He had 5 coupons for [$2] off a can of figs.",
        "He sold the rest at the rate of three pens for [$2].",
        "Mara sent a card that had [$150] in it.",
        "Omar bought 9 boxes of pens, each box containing [5] pens.",
        "Omar bought 9 boxes of pens with each box containing [5] pens.",
        "Omar offers 9 figs for [$8].",
        "Omar has pins worth [$12] and rings worth $16.",
        "Omar has a car. He bought it for [$20].",
        "Omar sells bags which have 5 figs and tins which have [3] figs.",
        "Omar sells bags which hold [5] figs, and tins which hold an equal number of figs.",
        "If you buy a hat, you can get 3 caps for [$5] each.",
        "The price of figs rose by 9%. The price of plums also rose by [40%].",
        "Omar can buy 9 pens for [$5].",
        "Omar bought a $7 lamp and a bulb which cost [$4] less.",
        "Five shirts are bought. Of the 5 shirts, there are 3 shirts that cost [$15] each.",
        "Omar wants to take 40 hour-long classes, and decides to have [two]-hour sessions twice a week.",
        "Mara had a gain of [20] pounds. She gained 30 more pounds in May.",
    ],
)
def test_a_clause_is_not_left_out_where_something_hangs_on_it(hidden: Hide, marked: str) -> None:
    assert "clause" not in {how for how, _ in hidden(marked)[0]}


@pytest.mark.parametrize(("marked", "expected"), CLAUSE.items())
def test_a_clause_is_left_out_with_the_number(hidden: Hide, marked: str, expected: str) -> None:
    assert ("clause", expected) in hidden(marked)[0]


LEFT_OUT = {
    "Mara jogs 9 miles a day for [5] days. How many miles does she jog?": "Mara jogs 9 miles a day.",
    "The van has 9 rows with [5] seats in each. How many seats does it have?": "The van has 9 rows.",
    "Omar bought 9 bags and each bag holds [5] figs. How many figs did he buy?": "Omar bought 9 bags.",
    "Omar bought 9 bags, and each bag holds [5] figs.  How many figs did he buy?": "Omar bought 9 bags.",
    # Nothing would be missed, something else would be lost, or something is left hanging.
    "Omar folds 9 hats a day and he charges [$5] for each hat. What does he earn?": None,
    "Each boy has 9 hats and each girl has [5] hats. How many hats do they have?": None,
    "Mara bakes 9 pies every day for [5] days a week. How many pies does she bake?": None,
    "The towns are 9 miles apart and she gets there in [5] hours. What is her speed?": None,
    "A train goes 9 miles in [5] hours. At this rate, how far does it go in a day?": None,
    "For a red pen there are 9 figs and for a blue pen there are [5] figs. How many figs are there?": None,
    "Omar practiced for [5] hours every week for 9 weeks. How long did he practice?": None,
    "One group has 9 boys and the other group has girls who have [5] pens each. How many pens is it?": None,
    "Omar bought 9 hats and each hat cost [5]$. What does he pay?": None,
    "Mara eats 9 figs every [5] days. How many figs does she eat?": None,
    "Mara eats 9 figs [5] times a day. How many figs does she eat?": None,
    "Mara buys 9 figs, which are [$5] each at the fair. What does she pay?": None,
    "Omar works [5] hours a day, 9 days a week. How long does he work?": None,
    "Mara takes 9 pills that are [5] grams each, every day. How many grams does she take?": None,
    "Mara buys figs for [$5] per tin. Each tin has 9 figs. What does a fig cost?": None,
    "Kim has 9 hats and is a clerk who is having a party for [5] guests. How many are there?": None,
    "Kim jogs for Ann for [5] hours, and 9 hours for Bea. How many hours does she jog?": None,
    "Kim bids 9 coins, and Omar adds [5 times] Kim's bid. How many coins does Omar bid?": None,
    "Omar buys 9 hats that will arrive in [5] days. How many hats arrive each day?": None,
    "Omar can fold 9 hats every [5] minutes. How many hats can he fold in an hour?": None,
    "A tree grows at the rate of 9 inches every [5] weeks. How many inches does it grow?": None,
    "A lesson costs 9 coins and lasts for [5] hours. How many hours do 9 lessons last?": "A lesson costs 9 coins.",
    "Omar can fold 9 hats in [5] minutes. How many hats can he fold in an hour?": None,
    "The charge lasts [5] hours a day. It is used on 9 days. How many hours is it used?": None,
    "Kim supplies 9 shops with [5] eggs each day. How many eggs is it?": None,
    "The tray has 9 cups and each is filled with [5] ounces. The ounces are poured out. How many is it?": None,
    "Omar lifts 9 stones and does [5] sets. How many stones does he lift?": None,
    "A fig costs $9 and a pear costs [5 times] as much as a fig. What does a pear cost?": None,
    "Mara jogs for [5] hours. She jogs 9 miles an hour. How many miles does she jog?": None,
    "Omar fills 9 bags with [5] figs each. The figs are red. How many figs are there?": None,
    "Kim reads 9 pages an hour. On Monday, she reads for [5] hours. How many pages does she read?": None,
    "Kim jogs for 3 hours a day, [5] days a week, and swims 9 miles at a time. How long does she jog?": None,
    "Kim streams songs for [5] hours at a time and earns 9 coins. How much does she earn?": None,
    "Kim earns 9 coins an hour and is promised [5] hours a week by Ann. How much does she earn?": None,
    "Kim jogs 9 miles a day for [5] days a week. How many miles does she jog a week?": None,
    "Her job, where she earns 9 coins an hour, pays Kim for [5] hours of work. How much does she earn?": None,
    "Kim drove an average of 9 miles for [5] days. How many miles did she drive?": None,
}


def test_how_often_is_not_left_out_where_each_time_refers_to_it(opened: Open) -> None:
    question = "Mara is thinking of walking twice a day, covering 9 miles each time. How far does she walk a day?"
    problem = opened(question, "She walks 2*9 = <<2*9=18>>18 miles.\n#### 18")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 2)
    assert {one.how for one in hide(problem, given) if isinstance(one, Hidden)} == {"vague"}


@pytest.mark.parametrize(("marked", "left"), LEFT_OUT.items())
def test_a_phrase_is_left_out_where_it_is_missed(opened: Open, marked: str, left: str | None) -> None:
    problem = opened(marked.replace("[", "").replace("]", ""), "It is 9*5 = <<9*5=45>>45.\n#### 45")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 5)
    ways = [one for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "clause"]
    asked = marked.rpartition(". ")[2]
    assert [way.applied(problem.problem.question) for way in ways] == ([f"{left} {asked}"] if left else [])


@pytest.mark.parametrize(
    ("question", "answer", "value", "expected"),
    [
        (
            "Mara buys 3 hats. Each hat costs $7. She pays with cash. How much does she pay?",
            "She pays 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            "Mara buys 3 hats. She pays with cash. How much does she pay?",
        ),
        (
            "Mara has 30 plums. She eats 7. She likes plums. How many are left?",
            "There are 30-7 = <<30-7=23>>23 left.\n#### 23",
            "7",
            None,
        ),
        (
            "Mara has 99 pies. In the morning, she sells 7 dozen. She sells 9 later. How many are left?",
            "She sells 7*12 = <<7*12=84>>84 pies.\nThere are 99-84-9 = <<99-84-9=6>>6 left.\n#### 6",
            "7 dozen",
            None,
        ),
        (
            "Mara raises 3 sheep. She sells the sheep for $7 each. She likes them. How much money does she make?",
            "She makes 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
        (
            "Mara has 3 hats. Every 7 days, a hat is sold. She likes hats. How many days does it take to sell them?",
            "It takes 3*7 = <<3*7=21>>21 days.\n#### 21",
            "7",
            None,
        ),
        (
            "Mara has 3 sheets. A sheet has 7 stamps and is red. She likes stamps. How many stamps does she have?",
            "She has 3*7 = <<3*7=21>>21 stamps.\n#### 21",
            "7",
            None,
        ),
        (
            "Mara has 3 hats. Each hat is as dear as 7 pins. Pins are dear. How many pins are the hats worth?",
            "They are worth 3*7 = <<3*7=21>>21 pins.\n#### 21",
            "7",
            None,
        ),
        (
            "Mara buys 3 pies. They cost $7 per topping. She likes pies. How much does she pay for a topping on each?",
            "She pays 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
        (
            "Mara buys 3 hats. A scarf costs $7. The scarf is red. How much do 3 scarfs cost?",
            "They cost 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
        (
            "At Penny's shop, the hats are $7 each. Each hat is in a box. She sells 3 hats. How much does she get?",
            "She gets 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
        (
            "Ann and Max race for 30 feet. Then Max passes by 7 feet. Ann wins. How far does Max run in 7 races?",
            "He runs 30*7 = <<30*7=210>>210 feet.\n#### 210",
            "7",
            None,
        ),
        (
            "Omar has one class. Mara is a dean. Mara has 7 classes. Each class has 3 seats. How many seats are there?",
            "There are 3*7 = <<3*7=21>>21 seats.\n#### 21",
            "7",
            None,
        ),
        (
            "A pound of goose feathers has 3 feathers. Her goose has 7 feathers. What does the goose give?",
            "It gives 3*7 = <<3*7=21>>21 feathers.\n#### 21",
            "7",
            None,
        ),
        (
            "The price for an adult is $30. The price for a child is $7. She has 3 kids. What do 3 children pay?",
            "They cost 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
        (
            "Mara paints a wall of 3 square feet. The paint costs $7 per foot. She likes it. What does the wall cost?",
            "It costs 3*7 = $<<3*7=21>>21.\n#### 21",
            "$7",
            None,
        ),
    ],
)
def test_a_sentence_is_left_out_where_it_is_missed_and_nothing_refers_to_it(
    opened: Open, question: str, answer: str, value: str, expected: str | None
) -> None:
    problem = opened(question, answer)
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.text == value)
    found = [one for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "sentence"]
    assert [one.applied(question) for one in found] == ([expected] if expected else [])
