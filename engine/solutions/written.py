"""Equations that a line of a worked solution writes out without annotating them: ``so 15 - 7 = 8 are left``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import WRITTEN, parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, rewrite, walk
from illposed.engine.ir.numbers import DIGITS, digits_value, normalised, read_number, rounds_to
from illposed.engine.ir.opaque import Opaque
from illposed.engine.quantities.measures import ABBREVIATED_UNITS, in_one, unit_name
from illposed.engine.quantities.nouns import singular

# An atomic group stands where a group could be repeated possessively, which Python 3.11.0 to 3.11.4 match wrongly.
_UNITS: Final = r"\s?/?[a-z]{2,}+(?>(?:[ /](?!x\s?[$(\d])[a-z]++){0,4})"
_OPERAND: Final = rf"(?:[$]\s?)?[\d.,]*\d%?(?>(?:{_UNITS})?)(?![a-z])"
_OPERATOR: Final = r"(?:\s*(?:[-−–+*/x×]\s*\(?|\()|(?<=\))(?=\s*[$\d]))"
_EQUATION: Final = re.compile(
    rf"(?P<expression>\(?\s*{_OPERAND}\)?(?>(?:{_OPERATOR}\s*{_OPERAND}\)?)+))\s*[=≡]\s*[$]?\s*"
    rf"(?P<annotation><<[^<>=]*=[^<>=]*>>)?(?P<result>(?:\d{{1,3}}(?:,\d{{3}})+|\d+)?(?:\.\d+)?)"
)
_UNIT: Final = re.compile(r"(?<=[\d%])(?:\s?/?[a-z]+(?:[ /][a-z]+){0,4})+")
_TIMES: Final = re.compile(r"\s*[x×]\s*(?=[\d.$(])")
_BESIDE: Final = re.compile(r"(?<=\))\s*(?=[$\d])")
_SPELT: Final = re.compile(r"(?<=\d )(?:plus|minus|times|multiplied by|divided by|equals|is equal to)(?= [$(]?\d)")
_SIGNS: Final = {
    "plus": "+", "minus": "-", "times": "*", "multiplied by": "*", "divided by": "/", "equals": "≡", "is equal to": "≡",
}  # fmt: skip
_SAME: Final = re.compile(
    rf"(?<![\w.,$*+/-])(?P<amount>{DIGITS}) (?P<unit>[a-z]+) = (?P<again>{DIGITS}) (?P<other>[a-z]+)\b"
)


@dataclass(frozen=True, slots=True)
class Written:
    """An equation that holds, but for rounding: its arithmetic, its result as written, and where that is to stand."""

    expr: Expr
    result: str
    span: Span

    @property
    def value(self) -> Fraction | None:
        """The result as a number."""
        return read_number(self.result)


def written_out(text: str) -> tuple[Written, ...] | None:
    """The equations that a line writes out, in order; None if one of them does not hold or cannot be read.

    An annotation that calculates nothing belongs to the equation before it, one that does is an equation of its own.

    >>> [found.result for found in written_out("She has 3 + 4 = 7 figs, that is 7 times 2 equals 14 halves.") or ()]
    ['7', '14']
    """
    text = _SPELT.sub(lambda match: _SIGNS[match[0]].ljust(len(match[0])), text)
    found: list[Written] = []
    for match in _EQUATION.finditer(text):
        equation = _equation(match)
        if equation is not None:
            found.append(equation)
        elif "≡" not in match[0]:
            return None
    found += filter(None, map(_conversion, _SAME.finditer(text)))
    return tuple(sorted(found, key=lambda each: each.span.start))


def merged(equations: Sequence[Written]) -> Written | None:
    """The last of some equations, with what it uses of the others in their places; None if it does not use each once.

    >>> from illposed.engine.ir.emit import expr_source
    >>> expr_source(merged(written_out("First 24 / 3 = 8, then 8 * 2 = 16.")).expr)
    '24 / 3 * 2'
    """
    *before, last = equations
    expr = last.expr
    for equation in reversed(before):
        result = None if equation.value is None else Const(normalised(equation.value))
        if result is None or sum(node == result for node in walk(expr)) != 1:
            return None
        expr = _with(expr, result, equation.expr)
    return Written(expr, last.result, last.span)


def _with(expr: Expr, part: Expr, inner: Expr) -> Expr:
    return rewrite(expr, lambda node: inner if node == part else node)


def _equation(match: re.Match[str]) -> Written | None:
    result = match["result"].replace(",", "")
    value = read_number(result)
    if value is None:
        return None
    start = match.start("annotation" if match["annotation"] else "result")
    span = Span(start, match.start("result"))
    text = _BESIDE.sub("*", _UNIT.sub("", _TIMES.sub("*", match["expression"])))
    in_percent = match.string[match.end() :].lstrip().startswith("%")
    for spelt in _spellings(text, in_percent):
        expr = parse_expression(spelt, WRITTEN)
        if isinstance(expr, Opaque):
            continue
        calculated = evaluate_expr(expr, {})
        if not isinstance(calculated, EvaluationFailed) and rounds_to(calculated, value):
            return Written(expr, result, span)
    return None


def _spellings(text: str, in_percent: bool) -> tuple[str, ...]:
    """What arithmetic may mean with a result in per cent or without: ``70% * 50%`` is ``70*50/100`` in per cent."""
    plain = text.replace("%", "")
    return (plain, f"({plain})/100", f"({plain})*100") if in_percent else (plain, text)


def _conversion(match: re.Match[str]) -> Written | None:
    """The one amount of ``1.5 hours = 90 minutes`` as it is found from the other: ``1.5*60``."""
    amount, again = digits_value(match["amount"]), digits_value(match["again"])
    unit, other = (ABBREVIATED_UNITS.get(match[at], unit_name(singular(match[at]))) for at in ("unit", "other"))
    if 1 in (amount, again):
        return None
    try:
        times = in_one(other, unit)
    except ValueError:
        return None
    whole = times if times.denominator == 1 else 1 / times
    if amount * times != again or whole.denominator != 1:
        return None
    start = match.start("again")
    expr = BinOp("*" if times.denominator == 1 else "/", Const(normalised(amount)), Const(normalised(whole)))
    return Written(expr, match["again"].replace(",", ""), Span(start, start))
