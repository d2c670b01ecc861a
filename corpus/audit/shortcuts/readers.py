"""The shortcuts that are tried: each a way to look at a text that cannot follow what it says."""

from __future__ import annotations

from collections import Counter
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


def view_of(name: str, readings: Sequence[ReadText], solutions: Sequence[Provenance] = ()) -> View:
    """The shortcut of this name; ``solutions`` are there if the texts are worked solutions.

    A bag of words has words, numbers and signs in any order, n-grams runs of one to three words with one sign for every
    number in digits. All figures are together so that they may tell together what none tells alone.
    """
    if name == WORDS:
        return _word_view(name, [list(reading.tokens) for reading in readings], longest=1)
    if name == NGRAMS:
        return _word_view(name, [without_numbers(reading.tokens) for reading in readings], longest=_LONGEST)
    if name in FOR_SOLUTIONS:
        return _dense(name, [FOR_SOLUTIONS[name](one) for one in solutions])
    if name in FIGURES:
        return _dense(name, [FIGURES[name](reading) for reading in readings])
    views = [view_of(one, readings, solutions) for one in (*FIGURES, *(FOR_SOLUTIONS if solutions else ()))]
    columns = tuple(f"{view.name}: {column}" for view in views for column in view.columns)
    return View(name, np.hstack([view.features for view in views]), columns, linear=False)


def _word_view(name: str, texts: list[list[str]], longest: int) -> View:
    texts_with = Counter(token for tokens in texts for token in set(tokens))
    counter = CountVectorizer(
        analyzer="word",
        tokenizer=lambda tokens: tokens,
        preprocessor=lambda tokens: tokens,
        token_pattern=None,
        lowercase=False,
        ngram_range=(1, longest),
        # Where no word is in so many texts, each is taken: a view needs a column.
        min_df=min(_RAREST, max(texts_with.values())),
        binary=True,
        dtype=np.float64,
    )
    features = counter.fit_transform(texts)
    return View(name, features, tuple(map(str, counter.get_feature_names_out())), linear=True)


def _dense(name: str, rows: list[Figures]) -> View:
    return View(name, np.array([list(row.values()) for row in rows], dtype=np.float64), tuple(rows[0]), linear=False)
