"""Slips of grammar that a sentence is refused for."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.phrasing.grammar import agreeing, refuse_agreement, refuse_grammar

SLIPS = {
    "Each of which holds 9 tubes.": "wording",
    "She have sold 9 figs.": "agreement",
    "There are 9 figs that each hen ate.": "wording",
    "There are 9 figs Ann, Bea and Kim all have.": "wording",
    "There are a total of 9 figs she will eat.": "wording",
    "Five sheet have 50 stickers.": "agreement",
    "The number of student in the class is 9.": "agreement",
    "1 pens costs $30.": "agreement",
    "The bags each have 50 coins each.": "said-twice",
    "Each pack contains 3 balls per pack.": "said-twice",
    "The dinner cost $144 dollars.": "said-twice",
    "The total Mara has is 9 coins in total.": "said-twice",
    "Mara has a total of 9 coins altogether.": "said-twice",
    "Two bags costs 80 dollars.": "agreement",
    "The number of rolls on the trays are 90.": "agreement",
    "The number of stamps that Omar have is 42.": "agreement",
    "$95 were spent.": "agreement",
    "On Sunday 4 papayas turns yellow.": "agreement",
    "Mara's sales for May is $95.": "agreement",
    "Mara was was 9 years old.": "said-twice",
    "Omar dances 9 times a week at a time.": "said-twice",
    "After 4 weeks, 9 packs of paper dozen Ida buy.": "word-order",
    "The two two pens cost $9.": "said-twice",
    "Mara gave the waiter $9 tip.": "article",
    "Omar has $9 discount.": "article",
    "The price of the pens in the other shops cost $9.": "wording",
    "There were 9 jars of oil increase in May.": "wording",
    "The delivery charge for two pies costs $4.": "wording",
    "Mara bought a total of $9 for the pens.": "wording",
    "The lamp on sale for was $9.": "wording",
    "The number of dollars from the dimes is $9.": "said-twice",
    "The tub needs 9 liters of milk more.": "word-order",
    "Mara wants to have 120 minutes screen time.": "wording",
    "Mara kept 9 kilograms of rice than Omar.": "wording",
    "Mia's family and friends at 50% of the pie so Mia and her husband ate 7 slices.": "wording",
}

GOOD = (
    "The number of books Betty's sister has is 9.",
    "Omar can lift 9 crates at a time.",
    "There are 9 pens left after Mara sold 5.",
    "There are 9 pens that are blue.",
    "A total of 700 villagers go to the polls.",
    "The pens will cost $30.",
    "Omar has 16 days left to have tea.",
    "Each student writes 4 pages in each session.",
    "Omar takes 25% of the figs.",
    "The number of figs is 60.",
    "The number of fish is 60.",
    "Mara needs 3/4 cup of milk.",
    "Mara has a 3 mile walk.",
    "Ivo takes 10 hours to knit all scarves.",
    "Two sheep eat 5 pounds of hay.",
    "Omar's monthly income is $900.",
    "40 pens are blue.",
    "Mara kept 9 kilograms more rice than Omar.",
    "Mara is 9 years older than Omar.",
    "Mara bought $9 worth of pens.",
    "Mara bought a $9 pen.",
    "Mara needs 9 liters more.",
    "The price that she sold the pen for was $9.",
    "The box that the pens are in is 9 inches long.",
    "Mara bought the pens for a total of $9.",
    "The number of dimes is 9.",
    "Mara took 9 pens other than the blue ones.",
    "No fewer than 9 pens are blue.",
    "If there are 9 pens and each pen costs $2, Mara needs $18.",
    "Mara said that that pen cost $9.",
    "Omar had had 9 hens before May.",
    "In the barn there will be 9 hens.",
    "Mara gave the waiter a $9 tip.",
    "The price of the pens that cost $9 is high.",
    "Omar has $9 worth of pens.",
    "Omar took $9 home.",
    "$30 was spent on pens.",
    "Mara needs to buy 48 papayas.",
    "The length of the pen and the nib is 9 inches.",
    "There were 9 wheels on the carts Mara saw.",
    "The number of meows the three cats make is 9.",
    "Rhys places 50 pens.",
    "These fish need 9 pounds of food.",
    "Omar has 5 bonsai.",
    "Ana, Bea, and Mara's total score is 9.",
    "Mara drives an additional 9 miles.",
    "If they ate at 3 pm, they paid $9.",
    "Omar builds a 20 story building.",
    "If Mara buys 5 pots for $1 each and 2 lids for $2 each, she spends $9.",
)


@pytest.mark.parametrize(("text", "reason"), SLIPS.items())
def test_slips_are_refused(parser: Parser, text: str, reason: str) -> None:
    parse = parser.parse(text)
    found = refuse_grammar(parse) or refuse_agreement(parse)
    assert found is not None
    assert found.reason == reason


@pytest.mark.parametrize("text", GOOD)
def test_good_english_is_taken(parser: Parser, text: str) -> None:
    parse = parser.parse(text)
    assert refuse_grammar(parse) is None
    assert refuse_agreement(parse) is None


@pytest.mark.parametrize(
    ("text", "verb", "found"),
    [
        ("Mara's total points is 9.", "is", "are"),
        ("The earnings from the play was $9.", "was", "were"),
        ("The two shirts costs $9.", "costs", "cost"),
        ("The total number of pens are 9.", "are", "is"),
        ("$9 were spent.", "were", "was"),
        ("Each child have 9 pens.", "have", "has"),
        ("Mara and Omar has 9 pens.", "has", "have"),
        ("Mara's total score is 9.", "is", None),
        ("5 pounds is enough.", "is", None),
        ("The sum of Mara's and Omar's ages is 9.", "is", None),
        ("The payment from the guests who like the hotel's pools is $9.", "is", None),
        ("Twice as many pens as Mara has is 9.", "is", None),
        ("Rhys places 9 pens.", "places", None),
    ],
)
def test_a_verb_is_made_to_agree_with_a_clear_subject(parser: Parser, text: str, verb: str, found: str | None) -> None:
    parse = parser.parse(text)
    first = next(token for token in reversed(parse.tokens) if token.text == verb)
    assert agreeing(parse, parse.head(first) if first.dep in ("aux", "auxpass") else first) == found
