"""The ways in which two different values may say one quantity."""

from __future__ import annotations

from collections.abc import Container, Iterator
from fractions import Fraction
from typing import Final

from illposed.engine.alignment.pairing import Relation

SAME = Relation()

_HUNDRED = Fraction(100)
_RATIOS = (_HUNDRED, *map(Fraction, (60, 12, 7, 24, 1000, 52, 3600)))
UNITS: Final = frozenset(_RATIOS)
"""How many of one unit make one of another."""

_WHOLES = (Fraction(1), Fraction(100))
_COMPLEMENTS = tuple(Relation(-b / a, b) for a in _WHOLES for b in _WHOLES)
_INCREASES = tuple(relation for a in _WHOLES for b in _WHOLES for relation in (Relation(b / a, b), Relation(b / a, -b)))


def relations(left: Fraction, right: Fraction, constants: Container[Fraction]) -> Iterator[Relation]:
    """The relations that turn the value ``left`` into ``right``, other than being the same, most usual first.

    Another unit or form (20 and 0.2; 90 minutes and 1.5 hours), what a share leaves (0.2 and 0.8; 20 and 0.8), and a
    growth and its factor (0.2 and 1.2; 20 and 1.2; 150 and 2.5). ``constants`` are those in the bodies of the two
    programs: one of them must convert, so a unit other than the hundred is thought of only if it is among them.

    >>> [(str(r.scale), str(r.offset)) for r in relations(Fraction(20), Fraction(4, 5), constants=())]
    [('-1/100', '1')]
    """
    if left <= 0 or right <= 0:
        return
    if left != right:
        yield from _scaled(left, right, constants)
    yield from (r for r in _COMPLEMENTS if r.right(left) == right and left < -r.offset / r.scale)
    if not _are_neighbours(left, right):
        yield from (r for r in _INCREASES if r.right(left) == right)


def _scaled(left: Fraction, right: Fraction, constants: Container[Fraction]) -> Iterator[Relation]:
    """One of one thing and the unit itself are no pair: 1 a week and 52 weeks in a year."""
    more = max(left, right)
    for unit in _RATIOS:
        if more == min(left, right) * unit and more != unit and (unit == _HUNDRED or unit in constants):
            yield Relation(right / left)


def _are_neighbours(left: Fraction, right: Fraction) -> bool:
    """Two whole numbers one apart are counts, such as friends and people, no growth and its factor."""
    return left.denominator == right.denominator == 1 and abs(left - right) == 1
