"""Packs need not be full, and who needs some may buy more."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ChangeGiven, HideGiven, TellQuantity
from illposed.mutators.facts.ask_quantity import AskQuantity
from illposed.mutators.problems.soundness.packs import may_be_spare

NEEDED = (
    "Mara needs 4 candles for each of 9 tables. Candles come in boxes of 12 candles. Each box costs $5. "
    "How much does Mara spend on candles?",
    "Mara needs 4*9 = <<4*9=36>>36 candles.\nMara bought 36/12 = <<36/12=3>>3 boxes.\n"
    "Mara spends 3*5 = $<<3*5=15>>15.\n#### 15",
)
TIED = (
    "Mara has 4 roses from each of 9 bushes. She ties all the roses in bunches. Each bunch is 12 roses. "
    "She sells each bunch for $5. How much does Mara get?",
    "Mara has 4*9 = <<4*9=36>>36 roses.\nMara ties 36/12 = <<36/12=3>>3 bunches.\n"
    "Mara gets 3*5 = $<<3*5=15>>15.\n#### 15",
)


def edits_of(subject, mutator, about):
    """The edits of a mutator that are about the quantity of a value."""
    names = [name for name, value in subject.values.items() if value == about]
    made = (found for found in mutator.propose(subject, Random(0)) if isinstance(found, Proposal))
    return [proposal.edits for proposal in made if proposal.edits[0].about in names]


def verdict(subject, decided, *moves):
    """The label of the text with the first edit of each mutator, or why it has none."""
    edits = tuple(edit for mutator, about in moves for edit in edits_of(subject, mutator, about)[0])
    made = decided(subject).variant(Proposal(edits))
    return made.reason if isinstance(made, Dropped) else made.label


@pytest.mark.parametrize(("problem", "expected"), [(NEEDED, "not-full"), (TIED, 0)], ids=["needed", "tied"])
def test_a_contradiction_does_not_rest_on_full_packs(subject_of, decided, problem, expected):
    subject = subject_of(*problem)
    assert verdict(subject, decided, (ChangeGiven(), 9), (TellQuantity(), 3)) == expected
    assert verdict(subject, decided, (ChangeGiven(), 9), (TellQuantity(), 36)) == 0


SLICES = (
    "Mara buys a slice for every {}. Mara bought 6 pizzas. A pizza has 12 slices. How many {} are there?",
    "There are 6*12 = <<6*12=72>>72 {}.\n#### 72",
)


@pytest.mark.parametrize(("does", "open_"), [("reads", True), ("gets", False)])
def test_who_reads_a_quarter_of_34_books_is_in_the_middle_of_one(subject_of, does, open_):
    subject = subject_of(
        f"Mara {does} 36 books in a year. Ivo {does} 1/4 as many books. How many books is that for Ivo?",
        "Ivo has 36/4 = <<36/4=9>>9 books.\n#### 9",
    )
    assert bool(may_be_spare(subject)) == open_


@pytest.mark.parametrize(("does", "open_"), [("has", True), ("spends", False)])
def test_who_has_money_need_not_spend_it_all(subject_of, does, open_):
    subject = subject_of(
        f"Mara {does} $90 for figs that cost $3 each. She gives Ivo 1/6 of the figs. How many figs is that?",
        "Mara buys 90/3 = <<90/3=30>>30 figs.\nShe gives Ivo 30/6 = <<30/6=5>>5 figs.\n#### 5",
    )
    found = may_be_spare(subject)
    assert len(found) == (2 if open_ else 0)


@pytest.mark.parametrize(("things", "spare"), [(("child", "children"), True), (("slice", "slices"), False)])
def test_packs_that_are_bought_for_other_things_may_be_spare(subject_of, things, spare):
    one, several = things
    subject = subject_of(SLICES[0].format(one, several), SLICES[1].format(several))
    assert bool(may_be_spare(subject)) == spare


@pytest.mark.parametrize(("problem", "expected"), [(NEEDED, "not-full"), (TIED, 1)], ids=["needed", "tied"])
def test_the_things_are_not_found_from_the_packs_but_these_from_them(subject_of, decided, problem, expected):
    subject = subject_of(*problem)
    backwards = (HideGiven(), 4), (TellQuantity(), 3), (AskQuantity(), 36)
    assert verdict(subject, decided, *backwards) == expected
    assert verdict(subject, decided, (TellQuantity(), 36), (AskQuantity(), 3)) == 1
