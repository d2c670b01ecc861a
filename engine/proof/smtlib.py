"""The one table from constraints to SMT-LIB 2 text; what is decided and what is certified both come from it.

A name ``april`` becomes the symbol ``$april`` of sort Real, so that no name can collide with a word of the language,
an extension of a solver, or the id of a fact. Every partial operation carries its side condition (``b != 0`` for
``a / b``) inside the assertion of its own fact, guarded by the conditions under which Python would evaluate it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, assert_never

import msgspec

from illposed.engine.facts.fact import Constraint, Whole
from illposed.engine.ir.nodes import (
    BinaryOperator,
    BinOp,
    BoolOp,
    Call,
    Compare,
    Const,
    Expr,
    IfElse,
    Neg,
    Ref,
    fold,
    references,
)
from illposed.engine.ir.numbers import decimal_places, write_number

MOST_POWER = 12
MOST_CHARACTERS = 50_000
"""Of the text of one expression. A power writes its base again and again, so that six nested ones take 10 MB."""


@dataclass(frozen=True, slots=True)
class Inexpressible:
    """The constraint has no exact counterpart in SMT-LIB's arithmetic, or none of sensible length, for ``reason``."""

    reason: str


class Encoded(msgspec.Struct, frozen=True):
    """An expression as a term of sort Real, and apart from it the terms of sort Bool that say when it has a value."""

    value: str
    defined: tuple[str, ...]


class _NoCounterpartError(Exception):
    """Leaves the fold early; turned into :class:`Inexpressible` at the module's border."""


class _Term(msgspec.Struct, frozen=True):
    """SMT-LIB text of one node: its value, its sort, when it is defined, and the constant it is, if any."""

    text: str
    sort: Literal["Real", "Bool"]
    defined: tuple[str, ...] = ()
    constant: Fraction | None = None


def symbol(name: str) -> str:
    """The SMT-LIB symbol of a name."""
    return f"${name}"


@lru_cache(maxsize=4096)
def number(value: Fraction) -> str:
    """The SMT-LIB Real literal of an exact number: ``48.0``, ``(- 0.5)``, ``(/ 1.0 3.0)``."""
    if value < 0:
        return f"(- {number(-value)})"
    places = decimal_places(value)
    if places is None:
        return f"(/ {value.numerator}.0 {value.denominator}.0)"
    return write_number(value, decimals=max(1, places))


def names(constraint: Constraint) -> tuple[str, ...]:
    """The names that a constraint speaks of, each once, in the order of first use."""
    return (constraint.name,) if isinstance(constraint, Whole) else references(constraint)


@lru_cache(maxsize=4096)  # every reading and every text of a problem has most of its facts in common
def encode(constraint: Constraint) -> str | Inexpressible:
    """The constraint, with its side conditions, as an SMT-LIB 2 term of sort Bool over ``$name`` constants."""
    if isinstance(constraint, Whole):
        return f"(is_int {symbol(constraint.name)})"
    try:
        term = fold(constraint, _bounded)
    except _NoCounterpartError as error:
        return Inexpressible(str(error))
    return _all((*term.defined, _truth(term)))


@lru_cache(maxsize=1024)  # the steps of a solution are encoded for each of its certificates
def encode_value(expr: Expr) -> Encoded | Inexpressible:
    """The value of an expression over ``$name`` constants; where a side condition does not hold it is arbitrary."""
    try:
        term = fold(expr, _bounded)
    except _NoCounterpartError as error:
        return Inexpressible(str(error))
    return Encoded(_real(term), term.defined)


def _bounded(node: Expr, parts: tuple[_Term, ...]) -> _Term:
    term = _combine(node, parts)
    if len(term.text) + sum(map(len, term.defined)) > MOST_CHARACTERS:
        raise _NoCounterpartError(f"it takes over {MOST_CHARACTERS:,} characters")
    return term


def _combine(node: Expr, parts: tuple[_Term, ...]) -> _Term:
    match node:
        case Const(value):
            return _Term(number(Fraction(value)), "Real", (), Fraction(value))
        case Ref(name):
            return _Term(symbol(name), "Real")
        case Neg():
            constant = parts[0].constant
            return _Term(f"(- {_real(parts[0])})", "Real", parts[0].defined, None if constant is None else -constant)
        case BinOp(operator):
            return _BINARY[operator](parts[0], parts[1])
        case Compare(operator):
            left, right = _real(parts[0]), _real(parts[1])
            text = f"(not (= {left} {right}))" if operator == "!=" else f"({_COMPARE[operator]} {left} {right})"
            return _Term(text, "Bool", _joined(parts))
        case BoolOp(operator):
            return _connective(operator, parts)
        case IfElse():
            return _if_else(*parts)
        case Call(function):
            if function not in _FUNCTIONS:
                raise _NoCounterpartError(f"{function} has no exact counterpart")
            return _FUNCTIONS[function](parts)
        case _:
            assert_never(node)


