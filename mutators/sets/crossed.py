"""Crossed sets: four texts, two choices by two, so that nothing but the conjunction of the choices tells the class.

Each choice is between two edits of the same role: a given as it is or with another value, one given hidden or another,
one quantity told or another, one question or another. Every told sentence, number, hidden given and question so stands
in two texts, of which one is solvable and one is not; what the four texts are is decided by the solver alone. A triple
has one text of each class, with the same question and the same quantity told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import filterfalse, islice
from random import Random
from typing import ClassVar, Literal

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, FactMutator, has_role, named_kind
from illposed.mutators.contract.kinds import Kind, Stratum, kind_in_triple, kind_of_set
from illposed.mutators.problems.text.wording import CLUMSY
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.asides import aside_triples
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.edits import Edits, drawn, edits_of
from illposed.mutators.sets.moves import Outline, as_proposal
from illposed.mutators.sets.outlines import (
    Clash,
    Mistelling,
    clash_outlines,
    clashes,
    disagreements,
    mistellings,
    open_outlines,
)
from illposed.mutators.sets.paired import PairedSet
from illposed.mutators.sets.ranking import most_strained, oddest
from illposed.mutators.sets.triples import triple_outlines
from illposed.mutators.sets.unlike import first_unlike, texts_of

_MOST_TRIED = 40


@dataclass(frozen=True, slots=True)
class CrossedSet:
    """Four texts: the first and the last are solvable, the two between have one and the same other label.

    ``kind`` is the sort of ill-posedness of those two.
    """

    stratum: ClassVar[Stratum] = "crossed"

    kind: Kind
    members: tuple[Variant, Variant, Variant, Variant]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each text."""
        return (self.kind,) * len(self.members)

    @property
    def pairs(self) -> tuple[PairedSet, PairedSet]:
        """Each solvable text with the other one that has the same first choice."""
        first, second, third, last = self.members
        return PairedSet(self.kind, (first, second)), PairedSet(self.kind, (last, third))


@dataclass(frozen=True, slots=True)
class TripleSet:
    """Three texts: a solvable, a contradictory and an underspecified one; ``kinds`` are their sorts of ill-posedness.

    The solvable one has the sort of the text of which it is the control.
    """

    stratum: ClassVar[Stratum] = "triple"

    kinds: tuple[Kind, Kind, Kind]
    members: tuple[Variant, Variant, Variant]


@dataclass(frozen=True, slots=True)
class _Attempt:
    """Some mutators, the edits that they propose for a problem, and the clashes that these make."""

    subject: PhrasedProblem
    decided: Decided
    random: Random
    closures: Closures
    mutators: Sequence[FactMutator]
    edits: Edits
    clashes: Sequence[Clash]


def crossed_sets(
    subject: PhrasedProblem, decided: Decided, mutators: Sequence[FactMutator], random: Random, most: int
) -> Iterator[CrossedSet | PairedSet | TripleSet | Dropped]:
    """At most ``most`` sets of contradictory, as many of underspecified texts, as many triples, and what gave none.

    Where sums, differences, products and quotients of the numbers of a text tell its class in all that cross, which is
    :class:`Dropped` with reason ``numbers-tell``, one set becomes two pairs, if no text of it is odd.

    A rare mutator (one with a ``share``) that is drawn takes the place of the others of its role in a problem that
    gives no set of a class without it. A problem in which no two choices cross, or clash in words that somebody
    would write, gives :class:`Dropped` with reason ``nothing-to-cross``. No two sets share a text, nor has one the
    unedited text. Proposals of several edits are :class:`Dropped` with reason ``several-edits``.
    """
    closures = Closures(subject)

    def attempt(mutators: Sequence[FactMutator]) -> _Attempt:
        edits = edits_of(subject, mutators, random)
        found = clashes(subject, mutators, edits, closures, random)
        return _Attempt(subject, decided, random, closures, mutators, edits, found)

    usual, rare = drawn(mutators, random)

    @cache
    def instead(mutator: FactMutator) -> _Attempt:
        return attempt([*(other for other in usual if other.role != mutator.role), mutator])

    first = attempt(usual)
    left_out = dict.fromkeys(first.edits.left_out)
    labels: tuple[Literal[0, 2], ...] = (0, 2)
    texts = frozenset({subject.question})
    for label in labels:
        made = list(_sets(first, label, most, texts))
        for mutator in rare if not _kinds(made) else ():
            left_out |= dict.fromkeys(instead(mutator).edits.left_out)
            replaced = list(_sets(instead(mutator), label, most, texts))
            if _kinds(replaced) == {mutator.kind}:
                made += replaced
                break
        texts |= texts_of(made)
        yield from made
    # With other values where the texts of a crossed set are taken.
    other = attempt(usual) if len(texts) > 1 else first
    triples = list(_triples(other, other.clashes, most, texts))
    if not texts_of(triples):
        mistold = [*mistellings(subject, usual, other.edits, closures, random)]
        triples += _triples(other, mistold, most, texts)
        if not texts_of(triples):
            going_on = aside_triples(subject, usual, other.edits, [*other.clashes, *mistold], random)
            triples += _first_triples(other, going_on, most, texts)
    yield from (*triples, *left_out)


