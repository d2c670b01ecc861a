"""Change a number so that something that is counted would be negative or a fraction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.contract.kinds import Kind
from illposed.mutators.problems.givens.editable import (
    editable_givens,
    is_mistakable,
    keeps_order,
    most_in_its_time,
    other_values,
    varies,
)
from illposed.mutators.problems.givens.number_change import change_given, unround_below, unround_number
from illposed.mutators.problems.soundness.exactness import rests_on_approximate
from illposed.mutators.problems.soundness.forbidden import is_forbidden, may_be_forbidden
from illposed.mutators.problems.structure.determination import ancestors
from illposed.mutators.problems.structure.questions import asks_for_extreme

_ANSWER = "There are 40-26 = <<40-26=14>>14 apples left.\n#### 14"
_MOST_TRIED = 40
_LARGEST = 4


@dataclass(frozen=True, slots=True)
class ViolateDomain(FactMutator):
    """Gives a given a value of the same magnitude that the world forbids: more is taken than there is."""

    id: ClassVar[str] = "violate_domain"
    role: ClassVar[Role] = "changes"
    kind: ClassVar[Kind] = "impossible-world"
    description: ClassVar[str] = "Gives a number a value with which more is taken than there is, or a child is cut."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("There are 40 apples in a crate. Lena takes 26 apples. How many apples are left in the crate?", _ANSWER,
                "Lena takes 43 apples.", label=0),
        Example("Lena has 40 apples and Ivo has 26 apples. How many more apples does Lena have than Ivo?",
                "Lena has 40-26 = <<40-26=14>>14 more apples.\n#### 14", None, "A comparison may go either way."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that varies and has such a value."""
        if rests_on_approximate(subject, ANSWER):
            yield Dropped(self.id, "approximate", subject.question[:60])
            return
        if is_mistakable(subject):
            yield Dropped(self.id, "mistakable", subject.question[:60])
            return
        if asks_for_extreme(subject):
            yield Dropped(self.id, "most-or-least", subject.question[:60])
            return
        if not may_be_forbidden(subject):
            return
        for name in (name for name in editable_givens(subject) if varies(subject, name)):
            value = _forbidden_value(subject, name, _values(subject, name, random))
            if value is not None:
                edit = change_given(subject, name, value, self.id)
                yield edit if isinstance(edit, Dropped) else Proposal((edit,))


def _forbidden_value(subject: PhrasedProblem, name: str, values: Iterable[Fraction]) -> Fraction | None:
    """The first forbidden one of some values that looks no odder than the own one beside the numbers of the text.

    Or else the first forbidden one: a part that is larger than its whole shows without any calculation.
    """
    first = None
    for value in values:
        if is_forbidden(subject, name, value):
            if keeps_order(subject, name, value):
                return value
            first = value if first is None else first
    return first


def _values(subject: PhrasedProblem, name: str, random: Random) -> Iterator[Fraction]:
    """Values of about the size of that of a given, and then larger ones, so that a part may exceed its whole.

    The smallest of these come first: nobody takes 146 of 16 servings for a slip.
    """
    yield from islice(other_values(subject, name, random), _MOST_TRIED)
    value = subject.values[name]
    if value.denominator == 1 and subject.oracle.mention_of(name).kind == "count":
        most = max(_LARGEST * value, *(2 * subject.values[other] for other in ancestors(subject, ANSWER)))
        larger = range(unround_below(int(2 * value)), unround_below(int(most)))
        places = sorted(random.sample(larger, min(len(larger), _MOST_TRIED)))
        drawn = (Fraction(unround_number(place)) for place in places)
        bound = most_in_its_time(subject, name)
        yield from (value for value in drawn if bound is None or value <= bound)
