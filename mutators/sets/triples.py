"""Triples in outline: one text of each class, made by the same operations, with the same question and told quantity."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.text.wording import Wording, stiffest
from illposed.mutators.sets.edits import Edits
from illposed.mutators.sets.moves import NOTHING, Outline, moves_of
from illposed.mutators.sets.outlines import Clash, Mistelling
from illposed.mutators.sets.prediction import Predictor
from illposed.mutators.sets.ranking import best_first, deepest_first, is_clumsy, most_strained
from illposed.mutators.sets.withholding import Plainness, count_withheld, is_plainly_vague, plainness


def triple_outlines(
    subject: PhrasedProblem, edits: Edits, found: Sequence[Clash | Mistelling], random: Random
) -> Sequence[Outline]:
    """A quantity told of what else the text says, of other givens than it says, and beside a given that is withheld.

    What is told is a redundancy in the solvable text, or makes up for another given that is withheld there, unless that
    one is not needed. It clashes in the contradictory text, where a given has another value, and does not help in the
    underspecified one, of which it says nothing that is withheld. Each number may be the one of the problem in any of
    the three. No question leads at once to a vague word, unless there is but one relation, and no text is clumsy. Those
    come first whose solvable text has a vague word as well or whose underspecified one has none, among them those
    without a vague word, then the least awkward, then those whose solvable text withholds something as well, so that
    neither is a sign of the class, and then those whose underspecified text shows the least that something is missing.
    """
    depth_of = Predictor(subject, edits)
    all_found = (each for clash in found for each in _triples(subject, edits, clash, depth_of))
    outlines = [
        each
        for each in all_found
        if not is_plainly_vague(subject, plainness(subject, each.texts[-1][0])) and not is_clumsy(subject, each)
    ]
    hides = frozenset(edits.hides)

    def rank(outline: Outline) -> tuple[bool, bool, int, bool, Plainness, int]:
        solvable, open_text = (outline.texts[index][0] for index in (0, 2))
        vague = [stiffest(subject, each) >= Wording.ORDINARY_WORD for each in (solvable, open_text)]
        return (
            vague[0] != vague[1],
            vague[1],
            most_strained(subject, outline),
            hides.isdisjoint(solvable),
            plainness(subject, open_text),
            count_withheld(subject, open_text),
        )

    return sorted(best_first(subject, deepest_first(outlines, random)), key=rank)


def _triples(
    subject: PhrasedProblem, edits: Edits, clash: Clash | Mistelling, depth_of: Predictor
) -> Iterator[Outline]:
    base = clash.asked | {clash.told}
    hides = moves_of([edit for edit in edits.hides if clash.changed not in withheld(subject, edit)])
    missed = [hidden for hidden in hides if depth_of(base | hidden) == 0]
    harmless = [hidden for hidden in hides if depth_of(base | hidden) > 0]
    for hidden, (says, contradicts) in product(missed, clash.turns):
        contradictory, open_text = clash.asked | contradicts, clash.asked | says | hidden
        for without in (*harmless, NOTHING):
            solvable = clash.asked | says | without
            yield Outline(((solvable, 1), (contradictory, 0), (open_text, 2)), depth_of(base | without))
