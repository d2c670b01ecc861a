"""Make a given vague."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.edits import EditRefused
from illposed.engine.text.vague import make_vague
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal
from illposed.mutators.problems.editable import parts_of, withholdable_givens

_ANSWER = "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23"


@dataclass(frozen=True, slots=True)
class VagueGiven(FactMutator):
    """Puts a vague phrase in the place of a number: ``14 marbles`` becomes ``some marbles``."""

    id: ClassVar[str] = "vague_given"
    description: ClassVar[str] = "Replaces the number of a given by a phrase that tells no value (some, a number of)."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?", _ANSWER,
                "and buys 9 marbles", label=2),
        Example("Noor has 9 red marbles and 9 blue marbles. How many marbles does Noor have?",
                "Noor has 9+9 = <<9+9=18>>18 marbles.\n#### 18", None, "The same number stands in the text twice."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that a vague phrase can replace in good English."""
        names = list(withholdable_givens(subject))
        random.shuffle(names)
        for name in names:
            yield make_given_vague(subject, name, random.randrange(1 << 16))


def make_given_vague(subject: OpenProblem, name: str, choice: int) -> Proposal | Dropped:
    """The edit that makes a given vague; ``choice`` picks among the phrases that fit."""
    edit = make_vague(subject.question, subject.oracle.mention_of(name), subject.oracle.mentions, choice)
    if isinstance(edit, EditRefused):
        return Dropped(VagueGiven.id, edit.reason, edit.detail)
    drops = tuple(given_id(subject.oracle, part) for part in parts_of(subject, name))
    return Proposal((FactEdit(VagueGiven.id, edit, drops=drops),))
