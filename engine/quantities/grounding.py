"""Which quantity of the question a number of a solution or program stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.quantities.ids import Part
from illposed.engine.quantities.mentions import Mention


@dataclass(frozen=True, slots=True)
class Grounding:
    """A given: parameter ``param`` of the oracle is ``part`` of the mention at position ``mention`` of the question.

    A count, an amount of money or a percentage has only its value; a fraction such as ``two thirds`` or ``half``
    gives its numerator (if it is not one) and its denominator, because no finite decimal spells a third.
    """

    param: str
    mention: int
    part: Part


@dataclass(frozen=True, slots=True)
class NumberForm:
    """One number that a writer may use for a mention.

    ``form`` names how: ``value``, ``numerator``, ``denominator``, ``fraction`` (the value of a fraction, or 0.2 for
    20 %), ``complement`` (80 for 20 %), ``complement-fraction`` (0.8 for 20 %), ``complement-numerator`` (3 for a
    quarter), ``complement-reciprocal`` (4 for three quarters: one divides by it for what these leave), ``reciprocal``
    (5 for 20 %: one divides by it), ``increased`` (120 for 20 %), ``increased-fraction`` (1.2 for 20 %),
    ``hundredth`` (0.50 for 50 cents), ``hundredfold`` (50 for $0.50), ``dozens`` (2 for two dozen), ``pairs``.
    """

    form: str
    value: Fraction


_BUNDLES = {"dozen": ("dozens", 12), "pair": ("pairs", 2)}


_DEFINITE = re.compile(
    r"\b(?:the|these|those|all|both|his|her|their|its|of the|of these|of those)"
    r"(?:\s+same)?\s+$",
    re.IGNORECASE,
)
_NEAR = 32
"""In how many characters before a number a definite article or the like ends."""

_FURTHER = re.compile(r"\s+(?:more|additional|extra|other|new)\b", re.IGNORECASE)


def echoes(text: str, mentions: Sequence[Mention]) -> Mapping[int, int]:
    """The mentions that only say an earlier one again, and which: ``six books … the six books``.

    An echo has the value and the unit of the mention it repeats, and a definite article or the like before it; what
    comes to it (``gives her two more books``) is none.
    """
    found: dict[int, int] = {}
    first: dict[tuple[object, ...], int] = {}
    for index, mention in enumerate(mentions):
        earlier = first.setdefault((mention.value, mention.kind, mention.unit), index)
        if earlier < index and mention.unit and mention.is_quantity and _is_definite(text, mention.span):
            found[index] = earlier
    return found


def _is_definite(text: str, number: Span) -> bool:
    """Whether a number is said of things that are known, and of nothing that comes to them."""
    start = max(0, number.start - _NEAR)
    return _DEFINITE.search(text, start, number.start) is not None and _FURTHER.match(text, number.end) is None


def is_split(mention: Mention) -> bool:
    """Whether the mention is given by a numerator and a denominator: written as a fraction, or no finite decimal."""
    simple = "/" in mention.text and " " not in mention.text.split("/")[0].strip()
    return mention.kind == "fraction" or simple or not has_finite_decimal(mention.value)


def parts(mention: Mention) -> tuple[tuple[Part, Fraction], ...]:
    """The numbers that together are the mention, each of which an int or a finite decimal can spell."""
    if not is_split(mention):
        return (("value", mention.value),)
    denominator: tuple[Part, Fraction] = ("denominator", Fraction(mention.value.denominator))
    if mention.value.numerator == 1:
        return (denominator,)
    return (("numerator", Fraction(mention.value.numerator)), denominator)


def number_forms(mention: Mention) -> Iterator[NumberForm]:
    """Every number that may stand for ``mention`` in a calculation."""
    value = mention.value
    if is_split(mention):
        yield NumberForm("fraction", value)
        yield NumberForm("denominator", Fraction(value.denominator))
        if value.numerator != 1:
            yield NumberForm("numerator", Fraction(value.numerator))
        if value < 1:
            yield NumberForm("complement-fraction", 1 - value)
            yield NumberForm("increased-fraction", 1 + value)
            if value.denominator != 2:
                yield NumberForm("complement-numerator", Fraction(value.denominator - value.numerator))
            if value.denominator - value.numerator == 1:
                yield NumberForm("complement-reciprocal", Fraction(value.denominator))
        return
    yield NumberForm("value", value)
    if mention.kind == "percent":
        yield NumberForm("fraction", value / 100)
        yield NumberForm("increased", 100 + value)
        yield NumberForm("increased-fraction", 1 + value / 100)
        if value and 100 % value == 0:
            yield NumberForm("reciprocal", 100 / value)
        if value < 100:
            yield NumberForm("complement", 100 - value)
            yield NumberForm("complement-fraction", 1 - value / 100)
    elif mention.kind in _BUNDLES:
        form, size = _BUNDLES[mention.kind]
        yield NumberForm(form, value / size)
    elif mention.unit == "cent":
        yield NumberForm("hundredth", value / 100)
    elif mention.kind == "money" and value.denominator in (1, 2, 4, 5, 10, 20, 25, 50, 100):
        yield NumberForm("hundredfold", value * 100)
