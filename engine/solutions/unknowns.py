"""Solutions by one unknown: ``4x + 8 = 20`` solved, so that the line that gives ``x = 3`` says how it comes about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, Neg, Ref, children, references, walk
from illposed.engine.ir.numbers import DIGITS, has_finite_decimal, read_number, write_number
from illposed.engine.ir.opaque import Opaque

ANNOTATION: Final = re.compile(r"<<[^<>]*>>")
"""A calculator annotation of a worked solution."""

_SIGNS: Final = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-", "–": "-"})
_SIDE: Final = r"(?>(?:[$]?[\d.,]*\d%?|(?<![A-Za-z]){name}(?![A-Za-z])|[-+*/() ])+)"
"""What can stand on a side of an equation; never read in another way, so that no line takes long."""

_NAMES: Final = re.compile(r"(?<![A-Za-z'’])([A-Za-z])(?![A-Za-z'’])")
_MIXED: Final = re.compile(r"(?<![\d.])(\d+)\s+(\d+)\s?/\s?([1-9]\d*)")
_OPEN: Final = ("+", "-", "*", "/", "(", "=")


class Equation(NamedTuple):
    """Both sides of an equation."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Unknown:
    """What stands for an unknown: its ``name``, the ``solution`` over the numbers of its equation, and its value.

    ``first`` is the index of the line with the equation.
    """

    name: str
    solution: Expr
    value: Fraction
    first: int

    def is_given_by(self, line: str) -> bool:
        """Whether ``line`` says that the unknown has its value: ``x = 3``, or a line with ``<<12/4=3>>``."""
        results = re.findall(r"<<[^<>]*=([^<>=]*)>>", line)
        is_told = rf"(?<![\w.*+/-]){self.name}\s*=\s*[$]?\s?({DIGITS})(?![\d%]|\s*[-+*/=(])"
        told = re.findall(is_told, ANNOTATION.sub("", line))
        return any(read_number(number.strip()) == self.value for number in (*results, *told))


def solved_unknown(lines: Sequence[str]) -> Unknown | None:
    """The unknown of the first equation of ``lines`` that holds at the value which a later line gives it; else None.

    The equation must be linear and have no other name. ``lines`` may have annotations.

    >>> found = solved_unknown(["Let n be their number.", "4n + 8 = 20", "4n = 12", "n = 3"])
    >>> found.name, found.value, found.first
    ('n', Fraction(3, 1), 1)
    """
    used: set[str] = set()
    for first, line in enumerate(lines):
        plain = ANNOTATION.sub("", line).translate(_SIGNS)
        for name in dict.fromkeys(_NAMES.findall(plain)):
            equation = _equation_in(plain, name)
            solution = None if equation is None else _solution(equation, name)
            # "3x = 12" after "x + 2x = 12" would hide the 2
            is_summary = name in used and solution is not None and not any(map(children, children(solution)))
            unknown = None if solution is None else Unknown(name, solution, _value(solution), first)
            if unknown is not None and not is_summary and any(map(unknown.is_given_by, lines[first + 1 :])):
                return unknown
            if re.search(rf"\d{name}\b|[-+*/(=]\s*{name}\b|\b{name}\s*[-+*/)=]", plain):
                used.add(name)
    return None


def _equation_in(line: str, name: str) -> Equation | None:
    """The first equation of a line, signs in Python's writing, with that name and no other.

    Of ``x + 2x = 3x = 12`` that is the first side and the last.
    """
    side = _SIDE.format(name=name)
    for match in re.finditer(rf"(?<![\w.$])({side})=(?:{side}=)?({side})", line):
        before, after = line[: match.start()].rstrip(), line[match.end() :]
        if before.endswith(_OPEN) or match[1].strip().startswith(_OPEN[:4]) or after.startswith(("=", "^", "/")):
            continue
        left, right = (_read_side(text, name) for text in match.groups())
        if left is not None and right is not None and name in {*references(left), *references(right)}:
            return Equation(left, right)
    return None


