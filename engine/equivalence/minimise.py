"""The smallest difference that a point leads to: few quantities off their defaults, and those at simple values."""

from __future__ import annotations

from collections.abc import Callable

from illposed.engine.equivalence.points import moved
from illposed.engine.equivalence.program_pair import Point, ProgramPair


def minimised(subject: ProgramPair, point: Point, differs: Callable[[Point], bool]) -> Point:
    """A point of the domain at which the programs differ as well, and that no single change makes simpler.

    ``point`` is such a point; ``differs`` says whether the programs differ at one.
    """
    while True:
        simpler = _back_to_defaults(subject, point, differs)
        simpler = _simple_values(subject, simpler, differs)
        if simpler == point:
            return point
        point = simpler


def _back_to_defaults(subject: ProgramPair, point: Point, differs: Callable[[Point], bool]) -> Point:
    for i, default in enumerate(subject.origin):
        if point[i] != default:
            trial = (*point[:i], default, *point[i + 1 :])
            if differs(trial):
                point = trial
    return point


def _simple_values(subject: ProgramPair, point: Point, differs: Callable[[Point], bool]) -> Point:
    for i, quantity in enumerate(subject.quantities):
        if point[i] == quantity.default:
            continue
        for value in moved(quantity):
            if value == point[i]:
                break
            trial = (*point[:i], value, *point[i + 1 :])
            if differs(trial):
                point = trial
                break
    return point
