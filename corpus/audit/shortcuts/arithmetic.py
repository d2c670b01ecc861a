"""What a worked solution gives away to who only checks sums, or only looks where its numbers come from and go to.

All are baselines for a verifier: none reads what the numbers stand for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.audit.shortcuts.words import Figures
from illposed.engine.english.stems import content_stems
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import Const, Expr, walk
from illposed.engine.ir.numbers import agrees
from illposed.engine.quantities.grounding import number_forms
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.solutions.worked import GOLD_MARK, without_annotations
from illposed.engine.telling.reading import Equation, equations

_NUMBERING = re.compile(rf"^\s*(?:L\d+|FA|{GOLD_MARK})\s*:?\s", re.MULTILINE)
"""What numbers a line."""

_KNOWN_TO_ALL = frozenset(map(Fraction, (0, 1, 2, 10, 100)))

_CHECK = re.compile(r"\b(?:check|verify)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Layout:
    """How one solution looks: its lines with an equation, results that no later one computes with, and the answer is
    not, pairs of brackets, and lines that check something."""

    lines: int = 0
    unused: int = 0
    brackets: int = 0
    checks: int = 0


@dataclass(frozen=True, slots=True)
class Provenance:
    """One solution: how many of its equations there are and do not hold, operands that come from nowhere, and numbers
    of the problem that it never uses."""

    equations: int
    false: int
    from_nowhere: int
    unused: int
    layout: Layout = field(default=Layout(), compare=False)


def provenance(sample: Sample) -> Provenance:
    """Follow the numbers of a solution: each operand should come from the problem or from an earlier equation.

    What the world fixes, such as the minutes of an hour, is known to all where problem or solution speak of it.
    """
    givens = [mention for mention in find_mentions(sample.problem) if mention.is_quantity]
    known = known_to_all(f"{sample.problem} {sample.text}") | {form for mention in givens for form in forms_of(mention)}
    said: set[Fraction] = set()
    read = false = nowhere = 0
    text = _NUMBERING.sub("", without_annotations(sample.text))
    told: list[tuple[Equation, ...]] = []
    for line in text.splitlines():
        found = equations(line)
        told.append(() if found is None or _CHECK.search(line) else found)
        said |= {mention.value for mention in find_mentions(line)}
        for equation in found or ():
            operands = set(_operands(equation.expression))
            said |= operands
            read += 1
            false += not holds(equation, line)
            nowhere += len(operands - known)
            known |= {equation.result}
    unused = sum(not forms_of(mention) & said for mention in givens)
    return Provenance(read, false, nowhere, unused, _layout(text, told))


def _layout(text: str, told: Sequence[Sequence[Equation]]) -> Layout:
    """The layout of a solution; ``told`` are the equations of each line that checks nothing."""
    answer = next((mention.value for mention in reversed(find_mentions(text)) if mention.is_quantity), None)
    in_order = [equation for line in told for equation in line]
    needed = {answer}
    unused = 0
    for equation in reversed(in_order):
        unused += equation.result not in needed
        needed.update(_operands(equation.expression))
    return Layout(sum(map(bool, told)), unused, text.count("("), sum(map(bool, map(_CHECK.search, text.splitlines()))))


def holds(equation: Equation, line: str) -> bool:
    """Whether an equation is true, up to rounding in the last place that its result shows, per cent or not."""
    value = evaluate_expr(equation.expression, {})
    if isinstance(value, EvaluationFailed):
        return False
    shown = line[equation.span.start : equation.span.end]
    decimals = shown.rpartition("=")[2].partition(".")[2].strip("% ")
    slack = Fraction(1, 2 * 10 ** len(decimals))
    scales = (1, 100) if shown.endswith("%") else (1,)
    return any(agrees(value * scale, equation.result, relative=Fraction(0), absolute=slack) for scale in scales)


FOR_SOLUTIONS: Final[Mapping[str, Callable[[Provenance], Figures]]] = {
    "arithmetic only": lambda found: {"equations that do not hold": found.false},
    "number provenance": lambda found: {
        "operands from nowhere": found.from_nowhere,
        "numbers of the problem unused": found.unused,
    },
    "number of lines": lambda found: {"lines with an equation": found.layout.lines, "equations": found.equations},
    "unused results": lambda found: {"results that nothing uses": found.layout.unused},
    "brackets": lambda found: {"pairs of brackets": found.layout.brackets},
    "checks": lambda found: {"lines that check something": found.layout.checks},
}
"""The shortcuts that look at a worked solution: whether its sums hold, where its numbers come from, its layout."""


def _operands(expression: Expr) -> Iterator[Fraction]:
    return (Fraction(node.value) for node in walk(expression) if isinstance(node, Const))


def known_to_all(text: str) -> frozenset[Fraction]:
    """The numbers that a text need not tell: 0, 1, 2, 10, 100, and 60 if it speaks of minutes and hours.

    >>> Fraction(60) in known_to_all("8 hours of 60 minutes"), Fraction(60) in known_to_all("8 kites of 60 dollars")
    (True, False)
    """
    said = content_stems(text)
    return _KNOWN_TO_ALL.union(constant.value for constant in WORLD_CONSTANTS if constant.is_meant(said))


def forms_of(mention: Mention) -> frozenset[Fraction]:
    """The numbers as which a solution may use a quantity: 20 % also as 1/5, 4/5, 6/5; a half as 2; cents as dollars."""
    return frozenset(form.value for form in number_forms(mention))
