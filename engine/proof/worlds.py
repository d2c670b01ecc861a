"""Plausible worlds: whole, positive and of the magnitude of the original values, where the facts allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from illposed.engine.ir.nodes import Ref
from illposed.engine.ir.numbers import decimal_places, normalised
from illposed.engine.proof.propagate import Rule, holds, propagate
from illposed.engine.proof.smtlib import number, symbol
from illposed.engine.proof.verdict import World

_MOST_STEPS = 12
_MAGNITUDE = 10
_UNHINTED = Fraction(1)


def near_hints(rules: Sequence[Rule], names: Sequence[str], hints: Mapping[str, Fraction]) -> World | None:
    """A world that satisfies the rules and keeps to the hints where it can; None if this guess fails."""
    if all(name in hints for name in names):
        world = {name: hints[name] for name in names}
        if _satisfies(rules, world):
            return world
    return _complete(rules, names, hints, {})


def differing(
    rules: Sequence[Rule], names: Sequence[str], hints: Mapping[str, Fraction], first: World, asked: str
) -> World | None:
    """A plausible world that satisfies the rules and gives ``asked`` another value than ``first``, if found."""
    known = propagate(rules, {}).known
    if asked in known:
        return None
    free = _roots_first(rules, [name for name in names if name not in known])
    for name in free:
        for value in _neighbours(first[name]):
            world = _complete(rules, names, first, {name: value})
            if world is not None and world[asked] != first[asked] and is_plausible(world, hints or first):
                return world
    return None


def is_plausible(world: World, hints: Mapping[str, Fraction]) -> bool:
    """Whether values are positive, whole and of the magnitude of the hint wherever the hint is."""
    return all(_fits(world[name], hint) for name, hint in hints.items() if name in world)


def plausibility(names: Sequence[str], hints: Mapping[str, Fraction]) -> list[str]:
    """The same wish as :func:`is_plausible`, as SMT-LIB terms; names without a hint are to be whole and positive."""
    terms = []
    for name in names:
        hint = hints.get(name, _UNHINTED)
        if hint > 0:
            terms.append(f"(> {symbol(name)} 0.0)")
        if hint.denominator == 1:
            terms.append(f"(is_int {symbol(name)})")
        if name in hints:
            terms.append(f"(<= {symbol(name)} {number(_MAGNITUDE * max(abs(hint), Fraction(1)))})")
    return terms


def _fits(value: Fraction, hint: Fraction) -> bool:
    if hint > 0 and value <= 0:
        return False
    return (hint.denominator != 1 or value.denominator == 1) and value <= _MAGNITUDE * max(abs(hint), Fraction(1))


def _roots_first(rules: Sequence[Rule], free: Sequence[str]) -> list[str]:
    """Names that no equation defines come first: the others follow from them."""
    defined = {r.equation[0].name for r in rules if r.equation is not None and isinstance(r.equation[0], Ref)}
    return sorted(free, key=lambda name: name in defined)


def _neighbours(value: Fraction) -> Iterator[Fraction]:
    """Other values close by, at the same number of decimals."""
    places = decimal_places(value)
    unit = Fraction(1, value.denominator if places is None else 10**places)
    for step in range(1, _MOST_STEPS + 1):
        yield value + step * unit
        yield value - step * unit
    yield 2 * value


def _complete(
    rules: Sequence[Rule], names: Sequence[str], seeds: Mapping[str, Fraction], fixed: Mapping[str, Fraction]
) -> World | None:
    """The world that follows from ``fixed``, with a seed for each name that does not follow."""
    result = propagate(rules, {name: normalised(value) for name, value in fixed.items()})
    for name in _roots_first(rules, names):
        if result.conflict:
            return None
        if name not in result.known:
            assumed = {**result.known, name: normalised(seeds.get(name, _UNHINTED))}
            result = propagate(rules, assumed)
    world = {name: Fraction(result.known[name]) for name in names}
    return None if result.conflict or not _satisfies(rules, world) else world


def _satisfies(rules: Sequence[Rule], world: World) -> bool:
    values = {name: normalised(value) for name, value in world.items()}
    return all(holds(r.fact.constraint, values) for r in rules)
