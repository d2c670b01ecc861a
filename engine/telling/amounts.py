"""How a told solution writes an amount: ``$12.50``, ``1,200 rolls``, ``60%``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref
from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.quantities.lexicon import DENOMINATORS
from illposed.engine.quantities.mentions import Mention, find_mentions, unit_in_words
from illposed.engine.quantities.nouns import plural
from illposed.engine.solutions.worked import SolutionLine

_MOST_DECIMALS = 4

CENTS: Final = Fraction(100)
"""By which dollars are multiplied to be told in cents."""

_SHORTEST_NOUN = 3
_ADJECTIVE = re.compile(r"\w{2,}(?<!e)(?<!sh)(?<!sl)ed")
_SPEEDS = frozenset({"hour", "minute", "second"})
_BARE_KINDS = frozenset({"fraction", "multiplier", "ratio"})


@dataclass(frozen=True, slots=True)
class Measure:
    """What an amount is: a sign of currency before it, a singular noun after it, a percentage; all may be absent.

    The noun is written as the text does that has it: ``square foot``, ``metre``. ``per`` is the time to which a speed
    belongs: ``hour`` for 12 miles per hour.
    """

    currency: str = ""
    noun: str | None = None
    percent: bool = False
    per: str | None = None

    @property
    def unit(self) -> str | None:
        """The noun without what makes it a unit of area or volume: ``foot`` for ``square foot``."""
        return self.noun and self.noun.rpartition(" ")[2]


BARE = Measure()


def is_writable(value: Fraction, currency: str = "") -> bool:
    """Whether a told solution can write a number: none below 0, nor with more than four decimals, two of money."""
    places = decimal_places(value)
    return value.numerator >= 0 and places is not None and places <= (2 if currency else _MOST_DECIMALS)


def written(value: Fraction, currency: str = "") -> str:
    """A writable ``value`` with thousands separators, and with cents if it is money that is not whole."""
    places = decimal_places(value)
    return write_number(value, decimals=2 if currency and places else places, thousands=True, currency=currency)


def with_noun(value: Fraction, measure: Measure) -> str:
    """A writable ``value`` with its currency, percent sign or noun: ``1 roll``, ``90 rolls``, ``$5``."""
    number = written(value, measure.currency)
    if measure.percent and not measure.currency:
        return f"{number}%"
    if measure.noun is None or measure.currency:
        return number
    counted = f"{number} {measure.noun if value == 1 else plural(measure.noun)}"
    return counted if measure.per is None else f"{counted} per {measure.per}"


def measures(
    program: Program, lines: Mapping[str, SolutionLine], mentions: Mapping[str, Mention], question: str
) -> dict[str, Measure]:
    """How to write each name of ``program``: givens as the question does, results as their ``lines`` (by label) do.

    ``mentions`` are those of ``question``.
    """
    known: dict[str, Measure] = {}
    for param in program.params:
        mention = mentions.get(param.name)
        is_whole_mention = mention is not None and mention.value == param.default
        known[param.name] = _measure(mention, question) if mention is not None and is_whole_mention else BARE
    for step in program.steps:
        line = lines.get(step.label)
        shown = _result_measure(line) if line is not None else BARE
        money = currency_of(step.expr, known) if shown == BARE else ""
        known[step.target] = Measure(currency=money) if money else shown
    return known


def currency_of(expr: Expr, known: Mapping[str, Measure]) -> str:
    """The sign of the money that ``expr`` gives: money plus or minus anything, a multiple or a part of money; or "".

    ``known`` tells for each of its names what that measures.
    """
    match expr:
        case Ref(name):
            return known[name].currency
        case BinOp("+" | "-", left, right):
            return currency_of(left, known) or currency_of(right, known)
        case BinOp("*", left, Const(number)) if number == CENTS:  # so many cents are in so many dollars
            return ""
        case BinOp("*", left, right):
            one, other = currency_of(left, known), currency_of(right, known)
            return "" if one and other else one or other
        case BinOp("/", left, right):
            return "" if currency_of(right, known) else currency_of(left, known)
        case _:
            return ""


def _measure(mention: Mention, text: str) -> Measure:
    if sign := re.search(r"[$€£]", mention.text):
        return Measure(currency=sign[0])
    if mention.unit == "dollar":
        return Measure(currency="$")
    if mention.kind == "percent":
        return Measure(percent=True)
    unit = mention.unit or ""
    is_noun = len(unit) >= _SHORTEST_NOUN and unit not in DENOMINATORS and _ADJECTIVE.fullmatch(unit) is None
    return Measure(noun=unit_in_words(text, mention)) if is_noun and mention.kind not in _BARE_KINDS else BARE


def _result_measure(line: SolutionLine) -> Measure:
    """The measure that stands around the result of the first annotation of a line."""
    if not line.annotations:
        return BARE
    span = line.annotations[0].span
    before = line.text[: span.start].rstrip()
    if before[-1:] in ("$", "€", "£"):
        return Measure(currency=before[-1])
    after = line.text[span.end : span.end + 80]
    found = find_mentions(after)
    if not found or found[0].span.start != len(after) - len(after.lstrip()):
        return BARE
    measure = _measure(found[0], after)
    if found[0].per in _SPEEDS and measure.noun is not None:
        measure = replace(measure, per=found[0].per)
    counts_more = measure.noun is not None and re.search(rf"\b{plural(measure.noun)} (?:and|or|&) ", after)
    return BARE if counts_more else measure
