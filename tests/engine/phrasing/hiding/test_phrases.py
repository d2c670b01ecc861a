"""A price, a size or how long something is done, left out with its number, which stands in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

Hide = Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]
Open = Callable[[str, str], ParsedProblem]

LEFT_OUT = {
    "Each blister slows Mara down by [2] miles per hour.": "Each blister slows Mara down.",
    "Omar's bill increased by [20%] when he sang.": "Omar's bill increased when he sang.",
    "Mara burns a lamp for [2] hours every night.": "Mara burns a lamp every night.",
    "Mara sells figs at [$2] each.": "Mara sells figs.",
    "The herd grows by [60%] every year.": "The herd grows every year.",
    "Mara wants a lamp which costs [$100]. A shop takes money provided that Mara sings.": (
        "Mara wants a lamp. A shop takes money provided that Mara sings."
    ),
    "Mara bought 9 tins at [$5]/tin.": "Mara bought 9 tins.",
    "The price was raised by [$2] for each tin.": "The price was raised for each tin.",
    "She ate a snack of [130] calories.": "She ate a snack.",
    "Mara worked in her shop for [9] hours.": "Mara worked in her shop.",
    "The barn has 4 rooms with [8] stalls each. Mara paints stalls.": "The barn has 4 rooms. Mara paints stalls.",
    "Each jar of figs adds to the load by [5] ounces.": "Each jar of figs adds to the load.",
    "Each pen costs [$5], each cap costs $4, and each hat costs $2. Mara buys pens, caps and hats.": (
        "Each cap costs $4, and each hat costs $2. Mara buys pens, caps and hats."
    ),
    "Her car, which has a [16]-gallon tank, is old.": "Her car, which has a tank, is old.",
    "Kim has 3 hats more than Ann, who has [28] hats.": "Kim has 3 hats more than Ann.",
    "The price of hats has risen by [20%] this year.": "The price of hats has risen this year.",
    "She wrote a [500] page book.": "She wrote a book.",
    "Mara bought 9 cows for [$700] per cow.": "Mara bought 9 cows.",
    "Omar built himself a barn for [$700].": "Omar built himself a barn.",
    "Mara bought a hat for [$10].": "Mara bought a hat.",
    "Mara bought a hat for [$10] for her son.": "Mara bought a hat for her son.",
    "Omar has a car. He bought it for [$20].": "Omar has a car. He bought it.",
    "Mara bought a rug and some pens at [$2] each.": "Mara bought a rug and some pens.",
    "The price increased by [20%].": "The price increased.",
    "Mara bought 9 tins for [$5] each, and the hats cost $8 each.": "Mara bought 9 tins, and the hats cost $8 each.",
    "Mara sold 9 figs for $2 each, 7 plums for $3 each and 5 pears for [$4] each.": (
        "Mara sold 9 figs for $2 each, 7 plums for $3 each and 5 pears."
    ),
    "Mara orders a tea for [$5] and Omar orders a soup for $9.": "Mara orders a tea and Omar orders a soup for $9.",
    "She booked a [three] week trip.": "She booked a trip.",
    "Omar sat a [12]-hour exam.": "Omar sat an exam.",
    "Omar sat a [12]-hour-long exam.": "Omar sat an exam.",
    "She read a [120]-page book.": "She read a book.",
    "He saves for a new lamp, which costs [$60].": "He saves for a new lamp.",
    "She bought tea that cost $5 and a cake that cost [$9].": "She bought tea that cost $5 and a cake.",
    "Omar gets a discount of [$2].": "Omar gets a discount.",
    "He bought a [$2,100] car.": "He bought a car.",
    "He starts at a bodyweight of [90] pounds.": "He starts at a bodyweight.",
    "He gets a [$5] weekly allowance.": "He gets a weekly allowance.",
    "It takes 3 pens,  which cost [$4] each.  Mara sings.": "It takes 3 pens.  Mara sings.",
}


@pytest.mark.parametrize(("marked", "expected"), LEFT_OUT.items())
def test_a_phrase_is_left_out_with_the_number(hidden: Hide, marked: str, expected: str) -> None:
    assert ("clause", expected) in hidden(marked)[0]


@pytest.mark.parametrize(
    "marked",
    [
        "Omar sells each hat for [$5].",
        "Mara buys food for [$30] in total a week.",
        "They bought [$150] worth of flasks and spent half of that amount on tea.",
        "Omar has [$20] worth of tokens less than Mara has.",
        "He had 5 coupons for [$2] off a can of figs.",
        "He sold figs at the rate of three pens for [$2].",
        "Mara sells a lamp for [$90] and a rug for twice as much.",
        "Mara bought a lamp for [$4], and a rug for five times the price.",
        "Mara has 4 hens and sells them for [$5] per pound.",
        "Of the hats, there are 3 hats that cost [$5] each.",
        "She wins 9 games for a total of [$65] to add to her $100.",
        "Omar offers 9 figs for [$8].",
        "Omar has pins worth [$12] and rings worth $16.",
        "If you buy a hat, you can get 3 caps for [$5] each.",
        "The price of figs rose by 9%. The price of plums also rose by [40%].",
        "Omar bought a $7 lamp and a bulb which cost [$4] less.",
        "Mara buys figs for [$5] per tin. Each tin has 9 figs.",
        "Mara likes the hat that costs [$5].",
        "Mara walked 9 miles, which was [twice] as far as Kim walked.",
        "Omar folds 9 hats a day and he charges [$5] for each hat.",
        "At the shop, figs cost $3 a pound with a [15]-pound minimum.",
        "Mara used it for [5] minutes. Then she sang twice as long.",
        "A couple with [2] children, aged 6 and 10, sings. Many children sing.",
        "Mara plants a plot of 3 trees by [4] trees.",
        "The boat was priced at [$700] but sank.",
        "The deer lost weight again at [3] months old.",
        "Mara sold a basket of figs for $9 and a basket of plums for [$6].",
        "Omar sells [6]-packs of plums for $2.",
        "Omar sells it for [$9] per 1 kg.",
        "Mara sells a fig for [$3] and a plum for $1.",
        "To make 9 miles, Omar walked for [2] hours.",
        "Omar drove an average of 300 miles for [3] days.",
        "Omar fills 4 trays with 25 figs each and 3 trays with [20] figs each.",
        "Omar has 9 bags with [2] figs in each bag. Mara has 2 bags with 13 figs in each bag.",
        "Mara bought 60 figs, and each prize is a bowl with [3] figs.",
        "Mara trains twice a day for [4] hours each time.",
        "Mara sent a card that had [$150] in it.",
        "Mara runs at [5] miles per hour and Omar runs at 4 miles per hour.",
        "Mara sang for 9 minutes. Together they sang for [30] minutes.",
        "Mara has enough pills for [30] days.",
        "Mara swam each day for 9 days. Omar swam each day for [4] days.",
        "Mara buys figs at 2 for $3 and sells them at 5 for [$10].",
        "Mara sells her pens for [$2] each while Omar sells them for $3 each.",
        "The lamp was off for [3] hours, during which time Mara slept.",
        "Mara buys 2 hats at $9 and 3 pens at [$2] each.",
        "Mara goes on a [2]-day trip. On the second day she sings.",
        "Mara plans a [3]-course meal. She takes a new plate for every course.",
        "Mara has a [90] stamp album. Her stamps are old.",
        "Mara earns $9 an hour for a [30]-hour workweek.",
        "Mara buys 9 figs, which are [$2] per pound at the market.",
        "Mara buys her suit for $430 and shoes for [$190].",
        "Mara buys a bar of soap that lasts her for [2] months.",
        "Kim sells a big bottle for $4, and Omar sells a big bottle for [$3].",
        "Mara picked 90 figs and made [$9] selling figs.",
        "Mara made [2]-point shots 7 times. Omar made 3-points shots twice.",
        "Mara got 2 fries that cost [$1] each, and 2 teas that cost $2 each.",
        "Mara reduced her [$3] pies and her $2 tarts by half.",
        "Mara sells 9 pens a day for [5] days a week.",
        "Mara put the pie in the oven for [45] seconds.",
        "Mara has 8 mice, who each have [6] pups. The pups grow up.",
        "Mara sells 40 figs at [$3] for 2 while Omar sells 30 figs at $1 each.",
        "Mara sings for [9] minutes each day.",
        "It was a [$90] lamp and Mara likes it.",
        "Mara buys a [15]kg bag then another 10kg bag.",
        "On Friday, Mara ate [9] figs, and Omar ate 7 figs more than Mara ate.",
        "Mara sells the lamp for [$90].",
        "It was a [12]-hour exam.",
        "There are [34] red figs, and there are 12 more black figs than red figs. Mara likes red figs.",
        "Mara travels uphill at [2] MPH and downhill at 3MPH.",
        "Mara buys a hat, and the rest has a combined cost of [$90].",
        "Mara has a [$90] monthly salary, and she sings.",
        "There are going to be 8 red pens that are [2] inches long and 3 blue pens that are 4 inches long.",
        "Mara has 3 grams of gold that cost [$5] per gram. Omar has 9 grams of gold for the cost of $6 per gram.",
        "A fig was $4 and one could add a plum for [$2].",
        "Mara has 5 jars with [24] figs in each. She saw that half of the figs in 2 of the jars were old.",
        "Mara will not sing again for [5] days.",
        "Mara sews for [7] days. Then she sings for the next 2 days.",
        "Mara has cards that are worth [100] points each.",
        "They had a special where one could buy a fig for [$4].",
        "Mara bought shoes for [$60]. A hat was half the price.",
        "He gets a [$5] allowance a week.",
        "Every day, Mara bakes 9 pies. She does this for [5] days.",
        "Mara's hare can run at [25] miles per hour.",
        "The shop makes a total profit of [$900].",
        "Mara takes 2 pills that are [30] mg each, every 6 hours.",
        "The price was reduced by [4%] a month after.",
        "Mara puts money in a bank for [1] year. The next year, she sings.",
        "Mara rents a hut for [4] days from Monday to Thursday.",
        "Of the hats, 50% were bought for [$7].",
        "A cake has 8 slices and each slice has [300] calories. A pie has 6 pieces and each slice has 200 calories.",
    ],
)
def test_a_phrase_is_not_left_out_where_something_hangs_on_it(hidden: Hide, marked: str) -> None:
    assert "clause" not in {how for how, _ in hidden(marked)[0]}


def test_the_price_of_a_lot_is_not_left_out_from_it(opened: Open) -> None:
    question = "Mara had 72 pens. She sold 4 pens for $5 each. How much did she earn?"
    lots = "She sold 72/4 = <<72/4=18>>18 sets of pens.\nShe earned 18*5 = $<<18*5=90>>90.\n#### 90"
    problem = opened(question, lots)
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 5)
    assert "clause" not in {one.how for one in hide(problem, given) if isinstance(one, Hidden)}
