from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.numerals import VULGAR_FRACTIONS
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.quantities.surface import number_words
from illposed.engine.results import Rejected

READ: dict[str, list[tuple[str, str, str | None]]] = {
    "He poured 2½ cups.": [("5/2", "count", "cup")],
    "He poured 2 ½ cups.": [("5/2", "count", "cup")],
    "He ate ¾ of the pie.": [("3/4", "fraction", "pie")],
    "He poured 1 1/2 cups.": [("3/2", "count", "cup")],
    "He walked 1,200 2/3 miles.": [("3602/3", "count", "mile")],
    "It brought a threefold rise.": [("3", "multiplier", "rise")],
    "He has 1/2 dozen eggs.": [("6", "dozen", "egg")],
    "He poured 1⁄2 of it.": [("1/2", "fraction", None)],
    "He waited two and a half hours.": [("5/2", "count", "hour")],
    "He waited two and seven-eighths hours.": [("23/8", "count", "hour")],
    "He has twenty ten-dollar bills from World War II.": [("20", "count", "bill"), ("10", "money", "dollar")],
    "He waited two-and-a-half hours.": [("5/2", "count", "hour")],
    "He paid 1,234,567.89 dollars.": [("123456789/100", "money", "dollar")],
    "He paid 5€ and 3.50£.": [("5", "money", "euro"), ("7/2", "money", "pound")],
    "Gum costs ¢25 a piece.": [("25", "money", "cent")],
    "It was −5 degrees, then -7.": [("-5", "count", "degree"), ("-7", "count", None)],
    "He has 12 eggs--3 are bad.": [("12", "count", "egg"), ("3", "count", None)],
    "Ann is 5'11\" tall.": [("5", "count", "foot"), ("11", "count", "inch")],
    "The rope is 24” long.": [("24", "count", "inch")],
    'He said "I have 24" and left.': [("24", "count", None)],
    "It took 2 h.": [("2", "count", "hour")],
    "It takes 10-15 minutes.": [("10", "range", None), ("15", "range", "minute")],
    "It takes 10 to 15 minutes.": [("10", "range", None), ("15", "range", "minute")],
    "It costs $10–$15.": [("10", "range", "dollar"), ("15", "range", "dollar")],
    "They won 37-23.": [("37", "count", None), ("23", "count", None)],
    "It grew from 10 to 15 inches.": [("10", "count", None), ("15", "count", "inch")],
    "It was his 21st try.": [("21", "ordinal", None)],
    "It was his twenty-first try.": [("21", "ordinal", None)],
    "It was his thirteenth birthday.": [("13", "ordinal", None)],
    "He pays for every one dozen eggs.": [("12", "dozen", "egg")],
    "He has three dozen eggs.": [("36", "dozen", "egg")],
    "He left at 3:30 pm.": [("7/2", "clock", None)],
    "He left at 3.30 pm.": [("7/2", "clock", None)],
    "He left at 8am.": [("8", "clock", None)],
    "He left at five o'clock.": [("5", "clock", None)],
    "They share it 2:3:4.": [("2", "count", None), ("3", "count", None), ("4", "count", None)],
    "The field has 750 m² and the box 20cm³.": [("750", "count", "meter"), ("20", "count", "centimeter")],
    "His mp3 player came in a B2 box with COVID-19 tests.": [],
    "The shop is open 24/7 and has 3D films.": [],
    "He gets four 2s.": [("4", "count", None), ("2", "count", None)],
    "Dozens of people saw hundreds of birds.": [],
    "His gross pay rose and his score of 86 stood.": [("86", "count", None)],
}

UNREAD: dict[str, str] = {
    "It costs €1.200,50.": "€1.200",
    "It costs €1.200.": "€1.200",
    "She ran 1,5 km.": "5",
    "She wrote 1,2,3 on it.": "2",
    "He has 1,2000 beans.": "2",
    "He has 1.2.3 beans.": "3",
    "He has 12,34,567 beans.": "3",
    "He has 1.500 beans.": "1.500",
    "He has 450 000 beans.": "450 000",
    "He has 1'000 beans.": "000",
    "He has 1_000 beans.": "_",
    "He took 1/2/3 of it.": "/",
    "He took 5/0 of it.": "/",
    "He came at 0900 hours.": "0900",
    "He came at half past six.": "half past six",
    "He came at a quarter to 9.": "quarter to 9",
    "He slept 1:30:45.": ":",
    "He has ×3 as many.": "×",
    "He has 3×4 tiles.": "×",
    "He has 8*7 tiles.": "*",
    "He has 2^3 tiles.": "^",
    "He has 10⁶ tiles.": "⁶",
    "He has 2³ tiles.": "³",
    "He has １２ tiles.": "１",
    "He has ٣ tiles.": "٣",
    "He has ③ tiles.": "③",
    "He is in room Ⅳ.": "Ⅳ",
    "He has 三 tiles.": "三",
    "He has 1\u200b0 tiles.": "\u200b",
    "He has 3\ufe0f tiles.": "\ufe0f",
    "He has 1e3 tiles.": "e",
    "He has 1O0 tiles.": "O",
    "He ran a 10K race.": "K",
    "It costs $2.5m.": "m",
    "It costs 50USD.": "U",
    "It costs US$50.": "$",
    "It costs ₹500.": "₹",
    "Ages 60+ pay less.": "+",
    "He has ~5 tiles.": "~",
    "He has ≈ 5 tiles.": "≈",
    "It was –5 degrees.": "–",
    "He has No.5 tiles.": "5",
    "He has x3 tiles.": "3",
    "He has a dozen and a half eggs.": " and a half",
    "He bought a million and a half bricks.": " and a half",
    "He has two gross of pens.": "gross of pens",
    "He has a score of eggs.": "score of eggs",
    "He is three score years old.": "score",
    "He saw a few hundred birds.": "hundred",
    "He has half a million coins.": "half a million",
    "It was a thirty-second film.": "thirty-second",
    "It was negative five degrees.": "negative five",
    "It fell to minus 5 degrees.": "to minus 5",
    "It is three point five miles.": "three point five",
    "It grew by half a percent.": "half a percent",
    "He has twentyfive tiles.": "twentyfive",
    "It grew a hundredfold.": "hundredfold",
    "It was built in nineteen ninety-five.": "nineteen ninety-five",
    "He has XIV tiles.": "has XIV",
    "It costs 5€50.": "",
    "He has 2.5/3 cups.": "2.5/3",
    "He has 2.5 ½ cups.": "2.5 ½",
    "He has \u017fix cups.": "\u017f",
    "It is 300 \u212a warm.": "\u212a",
    "He ate 1 third of it.": "1 third of",
    "He has five fourths of it.": "fourths",
    "He has ninty tiles.": "ninty",
    "It was his eighty fourth try.": " ",
    "It grew by 5‰.": "‰",
    "It takes 5.½ hours.": "½",
}  # fmt: skip


