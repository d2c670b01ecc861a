"""A text read once for all shortcuts: its tokens, its sentences as sets of words, and its numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.english.sentences import sentences
from illposed.engine.quantities.mentions import Mention, find_mentions

Figures = dict[str, float]
"""What a shortcut sees of a text, by name."""

NUMBER = "#"
"""What stands for every number where numbers are set aside."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?|[^\w\s]|_+")


@dataclass(frozen=True, slots=True)
class ReadText:
    """What the shortcuts look at in a text.

    ``tokens`` are lower-case words, numbers and signs; ``sentences`` are the tokens of each sentence, with the
    mentions that stand in it.
    """

    text: str
    tokens: tuple[str, ...]
    sentences: tuple[tuple[tuple[str, ...], tuple[Mention, ...]], ...]
    mentions: tuple[Mention, ...]


def read(text: str) -> ReadText:
    """The reading of ``text``."""
    mentions = find_mentions(text)
    parts = tuple(
        (tokens_of(span.of(text)), tuple(mention for mention in mentions if span.contains(mention.span)))
        for span in sentences(text)
    )
    return ReadText(text, tokens_of(text), parts, mentions)


def tokens_of(text: str) -> tuple[str, ...]:
    """Words, numbers and signs, in lower case."""
    return tuple(_TOKEN.findall(text.lower()))


def without_numbers(tokens: tuple[str, ...]) -> list[str]:
    """The tokens with :data:`NUMBER` for every number in digits."""
    return [NUMBER if token[0].isdigit() else token for token in tokens]
