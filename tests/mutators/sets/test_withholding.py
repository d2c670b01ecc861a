"""What a text withholds, and what a reader takes it to be."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import HideGiven, OmitSentence
from illposed.mutators.sets.withholding import is_missed, may_differ

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
    edit = next(edit for each in proposals for edit in each.edits if edit.text.before == "9 pens a")
    put = msgspec.structs.replace(edit, text=msgspec.structs.replace(edit.text, after=f"{words} pens a"))
    assert may_differ(subject, put, asked=edit.about, known={edit.about}) == differs


@pytest.mark.parametrize(("how_far", "missed"), [("for 8 hours at 45 miles an hour", False), ("360 miles", True)])
def test_a_rate_is_not_missed_where_another_one_in_the_same_units_is_there_to_take(subject_of, how_far, missed):
    line = "" if missed else "Ada drove 8*45 = <<8*45=360>>360 miles.\n"
    subject = subject_of(
        f"Ada drove {how_far}. Ivo drove for 6 hours at 55 miles an hour. How many miles farther did Ada drive?",
        f"{line}Ivo drove 6*55 = <<6*55=330>>330 miles.\nAda drove 360-330 = <<360-330=30>>30 miles farther.\n#### 30",
    )
    proposals = [each for each in HideGiven().propose(subject, Random(0)) if isinstance(each, Proposal)]
    edit = next(edit for each in proposals for edit in each.edits if edit.text.before == " at 55 miles an hour")
    assert is_missed(subject, edit, "answer", frozenset()) == missed


def test_how_often_something_is_repeated_is_not_missed(subject_of):
    question = (
        "Ada puts 9 figs into a jar each day. After 6 days the jar is full and Ada brings it to the barn. "
        "She repeated this process 5 times. How many figs did Ada bring to the barn?"
    )
    answer = "A jar holds 9*6 = <<9*6=54>>54 figs.\nAda brought 54*5 = <<54*5=270>>270 figs to the barn.\n#### 270"
    subject = subject_of(question, answer)
    proposals = [each for each in OmitSentence().propose(subject, Random(0)) if isinstance(each, Proposal)]
    left_out = [edit for each in proposals for edit in each.edits if "5 times" in edit.text.before]
    assert not any(is_missed(subject, edit, "answer", frozenset()) for edit in left_out)
    assert left_out


def test_what_a_price_has_become_is_not_missed_beside_what_it_was(subject_of):
    subject = subject_of(
        "Ada has saved for 30 pens, which cost $2 each. In the shop she sees that the price has risen to $3. "
        "How many pens can she buy?",
        "She has 30*2 = $<<30*2=60>>60.\nShe can buy 60/3 = <<60/3=20>>20 pens.\n#### 20",
    )
    proposals = [each for each in OmitSentence().propose(subject, Random(0)) if isinstance(each, Proposal)]
    (edit,) = (edit for each in proposals for edit in each.edits if "$3" in edit.text.before)
    assert not is_missed(subject, edit, "answer", frozenset())
