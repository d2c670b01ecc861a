from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.english.sentences import clauses, question_sentence, sentences

CASES = [
    ("Tom has 3 dogs. Ann has 2.", ["Tom has 3 dogs.", "Ann has 2."]),
    ("Mr. Smith paid $3.50. Dr. Wu paid $4.", ["Mr. Smith paid $3.50.", "Dr. Wu paid $4."]),
    ("He left at 3 p.m. and came back.", ["He left at 3 p.m. and came back."]),
    ("He left at 3 p.m. She stayed.", ["He left at 3 p.m.", "She stayed."]),
    ("She has 5 cats.How many?", ["She has 5 cats.", "How many?"]),
    ("Line one\nis here.\nLine two.", ["Line one\nis here.", "Line two."]),
    ("It weighs 2.5 kg.  It is red!", ["It weighs 2.5 kg.", "It is red!"]),
    ("Ada buys 4 pens from B.K. Stone Pens. She pays $8.", ["Ada buys 4 pens from B.K. Stone Pens.", "She pays $8."]),
    ("Ada lives in the U.S. Her aunt has 3 cats.", ["Ada lives in the U.S.", "Her aunt has 3 cats."]),
    ("Jar A holds 4 pints less than jar B. Jar B holds 9.", ["Jar A holds 4 pints less than jar B.", "Jar B holds 9."]),
    (
        'He put 6 pens in. She took 3 lbs. of "figs." Then?',
        ["He put 6 pens in.", 'She took 3 lbs. of "figs."', "Then?"],
    ),
    ('Ada has 9 "Who?" books. She reads.', ['Ada has 9 "Who?" books.', "She reads."]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [span.of(text) for span in sentences(text)] == expected


def test_question_is_the_last_sentence_that_asks() -> None:
    text = "Is it late? Tom has 3 dogs. How many legs do they have? Ignore the tails."
    question = question_sentence(text)
    assert question is not None
    assert question.of(text) == "How many legs do they have?"


def test_no_question() -> None:
    assert question_sentence("Tom has 3 dogs.") is None


def test_clauses_keep_their_conjunction() -> None:
    text = "Tom has 1,200 coins, and he gave 48 to Ann."
    parts = [span.of(text) for span in clauses(text, sentences(text)[0])]
    assert parts == ["Tom has 1,200 coins", "and he gave 48 to Ann."]


@given(st.text(alphabet="AbcdeMr 0123.,?!;\"'\n", max_size=60))
def test_nothing_but_blanks_stands_between_sentences(text: str) -> None:
    spans = sentences(text)
    rest = "".join(text[a.end : b.start] for a, b in itertools.pairwise(spans))
    assert not rest.strip()
    for span in spans:
        assert all(span.contains(part) for part in clauses(text, span))
