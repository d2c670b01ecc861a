"""Sets of contradictory texts in outline: which of them come first."""

from __future__ import annotations

from random import Random

from illposed.engine.facts.oracle import ANSWER
from illposed.mutators.facts import ChangeGiven, ContinueStory
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.outlines import clash_outlines, clashes

MUTATORS = (ChangeGiven(), ContinueStory())

SOLD = (
    "Mara wants to sell 30 jars. She sells 8 jars in the morning and 9 jars at noon. How many more jars does Mara need "
    "to sell?",
    "Mara sells 8+9 = <<8+9=17>>17 jars.\nShe needs to sell 30-17 = <<30-17=13>>13 more jars.\n#### 13",
)


def test_what_takes_a_calculation_comes_before_what_shows_at_sight(subject_of):
    """Who wants to sell 30 jars need not sell 31 more of them."""
    subject = subject_of(*SOLD)
    at_sight = []
    for seed in range(20):
        edits = edits_of(subject, MUTATORS, Random(seed))
        found = clashes(subject, MUTATORS, edits, Closures(subject), Random(seed))
        outlines = clash_outlines(subject, found, Random(seed))
        shown = []
        for outline in outlines:
            changed = {edit.about: edit.value for move, _ in outline.texts for edit in move if edit.about != ANSWER}
            (given,) = changed
            told = [edit.value for move, _ in outline.texts for edit in move if edit.about == ANSWER]
            shown.append(subject.values[given] == 30 and max(told) > 30)
        assert outlines
        assert not shown[0] or all(shown)
        at_sight += shown
    assert any(at_sight)
