"""Plausible worlds: whole, positive and of the magnitude of the original values, where the facts allow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from illposed.engine.facts.fact import Fact
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import Ref
from illposed.engine.ir.numbers import decimal_places, normalised
from illposed.engine.proof.propagate import Rule, holds, propagate, solved_for
from illposed.engine.proof.smtlib import number, symbol
from illposed.engine.proof.verdict import World

_MOST_STEPS = 12
_MAGNITUDE = 10
_LARGE = 100
_UNHINTED = Fraction(1)


class WorldSearch:
    """Guesses worlds over ``names`` that satisfy ``rules``; what follows from these alone is worked out once."""

    def __init__(self, rules: Sequence[Rule], names: Sequence[str]) -> None:
        self._rules = rules
        self._names = names
        self._roots_first = _roots_first(rules, names)
        self._follows = propagate(rules, {})
        known = self._follows.known
        self._open = [name for name in self._roots_first if name not in known]
        self._missing = [sum(name not in known for name in r.names) for r in self._follows.pending]
        self._pending: dict[str, list[tuple[int, Rule]]] = defaultdict(list)
        for place, r in enumerate(self._follows.pending):
            for name in r.names:
                self._pending[name].append((place, r))

    @property
    def conflict(self) -> tuple[str, ...]:
        """The ids of facts that cannot hold together, as far as evaluation alone shows; else empty."""
        return self._follows.conflict

    @property
    def follows(self) -> Mapping[str, Value]:
        """The values that every world has, as far as equations alone show."""
        return self._follows.known

    def near_hints(self, hints: Mapping[str, Fraction], held: dict[Fact, bool]) -> World | None:
        """A world that keeps to the hints where it can; None if this guess fails.

        ``held`` is whether facts hold with these hints, which is added of those that are new.
        """
        if all(name in hints for name in self._names):
            world = {name: hints[name] for name in self._names}
            if self._hold(world, held):
                return world
        return self._complete({}, hints) if self._is_sound else None

    def _hold(self, world: World, held: dict[Fact, bool]) -> bool:
        new = [r for r in self._rules if r.fact not in held]
        values = {name: normalised(value) for name, value in world.items()} if new else {}
        held.update({r.fact: holds(r.fact.constraint, values) for r in new})
        return all(held[r.fact] for r in self._rules)

    def differing(self, first: World, asked: str, wished: Mapping[str, Fraction]) -> Iterator[World | None]:
        """The worlds that give ``asked`` another value than ``first``; None for each guess that is none.

        They are plausible for the values that are ``wished``.
        """
        known = self._follows.known
        if asked in known or not self._is_sound:
            return
        bound = self._bound_to(asked)
        for name in self._roots_first:
            for value in _neighbours(first[name]) if name in bound else ():
                if name in wished and not _fits(value, wished[name]):
                    continue
                world = self._complete({name: value}, first)
                differs = world is not None and world[asked] != first[asked] and is_plausible(world, wished)
                yield world if differs else None

    def _bound_to(self, asked: str) -> set[str]:
        """The names without a value on which that of ``asked`` may depend: what rules bind to it, one by another."""
        found, waiting = {asked}, [asked]
        while waiting:
            of = self._pending.get(waiting.pop(), ())
            new = {name for _, r in of for name in r.names} - self._follows.known.keys() - found
            found |= new
            waiting += new
        return found

    @cached_property
    def _is_sound(self) -> bool:
        """Whether the rules that were used hold, so that for a world only the pending ones need be looked at."""
        follows = self._follows
        pending = {id(r) for r in follows.pending}
        used = (r for r in self._rules if id(r) not in pending)
        return not follows.conflict and all(holds(r.fact.constraint, follows.known) for r in used)

    def _complete(self, fixed: Mapping[str, Fraction], seeds: Mapping[str, Fraction]) -> World | None:
        """The world that follows from ``fixed``, with a seed for each name that does not follow."""
        if self._follows.conflict:
            return None
        known = dict(self._follows.known)
        missing = list(self._missing)
        for name in (*fixed, *self._open):
            if name in known:
                continue
            value = fixed[name] if name in fixed else seeds.get(name, _UNHINTED)
            if not self._spread(name, normalised(value), known, missing):
                return None
        return {name: Fraction(known[name]) for name in self._names}

    def _spread(self, name: str, value: Value, known: dict[str, Value], missing: list[int]) -> bool:
        """Give a name its value, and others those that follow; whether every rule holds whose names all have one.

        ``missing`` counts for each pending rule the names that have none.
        """
        waiting = [(name, value)]
        while waiting:
            name, value = waiting.pop()
            if name in known:
                continue
            known[name] = value
            for place, r in self._pending.get(name, ()):
                missing[place] -= 1
                if not missing[place] and not holds(r.fact.constraint, known):
                    return False
                if missing[place] == 1:
                    other = next(each for each in r.names if each not in known)
                    found = solved_for(other, r, known)
                    waiting += () if found is None else ((other, found),)
        return True


def satisfies(rules: Sequence[Rule], world: World) -> bool:
    """Whether all rules hold in a world that has all their names, by exact evaluation."""
    values = {name: normalised(value) for name, value in world.items()}
    return all(holds(r.fact.constraint, values) for r in rules)


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
    if hint.numerator > 0 and value.numerator <= 0:
        return False
    if hint.denominator == 1 != value.denominator:
        return False
    most = _MAGNITUDE * max(abs(hint.numerator), hint.denominator)
    return value.numerator * hint.denominator <= most * value.denominator


def _roots_first(rules: Sequence[Rule], names: Sequence[str]) -> list[str]:
    """Names that no equation defines come first: the others follow from them."""
    defined = {r.equation[0].name for r in rules if r.equation is not None and isinstance(r.equation[0], Ref)}
    return sorted(names, key=lambda name: name in defined)


def _neighbours(value: Fraction) -> Iterator[Fraction]:
    """Other values close by, at the same number of decimals; first, of a large one, a value that is as round."""
    places = decimal_places(value)
    units = value.denominator if places is None else 10**places
    own = value.numerator * (units // value.denominator)
    digits = str(abs(own))
    round_step = 10 ** (len(digits) - len(digits.rstrip("0")))
    if units == 1 and abs(own) >= _LARGE and round_step > 1:
        yield from (Fraction(own + step * round_step) for step in (1, -1, 2, -2))
    for step in range(1, _MOST_STEPS + 1):
        yield Fraction(own + step, units)
        yield Fraction(own - step, units)
    yield 2 * value
