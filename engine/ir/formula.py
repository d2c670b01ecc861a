"""Reads one arithmetic expression, as the annotations of worked solutions write them."""

from __future__ import annotations

import re

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Expr, Neg, Ref
from illposed.engine.ir.opaque import Opaque, Unreadable
from illposed.engine.ir.parsing.literals import decimal, integer

_TOKEN = re.compile(r"\s*(?:([0-9]+(?:\.[0-9]*)?|\.[0-9]+)|([A-Za-z_][A-Za-z0-9_]*)|(\*\*|//|[-+*/%()]))")
_MAX_LENGTH = 1000
_MAX_DEPTH = 50
_PRECEDENCE: dict[str, tuple[int, BinaryOperator]] = {
    "+": (1, "+"),
    "-": (1, "-"),
    "*": (2, "*"),
    "/": (2, "/"),
    "//": (2, "//"),
    "%": (2, "%"),
    "**": (4, "**"),
}
_UNARY = 3


def parse_expression(text: str) -> Expr | Opaque:
    """The expression that ``text`` spells with numbers, names, parentheses and Python's arithmetic operators.

    An integer may have leading zeros (``007`` is 7). Anything else is an :class:`Opaque` with its reason.

    >>> from illposed.engine.ir.emit import expr_source
    >>> expr_source(parse_expression("2*(3 +.5)"))
    '2 * (3 + 0.5)'
    >>> parse_expression("2 apples").reason
    'syntax-error'
    """
    if len(text) > _MAX_LENGTH:
        return Opaque(text, "too-long")
    try:
        return _Reader(_tokens(text)).whole()
    except Unreadable as unreadable:
        return Opaque(text, unreadable.reason, 1)


def _tokens(text: str) -> list[str]:
    tokens = []
    position, end = 0, len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None:
            raise Unreadable("syntax-error")
        tokens.append(match[0].lstrip())
        position = match.end()
    return tokens


class _Reader:
    """Precedence climbing over the tokens, which are consumed from the end of a reversed list."""

    def __init__(self, tokens: list[str]) -> None:
        self._rest = tokens[::-1]
        self._depth = 0

    def whole(self) -> Expr:
        expr = self._binary(1)
        if self._rest:
            raise Unreadable("syntax-error")
        return expr

    def _binary(self, least: int) -> Expr:
        left = self._operand()
        while self._rest and self._rest[-1] in _PRECEDENCE:
            precedence, operator = _PRECEDENCE[self._rest[-1]]
            if precedence < least:
                break
            self._rest.pop()
            right = self._signed_power() if operator == "**" else self._binary(precedence + 1)
            left = BinOp(operator, left, right)
        return left

    def _signed_power(self) -> Expr:
        """The exponent of a power: ``**`` binds to the right, and a sign may stand before it."""
        if self._rest and self._rest[-1] in "+-":
            return self._operand()
        return self._binary(_PRECEDENCE["**"][0])

    def _operand(self) -> Expr:
        if not self._rest:
            raise Unreadable("syntax-error")
        token = self._rest.pop()
        if token in ("-", "+", "("):
            return self._nested(token)
        if token[0].isdigit() or token[0] == ".":
            return decimal(token) if "." in token else integer(token.lstrip("0") or "0")
        try:
            return Ref(token)
        except IRError as error:
            raise Unreadable("syntax-error") from error

    def _nested(self, token: str) -> Expr:
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise Unreadable("too-deep")
        if token == "(":
            expr = self._binary(1)
            if not self._rest or self._rest.pop() != ")":
                raise Unreadable("syntax-error")
        else:
            operand = self._binary(_UNARY)
            expr = Neg(operand) if token == "-" else operand
        self._depth -= 1
        return expr
