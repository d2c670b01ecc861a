"""Division by a number as multiplication with its reciprocal, so that ``/ 2`` and ``* 0.5`` can be one quantity."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.constants import are_literals_apart, constants
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, rewrite, walk
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parsing.places import bodies


@dataclass(frozen=True, slots=True)
class Inverted:
    """Two programs, and the names of their parameters that are now the reciprocals of what they were."""

    left: AdmittedProgram
    right: AdmittedProgram
    left_names: tuple[str, ...]
    right_names: tuple[str, ...]


def inverted(left: AdmittedProgram, right: AdmittedProgram) -> Inverted | None:
    """Both programs with a product for every division by a parameter whose reciprocal the other program has.

    The other has it as a parameter or a constant, as a share (0.25) or in percent (25). A parameter that does anything
    but divide stays. None if there is nothing to turn round.
    """
    left_names, right_names = _invertible(left, right), _invertible(right, left)
    if not left_names and not right_names:
        return None
    return Inverted(_turned(left, left_names), _turned(right, right_names), left_names, right_names)


def _invertible(candidate: AdmittedProgram, other: AdmittedProgram) -> tuple[str, ...]:
    if isinstance(candidate.form, Opaque) or not are_literals_apart(candidate):
        return ()
    shares = frozenset(_values(other))
    exprs = bodies(candidate.form)
    return tuple(
        param.name
        for param in candidate.params
        if param.type != "bool" and (param.default or 0) not in (0, 1)
        if not shares.isdisjoint({1 / _value(param), 100 / _value(param)}) and _only_divides(param.name, exprs)
    )


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


def _turned(candidate: AdmittedProgram, names: tuple[str, ...]) -> AdmittedProgram:
    if isinstance(candidate.form, Opaque) or not names:
        return candidate

    def multiplied(node: Expr) -> Expr:
        if not (isinstance(node, BinOp) and any(_divides(node, name) for name in names)):
            return node
        return node.right if node.left == Const(1) else BinOp("*", node.left, node.right)

    form = candidate.form
    turned = replace(
        form,
        params=tuple(_reciprocal(param) if param.name in names else param for param in form.params),
        steps=tuple(replace(step, expr=rewrite(step.expr, multiplied)) for step in form.steps),
        answer=rewrite(form.answer, multiplied),
    )
    used = {param.name for param in candidate.params}
    return replace(candidate, form=turned, params=tuple(param for param in turned.params if param.name in used))


def _reciprocal(param: Param) -> Param:
    return replace(param, type="float", default=1 / _value(param))
