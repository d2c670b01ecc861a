"""Worked solutions in GSM8K's layout, read and written: nothing else knows how it is noted.

A solution has lines, calculator annotations ``<<48/2=24>>`` in them and the gold answer ``#### 72`` at its end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from illposed.engine.english.spans import Span
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.numbers import read_number, write_number
from illposed.engine.ir.opaque import Opaque
from illposed.engine.results import Rejected
from illposed.engine.solutions.unknowns import ANNOTATION, numbers_of, solved_unknown
from illposed.engine.solutions.written import Written, merged, written_out

GOLD_MARK: Final = "####"
"""What stands before the gold answer, at the beginning of its line."""

_ANNOTATION = re.compile(r"<<([^<>=]*)=([^<>=]*)>>")
_GOLD = re.compile(rf"^{GOLD_MARK}[ \t]*(.*?)[ \t]*$", re.MULTILINE)


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
        return without_annotations(self.text)

    def before(self, annotation: Annotation) -> str:
        """The text up to an annotation: the words and the arithmetic that lead to its result."""
        return self.text[: annotation.span.start]

    def after(self, annotation: Annotation) -> str:
        """The text from the end of an annotation: the result as it is written, and what it counts."""
        return self.text[annotation.span.end :]

    def gives_money(self, annotation: Annotation) -> bool:
        """Whether a ``$`` stands before an annotation, and so before its result."""
        return self.before(annotation).rstrip().endswith("$")


@dataclass(frozen=True, slots=True)
class WorkedSolution:
    """The lines of a worked solution, and the gold answer as an exact number."""

    lines: tuple[SolutionLine, ...]
    gold: Fraction

    @property
    def text(self) -> str:
        """The solution in GSM8K's layout; :func:`read_solution` reads it back as it is."""
        return write_solution((line.text for line in self.lines), self.gold)


def read_solution(answer: str) -> WorkedSolution | Rejected:
    """Read an ``answer`` field in GSM8K's layout.

    Rejected with ``no-gold-answer`` (no ``####`` line) or ``gold-not-a-number``.
    """
    texts, final = lines_and_gold(answer)
    if final is None:
        return Rejected("no-gold-answer", answer[-60:])
    gold = read_number(final)
    if gold is None:
        return Rejected("gold-not-a-number", final[:60])
    lines = tuple(_read_line(number, text) for number, text in enumerate(texts, start=1))
    return WorkedSolution(_with_unknown(lines), gold)


def lines_and_gold(answer: str) -> tuple[tuple[str, ...], str | None]:
    """The lines of an ``answer`` field that are not blank, and what its last ``####`` says; None if there is no such.

    >>> lines_and_gold("She has 2+3 = <<2+3=5>>5 eggs.\\n\\n#### 5")
    (('She has 2+3 = <<2+3=5>>5 eggs.',), '5')
    """
    marks = list(_GOLD.finditer(answer))
    body = answer[: marks[-1].start()] if marks else answer
    lines = tuple(stripped for line in body.splitlines() if (stripped := line.strip()))
    return lines, marks[-1][1] if marks else None


def write_solution(lines: Iterable[str], gold: Fraction) -> str:
    """A worked solution in GSM8K's layout, without a final line break; the decimals of ``gold`` must end.

    >>> write_solution(["It costs 3*2.5 = $<<3*2.5=7.5>>7.50."], Fraction("7.50"))
    'It costs 3*2.5 = $<<3*2.5=7.5>>7.50.\\n#### 7.5'
    """
    return "\n".join([*lines, f"{GOLD_MARK} {write_number(gold)}"])


def ended_with(solution: str, final: str) -> str:
    """A worked solution that ends with its answer as GSM8K's do; one that does already stays as it is.

    >>> ended_with("12-5 = 7 figs are left.", "7")
    '12-5 = 7 figs are left.\\n#### 7'
    """
    return solution if _GOLD.search(solution) else f"{solution.rstrip()}\n{GOLD_MARK} {final}"


def write_annotation(expression: str, result: str) -> str:
    """A calculator annotation, which stands between an equation sign and the result; it has no separators.

    >>> write_annotation("2*1,200", "2,400")
    '<<2*1200=2400>>'
    """
    return f"<<{expression}={result}>>".replace(",", "")


def without_annotations(text: str) -> str:
    """``text`` as a reader sees it.

    >>> without_annotations("She has 2+3 = <<2+3=5>>5 eggs.")
    'She has 2+3 = 5 eggs.'
    """
    return ANNOTATION.sub("", text)


def _read_line(number: int, text: str) -> SolutionLine:
    annotations = tuple(
        Annotation(match.group(1).strip(), match.group(2).strip(), Span(*match.span()))
        for match in _ANNOTATION.finditer(text)
    )
    first = next((each for each in annotations if not _is_bare(each)), None)
    written = [*(written_out(text) or ())]
    if first is not None:
        before = [equation for equation in written if equation.span.end <= first.span.start]
        own = parse_expression(first.expression)
        if first is annotations[0] and before and not isinstance(own, Opaque):
            whole = merged([*before, Written(own, first.result, first.span)])
            annotations = annotations if whole is None else (_annotation(whole), *annotations[1:])
    elif written and (whole := merged(written)) is not None:
        annotations = (_annotation(whole),)
    return SolutionLine(f"L{number}", text, annotations)


def _annotation(equation: Written) -> Annotation:
    return Annotation(expr_source(equation.expr).replace(" ", ""), equation.result, equation.span)


def _with_unknown(lines: tuple[SolutionLine, ...]) -> tuple[SolutionLine, ...]:
    """``lines`` where the one that gives an unknown calculates it, if it does not do so from what lines before it say.

    Lines between it and the equation that calculate nothing have no annotation.
    """
    unknown = solved_unknown([line.text for line in lines])
    if unknown is None:
        return lines
    first = unknown.first
    at = next(n for n, line in enumerate(lines) if n > first and unknown.is_given_by(line.text))
    told = {read_number(each.result) for line in lines[:at] for each in line.annotations if not _is_bare(each)}
    used = {number for each in lines[at].annotations if not _is_bare(each) for number in _numbers(each)}
    if used and used <= told | numbers_of(unknown.solution):
        return lines
    between = (replace(line, annotations=tuple(_calculating(line))) for line in lines[first:at])
    solved = Annotation(expr_source(unknown.solution).replace(" ", ""), write_number(unknown.value), _place(lines[at]))
    return (*lines[:first], *between, replace(lines[at], annotations=(solved,)), *lines[at + 1 :])


def _numbers(annotation: Annotation) -> frozenset[Fraction]:
    expr = parse_expression(annotation.expression)
    return frozenset() if isinstance(expr, Opaque) else numbers_of(expr)


def _calculating(line: SolutionLine) -> Iterable[Annotation]:
    return (annotation for annotation in line.annotations if not _is_bare(annotation))


def _place(line: SolutionLine) -> Span:
    """Where the annotation of what a line gives stands, or would stand: after its last ``=``."""
    if line.annotations:
        return line.annotations[-1].span
    start = re.compile(r"[\s$]*").match(line.text, line.text.rindex("=") + 1)
    end = start.end() if start else len(line.text)
    return Span(end, end)


def _is_bare(annotation: Annotation) -> bool:
    """Whether an annotation calculates nothing: ``<<24=24>>``."""
    return read_number(annotation.expression) is not None
