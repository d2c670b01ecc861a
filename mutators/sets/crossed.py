"""Crossed sets: four texts, two choices by two, so that nothing but the conjunction of the choices tells the class.

Each choice is between two edits of the same role: a given as it is or with another value, one given hidden or another,
one quantity told or another, one question or another. Every told sentence, number, hidden given and question so stands
in two texts, of which one is solvable and one is not; what the four texts are is decided by the solver alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, FactMutator, Proposal, named_kind
from illposed.mutators.contract.kinds import Kind, Stratum, kind_of_set
from illposed.mutators.problems.variant import Decided, Label, Variant
from illposed.mutators.sets.outlines import Move, Outline, as_proposal, clashes, drawn, edits_of, open_outlines

_MOST_TRIED = 40


@dataclass(frozen=True, slots=True)
class CrossedSet:
    """Four texts: the first and the last are solvable, the two between have one and the same other label.

    ``kind`` is the sort of ill-posedness of those two.
    """

    stratum: ClassVar[Stratum] = "crossed"

    kind: Kind
    members: tuple[Variant, Variant, Variant, Variant]


def crossed_sets(
    subject: PhrasedProblem, decided: Decided, mutators: Sequence[FactMutator], random: Random, most: int
) -> Iterator[CrossedSet | Dropped]:
    """At most ``most`` sets of contradictory and as many of underspecified texts, and why what was tried gave none.

    A rare mutator (one with a ``share``) that is drawn takes the place of the others of its role in a problem that
    gives sets without it, so that its kind makes up no more than its share. What is added to a text (role ``adds``),
    where drawn, stands in all the texts of the problem. A problem in which no two choices cross gives :class:`Dropped`
    with reason ``nothing-to-cross``.
    """
    usual, rare = drawn(mutators, random)
    for label in (0, 2):
        made = list(_sets(subject, decided, usual, label, random, most))
        for mutator in rare:
            others = [other for other in usual if other.role != mutator.role]
            replaced = list(_sets(subject, decided, (*others, mutator), label, random, most))
            if _kinds(made) and _kinds(replaced) == {mutator.kind}:
                made = replaced
        yield from made


def _kinds(made: Sequence[CrossedSet | Dropped]) -> set[Kind]:
    return {each.kind for each in made if isinstance(each, CrossedSet)}


def _sets(
    subject: PhrasedProblem,
    decided: Decided,
    mutators: Sequence[FactMutator],
    label: Literal[0, 2],
    random: Random,
    most: int,
) -> Iterator[CrossedSet | Dropped]:
    edits = edits_of(subject, mutators, random)
    outlines = clashes(subject, mutators, edits, random) if label == 0 else open_outlines(subject, edits, random)
    if not outlines:
        yield Dropped("crossed", "nothing-to-cross", subject.question[:60])
    added = frozenset(edits.adds[:1])
    yield from _first(most, (_crossed(outline, added, mutators, decided) for outline in outlines[:_MOST_TRIED]))


def _first(most: int, tried: Iterator[CrossedSet | Dropped]) -> Iterator[CrossedSet | Dropped]:
    found = 0
    for made in tried:
        yield made
        found += isinstance(made, CrossedSet)
        if found == most:
            return


def _crossed(outline: Outline, added: Move, mutators: Sequence[FactMutator], decided: Decided) -> CrossedSet | Dropped:
    expected: tuple[Label, ...] = (1, outline.ill_posed, outline.ill_posed, 1)
    members: list[Variant] = []
    for label, move in zip(expected, _texts(outline, added), strict=True):
        variant = decided.variant(move)
        if isinstance(variant, Dropped):
            return variant
        if variant.label != label:
            return Dropped("crossed", "not-as-predicted", f"{variant.label}: {variant.text[-60:]}")
        if variant.verdict.needs:
            return Dropped("crossed", "needs-assumptions", ", ".join(variant.verdict.needs))
        members.append(variant)
    first, second, third, last = members
    named = named_kind(mutators, [[edit.mutator for edit in member.proposal.edits] for member in (second, third)])
    questions = len({member.asked for member in members})
    kind = kind_of_set(outline.ill_posed, "crossed", named=named, needs=False, questions=questions)
    return CrossedSet(kind, (first, second, third, last))


def _texts(outline: Outline, added: Move) -> Iterator[Proposal]:
    for row in outline.rows:
        for column in outline.columns:
            yield as_proposal(row | column | added)