_COMPARE = {"==": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def _all(conditions: Iterable[str]) -> str:
    distinct = list(dict.fromkeys(conditions))
    return distinct[0] if len(distinct) == 1 else f"(and {' '.join(distinct)})"


def _joined(parts: Iterable[_Term]) -> tuple[str, ...]:
    return tuple(condition for part in parts for condition in part.defined)


def _real(term: _Term) -> str:
    return term.text if term.sort == "Real" else f"(ite {term.text} 1.0 0.0)"


def _truth(term: _Term) -> str:
    return term.text if term.sort == "Bool" else f"(not (= {term.text} 0.0))"


def _guarded(guard: str, conditions: tuple[str, ...]) -> tuple[str, ...]:
    return (f"(=> {guard} {_all(conditions)})",) if conditions else ()


def _connective(operator: str, parts: tuple[_Term, ...]) -> _Term:
    if operator == "not":
        return _Term(f"(not {_truth(parts[0])})", "Bool", parts[0].defined)
    if any(part.sort != "Bool" for part in parts):
        raise _NoCounterpartError(f"{operator} over numbers has a number as its value")
    defined = parts[0].defined
    for i, part in enumerate(parts[1:], start=1):
        reached = [p.text if operator == "and" else f"(not {p.text})" for p in parts[:i]]
        defined += _guarded(_all(reached), part.defined)
    return _Term(f"({operator} {' '.join(part.text for part in parts)})", "Bool", defined)


def _if_else(test: _Term, then: _Term, otherwise: _Term) -> _Term:
    condition = _truth(test)
    defined = test.defined + _guarded(condition, then.defined) + _guarded(f"(not {condition})", otherwise.defined)
    if then.sort == otherwise.sort == "Bool":
        return _Term(f"(ite {condition} {then.text} {otherwise.text})", "Bool", defined)
    return _Term(f"(ite {condition} {_real(then)} {_real(otherwise)})", "Real", defined)


def _arithmetic(operator: str) -> Callable[[_Term, _Term], _Term]:
    return lambda left, right: _Term(f"({operator} {_real(left)} {_real(right)})", "Real", _joined((left, right)))


def _quotient(left: _Term, right: _Term) -> _Term:
    defined = _joined((left, right))
    if right.constant is None or right.constant == 0:
        defined += (f"(not (= {_real(right)} 0.0))",)
    return _Term(f"(/ {_real(left)} {_real(right)})", "Real", defined)


def _floor(text: str) -> str:
    return f"(to_real (to_int {text}))"


def _ceiling(text: str) -> str:
    return f"(- {_floor(f'(- {text})')})"


def _floor_quotient(left: _Term, right: _Term) -> _Term:
    quotient = _quotient(left, right)
    return _Term(_floor(quotient.text), "Real", quotient.defined)


def _remainder(left: _Term, right: _Term) -> _Term:
    quotient = _quotient(left, right)
    text = f"(- {_real(left)} (* {_real(right)} {_floor(quotient.text)}))"
    return _Term(text, "Real", quotient.defined)


def _power(base: _Term, exponent: _Term) -> _Term:
    power = exponent.constant
    if power is None or power.denominator != 1 or abs(power) > MOST_POWER:
        raise _NoCounterpartError(f"** needs a constant whole exponent of at most {MOST_POWER}")
    if power == 0:
        return _Term("1.0", "Real", base.defined)
    factors = " ".join([_real(base)] * abs(int(power)))
    product = _Term(factors if abs(power) == 1 else f"(* {factors})", "Real", base.defined)
    return product if power > 0 else _quotient(_Term("1.0", "Real"), product)


_BINARY: dict[BinaryOperator, Callable[[_Term, _Term], _Term]] = {
    "+": _arithmetic("+"),
    "-": _arithmetic("-"),
    "*": _arithmetic("*"),
    "/": _quotient,
    "//": _floor_quotient,
    "%": _remainder,
    "**": _power,
}


def _unary(change: Callable[[str], str]) -> Callable[[tuple[_Term, ...]], _Term]:
    return lambda parts: _Term(change(_real(parts[0])), "Real", _joined(parts))


def _extreme(comparison: str) -> Callable[[tuple[_Term, ...]], _Term]:
    def fold_pairs(parts: tuple[_Term, ...]) -> _Term:
        text = _real(parts[0])
        for part in parts[1:]:
            text = f"(let ((a {text}) (b {_real(part)})) (ite ({comparison} a b) a b))"
        return _Term(text, "Real", _joined(parts))

    return fold_pairs


def _round(parts: tuple[_Term, ...]) -> _Term:
    if len(parts) == 1:
        return _Term(_half_even(_real(parts[0])), "Real", _joined(parts))
    digits = parts[1].constant
    if digits is None or digits.denominator != 1 or abs(digits) > MOST_POWER:
        raise _NoCounterpartError(f"round needs a constant whole number of at most {MOST_POWER} digits")
    scale = number(Fraction(10) ** int(digits))
    return _Term(f"(/ {_half_even(f'(* {_real(parts[0])} {scale})')} {scale})", "Real", _joined(parts))


def _half_even(text: str) -> str:
    """Python rounds halves to the even neighbour: the upper one, unless it is odd and the tie exact."""
    tie_to_odd = "(and (is_int h) (not (is_int (/ (to_real (to_int h)) 2.0))))"
    return f"(let ((h (+ {text} 0.5))) (- {_floor('h')} (ite {tie_to_odd} 1.0 0.0)))"


def _sum(parts: tuple[_Term, ...]) -> _Term:
    texts = [_real(part) for part in parts] or ["0.0"]
    return _Term(texts[0] if len(texts) == 1 else f"(+ {' '.join(texts)})", "Real", _joined(parts))


_FUNCTIONS: dict[str, Callable[[tuple[_Term, ...]], _Term]] = {
    "min": _extreme("<="),
    "max": _extreme(">="),
    "abs": _unary(lambda text: f"(let ((a {text})) (ite (< a 0.0) (- a) a))"),
    "round": _round,
    "int": _unary(lambda text: f"(let ((a {text})) (ite (< a 0.0) {_ceiling('a')} {_floor('a')}))"),
    "float": _unary(lambda text: text),
    "sum": _sum,
    "len": lambda parts: _Term(number(Fraction(len(parts))), "Real", _joined(parts), Fraction(len(parts))),
    "math.ceil": _unary(_ceiling),
    "math.floor": _unary(_floor),
}
