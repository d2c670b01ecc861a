"""The ways to read the numbers in a correction: as they are, or as the quantity of the program that has this value.

All ways give the same value for the numbers of the problem, so which one is meant is not for the verifier to say: a
correction that is right in one of them is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product

from illposed.corpus.evaluate.verifier.corrections.scope import Scope
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.nodes import BinOp, BoolOp, Compare, Const, Expr, Ref, children, walk, with_children

_MOST_READINGS = 24
_HUNDRED = 100


def readings(expr: Expr, scope: Scope, numbers_are_givens: bool) -> Iterator[Expr]:
    """The readings of ``expr``, at most 24.

    ``numbers_are_givens`` has its numbers first as quantities, those of the flawed line before others; else they come
    first as they are.
    """
    choices = [_choices(number, scope, numbers_are_givens) for number in _numbers(expr)]
    for chosen in islice(product(*choices), _MOST_READINGS):
        yield _with_numbers(expr, chosen)


def literals_read(before: Expr, after: Expr) -> tuple[str, ...]:
    """The numbers of ``before`` that are quantities in ``after``, one of its readings: ``7 as votes``."""
    pairs = zip(walk(before), _aligned(before, after), strict=True)
    changed = [(one, other) for one, other in pairs if isinstance(one, Const) and one != other]
    return tuple(f"{expr_source(one)} as {expr_source(other)}" for one, other in changed)


def _numbers(expr: Expr) -> list[Const]:
    """The numbers that may be read as quantities, left to right."""
    found: list[Const] = []

    def note(number: Const) -> Expr:
        found.append(number)
        return number

    _with(expr, note)
    return found


def _choices(number: Const, scope: Scope, as_quantities: bool) -> Sequence[Expr]:
    """The number and the quantities of its value; a percentage may stand as its share of one."""
    wanted = Fraction(number.value)
    equal = [candidate for candidate in scope.candidates if candidate.value == wanted]
    shares = [
        BinOp("/", Ref(candidate.name), Const(_HUNDRED))
        for candidate in scope.candidates
        if "percent" in candidate.words and candidate.value == _HUNDRED * wanted
    ]
    ordered = sorted(equal, key=lambda candidate: (candidate.used is None, candidate.told is None))
    quantities: list[Expr] = [*(Ref(candidate.name) for candidate in ordered), *shares]
    return [*quantities, number] if as_quantities else [number, *quantities]


def _with_numbers(expr: Expr, chosen: Sequence[Expr]) -> Expr:
    rest = iter(chosen)
    return _with(expr, lambda number: next(rest))


def _with(expr: Expr, exchange: Callable[[Const], Expr]) -> Expr:
    """``expr`` with its numbers exchanged, but not those of conditions: a quantity would be compared with itself."""
    if isinstance(expr, Const):
        return exchange(expr)
    if isinstance(expr, Compare | BoolOp):
        return expr
    return with_children(expr, tuple(_with(child, exchange) for child in children(expr)))


def _aligned(before: Expr, after: Expr) -> Iterator[Expr]:
    """The nodes of ``after`` that stand at the nodes of ``before``."""
    yield after
    for one, other in zip(children(before), children(after), strict=False):
        yield from _aligned(one, other)
