"""Sentences that can be said out of their place, and such as lean on what only others have named."""

from __future__ import annotations

import pytest

from illposed.corpus.reasons.alone import leans
from illposed.engine.english.parser import required_parser
from illposed.engine.english.spans import Span

_QUESTION = "A shop sold 9 red kites to Ida and 5 to Ben. How many kites are left?"
_OF_PLUMS = "A tree bore 30 plums. How many plums are left?"


@pytest.mark.parametrize(
    ("said", "question", "is_so"),
    [
        ("Ida has 14 kites.", _QUESTION, False),
        ("It holds 14 kites.", _QUESTION, True),
        ("Its price is $14.", _QUESTION, True),
        ("The shop sells its kites in 14 days.", _QUESTION, False),
        ("It takes 14 minutes to fly a kite.", _QUESTION, False),
        ("They bought 14 kites.", _QUESTION, False),
        ("They weigh 14 ounces.", _OF_PLUMS, True),
        ("A thief paid $14 for them.", _OF_PLUMS, True),
        ("The tree lost 14 of them.", _OF_PLUMS, False),
        ("They ate 14 plums.", _OF_PLUMS, False),
        ("The children ate 14 plums before their nap.", _OF_PLUMS, False),
        ("Both of them bought 14 kites.", _QUESTION, True),
        ("Both of them bought 14 kites.", f"{_QUESTION} Do both of them fly?", False),
        ("Ida spends $14 on these.", _QUESTION, True),
        ("Ida needs 14 days for the same kites.", _QUESTION, True),
        ("Ida paid $14 for those red kites.", f"{_QUESTION} Who has those red kites?", False),
        ("Ida paid $14 for those red kites.", _QUESTION, True),
        ("There are 14 of them that fly.", _QUESTION, True),
        ("After this, Ida has 14 kites.", _QUESTION, False),
        ("Ida sold 14.", _QUESTION, True),
        ("Ida sold 14 of the kites.", _QUESTION, False),
        ("Ida spent 14 on kites.", f"{_QUESTION} Each cost $2.", False),
        ("The amount of string is 14.", _QUESTION, True),
        ("The number of kites is 14.", _QUESTION, False),
        ("Ida scored 14.", _QUESTION, False),
        ("Ida has 3 kites less than 14.", _QUESTION, True),
    ],
)
def test_a_sentence_leans_on_another_where_a_pronoun_or_a_number_goes_with_nothing(
    said: str, question: str, *, is_so: bool
) -> None:
    place = said.index("14")
    assert leans(required_parser().parse(said), Span(place, place + 2), question) == is_so
