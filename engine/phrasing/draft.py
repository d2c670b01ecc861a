"""Sentences put together from pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from illposed.engine.english.inflect import is_noun
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told

_NO_BLANK_BEFORE: Final = frozenset((*",.?!;:%)'’", "'s", "’s", "n't", "n’t"))

Piece = Token | str
"""A token of a text, or a word that a sentence brings besides (``sold`` for ``did … sell``)."""


def compose(pieces: Iterable[Piece], instead: Mapping[int, str] = {}) -> tuple[str, dict[int, Span]]:
    """The pieces in a line, and where each token stands in it, by the index of the token.

    Tokens that follow each other are set as their text sets them, other pieces with a blank between them but before
    marks. ``instead`` holds what is written for a token, by its index: names for pronouns, or nothing.
    """
    line, places = "", dict[int, Span]()
    last: Piece = ""
    for piece in pieces:
        word = (instead.get(piece.index, piece.text) if isinstance(piece, Token) else piece).strip()
        if not word:
            continue
        line += _blank(last, piece, word) if line else ""
        if isinstance(piece, Token):
            places[piece.index] = Span(len(line), len(line) + len(word))
        line, last = line + word, piece
    return line, places


def _blank(last: Piece, piece: Piece, word: str) -> str:
    if isinstance(last, Token) and isinstance(piece, Token) and last.index + 1 == piece.index:
        return " " if piece.span.start > last.span.end else ""
    opens = isinstance(last, Token) and last.text == "$"
    return "" if opens or word in _NO_BLANK_BEFORE or word[0] in ",.?!;:" else " "


def written(pieces: Iterable[Piece], instead: Mapping[int, str] = {}) -> str:
    """The line of :func:`compose`.

    >>> written(["In May", ",", "", "she slept", "."])
    'In May, she slept.'
    """
    return compose(pieces, instead)[0]


def capitalised(text: str) -> str:
    """``text`` with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def uncapitalised(text: str, first: Token) -> str:
    """``text``, which begins a sentence with the token ``first``, as it stands inside one: names keep their capital."""
    singular = first.lower if first.tag == "NN" else first.lemma.lower()
    is_written_as_name = first.tag == "NN" or first.lemma[:1].isupper()
    unknown = first.pos == "NOUN" and is_written_as_name and not is_noun(singular)
    shouted = len(first.text) > 1 and not first.text[1:].islower()
    if first.text == "I" or first.pos == "PROPN" or unknown or shouted:
        return text
    return text[:1].lower() + text[1:]


def told(before: str, number: str, after: str) -> Told:
    """A sentence with a number in it: ``("Omar sold", "12", "plums.")``; the first letter is put in upper case."""
    start = len(before) + 1 if before else 0
    return Told(written([capitalised(before), number, after]), Span(start, start + len(number)))


@dataclass(frozen=True, slots=True)
class Draft:
    """A sentence in the making: tokens of a parse as they are said, and what is ``written`` for some, by their indexes.

    A token with an empty word is not written at all.
    """

    parse: Parse
    tokens: tuple[Token, ...]
    written: Mapping[int, str] = field(default_factory=dict)

    @property
    def spoken(self) -> tuple[Token, ...]:
        """The tokens that are written, as they are or otherwise."""
        return tuple(token for token in self.tokens if self.written.get(token.index) != "")

    def without(self, *tokens: Token) -> Self:
        """The draft without some tokens."""
        return replace(self, tokens=tuple(token for token in self.tokens if token not in tokens))

    def writing(self, words: Mapping[int, str]) -> Self:
        """The draft with other words for some tokens."""
        return replace(self, written={**self.written, **words})
