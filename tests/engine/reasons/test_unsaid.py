"""From a question to what is not said."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.reasons.unsaid import unsaid


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("How many clips did Mara sell in May?", "how many clips Mara sold in May"),
        ("How much does each pen cost?", "how much each pen costs"),
        ("How many pots are there in the box?", "how many pots there are in the box"),
        ("How old is Omar?", "how old Omar is"),
        ("How much did a pen cost, if a cap was $2?", "how much a pen cost"),
        ("How many times as old is Mara as Ben?", "how many times as old Mara is as Ben"),
        ("How many pots were sold?", "how many pots were sold"),
        ("How many points is each right answer worth?", "how many points each right answer is worth"),
        ("How much is the shop selling each pen for?", "how much the shop is selling each pen for"),
        ("How much is each hat sold for?", "how much each hat is sold for"),
        ("What percentage of the villagers go to the polls?", "what percentage of the villagers go to the polls"),
        ("In May, how many clips did Mara sell?", "how many clips Mara sold in May"),
        ("In how many years will Omar be 40 years old?", "in how many years Omar will be 40 years old"),
        ("If Mara had 9 clips, how many clips would Omar have?", None),
        ("If a pen costs $2, how much does a cap cost?", "how much a cap costs"),
        ("If Omar is now 8 years old, how old is Mara now?", "how old Mara is now"),
        ("If he has 9 clips, how many pens does Omar have?", "how many pens Omar has"),
        ("If Omar has 9 clips, how many pens does he have?", None),
        ("If a pen costs $2, how much do 9 of them cost?", None),
        ("In May, how many more clips did Mara sell than Omar?", "how many more clips Mara sold in May than Omar"),
        ("How many clips does Mara have if Omar has 9 clips?", "how many clips Mara has"),
        ("How many words can Emily type per minute?", "how many words Emily can type per minute"),
        ("How many years older is Drew than Maya?", "how many years older Drew is than Maya"),
        ("How many gardens is Mancino tending?", "how many gardens Mancino is tending"),
        ("What percentage of the stamps are Chinese?", "what percentage of the stamps are Chinese"),
        ("How many rose petals does it take to make perfume?", None),
    ],
)
def test_a_question_is_what_is_not_said(asked: str, wanted: str | None) -> None:
    parser = load_parser()
    assert isinstance(parser, Parser)
    assert unsaid(parser.parse(asked)) == wanted
