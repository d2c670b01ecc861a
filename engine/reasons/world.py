"""What everybody knows and a text takes for granted, in a sentence."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from illposed.engine.facts.world import is_convention
from illposed.engine.ir.numbers import write_number
from illposed.engine.quantities.nouns import singular
from illposed.engine.quantities.surface import article_before

_PARTS: Final = frozenset({"wheels", "legs", "sides"})
_MONEY: Final = frozenset({"quarter", "dime", "nickel", "penny"})
_PER: Final = re.compile(r"world_(?P<small>\w+)_per_(?P<large>\w+)")
_IN: Final = re.compile(r"world_days_in_(?P<month>\w+)")


def is_rough(name: str) -> bool:
    """Whether a constant of the world is so by agreement alone: not all months have 4 weeks."""
    return is_convention(name.removeprefix("world_"))


def known_to_all(name: str, value: Fraction) -> str:
    """The sentence for a constant of the world, by its name among the facts.

    >>> known_to_all("world_minutes_per_hour", Fraction(60)), known_to_all("world_legs_per_cat", Fraction(4))
    ('There are 60 minutes in an hour.', 'A cat has 4 legs.')
    >>> known_to_all("world_weeks_per_month", Fraction(4)), known_to_all("world_cents_per_dime", Fraction(10))
    ('A month is taken to have 4 weeks.', 'A dime is worth 10 cents.')
    >>> known_to_all("world_equal_sides_per_rectangle", Fraction(2))
    'The opposite sides of a rectangle are equal.'
    >>> known_to_all("world_ways_per_round_trip", Fraction(2))
    'A round trip is 2 trips, there and back.'
    """
    number = write_number(value, thousands=True)
    if month := _IN.fullmatch(name):
        return f"{month['month'].capitalize()} has {number} days."
    found = _PER.fullmatch(name)
    if found is None:
        return f"The {name.removeprefix('world_').replace('_', ' ')} are {number}."
    small, large = found["small"].replace("_", " "), found["large"].replace("_", " ")
    article = article_before(large) if large != "hour" else "an"
    if small == "dollars":
        return f"A {large} is worth ${write_number(value, decimals=2)}."
    if large in _MONEY:
        return f"A {large} is worth {number} {small}."
    if small == "equal sides":
        return f"The opposite sides of {article} {large} are equal."
    if small == "items":
        return f"A {large} is {number}."
    if is_rough(name):
        return f"{article.capitalize()} {large} is taken to have {number} {small}."
    if small == "ways":
        return f"{article.capitalize()} {large} is {number} trips, there and back."
    if small in _PARTS:
        return f"{article.capitalize()} {large} has {number} {small}."
    counted = small if value != 1 else singular(small)
    return f"There {'are' if value != 1 else 'is'} {number} {counted} in {article} {large}."
