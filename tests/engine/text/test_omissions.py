from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.quantities.edits import EditedText, TextEdit, apply_edits
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.omissions import omit_clause

GOOD = [
    ("Ann buys a hat for $10.", "Ann buys a hat."),
    ("Ann bought a rug and 4 pens at $2 each.", 1, "Ann bought a rug and 4 pens."),
    ("Ann wants a dictionary that costs $5.", "Ann wants a dictionary."),
    ("His car, which weighs 2 tons, is red.", "His car is red."),
    ("He sells a cola, which costs $3, a juice and a tea.", "He sells a cola, a juice and a tea."),
    ("He has a ring worth $40.", "He has a ring."),
    ("The price increased by 20%.", "The price increased."),
    ("She drove at 50 miles per hour for a day.", "She drove for a day."),
    ("She jogs in the park for 30 minutes.", "She jogs in the park."),
    ("He stacks the boxes, and each box weighs 3 pounds.", "He stacks the boxes."),
    ("Each box has 6 pouches in it.", "Each box has pouches in it."),
    ("There are 50 children at the party.", "There are children at the party."),
    ("He uses 2 cups of flour.", "He uses flour."),
    ("He walks 5 miles to work.", "He walks to work."),
    ("She paid $5 for the cake.", "She paid for the cake."),
    ("She sold clips to 48 of her friends in April.", "She sold clips to her friends in April."),
    ("A store gave a 20% discount on it.", "A store gave a discount on it."),
    ("They met 12 years ago.", "They met years ago."),
    ("Her 3 sisters came.", "Her sisters came."),
    ("Eve is 3 years older than Ann.", "Eve is older than Ann."),
    ("Eve bought 5 more apples.", "Eve bought more apples."),
    ("She spent $30 on food.", "She spent money on food."),
    ("She eats 3 eggs every morning.", "She eats eggs every morning."),
]

REFUSED = [
    "The hat costs $10.",
    "Ann buys a hat for $10. She spends twice that amount on shoes.",
    "Ann buys hats for $10 each and sells them for $12 each.",
    "The film lasts for 3 hours.",
    "He bought 3 cats and a dog.",
    "If she has 6 dolls, how many does Eve have?",
    "They have 12 toys altogether.",
    "The book has 90 pages.",
    "He eats 3 eggs a day.",
    "She has 2 pets, a dog and a cat.",
    "A pan of brownies has 12 brownies.",
    "He filled the tank, and the tank holds 9 gallons. The gallons cost a lot.",
    "He is 12 years old.",
    "He has 1 more pencil than Ann.",
    "She gave pens to 3 of her friends and hats to 2 of her friends.",
    "It drives at 60 miles per hour.",
    "How much do 6 apples cost?",
    "He sells it for $6 per 1 kilogram.",
    "She spends $23 in total on food.",
    "Dogs sell well, each one selling for $2.",
    "She spent $17 on meat and $22 on fruit.",
    "The first store charges $3 for 6 apples.",
]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: str(case[0]))
def test_omitted(case: tuple[str, str] | tuple[str, int, str]) -> None:
    text, expected = case[0], case[-1]
    mentions = find_mentions(text)
    edit = omit_clause(text, mentions[case[1] if isinstance(case[1], int) else 0], mentions)
    assert isinstance(edit, TextEdit), edit
    result = apply_edits(text, (edit,))
    assert isinstance(result, EditedText), result
    assert result.text == expected


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str) -> None:
    mentions = find_mentions(text)
    assert not isinstance(omit_clause(text, mentions[0], mentions), TextEdit)


@given(st.integers(2, 10**6), st.sampled_from([str(case[0]) for case in GOOD]))
@settings(derandomize=True, deadline=None)
def test_only_the_mention_goes_and_the_sentence_stays_whole(value: int, template: str) -> None:
    first = find_mentions(template)[0]
    digits = "".join(character for character in first.text if character.isdigit())
    text = template.replace(digits, str(value), 1)
    mentions = find_mentions(text)
    edit = omit_clause(text, mentions[0], mentions)
    if not isinstance(edit, TextEdit):
        return
    result = apply_edits(text, (edit,))
    assert isinstance(result, EditedText), result
    assert len(find_mentions(result.text)) == len(mentions) - 1
    assert "  " not in result.text
    assert " ." not in result.text
    assert result.text.endswith(".")
    assert edit.states == ()
