"""How naturally a given is withheld."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import AskQuantity, TellQuantity
from illposed.mutators.problems.wording import Wording, awkwardness, is_placeholder, wording


@pytest.mark.parametrize(
    ("how", "before", "text", "found"),
    [
        ("sentence", "She has 5 hats.", "", Wording.LEFT_OUT),
        ("clause", "5 hats and a coat", "a coat", Wording.LEFT_OUT),
        ("vague", "5", "", Wording.WITHOUT_NUMBER),
        ("vague", "twice as many plums as", "more plums than", Wording.WITHOUT_NUMBER),
        ("vague", "a 10%", "a", Wording.WITHOUT_NUMBER),
        ("vague", "5", "Several", Wording.ORDINARY_WORD),
        ("vague", "half", "part of", Wording.ORDINARY_WORD),
        ("vague", "3 hours", "a while", Wording.ORDINARY_WORD),
        ("vague", "at 5 miles an hour", "at a certain speed", Wording.ORDINARY_WORD),
    ],
)
def test_what_is_left_of_a_given(how, before, text, found):
    assert wording(how, before, text) == found


@pytest.mark.parametrize(
    ("text", "placeholder"),
    [
        ("a certain number of", True),
        ("A number of", True),
        ("costs a certain total amount", True),
        ("a certain percentage", True),
        ("a certain speed", False),
        ("a fixed price", False),
        ("the same number of", False),
        ("some", False),
        ("", False),
    ],
)
def test_words_that_nobody_writes_but_in_the_place_of_a_number(text, placeholder):
    assert is_placeholder(text) == placeholder


@pytest.mark.parametrize(
    ("opening", "question", "found"),
    [
        ("", "How many shells do Nora and Pia have altogether", {"Nora and Pia have 45 shells altogether. ": 0}),
        ("", "What is their total number of shells", {"Their total number of shells is 45. ": 1}),
        (
            "If Pia has 9 shells, ",
            "how many shells do Nora and Pia have altogether",
            {
                "Nora and Pia have 45 shells altogether. ": 1,
                "Pia has 9 shells. Nora and Pia have 45 shells altogether. ": 0,
            },
        ),
    ],
)
def test_what_a_writer_would_have_put_otherwise(subject_of, opening, question, found):
    pia = "" if opening else "Pia has 9 shells. "
    subject = subject_of(
        f"{pia}Nora has four times as many shells as Pia. {opening}{question}?",
        "Nora has 4*9 = <<4*9=36>>36 shells.\nNora and Pia have 36+9 = <<36+9=45>>45 shells altogether.\n#### 45",
    )
    made = {**awkwardness_of(subject, TellQuantity()), **awkwardness_of(subject, AskQuantity())}
    assert {text: made.get(text) for text in found} == found, made


def awkwardness_of(subject, mutator):
    proposals = [each for each in mutator.propose(subject, Random(0)) if isinstance(each, Proposal)]
    return {each.edits[0].text.after: awkwardness(subject, each.edits) for each in proposals}
