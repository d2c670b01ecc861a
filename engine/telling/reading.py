"""Reading a told line back: its equation as an expression over numbers, and the numbers that stand elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.ir.formula import WRITTEN, parse_expression
from illposed.engine.ir.nodes import Expr
from illposed.engine.ir.numbers import read_number
from illposed.engine.ir.opaque import Opaque
from illposed.engine.quantities.mentions import find_mentions, may_have_number

_NUMBER = r"[$€£]?\d[\d,]*(?:\.\d+)?"
_NOUN = r"(?:\s[a-z][a-z-]*){0,3}?"
_OPERAND = rf"\(*{_NUMBER}{_NOUN}\)*"
_EQUATION = re.compile(
    rf"(?<!\d)(?P<expression>{_OPERAND}(?:\s?[-+*/x×]\s?{_OPERAND})+)\s?=\s?(?P<result>{_NUMBER}\b)(?P<percent>%?)"
)


@dataclass(frozen=True, slots=True)
class Equation:
    """An equation of a text: its expression, over numbers alone, and its result."""

    span: Span
    expression: Expr
    result: Fraction


@lru_cache(maxsize=1024)  # a line is read when it is told and again in the whole solution
def equations(text: str) -> tuple[Equation, ...] | None:
    """Every equation of ``text``, in order; None if an ``=`` stands in none of them, or one has no meaning."""
    if "=" not in text:
        return ()
    found: list[Equation] = []
    for match in _EQUATION.finditer(text):
        unbalanced = match["expression"].count("(") - match["expression"].count(")")
        bare = match["expression"].removeprefix("(" * max(0, unbalanced))
        plain = re.sub(r"(?<=[\w)])\s+[a-z][a-z -]*?(?=\s[-+*/x×]\s|\)|$)", "", bare)
        expression, result = _expression(plain), read_number(match["result"].lstrip("€£"))
        if isinstance(expression, Opaque) or result is None:
            return None
        found.append(Equation(Span(*match.span()), expression, result))
    return tuple(found) if len(found) == text.count("=") else None


@lru_cache(maxsize=256)  # a step is told with the same arithmetic in several registers
def _expression(written: str) -> Expr | Opaque:
    return parse_expression(written, WRITTEN)


@lru_cache(maxsize=1024)  # as equations
def numbers_outside(text: str, spans: tuple[Span, ...]) -> tuple[Fraction, ...]:
    """The quantities of ``text`` that stand outside ``spans``, which are in order."""
    edges = (0, *(edge for span in spans for edge in (span.start, span.end)), len(text))
    if not any(may_have_number(text[start:end]) for start, end in zip(edges[::2], edges[1::2], strict=True)):
        return ()
    return tuple(
        mention.value
        for mention in find_mentions(text)
        if mention.is_quantity and not any(span.overlaps(mention.span) for span in spans)
    )
