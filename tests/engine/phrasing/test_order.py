"""The parts of a clause whose object stands before its subject."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.phrasing.order import object_first

CLAUSES = {
    "rolls Mara sold on Monday": ("rolls", "Mara sold", "on Monday"),
    "oz of the tea she drinks": ("oz of the tea", "she drinks", ""),
    "figs the jars hold": ("figs", "the jars hold", ""),
    "money Omar was supposed to pay for it": ("money", "Omar was supposed to pay", "for it"),
    "pages are left to read": ("pages", "are left", "to read"),
    "Mara earned": ("", "Mara earned", ""),
    "rolls there are on Monday": ("rolls", "there are", "on Monday"),
    "permits he stamps": ("permits", "he stamps", ""),
    "rolls on Monday": None,
    "rolls remaining in the ship to last the crew until they land": None,
}


@pytest.mark.parametrize("text", CLAUSES)
def test_the_parts_of_a_clause_come_from_the_order_of_its_words(parser: Parser, text: str) -> None:
    lead = "Find how many "
    tokens = parser.parse(f"{lead}{text}: 9").tokens
    words = tuple(token for token in tokens if len(lead) <= token.span.start < len(lead + text))
    found = object_first(words)
    parts = found and tuple(" ".join(token.text for token in each) for each in (found.thing, found.acts, found.rest))
    assert parts == CLAUSES[text]
