"""Figures of a text that need no understanding of it: length, counts, cue words, digits, magnitudes, repetitions."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

from illposed.corpus.audit.shortcuts.words import Figures, ReadText
from illposed.engine.quantities.mentions import Mention

CUES = (
    "some", "several", "few", "many", "certain", "unknown", "amount", "between", "about", "around", "approximately",
    "almost", "nearly", "least", "most", "more", "less", "fewer", "than", "or", "maybe", "perhaps", "exactly", "only",
    "just", "note", "notice", "remember", "recall", "know", "known", "given", "actually", "really", "fact", "however",
    "but", "although", "though", "instead", "also", "too", "again", "already", "still", "not", "no", "never", "none",
    "each", "every", "per", "half", "twice", "total", "altogether", "left", "remaining", "rest", "if", "then", "so",
    "therefore", "because", "since", "same", "other", "another", "all", "any", "both", "neither", "first", "next",
    "finally", "should", "must", "mistake", "wrong", "correct", "wait", "answer",
)  # fmt: skip
"""Words that hedge, connect, negate or point: the ones that edits tend to bring in or to take out."""

_CUE_SET = frozenset(CUES)


def length(reading: ReadText) -> Figures:
    """How long the text is, and its sentences are."""
    per_sentence = [len(tokens) for tokens, _ in reading.sentences] or [0]
    return {
        "characters": len(reading.text),
        "words": len(reading.tokens),
        "sentences": len(reading.sentences),
        "longest sentence": max(per_sentence),
        "shortest sentence": min(per_sentence),
        "last sentence": per_sentence[-1],
        "last but one": per_sentence[-2] if len(per_sentence) > 1 else 0,
    }


def counts(reading: ReadText) -> Figures:
    """How many numbers the text has, of which kind, and where."""
    kinds = Counter(mention.kind for mention in reading.mentions)
    forms = Counter(mention.form for mention in reading.mentions)
    with_numbers = [bool(mentions) for _, mentions in reading.sentences]
    return {
        "numbers": len(reading.mentions),
        "numbers in digits": forms["digits"],
        "numbers in words": forms["words"],
        "amounts of money": kinds["money"],
        "percentages": kinds["percent"],
        "fractions": kinds["fraction"],
        "multiples": kinds["multiplier"],
        "sentences with numbers": sum(with_numbers),
        "sentences without numbers": len(with_numbers) - sum(with_numbers),
        "numbers in the last sentence": len(reading.sentences[-1][1]) if reading.sentences else 0,
    }


def repeated_numbers(reading: ReadText) -> Figures:
    """Whether the text says a number twice."""
    values = [mention.value for mention in _quantities(reading.mentions)]
    times = Counter(values)
    last = _quantities(reading.sentences[-2][1]) if len(reading.sentences) > 1 else ()
    before = {mention.value for _, mentions in reading.sentences[:-2] for mention in mentions}
    return {
        "different numbers": len(times),
        "numbers said again": len(values) - len(times),
        "most often said": max(times.values(), default=0),
        "said again in the last but one sentence": sum(mention.value in before for mention in last),
        "new in the last but one sentence": sum(mention.value not in before for mention in last),
    }


def cue_words(reading: ReadText) -> Figures:
    """How often each of :data:`CUES` occurs, and how many of them in all."""
    found = Counter(token for token in reading.tokens if token in _CUE_SET)
    return {**{word: found[word] for word in CUES}, "all of them": found.total()}


def last_digits(reading: ReadText) -> Figures:
    """How the numbers of the text end."""
    values = _values(reading)
    whole = [int(value) for value in values if value.denominator == 1]
    ends = Counter(value % 10 for value in whole)
    return {
        **{f"ending in {digit}": ends[digit] for digit in range(10)},
        "multiples of 10": sum(value % 10 == 0 for value in whole),
        "odd numbers": sum(value % 2 for value in whole),
        "numbers with decimals": len(values) - len(whole),
        "last number ends in": whole[-1] % 10 if whole else -1,
    }


def magnitudes(reading: ReadText) -> Figures:
    """How large the numbers of the text are, and how they compare with each other."""
    sizes = [math.log10(float(value)) for value in _values(reading) if 0 < value < 10**15]
    if not sizes:
        return dict.fromkeys(_MAGNITUDES, 0.0)
    leading = [int(f"{10**size:e}"[0]) for size in sizes]
    figures = (
        max(sizes),
        min(sizes),
        sum(sizes) / len(sizes),
        max(sizes) - min(sizes),
        sizes[-1],
        sizes[-1] - max(sizes[:-1], default=sizes[-1]),
        sizes.index(max(sizes)) + 1,
        sum(leading) / len(leading),
    )
    return dict(zip(_MAGNITUDES, figures, strict=True))


_MAGNITUDES = (
    "largest number (log10)",
    "smallest number (log10)",
    "mean number (log10)",
    "largest over smallest (log10)",
    "last number (log10)",
    "last number over the largest before (log10)",
    "place of the largest number",
    "mean leading digit",
)


def _quantities(mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
    return tuple(mention for mention in mentions if mention.is_quantity)


def _values(reading: ReadText) -> list[Fraction]:
    return [mention.value for mention in _quantities(reading.mentions)]
