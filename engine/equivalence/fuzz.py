"""The search for a point of the domain at which two programs, as Python runs them, differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from illposed.engine.equivalence.evidence import Fuzzed, Refuted
from illposed.engine.equivalence.minimise import minimised
from illposed.engine.equivalence.points import outside_points, simple_points
from illposed.engine.equivalence.program_pair import Point, ProgramPair
from illposed.engine.equivalence.prove import exact_results, refutation
from illposed.engine.equivalence.replay import Replay
from illposed.engine.equivalence.values import Failure, Result, Unjudged, differ, result_text

DRAWS: Final = 150
"""How many points Hypothesis draws, beside the stored ones."""


@dataclass(frozen=True, slots=True)
class _Tally:
    """Points at which both programs have a value, and those where only float arithmetic made them differ."""

    judged: int
    rounding: int


def fuzz(subject: ProgramPair, replay: Replay, reason: str, draws: int = DRAWS) -> Fuzzed | Refuted:
    """Run both programs at the stored points of the domain and at those of ``draws`` more.

    The first difference is made as small as possible. Where the IR has both programs, exact arithmetic must show it
    too. ``reason`` says why there is no proof; what differs only outside the domain is added to it.
    """
    from illposed.engine.equivalence.drawn import drawn_points  # Hypothesis takes its time to load

    points = list(dict.fromkeys((*simple_points(subject), *drawn_points(subject, draws))))
    found = _search(subject, points, replay.results(points))
    if not isinstance(found, _Tally):
        return _smallest(subject, replay, found)
    reasons = [reason, *_rounding_text(found), *_outside_text(subject, replay)]
    return Fuzzed("; ".join(reasons), found.judged)


def confirmed(subject: ProgramPair, point: Point, results: tuple[Result, Result]) -> bool:
    """Whether ``results`` show that the programs differ at ``point``, and not only by rounding."""
    if not differ(*results):
        return False
    exact = exact_results(subject, point)
    return differ(*exact) or any(isinstance(result, Unjudged) for result in exact)


def _search(subject: ProgramPair, points: Sequence[Point], results: Sequence[tuple[Result, Result]]) -> Point | _Tally:
    judged = rounding = 0
    for point, pair in zip(points, results, strict=True):
        if confirmed(subject, point, pair):
            return point
        rounding += differ(*pair)
        judged += not any(isinstance(result, Unjudged | Failure) for result in pair)
    return _Tally(judged, rounding)


def _smallest(subject: ProgramPair, replay: Replay, point: Point) -> Refuted:
    def differs(other: Point) -> bool:
        return confirmed(subject, other, replay.results([other])[0])

    smallest = minimised(subject, point, differs)
    return refutation(subject, smallest, replay.results([smallest])[0])


def _rounding_text(tally: _Tally) -> list[str]:
    if not tally.rounding:
        return []
    return [f"rounding of floats alone makes them differ at {tally.rounding} of {tally.judged} points"]


def _outside_text(subject: ProgramPair, replay: Replay) -> list[str]:
    points = list(outside_points(subject))
    for point, pair in zip(points, replay.results(points), strict=True):
        if confirmed(subject, point, pair):
            return [f"outside the domain they differ, at {_place(subject, point)}: {_both(pair)}"]
    return []


def _place(subject: ProgramPair, point: Point) -> str:
    changed = [q.left for q, value in zip(subject.quantities, point, strict=True) if value != q.default]
    return ", ".join(f"{name} = {subject.left_arguments(point)[name]}" for name in changed)


def _both(pair: tuple[Result, Result]) -> str:
    return " and ".join(result_text(result) for result in pair)
