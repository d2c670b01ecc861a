"""What a line of a worked solution states: its words with each equation read as its result."""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.ir.numbers import DIGITS
from illposed.engine.solutions.worked import SolutionLine, without_annotations

_NUMBER = rf"(?:[$]\s?)?(?:{DIGITS})(?:\s?/\s?\d+)?%?"
_BREAKS = (
    r"(?:for|in|is|are|was|were|so|and|then|which|that|because|since|to|from|by|at|total|has|have|had|gives?|means"
    r"|he|she)\b"
)
"""Words that no unit of an operand has: what stands before them is no part of the equation."""

_WORD = rf"(?!{_BREAKS})[A-Za-z][A-Za-z'’/-]*"
_PLACE = rf"(?:for|in|from|at)\s+{_WORD}(?!\s+(?:\w+\s+)?of\b)"
"""As in "5 rows in the garden + 8 rows in the yard"."""

_WORDS = rf"(?:(?:\s?/\s?|\s{{0,2}}){_WORD}\.?(?:\s+(?:{_WORD}|{_PLACE})){{0,7}})?"
_OPERAND = rf"(?:[(\[]\s*)*(?<![\d.,]){_NUMBER}{_WORDS}(?:\s*[)\]])*"
"""A blank can be matched in one way only: with two, a long sum that is no equation would take for ever."""

_OPERATOR = r"\s*(?:[-+*/÷×·−–x]|\bof\b|\btimes\b|\bminus\b|\bplus\b|(?=\())\s*"
_CHAIN = rf"{_OPERAND}(?:{_OPERATOR}{_OPERAND})*"
_EQUATION = re.compile(rf"(?:\b[A-Z]\s*=\s*)?(?<![\w.,])\s*{_CHAIN}\s*(?:=\s*{_CHAIN}\s*)*=\s*(?=[$]?\s?\Z)")
_MONEY = re.compile(r"[$]\s?\Z")
_PER = re.compile(r"(?P<unit>\s?[A-Za-z]*)/(?=[a-z]{2})")
_RESULT = re.compile(DIGITS)


@dataclass(frozen=True, slots=True)
class Stated:
    """``text`` is a line as it reads without arithmetic; ``results`` are the spans of the results of its annotations.

    A result is None where the line does not write it out after its equation.
    """

    text: str
    results: tuple[Span | None, ...]


def stated(line: SolutionLine) -> Stated:
    """A line with its equations read as their results: ``Ann ate 48/2 = <<48/2=24>>24 figs.`` as ``Ann ate 24 figs.``.

    An equation that is not understood stays as it is.
    """
    text = ""
    end = 0
    results: list[Span | None] = []
    for annotation in line.annotations:
        text = _reduced(text + without_annotations(line.text[end : annotation.span.start]))
        end = annotation.span.end
        result = _RESULT.match(line.text, end)
        if result is None:
            results.append(None)
            continue
        written = f"0{result[0]}" if result[0].startswith(".") else result[0]
        results.append(Span(len(text), len(text) + len(written)))
        text += written
        end = result.end()
        if per := _PER.match(line.text, end):
            text += f"{per['unit']} per "
            end = per.end()
    return Stated(text + without_annotations(line.text[end:]), tuple(results))


def _reduced(before: str) -> str:
    """What stands before a result, without the left side of its equation; the ``$`` of the result stays."""
    equation = _EQUATION.search(before)
    if equation is None:
        return before
    money = _MONEY.search(before)
    kept = before[: equation.start()]
    apart = "" if not kept or kept[-1].isspace() else " "
    return kept + apart + ("$" if money else "")
