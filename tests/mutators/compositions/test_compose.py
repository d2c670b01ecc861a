"""Laws of composition."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from illposed.mutators.compositions.compose import Choice, Filter, Repeat, Sequence
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, ChangeGiven, LoosenGiven, RepeatGiven, TellQuantity

PARTS = [AskQuantity(), ChangeGiven(), LoosenGiven(), RepeatGiven(), TellQuantity()]
parts = pytest.mark.parametrize("part", PARTS, ids=repr)


@pytest.fixture(params=["trays", "pump", "idle"])
def subject(request, subjects):
    """A few of the own problems: how mutators combine is no matter of the problem."""
    return subjects[request.param]


def proposed(mutator, subject, seed=7):
    return list(mutator.propose(subject, Random(seed)))


def split(found):
    proposals = [item for item in found if isinstance(item, Proposal)]
    dropped = [item for item in found if isinstance(item, Dropped)]
    assert len(proposals) + len(dropped) == len(found)
    return proposals, dropped


@parts
def test_sequence_of_one_is_the_part(part, subject):
    assert split(proposed(Sequence((part,)), subject)) == split(proposed(part, subject))


def test_sequence_of_none_proposes_nothing(subject):
    assert proposed(Sequence(()), subject) == []


def test_sequence_combines_every_proposal_of_one_part_with_every_one_of_the_next(subject):
    random = Random(7)
    first, first_dropped = split(list(ChangeGiven().propose(subject, random)))
    second, second_dropped = split(list(TellQuantity().propose(subject, random)))
    both, dropped = split(proposed(Sequence((ChangeGiven(), TellQuantity())), subject))
    assert both == [left + right for left in first for right in second]
    assert dropped == first_dropped + second_dropped


def test_sequence_is_associative(subject):
    left = Sequence((Sequence((ChangeGiven(), TellQuantity())), AskQuantity()))
    right = Sequence((ChangeGiven(), Sequence((TellQuantity(), AskQuantity()))))
    assert split(proposed(left, subject)) == split(proposed(right, subject))


def test_choice_keeps_the_multiset(subject):
    random = Random(7)
    expected = [item for part in PARTS for item in part.propose(subject, random)]
    assert Counter(proposed(Choice(tuple(PARTS)), subject)) == Counter(expected)


def test_choice_of_none_proposes_nothing(subject):
    assert proposed(Choice(()), subject) == []


@parts
def test_filter_that_keeps_all_is_the_identity(part, subject):
    assert proposed(Filter(part, lambda *_: True), subject) == proposed(part, subject)


@parts
def test_filter_that_keeps_none_counts_all_under_its_reason(part, subject):
    proposals, dropped = split(proposed(part, subject))
    kept, refused = split(proposed(Filter(part, lambda *_: False, "too-dull"), subject))
    assert kept == []
    assert Counter(item.reason for item in refused) == Counter(
        [*(item.reason for item in dropped), *("too-dull" for _ in proposals)]
    )


@parts
def test_filter_partitions_the_proposals(part, subject):
    def short(_, proposal):
        return len(proposal.edits[0].text.after) % 2 == 0

    kept, _ = split(proposed(Filter(part, short), subject))
    rest, _ = split(proposed(Filter(part, lambda s, p: not short(s, p)), subject))
    proposals, _ = split(proposed(part, subject))
    assert Counter(kept + rest) == Counter(proposals)


@parts
def test_repeat_once_is_the_identity(part, subject):
    assert split(proposed(Repeat(part, 1), subject)) == split(proposed(part, subject))


@parts
def test_repeat_combines_different_proposals(part, subject):
    proposals, _ = split(proposed(part, subject))
    repeated, _ = split(proposed(Repeat(part, 2), subject))
    assert len(repeated) == max(0, len(proposals) - 1)
    for proposal in repeated:
        assert len(set(proposal.edits)) == len(proposal.edits)


def test_repeat_needs_a_count():
    with pytest.raises(ValueError, match="times is at least 1, not 0"):
        Repeat(ChangeGiven(), 0)


def test_compositions_compare_and_print():
    made = Sequence((ChangeGiven(), TellQuantity()))
    assert made == Sequence((ChangeGiven(), TellQuantity()))
    assert made != Sequence((TellQuantity(), ChangeGiven()))
    assert repr(made) == "Sequence(parts=(ChangeGiven(), TellQuantity(steps=True)))"
