"""A sentence about a given in the making."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.draft import Draft, capitalised, compose
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import Mention


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenDraft(Draft):
    """What a sentence about ``mention`` is made of.

    ``item`` is the index where the item of a list begins that was kept of several, ``noun`` what is written after the
    number, which stands alone in the question, and ``end`` what is written last.
    """

    mention: Mention
    item: int | None = None
    noun: str = ""
    end: str = ""

    @property
    def number(self) -> tuple[Token, ...]:
        """The tokens of the mention."""
        return self.parse.within(self.mention.span)

    def told(self) -> Told:
        """The sentence, from capital to full stop, and where its number stands."""
        last = self.number[-1]
        pieces = [piece for token in self.tokens for piece in ((token, self.noun) if token == last else (token,))]
        line, places = compose(pieces, self.written)
        spans = [places[token.index] for token in self.number if token.index in places] or [Span(0, 0)]
        return Told(f"{capitalised(line).removesuffix('.')}{self.end}.", Span(spans[0].start, spans[-1].end))
