"""Sentences put together from pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from illposed.engine.english.inflect import is_noun
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.phrasing import Told

_NO_BLANK_BEFORE: Final = frozenset(",.?!;:%)")

Piece = Token | str
"""A token of a text, or a word that a sentence brings besides (``sold`` for ``did … sell``)."""


def written(text: str, tokens: Sequence[Token], instead: Mapping[int, str] | None = None) -> str:
    """The tokens as ``text`` writes them, with one blank where the text left others out.

    ``instead`` holds what stands for a token, by its index: names for pronouns.
    """
    found = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        if before is not None and not (before.index + 1 == token.index and before.span.end == token.span.start):
            found += " " if token.text not in _NO_BLANK_BEFORE else ""
        found += (instead or {}).get(token.index, token.text)
    return found.strip()


def write_pieces(text: str, pieces: Iterable[Piece], instead: Mapping[int, str]) -> str:
    """The pieces in a line; tokens that follow each other as ``text`` writes them."""
    runs: list[str] = []
    tokens: list[Token] = []
    for piece in (*pieces, ""):
        if isinstance(piece, Token):
            tokens.append(piece)
            continue
        runs += [written(text, tokens, instead), piece]
        tokens = []
    return joined(runs)


def joined(pieces: Iterable[str]) -> str:
    """The pieces in one line, with blanks between them but before marks.

    >>> joined(["In May", ",", "", "she slept", "."])
    'In May, she slept.'
    """
    found = ""
    for piece in filter(None, pieces):
        found += piece if not found or (piece[0] in _NO_BLANK_BEFORE and not found.endswith("$")) else f" {piece}"
    return found


def capitalised(text: str) -> str:
    """``text`` with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def uncapitalised(text: str, first: Token) -> str:
    """``text``, which begins a sentence with the token ``first``, as it stands inside one: names keep their capital."""
    unknown = first.pos == "NOUN" and first.tag == "NN" and not is_noun(first.lower)
    shouted = len(first.text) > 1 and not first.text[1:].islower()
    if first.text == "I" or first.pos == "PROPN" or unknown or shouted:
        return text
    return text[:1].lower() + text[1:]


def told(before: str, number: str, after: str) -> Told:
    """A sentence with a number in it: ``("Omar sold", "12", "plums.")``; the first letter is put in upper case."""
    start = len(before) + 1 if before else 0
    text = joined([capitalised(before), number, after]) if before else joined([number, after])
    return Told(text, Span(start, start + len(number)))
