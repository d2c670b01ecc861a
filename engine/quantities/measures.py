"""Units of measure and of time: what each measures, its abbreviations, and how many of one make another."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import word_set

LENGTHS: Final = word_set("inch foot yard mile meter metre centimeter millimeter kilometer kilometre")
WEIGHTS: Final = word_set("pound ounce ton gram kilogram kilo milligram")
VOLUMES: Final = word_set("liter litre milliliter gallon quart pint cup tablespoon teaspoon")
MEASURE_UNITS: Final = LENGTHS | WEIGHTS | VOLUMES | word_set("degree calorie square acre")
TIME_UNITS: Final = word_set(
    "second minute hour day night week weekend weekday workday month year decade century semester season morning "
    "afternoon evening fortnight"
)

_ABBREVIATIONS: Final = (
    "kilometer km kms; centimeter cm; millimeter mm; meter m; foot ft; inch in; yard yd yds; mile mi mph; ounce oz; "
    "pound lb lbs; kilogram kg kgs; gram g; milligram mg; milliliter ml mL; liter l L; gigabyte gb GB; megabyte MB; "
    "terabyte TB; hour h hr hrs; minute min mins; second sec secs; kilometer kph kmph; cent c"
)
ABBREVIATED_UNITS: Final = {
    short: unit for unit, *abbreviations in map(str.split, _ABBREVIATIONS.split(";")) for short in abbreviations
}
"""The abbreviations that a number may have after it, each with its unit; that of a speed with the unit of its way."""

SPEED_UNITS: Final = frozenset({"mph", "kph", "kmph"})

_LADDERS: Final = (
    "second 60 minute 60 hour 24 day 7 week",
    "month 12 year 10 decade 10 century",
    "inch 12 foot 3 yard 1760 mile",
    "millimeter 10 centimeter 100 meter 1000 kilometer",
    "ounce 16 pound 2000 ton",
    "milligram 1000 gram 1000 kilogram",
    "ounce 8 cup 2 pint 2 quart 4 gallon",
    "milliliter 1000 liter",
    "cent 100 dollar",
)
"""How many of each unit make the next one of the same ladder."""
LADDER_UNITS: Final = frozenset(word for ladder in _LADDERS for word in ladder.split() if word.isalpha())
"""The units that are counted in one another."""


FULL_TIMES: Final = {("day", 7): "week", ("month", 12): "year", ("minute", 60): "hour", ("hour", 24): "day"}
"""What so many of a unit of time are."""


def in_one(small: str, large: str) -> Fraction:
    """How many of the unit ``small`` make one ``large``, as people count. Raises ``ValueError`` for others.

    >>> in_one("inch", "yard"), in_one("ounce", "gallon")
    (Fraction(36, 1), Fraction(128, 1))
    """
    for sizes in map(_sizes, _LADDERS):
        if small in sizes and large in sizes:
            return Fraction(sizes[large], sizes[small])
    raise ValueError(f"nobody counts {small} in {large}")


def counted_with(unit: str) -> frozenset[str]:
    """The units of the ladders that ``unit`` is on, without itself; none for what is on no ladder.

    >>> sorted(counted_with("hour"))
    ['day', 'minute', 'second', 'week']
    """
    return frozenset(other for sizes in map(_sizes, _LADDERS) if unit in sizes for other in sizes) - {unit}


def _sizes(ladder: str) -> dict[str, int]:
    """The units of a ladder, each measured in its smallest."""
    smallest, *steps = ladder.split()
    sizes, size = {smallest: 1}, 1
    for times, unit in zip(steps[::2], steps[1::2], strict=True):
        size *= int(times)
        sizes[unit] = size
    return sizes
