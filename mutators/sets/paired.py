"""Paired sets: an ill-posed text and the solvable one that the same operation makes of the same problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import permutations, product
from random import Random
from typing import ClassVar, Literal

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, FactEdit, FactMutator, named_kind
from illposed.mutators.contract.kinds import Kind, Stratum, kind_of_set
from illposed.mutators.facts.violate_domain import ViolateDomain
from illposed.mutators.problems.editable import is_unmistakable, part_of
from illposed.mutators.problems.number_change import values_with
from illposed.mutators.problems.shortfall import shortfalls
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.problems.wording import Wording, stiffest
from illposed.mutators.sets.edits import Edits, edits_of, tellings
from illposed.mutators.sets.outlines import (
    NOTHING,
    Move,
    as_proposal,
    moves_of,
    predictor,
    withheld,
)

_MOST_TRIED = 20


@dataclass(frozen=True, slots=True)
class PairedSet:
    """Two texts: the first is solvable, the second is not; ``kind`` is the sort of ill-posedness of that one."""

    stratum: ClassVar[Stratum] = "paired"

    kind: Kind
    members: tuple[Variant, Variant]

    @property
    def kinds(self) -> tuple[Kind, Kind]:
        """The kind of each text."""
        return (self.kind, self.kind)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two texts in outline, of which the solver should prove that the first is solvable and the second is not."""

    solvable: Move
    ill_posed: Move
    label: Literal[0, 2]


def paired_sets(
    subject: PhrasedProblem, decided: Decided, mutators: Sequence[FactMutator], random: Random
) -> Iterator[PairedSet | Dropped]:
    """At most one set of each kind, and why what was tried gave none; no text is given twice.

    There are three kinds: a needed number, clause or sentence left out, against an unneeded one or against a sentence
    in its place that makes up for it, with the same question; a number with which the world is impossible against
    another one; a given withheld, and a question that needs it against one that does not, or against one for it beside
    a result that is told. A problem that allows none gives :class:`Dropped` with reason ``nothing-to-pair``.
    """
    usual = [mutator for mutator in mutators if mutator.share == 1]
    omissions = _omissions, _replacements, _unneeded, _too_far, _vague, _vague_as_well
    kinds = omissions, (_impossible, _too_little), (_out_of_reach, _turned_round)
    tried, texts = False, set[str]()
    for ways in kinds:
        for pair in (pair for way in ways for pair in _some(list(way(subject, usual, random)), random)):
            made = _paired(pair, mutators, decided)
            tried = True
            if isinstance(made, Dropped):
                yield made
            elif texts.isdisjoint(own := {member.text for member in made.members}):
                texts |= own
                yield made
                break
    if not tried:
        yield Dropped("paired", "nothing-to-pair", subject.question[:60])


def _some(pairs: Sequence[_Pair], random: Random) -> Sequence[_Pair]:
    """Some of the pairs, in random order but for two things.

    Those come first that withhold givens in the most natural way, and among them those that do so alike in both texts,
    so that a vague word is no sign of an underspecified one, and then those that withhold the fewest, since it is the
    easier to say what is missing.
    """

    def rank(pair: _Pair) -> tuple[Wording, bool, int]:
        unlike = stiffest(pair.solvable) != stiffest(pair.ill_posed)
        return _wording(pair), unlike, sum(len(edit.drops) for edit in pair.ill_posed if edit.how is not None)

    return sorted(random.sample(pairs, len(pairs)), key=rank)[:_MOST_TRIED]


def _wording(pair: _Pair) -> Wording:
    return stiffest(pair.solvable | pair.ill_posed)


