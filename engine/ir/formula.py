"""The reader of arithmetic in text: the annotations of worked solutions, sums as people write them, constraints."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, get_args

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
    children,
)
from illposed.engine.ir.numbers import DIGITS
from illposed.engine.ir.opaque import Opaque, Unreadable
from illposed.engine.ir.parsing.literals import decimal, integer


@dataclass(frozen=True, slots=True)
class Notation:
    """What may stand in an expression beside numbers, brackets and Python's arithmetic operators.

    ``written``: it is a sum as people write it, without names: ``×``, ``x``, ``÷`` and ``^`` are operators too, ``%``
    means per cent, two brackets side by side are multiplied, and numbers may have ``$`` and commas.
    ``logic``: also comparisons, ``and``, ``or``, ``not`` and ``a if test else b``.
    ``calls``: the functions that may be called, by the names that the text has for them; None for one that only wraps
    its argument, as ``str`` does.
    """

    written: bool = False
    logic: bool = False
    calls: Mapping[str, Function | None] = field(default_factory=dict)


ARITHMETIC: Final = Notation()
"""Python's arithmetic over numbers and names, as calculator annotations and programs have it."""

WRITTEN: Final = Notation(written=True)
"""Sums as people write them, over numbers alone: ``$1,200 × 5%``."""

PYTHON: Final = Notation(logic=True, calls={name: name for name in get_args(Function)})
"""Everything that an expression of the IR can be, as :func:`illposed.engine.ir.emit.expr_source` writes it."""

_PYTHON_TOKEN = re.compile(
    r"\s*((?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|[^\W\d]\w*(?:\.[^\W\d]\w*)?"
    r"|\*\*|//|[=!<>]=|[-+*/%()<>=≠≤≥,\[\]])"
)
_WRITTEN_TOKEN = re.compile(rf"\s*(?:[$€£]\s?(?=[\d.]))?({DIGITS}|\*\*|//|[-−–+*/%()×xX·÷^])")
_WRITTEN_SIGNS = {"−": "-", "–": "-", "×": "*", "x": "*", "X": "*", "·": "*", "÷": "/", "^": "**"}
_MAX_LENGTH = 4000
_MAX_NESTING = 120
_MAX_DEPTH = 200

# How strongly operators bind, the weakest first; a bracket holds anything.
_ANYTHING, _TERNARY, _OR, _AND, _NOT, _COMPARISON, _SUM, _PRODUCT, _SIGNED, _POWER = range(10)
_BINARY: dict[str, tuple[int, BinaryOperator]] = {
    "+": (_SUM, "+"),
    "-": (_SUM, "-"),
    "*": (_PRODUCT, "*"),
    "/": (_PRODUCT, "/"),
    "//": (_PRODUCT, "//"),
    "%": (_PRODUCT, "%"),
    "**": (_POWER, "**"),
}
_COMPARE: dict[str, tuple[int, CompareOperator]] = {
    "=": (_ANYTHING, "=="),
    "≠": (_ANYTHING, "!="),
    "≤": (_ANYTHING, "<="),
    "≥": (_ANYTHING, ">="),
    **{sign: (_COMPARISON, sign) for sign in get_args(CompareOperator)},
}
_OVER_LIST: Final = frozenset[Function | None]({"sum", "len"})
_OVER_EITHER: Final = frozenset[Function | None]({"min", "max"})  # of a list, or of two or more arguments
_CONNECT: dict[str, tuple[int, BooleanOperator]] = {"or": (_OR, "or"), "and": (_AND, "and")}


def parse_expression(
    text: str, notation: Notation = ARITHMETIC, *, names: Callable[[str], Expr] = Ref
) -> Expr | Opaque:
    """The expression that ``text`` spells in ``notation``, where ``names`` says what each name stands for.

    An integer may have leading zeros (``007`` is 7). Anything else is an :class:`Opaque` with its reason.

    >>> from illposed.engine.ir.emit import expr_source
    >>> expr_source(parse_expression("2*(3 +.5)"))
    '2 * (3 + 0.5)'
    >>> expr_source(parse_expression("5% x $1,200(3)", WRITTEN))
    '5 / 100 * 1200 * 3'
    >>> parse_expression("2 apples").reason
    'syntax-error'
    """
    if len(text) > _MAX_LENGTH:
        return Opaque(text, "too-long")
    try:
        return _Reader(_tokens(text, notation), notation, names).whole()
    except Unreadable as unreadable:
        return Opaque(text, unreadable.reason, 1)
    except IRError:
        return Opaque(text, "syntax-error", 1)


def _tokens(text: str, notation: Notation) -> list[str]:
    pattern = _WRITTEN_TOKEN if notation.written else _PYTHON_TOKEN
    tokens = []
    position, end = 0, len(text.rstrip())
    while position < end:
        match = pattern.match(text, position)
        if match is None:
            raise Unreadable("syntax-error")
        tokens.append(_in_python(match[1]) if notation.written else match[1])
        position = match.end()
    return tokens


def _in_python(written: str) -> str:
    return _WRITTEN_SIGNS.get(written, written.replace(",", ""))


