"""Which functions of the givens can stand on a way to the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.engine.equivalence.algebra.normal_form import NoForm, normal_form
from illposed.engine.equivalence.algebra.polynomial import Quotient
from illposed.engine.equivalence.algebra.variables import Variables
from illposed.engine.grading.functions import Function, Space, substituted
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, references, rewrite, walk

_MOST_WAYS: Final = 120

_NUMBER: Final = "written_number_"

_Powers = tuple[tuple[str, int], ...]
_Sum = Mapping[_Powers, Fraction]
"""A sum of products of powers of the givens, whole ones or inverse: the coefficient of each product."""


@dataclass(frozen=True, slots=True)
class Told:
    """The pairs of givens of which the text itself tells the product, the quotient, or sum and difference, needed or
    not: ``3 bags of 4 figs each``, ``110 miles in 2 hours``, ``20 sacks, of which she gave away 3``.
    """

    times: frozenset[frozenset[str]] = frozenset()
    per: frozenset[frozenset[str]] = frozenset()
    plus: frozenset[frozenset[str]] = frozenset()


class Sums:
    """The sums that are on some way under any reading, each once, and which of them a quantity is part of.

    ``scales`` are what the problem and the solution may count in other units by: seven days in a week.
    """

    def __init__(self, scales: frozenset[Fraction]) -> None:
        self._scales = scales | {1 / scale for scale in scales if scale} | {Fraction(1)}
        self._numbers: dict[frozenset[tuple[_Powers, Fraction]], int] = {}
        self._sums: list[_Sum] = []
        self._numeric: list[_Sum] = []
        self._parts: dict[frozenset[tuple[_Powers, Fraction]], frozenset[int]] = {}
        self._near: dict[frozenset[tuple[_Powers, Fraction]], frozenset[int]] = {}

    def add(self, total: _Sum) -> int:
        """The number of a sum, which is a new one where none is like it."""
        key = frozenset(total.items())
        if key not in self._numbers:
            self._numbers[key] = len(self._sums)
            self._sums.append(total)
            self._numeric.append(_numeric(total))
            self._parts.clear()
            self._near.clear()
        return self._numbers[key]

    def with_part(self, own: _Sum) -> frozenset[int]:
        """The numbers of the sums of which ``own`` is part, every factor in its place."""
        key = frozenset(own.items())
        if key not in self._parts:
            self._parts[key] = frozenset(n for n, total in enumerate(self._sums) if _is_part(own, total))
        return self._parts[key]

    def near(self, own: _Sum) -> frozenset[int]:
        """The same for ``own`` with its numbers as numbers, and for one divided by it, times any of the scales."""
        key = frozenset(own.items())
        if key not in self._near:
            found = [each for each in (own, _inverse(own)) if each is not None]
            self._near[key] = frozenset(
                n for n, total in enumerate(self._numeric) if any(_is_part(each, total, self._scales) for each in found)
            )
        return self._near[key]


class Standing(Enum):
    """Whether a function can be a step on some way to the answer."""

    ON_THE_WAY = "on the way"
    ASTRAY = "astray"
    OPEN = "open"


@dataclass(slots=True)
class Derivations:
    """All ways to the answer of a problem that go by parts of its oracle, under one reading.

    A quantity is on the way if it is a step of the oracle or a part of one; or if some product of givens and numbers
    of the oracle makes it part of the sum that a step is, every factor in its place: of ``price * (adults + children)``
    these are ``price * adults``, ``adults + children`` and so on, and of ``sum - sum * percent / 100`` also
    ``100 - percent``. Then the rest of that sum, and the rest of the oracle, lead from it to the answer. What such a
    part is made of, with the part as one quantity, counts as well: of ``(all - given) * (1 - kept) * each`` these are
    ``(all - given) * each`` and ``all * each``.

    What is on the way but for a scale of ``sums`` is open, and so is what the text itself tells (``told``).
    """

    space: Space
    steps: tuple[Function, ...]
    written: frozenset[Fraction]
    sums: Sums
    told: Told
    _own: frozenset[int] = frozenset()
    _known: dict[tuple[Fraction, ...], Standing] = field(default_factory=dict)

    @staticmethod
    def of(program: Program, space: Space, sums: Sums, told: Told) -> Derivations:
        """The ways to the answer of ``program``, whose parameters are those of ``space``; ``sums`` gets their sums."""
        exprs = program.exprs
        written = {Fraction(node.value) for expr in exprs for node in walk(expr) if isinstance(node, Const)}
        steps = space.steps(program)
        totals = (_sum(expr, space.params) for expr in ways(steps))
        own = frozenset(sums.add(total) for total in totals if total is not None)
        return Derivations(space, steps, frozenset(written - {Fraction(0)}), sums, told, own)

    @property
    def answer(self) -> Function:
        """The function that the answer is."""
        return self.steps[-1]

    def standing(self, function: Function) -> Standing:
        """Whether ``function`` is on some way to the answer."""
        if function.drawn not in self._known:
            self._known[function.drawn] = self._judged(function)
        return self._known[function.drawn]

    def is_step(self, function: Function) -> bool:
        """Whether it is a step of the oracle itself or an operation in one, and not some other part of a sum."""
        negated = tuple(-value for value in function.drawn)
        return any(step.drawn in (function.drawn, negated) for step in self.steps)

    def _judged(self, function: Function) -> Standing:
        if self.is_step(function):
            return Standing.ON_THE_WAY
        own = _sum(function.expr, self.space.params)
        if own is None or (len(own) == 1 and sum(power > 0 for _, power in next(iter(own))) == 1):
            return self._of_one(function, own)
        if self._own & self.sums.with_part(own):
            return Standing.ON_THE_WAY if function.value >= 0 or _one_sign(own) else Standing.OPEN
        return Standing.OPEN if self._is_near(function) or self.is_told(own) else Standing.ASTRAY

    def _of_one(self, function: Function, own: _Sum | None) -> Standing:
        """The standing of what has no sum, or is a given or a number, perhaps divided by others."""
        if own is not None and self._own & self.sums.with_part(own):
            return Standing.ON_THE_WAY
        is_given = own is not None and len(next(iter(own))) == 1
        near = own is None or is_given or function.is_constant or self._is_near(function) or self.is_told(own)
        return Standing.OPEN if near else Standing.ASTRAY

    def _is_near(self, function: Function) -> bool:
        """Whether it, or one divided by it, is on the way but for a number: told in another unit, or by the piece."""
        own = _sum(function.expr, self.space.params, as_numbers=True)
        return own is not None and not self._own.isdisjoint(self.sums.near(own))

    def is_told(self, own: _Sum) -> bool:
        """Whether it is a given times or divided by one that the same sentence tells so: true, if of no use."""
        if any(abs(coefficient) != 1 for coefficient in own.values()):
            return False
        factors = [factor for powers in own for factor in powers]
        if len(factors) != 2 or any(abs(power) != 1 for _, power in factors):
            return False
        pair = frozenset(name for name, _ in factors)
        if len(own) == 2:
            return pair in self.told.plus
        return pair in (self.told.times if factors[0][1] == factors[1][1] else self.told.per)


def ways(steps: Sequence[Function]) -> list[Expr]:
    """The steps, and what their terms are when one step in them is taken as one quantity, and again in these."""
    names = {step.drawn: f"part{number}" for number, step in enumerate(steps)}
    whole = {names[step.drawn]: step.expr for step in steps}
    found = {repr(step.expr): step.expr for step in steps}
    todo = [step.expr for step in steps[::-1]]
    while todo and len(found) < _MOST_WAYS:
        expr = todo.pop(0)
        for name, part in whole.items():
            for term in _terms_with(expr, name, part):
                if repr(term) not in found and len(found) < _MOST_WAYS:
                    found[repr(term)] = term
                    todo.append(term)
    return list(found.values())


def _terms_with(expr: Expr, name: str, part: Expr) -> list[Expr]:
    """The terms of ``expr`` that have ``part`` as a factor, where it is taken as one quantity; not ``part`` alone."""
    taken = rewrite(expr, lambda node: Ref(name) if node == part else node)
    if taken in (expr, Ref(name)):
        return []
    params = tuple(Param(found, "float") for found in references(taken))
    total = _sum(taken, params)
    if total is None or len(total) < 2:
        return []
    return [
        substituted(_product_expr(powers), {name: part, **_numbers_in(powers)})
        for powers in total
        if dict(powers).get(name) in (1, -1) and len(powers) > 1
    ]


def _numbers_in(powers: _Powers) -> dict[str, Expr]:
    return {name: Const(int(name.removeprefix(_NUMBER))) for name, _ in powers if name.startswith(_NUMBER)}


def _product_expr(powers: _Powers) -> Expr:
    expr: Expr | None = None
    for name, power in sorted(powers, key=lambda each: -each[1]):
        for _ in range(abs(power)):
            left = Const(1) if expr is None else expr
            expr = Ref(name) if expr is None and power > 0 else BinOp("*" if power > 0 else "/", left, Ref(name))
    return Const(1) if expr is None else expr


def _is_part(own: _Sum, total: _Sum, scales: frozenset[Fraction] = frozenset({Fraction(1)})) -> bool:
    """Whether a product of givens and one of ``scales`` times ``own`` is part of ``total``, every factor in place."""
    first, coefficient = next(iter(own.items()))
    for powers, wanted in total.items():
        factor, scale = _ratio(powers, first), wanted / coefficient
        if abs(scale) not in scales:
            continue
        if scale < 0 and not _one_sign(own):
            continue
        if all(_matches(term, c * scale, factor, total) for term, c in own.items()):
            return True
    return False


def _one_sign(own: _Sum) -> bool:
    """Whether it only adds up or only takes away, as ``b + c`` of ``a - b - c``; not as ``b - a`` of ``a - b + c``."""
    return len({coefficient > 0 for coefficient in own.values()}) == 1


def _matches(term: _Powers, coefficient: Fraction, factor: Mapping[str, int], total: _Sum) -> bool:
    product_of = dict(term)
    for name, power in factor.items():
        product_of[name] = product_of.get(name, 0) + power
    key = tuple(sorted((name, power) for name, power in product_of.items() if power))
    if total.get(key) != coefficient:
        return False
    whole = dict(key)
    return all(_within(power, whole.get(name, 0)) for name, power in (*factor.items(), *term))


def _within(power: int, whole: int) -> bool:
    return power == 0 or ((power > 0) == (whole > 0) and abs(power) <= abs(whole))


def _ratio(powers: _Powers, other: _Powers) -> dict[str, int]:
    found = dict(powers)
    for name, power in other:
        found[name] = found.get(name, 0) - power
    return {name: power for name, power in found.items() if power}


def _inverse(own: _Sum) -> _Sum | None:
    if len(own) != 1:
        return None
    powers, coefficient = next(iter(own.items()))
    return {tuple((name, -power) for name, power in powers): 1 / coefficient}


@lru_cache(maxsize=8192)  # readings of a problem differ in little, and each is asked about each line
def _sum(expr: Expr, params: tuple[Param, ...], *, as_numbers: bool = False) -> _Sum | None:
    """``expr`` as a sum of products; None if it divides by a sum, or is no arithmetic of this kind.

    Each number but 1 and 0 is a factor with a name of its own, as the givens are, unless it is to count ``as_numbers``.
    """
    if not as_numbers:
        expr = rewrite(expr, lambda node: _named_number(node) if isinstance(node, Const) else node)
    names = [*(param.name for param in params), *dict.fromkeys(n for n in references(expr) if n.startswith(_NUMBER))]
    variables = Variables()
    numbers = {name: variables.add(whole=False, nonnegative=True) for name in names}
    by_number = {number: name for name, number in numbers.items()}
    arguments = {name: Quotient.variable(number) for name, number in numbers.items()}
    program = Program(0, "", tuple(Param(name, "float") for name in names), (), expr)
    form = normal_form(program, arguments, variables)
    if isinstance(form, NoForm) or len(form.answer.denominator.terms) != 1:
        return None
    if not form.answer.variables() <= by_number.keys():
        return None
    ((below, divisor),) = form.answer.denominator.terms.items()
    found: dict[_Powers, Fraction] = {}
    for monomial, coefficient in form.answer.numerator.terms.items():
        powers = {by_number[number]: power for number, power in monomial}
        for number, power in below:
            powers[by_number[number]] = powers.get(by_number[number], 0) - power
        found[tuple(sorted((n, p) for n, p in powers.items() if p))] = Fraction(coefficient, divisor)
    return found or None


def _named_number(node: Const) -> Expr:
    value = Fraction(node.value)
    if value in (0, 1):
        return node
    above, below = Ref(f"{_NUMBER}{value.numerator}"), Ref(f"{_NUMBER}{value.denominator}")
    if value.denominator == 1:
        return above
    return BinOp("/", Const(1) if value.numerator == 1 else above, below)


def _numeric(total: _Sum) -> _Sum:
    """``total`` with its named numbers as numbers."""
    found: dict[_Powers, Fraction] = {}
    for powers, coefficient in total.items():
        for name, power in powers:
            if name.startswith(_NUMBER):
                coefficient *= Fraction(name.removeprefix(_NUMBER)) ** power
        key = tuple((name, power) for name, power in powers if not name.startswith(_NUMBER))
        found[key] = found.get(key, Fraction(0)) + coefficient
    return {key: value for key, value in found.items() if value} or {(): Fraction(0)}
