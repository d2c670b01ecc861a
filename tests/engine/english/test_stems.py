"""Words and the stems under which their inflected forms meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.english.stems import content_stems, stem, words

letters = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12)


@pytest.mark.parametrize(
    "forms",
    [
        "bake bakes baked baking",
        "apple apples Apple",
        "box boxes",
        "berry berries",
        "penny pennies",
        "buy buys bought buying",
        "sell sells sold selling",
        "eat eats ate eating eaten",
        "child children",
        "foot feet",
        "stop stops stopped stopping",
        "plan plans planned planning",
        "fill fills filled filling",
        "glass glasses",
        "potato potatoes",
        "leaf leaves",
        "write writes wrote writing written",
        "give gives gave giving",
        "roll rolls rolled rolling",
        "bench benches",
        "Tom Tom's Tom’s",
        "girls girls'",
    ],
)
def test_forms_of_one_word_meet(forms):
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("apple", "pear"),
        ("bus", "bu"),
        ("glass", "glas"),
        ("ring", "r"),
        ("red", "r"),
        ("need", "knee"),
        ("spend", "spell"),
        ("boy", "box"),
        ("string", "stripe"),
    ],
)
def test_different_words_stay_apart(one, other):
    assert stem(one) != stem(other)


@given(letters)
def test_a_stem_is_not_empty_and_knows_no_capitals(word):
    assert stem(word)
    assert stem(word) == stem(word.upper()) == stem(word.capitalize())


@given(letters)
def test_a_possessive_is_its_owner(word):
    assert stem(f"{word}'s") == stem(f"{word}’s") == stem(word)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann's 3 dogs aren't well-trained.", ["Ann's", "dogs", "aren't", "well-trained"]),
        ("", []),
        ("$1,200 + 5%", []),
        ("one\ntwo", ["one", "two"]),
    ],
)
def test_words_are_as_written_without_numbers_and_signs(text, expected):
    assert words(text) == expected


@given(st.text(max_size=60))
def test_words_stand_in_the_text_in_order(text):
    position = 0
    for word in words(text):
        position = text.index(word, position) + len(word)


def test_content_stems_leave_out_what_has_no_meaning_of_its_own():
    assert content_stems("How many of the apples did she have in all?") == {stem("apple")}
    assert content_stems("the a of and") == frozenset()


def test_content_stems_meet_over_forms():
    assert content_stems("Tom bakes rolls") & content_stems("Rolls that were baked") == {stem("bake"), stem("roll")}