class _Reader:
    """Precedence climbing over the tokens, which are consumed from the end of a reversed list."""

    def __init__(self, tokens: list[str], notation: Notation, names: Callable[[str], Expr]) -> None:
        self._rest = tokens[::-1]
        self._notation = notation
        self._names = names
        self._nesting = 0

    def whole(self) -> Expr:
        expr = self._climb(_ANYTHING)
        if self._rest:
            raise Unreadable("syntax-error")
        _check_depth(expr)
        return expr

    def _climb(self, least: int) -> Expr:
        """The longest expression whose operators outside brackets bind at least as strongly as ``least``."""
        self._nesting += 1
        if self._nesting > _MAX_NESTING:
            raise Unreadable("too-deep")
        expr = self._operand(least)
        while (longer := self._continued(expr, least)) is not None:
            expr = longer
        self._nesting -= 1
        return expr

    def _continued(self, left: Expr, least: int) -> Expr | None:
        """``left`` with the operator that follows it and what that applies to; None if no such operator follows."""
        sign = self._peek()
        if sign == "%" and self._notation.written:
            self._rest.pop()
            return BinOp("/", left, Const(100))
        if sign in _BINARY and _BINARY[sign][0] >= least:
            return self._binary(left, *_BINARY[sign])
        if self._notation.written and sign == "(" and least <= _PRODUCT:
            return BinOp("*", left, self._climb(_SIGNED))
        if not self._notation.logic:
            return None
        if sign in _COMPARE and _COMPARE[sign][0] >= least:
            return self._comparison(left, *_COMPARE[sign])
        if sign in _CONNECT and _CONNECT[sign][0] >= least:
            return self._connective(left, *_CONNECT[sign])
        if sign == "if" and least <= _TERNARY:
            self._rest.pop()
            test = self._climb(_OR)
            self._expect("else")
            return IfElse(test, left, self._climb(_TERNARY))
        return None

    def _binary(self, left: Expr, strength: int, operator: BinaryOperator) -> Expr:
        self._rest.pop()
        binds_to_the_right = operator == "**"
        return BinOp(operator, left, self._climb(strength if binds_to_the_right else strength + 1))

    def _comparison(self, left: Expr, strength: int, operator: CompareOperator) -> Expr:
        self._rest.pop()
        comparison = Compare(operator, left, self._climb(strength + 1))
        following = _COMPARE.get(self._peek())
        if following is not None and following[0] == strength:
            raise Unreadable("unsupported-syntax")
        return comparison

    def _connective(self, first: Expr, strength: int, connective: BooleanOperator) -> Expr:
        operands = [first]
        while self._peek() == connective:
            self._rest.pop()
            operands.append(self._climb(strength + 1))
        return BoolOp(connective, tuple(operands))

    def _operand(self, least: int) -> Expr:
        token = self._take()
        if token == "(":
            inner = self._climb(_ANYTHING)
            self._expect(")")
            return inner
        if token in ("-", "+"):
            operand = self._climb(_SIGNED)
            return Neg(operand) if token == "-" else operand
        if token == "not" and self._notation.logic and least <= _NOT:
            return BoolOp("not", (self._climb(_NOT),))
        if token[0].isdecimal() or token[0] == ".":
            is_whole = token.isdecimal()
            return integer(token.lstrip("0") or "0") if is_whole else decimal(token)
        if self._peek() == "(":
            return self._call(token)
        if keyword.iskeyword(token) or not token.isidentifier():
            raise Unreadable("syntax-error")
        return self._names(token)

    def _call(self, name: str) -> Expr:
        if name not in self._notation.calls:
            raise Unreadable("unsupported-call" if self._notation.calls else "syntax-error")
        function = self._notation.calls[name]
        self._expect("(")
        is_list = self._peek() == "["
        if is_list:
            self._rest.pop()
        arguments = self._arguments("]" if is_list else ")")
        if is_list:
            self._expect(")")
        takes_list = function in _OVER_LIST or (function in _OVER_EITHER and len(arguments) == 1)
        if is_list != takes_list and not (is_list and function in _OVER_EITHER):
            raise Unreadable("unsupported-call")
        if function is None and len(arguments) != 1:
            raise Unreadable("unsupported-call")
        return arguments[0] if function is None else Call(function, arguments)

    def _arguments(self, end: str) -> tuple[Expr, ...]:
        """What stands before the bracket ``end``, between commas."""
        arguments: list[Expr] = []
        while self._peek() != end:
            arguments.append(self._climb(_ANYTHING))
            if self._peek() != end:
                self._expect(",")
        self._expect(end)
        return tuple(arguments)

    def _peek(self) -> str:
        return self._rest[-1] if self._rest else ""

    def _take(self) -> str:
        if not self._rest:
            raise Unreadable("syntax-error")
        return self._rest.pop()

    def _expect(self, token: str) -> None:
        if self._take() != token:
            raise Unreadable("syntax-error")


def _check_depth(expr: Expr) -> None:
    """Raise :class:`Unreadable` for a tree so deep that what walks it could run out of stack."""
    level, depth = [expr], 0
    while level:
        depth += 1
        if depth > _MAX_DEPTH:
            raise Unreadable("too-deep")
        level = [child for node in level for child in children(node)]
