"""What a story goes on with, said without its number."""

from __future__ import annotations

import re

import pytest

from illposed.mutators.facts import ContinueStory

BOARDS = (
    "Omar buys 9 boards for $4 each. He also buys a door for $60. How much does Omar pay in total?",
    "The boards cost 9*4 = $<<9*4=36>>36.\nOmar pays 36+60 = $<<36+60=96>>96 in total.\n#### 96",
)
MEANS = (
    "Omar has $200. He buys 9 boards for $4 each and a door for $60. How much does Omar pay in total?",
    "The boards cost 9*4 = $<<9*4=36>>36.\nOmar pays 36+60 = $<<36+60=96>>96 in total.\n#### 96",
)
JARS = (
    "Mara sold 36 jars for $8 each. She also sold 9 pans for $10 each. How much money did Mara make?",
    "She made 36*8 = $<<36*8=288>>288 with jars.\nShe made 9*10 = $<<9*10=90>>90 with pans.\n"
    "Mara made 288+90 = $<<288+90=378>>378.\n#### 378",
)
PLUMS = (
    "Mara received 48 plums in June. In July she received 24 plums. How many plums did Mara receive in all?",
    "Mara received 48+24 = <<48+24=72>>72 plums in all.\n#### 72",
)
OWNS = (
    "Omar has 12 rabbits. Mara has 4 times as many rabbits as Omar. How many rabbits does Mara have?",
    "Mara has 12*4 = <<12*4=48>>48 rabbits.\n#### 48",
)


@pytest.mark.parametrize(
    ("problem", "said_open"),
    [
        (BOARDS, r"If he had some money at first, how"),
        (MEANS, r"Of this, he pays some in cash and the rest by card\."),
        (PLUMS, r"She gave some of them to her "),
        (OWNS, r"Her \w+ \w+ has (more|fewer) rabbits than she does\."),
    ],
)
def test_a_vague_word_stands_for_the_number_or_none(subject_of, problem, said_open):
    aside = next(ContinueStory().asides(subject_of(*problem)))
    assert re.search(said_open, aside.told_open.text.after)


@pytest.mark.parametrize(
    ("problem", "left_open"),
    [
        (
            (
                "Omar weighs 9 pounds more than Mara. Mara weighs 145 pounds. How many pounds does Omar weigh?",
                "Omar weighs 145+9 = <<145+9=154>>154 pounds.\n#### 154",
            ),
            r" weighs (more|less) than (he does|that)\.",
        ),
        (
            (
                "A shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
                "The boards cost 12*9 = $<<12*9=108>>108.\nThe total cost of the shed is 108+60 = $<<108+60=168>>168.\n"
                "#### 168",
            ),
            None,
        ),
    ],
    ids=["weighs", "is paid"],
)
def test_how_a_number_is_left_out(subject_of, problem, left_open):
    """Nobody weighs more pounds, and no vague word is what a sentence begins with."""
    said = [aside.told_open.text.after for aside in ContinueStory().asides(subject_of(*problem))]
    assert [bool(left_open and re.search(left_open, each)) for each in said] == [True] * (left_open is not None)


def test_who_has_something_is_compared_with_somebody_rather_than_have_more_later(subject_of):
    """No story ends with *then* where another way reads better."""
    aside = next(ContinueStory().asides(subject_of(*OWNS)))
    assert re.search(r"Her \w+ \w+ has \d+ (more|fewer) rabbits than she does\.", aside.told.text.after)


def test_nobody_wants_to_come_to_more_and_nothing_says_to_how_much(subject_of):
    said = [aside.told_open.text.after for aside in ContinueStory().asides(subject_of(*JARS))]
    assert not any(" want" in each for each in said)
