"""Problems with edits whose labels are proved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.asking import wrong_argument
from illposed.mutators.contract.facts import Dropped, FactMutator, proposals_of
from illposed.mutators.problems.variant import Decided, Variant


def variants(mutator: FactMutator, subject: PhrasedProblem, seed: int = 0) -> Iterator[Variant | Dropped]:
    """What ``mutator`` makes of a problem, each variant with its proved label, and why the other proposals are dropped.

    The same seed gives the same variants of a problem; for the reasons see :meth:`Decided.variant`. Raises
    ``TypeError`` for what is no mutator of problems, or no problem that was opened.
    """
    if not isinstance(mutator, FactMutator):
        raise wrong_argument("a mutator of problems, such as HideGiven(),", mutator)
    if not isinstance(subject, PhrasedProblem):
        raise wrong_argument("a problem that phrased_problem() has opened", subject)
    decided = Decided(subject)
    found = proposals_of(mutator, subject, Random(f"{seed}:{mutator.id}:{subject.question}"))
    return (each if isinstance(each, Dropped) else decided.variant(each) for each in found)
