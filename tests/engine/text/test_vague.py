from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.text.edits import EditedText, TextEdit, apply_edits
from illposed.engine.text.mentions import find_mentions
from illposed.engine.text.vague import make_range, make_vague

GOOD = [
    ("She sold clips to 48 of her friends.", 0, "She sold clips to some of her friends."),
    ("Tom bought 6 apples.", 0, "Tom bought some apples."),
    ("Tom bought 6 apples.", 1, "Tom bought several apples."),
    ("Tom bought 60 apples.", 2, "Tom bought a certain number of apples."),
    ("Weng earns $12 an hour.", 0, "Weng earns a certain amount an hour."),
    ("It costs $5.", 0, "It costs a certain amount."),
    ("He stayed for 3 weeks.", 0, "He stayed for several weeks."),
    ("A store gave a 20% discount on it.", 0, "A store gave a certain discount on it."),
    ("10% of the pages are torn.", 0, "A certain percentage of the pages are torn."),
    ("Half of the pages are torn.", 0, "A certain fraction of the pages are torn."),
    ("He ran 3 times a week.", 0, "He ran several times a week."),
    ("Ann has 9 more dolls than Eve.", 0, "Ann has several more dolls than Eve."),
]

REFUSED = [
    "He has a $20 bill.",
    "She read a 120-page book.",
    "He runs twice a week.",
    "It weighs 1 kilogram.",
    "The 5 apples are red.",
    "Her 3 sisters came.",
    "He won his last 4 games.",
    "Every 3 days he rests.",
    "It is 5 feet tall.",
    "He is 12 years old.",
    "He drove at 5 miles per hour.",
    "He has 5 more than Ann.",
    "He grew by 6 feet.",
    "A car has 4 wheels.",
    "It took 2 hours and 20 minutes.",
    "How much do 6 apples cost?",
    "He took between 5 and 10 apples.",
    "For the following 4 weeks he slept.",
    "She has 2 pets, a dog and a cat.",
]


@pytest.mark.parametrize(("text", "choice", "expected"), GOOD)
def test_vague(text: str, choice: int, expected: str) -> None:
    mentions = find_mentions(text)
    edit = make_vague(text, mentions[0], mentions, choice)
    assert isinstance(edit, TextEdit), edit
    result = apply_edits(text, (edit,))
    assert isinstance(result, EditedText)
    assert result.text == expected


@pytest.mark.parametrize("text", REFUSED)
def test_vague_refused(text: str) -> None:
    mentions = find_mentions(text)
    assert not isinstance(make_vague(text, mentions[0], mentions), TextEdit)


def test_range_states_both_ends() -> None:
    text = "Tom bought 48 apples for $12 each."
    mentions = find_mentions(text)
    count = make_range(text, mentions[0], mentions, Fraction(40), Fraction(55))
    price = make_range(text, mentions[1], mentions, Fraction(10), Fraction(15))
    assert isinstance(count, TextEdit)
    assert isinstance(price, TextEdit)
    result = apply_edits(text, (count, price))
    assert isinstance(result, EditedText)
    assert result.text == "Tom bought between 40 and 55 apples for between $10 and $15 each."


def test_range_needs_low_below_high() -> None:
    text = "Tom bought 48 apples."
    mentions = find_mentions(text)
    assert not isinstance(make_range(text, mentions[0], mentions, Fraction(9), Fraction(9)), TextEdit)
