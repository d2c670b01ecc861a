"""Figures of how the sentences of a text compare: which are alike, which share words, and where the odd ones stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from statistics import fmean

from illposed.corpus.audit.shortcuts.words import Figures, ReadText
from illposed.engine.ir.numbers import DIGITS, digits_value

VAGUE = frozenset(
    ("some", "several", "few", "certain", "various", "unknown", "amount", "portion", "between", "least", "most",
     "fixed", "about", "around", "approximately", "almost", "nearly", "varying")
)  # fmt: skip
"""Words that stand where a number could."""

_SMALL = frozenset(
    ("a", "an", "the", "and", "or", "but", "if", "then", "so", "as", "of", "in", "on", "at", "to", "for", "from", "by",
     "with", "than", "that", "this", "these", "those", "it", "its", "he", "she", "they", "we", "i", "you", "his", "her",
     "their", "our", "my", "him", "them", "is", "are", "was", "were", "be", "been", "has", "have", "had", "do", "does",
     "did", "will", "would", "can", "could", "there", "how", "what", "who", "which", "when", "not", "each", "per")
)  # fmt: skip
"""Words that any two sentences share."""

_WORD = re.compile(r"[^\W\d_]")
_RANGE = re.compile(rf"\bbetween\s+[$€£]?({DIGITS})\S*\s+and\s+[$€£]?({DIGITS})")
_ALIKE = 0.6
"""Sentences that share so much of the shorter one's words are about the same thing."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """What is compared: the words that say something, and the values of the quantities; ``text`` is in lower case."""

    words: frozenset[str]
    values: frozenset[Fraction]
    vague: bool
    text: str


def sentence_pairs(reading: ReadText) -> Figures:
    """Two sentences that are alike in words, with numbers that agree or that do not.

    What a model could learn: a sentence said twice with another number is contradictory, with the same one solvable.
    That takes comparing two sentences, and no arithmetic. A model could also learn to look whether the question asks
    for what a sentence already says.
    """
    sentences = _sentences(reading)
    pairs = [(_likeness(one, other), one, other) for one, other in combinations(sentences, 2)]
    alike = [(one, other) for likeness, one, other in pairs if likeness >= _ALIKE]
    most = max((likeness for likeness, _, _ in pairs), default=0.0)
    best = next(((one, other) for likeness, one, other in pairs if likeness == most), None)
    question = sentences[-1] if sentences else None
    return {
        "likeness of the two sentences most alike": most,
        **_numbers_compared(best),
        "likeness of the most alike with a number in common": max(
            (likeness for likeness, one, other in pairs if one.values & other.values), default=0.0
        ),
        "likeness of the most alike with other numbers": max(
            (likeness for likeness, one, other in pairs if one.values and other.values and one.values != other.values),
            default=0.0,
        ),
        "pairs alike, numbers agree": sum(bool(one.values) and one.values == two.values for one, two in alike),
        "pairs alike, numbers differ": sum(
            bool(one.values and two.values) and one.values != two.values for one, two in alike
        ),
        "likeness of the question and a sentence with a number": max(
            (_likeness(question, one) for one in sentences[:-1] if question and one.values), default=0.0
        ),
        "likeness of the question and a vague sentence": max(
            (_likeness(question, one) for one in sentences[:-1] if question and one.vague), default=0.0
        ),
    }


def shared_words(reading: ReadText) -> Figures:
    """How many words each sentence shares with the rest of the text.

    What a model could learn: a sentence that was put in speaks in words of the rest, more or less so than those that
    were there before; a question that shares words with a vague sentence asks for what is not said, and one that
    shares none asks for what nothing is said of.
    """
    sentences = _sentences(reading)
    shares = _shares(sentences) or [0.0]
    question = sentences[-1].words if sentences else frozenset[str]()
    told = [one for one in sentences[:-1] if one.values]
    return {
        "share of the question's words in the rest": shares[-1],
        "share of the last but one's words in the rest": shares[-2] if len(shares) > 1 else 0.0,
        "largest share of a sentence": max(shares),
        "smallest share of a sentence": min(shares),
        "mean share of a sentence": fmean(shares),
        "sentences that share a word with the question": sum(bool(question & one.words) for one in told),
        "words of the question in sentences with numbers": _share_in(question, _union(told)),
        "words of the question in vague sentences": _share_in(question, _union([s for s in sentences[:-1] if s.vague])),
        "words of vague sentences in the rest": max(
            (shares[place] for place, one in enumerate(sentences) if one.vague), default=0.0
        ),
        "words of the question alone": len(question - _union(sentences[:-1])),
    }


