"""Sets of texts in outline that are made of a story that goes on from its answer, be its number said or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from illposed.engine.english.stems import words
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Aside, FactEdit, FactMutator, asides_of
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.soundness.omission import is_unheard_of
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.placing import is_named_besides
from illposed.mutators.sets.edits import Edits
from illposed.mutators.sets.moves import NOTHING, Move, Outline
from illposed.mutators.sets.outlines import Clash, Mistelling
from illposed.mutators.sets.prediction import Predictor
from illposed.mutators.sets.ranking import best_first, deepest_first, is_clumsy
from illposed.mutators.sets.withholding import has_one_relation


def aside_triples(
    subject: PhrasedProblem,
    mutators: Sequence[FactMutator],
    edits: Edits,
    clashes: Sequence[Clash | Mistelling],
    random: Random,
) -> Sequence[Outline]:
    """The answer told, and the number with which the story goes on: as it is, beside an answer that other givens would
    give, and not said.

    In the solvable text a given is withheld for which the answer makes up, if one can be. No vague word stands for
    that number, unless there is but one relation.
    """
    found = [
        outline
        for aside, gaps in _asides(subject, mutators, edits)
        if has_one_relation(subject) or not _is_vague(aside)
        for clash in clashes
        if clash.told == aside.told and clash.asked == NOTHING
        for outline in _triples(subject, aside, gaps, clash)
    ]
    plain = [outline for outline in found if not is_clumsy(subject, outline)]
    return sorted(best_first(subject, deepest_first(plain, random)), key=lambda each: len(each.texts[0][0]) == 1)


def _asides(
    subject: PhrasedProblem, mutators: Sequence[FactMutator], edits: Edits
) -> Iterator[tuple[Aside, Sequence[FactEdit]]]:
    """What the story goes on with, and the edits that withhold what its answer needs."""
    found = [aside for mutator in mutators for aside in asides_of(mutator, subject)]
    if not found:
        return
    depth_of = Predictor(subject, edits)
    gaps = [gap for gap in edits.hides if depth_of(frozenset({gap})) == 0]
    for aside in found:
        yield aside, [gap for gap in gaps if _goes_beside(subject, gap, aside)]


def _triples(
    subject: PhrasedProblem, aside: Aside, gaps: Sequence[FactEdit], clash: Clash | Mistelling
) -> Iterator[Outline]:
    unneeded: list[Move] = [frozenset({gap}) for gap in gaps if clash.changed not in withheld(subject, gap)]
    told = frozenset({aside.told})
    contradictory = [contradicts for says, contradicts in clash.turns if says == told]
    for without, contradicts in product((*unneeded, NOTHING), contradictory):
        yield Outline(((told | without, 1), (contradicts, 0), (frozenset({aside.told_open}), 2)), 1)


def _is_vague(aside: Aside) -> bool:
    """Whether a vague word stands for the number that is not said."""
    said, left_open = ({word.lower() for word in words(edit.text.after)} for edit in (aside.told, aside.told_open))
    return "some" in left_open - said


def _goes_beside(subject: PhrasedProblem, gap: FactEdit, aside: Aside) -> bool:
    """Whether what the story goes on with is as clear where a given of the story is withheld.

    Who is brought in may be taken for one of several who is named no more.
    """
    if gap.text.span.end > aside.told.text.span.start:
        return False
    if gap.how == "vague":
        return True
    parse, gone = subject.parse, gap.text.span
    rest = {token.text for token in parse.tokens if not gone.overlaps(token.span)}
    if any(token.tag == "NNP" and token.text not in rest for token in parse.within(gone)):
        return False
    is_known = not is_unheard_of(parse, gone, parse_of(aside.told.text.after.strip()))
    return is_known and is_named_besides(subject, aside.told, gone)
