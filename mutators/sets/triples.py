"""Triples in outline: one text of each class, made by the same operations, with the same question and told quantity."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.sets.outlines import (
    NOTHING,
    Clash,
    Edits,
    Outline,
    Predictor,
    balanced_first,
    deepest_first,
    moves_of,
    predictor,
    withheld,
)


def triple_outlines(subject: PhrasedProblem, edits: Edits, found: Sequence[Clash], random: Random) -> Sequence[Outline]:
    """A quantity told of what else the text says, of other givens than it says, and beside a given that is withheld.

    What is told is a redundancy in the solvable text, or makes up for another given that is withheld there. It clashes
    in the contradictory text, where a given has another value, and does not help in the underspecified one, of which
    it says nothing that is withheld. Each number may be the one of the problem in any of the three.
    """
    depth_of = predictor(subject, edits)
    outlines = [each for clash in found for each in _triples(subject, edits, clash, depth_of, random)]
    return balanced_first(subject, deepest_first(outlines, random))


def _triples(
    subject: PhrasedProblem, edits: Edits, clash: Clash, depth_of: Predictor, random: Random
) -> Iterator[Outline]:
    told, base = frozenset({clash.told}), clash.asked
    hides = moves_of([edit for edit in edits.hides if clash.change.about not in withheld(subject, edit)])
    missed = [hidden for hidden in hides if depth_of(base | told | hidden) == 0]
    made_up = [hidden for hidden in hides if depth_of(base | told | hidden) > 0 >= depth_of(base | hidden)]
    now, then = (NOTHING, told), (frozenset({clash.change}), frozenset({clash.otherwise}))
    for hidden in missed:
        (given, says), (other, _) = random.sample((now, then), 2)
        without = random.choice([NOTHING, random.choice(made_up)]) if made_up else NOTHING
        solvable, contradictory, open_text = given | says | without, other | says, given | says | hidden
        depth = depth_of(base | told | without)
        yield Outline(((base | solvable, 1), (base | contradictory, 0), (base | open_text, 2)), depth)
