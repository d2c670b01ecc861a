"""Numbers that everybody knows, and that come to mind in the place of another: the 7 days of a week for 5 of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.stems import stem
from illposed.engine.facts.world import WORLD_CONSTANTS, WorldConstant
from illposed.engine.ir.nodes import Const
from illposed.engine.quantities.measures import LADDER_UNITS
from illposed.engine.quantities.nouns import plural
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.quantities import words_by, words_in

_MOST_TIMES_LESS, _MOST_TIMES_MORE = 5, 2
"""Who takes one number for another sooner notices one that is too large: nobody counts 52 monthly wages."""


def said_of(constant: WorldConstant) -> str:
    """What a number of units says: ``weeks in a year``."""
    small, large = _units(constant)
    return f"{small} in {'an' if large == 'hour' or large[0] in 'aeiou' else 'a'} {large}"


def all_there_are(subject: OpenProgram, name: str) -> WorldConstant | None:
    """Of a given that has most of the units in another, as in 5 days a week, how many there are; else None."""
    mention = subject.mentions.get(name)
    if mention is None or mention.unit is None or mention.per is None:
        return None
    known = (plural(mention.unit), mention.per)
    there_are = (constant for constant in _OF_UNITS if _units(constant) == known)
    return next((each for each in there_are if mention.value < each.value < 2 * mention.value), None)


def confused_with(subject: OpenProgram, number: Const) -> Iterator[tuple[WorldConstant, WorldConstant]]:
    """What a number of units means in a problem, and others for which it is taken: of 52 weeks in a year, 12 months.

    They are of the same larger unit. None where the words of the problem leave it open which units the number is of.
    """
    said = frozenset(map(stem, _words(subject)))
    meant = {_units(each): each for each in _OF_UNITS if each.value == number.value and each.is_meant(said)}
    if len(meant) != 1:
        return
    ((units, constant),) = meant.items()
    others = {each.value: each for each in _OF_UNITS if _units(each)[1] == units[1]}
    for value, other in others.items():
        if value != constant.value and constant.value / _MOST_TIMES_LESS <= value <= constant.value * _MOST_TIMES_MORE:
            yield constant, other


def _units(constant: WorldConstant) -> tuple[str, str]:
    """The smaller unit, in the plural, and the larger one."""
    small, _, large = constant.name.partition("_per_")
    return small, large


_OF_UNITS: Final = tuple(
    constant for constant in WORLD_CONSTANTS if set(_units(constant)) <= LADDER_UNITS | set(map(plural, LADDER_UNITS))
)
"""The numbers of units that are counted in one another, and not those of coins, seasons or working days."""


def _words(subject: OpenProgram) -> frozenset[str]:
    """The words of the clauses that the numbers of a problem stand in, and of its question."""
    by_numbers = (words_by(subject, param.name) for param in subject.program.params)
    return words_in(subject.program.returns).union(*by_numbers)
