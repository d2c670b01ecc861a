"""Reads the compact format as :func:`~illposed.engine.ir.emit.emit` writes it: far faster than any other source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, get_args

from illposed.engine.ir.emit import emit
from illposed.engine.ir.errors import IRError
from illposed.engine.ir.formula import PYTHON, parse_expression
from illposed.engine.ir.nodes import Expr, Param, ParamType, Program, Step
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parsing.guard import refuse

_PROGRAM = re.compile(
    r'(?:import math\n\n\n)?def solve\((?:\n(?P<params>(?: {4}[^\n]+\n)+))?\):\n    """Index: (?P<index>-?\d{1,99})\.\n'
    r'    Returns:(?P<returns>[^\n]*)\n    """\n(?P<steps>(?: {4}[^\n]+\n)*)    # FINAL ANSWER\n'
    r"    answer = (?P<answer>[^\n]+)\n    return answer\n"
)
_PARAM = re.compile(
    r" {4}(?P<name>\w+): (?P<type>int|float|bool)(?: = (?P<default>True|False|-?[0-9]+(?:\.[0-9]+| / [0-9]+)?))?,"
    r"(?:  # (?P<comment>.+))?"
)
_TYPES: Final[Mapping[str, ParamType]] = {name: name for name in get_args(ParamType)}
_STEP = re.compile(r" {4}(?P<target>\w+) = (?P<expr>.+)")


class _NotCompact(Exception):  # noqa: N818 - no error of the caller; it does not leave this module
    """The source is not what is emitted for any program."""


@lru_cache(maxsize=256)  # the same few programs are read for each text and each solution of a problem
def read_compact(source: str) -> Program | None:
    """The program for which exactly ``source`` is emitted; None if there is none, or if :func:`refuse` turns it away.

    >>> read_compact("answer = 1") is None
    True
    """
    whole = _PROGRAM.fullmatch(source)
    if whole is None or refuse(source) is not None:
        return None
    try:
        params = tuple(map(_param, (whole["params"] or "").splitlines()))
        steps = tuple(_steps(whole["steps"]))
        program = Program(int(whole["index"]), whole["returns"].strip(), params, steps, _expr(whole["answer"]))
    except (_NotCompact, IRError):
        return None
    return program if emit(program) == source else None


def _param(line: str) -> Param:
    match = _PARAM.fullmatch(line)
    if match is None:
        raise _NotCompact
    return Param(match["name"], _TYPES[match["type"]], _default(match["default"]), match["comment"] or "")


def _default(source: str | None) -> int | Fraction | bool | None:
    if source is None or source in ("True", "False"):
        return None if source is None else source == "True"
    try:
        return int(source) if source.removeprefix("-").isdecimal() else Fraction(source.replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        raise _NotCompact from None


def _steps(text: str) -> Iterator[Step]:
    label = ""
    for line in text.splitlines():
        match = _STEP.fullmatch(line)
        if match is None:
            label = line.removeprefix("    # ")
        else:
            yield Step(label, match["target"], _expr(match["expr"]))


def _expr(text: str) -> Expr:
    expr = parse_expression(text, PYTHON)
    if isinstance(expr, Opaque):
        raise _NotCompact
    return expr
