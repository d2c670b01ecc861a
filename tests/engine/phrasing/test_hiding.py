"""Ways to withhold a given; its number stands in brackets."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.formalise.opening import OpenProblem, open_problem
from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

REST = "A boat has 71 seats. How many seats do 83 boats have?"
ANSWER = "They have 71*83 = <<71*83=5893>>5893 seats.\n#### 5893"

VAGUE = {
    "Mara gave pens to [48] of her friends.": "Mara gave pens to some of her friends.",
    "Mara bought [6] plums.": "Mara bought plums.",
    "There are [6] plums in the bag.": "There are plums in the bag.",
    "There are [40] tents in the camp.": "There are some tents in the camp.",
    "Each tray holds [15] rolls.": "Each tray holds the same number of rolls.",
    "Mara bought some trays with [9] rolls each.": "Mara bought some trays with the same number of rolls each.",
    "Mara bought 5 trays with [9] rolls each.": "Mara bought 5 trays with the same number of rolls each.",
    "They have [12] racks and each rack has 14 mugs.": "They have several racks and each rack has 14 mugs.",
    "There are 20 rows with [7] seats in each row.": "There are 20 rows with the same number of seats in each row.",
    "He got [6%] of the total sales.": "He got a percentage of the total sales.",
    "Each time he wins, she gives him [2] points.": "Each time he wins, she gives him some points.",
    "There are [6] pans to a set.": "There are several pans to a set.",
    "The novel is [360] pages long.": "The novel is many pages long.",
    "Omar started the day with [30] plums.": "Omar started the day with some plums.",
    "The hall has a stage with [90] lamps.": "The hall has a stage with many lamps.",
    "The novel has [360] pages.": "The novel has many pages.",
    "The pear weighs [2] ounces.": "The pear weighs a few ounces.",
    "He knows [30] different songs.": "He knows many different songs.",
    "The pail can hold [9] gallons.": "The pail can hold several gallons.",
    "Kim is young, but in 4 years Mara will be [5] years less than Kim's age.": (
        "Kim is young, but in 4 years Mara will be less than Kim's age."
    ),
    "The whale weighs [900] pounds more than the seal.": "The whale weighs more than the seal.",
    "Mara gave her [6] new pens.": "Mara gave her several new pens.",
    "Omar lent her [two] additional pens for every pen.": "Omar lent her some additional pens for every pen.",
    "Mara saved [$27] in March.": "Mara saved some money in March.",
    "Mara spends [$10] every day on tea.": "Mara spends some money every day on tea.",
    "Mara went there with [$90].": "Mara went there with some money.",
    "Mara gets paid [$12] an hour.": "Mara gets paid by the hour.",
    "The clerk charges [$40] per hour.": "The clerk charges by the hour.",
    "Omar got [20%] more points in May.": "Omar got more points in May.",
    "The mayor wants to add [20%] to the budget.": "The mayor wants to add to the budget.",
    "Omar tips the clerk [10%].": "Omar tips the clerk.",
    "Omar put [two fifths] of what he had into a box.": "Omar put a fraction of what he had into a box.",
    "Omar spent [7%] of his weekly wage on rent.": "Omar spent part of his weekly wage on rent.",
    "He pays [$500]/month for it.": "He pays a certain amount per month for it.",
    "Omar has [3 times] the number of hats Mara has.": "Omar has more hats than Mara has.",
    "He [doubled] the price.": "He increased the price.",
    "Mara has 12 hats and Omar has [4 times] that amount.": "Mara has 12 hats and Omar has more than that amount.",
    "The pool is [3] feet deep.": "The pool is several feet deep.",
    "He worked for [3] of the next 7 days.": "He worked for some of the next 7 days.",
    "Kim has half of the plums and Omar has [6] plums less than Kim.": (
        "Kim has half of the plums and Omar has fewer plums than Kim."
    ),
    "Mara spent [25%] of this time on the bus.": "Mara spent some of this time on the bus.",
    "Omar saved [half] of his whole salary.": "Omar saved some of his whole salary.",
    "Omar put [a fifth] of that amount into a box.": "Omar put part of that amount into a box.",
    "The new clerk lost [half] of the price.": "The new clerk lost part of the price.",
    "A large pie has [16] slices.": "A large pie has several slices.",
    "She jogs [3] times a week.": "She jogs several times a week.",
    "Omar has [9] more dolls than Mara.": "Omar has more dolls than Mara.",
    "A hat costs [30].": "A hat costs a certain amount.",
    "Omar picked [three times] the number that Mara picked.": "Omar picked more than the number that Mara picked.",
    "For Mara 1 inch equals [5] pages.": "For Mara 1 inch equals several pages.",
    "A plane can fly [600 mph].": "A plane can fly at a certain speed.",
    "Omar baked [5] more pies.": "Omar baked some more pies.",
    "He bought another [6] plums.": "He bought some more plums.",
    "He bought an additional [6] plums.": "He bought some additional plums.",
    "He has only [6] plums.": "He has only a few plums.",
    "Her [3] sisters came.": "Her sisters came.",
    "He won the last [4] games.": "He won the last few games.",
    "It takes [30] words to tell it.": "It takes many words to tell it.",
    "The rack can hold [12] hats.": "The rack can hold several hats.",
    "There are only [25%] as many red plums as pears.": "There are fewer red plums than pears.",
    "Every [3] days he rests.": "Every few days he rests.",
    "A box of [36] crayons is empty.": "A box of crayons is empty.",
    "She bought a total of [30] pens.": "She bought some pens.",
    "[40%] of the pages are torn.": "Some of the pages are torn.",
    "[Half] of her plums are red.": "Some of her plums are red.",
    "He ate half the plums, and [40%] of the pears.": "He ate half the plums, and some of the pears.",
    "She earned [20%] interest.": "She earned some interest.",
    "The shop gave a [20%] discount on it.": "The shop gave a discount on it.",
    "Omar sold [half] as many pens as Mara.": "Omar sold fewer pens than Mara.",
    "Omar sold [twice] as many pens in June.": "Omar sold more pens in June.",
    "Omar is [three times] as old as Mara.": "Omar is older than Mara.",
    "She spent [$30] on food.": "She spent some money on food.",
    "She earns [$12] an hour.": "She earns an hourly wage.",
    "Each lamp costs [$5].": "Each lamp costs the same amount.",
    "The lamp costs [$5] more than the vase.": "The lamp costs more than the vase.",
    "He bought a [$2,100] car.": "He bought a car.",
    "He found an extra [$20].": "He found some extra money.",
    "It uses [2.5] cups of milk.": "It uses some milk.",
    "He drove at [50] miles per hour.": "He drove at a certain speed.",
    "He drove at a speed of [50] mph.": "He drove at a certain speed.",
    "He walked [6] miles.": "He walked a certain distance.",
    "He stayed for [3] weeks.": "He stayed for several weeks.",
    "He runs for [1] hour.": "He runs for some time.",
    "Mara is [3] years older than Omar.": "Mara is older than Omar.",
    "They met [12] years ago.": "They met several years ago.",
    "The factory makes [1500] hats per day.": "The factory makes many hats per day.",
    "The new barn is [three times] the size of the old one.": "The new barn is larger than the old one.",
    "A pond is [twice] as deep as a pool.": "A pond is deeper than a pool.",
    "Omar has to pay [10%] tax on it.": "Omar has to pay tax on it.",
    "Mara naps an additional [2] hours on Sundays.": "Mara naps a few additional hours on Sundays.",
    "Then [5] passengers more got on the bus.": "Then some more passengers got on the bus.",
    "Omar has 12 hats. Mara has [12] hats.": "Omar has 12 hats. Mara has some hats.",
    "Omar and Mara have a combined age of [40].": "Omar and Mara have a certain combined age.",
    "The yard is [64] square feet large.": "The yard is a certain number of square feet large.",
    "He reads an average of [40] books every year.": "He reads many books every year.",
    "He starts at a bodyweight of [90] pounds.": "He starts at a certain bodyweight.",
    "He types at a rate of [50] words per minute.": "He types at a certain rate.",
    "There were 4 people in each car and [5] people in each van.": (
        "There were 4 people in each car and a certain number of people in each van."
    ),
    "She writes [200] words per hour.": "She writes a certain number of words per hour.",
    "The fox can see her within [120] feet of her.": "The fox can see her within a certain number of feet of her.",
    "The boat takes up to [12] people.": "The boat takes up to a certain number of people.",
    "Hats over [$50] are cheaper.": "Hats over a certain amount are cheaper.",
    "Children under [6 years] old sing.": "Children under a certain age sing.",
    "Mara is young and just turned [9].": "Mara is young and just turned a certain age.",
    "Omar uses [1] clean towel a day.": "Omar uses a certain number of clean towels a day.",
    "Each plant has [one] leaf.": "Each plant has the same number of leaves.",
    "He gets a [$5] allowance a week.": "He gets a certain allowance a week.",
    "The lamp is usually [$34].": "The lamp is usually a certain price.",
    "Mara is [3 times] the age of Omar.": "Mara is older than Omar.",
    "Omar is [3/4 times] as old as Mara.": "Omar is not as old as Mara.",
    "Omar climbed the ladder [twenty times] that day.": "Omar climbed the ladder several times that day.",
    "Three quarters of the hats are red and [one quarter] of the red hats are new.": (
        "Three quarters of the hats are red and some of the red hats are new."
    ),
    "He jogged 9 miles and another [744] miles later.": "He jogged 9 miles and some more miles later.",
    "She is bad because she tipped [5%].": "She is bad because she tipped a certain percentage.",
    "Omar ran [30] total races.": "Omar ran some races.",
    "It is a cube having a measurement of [40] centimeters.": "It is a cube having a certain measurement.",
    "He earned [$20], $60 and $15.": "He earned a certain amount, $60 and $15.",
    "The shop made a total profit of [$1,200].": "The shop made a certain total profit.",
    "The boys averaged [30] hats made.": "The boys averaged a certain number of hats made.",
    "She got [9] points more in May than in June.": "She got more points in May than in June.",
    "She puts [6] plates on top of each other.": "She puts several plates on top of each other.",
    "A hose fills 9 cans (each can is new) in [3] hours.": (
        "A hose fills 9 cans (each can is new) in a certain number of hours."
    ),
    "His monthly bill is [$60] per month.": "His monthly bill is a certain amount per month.",
    "Each day Omar reads [1/9] of the pages.": "Each day Omar reads the same fraction of the pages.",
    "Omar runs for [60] miles each time.": "Omar runs for a certain number of miles each time.",
    "The wheel turns [700] times.": "The wheel turns many times.",
    "Omar bought [one] DVD a day.": "Omar bought a certain number of DVDs a day.",
    "Beans took [half] the cooking time of rice.": "Beans took a fraction of the cooking time of rice.",
    "He sold all but [6] plums.": "He sold all but a few plums.",
    "Omar gave her [6] friends 9 plums each.": "Omar gave her friends 9 plums each.",
    "Omar and Mara combined have [40] hats.": "Omar and Mara combined have a certain number of hats.",
    "The pie is cut into [8] slices.": "The pie is cut into several slices.",
    "His gift is [9] pens more than hers.": "His gift is more than hers.",
    "[6] stools cost as much as a lamp.": "A certain number of stools cost as much as a lamp.",
    "The disk has [40] gigabytes left.": "The disk has a certain number of gigabytes left.",
}

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
    "She read a [120]-page book.": "She read a book.",
    "She wants to read a novel of [416] pages.": "She wants to read a novel.",
}

REFUSED = {
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
    "Omar only spends [$9] on figs.": "only",
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
    "He paid [half] as much to Mara, as he had paid to Kim.": "multiplier",
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
    "The clerk is [1] year older.": "measure",
    "Omar sells his eggs for $5 [a dozen].": "no-noun",
    "If a boat has [71] seats, how many seats do 83 boats have?": "in-the-question",
    "On day [2] Omar sings.": "label",
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
    "There are [3] jars. The jar of figs, the jar of plums and the jar of nuts are full.": "said-elsewhere",
    "She has [3] lamps and wants a fourth lamp.": "said-elsewhere",
    "There are [3] tubs labeled A, B and C.": "listed",
    "Each tower has [3 times] as many flags as the tower before.": "multiplier",
    "Omar has [twice] as many hats as Mara plus 9.": "multiplier",
    "She stays for all of May, which has [31] days.": "common-knowledge",
    "He has a grove of 4 trees by [5] trees.": "modified-number",
    "Omar sells [6]-packs of figs for $2.": "before-noun",
    "Out of 14 hats, 8 hats are red, [4] hats are new and 2 hats are old.": "implied",
}


def _problem(parser: Parser, question: str, answer: str) -> ParsedProblem:
    problem = open_problem(question, answer)
    assert isinstance(problem, OpenProblem), problem
    return parse_problems(parser, [problem])[0]


def _hidden(parser: Parser, marked: str) -> tuple[list[tuple[str, str]], list[Rejected]]:
    """What the marked sentences become, with how, and what was refused."""
    rest = "" if marked.endswith("?") else f" {REST}"
    question = f"{marked.replace('[', '').replace(']', '')}{rest}"
    problem = _problem(parser, question, ANSWER)
    at = marked.index("[")
    given = next(GivenId(m.span) for m in problem.problem.oracle.mentions if m.span.start <= at < m.span.end)
    found = hide(problem, given)
    texts = [(one.how, one.applied(question).removesuffix(rest)) for one in found if isinstance(one, Hidden)]
    return texts, [one for one in found if isinstance(one, Rejected)]


@pytest.mark.parametrize(
    "marked",
    [
        "He irons a shirt in 2 minutes while folding each towel takes him [30] seconds.",
        "Mara was [50] inches tall.",
        "Mara typed for 4 hours and sang for [half] that time.",
    ],
)
def test_what_is_not_many_nor_the_same_nor_some(parser: Parser, marked: str) -> None:
    texts = [text for _, text in _hidden(parser, marked)[0]]
    assert not any(word in text for text in texts for word in ("many", "the same", "some of"))


@pytest.mark.parametrize(("marked", "expected"), VAGUE.items())
def test_a_vague_word_takes_the_place_of_the_number(parser: Parser, marked: str, expected: str) -> None:
    assert ("vague", expected) in _hidden(parser, marked)[0]


@pytest.mark.parametrize(
    "marked",
    [
        "Mara bought [6] plums and 9 figs.",
        "Mara has [6] plums now.",
        "Mara has a bag of plums. Omar eats [6] plums.",
        "Mara has [6] plums. Omar has twice that number.",
        "Mara sold [6] plums in May and half as many in June.",
        "Mara sells [6] crates of eggs.",
        "Mara wants a pie that costs [6] pfennigs.",
    ],
)
def test_a_noun_does_not_stand_bare_where_its_number_would_be_missed(parser: Parser, marked: str) -> None:
    ways = [text for _, text in _hidden(parser, marked)[0]]
    assert marked.replace("[6]", "some") in ways
    assert marked.replace("[6] ", "") not in ways


def test_a_price_that_a_sentence_is_about_is_not_left_out_of_it(parser: Parser) -> None:
    assert "clause" not in {how for how, _ in _hidden(parser, "Omar sells each hat for [$5].")[0]}
    assert "clause" not in {how for how, _ in _hidden(parser, "Omar sells hats at $5 each and caps at [$9] each.")[0]}


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
        "Mara had a gain of [20] pounds. She gained 30 more pounds in May.",
    ],
)
def test_a_clause_is_not_left_out_where_something_hangs_on_it(parser: Parser, marked: str) -> None:
    assert "clause" not in {how for how, _ in _hidden(parser, marked)[0]}


@pytest.mark.parametrize(("marked", "expected"), CLAUSE.items())
def test_a_clause_is_left_out_with_the_number(parser: Parser, marked: str, expected: str) -> None:
    assert ("clause", expected) in _hidden(parser, marked)[0]


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
    "Kim supplies one shop with 9 eggs and another shop with [5] eggs each day. How many eggs is it?": None,
    "The tray has 9 cups and each is filled with [5] ounces. The ounces are poured out. How many is it?": None,
    "Omar lifts 9 stones and does [5] sets. How many stones does he lift?": None,
    "A fig costs $9 and a pear costs [5 times] as much as a fig. What does a pear cost?": None,
    "Mara jogs for [5] hours. She jogs 9 miles an hour. How many miles does she jog?": None,
    "Omar fills 9 bags with [5] figs each. The figs are red. How many figs are there?": None,
    "Kim reads 9 pages an hour. On Monday, she reads for [5] hours. How many pages does she read?": None,
    "Kim jogs for 3 hours a day, [5] days a week, and swims 9 days a week. How long does she jog?": None,
    "Kim streams songs for [5] hours at a time and earns 9 coins. How much does she earn?": None,
    "Kim earns 9 coins an hour and is promised [5] hours a week by Ann. How much does she earn?": None,
    "Kim jogs 9 miles a day for [5] days a week. How many miles does she jog a week?": None,
    "Her job, where she earns 9 coins an hour, pays Kim for [5] hours of work. How much does she earn?": None,
    "Kim drove an average of 9 miles for [5] days. How many miles did she drive?": None,
}


@pytest.mark.parametrize(("marked", "left"), LEFT_OUT.items())
def test_a_phrase_is_left_out_where_it_is_missed(parser: Parser, marked: str, left: str | None) -> None:
    problem = _problem(parser, marked.replace("[", "").replace("]", ""), "It is 9*5 = <<9*5=45>>45.\n#### 45")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 5)
    ways = [one for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "clause"]
    asked = marked.rpartition(". ")[2]
    assert [way.applied(problem.problem.question) for way in ways] == ([f"{left} {asked}"] if left else [])


@pytest.mark.parametrize(("marked", "reason"), REFUSED.items())
def test_a_given_that_is_not_hidden(parser: Parser, marked: str, reason: str) -> None:
    texts, refused = _hidden(parser, marked)
    assert (texts, refused[0].reason) == ([], reason)


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
    parser: Parser, question: str, answer: str, value: str, expected: str | None
) -> None:
    problem = _problem(parser, question, answer)
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.text == value)
    found = [one for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "sentence"]
    assert [one.applied(question) for one in found] == ([expected] if expected else [])
