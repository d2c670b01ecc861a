"""The question that goes on from a told number, which stands in brackets, to a goal of 200."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.asking.goal import REACHES, Goal, ask_to_goal, goals_of
from illposed.engine.results import Rejected

PRONOUNS = {"Mara": "she", "Omar": "he"}

ASKED = {
    "Mara sold [72] clips in May.": "How many more clips would she have to sell to bring that to 200?",
    "Mara and Omar have baked [40] rolls.": "How many more rolls would they have to bake to bring that to 200?",
    "They got [90] brown eggs in all.": "How many more brown eggs would they have to get to bring that to 200?",
    "Omar will have [14] stamps.": "How many more stamps would he need to bring that to 200?",
    "The club has [31] members.": "How many more members would the club need to bring that to 200?",
    "She has [$8] left.": "How much more would she need to bring that to $200?",
    "Omar earned [$96] in two weeks.": "How much more would he have to earn to bring that to $200?",
    "Omar ran [36] miles.": "How many more miles would he have to run to bring that to 200?",
    "There are [34] cans in the park now.": "How many more cans would bring that to 200?",
    "[15] players are left.": "How many more players would bring that to 200?",
    "[15] pens and pots are left.": "How many more would bring that to 200?",
    "[150] people bought tickets.": "How many more people would bring that to 200?",
    "The total number of pens is [90].": "How many more would bring that to 200?",
    "The total number of pens that Mara and Omar sold is [90].": "How many more would bring that to 200?",
    "The tree is [30] meters tall.": "How many more meters would bring that to 200?",
    "Mara makes [$64] a week.": "How much more would she have to make to bring that to $200?",
    "The total distance to the lake is [90] miles.": "How many more miles would bring that to 200?",
    "Omar is [46] years old.": "In how many years will he be 200?",
    "The lamp costs [$45].": "How much of a budget of $200 would that leave?",
    "She paid [$45] for the pans.": "How much of a budget of $200 would that leave?",
    "The total price of the pans is [$45].": "How much of a budget of $200 would that leave?",
    "When she sells 9 more pens, Mara will have [20] pens.": "How many more pens would she need to bring that to 200?",
}

REFUSED = {
    "Omar will be [46] years old.": "no-amount",
    "Omar was [46] years old.": "no-amount",
    "Omar is [46] years old when he retires.": "no-amount",
    "[30%] of the pots are red.": "no-amount",
    "Mara has [12] more stamps than Omar.": "no-amount",
    "Mara earns [$12] per hour.": "no-amount",
    "Mara runs [12] miles a day.": "no-amount",
    "Each tray holds [15] rolls.": "no-amount",
    "Mara had [12] stamps at first.": "no-amount",
    "The average number of buds is [12].": "no-amount",
    "Mara broke [8] eggs.": "no-way-on",
    "Mara sold [9] pens and pots.": "no-way-on",
    "Mara has to climb [40] rungs.": "no-way-on",
    "Mara wants to sell [9] pens.": "no-way-on",
}


def outcome(parser: Parser, marked: str) -> Goal | Rejected:
    before, number, after = marked.replace("]", "[").split("[")
    told = parser.parse(before + number + after)
    return ask_to_goal(told, Span(len(before), len(before) + len(number)), Fraction(200), PRONOUNS, thousands=False)


@pytest.mark.parametrize("marked", ASKED)
def test_the_question_goes_on_from_what_is_told(parser: Parser, marked: str) -> None:
    found = outcome(parser, marked)
    assert isinstance(found, Goal)
    assert found.asked == ASKED[marked]
    assert found.number.of(found.asked) in ("200", "$200")


@pytest.mark.parametrize("reach", REACHES)
def test_there_are_several_ways_to_say_it(parser: Parser, reach: str) -> None:
    told, number = parser.parse("Mara sold 72 clips."), Span(10, 12)
    found = ask_to_goal(told, number, Fraction(200), PRONOUNS, thousands=False, reach=reach)
    assert isinstance(found, Goal)
    assert found.asked == f"How many more clips would she have to sell to {reach} 200?"
    spent, price = parser.parse("Mara spent $72."), Span(11, 14)
    left = ask_to_goal(spent, price, Fraction(200), PRONOUNS, thousands=False, reach=reach)
    assert isinstance(left, Goal)
    assert left.asked in ("How much of $200 would that leave?", "How much of a budget of $200 would that leave?")


def test_nobody_makes_more_to_make_that(parser: Parser) -> None:
    told = parser.parse("Mara made $72.")
    found = ask_to_goal(told, Span(10, 13), Fraction(200), PRONOUNS, thousands=False, reach="make that")
    assert isinstance(found, Goal)
    assert found.asked == "How much more would she have to make to bring that to $200?"


@pytest.mark.parametrize("marked", REFUSED)
def test_what_nobody_would_go_on_from_is_refused(parser: Parser, marked: str) -> None:
    found = outcome(parser, marked)
    assert isinstance(found, Rejected)
    assert found.reason == REFUSED[marked]


@given(st.fractions(min_value=1, max_value=10**7), st.frozensets(st.integers(1, 500).map(Fraction)))
def test_goals_are_round_and_well_beyond_a_value(value: Fraction, known: frozenset[Fraction]) -> None:
    goals = [*goals_of(value, known)]
    assert len(goals) == 2
    assert goals == sorted(set(goals))
    for goal in goals:
        assert goal % 5 == 0
        assert 8 * value / 5 <= goal
        assert goal not in known
        assert goal - value not in known
        assert goal != 2 * value
