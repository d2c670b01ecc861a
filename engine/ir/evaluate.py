"""Exact evaluation of programs and expressions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from operator import itemgetter
from typing import Literal, assert_never

import msgspec

from illposed.engine.ir.arithmetic import BINARY, CALLS, COMPARISONS, Undefined, UndefinedReason
from illposed.engine.ir.nodes import (
    BinOp,
    BooleanOperator,
    BoolOp,
    Call,
    Compare,
    Const,
    Expr,
    IfElse,
    Neg,
    Program,
    Ref,
)
from illposed.engine.ir.numbers import normalised

Value = int | Fraction
"""An exact value: a whole number is always an ``int``, any other number a ``Fraction``, a truth value a ``bool``."""

FailureReason = UndefinedReason | Literal["missing-argument", "unknown-argument", "unbound-name"]


class Evaluation(msgspec.Struct, frozen=True):
    """The values of a program.

    ``values`` holds every name in scope at the end, that is the parameters and the targets of the steps, in order of
    binding.
    """

    values: Mapping[str, Value]
    answer: Value


class EvaluationFailed(msgspec.Struct, frozen=True):
    """Why there is no value, and where: a parameter, a step as ``L3 total``, ``answer``, or a name or operator."""

    reason: FailureReason
    where: str


def evaluate(program: Program, arguments: Mapping[str, Value] | None = None) -> Evaluation | EvaluationFailed:
    """The exact values of ``program`` at ``arguments``, with the defaults for parameters that are not named.

    The semantics are Python's, over rationals without rounding. A result with a numerator or denominator beyond
    ``MAX_BITS`` bits is a failure ``too-large``, a root that is no rational number a failure ``inexact``.
    """
    values = _bind(program, arguments or {})
    if isinstance(values, EvaluationFailed):
        return values
    where = ""
    try:
        for step in program.steps:
            where = f"{step.label} {step.target}"
            values[step.target] = _calculation(step.expr)(values)
        where = "answer"
        return Evaluation(values, _calculation(program.answer)(values))
    except Undefined as undefined:
        return EvaluationFailed(undefined.reason, where)


def evaluate_expr(expr: Expr, env: Mapping[str, Value]) -> Value | EvaluationFailed:
    """The exact value of ``expr``, where ``env`` gives the values of the names; see :func:`evaluate`."""
    try:
        return _calculation(expr)(env)
    except Undefined as undefined:
        return EvaluationFailed(undefined.reason, undefined.where)
    except KeyError as missing:
        return EvaluationFailed("unbound-name", str(missing.args[0]))


def is_true(condition: Expr, env: Mapping[str, Value]) -> bool:
    """Whether a condition, where ``env`` gives the values of the names, is defined and true."""
    try:
        return bool(_calculation(condition)(env))
    except (Undefined, KeyError):
        return False


def _bind(program: Program, arguments: Mapping[str, Value]) -> dict[str, Value] | EvaluationFailed:
    bound: dict[str, Value] = {}
    for param in program.params:
        value = arguments.get(param.name, param.default)
        if value is None:
            return EvaluationFailed("missing-argument", param.name)
        bound[param.name] = normalised(value)
    unknown = next((name for name in arguments if name not in bound), None)
    return bound if unknown is None else EvaluationFailed("unknown-argument", unknown)


_Calculation = Callable[[Mapping[str, Value]], Value]


@lru_cache(maxsize=4096)  # the same few expressions are evaluated again and again, with other values for the names
def _calculation(expr: Expr) -> _Calculation:
    """What computes ``expr``, made once: to go through its nodes at each evaluation takes twice as long."""
    match expr:
        case Ref(name):
            return itemgetter(name)
        case Const(value):
            number = normalised(value)
            return lambda env: number
        case BinOp(arithmetic, left, right):
            return _of_two(BINARY[arithmetic], _calculation(left), _calculation(right))
        case Compare(comparison, left, right):
            return _of_two(COMPARISONS[comparison], _calculation(left), _calculation(right))
        case Call(function, arguments):
            call, inner = CALLS[function], [_calculation(argument) for argument in arguments]
            return lambda env: call(*[argument(env) for argument in inner])
        case Neg(operand):
            negated = _calculation(operand)
            return lambda env: -negated(env)
        case IfElse(test, then, otherwise):
            chosen, first, second = _calculation(test), _calculation(then), _calculation(otherwise)
            return lambda env: (first if chosen(env) else second)(env)
        case BoolOp(connective, operands):
            return partial(_connective, connective, [_calculation(operand) for operand in operands])
        case _:
            assert_never(expr)


def _of_two(operation: Callable[[Value, Value], Value], left: _Calculation, right: _Calculation) -> _Calculation:
    return lambda env: operation(left(env), right(env))


def _connective(operator: BooleanOperator, operands: Sequence[_Calculation], env: Mapping[str, Value]) -> Value:
    """As in Python, ``and`` and ``or`` give the operand that decided, and evaluate none after it."""
    value = operands[0](env)
    if operator == "not":
        return not value
    for operand in operands[1:]:
        if bool(value) == (operator == "or"):
            return value
        value = operand(env)
    return value