@pytest.mark.parametrize("text", READ)
def test_what_is_read_is_read_right(text: str) -> None:
    mentions = read_mentions(text)
    assert not isinstance(mentions, Rejected), mentions
    assert [(str(each.value), each.kind, each.unit) for each in mentions] == READ[text]


@pytest.mark.parametrize("text", UNREAD)
def test_a_text_with_an_unread_part_of_a_number_is_refused_with_it(text: str) -> None:
    refused = read_mentions(text)
    assert isinstance(refused, Rejected), refused
    assert refused.reason == "unread-number"
    assert refused.detail.startswith((f"'{UNREAD[text]}", f'"{UNREAD[text]}', repr(UNREAD[text]))), refused.detail


WHOLE = st.integers(2, 999_999)
PARTS = st.sampled_from([Fraction(1, 2), Fraction(1, 4), Fraction(3, 4), Fraction(2, 3), Fraction(5, 8)])
SIGNS = {fraction: sign for sign, fraction in VULGAR_FRACTIONS.items()}
MIXED = ("{0} {1}/{2}", "{0} and {1}/{2}", "{0}-{1}/{2}", "{0}{3}", "{0} {3}")


def only(text: str) -> Mention:
    mentions = read_mentions(text)
    assert not isinstance(mentions, Rejected), mentions
    (mention,) = mentions
    return mention


@given(WHOLE, st.sampled_from(["{} tiles", "{:,} tiles", "{} percent", "{}%", "${:,}", "{}€", "-{}", "{}kg", "({})"]))
def test_whole_numbers_in_digits_are_read_back(value: int, form: str) -> None:
    assert abs(only(f"She has {form.format(value)}.").value) == value


@given(WHOLE, st.integers(0, 99), st.sampled_from(["{} liters", "${}", "{} million miles"]))
def test_decimals_are_read_back(whole: int, hundredths: int, form: str) -> None:
    scale = 10**6 if "million" in form else 1
    written = f"{whole:,}.{hundredths:02d}"
    assert only(f"She has {form.format(written)}.").value == (whole + Fraction(hundredths, 100)) * scale


@given(WHOLE, st.booleans(), st.booleans())
def test_numbers_in_words_are_read_back(value: int, with_and: bool, capital: bool) -> None:
    words = number_words(value, with_and=with_and)
    assert only(f"{words.capitalize() if capital else words} tiles broke.").value == value


@given(WHOLE, PARTS, st.sampled_from(MIXED))
def test_mixed_numbers_are_read_back(whole: int, part: Fraction, form: str) -> None:
    written = form.format(whole, part.numerator, part.denominator, SIGNS[part])
    assert only(f"She has {written} cups.").value == whole + part


@given(st.integers(2, 99), st.sampled_from(["{} and a half cups", "{}-and-a-half cups"]))
def test_halves_in_words_are_read_back(whole: int, form: str) -> None:
    assert only(f"She has {form.format(number_words(whole))}.").value == whole + Fraction(1, 2)


@given(WHOLE, WHOLE, st.sampled_from(["{0}.{1}.{0}", "{0}×{1}", "{0}^{1}", "{0}'{1}", "{0}x{1}", "{0}_{1}"]))
def test_what_is_no_english_number_is_refused(left: int, right: int, form: str) -> None:
    assert isinstance(read_mentions(f"She has {form.format(left, right)} tiles."), Rejected)


@given(st.text(alphabet="0123456789½⅔²٣１ .,$€%/-–:'\"xakm\u017f", max_size=24))
def test_every_digit_is_read_or_the_text_is_refused(text: str) -> None:
    mentions = read_mentions(text)
    if isinstance(mentions, Rejected):
        return
    outside = {index for index, char in enumerate(text) if char.isdigit()}
    for mention in mentions:
        outside -= set(range(mention.span.start, mention.span.end))
    names = ("m2", "m3", "3D", "2D", "m²", "m³", "24/7")
    assert not outside or any(name in text for name in names)