def places(reading: ReadText) -> Figures:
    """Where in the text the vague words stand, and the sentence that looks put in: the one that shares most words.

    What a model could learn: what is told or hidden early is harmless and late is not, or the other way round, if
    edits for one class tend to be made elsewhere than those for another.
    """
    sentences = _sentences(reading)
    last = max(1, len(sentences) - 1)
    vague = [place / last for place, one in enumerate(sentences[:-1]) if one.vague]
    numbers = [place / last for place, one in enumerate(sentences[:-1]) if one.values]
    told = [share if one.values else -1.0 for share, one in zip(_shares(sentences), sentences, strict=True)][:-1]
    return {
        "first vague sentence": min(vague, default=-1.0),
        "last vague sentence": max(vague, default=-1.0),
        "vague sentences": len(vague),
        "vague words": sum(token in VAGUE for token in reading.tokens),
        "vague words in the question": sum(token in VAGUE for token in _question(reading)),
        "first sentence with a number": min(numbers, default=-1.0),
        "last sentence with a number": max(numbers, default=-1.0),
        "sentence with a number that shares most words": told.index(max(told)) / last if told else -1.0,
        "vague before the last number": bool(vague and numbers) and min(vague, default=0) < max(numbers),
        "first number (share of the text)": _relative(reading, 0),
        "last number (share of the text)": _relative(reading, -1),
    }


def shares_of(reading: ReadText) -> list[float]:
    """For each sentence the share of its words that stand in another sentence too, small words aside."""
    return _shares(_sentences(reading))


def _sentences(reading: ReadText) -> list[_Sentence]:
    return [
        _Sentence(
            frozenset(_stem(token) for token in tokens if _WORD.match(token) and token not in _SMALL),
            frozenset(mention.value for mention in mentions if mention.is_quantity),
            not VAGUE.isdisjoint(tokens),
            " ".join(tokens),
        )
        for tokens, mentions in reading.sentences
    ]


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _likeness(one: _Sentence, other: _Sentence) -> float:
    return len(one.words & other.words) / max(1, min(len(one.words), len(other.words)))


def _numbers_compared(pair: tuple[_Sentence, _Sentence] | None) -> Figures:
    """What the numbers of two sentences have in common; a number may also lie in a range that the other states."""
    one, other = pair or (_NONE, _NONE)
    ranges = [*_in_ranges(one.text, other.values), *_in_ranges(other.text, one.values)]
    return {
        "numbers that both say": len(one.values & other.values),
        "numbers that only one says": len(one.values ^ other.values),
        "how many more numbers the first says": len(one.values) - len(other.values),
        "numbers inside a range of the other": sum(ranges),
        "numbers outside a range of the other": len(ranges) - sum(ranges),
    }


_NONE = _Sentence(frozenset(), frozenset(), False, "")


def _in_ranges(text: str, values: frozenset[Fraction]) -> Iterator[bool]:
    """For each of ``values`` and each range that ``text`` states, whether it is inside."""
    for low, high in _RANGE.findall(text):
        yield from (digits_value(low) <= value <= digits_value(high) for value in values)


def _shares(sentences: list[_Sentence]) -> list[float]:
    return [
        _share_in(one.words, _union([*sentences[:place], *sentences[place + 1 :]]))
        for place, one in enumerate(sentences)
    ]


def _union(sentences: list[_Sentence]) -> frozenset[str]:
    return frozenset[str]().union(*(one.words for one in sentences))


def _share_in(words: frozenset[str], others: frozenset[str]) -> float:
    return len(words & others) / max(1, len(words))


def _question(reading: ReadText) -> tuple[str, ...]:
    return reading.sentences[-1][0] if reading.sentences else ()


def _relative(reading: ReadText, which: int) -> float:
    """How far into the text a number stands, from 0 to 1; -1 if there is none."""
    spans = [mention.span.start for mention in reading.mentions if mention.is_quantity]
    return spans[which] / max(1, len(reading.text)) if spans else -1.0
