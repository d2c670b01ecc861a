"""Where a sentence that has nothing to do with a problem may stand."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser, load_parser
from illposed.mutators.problems.aside import asides

CASES = {
    "before-and-after": (
        "Tom bakes 6 trays of rolls. Each tray holds 15 rolls. How many rolls does Tom bake?",
        [("Tom", 0), ("Tom", 27)],
    ),
    "not-before-what-points-back": (
        "Tom bakes 6 trays. They hold 15 rolls each. How many rolls are there?",
        [("Tom", 0)],
    ),
    "not-between-acts": ("Tom has 6 pens. Then he buys 5 pens. How many pens are there?", [("Tom", 0)]),
    "not-where-he-would-be-another": (
        "Tom has 6 pens. Ann has 5 pens. Her brother takes 2 pens. How many pens are there?",
        [("Tom", 0), ("Tom", 15), ("Ann", 31)],
    ),
    "a-shop": ("A bakery sells 40 rolls. A roll costs $2. How much is that?", [("The bakery", 24)]),
    "several-shops": ("A bakery sells 40 rolls. Other bakeries sell 9 rolls. How many rolls is that?", []),
    "several-people": ("Tom and Ann have 40 rolls. A roll costs $2. How much is that?", []),
    "no-one": ("What is 7 times 8?", []),
}


@pytest.mark.parametrize(
    ("question", "again"),
    [
        ("Tom bakes 6 trays. His oven is hot. How many trays does he bake?", "He"),
        ("Tom bakes 6 trays for Ann. His oven is hot. How many trays does he bake?", "Tom"),
        ("Tom bakes 6 trays for his mother. His oven is hot. How many trays does he bake?", "Tom"),
        ("Tom bakes 6 trays. The oven is hot. How many trays does Tom bake?", "Tom"),
    ],
)
def test_who_was_just_spoken_of_alone_is_not_named_again(question, again):
    parser = load_parser()
    assert isinstance(parser, Parser)
    assert [aside.again for aside in asides(parser.parse(question)) if aside.at] == [again]


@pytest.mark.parametrize(("question", "places"), CASES.values(), ids=CASES)
def test_places(question, places):
    parser = load_parser()
    assert isinstance(parser, Parser)
    assert [(aside.name, aside.at) for aside in asides(parser.parse(question))] == places
