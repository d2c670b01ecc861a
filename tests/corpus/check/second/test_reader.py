from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from illposed.corpus.check import rereading
from illposed.corpus.check.rereading import reading_differences
from illposed.corpus.check.second.reader import second_readings
from illposed.engine.quantities.surface import number_words

READ = {
    "She paid $1,234.50 for 3 mats.": [("$1,234.50", "2469/2"), ("3", "3")],
    "He poured 2½ cups and 1 1/2 more.": [("2½", "5/2"), ("1 1/2", "3/2")],
    "He ate ¾ of it, then 2/3rds of the rest.": [("¾", "3/4"), ("2/3rds", "2/3")],
    "Two hundred and five thousand, three hundred ten ants came.": [
        ("Two hundred and five thousand, three hundred ten", "205310")
    ],
    "She waited two and a half hours, then an hour and a half.": [
        ("two and a half", "5/2"),
        ("an hour and a half", "3/2"),
    ],
    "He has two and one-half dozen eggs and half a dozen buns.": [
        ("two and one-half dozen", "30"),
        ("half a dozen", "6"),
    ],
    "Two-thirds of 3 million people": [("Two-thirds", "2/3"), ("3 million", "3000000")],
    "He has three and 1/2 cups, 1/2 dozen eggs and -½ a liter.": [
        ("three and 1/2", "7/2"),
        ("1/2 dozen", "6"),
        ("-½", "-1/2"),
    ],
    "They cost 3.25 a pound at 3.25 p.m.": [("3.25", "13/4"), ("3.25", "41/12")],
    "It rose from -5 to $40k.": [("-5", "-5"), ("$40k", "40000")],
    "His twenty-first try on the 22nd": [("twenty-first", "21"), ("22", "22")],
    "A fourfold rise": [("fourfold", "4")],
    "He ran 1.2.3 and 1,2,3": [("1.2", "6/5"), (".3", "3/10"), ("1", "1"), ("2", "2"), ("3", "3")],
}


@pytest.mark.parametrize("text", READ)
def test_what_it_reads(text: str) -> None:
    read = [(text[each.start : each.end], str(*each.values)) for each in second_readings(text)]
    assert read == READ[text]


def test_what_may_be_two_things_has_both_values_and_what_may_be_no_number_is_not_firm() -> None:
    coins, second, name = second_readings("He has three quarters, waits a second and has an mp3 player.")
    assert coins.values == {Fraction(3, 4), Fraction(3)}
    assert coins.firm
    assert not second.firm
    assert not name.firm


FORMS = (
    "She has {n} tiles.", "It costs ${n:,}.", "It costs {n}€.", "It rose by {n}%.", "She has {w} tiles.",
    "-{n} was left.",
    "She has {w} and a half tiles.", "She has {n}½ tiles.", "She has {n} 3/4 tiles.", "She has {n}-3/4 tiles.",
    "She has {w} dozen eggs.", "She has {n} million.", "She came {n}th.", "It takes {n}-{m} days.", "A {n}-day trip",
    "She has {n:,}.5 kg.", "She paid {w} dollars each for {n} mats.", "It is {n}cm² wide.", "Of {w} mats {m} are red.",
)  # fmt: skip


@given(st.integers(2, 999_999), st.sampled_from(FORMS))
def test_both_readers_agree(value: int, form: str) -> None:
    words = number_words(value)
    # "Five hundred and a half" is half of something as well as a half more, so it is refused.
    assume(not ("and a half" in form and words.endswith(("hundred", "thousand"))))
    assert not list(reading_differences(form.format(n=value, m=value + 3, w=words)))


def test_a_number_that_cannot_be_read_is_a_difference() -> None:
    (what,) = reading_differences("It costs €1.200,50.")
    assert what.startswith("a number of the text cannot be read: '€1.200'")


def test_a_disagreement_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = second_readings("She has 3 mats and 2½ cups.")
    monkeypatch.setattr(rereading, "second_readings", lambda text: elsewhere)
    assert list(reading_differences("She has 3 mats and 2 1/4 cups.")) == [
        "'2 1/4' is read as 9/4, and by the second reader as 5/2"
    ]
    assert list(reading_differences("She has 3 mats and no cups.")) == ["only the second reader reads 'no' as a number"]
