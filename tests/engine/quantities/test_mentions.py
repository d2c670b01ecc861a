from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.quantities.mentions import Mention, find_mentions, may_have_number, unit_in_words

CASES: list[tuple[str, str, Fraction | int, str, str, str | None, str | None]] = [
    ("She sold 48 of her friends in April.", "48", 48, "count", "digits", "friend", None),
    ("Twenty-five boys sang.", "Twenty-five", 25, "count", "words", "boy", None),
    ("two hundred and five eggs", "two hundred and five", 205, "count", "words", "egg", None),
    ("3 million people", "3 million", 3_000_000, "count", "mixed", "person", None),
    ("Rent is $1,200 a month.", "$1,200", 1200, "money", "digits", "dollar", "month"),
    ("It costs $12.50.", "$12.50", Fraction(25, 2), "money", "digits", "dollar", None),
    ("They cost 50 cents each.", "50", 50, "money", "digits", "cent", "each"),
    ("10% of the pages", "10%", 10, "percent", "digits", "page", None),
    ("ten percent of it", "ten percent", 10, "percent", "words", None, None),
    ("half of the remaining pages", "half", Fraction(1, 2), "fraction", "words", "page", None),
    ("half an hour", "half", Fraction(1, 2), "fraction", "words", "hour", None),
    ("a third of them", "a third", Fraction(1, 3), "fraction", "words", None, None),
    ("a third fewer nuts", "a third", Fraction(1, 3), "fraction", "words", "nut", None),
    ("a fifth larger than", "a fifth", Fraction(1, 5), "fraction", "words", None, None),
    ("two-thirds of the cake", "two-thirds", Fraction(2, 3), "fraction", "words", "cake", None),
    ("3/4 of the eggs", "3/4", Fraction(3, 4), "fraction", "digits", "egg", None),
    ("2 1/2 hours", "2 1/2", Fraction(5, 2), "count", "digits", "hour", None),
    ("two and a half hours", "two and a half", Fraction(5, 2), "count", "words", "hour", None),
    ("an hour and a half", "an hour and a half", Fraction(3, 2), "count", "words", "hour", None),
    ("twice as many", "twice", 2, "multiplier", "words", None, None),
    ("twice a week", "twice", 2, "count", "words", "time", "week"),
    ("three times as many", "three times", 3, "multiplier", "words", None, None),
    ("3 times a week", "3", 3, "count", "digits", "time", "week"),
    ("He rode it 17 times.", "17", 17, "count", "digits", "time", None),
    ("a dozen eggs", "a dozen", 12, "dozen", "words", "egg", None),
    ("two dozen eggs", "two dozen", 24, "dozen", "words", "egg", None),
    ("a couple of days", "a couple", 2, "pair", "words", "day", None),
    ("a 120-page book", "120", 120, "count", "digits", "page", None),
    ("He ran 5km.", "5", 5, "count", "digits", "kilometer", None),
    ("at 60 mph", "60", 60, "count", "digits", "mile", "hour"),
    ("$15/hour", "$15", 15, "money", "digits", "dollar", "hour"),
    ("3 gas stations", "3", 3, "count", "digits", "station", None),
    ("4 Christmas trees", "4", 4, "count", "digits", "tree", None),
    ("20 m&ms", "20", 20, "count", "digits", "m&m", None),
    ("7 m&m's after lunch", "7", 7, "count", "digits", "m&m", None),
    ("20 M&Ms each", "20", 20, "count", "digits", "m&m", "each"),
    ("5 MB of it", "5", 5, "count", "digits", "megabyte", None),
    ("2 TB of it", "2", 2, "count", "digits", "terabyte", None),
    ("5 centimetres of tape", "5", 5, "count", "digits", "centimeter", None),
    ("$3 per litre", "$3", 3, "money", "digits", "dollar", "liter"),
    ("a metre and a half", "a metre and a half", Fraction(3, 2), "count", "words", "meter", None),
    ("3 large pizzas", "3", 3, "count", "digits", "pizza", None),
    ("6 eggs each day", "6", 6, "count", "digits", "egg", "day"),
    ("two slices of bread each", "two", 2, "count", "words", "slice", "each"),
    ("six 8-hour shifts", "six", 6, "count", "words", "shift", None),
    ("at 10 am", "10 am", 10, "clock", "digits", None, None),
    ("at 3:30 pm", "3:30 pm", Fraction(7, 2), "clock", "digits", None, None),
    ("In 2010, he left.", "2010", 2010, "year", "digits", None, None),
    ("on day 2, she", "2", 2, "label", "digits", None, None),
    ("one of them", "one", 1, "pronoun", "words", None, None),
    ("the third day", "third", 3, "ordinal", "words", None, None),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_first_mention(case: tuple[str, str, Fraction | int, str, str, str | None, str | None]) -> None:
    text, written, value, kind, form, unit, per = case
    mention = find_mentions(text)[0]
    found = (mention.text, mention.value, mention.kind, mention.form, mention.unit, mention.per)
    assert found == (written, value, kind, form, unit, per)


def test_three_quarters_are_a_part_only_of_something() -> None:
    _, quarters = find_mentions("He has one dime and three quarters asked for.")
    assert (quarters.text, quarters.value, quarters.kind) == ("three", 3, "count")
    _, part = find_mentions("He has one dime and three quarters of a pie.")
    assert (part.text, part.value, part.kind) == ("three quarters", Fraction(3, 4), "fraction")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5,760 cubic centimeters", "cubic centimeter"),
        ("750 square feet at $2 each", "square foot"),
        ("40 more square metres", "square metre"),
        ("30 m² of floor", "square meter"),
        ("5 square tables", "table"),
        ("5 centimetres", "centimetre"),
        ("5 pens", "pen"),
        ("5 DVDs", "DVD"),
        ("5 K&Ks and 3 k&ks", "K&K"),
        ("5 Dalmatians", "Dalmatian"),
        ("FIVE PENS", "pen"),
        ("ten percent of it", None),
    ],
)
def test_what_is_counted_in_the_words_of_the_text(text: str, words: str | None) -> None:
    assert unit_in_words(text, find_mentions(text)[0]) == words


@pytest.mark.parametrize("text", ["", "No numbers at all.", "each other", "a half-hearted try"])
def test_texts_without_counts(text: str) -> None:
    assert not [mention for mention in find_mentions(text) if mention.kind == "count"]


def test_only_measuring_kinds_are_quantities() -> None:
    mentions = find_mentions("At 5:30 pm on the second day of 2010, one of them ate 3 eggs.")
    assert [mention.text for mention in mentions if mention.is_quantity] == ["3"]


@given(st.text(alphabet="0123456789 .,$%/-:abehlfonrtwx'’?\n", max_size=60))
def test_spans_are_in_order_and_cover_their_text(text: str) -> None:
    mentions = find_mentions(text)
    assert all(mention.span.of(text) == mention.text for mention in mentions)
    assert all(a.span.end <= b.span.start for a, b in itertools.pairwise(mentions))


@given(st.integers(0, 10**9), st.sampled_from(["{} apples", "${}", "{}%", "{} hours a day"]))
def test_digits_read_as_their_value(value: int, template: str) -> None:
    for written in (str(value), f"{value:,}"):
        mentions: tuple[Mention, ...] = find_mentions(f"He has {template.format(written)}.")
        assert [mention.value for mention in mentions] == [value]


def test_every_text_with_a_number_may_have_one() -> None:
    assert all(may_have_number(text) for text, *_ in CASES)
    assert not may_have_number("She sells all of her figs; the well-known jars cost no $.")
