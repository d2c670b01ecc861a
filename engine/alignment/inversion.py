"""Division by a number as multiplication with a share: ``/ 2`` and ``* 0.5``, ``3 / 4`` and ``0.75`` are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.constants import are_literals_apart, constants
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, rewrite, walk
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parsing.places import bodies


@dataclass(frozen=True, slots=True)
class Inverted:
    """Two programs, and the names of their parameters that are now shares: 1/x, or x/y with another parameter."""

    left: AdmittedProgram
    right: AdmittedProgram
    left_names: tuple[str, ...]
    right_names: tuple[str, ...]


def inverted(left: AdmittedProgram, right: AdmittedProgram) -> Inverted | None:
    """Both programs with a parameter for every share that they compute by a division and that the other program has.

    That is ``x / y`` where both parameters serve for nothing else, or ``1 / y`` where one only divides. The other has
    it as a parameter or a constant, as a share (0.25) or in percent (25). None if there is nothing to turn round.
    """
    turned = [_Turned.of(one, other) for one, other in ((left, right), (right, left))]
    if not any(one.names for one in turned):
        return None
    return Inverted(turned[0].candidate, turned[1].candidate, turned[0].names, turned[1].names)


@dataclass(frozen=True, slots=True)
class _Turned:
    """A program, and the names of its parameters that are now shares."""

    candidate: AdmittedProgram
    names: tuple[str, ...]

    @staticmethod
    def of(candidate: AdmittedProgram, other: AdmittedProgram) -> _Turned:
        if isinstance(candidate.form, Opaque) or not are_literals_apart(candidate):
            return _Turned(candidate, ())
        values = frozenset(_values(other))
        wanted = frozenset(share for value in values for share in (value, value / 100))
        # A quotient above 1 is a result, such as 60 letters in 3 piles, and what knows only that knows less.
        shares = frozenset(share for share in wanted if 0 < share < 1)
        quotients = _quotients(candidate, candidate.form, shares)
        whole = _with_quotients(candidate, candidate.form, quotients)
        assert isinstance(whole.form, Program)
        divisors = tuple(
            param.name
            for param in whole.params
            if param.name not in quotients and param.type != "bool" and (param.default or 0) not in (0, 1)
            if 1 / _value(param) in wanted and _only_divides(param.name, bodies(whole.form))
        )
        return _Turned(_with_reciprocals(whole, divisors), (*quotients, *divisors))


def _quotients(candidate: AdmittedProgram, form: Program, wanted: frozenset[Fraction]) -> dict[str, str]:
    """The divisor by the number that it divides, where the two parameters stand nowhere but in their quotient."""
    given = {param.name: param for param in candidate.params if param.type != "bool" and param.default}
    nodes = [node for expr in bodies(form) for node in walk(expr)]
    uses = Counter(node.name for node in nodes if isinstance(node, Ref))
    found = Counter(names for node in nodes if (names := _divided_names(node)) is not None)
    return {
        above: below
        for (above, below), count in found.items()
        if above in given and below in given and count == uses[above] == uses[below]
        if _value(given[above]) / _value(given[below]) in wanted
    }


def _divided_names(node: Expr) -> tuple[str, str] | None:
    """The two names of a division of one by the other."""
    match node:
        case BinOp("/", Ref(above), Ref(below)):
            return above, below
        case _:
            return None


def _with_quotients(candidate: AdmittedProgram, form: Program, quotients: Mapping[str, str]) -> AdmittedProgram:
    values = {param.name: _value(param) for param in form.params if param.default is not None}

    def shared(node: Expr) -> Expr:
        if not isinstance(node, BinOp) or not isinstance(node.left, Ref) or node.left.name not in quotients:
            return node
        return node.left if node.right == Ref(quotients[node.left.name]) else node

    def of(param: Param) -> Param:
        below = quotients.get(param.name)
        return param if below is None else _share(param, values[param.name] / values[below])

    return _rewritten(candidate, form, shared, lambda param: None if param.name in quotients.values() else of(param))


def _with_reciprocals(candidate: AdmittedProgram, names: tuple[str, ...]) -> AdmittedProgram:
    assert isinstance(candidate.form, Program)

    def multiplied(node: Expr) -> Expr:
        if not (isinstance(node, BinOp) and any(_divides(node, name) for name in names)):
            return node
        return node.right if node.left == Const(1) else BinOp("*", node.left, node.right)

    def of(param: Param) -> Param:
        return _share(param, 1 / _value(param)) if param.name in names else param

    return _rewritten(candidate, candidate.form, multiplied, of)


def _rewritten(
    candidate: AdmittedProgram,
    form: Program,
    change: Callable[[Expr], Expr],
    change_param: Callable[[Param], Param | None],
) -> AdmittedProgram:
    turned = replace(
        form,
        params=tuple(new for param in form.params if (new := change_param(param)) is not None),
        steps=tuple(replace(step, expr=rewrite(step.expr, change)) for step in form.steps),
        answer=rewrite(form.answer, change),
    )
    known = {param.name for param in candidate.params}
    return replace(candidate, form=turned, params=tuple(param for param in turned.params if param.name in known))


def _share(param: Param, value: Fraction) -> Param:
    return replace(param, type="float", default=value)


def _values(candidate: AdmittedProgram) -> Iterable[Fraction]:
    yield from (_value(param) for param in candidate.params if param.default is not None)
    if isinstance(candidate.form, Program):
        yield from constants(candidate.form)


def _value(param: Param) -> Fraction:
    return Fraction(param.default or 0)


def _only_divides(name: str, exprs: Iterable[Expr]) -> bool:
    found = [node for expr in exprs for node in walk(expr)]
    uses = sum(node == Ref(name) for node in found)
    return uses == sum(isinstance(node, BinOp) and _divides(node, name) for node in found)


def _divides(node: BinOp, name: str) -> bool:
    return node.operator == "/" and node.right == Ref(name)
