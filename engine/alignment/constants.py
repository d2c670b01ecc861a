"""Constants in the body of a program, and how they become parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import (
    Call,
    Const,
    Expr,
    Param,
    Program,
    Ref,
    children,
    is_boolean,
    references,
    rewrite,
    walk,
)
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import trace
from illposed.engine.ir.parsing.places import Place, Traced, is_whole
from illposed.engine.ir.paths import Path, nodes, with_node
from illposed.engine.ir.usage import reaching

_MAX_SITES = 200


@dataclass(frozen=True, slots=True)
class LiftableConstant:
    """A literal of the source, or what it computes from literals alone, in all ``places`` where the program has it.

    ``literals`` are the numbers of the literals, none of which is in any other place; ``size`` is the number of nodes.
    """

    places: tuple[Place, ...]
    value: Fraction
    is_whole: bool
    literals: frozenset[int]
    size: int

    def overlaps(self, other: LiftableConstant) -> bool:
        """Whether one of the two is part of the other, or they are the same."""
        return not self.literals.isdisjoint(other.literals)


@dataclass(frozen=True, slots=True)
class Lift:
    """A parameter that is to take the place of ``sites``, which have one value; it is named after ``model``."""

    sites: tuple[LiftableConstant, ...]
    model: Param


def sites(candidate: AdmittedProgram) -> tuple[LiftableConstant, ...]:
    """The constants that could become parameters: literals, and what is computed from literals alone.

    A constant with which the program would not be what the source computes, had it another value, is none of them, and
    neither is the number of digits in a rounding, nor what does not reach the answer. A program with more than 200
    sites has none, nor has an opaque one.
    """
    if isinstance(candidate.form, Opaque):
        return ()
    used = reaching(candidate.form)
    live = {n for n, step in enumerate(candidate.form.steps) if step.target in used} | {len(candidate.form.steps)}
    literals = {place: number for place, number in _literals(candidate).items() if place[0] in live}
    by_expression: dict[tuple[Expr, tuple[int, ...]], list[Place]] = {}
    for step, expr in enumerate(candidate.form.exprs):
        for path, part in _candidates(expr, ()):
            numbers = _numbers(part, (step, path), literals)
            if numbers:
                by_expression.setdefault((part, numbers), []).append((step, path))
    uses = list(literals.values())
    found = tuple(
        LiftableConstant(tuple(places), value, is_whole(expr), frozenset(numbers), sum(1 for _ in walk(expr)))
        for (expr, numbers), places in by_expression.items()
        if all(numbers.count(n) * len(places) == uses.count(n) for n in set(numbers))
        and (value := _value(expr)) is not None
    )
    return found if len(found) <= _MAX_SITES else ()


def are_literals_apart(candidate: AdmittedProgram) -> bool:
    """Whether every constant of the program is a literal of its source, and no literal is in two places."""
    assert isinstance(candidate.form, Program)
    numbers = _literals(candidate).values()
    found = sum(isinstance(part, Const) for expr in candidate.form.exprs for part in walk(expr))
    return found == len(numbers) == len(set(numbers))


def constants(program: Program) -> frozenset[Fraction]:
    """The values of the constants in the body of ``program``, and of what it computes from constants alone."""
    parts = [part for expr in program.exprs for _, part in _candidates(expr, ())]
    return frozenset(value for part in parts if (value := _value(part)) is not None)


def lifted(program: Program, lifts: tuple[Lift, ...]) -> tuple[Program, tuple[str, ...]]:
    """``program`` with a parameter at the end for each of ``lifts``, and the names of those parameters.

    The default is the value of the constant, so that without arguments the program gives what it gave.
    """
    taken = {param.name for param in program.params} | {step.target for step in program.steps}
    params = []
    for lift in lifts:
        param = _param(lift, _free_name(lift.model.name, taken))
        taken.add(param.name)
        params.append(param)
    replaced = {lift.sites: param.name for lift, param in zip(lifts, params, strict=True)}
    names = tuple(param.name for param in params)
    return substituted(replace(program, params=(*program.params, *params)), replaced), names


def substituted(program: Program, names: Mapping[tuple[LiftableConstant, ...], str]) -> Program:
    """``program`` with the parameter of the given name in every place of the sites."""
    exprs = list(program.exprs)
    for chosen, name in names.items():
        for step, path in (place for site in chosen for place in site.places):
            exprs[step] = with_node(exprs[step], path, Ref(name))
    return _with_bodies(program, exprs)


def merged(program: Program, into: Mapping[str, str]) -> Program:
    """``program`` without the parameters that are keys of ``into``; the parameters that are values stand for them."""

    def rename(node: Expr) -> Expr:
        return Ref(into.get(node.name, node.name)) if isinstance(node, Ref) else node

    kept = tuple(param for param in program.params if param.name not in into)
    renamed = _with_bodies(program, [rewrite(expr, rename) for expr in program.exprs])
    return replace(renamed, params=kept)


@lru_cache(maxsize=4096)
def _traced(source: str, index: int) -> Traced | Opaque:
    return trace(source, index=index)


def _literals(candidate: AdmittedProgram) -> Mapping[Place, int]:
    """The number of the literal in each place; where the program is not that of its source, each place has its own."""
    assert isinstance(candidate.form, Program)
    traced = _traced(candidate.source, candidate.index)
    if isinstance(traced, Traced) and traced.program == candidate.form:
        return traced.literals
    parts = ((step, path, part) for step, expr in enumerate(candidate.form.exprs) for path, part in nodes(expr))
    found = ((step, path) for step, path, part in parts if isinstance(part, Const))
    return {place: number for number, place in enumerate(found)}


def _numbers(part: Expr, place: Place, literals: Mapping[Place, int]) -> tuple[int, ...]:
    """The numbers of the literals in ``part``; none if one of its constants is fixed."""
    step, path = place
    numbers = [literals.get((step, (*path, *below))) for below, node in nodes(part) if isinstance(node, Const)]
    free = tuple(number for number in numbers if number is not None)
    return free if len(free) == len(numbers) else ()


def _candidates(expr: Expr, path: Path) -> Iterator[tuple[Path, Expr]]:
    """The parts of ``expr`` without names that are numbers, and where they are."""
    if not references(expr) and not is_boolean(expr):
        yield path, expr
    for position, child in enumerate(children(expr)):
        if not (isinstance(expr, Call) and expr.function == "round" and position == 1):
            yield from _candidates(child, (*path, position))


def _value(expr: Expr) -> Fraction | None:
    value = evaluate_expr(expr, {})
    return None if isinstance(value, EvaluationFailed) else Fraction(value)


def _with_bodies(program: Program, exprs: list[Expr]) -> Program:
    steps = tuple(replace(step, expr=expr) for step, expr in zip(program.steps, exprs, strict=False))
    return replace(program, steps=steps, answer=exprs[-1])


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
