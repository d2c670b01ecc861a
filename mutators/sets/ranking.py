"""Which sets to make first of those that can be made: the deepest, the least telling, the least awkward."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from random import Random

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.givens.editable import withheld
from illposed.mutators.problems.text.wording import CLUMSY, awkwardness, oddness
from illposed.mutators.problems.variant import Label
from illposed.mutators.sets.closure import closure
from illposed.mutators.sets.moves import Move, Outline
from illposed.mutators.sets.withholding import Plainness, is_plainly_vague, plainness

DEEP = 3
"""Depth beyond which more is no better: the texts would be long-winded rather than hard."""


def deepest_first(outlines: Sequence[Outline], random: Random) -> Sequence[Outline]:
    """In random order among those of a depth, where all beyond a few relations count alike."""
    shuffled = random.sample(outlines, len(outlines))
    return sorted(shuffled, key=lambda outline: -min(outline.depth, DEEP))


def balanced_first(subject: PhrasedProblem, outlines: Sequence[Outline]) -> Sequence[Outline]:
    """In the order given, but first those whose most awkward text is the least awkward.

    Among those, first those in which calculating with the numbers of a text does not tell its class, then those with
    the least awkward texts altogether, and then those that show the least what is missing. Last come those in which the
    question leads at once to a vague word.
    """

    @cache
    def close(move: Move) -> tuple[int, int]:
        unsaid = frozenset[str]().union(*(withheld(subject, edit) for edit in move if edit.how is not None))
        return closure(subject, move, unsaid)

    def rank(outline: Outline) -> tuple[bool, int, bool, int, Plainness]:
        shown = [plainness(subject, move) for move, _ in outline.texts]
        vague = any(is_plainly_vague(subject, plainness(subject, move)) for move, label in outline.texts if label == 2)
        odd = [oddness(subject, move) for move, _ in outline.texts]
        return vague, max(odd), not _is_balanced(outline, close), sum(odd), max(shown)

    return sorted(outlines, key=rank)


def is_clumsy(subject: PhrasedProblem, outline: Outline, least: int = CLUMSY) -> bool:
    """Whether a set has a text that nobody would write, for at least so many awkward things in it."""
    return any(awkwardness(subject, move) >= least for move, _ in outline.texts)


def oddest(subject: PhrasedProblem, outline: Outline) -> int:
    """How odd the oddest text of a set is."""
    return max(oddness(subject, move) for move, _ in outline.texts)


def _is_balanced(outline: Outline, close: Callable[[Move], tuple[int, int]]) -> bool:
    """Whether as many numbers are one operation away from two others in the texts of each class, on average."""
    found: dict[Label, list[tuple[int, int]]] = {}
    for move, label in outline.texts:
        found.setdefault(label, []).append(close(move))
    means = {
        (Fraction(sum(a for a, _ in each), len(each)), Fraction(sum(b for _, b in each), len(each)))
        for each in found.values()
    }
    return len(means) == 1
