"""Say that a number is exact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.edits import EditRefused
from illposed.engine.text.vague import make_bound
from illposed.mutators.contract.facts import (
    Dropped,
    Example,
    FactEdit,
    FactMutator,
    Proposal,
    StatedInEdit,
)
from illposed.mutators.problems.editable import editable_givens, parts_of

_ANSWER = "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23"


@dataclass(frozen=True, slots=True)
class ExactGiven(FactMutator):
    """Says that the number of a given is exact, which it was: ``14 marbles`` becomes ``exactly 14 marbles``."""

    id: ClassVar[str] = "exact_given"
    description: ClassVar[str] = "Says that the number of a given is exact, which changes nothing."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?", _ANSWER,
                "exactly ", label=1),
        Example("Noor has 9 red marbles and 9 blue marbles. How many marbles does Noor have?",
                "Noor has 9+9 = <<9+9=18>>18 marbles.\n#### 18", None, "The same number stands in the text twice."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that can be called exact in good English."""
        names = list(editable_givens(subject))
        random.shuffle(names)
        for name in names:
            yield make_given_exact(subject, name)


def make_given_exact(subject: OpenProblem, name: str) -> Proposal | Dropped:
    """The edit that puts ``exactly`` before the number of a given."""
    edit = make_bound(subject.question, subject.oracle.mention_of(name), subject.oracle.mentions, "exactly")
    if isinstance(edit, EditRefused):
        return Dropped(ExactGiven.id, edit.reason, edit.detail)
    parts = parts_of(subject, name)
    oracle, place = subject.oracle, Span(0, len(edit.after))
    told = tuple(
        StatedInEdit(f"exact.{oracle.quantity_of(part)}", "given", equals(part, subject.values[part]), place)
        for part in parts
    )
    drops = tuple(given_id(oracle, part) for part in parts)
    return Proposal((FactEdit(ExactGiven.id, edit, drops=drops, adds=told),))
