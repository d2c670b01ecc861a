"""Taking the visible arithmetic out of a solution line: ``sold 48/2 = <<48/2=24>>24 clips`` gives ``sold 24 clips``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.solutions.worked import Annotation, SolutionLine
from illposed.engine.text.statements.english import word_set

_PIECE = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+|[A-Za-z°][\w'’./\-]*|[^\s\w]")
_VALUE = re.compile(r"\s*([$£€]?)\s*(-?(?:\d[\d,]*\.?\d*|\.\d+))(\s?%|\s?[$£€])?")
_OPERATORS = word_set("+ - – — − * / x X × ÷ = ⋅ · ∗ times plus minus")
_WORDS_PER_UNIT = 6


@dataclass(frozen=True, slots=True)
class Elided:
    """A line without its arithmetic: ``text`` with the value once, at ``value`` (with its currency or percent sign)."""

    text: str
    value: Span


def elide(line: SolutionLine, annotation: Annotation) -> Elided | None:
    """The sentence of ``line`` that holds ``annotation``, without the arithmetic before the result.

    A currency or percent sign that belongs to the result is in the span. None if no number follows the annotation, or
    if the arithmetic runs into other text.
    """
    before, after = line.text[: annotation.span.start], line.text[annotation.span.end :]
    written = _VALUE.match(after)
    if written is None:
        return None
    without = _without_arithmetic(before)
    if without is None:
        return None
    head, currency = without
    sign, number, suffix = written.group(1) or currency, written.group(2).rstrip(",."), (written.group(3) or "").strip()
    tail = after[written.end(2) - (len(written.group(2)) - len(number)) :] if not suffix else after[written.end() :]
    if suffix in "$£€" and suffix:
        sign, suffix = suffix, ""
    shown = sign + number + suffix
    start = len(head)
    return _trimmed_to_sentence(head + shown + tail, Span(start, start + len(shown)))


def _without_arithmetic(before: str) -> tuple[str, str] | None:
    """``before`` without the arithmetic that ends it (one space at its end), and the currency sign of the result."""
    stripped = before.rstrip()
    currency = stripped[-1] if stripped[-1:] in ("$", "£", "€") else ""
    stripped = stripped.removesuffix(currency).rstrip()
    if not stripped.endswith("="):
        head = stripped
    else:
        start = _arithmetic_start(stripped)
        if start is None:
            return None
        head = stripped[:start].rstrip()
    return (head + " " if head else ""), currency


def _arithmetic_start(text: str) -> int | None:
    """Where the arithmetic begins that ends ``text`` with ``=``; None if it has an operator without an operand."""
    pieces = list(_PIECE.finditer(text))
    index, start, dangling = len(pieces) - 1, len(text), False
    while index >= 0:
        piece = pieces[index].group()
        if piece in _OPERATORS and not (piece in "xX" and dangling):
            dangling = piece not in "-–—−" or index == 0 or pieces[index - 1].group() not in "(=+*/"
            start, index = pieces[index].start(), index - 1
        elif piece[0].isdigit() or (piece[0] == "." and len(piece) > 1):
            dangling, start, index = False, pieces[index].start(), index - 1
        elif piece in "()[]%$£€":
            start, index = pieces[index].start(), index - 1
        elif dangling and (number := _number_of_unit(pieces, index)) is not None:
            dangling, start, index = False, pieces[number].start(), number - 1
        else:
            break
    return None if dangling else start


def _number_of_unit(pieces: list[re.Match[str]], index: int) -> int | None:
    """The index of the number whose unit words end at ``index``: ``16 male whales`` from ``whales``."""
    for steps in range(_WORDS_PER_UNIT + 1):
        piece = pieces[index - steps].group() if index >= steps else ""
        if piece[:1].isdigit():
            return index - steps
        if not (piece[:1].isalpha() or piece in ("%", ")", "/", "(")):
            return None
    return None


def _trimmed_to_sentence(text: str, value: Span) -> Elided:
    """Only the sentence around ``value``; a full stop after ``Mr`` or inside a number ends none."""
    start, end = 0, len(text)
    for stop in re.finditer(r"(?<!Mr)(?<!Mrs)(?<!Ms)(?<!Dr)(?<!St)[.!?;](?=\s|$)", text):
        if stop.end() <= value.start:
            start = stop.end()
        elif stop.start() >= value.end:
            end = stop.start()
            break
    while start < value.start and text[start].isspace():
        start += 1
    return Elided(text[start:end].rstrip(), Span(value.start - start, value.end - start))
