"""The tokens of the second reader of numbers: runs of digits, letters and blanks, and single signs."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from illposed.corpus.check.second.words import VULGAR


class Token(NamedTuple):
    """``text`` in lower case, from ``start``; ``sort`` is ``digits``, ``word``, ``blank``, ``vulgar`` or ``sign``."""

    sort: str
    text: str
    start: int


class Tokens:
    """The tokens of a text, asked for by their place; before the first and after the last there is nothing."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _tokens(text)

    def sort(self, at: int) -> str:
        """The sort of the token at ``at``; empty where there is none."""
        return self.tokens[at].sort if 0 <= at < len(self.tokens) else ""

    def word(self, at: int) -> str:
        """The text of the token at ``at``; empty where there is none."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def joined(self, at: int) -> int | None:
        """The token after one blank or hyphen at ``at``, or None."""
        return at + 1 if self.sort(at) == "blank" or self.word(at) == "-" else None

    def after_and(self, at: int) -> int | None:
        """The token after ``and`` with a blank or hyphen on both sides, or None."""
        first = self.joined(at)
        return None if first is None or self.word(first) != "and" else self.joined(first + 1)


@lru_cache(maxsize=1024)
def _sort(char: str) -> str:
    if "0" <= char <= "9":
        return "digits"
    if char in VULGAR:
        return "vulgar"
    return "word" if char.isalpha() else "blank" if char.isspace() else "sign"


def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    start = 0
    for sort, run in groupby(text, key=_sort):
        chars = [char.lower() for char in run]
        if sort in ("digits", "word", "blank"):
            found.append(Token(sort, "".join(chars), start))
        else:
            found += [Token(sort, char, place) for place, char in enumerate(chars, start=start)]
        start += len(chars)
    return found
