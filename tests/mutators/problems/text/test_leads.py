"""What a sentence or question opens with comes last where it has just been said."""

from __future__ import annotations

from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import TellQuantity
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.leads import told_with_lead_last, with_lead_last

MOVED = [
    ("In June, Ada sold 30 clips.", "Ada sold 30 clips in June."),
    ("On Tuesday Ivo worked 90 minutes.", "Ivo worked 90 minutes on Tuesday."),
    ("Today, there are 12 ducks on the pond.", "There are 12 ducks on the pond today."),
    ("At the fair, how many figs did Mara sell?", "How many figs did Mara sell at the fair?"),
]
STAYS = [
    "Every week, Ada sells 9 figs.",
    "After Omar sold his figs, he had $4.",
    "At Omar's fair, he sold 9 figs.",
    "In June, Ada sold more figs than Omar.",
    "Of the figs, 9 are ripe.",
    "At the fair, 9 dancers performed.",
    "Ada sold 30 clips in June.",
    "How many times as many figs did Ada sell as Omar?",
    "Tobee, Jay and Sean scored 32 points for their team.",
]


@pytest.mark.parametrize(("opening", "last"), MOVED)
def test_a_time_or_place_that_has_been_said_comes_last(opening, last):
    said = parse_of(opening)
    assert with_lead_last(said, said.tokens).text == last
    assert with_lead_last(said, parse_of("Ivo has some plums.").tokens) is said


@pytest.mark.parametrize("text", STAYS)
def test_what_belongs_to_its_place_stays_there(text):
    said = parse_of(text)
    assert with_lead_last(said, said.tokens) is said


def test_the_number_is_found_again():
    told = Told("In June, Ada sold 30 clips.", Span(18, 20))
    moved = told_with_lead_last(told, parse_of("In June, the shop was new.").tokens)
    assert (moved.text, moved.number.of(moved.text)) == ("Ada sold 30 clips in June.", "30")


def test_what_is_told_does_not_open_as_the_sentence_before_it_does(subject_of):
    subject = subject_of(
        "On Monday, Ada sold 40 clips. On Tuesday, she sold half as many clips as on Monday. Each clip was red. "
        "How many clips did she sell on both days?",
        "On Tuesday, Ada sold 40/2 = <<40/2=20>>20 clips.\nShe sold 40+20 = <<40+20=60>>60 clips.\n#### 60",
    )
    told = [p.edits[0].text.after for p in TellQuantity().propose(subject, Random(0)) if isinstance(p, Proposal)]
    assert "She sold 20 clips on Tuesday. " in told
