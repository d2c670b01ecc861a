"""Line templates: a solution line with its numbers tied to the values of a program, to tell other values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.emit import decimal_source
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate_expr
from illposed.engine.ir.formula import parse_expression
from illposed.engine.ir.nodes import Const, Expr, Ref, Step, children, has_finite_decimal
from illposed.engine.ir.opaque import Opaque
from illposed.engine.text.mentions import Mention, find_mentions
from illposed.engine.text.solution import SolutionLine, read_number
from illposed.engine.text.spans import Span
from illposed.engine.text.surface import write_like

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+")


@dataclass(frozen=True, slots=True)
class Slot:
    """A number of a line: ``expr`` over the names of the program gives it; ``mention`` is how the line writes it.

    ``mention`` is None within arithmetic, where a number is written in digits.
    """

    span: Span
    expr: Expr
    mention: Mention | None


@dataclass(frozen=True, slots=True)
class LineTemplate:
    """A solution line and its slots, in the order of the text."""

    text: str
    slots: tuple[Slot, ...]

    def render(self, values: Mapping[str, Value]) -> str | None:
        """The line with the numbers that ``values`` of the names give; None if one cannot be written in its place."""
        pieces: list[str] = []
        position = 0
        for slot in self.slots:
            value = evaluate_expr(slot.expr, values)
            written = None if isinstance(value, EvaluationFailed) else _written(slot, self.text, Fraction(value))
            if written is None:
                return None
            pieces += [self.text[position : slot.span.start], written]
            position = slot.span.end
        return "".join([*pieces, self.text[position:]])


@dataclass(frozen=True, slots=True)
class NoTemplate:
    """Why a line has no template: ``no-annotation``, ``other-expression`` or ``other-number``; ``detail`` shows it."""

    reason: str
    detail: str


def line_template(line: SolutionLine, step: Step) -> LineTemplate | NoTemplate:
    """The template of an annotated line that ``step`` of a program formalises.

    Every number of the line must be an operand of its calculation or its result (``other-number`` if not), so that no
    number stays behind when the values change.
    """
    if not line.annotations:
        return NoTemplate("no-annotation", line.text[:40])
    annotation = line.annotations[0]
    written = parse_expression(annotation.expression)
    operands = None if isinstance(written, Opaque) else _operands(written, step.expr)
    if operands is None:
        return NoTemplate("other-expression", annotation.expression)
    inside = [Span(*match.span()) for match in _NUMBER.finditer(line.text, annotation.span.start, annotation.span.end)]
    told = [*(operand for _, operand in operands), Ref(step.target)]
    if inside and len(inside) != len(told):
        return NoTemplate("other-expression", annotation.span.of(line.text))
    slots = [Slot(span, expr, None) for span, expr in zip(inside, told, strict=False)]
    for place, expr in _shown(line.text, annotation.span, operands, step.target):
        if expr is None:
            return NoTemplate("other-number", line.text[place.span.start : place.span.end])
        slots.append(Slot(place.span, expr, place.mention))
    return LineTemplate(line.text, tuple(sorted(slots, key=lambda slot: slot.span)))


@dataclass(frozen=True, slots=True)
class _Place:
    """A number outside the annotation; ``mention`` is None for digits within the arithmetic."""

    span: Span
    mention: Mention | None


def _operands(written: Expr, formal: Expr) -> list[tuple[Fraction, Expr]] | None:
    """The numbers of the annotated expression, each with what the program has in its place; None if they differ."""
    if isinstance(written, Const):
        return [(Fraction(written.value), formal)]
    parts = children(written)
    if type(written) is not type(formal) or len(parts) != len(children(formal)):
        return None
    found = [_operands(part, other) for part, other in zip(parts, children(formal), strict=True)]
    return None if None in found else [pair for pairs in found for pair in pairs or ()]


def _shown(
    text: str, annotation: Span, operands: Sequence[tuple[Fraction, Expr]], target: str
) -> Iterator[tuple[_Place, Expr | None]]:
    """What each number outside the annotation stands for: an operand before it, the result behind it, or nothing."""
    remaining = list(operands)
    digits: list[Span] = []
    for match in reversed(list(_NUMBER.finditer(text, 0, annotation.start))):
        expr = _take(remaining, read_number(match[0]))
        if expr is not None:
            digits.append(Span(*match.span()))
            yield _Place(digits[-1], None), expr
    for mention in find_mentions(text):
        if not mention.is_quantity or any(span.overlaps(mention.span) for span in (annotation, *digits)):
            continue
        if mention.span.start >= annotation.end:
            follows_at_once = mention.span.start - annotation.end <= 1
            yield _Place(mention.span, mention), Ref(target) if follows_at_once else None
        else:
            yield _Place(mention.span, mention), _take(remaining, mention.value)


def _take(remaining: list[tuple[Fraction, Expr]], value: Fraction | None) -> Expr | None:
    """The last operand of this value, which is then used up; None if there is none."""
    match = next((pair for pair in reversed(remaining) if pair[0] == value), None)
    if match is None:
        return None
    remaining.remove(match)
    return match[1]


def _written(slot: Slot, text: str, value: Fraction) -> str | None:
    before = slot.span.of(text)
    if not has_finite_decimal(value) or value < 0:
        return None
    if slot.mention is not None:
        written = before if value == slot.mention.value else write_like(slot.mention, value)
        return written + "0" if written and _CENTS.search(before) and _TENTHS.search(written) else written
    if read_number(before) == value:
        return before
    plain = int(value) if value.denominator == 1 else value
    return f"{plain:,}" if "," in before and isinstance(plain, int) else decimal_source(plain)


_CENTS, _TENTHS = re.compile(r"\.\d\d$"), re.compile(r"\.\d$")
