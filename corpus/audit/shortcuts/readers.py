"""The shortcuts that are tried: each a way to look at a text that cannot follow what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer

from illposed.corpus.audit.shortcuts.arithmetic import FOR_SOLUTIONS, Provenance
from illposed.corpus.audit.shortcuts.calculation import number_closure, told_number
from illposed.corpus.audit.shortcuts.figures import (
    counts,
    cue_words,
    last_digits,
    length,
    magnitudes,
    repeated_numbers,
)
from illposed.corpus.audit.shortcuts.sentences import places, sentence_pairs, shared_words
from illposed.corpus.audit.shortcuts.words import Figures, ReadText, without_numbers


@dataclass(frozen=True, slots=True)
class View:
    """A shortcut on data: a matrix with a row for each sample, and what each column stands for.

    ``linear``: whether the columns are many words, each present or not, rather than a few figures.
    """

    name: str
    features: Any
    columns: tuple[str, ...]
    linear: bool


FIGURES: dict[str, Callable[[ReadText], Figures]] = {
    "length": length,
    "count of numbers": counts,
    "repeated numbers": repeated_numbers,
    "cue words": cue_words,
    "last digits": last_digits,
    "magnitudes": magnitudes,
    "sentence pairs": sentence_pairs,
    "shared words": shared_words,
    "places": places,
    "number closure": number_closure,
    "told number": told_number,
}
"""The shortcuts that look at a few figures."""

WORDS = "bag of words"
NGRAMS = "word n-grams"
ALL_FIGURES = "all figures together"
ALL_SHORTCUTS = (WORDS, NGRAMS, *FIGURES, *FOR_SOLUTIONS, ALL_FIGURES)
"""The names of all shortcuts, in the order in which they are tried."""

_RAREST = 3
_LONGEST = 3


def bag_of_words(readings: Sequence[ReadText]) -> View:
    """Which words, numbers and signs occur, in any order."""
    return _word_view(WORDS, [list(reading.tokens) for reading in readings], longest=1)


def word_ngrams(readings: Sequence[ReadText]) -> View:
    """Which runs of one to three words occur, with one sign for every number in digits."""
    return _word_view(NGRAMS, [without_numbers(reading.tokens) for reading in readings], longest=_LONGEST)


def figure_view(name: str, readings: Sequence[ReadText]) -> View:
    """One of :data:`FIGURES`."""
    return _dense(name, [FIGURES[name](reading) for reading in readings])


def together(views: Sequence[View]) -> View:
    """All figures in one view, so that they may tell together what none tells alone."""
    columns = tuple(f"{view.name}: {column}" for view in views for column in view.columns)
    return View(ALL_FIGURES, np.hstack([view.features for view in views]), columns, linear=False)


def solution_baseline(name: str, found: Sequence[Provenance]) -> View:
    """One of :data:`FOR_SOLUTIONS`."""
    return _dense(name, [FOR_SOLUTIONS[name](one) for one in found])


def _word_view(name: str, texts: list[list[str]], longest: int) -> View:
    counter = CountVectorizer(
        analyzer="word",
        tokenizer=lambda tokens: tokens,
        preprocessor=lambda tokens: tokens,
        token_pattern=None,
        lowercase=False,
        ngram_range=(1, longest),
        min_df=min(_RAREST, len(texts)),
        binary=True,
        dtype=np.float64,
    )
    features = counter.fit_transform(texts)
    return View(name, features, tuple(map(str, counter.get_feature_names_out())), linear=True)


def _dense(name: str, rows: list[Figures]) -> View:
    columns = tuple(rows[0])
    return View(
        name, np.array([[row[column] for column in columns] for row in rows], dtype=np.float64), columns, linear=False
    )
