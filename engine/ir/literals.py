"""Number literals, read exactly from their own text."""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.ir.errors import IRError
from illposed.engine.ir.nodes import Const
from illposed.engine.ir.opaque import Unreadable

_MAX_DIGITS = 1400
_MAX_EXPONENT = 400
_EXPONENT = re.compile(r"[eE]([+-]?[0-9_]+)$")


def integer(text: str) -> Const:
    """The constant of an integer literal in any base; raises :class:`Unreadable` beyond the bound on size."""
    if len(text) > _MAX_DIGITS:
        raise Unreadable("too-large")
    return _const(int(text, 0))


def decimal(text: str) -> Const:
    """The constant of a decimal literal, so that ``0.1`` is 1/10; raises :class:`Unreadable` beyond the bound."""
    exponent = _EXPONENT.search(text)
    if len(text) > _MAX_DIGITS or (exponent and (len(exponent[1]) > 5 or abs(int(exponent[1])) > _MAX_EXPONENT)):
        raise Unreadable("too-large")
    return _const(Fraction(text.replace("_", "")))


def _const(value: int | Fraction) -> Const:
    try:
        return Const(value)
    except IRError as error:
        raise Unreadable("too-large") from error
