"""How naturally a given is withheld."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.wording import Wording, is_placeholder, wording


@pytest.mark.parametrize(
    ("how", "text", "found"),
    [
        ("sentence", "", Wording.LEFT_OUT),
        ("clause", "a hat", Wording.LEFT_OUT),
        ("vague", "", Wording.WITHOUT_NUMBER),
        ("vague", "more plums than", Wording.WITHOUT_NUMBER),
        ("vague", "Several", Wording.ORDINARY_WORD),
        ("vague", "part of", Wording.ORDINARY_WORD),
        ("vague", "at a certain speed", Wording.ORDINARY_WORD),
    ],
)
def test_what_is_left_of_a_given(how, text, found):
    assert wording(how, text) == found


@pytest.mark.parametrize(
    ("text", "placeholder"),
    [
        ("a certain number of", True),
        ("A number of", True),
        ("costs a certain total amount", True),
        ("a certain percentage", True),
        ("a certain speed", False),
        ("the same number of", False),
        ("some", False),
        ("", False),
    ],
)
def test_words_that_nobody_writes_but_in_the_place_of_a_number(text, placeholder):
    assert is_placeholder(text) == placeholder
