"""Division by a number as multiplication with a share: ``/ 2`` and ``* 0.5``, ``3 / 4`` and ``0.75`` are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from msgspec import structs

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.constants import are_literals_apart, constants
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, rewrite, walk
from illposed.engine.ir.numbers import has_finite_decimal
from illposed.engine.ir.opaque import Opaque


@dataclass(frozen=True, slots=True)
class Inverted:
    """Two programs, and the names of their parameters that are now shares: 1/x, or x/y with another parameter."""

    left: AdmittedProgram
    right: AdmittedProgram
    left_names: tuple[str, ...]
    right_names: tuple[str, ...]


def inverted(left: AdmittedProgram, right: AdmittedProgram) -> Inverted | None:
    """Both programs with a parameter for every share that they compute by a division and that the other program has.

    That is ``x / y``, also with more factors around it, where both parameters serve for nothing else, or ``1 / y``
    where one only divides. The other has it as a parameter or a constant, as a share (0.25) or in percent (25). Where
    the other has it as a parameter, a constant that divides (``/ 4``) is written as the share too. None if there is
    nothing to turn round.
    """
    turned = [_Turned.of(one, other) for one, other in ((left, right), (right, left))]
    if all(one.candidate is given for one, given in zip(turned, (left, right), strict=True)):
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
        wanted = _as_shares(_values(other))
        # A quotient above 1 is a result, such as 60 letters in 3 piles, and what knows only that knows less.
        shares = frozenset(share for share in wanted if 0 < share < 1)
        quotients = _quotients(candidate, candidate.form, shares)
        whole = _with_constant_shares(candidate, candidate.form, other)
        if quotients:
            assert isinstance(whole.form, Program)
            whole = _with_quotients(whole, whole.form, quotients)
        assert isinstance(whole.form, Program)
        divisors = tuple(
            param.name
            for param in whole.params
            if param.name not in quotients and param.type != "bool" and (param.default or 0) not in (0, 1)
            if 1 / _value(param) in wanted and _only_divides(param.name, whole.form.exprs)
        )
        return _Turned(_with_reciprocals(whole, divisors) if divisors else whole, (*quotients, *divisors))


def _as_shares(values: Iterable[Fraction]) -> frozenset[Fraction]:
    """What each value is as a share, if it is one or a percentage."""
    return frozenset(share for value in values for share in (value, value / 100))


def _with_constant_shares(candidate: AdmittedProgram, form: Program, other: AdmittedProgram) -> AdmittedProgram:
    """The candidate that multiplies with 0.25 where it divides by 4 and the other has a parameter of that share."""
    shares = _as_shares(_value(param) for param in other.params if param.default is not None)

    def multiplied(node: Expr) -> Expr:
        match node:
            case BinOp("/", part, Const(divisor)) if divisor > 1 and 1 / Fraction(divisor) in shares:
                share = 1 / Fraction(divisor)
                return BinOp("*", part, Const(share)) if has_finite_decimal(share) else node
            case _:
                return node

    turned = _rewritten(candidate, form, multiplied, lambda param: param)
    return candidate if turned.form == form else turned


def _quotients(candidate: AdmittedProgram, form: Program, wanted: frozenset[Fraction]) -> dict[str, str]:
    """The divisor by the number that it divides, where the two parameters stand nowhere but in their quotient."""
    given = {param.name: _value(param) for param in candidate.params if param.type != "bool" and param.default}
    nodes = [node for expr in form.exprs for node in walk(expr)]
    uses = Counter(node.name for node in nodes if isinstance(node, Ref))
    direct = Counter(pair for node in nodes for pair in _divided_names(node))
    around = {pair: 1 for node in nodes for pair in _names_in_product(node)}
    found: dict[str, str] = {}
    for (above, below), count in {**around, **direct}.items():
        alone = count == uses[above] == uses[below] and below not in found.values()
        if alone and above in given and below in given and given[above] / given[below] in wanted:
            found.setdefault(above, below)
    return found


def _divided_names(node: Expr) -> Iterator[tuple[str, str]]:
    """The two names of a division of one by the other."""
    match node:
        case BinOp("/", Ref(above), Ref(below)):
            yield above, below


def _names_in_product(node: Expr) -> Iterator[tuple[str, str]]:
    """Each name that is a factor of a product, with each that divides the same product."""
    above, below = _factors(node)
    for factor, divisor in product(above, below):
        if isinstance(factor, Ref) and isinstance(divisor, Ref):
            yield factor.name, divisor.name


def _factors(node: Expr) -> tuple[list[Expr], list[Expr]]:
    """What an expression multiplies, and what it divides that by."""
    match node:
        case BinOp("*", left, right):
            (above, below), (more, less) = _factors(left), _factors(right)
            return above + more, below + less
        case BinOp("/", left, right):
            above, below = _factors(left)
            return above, [*below, right]
        case _:
            return [node], []


def _with_quotients(candidate: AdmittedProgram, form: Program, quotients: Mapping[str, str]) -> AdmittedProgram:
    values = {param.name: _value(param) for param in form.params if param.default is not None}

    def shared(node: Expr) -> Expr:
        is_divided = isinstance(node, BinOp) and any(_divides(node, below) for below in quotients.values())
        return node.left if isinstance(node, BinOp) and is_divided else node

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
    turned = structs.replace(
        form,
        params=tuple(new for param in form.params if (new := change_param(param)) is not None),
        steps=tuple(structs.replace(step, expr=rewrite(step.expr, change)) for step in form.steps),
        answer=rewrite(form.answer, change),
    )
    known = {param.name for param in candidate.params}
    return replace(candidate, form=turned, params=tuple(param for param in turned.params if param.name in known))


def _share(param: Param, value: Fraction) -> Param:
    return structs.replace(param, type="float", default=value)


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
