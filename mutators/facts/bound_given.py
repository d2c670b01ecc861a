"""Give a bound instead of a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Literal

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import Compare
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
from illposed.mutators.problems.editable import editable_givens, part_of, parts_of

Operator = Literal[">=", "<="]
_BOUNDS: Final[tuple[tuple[str, Operator], ...]] = (("at least", ">="), ("at most", "<="))
_REVERSED: Final[Mapping[Operator, Operator]] = {">=": "<=", "<=": ">="}
_ANSWER = "Noor has 14+9 = <<14+9=23>>23 marbles.\n#### 23"


@dataclass(frozen=True, slots=True)
class BoundGiven(FactMutator):
    """Makes the number of a given a bound: ``14 marbles`` becomes ``at least 14 marbles``."""

    id: ClassVar[str] = "bound_given"
    description: ClassVar[str] = "Turns the number of a given into a bound (at least, at most)."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Noor has 14 marbles and buys 9 marbles. How many marbles does Noor have?", _ANSWER,
                "at ", label=2),
        Example("Noor has 9 red marbles and 9 blue marbles. How many marbles does Noor have?",
                "Noor has 9+9 = <<9+9=18>>18 marbles.\n#### 18", None, "The same number stands in the text twice."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given whose number can become a bound in good English."""
        names = list(editable_givens(subject))
        random.shuffle(names)
        for name in names:
            yield make_given_a_bound(subject, name, random)


def make_given_a_bound(subject: OpenProblem, name: str, random: Random) -> Proposal | Dropped:
    """The edit that says only that a given is at least, or at most, its value."""
    words, operator = random.choice(_BOUNDS)
    edit = make_bound(subject.question, subject.oracle.mention_of(name), subject.oracle.mentions, words)
    if isinstance(edit, EditRefused):
        return Dropped(BoundGiven.id, edit.reason, edit.detail)
    is_divided = part_of(subject, name) == "denominator"
    if is_divided and len(parts_of(subject, name)) > 1:
        return Dropped(BoundGiven.id, "not-a-bound", edit.before)
    exact = equals(name, subject.values[name])
    bound = Compare(_REVERSED[operator] if is_divided else operator, exact.left, exact.right)
    stated = StatedInEdit(f"bound.{subject.oracle.quantity_of(name)}", "given", bound, Span(0, len(edit.after)))
    return Proposal((FactEdit(BoundGiven.id, edit, drops=(given_id(subject.oracle, name),), adds=(stated,)),))
