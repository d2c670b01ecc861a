"""What a story goes on with, said without its number."""

from __future__ import annotations

import re

import pytest

from illposed.mutators.facts import ContinueStory

BOARDS = (
    "Omar buys 9 boards for $4 each. He also buys a door for $60. How much does Omar pay in total?",
    "The boards cost 9*4 = $<<9*4=36>>36.\nOmar pays 36+60 = $<<36+60=96>>96 in total.\n#### 96",
)
JARS = (
    "Mara sold 36 jars for $8 each. She also sold 9 pans for $10 each. How much money did Mara make?",
    "She made 36*8 = $<<36*8=288>>288 with jars.\nShe made 9*10 = $<<9*10=90>>90 with pans.\n"
    "Mara made 288+90 = $<<288+90=378>>378.\n#### 378",
)
PLUMS = (
    "Mara picked 48 plums in June. In July she picked 24 plums. How many plums did Mara pick in all?",
    "Mara picked 48+24 = <<48+24=72>>72 plums in all.\n#### 72",
)
OWNS = (
    "Omar has 12 rabbits. Mara has 4 times as many rabbits as Omar. How many rabbits does Mara have?",
    "Mara has 12*4 = <<12*4=48>>48 rabbits.\n#### 48",
)
BOOKS = (
    "There are 4 rows of 9 books on a shelf. Then 6 of them are lent out. How many books are on the shelf now?",
    "There are 4*9 = <<4*9=36>>36 books.\nThere are 36-6 = <<36-6=30>>30 books on the shelf now.\n#### 30",
)
RIDES = (
    "Mara rode 20 kilometers on each of 4 days. Then she rode 9 kilometers. How many kilometers did Mara ride in all?",
    "Mara rode 20*4 = <<20*4=80>>80 kilometers.\nMara rode 80+9 = <<80+9=89>>89 kilometers in all.\n#### 89",
)
DOUGH = (
    "It takes Omar 30 minutes to knead a dough and 4 times as long to bake it. How many minutes does it take Omar to "
    "finish the bread?",
    "It takes 30*4 = <<30*4=120>>120 minutes to bake it.\nIt takes Omar 30+120 = <<30+120=150>>150 minutes to finish "
    "the bread.\n#### 150",
)


@pytest.mark.parametrize(
    ("problem", "said_open"),
    [
        (BOARDS, r"Of this, he pays some in cash and the rest by card\."),
        (JARS, r"She (gave|saved) some of it"),
        (PLUMS, r"She gave some of them to her "),
        (BOOKS, r"Some of them are new, "),
        (RIDES, r"Her \w+ \w+ rode (more|fewer) kilometers than she did\."),
        (DOUGH, r"It takes his \w+ \w+ (longer|fewer minutes)"),
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
                "There were 4 rows of 9 seagulls on a roof. Then 6 of them flew off. How many seagulls are left?",
                "There were 4*9 = <<4*9=36>>36 seagulls.\nThere are 36-6 = <<36-6=30>>30 seagulls left.\n#### 30",
            ),
            None,
        ),
    ],
    ids=["weighs", "gone"],
)
def test_how_a_number_is_left_out(subject_of, problem, left_open):
    """Nobody weighs more pounds, and what is gone is not more."""
    said = [aside.told_open.text.after for aside in ContinueStory().asides(subject_of(*problem))]
    assert [bool(left_open and re.search(left_open, each)) for each in said] == [True] * (left_open is not None)


def test_who_has_something_is_compared_with_somebody_rather_than_have_more_later(subject_of):
    """No story ends with *then* where another way reads better."""
    aside = next(ContinueStory().asides(subject_of(*OWNS)))
    assert re.search(r"Her \w+ \w+ has \d+ (more|fewer) rabbits than she does\.", aside.told.text.after)
