"""Paired sets: an ill-posed text and the solvable one that the same operation makes of the same problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import ClassVar, Literal

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Dropped, FactEdit, FactMutator
from illposed.mutators.contract.kinds import Kind, Stratum, kind_of_set
from illposed.mutators.problems.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.outlines import NOTHING, Move, as_proposal, edits_of, moves_of, predictor

_MOST_TRIED = 20


@dataclass(frozen=True, slots=True)
class PairedSet:
    """Two texts: the first is solvable, the second is not; ``kind`` is the sort of ill-posedness of that one."""

    stratum: ClassVar[Stratum] = "paired"

    kind: Kind
    members: tuple[Variant, Variant]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two texts in outline, of which the solver should prove that the first is solvable and the second is not."""

    solvable: Move
    ill_posed: Move
    label: Literal[0, 2]


def paired_set(
    subject: PhrasedProblem, decided: Decided, mutators: Sequence[FactMutator], random: Random
) -> Iterator[PairedSet | Dropped]:
    """At most one set, of a rare kind where the problem allows one, and why others gave none.

    There are three kinds: a needed clause or sentence left out against an unneeded one, with the same question; a given
    withheld, and a question that needs it against one that does not; a number with which the world is impossible
    against another one. A problem that allows none gives :class:`Dropped` with reason ``nothing-to-pair``.
    """
    usual = [mutator for mutator in mutators if mutator.share == 1]
    kinds = (*random.sample((_omissions, _impossible), 2), _out_of_reach)
    pairs = [pair for kind in kinds for pair in _some(list(kind(subject, usual, random)), random)]
    if not pairs:
        yield Dropped("paired", "nothing-to-pair", subject.question[:60])
    for pair in pairs:
        made = _paired(pair, mutators, decided)
        yield made
        if isinstance(made, PairedSet):
            return


def _some(pairs: Sequence[_Pair], random: Random) -> Sequence[_Pair]:
    return random.sample(pairs, min(len(pairs), _MOST_TRIED))


def _omissions(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """Two clauses or two sentences that could be left out, of which the question needs one."""
    edits = edits_of(subject, mutators, random, lambda edit: edit.how != "vague")
    depth_of = predictor(subject, edits)
    for asked in (NOTHING, *moves_of(edits.asks)):
        for unneeded, needed in permutations(edits.hides, 2):
            pair = _Pair(asked | {unneeded}, asked | {needed}, 2)
            left_out = unneeded.how is not None and needed.how is not None
            if left_out and depth_of(pair.solvable) > 0 and depth_of(pair.ill_posed) == 0:
                yield pair


def _out_of_reach(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given withheld, and two questions for other quantities, of which one needs it."""
    edits = edits_of(subject, mutators, random)
    depth_of = predictor(subject, edits)
    questions = (NOTHING, *moves_of(edits.asks))
    for hidden in edits.hides:
        others = [question for question in questions if all(edit.about != hidden.about for edit in question)]
        for near, far in permutations(others, 2):
            if depth_of(near | {hidden}) > 0 and depth_of(far | {hidden}) == 0:
                yield _Pair(near | {hidden}, far | {hidden}, 2)


def _impossible(subject: PhrasedProblem, mutators: Sequence[FactMutator], random: Random) -> Iterator[_Pair]:
    """A given with a value that the world forbids, and with one that it allows."""
    changes = edits_of(subject, mutators, random).changes
    allowed = {edit.about: edit for edit in changes if _is_allowed(subject, edit)}
    for edit in changes:
        if edit.about in allowed and not _is_allowed(subject, edit):
            yield _Pair(frozenset({allowed[edit.about]}), frozenset({edit}), 0)


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
    kinds = {mutator.id: mutator.kind for mutator in mutators if mutator.kind is not None}
    named = (kinds[edit.mutator] for edit in ill_posed.proposal.edits if edit.mutator in kinds)
    needs = bool(ill_posed.verdict.needs)
    questions = len({solvable.asked, ill_posed.asked})
    kind = kind_of_set(pair.label, "paired", named=next(named, None), needs=needs, questions=questions)
    return PairedSet(kind, (solvable, ill_posed))
