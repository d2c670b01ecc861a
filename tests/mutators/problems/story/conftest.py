"""How the story of a problem goes on, by the mutator that tells it."""

from __future__ import annotations

from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ContinueStory


@pytest.fixture
def continued(subject_of):
    """The edits by which the story of a problem goes on, the best one for each way to tell its answer."""

    def made(question, answer):
        found = ContinueStory().propose(subject_of(question, answer), Random(0))
        best = {}
        for edit in (each.edits[0] for each in found if isinstance(each, Proposal)):
            best.setdefault((edit.text.span, edit.text.after[:9]), edit)
        return [*best.values()]

    return made


@pytest.fixture
def refusals(subject_of):
    """The reasons for which it does not."""

    def made(question, answer):
        found = ContinueStory().propose(subject_of(question, answer), Random(0))
        return [each.reason for each in found if isinstance(each, Dropped)]

    return made
