"""Sentences put together from pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Self

from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.inflect import is_noun, is_verb_form
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.mentions import Mention

_NO_BLANK_BEFORE: Final = frozenset((*",.?!;:%)'’", "'s", "’s", "n't", "n’t"))

_MARKS: Final = frozenset(",.;:?!)%")

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
    unknown = first.pos == "NOUN" and not (is_noun(singular) or is_verb_form(first.lower))
    named = pronoun_of(first.text) is not None and (
        first.is_subject or not is_noun(first.lower)
    )  # "Grace buys", "Vivian"
    shouted = len(first.text) > 1 and not first.text[1:].islower()
    if first.text == "I" or first.pos == "PROPN" or unknown or named or shouted:
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


@dataclass(frozen=True, kw_only=True)
class StepDraft(Draft):
    """Tokens of a line of a solution as they are said; ``number`` is the one that writes the result."""

    number: Token

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
        pieces = [token if token == self.number else self._piece(token) for token in tokens]
        line, places = compose(pieces, {**self.written, self.number.index: self._numeral})
        text, place = f"{capitalised(line).removesuffix('.')}.", places[self.number.index]
        start = place.start - text[: place.start].endswith("$")
        return Told(text, Span(start, place.end + text[place.end :].startswith("%")))

    @property
    def _numeral(self) -> str:
        """The number without a second sign of currency (some write $12$), and an amount of money with all its cents.

        ".5" is written "0.5".
        """
        numeral = self.number.text.rstrip("$.")
        numeral = f"0{numeral}" if numeral.startswith(".") else numeral
        is_money = "$" in (self.number.text[0], self.parse.before(self.number).text)
        return f"{numeral}0" if is_money and numeral[-2:-1] == "." else numeral

    def _piece(self, token: Token) -> Piece:
        """The token, or the word alone where it is not spaced as in the parse: "cm" in "5cm", marks."""
        glued = token.span.start == self.number.span.end and token.text[0].isalpha()
        return self.written.get(token.index, token.text) if glued or token.text in _MARKS else token
