"""A clause on its way to a statement, with all that the checks look at, read once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.text.solution import read_number
from illposed.engine.text.statements.english import stem

_OPERAND = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence without full stop: ``before`` the shown value, the value, and ``after`` it.

    ``tokens`` are its words with the value as one token, ``verb_at`` is the index of the main verb among them, ``value_at`` that of
    the value. ``expression`` is the arithmetic of the step that the sentence tells.
    """

    before: str
    shown: str
    after: str
    tokens: tuple[str, ...]
    value_at: int
    verb_at: int
    value: Fraction
    expression: str

    @property
    def text(self) -> str:
        """The whole sentence, without full stop."""
        return self.before + self.shown + self.after

    @property
    def lower(self) -> tuple[str, ...]:
        """The tokens in small letters."""
        return tuple(token.lower() for token in self.tokens)

    @property
    def verb(self) -> str:
        """The main verb as written."""
        return self.tokens[self.verb_at].lower()

    @property
    def subject(self) -> tuple[str, ...]:
        """The words before the main verb, or before the value if that comes first, in small letters."""
        return self.lower[: self.verb_at]

    @property
    def following(self) -> tuple[str, ...]:
        """The words after the value, in small letters."""
        return self.lower[self.value_at + 1 :]

    @property
    def is_money(self) -> bool:
        """Whether the value is an amount of money."""
        return self.shown[0] in "$£€" or self.following[:1] in (("dollars",), ("cents",), ("dollar",))

    @property
    def stems(self) -> frozenset[str]:
        """The stems of the words."""
        return frozenset(stem(token) for token in self.tokens if token[0].isalpha())

    @property
    def operands(self) -> frozenset[Fraction]:
        """The numbers of the step."""
        read = (read_number(number) for number in _OPERAND.findall(self.expression))
        return frozenset(number for number in read if number is not None)

    @property
    def is_product(self) -> bool:
        """Whether the step only multiplies."""
        return "*" in self.expression and not set("+-/") & set(self.expression)
