"""Other values for the quantities of a program, by search over finite domains under the constraints of the original.

A value is drawn for one quantity after the other, and everything that follows from it is computed and checked at once,
so that a choice that cannot work is given up early. The number of choices is limited, not the time: the same seed gives
the same values on every machine.
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from illposed.engine.facts.oracle import Oracle
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references, walk
from illposed.engine.ir.usage import reaching
from illposed.engine.quantities.grounding import Grounding
from illposed.engine.results import Rejected
from illposed.mutators.substitution.givens import Quantity, part_of

_MOST_CHOICES = 4000
_DECIMALS = 100
_SMALL = 10
_FACTOR = 4
_OLDEST = 100
_UNUSED = "unused"
_AGES = re.compile(r"\b(?:years? old|old is|ages?|aged|older|younger)\b", re.IGNORECASE)
_PLAIN = frozenset({"count", "money"})
_WHOLES = {"percent": Fraction(100), "fraction": Fraction(1)}

Chosen = tuple[Fraction, ...]
"""A value for each quantity, in their order."""


def other_values(
    oracle: Oracle, quantities: Sequence[Quantity], random: Random, are_ages: bool = False
) -> Chosen | Rejected:
    """Values with which the program makes as much sense as with its own.

    Each quantity gets another value or, if that cannot be, at least half of them do. Kept are: what is whole, what has
    at most two decimals, every sign, the magnitude of results, which of two givens of a kind and which of two results
    is larger, sums of givens that are givens, parts that make up a whole, and that unequal numbers are unequal. If the
    numbers ``are_ages``, none exceeds a hundred unless it did.

    Rejected as ``no-other-values`` if none are found, and as ``too-many-parts`` if there are so many percentages or
    fractions that it would take too long to find which of them make up a whole.
    """
    problem = _problem(oracle, quantities, are_ages)
    if isinstance(problem, Rejected):
        return problem
    found = _Search(problem, random, 0).run() or _Search(problem, random, len(quantities) // 2).run()
    return found or _none_for(quantities)


def _none_for(quantities: Sequence[Quantity]) -> Rejected:
    return Rejected("no-other-values", ", ".join(str(quantity.value) for quantity in quantities))


def tells_ages(question: str) -> bool:
    """Whether the numbers of a question are how old people are."""
    return _AGES.search(question) is not None


@dataclass(frozen=True, slots=True)
class _Number:
    """A given or a result: it is known after choice ``last``; ``rank`` is what it is compared with."""

    expr: Expr
    target: str | None
    true: Fraction
    rank: str
    last: int
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class _Sum:
    """That the numbers at ``terms`` add up to ``total``, or to the number at ``whole``."""

    terms: tuple[int, ...]
    whole: int | None
    total: Fraction
    last: int


@dataclass(frozen=True, slots=True)
class _Problem:
    oracle: Oracle
    quantities: tuple[Quantity, ...]
    fixed: dict[str, Value]
    groundings: tuple[tuple[Grounding, ...], ...]
    numbers: tuple[_Number, ...]
    sums: tuple[_Sum, ...]
    are_ages: bool


def _problem(oracle: Oracle, quantities: Sequence[Quantity], are_ages: bool) -> _Problem | Rejected:
    """Rejected if the program has no exact values, or too many parts of wholes."""
    chosen_at = {at: number for number, quantity in enumerate(quantities) for at in quantity.mentions}
    groundings = tuple(
        tuple(grounding for grounding in oracle.groundings if grounding.mention in quantity.mentions)
        for quantity in quantities
    )
    values: dict[str, Value] = {param.name: param.default or 0 for param in oracle.program.params}
    last = {g.param: chosen_at.get(g.mention, -1) for g in oracle.groundings}
    numbers = [*_givens(oracle, last)]
    for step in oracle.program.steps:
        for expr in dict.fromkeys(walk(step.expr)):
            if not isinstance(expr, BinOp) and expr is not step.expr:
                continue
            value = evaluate_expr(expr, values)
            if isinstance(value, EvaluationFailed):
                return _none_for(quantities)
            known = max((last[name] for name in references(expr)), default=-1)
            is_result = expr is step.expr
            target = step.target if is_result else None
            rank, is_last = "result" if is_result else "part", step is oracle.program.steps[-1]
            numbers.append(_Number(expr, target, Fraction(value), rank, known, is_last))
            if is_result:
                values[step.target], last[step.target] = value, known
    numbers.sort(key=lambda number: number.last)
    fixed = {name: values[name] for name, known in last.items() if known < 0}
    sums = [*_totals(numbers)]
    for rank, total in _WHOLES.items():
        wholes = _wholes(numbers, rank, total)
        if isinstance(wholes, Rejected):
            return wholes
        sums += wholes
    return _Problem(oracle, tuple(quantities), fixed, groundings, tuple(numbers), tuple(sums), are_ages)


def _givens(oracle: Oracle, last: dict[str, int]) -> Iterator[_Number]:
    used = reaching(oracle.program)
    for grounding in oracle.groundings:
        mention = oracle.mentions[grounding.mention]
        if grounding.part != "numerator":
            expr: Expr = Ref(grounding.param)
            true = _given_value(grounding, mention.value)
            rank = mention.kind if grounding.param in used else _UNUSED
            yield _Number(expr, None, true, rank, last[grounding.param])


def _given_value(grounding: Grounding, value: Fraction) -> Fraction:
    return value if grounding.part == "value" else Fraction(value.denominator)


def _totals(numbers: Sequence[_Number]) -> Iterator[_Sum]:
    """That a given is the sum of two others. Givens that are equal stay so: three of each value stand for all."""
    places: dict[tuple[str, Fraction], list[int]] = defaultdict(list)
    for at, number in enumerate(numbers):
        if number.rank in _PLAIN and len(alike := places[number.rank, number.true]) < 3:
            alike.append(at)
    for one, other in itertools.combinations(sorted(itertools.chain(*places.values())), 2):
        if numbers[one].rank == numbers[other].rank:
            total = numbers[one].true + numbers[other].true
            for whole in places.get((numbers[one].rank, total), ()):
                if whole not in (one, other):
                    yield _Sum((one, other), whole, Fraction(0), max(numbers[at].last for at in (one, other, whole)))


def _wholes(numbers: Sequence[_Number], rank: str, total: Fraction) -> list[_Sum] | Rejected:
    """That two or more givens of a kind make up ``total``.

    Parts that are equal stay so: of the choices with the same values the one of the earliest givens stands for all.
    """
    places: dict[Fraction, list[int]] = defaultdict(list)
    for at, number in enumerate(numbers):
        if number.rank == rank:
            places[number.true].append(at)
    values = sorted(places, reverse=True)
    choices: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(0))]
    for place, value in enumerate(values, start=1):
        later = [other * len(places[other]) for other in values[place:]]
        least = sum((each for each in later if each < 0), Fraction(0))
        most = sum((each for each in later if each > 0), Fraction(0))
        choices = [
            (terms + tuple(places[value][:count]), reached + count * value)
            for terms, reached in choices
            for count in range(len(places[value]) + 1)
            if least <= total - reached - count * value <= most
        ]
        if len(choices) > _MOST_CHOICES:
            return Rejected("too-many-parts", f"{sum(map(len, places.values()))} numbers that may make up {total}")
    return [_Sum(terms, None, total, max(numbers[at].last for at in terms)) for terms, _ in choices if len(terms) > 1]


class _Search:
    """One search; ``spare`` quantities may keep their value."""

    def __init__(self, problem: _Problem, random: Random, spare: int) -> None:
        self._problem = problem
        self._spare = spare
        self._domains = [self._domain(quantity, random) for quantity in problem.quantities]
        self._choices = 0

    def _domain(self, quantity: Quantity, random: Random) -> list[Fraction]:
        drawn = random.sample(quantity.values, len(quantity.values))
        return [*drawn, quantity.value] if self._spare else drawn

    def run(self) -> Chosen | None:
        """The first values found, in the order of the quantities."""
        known: list[Fraction] = []
        env = dict(self._problem.fixed)
        if not self._follows(-1, env, known):
            return None
        return self._choose(0, (), env, known)

    def _choose(self, at: int, chosen: Chosen, env: dict[str, Value], known: list[Fraction]) -> Chosen | None:
        if at == len(self._domains):
            return chosen
        for value in self._domains[at]:
            kept = sum(v == q.value for v, q in zip((*chosen, value), self._problem.quantities, strict=False))
            if kept > self._spare or self._choices >= _MOST_CHOICES:
                continue
            self._choices += 1
            inner_env, inner_known = {**env, **self._given(at, value)}, list(known)
            if self._follows(at, inner_env, inner_known):
                found = self._choose(at + 1, (*chosen, value), inner_env, inner_known)
                if found is not None:
                    return found
        return None

    def _given(self, at: int, value: Fraction) -> dict[str, Value]:
        return {grounding.param: part_of(grounding, value) for grounding in self._problem.groundings[at]}

    def _follows(self, at: int, env: dict[str, Value], known: list[Fraction]) -> bool:
        """Compute into ``env`` and ``known`` all numbers that choice ``at`` settles; False if one breaks a rule."""
        numbers = self._problem.numbers
        while len(known) < len(numbers) and numbers[len(known)].last <= at:
            number = numbers[len(known)]
            value = evaluate_expr(number.expr, env)
            if isinstance(value, EvaluationFailed) or not _is_like(number, Fraction(value)):
                return False
            if self._problem.are_ages and number.true <= _OLDEST < value:
                return False
            if number.target is not None:
                env[number.target] = value
            if not all(_compare(number, Fraction(value), old, new) for old, new in zip(numbers, known, strict=False)):
                return False
            known.append(Fraction(value))
        return all(_adds_up(each, known) for each in self._problem.sums if each.last == at)


def _is_like(number: _Number, value: Fraction) -> bool:
    """Whether a value is whole, has decimals and a sign as the true one, and the magnitude of a result."""
    true = number.true
    if (true > 0) != (value > 0) or (true == 1) != (value == 1):
        return False
    if true.denominator == 1 and value.denominator != 1:
        return False
    if (true * _DECIMALS).denominator == 1 and (value * _DECIMALS).denominator != 1:
        return False
    return number.target is None or abs(true) / _FACTOR <= abs(value) <= max(abs(true), Fraction(_SMALL)) * _FACTOR


def _compare(number: _Number, value: Fraction, other: _Number, known: Fraction) -> bool:
    """Whether two numbers are in the order of the true ones, where they are on one scale, and equal only as they are.

    What is equal stays equal, because a later line may mean the one or the other by the number. A number that the
    program does not use may bound any other, as 10 sandwiches bound those that are eaten.
    """
    if "part" in (number.rank, other.rank):
        return True
    if number.true == other.true:
        return value == known or number.is_last
    if number.rank == other.rank or _UNUSED in (number.rank, other.rank):
        return (number.true < other.true) == (value < known) and value != known
    return value != known


def _adds_up(each: _Sum, known: Sequence[Fraction]) -> bool:
    total = each.total if each.whole is None else known[each.whole]
    return sum(known[at] for at in each.terms) == total
