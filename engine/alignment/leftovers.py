"""What the parameters that no equal default pairs may correspond to: a constant, a related value, another parameter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from typing import Final, Literal

from illposed.engine.alignment.constants import LiftableConstant
from illposed.engine.alignment.pairing import Relation
from illposed.engine.alignment.relations import SAME, UNITS, relations
from illposed.engine.ir.nodes import Param

Side = Literal["left", "right"]

_STRUCTURAL: Final = UNITS | {Fraction(0), Fraction(1), Fraction(2)}
"""Constants of percentages, units and arithmetic, which are lifted only for a parameter of the very same value."""

_MAX_SITE_CHOICES = 8
_FEW_SITES = 4
_BEAM_WIDTH = 64

_COST_OF_CONSTANT = 100
_COST_OF_RELATION = 300
_COST_OF_MERGING = 400
_COST_OF_RELATED_CONSTANT = 500
_COST_OF_REPEATING = 800
_COST_OF_LATER_CHOICE = 10
_COST_OF_FREEZING = 2_000


@dataclass(frozen=True, slots=True)
class ToParam:
    """Two parameters say one quantity with different values."""

    left: Param
    right: Param
    relation: Relation


@dataclass(frozen=True, slots=True)
class ToConstant:
    """The parameter ``param`` of the program on ``side`` stands for the constant at ``sites`` of the other program.

    ``is_only_choice`` says that no other constant of the program has this value.
    """

    side: Side
    param: Param
    sites: tuple[LiftableConstant, ...]
    relation: Relation
    is_only_choice: bool


@dataclass(frozen=True, slots=True)
class ToEqual:
    """The parameter ``param`` of the program on ``side`` says again what ``kept`` says, which has a partner."""

    side: Side
    param: Param
    kept: Param


@dataclass(frozen=True, slots=True)
class Repeats:
    """The constants at ``sites`` of the program on ``side`` say again what its parameter ``kept`` says."""

    side: Side
    kept: Param
    sites: tuple[LiftableConstant, ...]


Link = ToParam | ToConstant | ToEqual | Repeats


@dataclass(frozen=True, slots=True)
class Completion:
    """Links that can hold together, and what they assume in sum; freezing a parameter has its cost too."""

    links: tuple[Link, ...]
    cost: int
    settled: frozenset[str] = frozenset()
    """The right parameters that a link has."""


@dataclass(frozen=True, slots=True)
class Leftovers:
    """The unpaired parameters of two programs, and the constants in their bodies: their places and all their values.

    ``left_paired`` and ``right_paired`` are the parameters with a partner that may say more than one thing of the
    program; those of an opaque program may not.
    """

    left: tuple[Param, ...]
    right: tuple[Param, ...]
    left_sites: tuple[LiftableConstant, ...]
    right_sites: tuple[LiftableConstant, ...]
    constants: frozenset[Fraction]
    left_paired: tuple[Param, ...] = ()
    right_paired: tuple[Param, ...] = ()


def completions(leftovers: Leftovers, count: int) -> list[Completion]:
    """Up to ``count`` ways to link the leftovers, those that leave fewest parameters frozen first.

    The last one always links nothing. Search is by beam: of many ways to go on, the 64 cheapest are followed.
    """
    beam = [Completion((), 0)]
    for param in leftovers.left:
        choices = list(_left_choices(param, leftovers))
        beam = _extended(beam, choices)
    for param in leftovers.right:
        choices = [
            *_constants("right", param, leftovers.left_sites, leftovers.constants),
            *_equals("right", param, leftovers.right_paired),
        ]
        open_to = [c for c in beam if param.name not in c.settled]
        closed = [c for c in beam if param.name in c.settled]
        beam = _cheapest([*closed, *_extended(open_to, choices)], _BEAM_WIDTH)
    for repeated in _repeated(leftovers):
        linked = [_with(c, link, _COST_OF_REPEATING) for c in beam for link in repeated if _is_free(c, link)]
        beam = _cheapest([*beam, *linked], _BEAM_WIDTH)
    nothing = next((c for c in beam if not c.links), None) or Completion((), _frozen_cost(leftovers))
    return [*_cheapest([c for c in beam if c.links], count - 1), nothing]


def _frozen_cost(leftovers: Leftovers) -> int:
    return _COST_OF_FREEZING * (len(leftovers.left) + len(leftovers.right))


def _extended(beam: Sequence[Completion], choices: Sequence[tuple[Link, int]]) -> list[Completion]:
    frozen = [Completion(c.links, c.cost + _COST_OF_FREEZING, c.settled) for c in beam]
    linked = [_with(c, link, cost) for c in beam for link, cost in choices if _is_free(c, link)]
    return _cheapest([*linked, *frozen], _BEAM_WIDTH)


def _cheapest(found: Sequence[Completion], count: int) -> list[Completion]:
    return sorted(found, key=lambda completion: completion.cost)[:count]


def _with(completion: Completion, link: Link, cost: int) -> Completion:
    settled = completion.settled | ({link.right.name} if isinstance(link, ToParam) else frozenset())
    return Completion((*completion.links, link), completion.cost + cost, settled)


def _is_free(completion: Completion, link: Link) -> bool:
    if isinstance(link, ToParam):
        return link.right.name not in completion.settled
    if isinstance(link, ToEqual):
        return True
    taken = [
        site
        for other in completion.links
        if isinstance(other, (ToConstant, Repeats)) and _holder(other) == _holder(link)
        for site in other.sites
    ]
    return not any(site.overlaps(other) for site in link.sites for other in taken)


def _holder(link: ToConstant | Repeats) -> Side:
    """The side of the program that has the constants."""
    if isinstance(link, Repeats):
        return link.side
    return "right" if link.side == "left" else "left"


def _left_choices(param: Param, leftovers: Leftovers) -> Iterator[tuple[Link, int]]:
    yield from _constants("left", param, leftovers.right_sites, leftovers.constants)
    yield from _equals("left", param, leftovers.left_paired)
    for other in leftovers.right:
        values = _number(param), _number(other)
        for later, relation in enumerate(relations(*values, leftovers.constants)):
            yield ToParam(param, other, relation), _COST_OF_RELATION + later * _COST_OF_LATER_CHOICE


def _equals(side: Side, param: Param, paired: Sequence[Param]) -> Iterator[tuple[Link, int]]:
    """The parameters of the same program that ``param`` may be another name of."""
    for kept in paired:
        if _number(kept) == _number(param):
            yield ToEqual(side, param, kept), _COST_OF_MERGING


def _repeated(leftovers: Leftovers) -> Iterator[list[Repeats]]:
    """The constants of the value of a paired parameter that may be the parameter itself, where the partner's program
    has no such constant and so must use the partner for both."""
    sides: tuple[tuple[Side, Sequence[Param], Sequence[LiftableConstant], Sequence[LiftableConstant]], ...] = (
        ("left", leftovers.left_paired, leftovers.left_sites, leftovers.right_sites),
        ("right", leftovers.right_paired, leftovers.right_sites, leftovers.left_sites),
    )
    for side, paired, own, others in sides:
        for kept in paired:
            equal = [site for site in own if site.value == _number(kept)]
            if equal and _number(kept) > 1 and not any(site.value == _number(kept) for site in others):
                yield [Repeats(side, kept, chosen) for chosen in _site_choices(equal)]


def _constants(
    side: Side, param: Param, found: Sequence[LiftableConstant], constants: frozenset[Fraction]
) -> Iterator[tuple[Link, int]]:
    """The constants that ``param`` may stand for: those of its value, then those of a related value."""
    value = _number(param)
    for wanted, relation, base in _wanted(side, value, constants, found):
        choices = list(_site_choices([site for site in found if site.value == wanted]))
        for later, chosen in enumerate(choices):
            link = ToConstant(side, param, chosen, relation, len(choices) == 1 and relation == SAME)
            yield link, base + later * _COST_OF_LATER_CHOICE


def _wanted(
    side: Side, value: Fraction, constants: frozenset[Fraction], found: Sequence[LiftableConstant]
) -> Iterator[tuple[Fraction, Relation, int]]:
    values = sorted({site.value for site in found})
    if value in values:
        yield value, SAME, _COST_OF_CONSTANT
    for other in values:
        if other not in _STRUCTURAL:
            pair = (value, other) if side == "left" else (other, value)
            for relation in relations(*pair, constants):
                yield other, relation, _COST_OF_RELATED_CONSTANT


def _site_choices(equal: Sequence[LiftableConstant]) -> Iterator[tuple[LiftableConstant, ...]]:
    """The sets of places that one parameter may take: all literals, each place alone, then other sets, larger first."""
    literals = tuple(s for s in equal if not any(s.overlaps(o) and s.size > o.size for o in equal))
    sizes = (1, *range(len(equal) - 1, 1, -1)) if len(equal) <= _FEW_SITES else (1,)
    sets = (chosen for size in sizes for chosen in combinations(equal, size) if not _overlap(chosen))
    yield literals
    yield from islice((chosen for chosen in sets if chosen != literals), _MAX_SITE_CHOICES - 1)


def _overlap(chosen: Sequence[LiftableConstant]) -> bool:
    return any(one.overlaps(other) for one, other in combinations(chosen, 2))


def _number(param: Param) -> Fraction:
    assert param.default is not None
    return Fraction(param.default)
