"""Descriptions of quantities: the words for each shape of clause, what is refused, and how a description reads back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.descriptions import Description, NoDescription, describe

_ASKS = " How many are there?"
_SHAPES = [
    ("Each tray holds 15 rolls.", "15", "The number of rolls that each tray holds is 15."),
    ("Farid baked 6 pies and sold 4 buns.", "4", "The number of buns that Farid sold was 4."),
    ("Farid owns 6 shirts, 4 hats and 2 belts.", "4", "The number of hats that Farid owns is 4."),
    ("There were 30 cots in the hall.", "30", "The number of cots in the hall was 30."),
    ("In the drawer there are 5 spoons.", "5", "The number of spoons in the drawer is 5."),
    ("60 tickets were sold on Monday.", "60", "The number of tickets that were sold on Monday was 60."),
    ("Four friends ride bikes to the lake.", "Four", "The number of friends who ride bikes to the lake is four."),
    ("Farid carries baskets that hold 8 plums each.", "8", "The number of plums that each basket holds is 8."),
    ("Farid has bags with 12 marbles in each bag.", "12", "The number of marbles in each bag is 12."),
    ("Farid reads for 3 hours every evening.", "3", "The number of hours for which Farid reads every evening is 3."),
    ("Farid swims 5 times a week.", "5", "The number of times that Farid swims a week is 5."),
    ("A factory made a total of 90 kites.", "90", "The total number of kites that the factory made was 90."),
    ("Ida gave her sister 9 roses.", "9", "The number of roses that Ida gave her sister was 9."),
    ("The boxes hold 7 cups each.", "7", "The number of cups that each box holds is 7."),
    ("It takes 20 minutes to iron the sheet.", "20", "The number of minutes that it takes to iron the sheet is 20."),
    ("Farid earns $12 an hour.", "$12", "The amount of money that Farid earns an hour is $12."),
    ("A lamp costs $9.", "$9", "The cost of a lamp is $9."),
    ("Farid buys 3 scarves for $15 each.", "$15", "The price at which Farid buys each scarf is $15."),
    ("Farid bought a lamp for $40.", "$40", "The price at which Farid bought the lamp was $40."),
    ("Farid owns cards worth $8 each.", "$8", "The value of each card is $8."),
    ("Farid wants a lamp that costs $5.", "$5", "The cost of the lamp is $5."),
    ("Farid is 12 years old.", "12", "Farid's age is 12 years."),
    ("The pond is 5 feet deep.", "5", "The depth of the pond is 5 feet."),
    ("Farid drives at 30 miles per hour.", "30", "The speed at which Farid drives is 30 miles per hour."),
    ("Farid lifts plates each weighing 30 pounds.", "30", "The weight of each plate is 30 pounds."),
    ("40% of the students are girls.", "40%", "The percentage of the students who are girls is 40%."),
    ("Farid spent 10% of his wages on rent.", "10%", "The percentage of his wages that Farid spent on rent was 10%."),
    ("Farid won 70% of the remaining cups.", "70%", "The percentage of the remaining cups that Farid won was 70%."),
    ("Farid gets a 20% discount.", "20%", "The discount that Farid gets is 20%."),
    ("Farid made 3 stacks of wooden blocks.", "3", "The number of stacks of wooden blocks that Farid made was 3."),
    ("On Friday he jogs 8 miles.", "8", "The number of miles that he jogs on Friday is 8."),
    ("Next, Farid adds 5 eggs.", "5", "The number of eggs that Farid adds is 5."),
    ("The rent rose by 25%.", "25%", "The percentage by which the rent rose was 25%."),
]
_REFUSALS = [
    ("Farid has 3 more pens than Ida.", "3", "shape"),
    ("Farid owns 4 sports cars.", "4", "shape"),
    ("Farid drew 6 maps before he ate and 2 after that.", "6", "shape"),
    ("Farid puts 20 plums in 4 bowls.", "20", "shape"),
    ("Farid bakes 8 loaves in 3 hours.", "8", "shape"),
    ("Farid hires a van for 6 hours that cost $80 per hour.", "$80", "shape"),
    ("Farid can eat 13 buns, 3 times a day, 20 days each month.", "20", "shape"),
    ("He started the day with 30 melons and 27 pears.", "27", "shape"),
    ("Farid makes $5 of profit per box.", "$5", "shape"),
    ("Farid bought 2 packs of juice drinks that cost $2 each.", "$2", "shape"),
    ("They cost $25 per box.", "$25", "shape"),
    ("Farid has 9 bags with the same number of nuts in each bag.", "9", "shape"),
    ("In a field where there are 200 goats, there are 40 sheep.", "200", "shape"),
    ("Farid caught about 30 crabs.", "30", "shape"),
    ("Farid walked his 4 dogs.", "4", "shape"),
    ("Farid has 5 pens. Farid has 7 pens now.", "5", "not-unique"),
    ("Ida and Rita met. She has 4 pens.", "4", "pronoun"),
    ("Farid ate half of the pie.", "half", "kind"),
]


def _described(text: str, written: str) -> tuple[Description | NoDescription, str]:
    mentions = find_mentions(text)
    mention = next(mention for mention in mentions if mention.text == written)
    found = describe(text, mention, mentions)
    return found, found.told(written.lower())[0] if isinstance(found, Description) else ""


@pytest.mark.parametrize(("clause", "written", "expected"), _SHAPES)
def test_shape_is_described(clause: str, written: str, expected: str) -> None:
    assert _described(clause + _ASKS, written)[1] == expected


@pytest.mark.parametrize(("clause", "written", "reason"), _REFUSALS)
def test_unsafe_clause_is_refused(clause: str, written: str, reason: str) -> None:
    assert _described(clause + _ASKS, written)[0] == NoDescription(reason)


def test_what_is_asked_is_not_described() -> None:
    assert _described("Farid bakes pies. How many days does he need for 40 pies?", "40")[0] == NoDescription("asked")


def test_condition_of_the_question_is_described_without_its_if() -> None:
    told = _described("Farid bakes. If Farid sells 40 pies, how many are left?", "40")[1]
    assert told == "The number of pies that Farid sells is 40."


def test_unit_of_a_measure_agrees_with_one() -> None:
    found, _ = _described("The pond is 5 feet deep." + _ASKS, "5")
    assert isinstance(found, Description)
    assert found.told("1")[0] == "The depth of the pond is 1 foot."


@pytest.mark.parametrize("clause", [case[:2] for case in _SHAPES])
@given(number=st.integers(min_value=2, max_value=9_999))
@settings(derandomize=True, deadline=None, max_examples=15)
def test_told_sentence_holds_exactly_the_number(clause: tuple[str, str], number: int) -> None:
    found, _ = _described(clause[0] + _ASKS, clause[1])
    assert isinstance(found, Description)
    symbol = "$" if clause[1].startswith("$") else ""
    written = f"{symbol}{number}{'%' if clause[1].endswith('%') else ''}"
    sentence, span = found.told(written)
    assert span.of(sentence) == written
    assert [(mention.span, mention.value) for mention in find_mentions(sentence)] == [(span, number)]
