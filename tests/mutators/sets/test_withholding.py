"""What a text withholds, and what a reader takes it to be."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import HideGiven
from illposed.mutators.sets.withholding import may_differ

QUESTION = "Nadia hires 4 clerks for 3 days. Each clerk sells 9 pens a day. How many pens do they sell in all?"
ANSWER = (
    "A clerk sells 3*9 = <<3*9=27>>27 pens.\nThe clerks sell 27*4 = <<27*4=108>>108 pens.\n#### 108"
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "differs"), [("several", True), ("the same number of", False), ("a fixed number of", False)]
)
def test_a_rate_may_differ_from_time_to_time_unless_it_is_said_to_be_the_same(subject_of, words, differs):
    subject = subject_of(QUESTION, ANSWER)
    proposals = [each for each in HideGiven().propose(subject, Random(0)) if isinstance(each, Proposal)]
    edit = next(edit for each in proposals for edit in each.edits if edit.text.before == "9")
    put = msgspec.structs.replace(edit, text=msgspec.structs.replace(edit.text, after=words))
    assert may_differ(subject, put, asked=edit.about, known={edit.about}) == differs
