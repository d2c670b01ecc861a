"""Sentences, by punctuation, which is surer in short plain texts than a statistical parser; clauses and questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import AFTER_INITIALS, word_set
from illposed.engine.english.spans import Span

_ENDS: Final = frozenset(".?!")
_CLOSING: Final = frozenset("\"'”’)]»")
_INITIALS: Final = re.compile(r"(?:[A-Z]\.){2,}$")
_OPENING: Final = frozenset("\"'“‘([«$€£#")
_ABBREVIATIONS: Final = word_set("mr. mrs. ms. dr. prof. st. jr. sr. inc. co. ave. blvd. rd. mt. vs. approx. e.g. i.e.")
_TOKEN: Final = re.compile(r"[\"'“‘(\[«$€£#]|\S+?(?=[\"'”’)\]»]*(?:\s|$)|(?<=[a-z0-9][.?!])[A-Z])|\S")
"""An opening mark, a word with the marks that end it, or a closing mark."""

_QUESTION_START: Final = re.compile(
    r"^(?:[^,]*,\s*)?(?:how|what|which|who|when|where|find|calculate|determine|compute)\b", re.IGNORECASE
)
_BOUNDARY: Final = re.compile(
    r"(\s*;\s+)"
    r"|(,?\s+)(?:and\s+then|and|but|while|so|then|or)\s+"
    r"(?=[\"“]?(?:he|she|they|it|we|you|I|the|his|her|their|[A-Z][a-z]+|then|there|each|this|that)\b)"
    r"|(,\s+)"
)


@lru_cache(maxsize=64)  # asked of one text for each place in it
def sentences(text: str) -> tuple[Span, ...]:
    """The sentences of ``text`` in order, without the blanks between them."""
    tokens = [Span(*match.span()) for match in _TOKEN.finditer(text)]
    words = [(token.of(text), text[token.end : token.end + 1] not in _CLOSING) for token in tokens]
    starts = [index for index in range(len(tokens)) if starts_sentence(words, index)]
    return tuple(Span(tokens[start].start, tokens[stop - 1].end) for start, stop in pairwise((*starts, len(tokens))))


def sentence_of(text: str, span: Span) -> Span:
    """The sentence of ``text`` that holds ``span``; the whole text if none does."""
    return next((sentence for sentence in sentences(text) if sentence.contains(span)), Span(0, len(text)))


def question_sentence(text: str) -> Span | None:
    """The last sentence of ``text`` that asks: it ends in a question mark, or opens as a question does; else None."""
    spans = sentences(text)
    for span in reversed(spans):
        if span.of(text).rstrip("\"”’')").endswith("?"):
            return span
    return next((span for span in reversed(spans) if _QUESTION_START.match(span.of(text))), None)


def clauses(text: str, sentence: Span) -> tuple[Span, ...]:
    """The clauses of one sentence, split at semicolons, commas and conjunctions that open a new subject.

    The split is conservative: no part begins or ends within a number, and a part keeps its conjunction.
    """
    found: list[Span] = []
    start = sentence.start
    for match in _BOUNDARY.finditer(text, sentence.start, sentence.end):
        if start < match.start():
            found.append(Span(start, match.start()))
            start = match.end(match.lastindex or 0)
    found.append(Span(start, sentence.end))
    return tuple(_stripped(text, span) for span in found if span.of(text).strip())


def _stripped(text: str, span: Span) -> Span:
    part = span.of(text)
    start = span.start + len(part) - len(part.lstrip())
    return Span(start, start + len(part.strip()))


def starts_sentence(words: Sequence[tuple[str, bool]], index: int) -> bool:
    """Whether the token at ``index`` begins a sentence; each token is its text and whether a blank follows it."""
    if index == 0:
        return True
    before, word = words[index - 1][0], words[index][0]
    if word.isspace():
        return False
    if before.isspace():
        return index > 1 and ("\n" in before or _starts_after(words, index, index - 2))
    return words[index - 1][1] and _starts_after(words, index, index - 1)


def _starts_after(words: Sequence[tuple[str, bool]], index: int, last: int) -> bool:
    """Whether the tokens up to ``last`` end a sentence, before the one at ``index``."""
    closed = last
    while last > 0 and words[last][0] in _CLOSING:
        last -= 1
    if last < 0:
        return True
    end, word = words[last][0], words[index][0]
    if last < closed and word[0].islower():  # the book "Who?" sells
        return False
    if end[-1] not in _ENDS or end.lower() in _ABBREVIATIONS:
        return False
    if _INITIALS.match(end) and word.lower() not in AFTER_INITIALS:
        return False
    if len(end) == 2 and end[0].isupper() and (last == 0 or words[last - 1][0][:1].isupper()):
        return False
    return end[-1] != "." or word[0].isupper() or word[0].isdigit() or word[0] in _OPENING
