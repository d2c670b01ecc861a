"""World constants: what every reader knows without being told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.stems import stem
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, in_one, unit_pairs
from illposed.engine.quantities.nouns import plural, singular


@dataclass(frozen=True, slots=True)
class WorldConstant:
    """A constant of units or of the calendar; ``evidence`` are the words that must be near for it to be meant."""

    name: str
    value: Fraction
    evidence: tuple[str, ...]

    @property
    def is_coin(self) -> bool:
        """Whether it is what a coin is worth: "a quarter" in a solution alone is a fraction."""
        return self.makes_dollar or (
            self.name.startswith(("dollars_per_", "cents_per_")) and self.name != "cents_per_dollar"
        )

    @property
    def makes_dollar(self) -> bool:
        """Whether it is how many coins of a kind make a dollar, so that one divides by it."""
        return self.name.endswith("_per_dollar") and self.name != "cents_per_dollar"

    @property
    def is_convention(self) -> bool:
        """Whether it is so by agreement alone: not all months have 4 weeks, nor all years 365 days."""
        return self.name in _CONVENTIONS

    def is_meant(self, stems: frozenset[str]) -> bool:
        """Whether every word of the evidence, or an abbreviation of it, is among ``stems``.

        See :func:`illposed.engine.english.stems.stem`.
        """
        return all(not _written(word).isdisjoint(stems) for word in self.evidence)

    def may_be_meant(self, stems: frozenset[str]) -> bool:
        """Whether some word of the evidence, or an abbreviation of it, is among ``stems``."""
        return any(not _written(word).isdisjoint(stems) for word in self.evidence)


_CONVENTIONS = frozenset({"weeks_per_month", "days_per_month", "weeks_per_year", "days_per_year"})

_NO_EVIDENCE = word_set("in c m")
"""Abbreviations that are more often something else: the "m" of "9 a.m."."""


@cache
def _written(word: str) -> frozenset[str]:
    """The stems of a word and of its abbreviations."""
    short = {short for short, unit in ABBREVIATED_UNITS.items() if unit == word} - _NO_EVIDENCE
    return frozenset(map(stem, {word, *short}))


_MONTHS = {"30": "april june september november", "31": "january march may july august october december"}

_TABLE: tuple[tuple[str, str | None, str], ...] = (
    *((f"{plural(small)}_per_{large}", None, f"{small} {large}") for small, large in unit_pairs()),
    ("days_per_week", None, "daily week"),
    ("days_per_week", None, "daily weekly"),
    ("days_per_week", None, "day weekly"),
    ("days_per_weekend", "2", "weekend"),
    ("weeks_per_year", "52", "week year"),
    ("months_per_year", None, "monthly year"),
    ("months_per_year", None, "month annual"),
    ("months_per_year", None, "monthly annual"),
    ("days_per_year", "365", "day year"),
    ("weeks_per_month", "4", "week month"),
    ("weeks_per_month", "4", "weekly month"),
    ("weeks_per_month", "4", "weekly monthly"),
    ("weeks_per_month", "4", "week monthly"),
    ("days_per_month", "30", "day month"),
    ("days_per_month", "30", "daily month"),
    ("years_per_decade", None, "decade"),
    ("years_per_century", None, "century"),
    ("items_per_dozen", "12", "dozen"),
    ("items_per_pair", "2", "pair"),
    ("cents_per_dollar", None, "cent"),
    ("dollars_per_quarter", "0.25", "quarter"),
    ("dollars_per_dime", "0.1", "dime"),
    ("dollars_per_nickel", "0.05", "nickel"),
    ("dollars_per_penny", "0.01", "penny"),
    ("cents_per_quarter", "25", "quarter"),
    ("cents_per_dime", "10", "dime"),
    ("cents_per_nickel", "5", "nickel"),
    ("quarters_per_dollar", "4", "quarter dollar"),
    ("dimes_per_dollar", "10", "dime dollar"),
    ("nickels_per_dollar", "20", "nickel dollar"),
    ("pennies_per_dollar", "100", "penny dollar"),
    ("degrees_per_circle", "360", "degree"),
    ("weekdays_per_week", "5", "weekday"),
    ("wheels_per_bicycle", "2", "bicycle wheel"),
    ("wheels_per_bicycle", "2", "bike wheel"),
    ("wheels_per_tricycle", "3", "tricycle wheel"),
    ("wheels_per_car", "4", "car wheel"),
    ("legs_per_dog", "4", "dog leg"),
    ("legs_per_cat", "4", "cat leg"),
    ("legs_per_chicken", "2", "chicken leg"),
    ("sides_per_square", "4", "square side"),
    ("equal_sides_per_rectangle", "2", "rectangle side"),
    ("equal_sides_per_rectangle", "2", "rectangular side"),
    ("ways_per_round_trip", "2", "round trip"),
    ("ways_per_round_trip", "2", "back forth"),
    ("seasons_per_year", "4", "season year"),
    ("cards_per_deck", "52", "card deck"),
    *((f"days_in_{month}", days, month) for days, months in _MONTHS.items() for month in months.split()),
)
"""Name, value and evidence; what has no value here is as many of one unit as make another."""


def _value(name: str, value: str | None) -> Fraction:
    small, _, large = name.partition("_per_")
    return in_one(singular(small), large) if value is None else Fraction(value)


WORLD_CONSTANTS: tuple[WorldConstant, ...] = tuple(
    WorldConstant(name, _value(name, value), tuple(evidence.split())) for name, value, evidence in _TABLE
)

_BY_VALUE: Mapping[Fraction, tuple[WorldConstant, ...]] = {
    value: tuple(constant for constant in WORLD_CONSTANTS if constant.value == value)
    for value in {constant.value for constant in WORLD_CONSTANTS}
}


_BY_NAME: Mapping[str, WorldConstant] = {constant.name: constant for constant in WORLD_CONSTANTS}


def is_convention(name: str) -> bool:
    """Whether the constant of that name is so by agreement alone."""
    return name in _BY_NAME and _BY_NAME[name].is_convention


def constants_of(value: Fraction) -> tuple[WorldConstant, ...]:
    """The constants that are this number."""
    return _BY_VALUE.get(value, ())
