"""Results that a solution has and no annotation gives: of lines that were not read, and in another unit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from illposed.engine.formalise.evidence import Line
from illposed.engine.formalise.operands import Assignment
from illposed.engine.ir.evaluate import evaluate_expr
from illposed.engine.ir.formula import WRITTEN, parse_expression
from illposed.engine.ir.nodes import Const, walk
from illposed.engine.ir.numbers import DIGITS, digits_value
from illposed.engine.ir.opaque import Opaque
from illposed.engine.quantities.measures import in_one
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.solutions.worked import SolutionLine

Results = Mapping[Fraction, frozenset[Fraction]]
"""Numbers, each with those that it is calculated from."""

_EQUATION = re.compile(rf"([^=;:]*)=\s*[$]?\s*({DIGITS})(?:\s?/\s?([1-9]\d*))?")
_COUNTED = frozenset({"untold", "counted"})
_NO_ARITHMETIC = re.compile(r"[^\W\d_]+|[%$,]")


def unread_results(lines: Sequence[SolutionLine], annotated: Sequence[SolutionLine]) -> Sequence[Results]:
    """For each line that was read, what the lines before it calculate or say without an annotation."""
    found: list[Results] = []
    written: dict[Fraction, frozenset[Fraction]] = {}
    for line in lines:
        if line in annotated:
            found.append(dict(written))
        written |= _in_another_unit(line) if line in annotated else _calculated(line)
    return found


def takes_unread(assignment: Assignment, lines: Sequence[Line], unread: Sequence[Results]) -> bool:
    """Whether a number is taken for one of the question though the solution has it as a result that was not read.

    Where that is calculated from 100 or from 1, it is what a percentage or a fraction leaves.
    """
    for operands, line, results in zip(assignment, lines, unread, strict=False):
        for operand, leaf in zip(operands, line.leaves, strict=True):
            if (operand.origin == "mention" or operand.form in _COUNTED) and leaf.value in results:
                left_over = operand.form not in ("value", "fraction") and not results[leaf.value].isdisjoint({100, 1})
                if not left_over:
                    return True
    return False


def _calculated(line: SolutionLine) -> Results:
    """The results of the equations that a line writes out, and the divisors of those that are fractions."""
    written: dict[Fraction, frozenset[Fraction]] = {}
    for before, after, divisor in _EQUATION.findall(line.plain):
        expr = parse_expression(_NO_ARITHMETIC.sub(" ", before), WRITTEN)
        result = digits_value(after) / int(divisor or 1)
        if not isinstance(expr, Opaque) and evaluate_expr(expr, {}) == result:
            numbers = frozenset(Fraction(node.value) for node in walk(expr) if isinstance(node, Const))
            written |= {result: numbers} | ({Fraction(int(divisor)): numbers} if divisor else {})
    return written


def _in_another_unit(line: SolutionLine) -> Results:
    """The result of a line as it says it once more: 3 of ``180 minutes of lessons, which is 3 hours``."""
    annotation = line.annotations[0]
    match find_mentions(line.after(annotation))[:2]:
        case [result, again] if result.unit and again.unit and result.unit != again.unit:
            try:
                times = in_one(result.unit, again.unit)
            except ValueError:
                return {}
            return {again.value: frozenset()} if result.value == again.value * times else {}
        case _:
            return {}
