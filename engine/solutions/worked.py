"""Worked solutions in GSM8K's layout: lines, calculator annotations ``<<48/2=24>>`` and the gold answer ``#### 72``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.ir.formula import expression_value
from illposed.engine.ir.numbers import read_number, rounds_to, write_number
from illposed.engine.results import Rejected

_ANNOTATION = re.compile(r"<<([^<>=]*)=([^<>=]*)>>")
_GOLD = re.compile(r"^####[ \t]*(.*?)[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Annotation:
    """One calculator annotation: the text on each side of its ``=`` and its span in the line, brackets included.

    A line that writes its equation out without an annotation (``so 15 - 7 = 8 are left``) has one with an empty span.
    """

    expression: str
    result: str
    span: Span


@dataclass(frozen=True, slots=True)
class SolutionLine:
    """One line of a worked solution: ``label`` is ``L1``, ``L2``, …; ``text`` still holds the annotations."""

    label: str
    text: str
    annotations: tuple[Annotation, ...]

    @property
    def plain(self) -> str:
        """The line as a reader sees it, without annotations."""
        return _ANNOTATION.sub("", self.text)


@dataclass(frozen=True, slots=True)
class WorkedSolution:
    """The lines of a worked solution, and the gold answer as an exact number."""

    lines: tuple[SolutionLine, ...]
    gold: Fraction

    @property
    def text(self) -> str:
        """The solution in GSM8K's layout; :func:`read_solution` reads it back as it is."""
        return "\n".join([*(line.text for line in self.lines), f"#### {write_number(self.gold)}"])


def read_solution(answer: str) -> WorkedSolution | Rejected:
    """Read an ``answer`` field in GSM8K's layout.

    Rejected with ``no-gold-answer`` (no ``####`` line) or ``gold-not-a-number``.
    """
    marks = list(_GOLD.finditer(answer))
    if not marks:
        return Rejected("no-gold-answer", answer[-60:])
    gold = read_number(marks[-1].group(1))
    if gold is None:
        return Rejected("gold-not-a-number", marks[-1].group(1)[:60])
    body = [line.strip() for line in answer[: marks[-1].start()].splitlines()]
    lines = tuple(_read_line(number, text) for number, text in enumerate(filter(None, body), start=1))
    return WorkedSolution(lines, gold)


_OPERAND = r"(?:[$]\s?)?[\d.,]*\d(?:\s?/?[a-z]{2,}(?:/[a-z]+)?(?:\s[a-z]+)?)?(?![a-z])"
_WRITTEN_OUT = re.compile(
    rf"(?P<expression>\(?\s*{_OPERAND}\)?(?:\s*(?:[-−–+*/x×]\s*\(?|\()\s*{_OPERAND}\)?)+)\s*=\s*[$]?\s*"
)
_RESULT = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?")


def _read_line(number: int, text: str) -> SolutionLine:
    annotations = tuple(
        Annotation(match.group(1).strip(), match.group(2).strip(), Span(*match.span()))
        for match in _ANNOTATION.finditer(text)
    )
    if all(read_number(annotation.expression) is not None for annotation in annotations):
        annotations = _written_out(text) or annotations
    return SolutionLine(f"L{number}", text, annotations)


def _written_out(text: str) -> tuple[Annotation, ...]:
    """The one equation, true but for rounding, that a line writes out without annotating: ``78 - 5 = 73``."""
    matches = list(_WRITTEN_OUT.finditer(text))
    if len(matches) != 1:
        return ()
    match = matches[0]
    shown = _ANNOTATION.match(text, match.end())
    span = Span(*shown.span()) if shown else Span(match.end(), match.end())
    result = _RESULT.match(text, span.end)
    if result is None or not result[0]:
        return ()
    expression = re.sub(r"\s*[x×]\s*(?=[\d.$(])", "*", match["expression"])
    expression = re.sub(r"(?<=\d)\s?/?[a-z]+(?:/[a-z]+)?(?:\s[a-z]+)?|[$,\s]", "", expression)
    expression = re.sub(r"[−–]", "-", expression)
    expression = re.sub(r"(?<=[\d)])\(", "*(", expression)
    written, value = read_number(result[0]), expression_value(expression)
    if written is None or value is None or not rounds_to(value, written):
        return ()
    return (Annotation(expression, result[0].replace(",", ""), span),)
