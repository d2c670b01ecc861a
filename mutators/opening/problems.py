"""Problems with edits whose labels are proved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, FactMutator
from illposed.mutators.problems.variant import Decided, Variant


def variants(mutator: FactMutator, subject: PhrasedProblem, seed: int = 0) -> Iterator[Variant | Dropped]:
    """What ``mutator`` makes of a problem, each variant with its proved label, and why the other proposals are dropped.

    The same seed gives the same variants of a problem; for the reasons see :meth:`Decided.variant`.
    """
    decided = Decided(subject)
    for proposal in mutator.propose(subject, Random(f"{seed}:{mutator.id}:{subject.question}")):
        yield proposal if isinstance(proposal, Dropped) else decided.variant(proposal)
