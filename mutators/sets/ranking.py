"""Which sets to make first of those that can be made: the deepest, the least awkward, the least telling."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.structure.sentences import content, said_in
from illposed.mutators.problems.text.wording import CLUMSY, awkwardness, oddness
from illposed.mutators.sets.moves import Move, Outline
from illposed.mutators.sets.withholding import Plainness, is_plainly_vague, plainness

DEEP = 3
"""Depth beyond which more is no better: the texts would be long-winded rather than hard."""


def deepest_first(outlines: Sequence[Outline], random: Random) -> Sequence[Outline]:
    """In random order among those of a depth, where all beyond a few relations count alike."""
    shuffled = random.sample(outlines, len(outlines))
    return sorted(shuffled, key=lambda outline: -min(outline.depth, DEEP))


def best_first(subject: PhrasedProblem, outlines: Sequence[Outline]) -> Sequence[Outline]:
    """In the order given, but first those whose most awkward text is the least awkward.

    Among those, first those with the least awkward texts altogether, and then those that show the least what is
    missing. Last come those in which the question leads at once to a vague word.
    """

    def rank(outline: Outline) -> tuple[bool, int, int, Plainness]:
        shown = [plainness(subject, move) for move, _ in outline.texts]
        vague = any(is_plainly_vague(subject, plainness(subject, move)) for move, label in outline.texts if label == 2)
        odd = [strain(subject, move) for move, _ in outline.texts]
        return vague, max(odd), sum(odd), max(shown)

    return sorted(outlines, key=rank)


def strain(subject: PhrasedProblem, move: Move) -> int:
    """How odd a text reads, beside others of its problem.

    To tell what a step gives is one odd thing, and as bad as several where the question is that of the problem: readers
    find ``If he has 40 figs left, how many did he eat?`` far more natural than ``He ate 12 figs. How many figs does he
    have left?``
    """
    steps = sum(edit.tells for edit in move if edit.about != ANSWER)
    asks = any(edit.asks is not None for edit in move)
    return oddness(subject, move) + steps * (1 if asks else CLUMSY)


def most_strained(subject: PhrasedProblem, outline: Outline) -> int:
    """How odd the oddest text of a set reads, beside others of its problem."""
    return max(strain(subject, move) for move, _ in outline.texts)


def is_clumsy(subject: PhrasedProblem, outline: Outline, least: int = CLUMSY) -> bool:
    """Whether a set has a text that nobody would write, for at least so many awkward things in it."""
    return any(awkwardness(subject, move) >= least for move, _ in outline.texts)


def oddest(subject: PhrasedProblem, outline: Outline) -> int:
    """How odd the oddest text of a set is."""
    return max(oddness(subject, move) for move, _ in outline.texts)


def leaning(subject: PhrasedProblem, outline: Outline) -> float:
    """By how much more of a question's words stand in sentences that withhold something where the text is ill-posed.

    A reader of words alone would take the question for one of what is not said.
    """
    shares: dict[bool, list[float]] = {True: [], False: []}
    for move, label in outline.texts:
        shares[label != 1].append(_share_withheld(subject, move))
    return fmean(shares[True]) - fmean(shares[False])


@lru_cache(maxsize=2048)  # most texts stand in several sets
def _share_withheld(subject: PhrasedProblem, move: Move) -> float:
    """Which share of the words of the question of a text stand in sentences in which it withholds a number."""
    parse = subject.parse
    ask = next((edit for edit in move if edit.asks is not None), None)
    asked = content(parse.tokens_of(parse.question) if ask is None else said_in(subject, ask).tokens)
    places = [edit.text.span for edit in move if edit.how is not None]
    sentences = [one for one in parse.sentences if any(one.span.overlaps(place) for place in places)]
    vague = content(token for one in sentences for token in parse.tokens_of(one))
    return len(asked & vague) / max(1, len(asked))
