"""``altogether`` after what is counted, and ``a total of`` before it where more follows."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.totals import ends_with_counted, takes_total

SENTENCES = {
    "Omar has 42 pens.": (True, True),
    "Omar has $42.": (True, True),
    "Omar now has 42 jars of red plums.": (True, True),
    "The bills are $42.": (True, False),
    "The twins are 42 years old.": (True, False),
    "Mara had 42 stamps in the end.": (False, True),
    "Mara will have 42 fish in five years.": (False, True),
    "Omar had 42 marbles on the third day.": (False, True),
    "There are 42 people now on the team.": (False, True),
    "Mara has 42 hens that lay no eggs.": (False, True),
    "Omar washed 42 loads that week.": (False, True),
    "42 dinners were sold in May.": (False, True),
    "Omar gave away 42 cards, assuming one set has 9 cards.": (False, True),
    "The bills were $42 in May.": (False, False),
    "Omar fills boxes of 42 pens for Mara.": (False, False),
    "Mara has more than 42 pens in May.": (False, False),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_where_a_sentence_says_that_its_number_is_that_of_all(parser: Parser, text: str) -> None:
    parse, start = parser.parse(text), text.index("$42" if "$" in text else "42")
    number = parse.within(Span(start, text.index("42") + 2))
    after = parse.tokens[number[-1].index + 1 : -1]
    assert (ends_with_counted(parse, number, after), takes_total(parse, number)) == SENTENCES[text]
