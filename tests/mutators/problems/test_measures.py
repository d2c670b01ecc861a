"""Depth, reachability and redundancy of texts that were written by hand."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, RepeatGiven, TellQuantity
from illposed.mutators.problems.measures import Measures, measured
from illposed.mutators.problems.variant import Variant


def edit_about(mutator, subject, name):
    found = (p.edits[0] for p in mutator.propose(subject, Random(1)) if isinstance(p, Proposal))
    return next(edit for edit in found if edit.about == name)


def named(subject, quantity):
    """The name of a given by its number in the text, or of a result by its value."""
    return next(name for name, value in subject.values.items() if value == quantity)


def variant_of(subject, decided, *parts):
    """The variant of one edit for each pair of a mutator and the value of the quantity that it is about."""
    edits = [edit_about(mutator, subject, named(subject, value)) for mutator, value in parts]
    variant = decided(subject).variant(Proposal(tuple(edits)))
    assert isinstance(variant, Variant), variant
    return variant


def measures_of(subject, decided, variant):
    return measured(variant.facts, variant.verdict, variant.asked, partial(decided(subject).without, variant))


CASES = [
    ("told besides", [(TellQuantity(), 169)], 1, Measures(2, False, True)),
    ("told instead", [(HideGiven(), 11), (TellQuantity(), 169)], 1, Measures(2, False, False)),
    ("told besides, nearer to the answer", [(AskQuantity(), 63), (TellQuantity(), 169)], 1, Measures(2, False, True)),
    ("a given twice", [(RepeatGiven(), 12)], 1, Measures(4, False, True)),
    ("changed", [(ChangeGiven(), 12)], 1, Measures(4, False, False)),
    ("one step deep", [(ChangeGiven(), 12), (TellQuantity(), 180)], 0, Measures(1, True, False)),
    ("two steps deep", [(ChangeGiven(), 12), (TellQuantity(), 169)], 0, Measures(2, True, False)),
    ("given against given", [(ChangeGiven(), 12), (RepeatGiven(), 12)], 0, Measures(0, True, False)),
    ("not asked for", [(HideGiven(), 12), (AskQuantity(), 63)], 1, Measures(1, False, False)),
    ("far from the answer", [(HideGiven(), 12)], 2, Measures(3, False, False)),
    ("asked for alone", [(HideGiven(), 12), (AskQuantity(), 12)], 2, Measures(0, False, False)),
    ("near the answer", [(HideGiven(), 7)], 2, Measures(2, False, False)),
]


@pytest.mark.parametrize(("parts", "label", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_measures_of_a_text(flowers, decided, parts, label, expected):
    variant = variant_of(flowers, decided, *parts)
    assert variant.label == label
    assert measures_of(flowers, decided, variant) == expected, variant.text


def test_a_contradiction_that_leaves_no_answer_without_what_is_told_is_not_reachable(flowers, decided):
    parts = [(ChangeGiven(), 12), (HideGiven(), 7), (TellQuantity(), 169)]
    variant = variant_of(flowers, decided, *parts)
    assert measures_of(flowers, decided, variant) == Measures(2, False, False)
