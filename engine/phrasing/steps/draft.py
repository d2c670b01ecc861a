"""A sentence about a result in the making."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.draft import Draft, Piece, capitalised, compose
from illposed.engine.phrasing.phrasing import Told

_MARKS: Final = frozenset(",.;:?!)%")


@dataclass(frozen=True, kw_only=True)
class StepDraft(Draft):
    """Tokens of a line of a solution as they are said; ``number`` is the one that writes the result, ``unit`` its unit.

    The unit is empty where the tokens have it, or there is none.
    """

    number: Token
    unit: str = ""

    @cached_property
    def words(self) -> tuple[Token, ...]:
        """The tokens that are not punctuation."""
        return tuple(token for token in self.tokens if token.pos not in ("PUNCT", "SPACE"))

    @cached_property
    def verb(self) -> Token:
        """The token that heads the others: the verb of the sentence."""
        inside = {token.index for token in self.words}
        heads = [token for token in self.words if token.head not in inside or token.head == token.index]
        return min((token for token in heads if token.dep != "prep" or len(heads) == 1), key=lambda token: token.index)

    def told(self) -> Told:
        """The sentence: spaced as in the parse where tokens follow each other there, with a capital and a full stop."""
        tokens = [token for token in self.tokens if token.text != "," or self.parse.before(token).text != ","]
        while tokens[-1].pos in ("PUNCT", "SPACE") and tokens[-1].text != ")":
            tokens.pop()
        line, places = compose(map(self._piece, tokens), {**self.written, self.number.index: self._numeral + self.unit})
        text, place = f"{capitalised(line).removesuffix('.')}.", places[self.number.index]
        start = place.start - text[: place.start].endswith("$")
        end = place.end - len(self.unit)
        return Told(text, Span(start, end + text[end:].startswith("%")))

    @property
    def _numeral(self) -> str:
        """The number without a second sign of currency (some write $12$), and an amount of money with all its cents."""
        numeral = self.number.text.rstrip("$.")
        is_money = "$" in (self.number.text[0], self.parse.before(self.number).text)
        return f"{numeral}0" if is_money and numeral[-2:-1] == "." else numeral

    def _piece(self, token: Token) -> Piece:
        """The token, or the word alone where it is not spaced as in the parse: "cm" in "5cm", marks."""
        glued = token.span.start == self.number.span.end and token.text[0].isalpha()
        return self.written.get(token.index, token.text) if glued or token.text in _MARKS else token
