"""The ids of quantities: the place where a quantity stands, which outlives every program that is read from the text."""

from __future__ import annotations

from typing import Literal

import msgspec

from illposed.engine.english.spans import Span

Part = Literal["value", "numerator", "denominator"]
"""Which number of a mention a given is; a fraction is told by two numbers, since no finite decimal spells a third."""


class GivenId(msgspec.Struct, frozen=True):
    """A number that the question states, by its span there.

    >>> print(GivenId(Span(22, 24)), GivenId(Span(30, 40), "denominator"))
    q22_24 q30_40.denominator
    """

    span: Span
    part: Part = "value"

    def __str__(self) -> str:
        place = f"q{self.span.start}_{self.span.end}"
        return place if self.part == "value" else f"{place}.{self.part}"


class ResultId(msgspec.Struct, frozen=True):
    """A result, by the line of the worked solution that finds it: ``order`` counts the results of one line, from 1.

    The results of a program that was not read from the worked solution are not ``in_solution``; its steps are counted.

    >>> print(ResultId(2), ResultId(2, 2), ResultId(3, in_solution=False))
    L2 L2_2 S3
    """

    number: int
    order: int = 1
    in_solution: bool = True

    def __str__(self) -> str:
        place = f"{'L' if self.in_solution else 'S'}{self.number}"
        return place if self.order == 1 else f"{place}_{self.order}"


class AnswerId(msgspec.Struct, frozen=True):
    """What the question asks for.

    >>> print(AnswerId())
    answer
    """

    def __str__(self) -> str:
        return "answer"


QuantityId = GivenId | ResultId | AnswerId
"""The id of anything in a problem that has a value; as text it consists of letters, digits, ``_`` and ``.``."""
