"""Constants in the body of a program, and how they become parameters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import (
    BinOp,
    Call,
    Const,
    Expr,
    Param,
    Program,
    Ref,
    children,
    has_finite_decimal,
    is_boolean,
    references,
    walk,
    with_children,
)

_MAX_SITES = 200


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the body of a program where an expression without names has the value ``value``.

    ``step`` is the position of the step, or the number of steps for the answer; ``path`` are the positions of the
    children on the way to the expression.
    """

    step: int
    path: tuple[int, ...]
    value: Fraction
    is_whole: bool

    def overlaps(self, other: Site) -> bool:
        """Whether one of the two is part of the other, or they are the same."""
        common = min(len(self.path), len(other.path))
        return self.step == other.step and self.path[:common] == other.path[:common]


@dataclass(frozen=True, slots=True)
class Lift:
    """A parameter that is to take the place of ``sites``, which have one value; it is named after ``model``."""

    sites: tuple[Site, ...]
    model: Param


def sites(program: Program) -> tuple[Site, ...]:
    """The places where constants could become parameters: literals, and what is computed from literals alone.

    The number of digits in a rounding is none of them. A program with more than 200 places, an unrolled loop, has
    none.
    """
    found = tuple(s for number, expr in enumerate(_bodies(program)) for s in _sites(expr, number, ()))
    return found if len(found) <= _MAX_SITES else ()


def lifted(program: Program, lifts: tuple[Lift, ...]) -> tuple[Program, tuple[str, ...]]:
    """``program`` with a parameter at the end for each of ``lifts``, and the names of those parameters.

    The default is the value of the constant, so that without arguments the program gives what it gave.
    """
    taken = {param.name for param in program.params} | {step.target for step in program.steps}
    bodies = _bodies(program)
    params = []
    for lift in lifts:
        param = _param(lift, _free_name(lift.model.name, taken))
        taken.add(param.name)
        params.append(param)
        for site in lift.sites:
            bodies[site.step] = _replaced(bodies[site.step], site.path, Ref(param.name))
    steps = tuple(replace(step, expr=expr) for step, expr in zip(program.steps, bodies, strict=False))
    return replace(program, params=(*program.params, *params), steps=steps, answer=bodies[-1]), tuple(
        param.name for param in params
    )


def _bodies(program: Program) -> list[Expr]:
    return [*(step.expr for step in program.steps), program.answer]


def _sites(expr: Expr, step: int, path: tuple[int, ...]) -> Iterator[Site]:
    if not references(expr) and not is_boolean(expr):
        value = evaluate_expr(expr, {})
        if not isinstance(value, EvaluationFailed) and has_finite_decimal(Fraction(value)):
            yield Site(step, path, Fraction(value), _is_whole(expr))
    for position, child in enumerate(children(expr)):
        if not (isinstance(expr, Call) and expr.function == "round" and position == 1):
            yield from _sites(child, step, (*path, position))


def _is_whole(expr: Expr) -> bool:
    """Whether Python would compute an int: no decimal literal and no division."""
    return not any(
        (isinstance(node, Const) and isinstance(node.value, Fraction))
        or (isinstance(node, BinOp) and node.operator in ("/", "**"))
        or (isinstance(node, Call) and node.function in ("float", "math.sqrt"))
        for node in walk(expr)
    )


def _param(lift: Lift, name: str) -> Param:
    first = lift.sites[0]
    if all(site.is_whole for site in lift.sites):
        return Param(name, "int", int(first.value), lift.model.comment)
    return Param(name, "float", first.value, lift.model.comment)


def _free_name(wish: str, taken: set[str]) -> str:
    name, count = wish, 2
    while name in taken:
        name, count = f"{wish}_{count}", count + 1
    return name


def _replaced(expr: Expr, path: tuple[int, ...], new: Expr) -> Expr:
    if not path:
        return new
    parts = list(children(expr))
    parts[path[0]] = _replaced(parts[path[0]], path[1:], new)
    return with_children(expr, tuple(parts))
