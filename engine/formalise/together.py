"""Numbers that a text tells by each other: a whole and its parts, hours by the clock, a length in two units."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final

from illposed.engine.english.sentences import sentence_of
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS, counted_with, in_one
from illposed.engine.quantities.mentions import Mention

_MOST_PARTS: Final = 3
_ALL: Final = {"percent": Fraction(100), "fraction": Fraction(1)}
_POINTS: Final = frozenset({"clock", "date", "label", "ordinal", "year"})
_WHICH_IS: Final = re.compile(
    r"[,;(:–—-]\s*(?:(?:which|that) (?:is|was|are|makes?|made|means?)|that['’]s|i\.e\.|so|later)\b[^.;,\d]*$",
    re.IGNORECASE,
)


def told_together(question: str, mentions: Sequence[Mention]) -> frozenset[int]:
    """The positions of the mentions that a text tells by others, so that none of them can change or be left out alone.

    As the three numbers of ``a class of 30 students, 18 girls and 12 boys``, shares that leave nothing over, ``90
    minutes, an hour and a half``, and the 8 of ``from 9 a.m. to 5 p.m., so he works 8 hours``.
    """
    told = [*_parts_of_wholes(question, mentions), *_shares_of_all(mentions), *_in_two_units(mentions)]
    positions = {id(mention): position for position, mention in enumerate(mentions)}
    together = {positions[id(mention)] for some in told for mention in some}
    return frozenset(together | {positions[id(one)] for one in mentions if _is_between_points(question, one, mentions)})


def _parts_of_wholes(question: str, mentions: Sequence[Mention]) -> Iterator[tuple[Mention, ...]]:
    """A count, and after it, in its sentence or the next one, those of which it is the sum."""
    counts = [one for one in mentions if one.kind == "count" and one.value > 1]
    sentences = {id(one): sentence_of(question, one.span) for one in counts}
    for whole in counts:
        own = sentences[id(whole)]
        later = [one for one in counts if one.span > whole.span and one.value < whole.value]
        for sentence in {sentences[id(one)] for one in later}:
            if sentence != own and question[own.end : sentence.start].strip():
                continue
            near = [one for one in later if sentences[id(one)] == sentence]
            for parts in _some(near):
                if sum(part.value for part in parts) == whole.value and _are_alike(whole, parts):
                    yield whole, *parts


def _are_alike(whole: Mention, parts: Sequence[Mention]) -> bool:
    """Whether the parts are all for each of the same, and measured as the whole if any of them is measured."""
    units = {whole.unit, *(part.unit for part in parts)}
    return len({part.per for part in parts}) == 1 and (len(units) == 1 or units.isdisjoint(MEASURE_UNITS | TIME_UNITS))


def _shares_of_all(mentions: Sequence[Mention]) -> Iterator[tuple[Mention, ...]]:
    """Percentages, or fractions, that come to all there is."""
    for kind, all_of_it in _ALL.items():
        shares = [one for one in mentions if one.kind == kind]
        yield from (some for some in _some(shares) if sum(share.value for share in some) == all_of_it)


def _in_two_units(mentions: Sequence[Mention]) -> Iterator[tuple[Mention, ...]]:
    """What is as much, in two units."""
    measured = [(one, one.unit) for one in mentions if one.kind == "count" and one.unit is not None]
    for (one, unit), (other, other_unit) in combinations(measured, 2):
        if other_unit in counted_with(unit) and one.value == other.value * in_one(unit, other_unit):
            yield one, other


def _is_between_points(question: str, mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether a number is told besides by from when to when, or from which page to which, something is."""
    if not mention.is_quantity:
        return False
    if mention.unit == "hour" and mention.value in _hours_by_clock(question, mentions):
        return True
    sentence = sentence_of(question, mention.span)
    points = [one for one in mentions if one.kind in _POINTS and sentence.contains(one.span)]
    if len(points) < 2:
        return False
    by_clock = mention.unit in TIME_UNITS and all(one.kind == "clock" for one in points[:2])
    return by_clock or _WHICH_IS.search(question[sentence.start : mention.span.start]) is not None


def _hours_by_clock(question: str, mentions: Sequence[Mention]) -> set[Fraction]:
    """How many hours there are from one full hour of a sentence to the next one, by a clock that shows twelve."""
    hours = [one for one in mentions if one.kind == "clock" and one.value.denominator == 1]
    pairs = [pair for pair in pairwise(hours) if sentence_of(question, pair[0].span).contains(pair[1].span)]
    return {(last.value - first.value) % 12 for first, last in pairs}


def _some(mentions: Sequence[Mention]) -> Iterator[tuple[Mention, ...]]:
    for count in range(2, _MOST_PARTS + 1):
        yield from combinations(mentions, count)
