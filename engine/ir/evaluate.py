"""Exact evaluation of programs and expressions, and whether float arithmetic would have agreed."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeVar

from illposed.engine.ir.arithmetic import EXACT, FLOAT, Arithmetic, Undefined, UndefinedReason
from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Compare, Const, Expr, IfElse, Neg, Param, Program, Ref
from illposed.engine.ir.numbers import FLOAT_NOISE, agrees, normalised

Value = int | Fraction
"""An exact value: a whole number is always an ``int``, any other number a ``Fraction``, a truth value a ``bool``."""

FailureReason = UndefinedReason | Literal["missing-argument", "unknown-argument", "unbound-name"]

_Number = TypeVar("_Number")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The values of a program.

    ``values`` holds every name in scope at the end, that is the parameters and the targets of the steps, in order of
    binding. ``float_disagreement`` says that float arithmetic, as Python would run the emitted source, fails or gives
    an answer that does not agree with the exact one.
    """

    values: Mapping[str, Value]
    answer: Value
    float_disagreement: bool


@dataclass(frozen=True, slots=True)
class EvaluationFailed:
    """Why there is no value, and where: a parameter, a step as ``L3 total``, ``answer``, or a name or operator."""

    reason: FailureReason
    where: str


def evaluate(program: Program, arguments: Mapping[str, Value] | None = None) -> Evaluation | EvaluationFailed:
    """The exact values of ``program`` at ``arguments``, with the defaults for parameters that are not named.

    The semantics are Python's, over rationals without rounding. A result with a numerator or denominator beyond
    ``MAX_BITS`` bits is a failure ``too-large``, a root that is no rational number a failure ``inexact``.
    """
    bound = _bind(program, arguments or {})
    if isinstance(bound, EvaluationFailed):
        return bound
    outcome = _run(program, bound, EXACT)
    if isinstance(outcome, EvaluationFailed):
        return outcome
    values, answer = outcome
    return Evaluation(values, answer, _floats_disagree(program, bound, answer))


def evaluate_expr(expr: Expr, env: Mapping[str, Value]) -> Value | EvaluationFailed:
    """The exact value of ``expr``, where ``env`` gives the values of the names; see :func:`evaluate`."""
    try:
        return _value(expr, env, EXACT)
    except Undefined as undefined:
        return EvaluationFailed(undefined.reason, undefined.where)
    except KeyError as missing:
        return EvaluationFailed("unbound-name", str(missing.args[0]))


def _bind(program: Program, arguments: Mapping[str, Value]) -> dict[str, Value] | EvaluationFailed:
    bound: dict[str, Value] = {}
    for param in program.params:
        value = arguments.get(param.name, param.default)
        if value is None:
            return EvaluationFailed("missing-argument", param.name)
        bound[param.name] = normalised(value)
    unknown = next((name for name in arguments if name not in bound), None)
    return bound if unknown is None else EvaluationFailed("unknown-argument", unknown)


def _run(
    program: Program, bound: Mapping[str, _Number], arithmetic: Arithmetic[_Number]
) -> tuple[dict[str, _Number], _Number] | EvaluationFailed:
    """The values of all names, and the answer."""
    values = dict(bound)
    where = ""
    try:
        for step in program.steps:
            where = f"{step.label} {step.target}"
            values[step.target] = _value(step.expr, values, arithmetic)
        where = "answer"
        return values, _value(program.answer, values, arithmetic)
    except Undefined as undefined:
        return EvaluationFailed(undefined.reason, where)


def _floats_disagree(program: Program, bound: Mapping[str, Value], exact: Value) -> bool:
    """Whether Python's own arithmetic fails or gives something else; its exceptions are its way to have no value."""
    try:
        values = {param.name: _as_python(param, bound[param.name]) for param in program.params}
        outcome = _run(program, values, FLOAT)
    except (ArithmeticError, ValueError, TypeError):
        return True
    if isinstance(outcome, EvaluationFailed) or not _is_finite(outcome[1]):
        return True
    return not agrees(outcome[1], exact, absolute=FLOAT_NOISE)


def _is_finite(value: float) -> bool:
    """Whether a number is finite; an int may be too large to be asked as a float."""
    return isinstance(value, int) or math.isfinite(value)


def _as_python(param: Param, value: Value) -> float:
    return float(value) if param.type == "float" else FLOAT.number(value)


def _value(expr: Expr, env: Mapping[str, _Number], arithmetic: Arithmetic[_Number]) -> _Number:
    if isinstance(expr, Ref):
        return env[expr.name]
    if isinstance(expr, Const):
        return arithmetic.number(expr.value)
    if isinstance(expr, BinOp):
        left, right = _value(expr.left, env, arithmetic), _value(expr.right, env, arithmetic)
        return arithmetic.binary[expr.operator](left, right)
    if isinstance(expr, Call):
        return arithmetic.calls[expr.function](*[_value(argument, env, arithmetic) for argument in expr.arguments])
    if isinstance(expr, Neg):
        return arithmetic.negate(_value(expr.operand, env, arithmetic))
    if isinstance(expr, Compare):
        left, right = _value(expr.left, env, arithmetic), _value(expr.right, env, arithmetic)
        return arithmetic.comparisons[expr.operator](left, right)
    if isinstance(expr, IfElse):
        return _value(expr.then if _value(expr.test, env, arithmetic) else expr.otherwise, env, arithmetic)
    return _connective(expr, env, arithmetic)


def _connective(expr: BoolOp, env: Mapping[str, _Number], arithmetic: Arithmetic[_Number]) -> _Number:
    """As in Python, ``and`` and ``or`` give the operand that decided, and evaluate none after it."""
    value = _value(expr.operands[0], env, arithmetic)
    if expr.operator == "not":
        return arithmetic.number(not value)
    for operand in expr.operands[1:]:
        if bool(value) == (expr.operator == "or"):
            return value
        value = _value(operand, env, arithmetic)
    return value
