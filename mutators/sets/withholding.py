"""The operations by which the members of a contrast set withhold a given."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random

from illposed.engine.formalise import OpenProblem
from illposed.mutators.contract.facts import Dropped, FactEdit, Proposal
from illposed.mutators.facts.bound_given import make_given_a_bound
from illposed.mutators.facts.range_given import make_given_a_range
from illposed.mutators.facts.vague_given import make_given_vague
from illposed.mutators.facts.withhold_given import omit, withhold
from illposed.mutators.problems.editable import is_unmistakable, parts_of

_Withhold = Callable[[OpenProblem, str, Random], Proposal | Dropped]
_OPERATIONS: dict[str, _Withhold] = {
    "vague": lambda subject, name, random: make_given_vague(subject, name, random.randrange(1 << 16)),
    "withheld": lambda subject, name, _: withhold(subject, name),
    "omitted": lambda subject, name, _: omit(subject, name),
    "range": lambda subject, name, random: make_given_a_range(subject, name, random, ends_at_value=True),
    "bound": make_given_a_bound,
}


@dataclass(frozen=True, slots=True)
class Withheld:
    """The givens that an edit withholds: one, or the parts of a fraction.

    ``is_unmistakable`` says that their number stands nowhere else, so that it is sure where the program uses them.
    """

    names: frozenset[str]
    edit: FactEdit
    is_unmistakable: bool


def withheld_by_operation(
    subject: OpenProblem, names: Sequence[str], random: Random
) -> Generator[Dropped, None, dict[str, list[Withheld]]]:
    """By operation, the givens among ``names`` that it can withhold; yields why it cannot withhold the others."""
    withheld: dict[str, list[Withheld]] = {}
    for operation, withhold_given in _OPERATIONS.items():
        for name in random.sample(names, len(names)):
            proposal = withhold_given(subject, name, random)
            if isinstance(proposal, Dropped):
                yield proposal
            else:
                sure = is_unmistakable(subject, subject.oracle.mention_of(name))
                place = Withheld(frozenset(parts_of(subject, name)), proposal.edits[0], sure)
                withheld.setdefault(operation, []).append(place)
    return withheld
