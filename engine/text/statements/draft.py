"""A clause on its way to a statement, with all that the checks look at, read once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.numbers import read_number
from illposed.engine.text.statements.english import stem

_OPERAND = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")


@dataclass(frozen=True, slots=True)
class StatementDraft:
    """A sentence without full stop: ``before`` the shown value, the value, and ``after`` it.

    ``tokens`` are its words with the value as one token, ``verb_at`` is the index of the main verb among them,
    ``value_at`` that of the value. ``expression`` is the arithmetic of the step that is told, and ``operands``
    are its numbers; ``lower`` are the tokens in small letters, ``stems`` the stems of the words among them.
    """

    before: str
    shown: str
    after: str
    tokens: tuple[str, ...]
    value_at: int
    verb_at: int
    value: Fraction
    expression: str
    lower: tuple[str, ...]
    stems: frozenset[str]
    operands: frozenset[Fraction]

    @property
    def text(self) -> str:
        """The whole sentence, without full stop."""
        return self.before + self.shown + self.after

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
    def is_product(self) -> bool:
        """Whether the step only multiplies."""
        return "*" in self.expression and not set("+-/") & set(self.expression)


def read_candidate(
    parts: tuple[str, str, str], tokens: list[str], verb_at: int, value_at: int, step: tuple[str, Fraction]
) -> StatementDraft:
    """The sentence whose ``parts`` stand before, at and after the value; ``step`` is the arithmetic and its result."""
    expression, value = step
    numbers = (read_number(number) for number in _OPERAND.findall(expression))
    return StatementDraft(
        *parts,
        tokens=tuple(tokens),
        value_at=value_at,
        verb_at=verb_at,
        value=value,
        expression=expression,
        lower=tuple(token.lower() for token in tokens),
        stems=frozenset(stem(token) for token in tokens if token[0].isalpha()),
        operands=frozenset(number for number in numbers if number is not None),
    )
