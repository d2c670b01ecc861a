"""What a sentence by itself is: a state, a bare count, a comparison without a direction."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.structure.sentences import is_bare, is_state, is_undirected, parse_of


@pytest.mark.parametrize(
    ("sentence", "bare"),
    [
        ("There were 4 days left.", True),
        ("There were 4 days of the trip left.", False),
        ("At the end of May, there are 4 days left.", False),
        ("There are 5 eggs.", True),
        ("Tom had 4 days left.", False),
    ],
)
def test_a_sentence_may_say_no_more_than_how_many_there_are(sentence, bare):
    assert is_bare(parse_of(sentence)) is bare


@pytest.mark.parametrize(
    ("sentence", "undirected"),
    [
        ("The difference between the number of blue and yellow pens is 7.", True),
        ("One shop earned $25 more than the other.", True),
        ("The towns are 9 miles apart.", True),
        ("Ana has 7 more pens than Ivo.", False),
        ("Mia has 14 more pens.", True),
        ("Mia buys 14 more pens.", False),
        ("Mia is down 14 pens.", True),
        ("Mia put 14 pens down.", False),
        ("Mia has 14 pens.", False),
    ],
)
def test_a_sentence_that_compares_may_leave_open_which_is_larger(sentence, undirected):
    assert is_undirected(parse_of(sentence)) is undirected


@pytest.mark.parametrize(
    ("sentence", "state"),
    [
        ("The lake holds 90 fish.", True),
        ("Tom has 14 cats.", True),
        ("Each tray holds 15 rolls.", False),
        ("Kenny played 10 hours of basketball.", False),
        ("How many fish did the lake hold?", True),
        ("Kenny ate 4 figs on his own.", False),
    ],
)
def test_what_there_is_of_something_may_change_before_it_is_told_again(sentence, state):
    assert is_state(parse_of(sentence)) is state
