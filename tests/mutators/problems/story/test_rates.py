"""How a story goes on at so much each, and where it does not."""

from __future__ import annotations

import re

import pytest


def product(question, things):
    """A problem of 8 times 9 ``things``."""
    return question, f"8*9 = <<8*9=72>>72 {things}\n#### 72"


SAID = [
    (
        product("Mara prepares 8 trays of 9 pies for a fair. How many pies does Mara prepare in June?", "pies"),
        r"If she sells each pie for \$\d, how much money does she make from them\?",
    ),
    (
        product("Mara sold 9 lots on each of 8 days. How many lots did Mara sell in June?", "lots"),
        r"If each lot sold for \$\d, how much money did she make from them\?",
    ),
    (
        product("Omar orders 8 boxes of 9 nails. How many nails does Omar order?", "nails"),
        r"If each nail costs \$\d, how much does he pay\?",
    ),
    (
        product("Mara mowed 9 lawns on each of 8 days. How many lawns did Mara mow?", "lawns"),
        r"If each lawn took her \d minutes, how many minutes did she need\?",
    ),
    (
        product("Mara worked 9 hours on each of 8 days. How many hours did Mara work in June?", "hours"),
        r"If she was paid \$\d an hour, how much did she earn for that\?",
    ),
    (
        product("Mara eats 9 figs on each of 8 days. How many figs does Mara eat?", "figs"),
        r"Her \w+ \w+ eats \d+ (?:more|fewer) figs than she does\. How many figs does \w+ eat\?",
    ),
    (
        product("Mara eats 9 plums on each of 8 days. How many plums does Mara eat?", "plums"),
        r"If each plum has \d0 calories, how many calories does she eat\?",
    ),
    (
        product("There are 8 kennels with 9 dogs each. How many dogs are there in all?", "dogs"),
        r"If each dog eats \d pounds of food a day, how many pounds of food do these dogs eat a day\?",
    ),
    (
        product("There are 8 rows of 9 total vans on a lot. How many total vans are there on the lot?", "vans"),
        r"If each van carries \d people, how many people do these vans carry\?",
    ),
    (
        product("Mara writes 9 pages on each of 8 days. How many pages does Mara write a month?", "pages"),
        r"How many pages does Mara write in \d months\?",
    ),
    (
        product("Mara paints 9 tiles in each of 8 hours. How many tiles did Mara paint during a day?", "tiles"),
        r"How many tiles did Mara paint in \d days\?",
    ),
    (
        product("Mara works 9 hours on 8 days. How many hours a month does Mara work?", "hours"),
        r"How many hours does Mara work in \d months\?",
    ),
]


@pytest.mark.parametrize(("problem", "said"), SAID)
def test_a_story_goes_on_at_so_much_each(continued, problem, said):
    texts = [edit.text.after for edit in continued(*problem)]
    assert any(re.search(rf"{said}$", text) for text in texts), texts


NOT_SAID = [
    (product("A jar costs 5 caps. Mara sold 9 jars on 8 days. How many jars did Mara sell?", "jars"), "each jar sold"),
    (product("Omar trades 9 caps for 8 nails a day. How many caps does Omar buy?", "caps"), "each cap"),
    (
        (
            "Mara mowed 90 lawns on each of 8 days. How many lawns did Mara mow?",
            "90*8 = <<90*8=720>>720 lawns\n#### 720",
        ),
        "minutes",
    ),
    (product("Mara sold 9 jars for $8 each. How many dollars is that?", "dollars"), "each jar sold"),
    (product("Mara picks 9 plums on 8 days and sells some. How many plums does Mara pick?", "plums"), "each plum for"),
    (product("Mara mows 9 lawns on 8 days for 5 hours. How many lawns does Mara mow?", "lawns"), "minutes"),
    (product("Mara eats 9 plums of 50 calories on 8 days. How many plums does Mara eat?", "plums"), "calories does"),
    (product("There are 8 pens with 9 dogs who eat hay. How many dogs are there?", "dogs"), "each dog eats"),
    (
        product("There are 8 bags with 9 of the goats each. How many goats are there in each barn?", "goats"),
        "each goat",
    ),
    (product("Mara writes 9 pages for 8 days. How many pages does Mara write a month on average?", "pages"), "in \\d"),
    (product("Mara writes 9 pages for 8 days. How many pages must Mara write each month?", "pages"), "in \\d"),
    (product("Mara has 9 hens for 8 days. How many hens does Mara have at the end of a month?", "hens"), "in \\d"),
    (product("Mara writes 9 pages for 8 hours. How many pages does Mara write a day of a month?", "pages"), "in \\d"),
    (product("Mara reads 9 pages for 8 days. How many pages did Mara read a day earlier in May?", "pages"), "in \\d"),
]


@pytest.mark.parametrize(("problem", "not_said"), NOT_SAID)
def test_nothing_is_so_much_each_that_is_of_one_time_or_known_from_the_story(continued, problem, not_said):
    assert not any(re.search(not_said, edit.text.after) for edit in continued(*problem))