def _omissions(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """Two clauses or two sentences that could be left out, of which the question needs one."""
    edits = edits_of(subject, mutators, random, _wholly(subject))
    depth_of = predictor(subject, edits)
    for asked in (NOTHING, *moves_of(edits.asks)):
        for unneeded, needed in permutations(moves_of(edits.hides), 2):
            if depth_of(asked | unneeded) > 0 and depth_of(asked | needed) == 0:
                yield _Pair(asked | unneeded, asked | needed, 2)


def _replacements(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A needed clause or sentence left out, and two to tell in its place, of which one makes up for it."""
    edits = edits_of(subject, mutators, random, _wholly(subject))
    depth_of = predictor(subject, edits)
    for asked, needed in product((NOTHING, *moves_of(edits.asks)), moves_of(edits.hides)):
        for makes_up, does_not in product(moves_of(edits.tells), repeat=2):
            pair = _Pair(asked | needed | makes_up, asked | needed | does_not, 2)
            if depth_of(pair.solvable) > 0 and depth_of(pair.ill_posed) == 0:
                yield pair


def _vague(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A vague word for one given or for another, of which the question needs one.

    Where the question is for a third given, there is a vague word for that as well, and a result is told.
    """
    edits = edits_of(subject, mutators, random, _vaguely(subject))
    depth_of = predictor(subject, edits)
    bases = [NOTHING, *moves_of(edits.asks), *_reversals(subject, edits)]
    for base, (unneeded, needed) in product(bases, permutations(moves_of(edits.hides), 2)):
        if base.isdisjoint(unneeded | needed) and depth_of(base | unneeded) > 0 and depth_of(base | needed) == 0:
            yield _Pair(base | unneeded, base | needed, 2)


def _vague_as_well(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given asked for beside a result that is told, and another given put vaguely as well, or the result not told.

    ``Mia had some pears. She ate [4 | some] pears. Now she has 25 pears. How many pears did Mia have at first?``
    """
    edits = edits_of(subject, mutators, random, _vaguely(subject))
    depth_of = predictor(subject, edits)
    for base in (base for base in _reversals(subject, edits) if depth_of(base) > 0):
        fewer = base.intersection(edits.asks) if base.isdisjoint(edits.hides) else base
        others = (base | needed for needed in moves_of(edits.hides) if base.isdisjoint(needed))
        yield from (_Pair(base, move, 2) for move in (fewer, *others) if depth_of(move) == 0)


def _turned_round(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given withheld, and either asked for, where a result is told, or needed for the question of the problem."""
    unnamed = [mutator for mutator in mutators if mutator.role != "hides" or mutator.kind is None]
    edits = edits_of(subject, unnamed, random, partial(_is_unmistakable, subject))
    depth_of = predictor(subject, edits)
    for base in _reversals(subject, edits):
        hidden = base.intersection(edits.hides)
        if hidden and depth_of(base) > 0 and depth_of(hidden) == 0:
            yield _Pair(base, hidden, 2)


def _reversals(subject: PhrasedProblem, edits: Edits) -> Iterator[Move]:
    """A given withheld and asked for, beside a result that is told; one that the question stated goes with it."""
    for told, asked in product(edits.tells, edits.asks):
        if asked.about in withheld(subject, asked):
            yield frozenset({told, asked})
        yield from (frozenset({hidden, told, asked}) for hidden in edits.hides if asked.about == hidden.about)


def _vaguely(subject: PhrasedProblem) -> Callable[[FactEdit], bool]:
    """Whether an edit, if it withholds something, leaves a vague word in its place."""
    return lambda edit: edit.how in (None, "vague") and _is_unmistakable(subject, edit)


def _wholly(subject: PhrasedProblem) -> Callable[[FactEdit], bool]:
    """Whether an edit, if it withholds something, leaves no vague word in its place."""
    return lambda edit: edit.how != "vague" and _is_unmistakable(subject, edit)


def _is_unmistakable(subject: PhrasedProblem, edit: FactEdit) -> bool:
    """Whether no number that is withheld stands elsewhere too, where the solution may mean the one or the other.

    Of what goes with a question only the number counts that is asked for then.
    """
    names = withheld(subject, edit)
    names = names if edit.how is not None else names & {edit.about}
    return all(
        is_unmistakable(subject, subject.oracle.mention_of(name)) for name in names if part_of(subject, name) == "value"
    )


def _unneeded(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A clause or sentence left out that the question of the problem needs, and another question does not."""
    edits = edits_of(subject, mutators, random, _wholly(subject))
    return (pair for pair in _asked(subject, edits) if pair.ill_posed.isdisjoint(edits.asks))


def _too_far(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A clause or sentence left out that a new question needs, and the question of the problem or another does not."""
    edits = edits_of(subject, mutators, random, _wholly(subject))
    return (pair for pair in _asked(subject, edits) if not pair.ill_posed.isdisjoint(edits.asks))


def _out_of_reach(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given withheld, in the most natural way, and two questions for other quantities, of which one needs it."""
    unnamed = [mutator for mutator in mutators if mutator.role != "hides" or mutator.kind is None]
    edits = edits_of(subject, unnamed, random, partial(_is_unmistakable, subject))
    return _asked(subject, edits)


def _asked(subject: PhrasedProblem, edits: Edits) -> Iterator[_Pair]:
    """Something withheld, and two questions, of which one needs it."""
    depth_of = predictor(subject, edits)
    for hidden in edits.hides:
        others = (edit for edit in edits.asks if edit.about not in withheld(subject, hidden))
        for near, far in permutations((NOTHING, *moves_of(tuple(others))), 2):
            pair = _Pair(near | {hidden}, far | {hidden}, 2)
            if depth_of(pair.solvable) > 0 and depth_of(pair.ill_posed) == 0:
                yield pair


def _impossible(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given with a value that the world forbids, and the same or another one with a value that it allows."""
    changes = edits_of(subject, mutators, random).changes
    allowed = [edit for edit in changes if _is_allowed(subject, edit)]
    for forbidden in (edit for edit in changes if edit not in allowed):
        same = [edit for edit in allowed if edit.about == forbidden.about]
        for edit in same or allowed:
            yield _Pair(frozenset({edit}), frozenset({forbidden}), 0)


def _too_little(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """How many there are of something put vaguely or not at all and asked for, beside a total that is told.

    Another given exceeds the total, or does not: ``Mia had some pears. She bought 30 pears. Now she has 25 pears
    altogether. How many pears did Mia have at first?``
    """
    edits = edits_of(subject, mutators, random, _vaguely(subject))
    depth_of = predictor(subject, edits)
    tellers = [mutator for mutator in mutators if mutator.role == "tells"]
    for base in (reversal for reversal in _reversals(subject, edits) if depth_of(reversal) > 0):
        (told,), (asked,) = (base.intersection(some) for some in (edits.tells, edits.asks))

        def retell(value: Fraction, told: FactEdit = told) -> FactEdit | None:
            values = {**subject.values, told.about: value}
            return tellings(subject, tellers, values, random).get((told.mutator, told.about))

        for found in shortfalls(subject, asked, told, retell, random, ViolateDomain.id):
            rest = base - {told}
            yield _Pair(rest | found.possible, rest | found.impossible, 0)


def _is_allowed(subject: PhrasedProblem, edit: FactEdit) -> bool:
    return edit.value is not None and values_with(subject, edit.about, edit.value) is not None


def _paired(pair: _Pair, mutators: Sequence[FactMutator], decided: Decided) -> PairedSet | Dropped:
    solvable, ill_posed = (decided.variant(as_proposal(move)) for move in (pair.solvable, pair.ill_posed))
    if isinstance(solvable, Dropped):
        return solvable
    if isinstance(ill_posed, Dropped):
        return ill_posed
    if (solvable.label, ill_posed.label) != (1, pair.label):
        return Dropped("paired", "not-as-predicted", f"{ill_posed.label}: {ill_posed.text[-60:]}")
    if solvable.verdict.needs or (pair.label == 2 and ill_posed.verdict.needs):
        return Dropped("paired", "needs-assumptions", solvable.text[-60:])
    named = named_kind(mutators, [[edit.mutator for edit in ill_posed.proposal.edits]])
    needs = bool(ill_posed.verdict.needs)
    questions = len({solvable.asked, ill_posed.asked})
    kind = kind_of_set(pair.label, "paired", named=named, needs=needs, questions=questions)
    return PairedSet(kind, (solvable, ill_posed))