def _read_side(text: str, name: str) -> Expr | None:
    """One side of an equation, where ``3x`` and ``3(x + 1)`` are products."""
    python = _MIXED.sub(_decimal, re.sub(r"[$,]|\.(?!\d)", "", text))
    python = re.sub(rf"(?<=[\d)])\s*(?=[({name}])|(?<={name})\s*(?=\()", "*", python)
    expr = parse_expression(re.sub(r"(\d+(?:\.\d+)?)%", r"(\1/100)", python).strip())
    return None if isinstance(expr, Opaque) else expr


def _decimal(match: re.Match[str]) -> str:
    """A mixed number in decimals, as the question's quantities have it; as a sum where no decimals spell it."""
    whole, above, below = map(int, match.groups())
    value = whole + Fraction(above, below)
    return write_number(value) if has_finite_decimal(value) else f"({whole}+{above}/{below})"


class _Linear(NamedTuple):
    """``slope`` times the unknown and ``rest``; None is zero."""

    slope: Expr | None
    rest: Expr | None


def _solution(equation: Equation, name: str) -> Expr | None:
    """The unknown as an expression of the numbers; None if the equation is not linear or has none or any solution."""
    left, right = _linear(equation.left, name), _linear(equation.right, name)
    if left is None or right is None:
        return None
    slope, rest = _sum(left.slope, _negated(right.slope)), _sum(right.rest, _negated(left.rest))
    if slope is None or rest is None or _value(slope) == 0:
        return None
    if _value(slope) < 0:
        slope, rest = _negated(slope), _negated(rest)
    return rest if slope == Const(1) or slope is None or rest is None else BinOp("/", rest, slope)


def _linear(expr: Expr, name: str) -> _Linear | None:
    match expr:
        case Const():
            return _Linear(None, expr)
        case Ref():
            return _Linear(Const(1), None)
        case Neg(inner):
            found = _linear(inner, name)
            return found and _Linear(_negated(found.slope), _negated(found.rest))
        case BinOp("+" | "-" | "*" | "/" as operator, left, right):
            one, other = _linear(left, name), _linear(right, name)
            return None if one is None or other is None else _combined(operator, one, other)
        case _:
            return None


def _combined(operator: str, one: _Linear, other: _Linear) -> _Linear | None:
    match operator:
        case "+":
            return _Linear(_sum(one.slope, other.slope), _sum(one.rest, other.rest))
        case "-":
            return _Linear(_sum(one.slope, _negated(other.slope)), _sum(one.rest, _negated(other.rest)))
        case "*" if one.slope is None:
            return _Linear(_product(one.rest, other.slope), _product(one.rest, other.rest))
        case "*" if other.slope is None:
            return _Linear(_product(one.slope, other.rest), _product(one.rest, other.rest))
        case "/" if other.slope is None and other.rest is not None and _value(other.rest) != 0:
            divisor = other.rest
            return _Linear(*(None if part is None else BinOp("/", part, divisor) for part in one))
        case _:
            return None


def _negated(expr: Expr | None) -> Expr | None:
    match expr:
        case None:
            return None
        case Neg(inner):
            return inner
        case BinOp("-", left, right):
            return _sum(right, _negated(left))
        case BinOp("+", left, right):
            return _sum(_negated(left), _negated(right))
        case _:
            return Neg(expr)


def _sum(left: Expr | None, right: Expr | None) -> Expr | None:
    match left, right:
        case (None, other) | (other, None):
            return other
        case Neg(taken), Neg(also):
            return Neg(BinOp("+", taken, also))
        case Neg(taken), other:
            return BinOp("-", other, taken)
        case other, Neg(taken):
            return BinOp("-", other, taken)
        case _:
            return BinOp("+", left, right)


def _product(left: Expr | None, right: Expr | None) -> Expr | None:
    match left, right:
        case (None, _) | (_, None):
            return None
        case (Const(1), other) | (other, Const(1)):
            return other
        case (Neg(inner), other) | (other, Neg(inner)):
            return _negated(_product(inner, other))
        case _:
            return BinOp("*", left, right)


def _value(expr: Expr) -> Fraction:
    value = evaluate_expr(expr, {})
    return Fraction(0) if isinstance(value, EvaluationFailed) else Fraction(value)


def numbers_of(expr: Expr) -> frozenset[Fraction]:
    """The numbers that stand in ``expr``."""
    return frozenset(Fraction(node.value) for node in walk(expr) if isinstance(node, Const))
