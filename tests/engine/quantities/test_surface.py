from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.engine.quantities.surface import agree, article_before, number_words, write_like

CASES: list[tuple[str, Fraction | int, str | None]] = [
    ("48 clips", 55, "55"),
    ("six boys", 25, "twenty-five"),
    ("Six boys", 25, "Twenty-five"),
    ("1,200 people", 1500, "1,500"),
    ("$12.50 a day", 13, "$13.00"),
    ("$12 a day", Fraction(25, 2), "$12.50"),
    ("$12 a day", Fraction(1, 3), None),
    ("10% of it", 15, "15%"),
    ("10 percent of it", 15, "15 percent"),
    ("ten percent of it", 15, "fifteen percent"),
    ("3 million people", Fraction(4_500_000), "4.5 million"),
    ("half of it", Fraction(1, 3), "a third"),
    ("a tenth of it", Fraction(1, 8), "an eighth"),
    ("3/4 of it", Fraction(1, 4), "1/4"),
    ("two-thirds of it", Fraction(3, 4), "three-quarters"),
    ("2 1/2 hours", Fraction(13, 4), "3 1/4"),
    ("two and a half hours", 3, "three"),
    ("twice as many", 4, "four times"),
    ("two dozen eggs", 36, "three dozen"),
    ("two dozen eggs", 25, None),
    ("at 10 am", 11, None),
    ("six boys", Fraction(1, 4), None),
    ("$2 1/2 each", Fraction(13, 4), "$3 1/4"),
    ("$2 1/2 each", 3, "$3"),
    ("$2½ each", Fraction(13, 4), "$3¼"),
    ("$3/4 each", Fraction(1, 4), "$1/4"),
    ("7 1/2% of it", Fraction(17, 2), "8 1/2%"),
    ("7½% of it", 8, "8%"),
    ("7 1/2 percent of it", Fraction(17, 2), "8 1/2 percent"),
    ("2 1/2 hours", Fraction(1, 4), None),
    ("$5\nmillion of it", 6_000_000, "$6\nmillion"),
    ("$5\u00a0million of it", 6_000_000, "$6\u00a0million"),
]


@pytest.mark.parametrize(("text", "value", "expected"), CASES)
def test_write_like(text: str, value: Fraction | int, expected: str | None) -> None:
    assert write_like(find_mentions(text)[0], Fraction(value)) == expected


SURFACES = [
    "48 clips",
    "six boys",
    "$1,200",
    "$3.50",
    "$2 1/2",
    "7½%",
    "3 cents",
    "10%",
    "half of it",
    "3/4 of it",
    "two dozen eggs",
    "twice as many",
]


@given(st.sampled_from(SURFACES), st.fractions(0, 10**6, max_denominator=20))
def test_what_is_written_reads_back(text: str, value: Fraction) -> None:
    mention = find_mentions(text)[0]
    written = write_like(mention, value)
    if written is None:
        return
    read = find_mentions(written + text[mention.span.end :])[0]
    assert (read.value, read.text, read.kind) == (value, written, mention.kind)


@given(st.integers(0, 10**9), st.booleans())
def test_number_words_read_back(value: int, with_and: bool) -> None:
    assert [mention.value for mention in find_mentions(f"{number_words(value, with_and=with_and)} apples")] == [value]


@pytest.mark.parametrize(
    "noun",
    [
        *(
            "apple",
            "box",
            "city",
            "knife",
            "child",
            "person",
            "potato",
            "cookie",
            "bus",
            "glass",
            "day",
            "shoe",
            "fish",
        ),
        *("gas", "lens", "canvas", "atlas", "christmas", "ache", "toothache", "niche", "quiche", "beach", "coach"),
    ],
)
def test_singular_undoes_plural(noun: str) -> None:
    assert singular(plural(noun)) == noun


@pytest.mark.parametrize("noun", ["gas", "lens", "canvas", "atlas", "christmas", "molasses"])
def test_a_singular_in_s_stays(noun: str) -> None:
    assert not is_plural(noun)
    assert singular(noun) == noun


def test_agreement() -> None:
    assert agree("lens", Fraction(2)) == "lenses"
    assert agree("Lenses", Fraction(1)) == "Lens"
    assert agree("Apples", Fraction(1)) == "Apple"
    assert agree("box", Fraction(3)) == "boxes"
    assert [article_before(number) for number in ("8", "$18", "11", "100", "eighty", "one")] == [
        *("an", "an", "an", "a", "an", "a")
    ]
