"""Units of measure and of time: what each measures, its abbreviations, and how many of one make another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final

from illposed.engine.english.lexicon import SPELLINGS, word_set


def _units(words: str) -> frozenset[str]:
    """The units of a text, in all their spellings."""
    known = word_set(words)
    return known | {other for other, word in SPELLINGS.items() if word in known}


LENGTHS: Final = _units("inch foot yard mile meter centimeter millimeter kilometer")
WEIGHTS: Final = _units("pound ounce ton gram kilogram kilo milligram")
VOLUMES: Final = _units("liter milliliter gallon quart pint cup tablespoon teaspoon")
MEASURE_UNITS: Final = LENGTHS | WEIGHTS | VOLUMES | word_set("degree calorie square acre")
TIME_UNITS: Final = word_set(
    "second minute hour day night week weekend weekday workday month year decade century semester season morning "
    "afternoon evening fortnight"
)
SIGNED_UNITS: Final = word_set("point score mark degree")
"""What may be lost below zero: a wrong answer costs a point, and a night may have 5 degrees of frost."""

_ABBREVIATIONS: Final = (
    "kilometer km kms; centimeter cm; millimeter mm; meter m; foot ft; inch in; yard yd yds; mile mi mph; ounce oz; "
    "pound lb lbs; kilogram kg kgs; gram g; milligram mg; milliliter ml mL; liter l L; kilobyte kb KB; megabyte mb MB; "
    "gigabyte gb GB; terabyte tb TB; hour h hr hrs; minute min mins; second sec secs; kilometer kph kmph; cent c"
)
ABBREVIATED_UNITS: Final = {
    short: unit for unit, *abbreviations in map(str.split, _ABBREVIATIONS.split(";")) for short in abbreviations
}
"""The abbreviations that a number may have after it, each with its unit; that of a speed with the unit of its way."""

SPEED_UNITS: Final = frozenset({"mph", "kph", "kmph"})

_TIMES: Final = ("second 60 minute 60 hour 24 day 7 week", "month 12 year 10 decade 10 century")
_LADDERS: Final = (
    *_TIMES,
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


def _steps(ladders: Iterable[str]) -> tuple[tuple[str, int, str], ...]:
    """Each unit of some ladders, how many of it make the next one, and that."""
    rungs = [ladder.split() for ladder in ladders]
    return tuple((each[n], int(each[n + 1]), each[n + 2]) for each in rungs for n in range(0, len(each) - 1, 2))


STEPS: Final = _steps(_LADDERS)
"""Each unit with how many of it make the next one of its ladder, and that one."""

FULL_TIMES: Final = {(small, times): large for small, times, large in _steps(_TIMES)}
"""What so many of a unit of time are."""


def unit_pairs() -> Iterator[tuple[str, str]]:
    """The units that are counted in one another, two by two, the smaller one first."""
    for ladder in _LADDERS:
        yield from combinations(ladder.split()[::2], 2)


def unit_name(word: str) -> str:
    """The name of a unit in the singular, whatever its spelling: ``meter`` for ``metre``; another word is its own."""
    return SPELLINGS.get(word, word)


def spelt_as_in(text: str, unit: str) -> str:
    """The name of a unit with the spelling that ``text`` has.

    >>> spelt_as_in("It is 5 metres long.", "centimeter"), spelt_as_in("It is 5 cm long.", "centimeter")
    ('centimetre', 'centimeter')
    """
    if unit not in _BRITISH:
        return unit
    other = _BRITISH[unit]
    alike = (word[-_SAME_END:] == other[-_SAME_END:] for word in _IN_BRITISH.findall(text.lower()))
    return other if any(alike) else unit


_BRITISH: Final = {word: other for other, word in SPELLINGS.items()}
_IN_BRITISH: Final = re.compile(rf"\b({'|'.join(SPELLINGS)})s?\b")
_SAME_END: Final = len("metre")


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
    sizes, size = {ladder.split()[0]: 1}, 1
    for _, times, unit in _steps([ladder]):
        size *= times
        sizes[unit] = size
    return sizes
