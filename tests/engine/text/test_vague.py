from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.quantities.edits import EditedText, TextEdit, apply_edits
from illposed.engine.quantities.mentions import find_mentions
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
    ("Ann has 90 more dolls than Eve.", 0, "Ann has more dolls than Eve."),
    ("He has 5 more than Ann.", 0, "He has more than Ann."),
    ("Eve is 3 years older than Ann.", 2, "Eve is older than Ann."),
    ("The lamp costs $5 more than the vase.", 0, "The lamp costs a certain amount more than the vase."),
    ("He bought another 6 apples.", 0, "He bought some more apples."),
    ("She read a 120-page book.", 0, "She read a book."),
    ("It was a 12-hour exam.", 0, "It was an exam."),
    ("He bought a $2,100 car.", 0, "He bought a car."),
    ("The 50 apples are red.", 0, "The apples are red."),
    ("Her 3 sisters came.", 0, "Her sisters came."),
    ("A box of 36 crayons is empty.", 1, "A box of a certain number of crayons is empty."),
    ("He won the last 4 games.", 0, "He won the last few games."),
    ("Every 3 days he rests.", 0, "Every few days he rests."),
    ("The wall is 5 feet tall.", 0, "The wall is a certain height."),
    ("He is 12 years old.", 0, "He is a certain age."),
    ("He drove at 5 miles per hour.", 0, "He drove at a certain speed."),
    ("He drove at a speed of 5 miles per hour.", 0, "He drove at a certain speed."),
    ("It uses 2.5 cups of milk.", 0, "It uses a certain amount of milk."),
    ("It costs an additional $5.", 0, "It costs an additional amount."),
    ("A pump runs at 9 gallons per hour.", 0, "A pump runs at a certain rate."),
    ("Ann sold 4 to Eve.", 0, "Ann sold some to Eve."),
    ("The price rose 20% in May.", 0, "The price rose by a certain percentage in May."),
    ("She bought a total of 30 pens.", 0, "She bought a certain number of pens."),
    ("He carries 7kg of sand.", 0, "He carries a certain amount of sand."),
    ("She has 12 blue silk scarves.", 0, "She has some blue silk scarves."),
]

REFUSED = [
    "He has a $20 bill.",
    "He runs twice a week.",
    "It weighs 1 kilogram.",
    "Her 3 sisters Ann, Bea and Cleo came.",
    "The 2 sisters share a room. Both like it.",
    "There are 3 boxes. The third box is red.",
    "She used 4 hoses. Two of the hoses leak. The other two hoses are new.",
    "He sold 60 kg in 5 kg bags.",
    "It costs about $5.",
    "There are 3 pots labeled A, B and C.",
    "He has 8 toy cars, 5 and 3 respectively.",
    "Of the 3 friends, Ann is the oldest.",
    "She drank from a 2-liter bottle and a 3-liter bottle.",
    "The 5 oldest trees fell.",
    "The 3-year-old sleeps.",
    "He made a 3-point shot.",
    "He grew by 6 feet.",
    "A car has 4 wheels.",
    "It took 2 hours and 20 minutes.",
    "How much do 6 apples cost?",
    "He took between 5 and 10 apples.",
    "For the following 24 weeks he slept.",
    "She has 2 pets, a dog and a cat.",
    "Fifteen more than a number is 27.",
]

REFUSED_SECOND = {"He sold 60 kg in 5 kg bags.": 1}
TEMPLATES = [
    "{} apples fell.",
    "Her {} sisters came.",
    "She has {} more dolls than Eve.",
    "He waited for the next {} hours.",
    "It costs ${} each.",
    "A {}-page book lies there.",
    "She jogs {} times a week.",
    "He drove at {} miles per hour.",
    "The tower is {} feet high.",
    "{}% of the pages are torn.",
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
    assert not isinstance(make_vague(text, mentions[REFUSED_SECOND.get(text, 0)], mentions), TextEdit)


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


def test_range_is_not_made_where_only_an_omission_fits() -> None:
    text = "Her 5 sisters came."
    mentions = find_mentions(text)
    assert not isinstance(make_range(text, mentions[0], mentions, Fraction(4), Fraction(9)), TextEdit)


@given(st.integers(2, 10**6), st.sampled_from(TEMPLATES), st.integers(0, 9))
@settings(derandomize=True, deadline=None)
def test_vague_text_is_well_formed_and_tells_no_number(value: int, template: str, choice: int) -> None:
    text = template.format(value)
    mentions = find_mentions(text)
    edit = make_vague(text, mentions[0], mentions, choice)
    if not isinstance(edit, TextEdit):
        return
    result = apply_edits(text, (edit,))
    assert isinstance(result, EditedText), result
    assert str(value) not in result.text
    assert "  " not in result.text
    assert result.text[0].isupper()
    if "several" in edit.after:
        assert 3 <= value <= 12
    if "few" in edit.after:
        assert 3 <= value <= 6
