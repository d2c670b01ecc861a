"""A sentence in the making: some tokens of a parse, with other words in the place of some of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told

_CLOSES = frozenset(",.;:?!)%")


@dataclass(frozen=True, slots=True)
class Draft:
    """The ``kept`` tokens of a parse in the order in which they are said, with the words that stand for some of them.

    ``number`` is the token that writes the result. ``instead`` has, by the index of a token, what is written for it.
    """

    parse: Parse
    kept: tuple[Token, ...]
    number: Token
    instead: Mapping[int, str] = field(default_factory=dict)

    @property
    def words(self) -> tuple[Token, ...]:
        """The kept tokens that are not punctuation."""
        return tuple(token for token in self.kept if token.pos not in ("PUNCT", "SPACE"))

    @property
    def verb(self) -> Token:
        """The token that heads the others: the verb of the sentence."""
        return self.parse.head_of(sorted(self.words, key=lambda token: token.index))

    def without(self, *dropped: Token) -> Draft:
        """The draft without some tokens."""
        indices = {token.index for token in dropped}
        return replace(self, kept=tuple(token for token in self.kept if token.index not in indices))

    def with_words(self, instead: Mapping[int, str]) -> Draft:
        """The draft with other words in the place of some tokens, by their indices."""
        return replace(self, instead={**self.instead, **instead})

    def told(self) -> Told:
        """The sentence: spaced as in the parse where tokens follow each other there, with a capital and a full stop."""
        text = ""
        place = Span(0, 0)
        before: Token | None = None
        for token in _trimmed(self.kept):
            written = self.instead.get(token.index, token.text)
            if before is not None and written and self._is_apart(before, token):
                text += " "
            if token == self.number:
                place = Span(len(text) - (text[-1:] == "$"), len(text) + len(written))
            text += written
            before = token
        text = text.rstrip(" .,;:!")
        if text[place.end : place.end + 1] == "%":
            place = Span(place.start, place.end + 1)
        return Told(f"{text[:1].upper()}{text[1:]}.", place)

    def _is_apart(self, before: Token, token: Token) -> bool:
        if token.text in (":", "=") and token.index in self.instead:
            return True
        if token.text in _CLOSES:
            return False
        if token.index == before.index + 1:
            return token.span.start > before.span.end or (before == self.number and token.text[0].isalpha())
        return before.text != "$"


def _trimmed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Without punctuation at either end, and without a comma beside another."""
    kept: list[Token] = []
    for token in tokens:
        is_mark = token.pos in ("PUNCT", "SPACE") and token.text != "("
        if is_mark and (not kept or kept[-1].text == ","):
            continue
        kept.append(token)
    while kept and kept[-1].pos in ("PUNCT", "SPACE") and kept[-1].text != ")":
        kept.pop()
    return tuple(kept)
