"""Whether a sentence seems to answer a question."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.structure.questions import seems_answered
from illposed.mutators.problems.structure.sentences import parse_of


def test_a_sentence_on_one_thing_does_not_answer_a_comparison():
    assert not seems_answered(parse_of("How many more kites did Ivo bring than Ada?"), parse_of("Ivo brought 8 kites."))


@pytest.mark.parametrize(
    ("told", "answered"),
    [
        ("Ivo brought 8 kites to the park.", True),
        ("Ivo brought 8 kites.", True),
        ("Ivo brought 8 kites to the park altogether.", True),
        ("Ivo had 8 kites altogether.", False),
        ("Ivo sold 8 kites in the park.", False),
        ("Ivo brought 8 more kites to the park than Ada.", False),
        ("Ivo brought 8 kites to the park and the beach.", False),
    ],
)
def test_a_sentence_with_the_words_of_a_question_seems_to_answer_it(told, answered):
    assert seems_answered(parse_of("How many kites did Ivo bring to the park?"), parse_of(told)) == answered


def test_a_number_of_one_thing_does_not_answer_how_many_there_are_of_another():
    told = parse_of("There are 96 red kites in the boxes.")
    assert not seems_answered(parse_of("How many boxes of kites are there?"), told)
    assert seems_answered(parse_of("How many red kites are there?"), told)
