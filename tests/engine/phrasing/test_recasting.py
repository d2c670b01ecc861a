"""A sentence about a number, told as what is so of so many."""

from __future__ import annotations

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.recasting import recast


def told(text, number):
    start = text.index(number)
    return Told(text, Span(start, start + len(number)))


@pytest.mark.parametrize(
    ("text", "number", "better"),
    [
        ("The number of pears that she ate is 9.", "9", "She ate 9 pears."),
        (
            "The total number of rugs the old loom makes is 12.",
            "12",
            "The old loom makes a total of 12 rugs.",
        ),
        ("The number of figs she will find left on the ground is 9.", "9", "She will find 9 figs left on the ground."),
        ("The number of guests who do not dance is 16.", "16", "16 guests do not dance."),
        ("The total money Omar earns per day is $54.", "$54", "Omar earns a total of $54 per day."),
        ("The number of beads used for the lamps was 35.", "35", "35 beads were used for the lamps."),
        (
            "In all, the number of red pears is 1,600.",
            "1,600",
            "In all, there are 1,600 red pears.",
        ),
        ("The number of guests who took only tea is 5 guests.", "5", "5 guests took only tea."),
        ("The number of pens Ida remained with is 22.", "22", "Ida remained with 22 pens."),
        ("The amount of money Omar has left is $15.", "$15", "Omar has $15 left."),
        (
            "If he eats 2 figs, the number of days he will take to eat them all is 8.",
            "8",
            "If he eats 2 figs, he will take 8 days to eat them all.",
        ),
        ("The remaining number of plums is 14.", "14", None),
        ("The total amount of money Omar spent on figs is $18.", "$18", "Omar spent a total of $18 on figs."),
        ("The distance Pia walks is 5 miles.", "5", "Pia walks 5 miles."),
        ("The number of the last bus is 14.", "14", None),
        ("The number of plums is 1.", "1", None),
        ("The total cost of the rugs is $44.", "$44", None),
    ],
)
def test_a_count_is_told_as_what_is_so_of_so_many(parser, text, number, better):
    found = recast(told(text, number), parser.parse(text))
    assert (found and found.text) == better
    assert found is None or found.number.of(found.text) == number
