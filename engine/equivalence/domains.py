"""The values that a parameter can sensibly have, from its type, name, comment and default."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.nodes import Param
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import singular

_MONEY: Final = word_set(
    "dollar cent money price cost pay payment paid wage salary earning income revenue profit fee budget bill rent tip "
    "saving savings worth spend spent charge tax loan debt deposit allowance fine fund refund usd euro"
)
_PARTS: Final = word_set(
    "percent percentage pct fraction proportion portion share probability chance rate ratio discount interest markup "
    "tax"
)
_PERCENTS: Final = word_set("percent percentage pct")
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_MOST_CHARACTERS: Final = 300


@dataclass(frozen=True, slots=True)
class Domain:
    """An interval of numbers, closed where it has a bound, or the points ``phase + k * unit`` in it for whole ``k``.

    With ``unit`` None every number of the interval belongs to it. ``unit`` is positive, and 1 for what is whole.
    """

    low: Fraction | None = None
    high: Fraction | None = None
    unit: Fraction | None = None
    phase: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if self.unit is not None and self.unit <= 0:
            raise ValueError(f"the unit of a domain is positive, not {self.unit}")

    def contains(self, value: Fraction) -> bool:
        """Whether ``value`` belongs to the domain."""
        if self.low is not None and value < self.low:
            return False
        if self.high is not None and value > self.high:
            return False
        return self.unit is None or ((value - self.phase) / self.unit).denominator == 1

    def mapped(self, scale: Fraction, offset: Fraction) -> Domain:
        """The domain of ``scale * x + offset`` where ``x`` has this domain; ``scale`` is not 0."""
        if scale == 1 and not offset:
            return self
        ends = [None if end is None else scale * end + offset for end in (self.low, self.high)]
        low, high = ends if scale > 0 else reversed(ends)
        unit = None if self.unit is None else self.unit * abs(scale)
        return Domain(low, high, unit, scale * self.phase + offset if unit else Fraction(0))

    def intersection(self, other: Domain) -> Domain | None:
        """The domain of the values in both; None where the two grids have no point in common or no number is left."""
        if self is other:
            return self
        low = max((end for end in (self.low, other.low) if end is not None), default=None)
        high = min((end for end in (self.high, other.high) if end is not None), default=None)
        if low is not None and high is not None and low > high:
            return None
        grid = _common_grid(self, other)
        return None if grid is None else Domain(low, high, *grid)

    def text(self, name: str) -> str:
        """The domain in words and signs, for the quantity ``name``: ``eggs >= 0, whole``."""
        bounds = _bounds_text(self.low, self.high, name)
        if self.unit is None:
            return bounds or f"{name} any number"
        if self.unit == 1 and self.phase.denominator == 1:
            return f"{bounds or name}, whole"
        start = f" from {self.phase}" if self.phase % self.unit else ""
        return f"{bounds or name}, in steps of {self.unit}{start}"


@lru_cache(maxsize=4096)
def domain_of(param: Param) -> Domain:
    """The domain that follows a parameter.

    A truth value is 0 or 1. What is declared ``int`` is whole, unless it is measured, paid or a percentage: then it is
    a number with decimals, which makes a claim about it stronger. A part of a whole stays in 0 to 1, or 0 to 100 for
    percent, if its default lies there. Nothing whose default is not negative is negative, as in the facts of a problem.
    """
    if param.type == "bool":
        return Domain(Fraction(0), Fraction(1), Fraction(1))
    default = Fraction(param.default or 0)
    if default < 0:
        return Domain(None, None, _unit(param))
    return Domain(Fraction(0), _highest(param, default), _unit(param))


def _highest(param: Param, default: Fraction) -> Fraction | None:
    words, mention = _words(param), _mention(param)
    if default > 100 or not (words & _PARTS or (mention and mention.kind in ("percent", "fraction"))):
        return None
    in_percent = words & _PERCENTS or "%" in param.comment
    if default < 1 or (default == 1 and not in_percent):
        return Fraction(1) if param.type == "float" and not (words & _MONEY - _PARTS) else None
    return Fraction(100) if in_percent else None


def _unit(param: Param) -> Fraction | None:
    """1 for what comes whole, else None."""
    if param.type != "int":
        return None
    words, mention = _words(param), _mention(param)
    if words & (_MONEY | _PARTS) or (mention and (mention.kind == "money" or _is_measured(mention))):
        return None
    return Fraction(1)


def _is_measured(mention: Mention) -> bool:
    return mention.unit in MEASURE_UNITS or mention.unit in TIME_UNITS


def _words(param: Param) -> frozenset[str]:
    """The words of name and comment, in the singular; a unit that the name is a rate of does not count."""
    name = re.split(r"_(?:per|each|every|an?)_|Per", param.name)[0]
    found = _WORD.findall(name) + _WORD.findall(param.comment[:_MOST_CHARACTERS]) * ("%" in param.comment)
    return frozenset(singular(word.lower()) for word in found)


def _mention(param: Param) -> Mention | None:
    """What the comment, or else the name, says that the default counts or measures; None where neither says it."""
    default = Fraction(param.default or 0)
    wanted = {default, 100 * default} if default < 1 else {default}
    comment = param.comment[:_MOST_CHARACTERS]
    stated = [mention for mention in find_mentions(comment) if mention.value in wanted and mention.is_quantity]
    if stated:
        return stated[0]
    named = " ".join(ABBREVIATED_UNITS.get(word.lower(), word.lower()) for word in _WORD.findall(param.name))
    read = find_mentions(f"{math.ceil(default) + 2} {named}")
    return read[0] if read else None


def _common_grid(left: Domain, right: Domain) -> tuple[Fraction | None, Fraction] | None:
    """The unit and phase of the points on both grids; None if there is none."""
    if left.unit is None or right.unit is None:
        grid = right if left.unit is None else left
        return grid.unit, grid.phase
    # The points of one grid return to the same place on the other after this many steps.
    ratio = left.unit / right.unit
    period = ratio.denominator
    away = (right.phase - left.phase) / right.unit * period
    if away.denominator != 1:
        return None
    step = away.numerator * pow(ratio.numerator, -1, period)
    return left.unit * period, (left.phase + step * left.unit) % (left.unit * period)


def _bounds_text(low: Fraction | None, high: Fraction | None, name: str) -> str:
    if low is not None and high is not None:
        return f"{low} <= {name} <= {high}"
    if low is not None:
        return f"{name} >= {low}"
    return f"{name} <= {high}" if high is not None else ""
