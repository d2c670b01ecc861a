"""Crossed sets of underspecified texts in outline whose story goes on from the answer to another number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.sets.edits import Edits, is_vague
from illposed.mutators.sets.moves import Outline, crossed
from illposed.mutators.sets.prediction import Predictor
from illposed.mutators.sets.ranking import best_first, deepest_first, is_clumsy


def continued_outlines(subject: PhrasedProblem, edits: Edits, random: Random) -> Sequence[Outline]:
    """A given withheld, or how the other number depends on the answer, by which of the two is asked for.

    ``Mia picked [24 | some] plums in June and half as many in July. Omar picked [12 more | more] plums than she did in
    all. How many plums did she pick in all?`` Or ``She picked 36 plums in all.`` stands before that, and ``How many
    plums did Omar pick?`` after it: then what she picked in June is not needed, and how many more Omar picked is.
    """
    depth_of = Predictor(subject, edits)
    found = [outline for hidden in edits.hides for outline in _outlines(subject, edits, hidden, depth_of)]
    written = [each for each in found if not is_clumsy(subject, each)]
    return best_first(subject, deepest_first(written, random))


def _outlines(subject: PhrasedProblem, edits: Edits, hidden: FactEdit, depth_of: Predictor) -> Iterator[Outline]:
    withheld = frozenset({hidden})
    if depth_of(withheld) != 0 or hidden.text.span.overlaps(subject.parse.question.span):
        return
    apart = [edit for edit in edits.continues if edit.asks is None]
    told = [edit for edit in edits.continues if edit.asks is not None] if apart else []
    for (exact, vague), (beside, vaguely_beside) in zip(_by_wording(told), _by_wording(apart), strict=True):
        if depth_of.goes_on(exact, hidden):
            rows = withheld | {exact}, withheld | {beside}
            columns = frozenset({vague}), frozenset({vaguely_beside})
            yield crossed((rows[0], rows[1], columns[0], columns[1]), 2, 1)


def _by_wording(edits: Sequence[FactEdit]) -> Iterator[tuple[FactEdit, FactEdit]]:
    """Edits that give the number on which the other one depends, each with the one that does not."""
    vague = [edit for edit in edits if is_vague(edit)]
    yield from zip((edit for edit in edits if not is_vague(edit)), vague, strict=True)
