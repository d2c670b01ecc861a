"""Reading constraints back from the text of a record: ``april = 48``, ``clips ≥ 0``, ``april is whole``."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import get_args

from illposed.engine.facts.fact import Constraint, Whole
from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import (
    BinaryOperator,
    BinOp,
    BooleanOperator,
    BoolOp,
    Call,
    Compare,
    CompareOperator,
    Const,
    Expr,
    Function,
    IfElse,
    Neg,
    Ref,
)

_WHOLE = re.compile(r"([A-Za-z_]\w*) is whole", re.ASCII)
_SIGN = re.compile(r"(?<= )[=≠≤≥](?= )")
_SIGNS = {"=": "==", "≠": "!=", "≤": "<=", "≥": ">="}
_LONGEST = 4_000
_DEEPEST = 100


@dataclass(frozen=True, slots=True)
class UnreadableConstraint:
    """The text is no constraint, for ``reason``."""

    reason: str


class _NoConstraintError(Exception):
    """Leaves the reader early; turned into :class:`UnreadableConstraint` at the module's border."""


def read_constraint(text: str) -> Constraint | UnreadableConstraint:
    """The constraint that :func:`illposed.engine.facts.render.render` wrote as ``text``."""
    if len(text) > _LONGEST:
        return UnreadableConstraint(f"longer than {_LONGEST} characters")
    if whole := _WHOLE.fullmatch(text):
        return Whole(whole[1])
    try:
        constraint = _Reader(_in_python(text)).read()
    except (_NoConstraintError, IRError) as error:
        return UnreadableConstraint(str(error))
    if not isinstance(constraint, (Compare, BoolOp)):
        return UnreadableConstraint("it is neither a comparison nor a combination of comparisons")
    return constraint


def _in_python(text: str) -> str:
    """The text with the sign of its comparison as Python writes it, and both sides in brackets."""
    sign = _SIGN.search(text)
    return f"({text[: sign.start()]}) {_SIGNS[sign[0]]} ({text[sign.end() :]})" if sign else text


class _Reader:
    """Turns Python's syntax tree of one expression into the IR."""

    def __init__(self, text: str) -> None:
        self._text = text

    def read(self) -> Expr:
        try:
            tree = ast.parse(self._text, mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            raise _NoConstraintError("it is no expression") from error
        return self._expr(tree.body, 0)

    def _expr(self, node: ast.expr, depth: int) -> Expr:
        if depth > _DEEPEST:
            raise _NoConstraintError("it is nested too deeply")

        def inner(*nodes: ast.expr) -> tuple[Expr, ...]:
            return tuple(self._expr(child, depth + 1) for child in nodes)

        match node:
            case ast.Name(id=name):
                return Ref(name)
            case ast.Constant():
                return Const(self._number(node))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return Neg(*inner(operand))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return BoolOp("not", inner(operand))
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _BINARY:
                return BinOp(_BINARY[type(operator)], *inner(left, right))
            case ast.Compare(left=left, ops=[operator], comparators=[right]) if type(operator) in _COMPARE:
                return Compare(_COMPARE[type(operator)], *inner(left, right))
            case ast.BoolOp(op=connective, values=operands):
                return BoolOp(_CONNECTIVE[type(connective)], inner(*operands))
            case ast.IfExp(test=test, body=then, orelse=otherwise):
                return IfElse(*inner(test, then, otherwise))
            case ast.Call(func=function, args=[ast.List(elts=arguments)] | arguments, keywords=[]):
                return Call(_function(function), inner(*arguments))
            case _:
                raise _NoConstraintError(f"a constraint has no {type(node).__name__}")

    def _number(self, node: ast.Constant) -> int | Fraction:
        if type(node.value) is int:
            return node.value
        literal = ast.get_source_segment(self._text, node)
        if type(node.value) is not float or literal is None:
            raise _NoConstraintError(f"{node.value!r} is no number")
        return Fraction(literal)


def _function(node: ast.expr) -> Function:
    name = ast.unparse(node)
    if name not in _FUNCTIONS:
        raise _NoConstraintError(f"unknown function {name}")
    return _FUNCTIONS[name]


_FUNCTIONS: dict[str, Function] = {name: name for name in get_args(Function)}
_BINARY: dict[type[ast.operator], BinaryOperator] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
}
_COMPARE: dict[type[ast.cmpop], CompareOperator] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_CONNECTIVE: dict[type[ast.boolop], BooleanOperator] = {ast.And: "and", ast.Or: "or"}
