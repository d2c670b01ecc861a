"""The question for a number of a short statement; the number stands in brackets."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.asking import ask
from illposed.engine.results import Rejected

ASKED = {
    "Mara fills each basket with [10] figs.": "How many figs does Mara fill each basket with?",
    "Omar played tag with [9] kids.": "How many kids did Omar play tag with?",
    "Mara sold [72] plums altogether in April and May.": "How many plums did Mara sell altogether in April and May?",
    "In May, she sold [24] pots.": "How many pots did she sell in May?",
    "One day Mara picked [12] pairs of gloves for her cousins.": (
        "How many pairs of gloves did Mara pick for her cousins one day?"
    ),
    "In May, she got [24] pots to sell.": "In May, how many pots did she get to sell?",
    "Each tray holds [15] rolls.": "How many rolls does each tray hold?",
    "Everyone needs [1] towel a day.": "How many towels does everyone need a day?",
    "The recipe needs [2] cups of flour.": "How many cups of flour does the recipe need?",
    "If she wants to win, she should read [42] pages.": "If she wants to win, how many pages should she read?",
    "It will take Mara [5] hours to read 120 pages.": "How many hours will it take Mara to read 120 pages?",
    "He is able to make [36] scarves in total.": "How many scarves is he able to make in total?",
    "After 40 people got off, there were [52] guests.": "After 40 people got off, how many guests were there?",
    "[10] glasses were broken.": "How many glasses were broken?",
    "[12] of them are red.": "How many of them are red?",
    "There are [7] days until the fair.": "How many days are there until the fair?",
    "There are [7] letters in her last name.": "How many letters are there in her last name?",
    "There were a total of [30] pens in the box.": "How many pens were there in the box in total?",
    "Omar listened to [5] fewer songs today than on Monday.": (
        "How many fewer songs did Omar listen to today than on Monday?"
    ),
    "Kate bought [8] more red pots than blue pots.": "How many more red pots did Kate buy than blue pots?",
    "Mara has [3] times as many pots as Omar.": "How many times as many pots does Mara have as Omar?",
    "Jolyn is [5] months older than Leon.": "How many months older is Jolyn than Leon?",
    "Omar is [46] years old now.": "How old is Omar now?",
    "The rope is [5] feet long.": "How many feet long is the rope?",
    "The total number of pots is [40] pots.": "What is the total number of pots?",
    "She ran for [3] hours.": "For how many hours did she run?",
    "Each top cost [$5].": "How much did each top cost?",
    "Oliver has [$45] more than Mara.": "How much more does Oliver have than Mara?",
    "The lamp is [$5] more expensive than the vase.": "How much more expensive is the lamp than the vase?",
    "Mara's hens lay [3] eggs each day.": "How many eggs do Mara's hens lay each day?",
    "Betty needs [$5] more to buy the wallet.": "How much more does Betty need to buy the wallet?",
    "He sold the car for [$500].": "How much did he sell the car for?",
    "Mara bought 3 pots for [$9].": "How much did Mara spend on 3 pots?",
    "On Friday, she will buy the figs for [$90] in total.": "How much will she spend on the figs in total on Friday?",
    "Mara bought the scarf for [$9] for her mother.": "How much did Mara spend on the scarf for her mother?",
    "Today, Omar bought [9] more pots than yesterday.": "Today, how many more pots did Omar buy than yesterday?",
    "Rodney has [35] dollars left.": "How much money does Rodney have left?",
    "The total cost of the gifts is [$322].": "What is the total cost of the gifts?",
    "The average number of buds in a bouquet is [12].": "What is the average number of buds in a bouquet?",
    "The weight of the box is [16] pounds.": "What is the weight of the box in pounds?",
    "The shirt was [$20].": "How much was the shirt?",
    "A total of [98] aprons were sewn before May.": "How many aprons in total were sewn before May?",
    "The price of the shirt was reduced to [$48].": "How much was the price of the shirt reduced to?",
    "The number of red pots is [9].": "What is the number of red pots?",
    "It took Mara a total of [4] hours to do chores.": "How many hours did it take Mara to do chores in total?",
    "Omar drops [9] pots off.": "How many pots does Omar drop off?",
    "Mara is [twice] as tall as Omar.": "How many times as tall is Mara as Omar?",
    "Mara has [3 times] as many dice as Omar.": "How many times as many dice does Mara have as Omar?",
    "There are [twice] as many red balls as blue balls.": "How many times as many red balls are there as blue balls?",
    "[Half] of the sugar falls to the ground.": "What fraction of the sugar falls to the ground?",
    "Andy dries [half] the tomatoes.": "What fraction of the tomatoes does Andy dry?",
    "[2/5] of the chairs were red.": "What fraction of the chairs were red?",
    "She ends up with [60] pots.": "How many pots does she end up with?",
    "There were [24] pots sold.": "How many pots were sold?",
    "Omar gave a total of [30] figs to his sons.": "How many figs did Omar give to his sons in total?",
    "Omar ate a total of [30] figs after the race.": "How many figs did Omar eat in total after the race?",
    "Omar listened to [9] songs today.": "How many songs did Omar listen to today?",
    "In total, there are [9] pots in total.": "How many pots are there in total?",
    "There is a total of [9] pots.": "How many pots are there in total?",
    "Jessica has [15] more dollars than Omar.": "How much more does Jessica have than Omar?",
    "Each pot cost [$6] to make.": "How much did each pot cost to make?",
    "She bought another [5] pots.": "How many more pots did she buy?",
    "Omar can only type [45] words per minute.": "How many words can Omar type per minute?",
    "Omar has [5] miles of road remaining to pave.": "How many miles of road does Omar have remaining to pave?",
    "Only [32] plums are left.": "How many plums are left?",
    "Lindsey had [$36] remaining.": "How much money did Lindsey have remaining?",
    "There were a total of [800] tickets sold.": "How many tickets were sold in total?",
    "They travelled at [7] miles per hour.": "At how many miles per hour did they travel?",
    "James drives to the lake at [60] mph.": "At how many mph does James drive to the lake?",
    "Lara bought [52] stems of flowers at the shop.": "How many stems of flowers did Lara buy at the shop?",
    "CPUs cost [$200] each.": "How much do CPUs cost each?",
    "Each of the pots cost [$2].": "How much did each of the pots cost?",
    "Mara rides [8] miles.": "How many miles does Mara ride?",
    "The length of the essay is [800] words.": "What is the length of the essay in words?",
    "[75%] of the flowers are not roses.": "What percentage of the flowers are not roses?",
    "She spent [50%] of her money on shoes.": "What percentage of her money did she spend on shoes?",
    "The fee rose by [5%] in May.": "What percentage did the fee rise by in May?",
    "There will be [$110] in the bank.": "How much will there be in the bank?",
    "The shop installed [15] ovens.": "How many ovens did the shop install?",
    "Mara practices for [20] minutes a day.": "For how many minutes does Mara practice a day?",
    "Omar will ride [3] days a week.": "How many days will Omar ride a week?",
    "Omar jogs [4] times per month in the park.": "How many times does Omar jog per month in the park?",
    "[Half] of the lamps in the hall are broken.": "What fraction of the lamps in the hall are broken?",
    "The lamp uses [0.9] kilowatt per hour.": "How many kilowatts does the lamp use per hour?",
    "Omar used [9] boxes of size B in May.": "How many boxes of size B did Omar use in May?",
    "Mara starts the day with [14] pots.": "How many pots does Mara start the day with?",
    "Mara is older than Omar by [5] years.": "By how many years is Mara older than Omar?",
    "The first walk was [1] day longer than the second walk.": (
        "How many days longer was the first walk than the second walk?"
    ),
    "There are [8] with red hats and big noses.": "How many are there with red hats and big noses?",
    "There are a total of [9] pots in the shop in total.": "How many pots are there in the shop in total?",
    "Unfortunately [26] pots fell out of the box.": "How many pots fell out of the box?",
    "There were [3] crates of fish needed.": "How many crates of fish were needed?",
    "Today, Omar read [twice] as many books as Mara.": "Today, how many times as many books did Omar read as Mara?",
}

REFUSED = {
    "The plan, which will increase the fee by [9%], was new.": "no-subject",
    "Tomorrow Omar will spend [90] dollars.": "no-subject",
    "The length of the box is [4 times] its width.": "no-noun",
    "There are [five dozens] of plums.": "before-noun",
    "Omar has [half] the number of plums as Mara.": "no-noun",
    "The number of pots is [4 times] as many as the lids.": "word-order",
    "He saw about [5] dogs.": "modified-number",
    "The disk showed [12] files used.": "relative-clause",
    "[1] pot needs the lid.": "agreement",
    "[1] pot is standing there.": "agreement",
    "She bought the other [5] pots.": "modified-number",
    "Omar gave a plum to his [3] sisters.": "modified-number",
    "Mara cut the [12]-inch board.": "before-noun",
    "She paid with a [$20] bill.": "before-noun",
    "Mara has [5 times] more pots than Omar.": "no-noun",
    "Omar has [$50] to spend.": "relative-clause",
    "He sold the pots for [$3] each.": "inside-phrase",
    "Toby needs [400] calories worth of butter.": "before-noun",
    "Omar bought a box of [12] pots.": "inside-phrase",
    "He sold [5] plums and 3 figs.": "coordinated",
    "Mara bakes [10] cakes and eats 2 of them.": "two-verbs",
    "He goes to a school that teaches [80] children.": "inside-phrase",
    "Mara needs to sew [98] aprons more.": "before-noun",
    "Mara's goal is [10] aprons.": "word-order",
    "The shelf, which Omar made, is [4] feet long.": "no-subject",
    "The red hat cost [$7] each.": "word-order",
    "Each tile Mara uses is [1] inch square.": "before-noun",
    "The large duck is [$5] each.": "word-order",
    "Omar sells the puppies for [$6] each for charity.": "inside-phrase",
    "Omar bought [$400] of rice.": "before-noun",
    "There’s a total of [48] slices.": "no-subject",
    "She gets paid [5] cents for every weed.": "no-subject",
    "Mara brings all [35] pots.": "modified-number",
    "The board was [118] cm.": "word-order",
    "Mara and Omar spent [$15] each riding the wheel.": "word-order",
    "Mara gives [half] of what is left to a friend.": "relative-clause",
    "Mara ate [half] the amount of rice.": "no-noun",
    "The pots were on sale for [15%] off.": "before-noun",
    "The owner of the pots broke [8] of the pots.": "word-order",
    "The blue weights are [2] pounds each.": "word-order",
    "Andrea, Omar, and Ida sold a total of [60] pots.": "no-subject",
    "Mara paints [3] women's.": "word-order",
    "Mara would've made [9] pots.": "no-subject",
    "The judge sentences Omar to [9] months for theft.": "word-order",
    "Mara has put down [120] sq ft of flooring.": "before-noun",
    "Mara'll have [$40] more in her bank.": "no-subject",
    "Mara is releasing a new album with [10] songs.": "word-order",
    "Mara starts with [1000] songs added to her phone in May.": "relative-clause",
    "The tax is [8%] of the total amount purchased.": "relative-clause",
    "On the third day Mara sold [20%] of the tulips sold on the second day.": "relative-clause",
    "Mara can play for a maximum of [7] hours each day.": "modified-number",
    "Omar picks up 2 pots for [$9].": "word-order",
    "Omar throws in [12] stones.": "word-order",
    "Omar cut the time that he sings, by [4] hours.": "word-order",
    "There are [4 times] as many boys at the party as girls.": "word-order",
    "Tax is [10%].": "word-order",
    "On Monday, [5] cars passed the house less than on Tuesday.": "word-order",
}


def _asked(parser: Parser, marked: str) -> str | Rejected:
    number = Span(marked.index("["), marked.index("]") - 1)
    return ask(parser.parse(marked.replace("[", "").replace("]", "")), number)


@pytest.mark.parametrize(("told", "asked"), ASKED.items())
def test_a_number_is_asked_for(parser: Parser, told: str, asked: str) -> None:
    assert _asked(parser, told) == asked


@pytest.mark.parametrize(("told", "reason"), REFUSED.items())
def test_what_cannot_be_asked_for_is_refused(parser: Parser, told: str, reason: str) -> None:
    found = _asked(parser, told)
    assert isinstance(found, Rejected), found
    assert found.reason == reason