def _kinds(made: Sequence[CrossedSet | PairedSet | Dropped]) -> set[Kind]:
    return {each.kind for each in made if not isinstance(each, Dropped)}


def _sets(
    attempt: _Attempt, label: Literal[0, 2], most: int, texts: Collection[str]
) -> Iterator[CrossedSet | PairedSet | Dropped]:
    subject, edits, random = attempt.subject, attempt.edits, attempt.random
    outlines = _clashing(attempt) if label == 0 else open_outlines(subject, edits, random)
    if not outlines:
        yield Dropped("crossed", "nothing-to-cross", subject.question[:60])
    made = list(_first(attempt, filter(attempt.closures.balances, outlines), label, most, texts))
    yield from made
    if texts_of(made):
        return
    if outlines:
        yield Dropped("crossed", "numbers-tell", subject.question[:60])
    plain = (outline for outline in outlines if oddest(subject, outline) < CLUMSY)
    for each in _first(attempt, filterfalse(attempt.closures.balances, plain), label, 1, texts):
        yield from (each,) if isinstance(each, Dropped) else each.pairs


def _clashing(attempt: _Attempt) -> Sequence[Outline]:
    """Sets of contradictory texts in outline; those that tell several results come late, for they read the worst."""
    subject, random = attempt.subject, attempt.random
    found = attempt.clashes, disagreements(subject, attempt.mutators, attempt.edits, random)
    outlines = [outline for some in found for outline in clash_outlines(subject, some, random)]
    return sorted(outlines, key=partial(most_strained, subject))


def _first(
    attempt: _Attempt, outlines: Iterable[Outline], label: Literal[0, 2], most: int, texts: Collection[str]
) -> Iterator[CrossedSet | Dropped]:
    made = (_crossed(attempt, outline, label) for outline in islice(outlines, _MOST_TRIED))
    return first_unlike(most, made, texts, "crossed")


def _crossed(attempt: _Attempt, outline: Outline, label: Literal[0, 2]) -> CrossedSet | Dropped:
    members = _proved(attempt, outline)
    if isinstance(members, Dropped):
        return members
    first, second, third, last = members
    made_by = [{edit.mutator for edit in each.proposal.edits} for each in (second, third)]
    named, questions = named_kind(attempt.mutators, made_by), len({member.asked for member in members})
    tells = has_role(attempt.mutators, "tells", set.union(*made_by))
    kind = kind_of_set(label, named=named, needs=False, questions=questions, tells=tells)
    return CrossedSet(kind, (first, second, third, last))


def _triples(
    attempt: _Attempt, found: Sequence[Clash | Mistelling], most: int, texts: Collection[str]
) -> Iterator[TripleSet | Dropped]:
    outlines = triple_outlines(attempt.subject, attempt.edits, found, attempt.random)
    return _first_triples(attempt, outlines, most, texts)


def _first_triples(
    attempt: _Attempt, outlines: Sequence[Outline], most: int, texts: Collection[str]
) -> Iterator[TripleSet | Dropped]:
    made = (_triple(attempt, outline) for outline in outlines[:_MOST_TRIED])
    return first_unlike(most, made, texts, "crossed")


def _triple(attempt: _Attempt, outline: Outline) -> TripleSet | Dropped:
    members = _proved(attempt, outline)
    if isinstance(members, Dropped):
        return members
    first, second, third = (_kind_in_triple(member, attempt.mutators) for member in members)
    solvable, contradictory, underspecified = members
    return TripleSet((first, second, third), (solvable, contradictory, underspecified))


def _kind_in_triple(variant: Variant, mutators: Sequence[FactMutator]) -> Kind:
    made_by = [edit.mutator for edit in variant.proposal.edits]
    named = named_kind(mutators, [made_by])
    return kind_in_triple(variant.label, named=named, withholds=has_role(mutators, "hides", made_by))


def _proved(attempt: _Attempt, outline: Outline) -> Sequence[Variant] | Dropped:
    """The texts of an outline, where the solver proves of each the label that it should have."""
    members: list[Variant] = []
    for move, label in outline.texts:
        variant = attempt.decided.variant(as_proposal(attempt.subject, move))
        if isinstance(variant, Dropped):
            return variant
        if variant.label != label:
            return Dropped("crossed", "not-as-predicted", f"{variant.label}: {variant.text[-60:]}")
        if variant.verdict.needs:
            return Dropped("crossed", "needs-assumptions", ", ".join(variant.verdict.needs))
        members.append(variant)
    return members
