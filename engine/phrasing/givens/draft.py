"""A sentence in the making: tokens of the question in their new order, and what is written instead of some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.quantities.mentions import Mention

_NO_BLANK_BEFORE: Final = word_set(". , ; : % ) 's ’s ' ’ n't n’t")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a sentence about ``mention`` is made of; ``written`` are other words for some tokens, by their indexes.

    ``item`` is the index where the item of a list begins that was kept of several, ``noun`` what is written after the
    number, which stands alone in the question, and ``end`` what is written last.
    """

    parse: Parse
    mention: Mention
    tokens: tuple[Token, ...]
    written: Mapping[int, str] = field(default_factory=dict)
    end: str = ""
    item: int | None = None
    noun: str = ""

    @property
    def number(self) -> tuple[Token, ...]:
        """The tokens of the mention."""
        return self.parse.within(self.mention.span)

    def without(self, tokens: Iterable[Token]) -> Draft:
        """The draft without some tokens."""
        gone = {token.index for token in tokens}
        return replace(self, tokens=tuple(token for token in self.tokens if token.index not in gone))

    def writing(self, words: Mapping[int, str]) -> Draft:
        """The draft with other words for some tokens; a token with an empty word is not written at all."""
        return replace(self, written={**self.written, **words})

    def has(self, token: Token) -> bool:
        """Whether a token is in the draft, written as it is or otherwise."""
        return any(kept.index == token.index for kept in self.tokens)

    def naming(self, noun: str) -> Draft:
        """The draft with a noun after its number."""
        return replace(self, noun=noun)

    def inner(self, token: Token) -> tuple[Token, ...]:
        """The tokens of the draft that depend on ``token``, and ``token``."""
        return tuple(part for part in self.parse.subtree(token) if self.has(part))

    def text(self) -> tuple[str, Span]:
        """The sentence, from capital to full stop, and where its number stands."""
        written, number = "", {token.index for token in self.number}
        start = stop = 0
        last: Token | None = None
        for token in self.tokens:
            word = self.written.get(token.index, token.text).strip()
            if not word:
                continue
            written += self._gap(last, token, word) if written else ""
            if token.index in number and not stop:
                start = len(written)
            written += word
            if token.index in number:
                stop = len(written)
                written += f" {self.noun}" if self.noun and token.index == max(number) else ""
            last = token
        written = written[:1].upper() + written[1:].removesuffix(".")
        return f"{written}{self.end}.", Span(start, stop)

    def _gap(self, last: Token | None, token: Token, word: str) -> str:
        if last is not None and last.index + 1 == token.index:
            return " " if self.parse.text[last.span.end : token.span.start] else ""
        if last is not None and last.text == "$":
            return ""
        return "" if word in _NO_BLANK_BEFORE else " "
