"""Givens that are not hidden, and why; their numbers stand in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.results import Rejected

Hide = Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]

REFUSED = {
    "Kim has [twice] as many hats as 3 more than what Omar has.": "multiplier",
    "Mara took a [three]-day trip. The first day, she ate. The day after, she sang. The last day, she slept.": (
        "said-elsewhere"
    ),
    "Mara buys 10 more pens and [half] as many hats as before.": "multiplier",
    "Omar owes Ann $14 and also owes [half] as much to Kim.": "multiplier",
    "The red hat costs [thrice] the price as the blue.": "multiplier",
    "Mara was [twice] the age of her younger sister.": "multiplier",
    "He earned [$20], $60 and $15.": "money",
    "The boat takes up to [12] people.": "modified-number",
    "Hats over [$50] are cheaper.": "modified-number",
    "His gift is [9] pens more than hers.": "modified-number",
    "Omar ran [30] total races.": "singular",
    "The lawn takes up [64] square feet.": "measure",
    "Two boxes are filled with 3/4 and [3/5] of the figs, respectively.": "respectively",
    "Figs are sold in packs of 10 and [15].": "no-noun",
    "The rug measures 102 inches by [54] inches.": "compound-measure",
    "Mara bought three [6]-packs of soda.": "before-noun",
    "The barn is a [20]-mile round trip from here.": "before-noun",
    "He buys a meal and a drink for [2.5].": "no-noun",
    "He pays $3 for every [6] minutes.": "modified-number",
    "Omar has a [20]-square meter farm.": "before-noun",
    "Omar is [14] less centimeters in height than Mara.": "modified-number",
    "The bag can hold a maximum of [20] plums.": "contents",
    "He has a [$20] bill.": "before-noun",
    "It costs about [$5].": "modified-number",
    "Omar has 9 plums, and a further [6] plums are sold.": "modified-number",
    "She has [3] sons. She sings to the three boys.": "said-elsewhere",
    "There are [6] people here. Half of the people sing, 2 of the people sleep and 1 person eats.": "implied",
    "He took between [5] and 10 plums.": "modified-number",
    "Her [3] sisters Ann, Bea and Cleo came.": "listed",
    "She has [2] pets, a dog and a cat.": "listed",
    "She has [2] kinds of pets. One is a dog and one is a cat.": "listed",
    "The [2] sisters share a room. Both like it.": "said-elsewhere",
    "She has [2] cats. One is black, the other is red.": "said-elsewhere",
    "There are [3] tents. The third tent is red.": "said-elsewhere",
    "She has [5] cats. The 5 cats like fish.": "said-elsewhere",
    "She has [5] cats. 3 cats are black and the other 2 cats are white.": "implied",
    "[40%] of the plums are red. The other 60% are green.": "implied",
    "He scored [90], 98 and 92.": "no-noun",
    "He only saw [half] as many as Mara did.": "multiplier",
    "She has a [$75] off coupon.": "before-noun",
    "The number of his hats is [40].": "no-noun",
    "She pays [50] dollar bills.": "before-noun",
    "A car has [4] wheels.": "common-knowledge",
    "20% of the hats are red, [10%] are blue and 70% are old.": "implied",
    "Omar bought 3 shirts for $26 each and [1] game for $90.": "less-than-two",
    "He has [3] colors of hats: red, blue and white.": "listed",
    "Kim has [2] dogs. The first dog is red, the other dog is white.": "said-elsewhere",
    "The first bags of 7 and [13] pounds came.": "compound-measure",
    "He saved figs for [6] weeks. On the seventh week, he ate them.": "said-elsewhere",
    "Kim got hats from [3] people. Ann, Bea and Cleo gave 9 hats each.": "listed",
    "A [20]-gallon capacity tank is empty.": "before-noun",
    "[3] people sing. Omar and Mara sing 9 songs. The third guy sings a song.": "said-elsewhere",
    "The team has [3] workers. Omar types 60 words, Mara types 70 words and Kim types 80 words.": "listed",
    "The team has [3] members. The third bowler sings.": "said-elsewhere",
    "There are [60] minutes in an hour.": "common-knowledge",
    "It took [2] hours and 20 minutes.": "compound-measure",
    "It took 2 hours [20] minutes.": "compound-measure",
    "He can have it last [6] years.": "modified-number",
    "The clerk is [1] year older.": "modified-number",
    "Omar sells his eggs for $5 [a dozen].": "modified-number",
    "If a boat has [71] seats, how many seats do 83 boats have?": "in-the-question",
    "On day [2] Omar sings.": "label",
    "Omar has 12 hats. 3 of them are red, 5 of them are blue and [4] of them are grey.": "implied",
    "Omar got 9 rolls and 1/2 [a dozen] pies.": "modified-number",
    "Omar drives 9 miles a day for a [30] day month.": "before-noun",
    "Omar uses [1] clean towel a day.": "less-than-two",
    "Omar bought [one] way to win.": "less-than-two",
    "Omar has [1] hat less than Mara.": "less-than-two",
    "The lawn is [64] square feet large.": "measure",
    "He reads an average of [40] books every year.": "contents",
    "Two of the lines are [9] words each.": "is-number",
    "Omar and Mara have [2] hats in total.": "in-total",
    "Omar has [half] as many hats as Mara, plus 9 caps.": "fraction",
    "Omar rolls a [six]-sided die.": "common-knowledge",
    "Omar is 6 feet, [3] inches tall.": "compound-measure",
    "Omar has 5 hats, [3 times] more caps, and a scarf.": "multiplier",
    "Kim jogged for 3 hours, and walked for [2] hours. She felt good after these 5 hours.": "implied",
    "Omar made [3] piles. The first pile is red, the second pile is grey and the final pile is blue.": "said-elsewhere",
    "There are [10] people here. The first 6 people sing and the last 4 people dance.": "implied",
    "She makes [3] films a day. Two of them are short and 1 of them is long.": "implied",
    "His gift is [9] more pens than hers.": "modified-number",
    "She has [4] hats. 2 of them are red, one is blue and the other one is grey.": "said-elsewhere",
    "She has [3] hats. The first one is red, the second one is grey and the third one is blue.": "said-elsewhere",
    "There are [4] handcarts. The first is red. The second is new. The third is old. The fourth cart is blue.": (
        "said-elsewhere"
    ),
    "A pipe fills 9 pails every [20] minutes.": "modified-number",
    "Omar gets 70 for squats, [40] for lifts, and 80 for pulls.": "listed",
    "She has [3] lamps and wants a fourth lamp.": "said-elsewhere",
    "There are [3] tubs labeled A, B and C.": "listed",
    "Each tower has [3 times] as many flags as the tower before.": "multiplier",
    "Omar has [twice] as many hats as Mara plus 9.": "multiplier",
    "She stays for all of May, which has [31] days.": "common-knowledge",
    "Out of 14 hats, 8 hats are red, [4] hats are new and 2 hats are old.": "implied",
}


@pytest.mark.parametrize(("marked", "reason"), REFUSED.items())
def test_a_given_that_is_not_hidden(hidden: Hide, marked: str, reason: str) -> None:
    texts, refused = hidden(marked)
    assert (texts, refused[0].reason) == ([], reason)
