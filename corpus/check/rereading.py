"""Reading a text again and comparing what it says with the facts that claim to stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from illposed.corpus.check.second.reader import SecondReading, second_readings
from illposed.corpus.records.facts import StatedFact
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Whole
from illposed.engine.facts.render import read_constraint
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Neg, children
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.results import Rejected

_STATED_KINDS = ("given", "derived")
_ASSUMED_KINDS = ("domain", "world")
_UNSAID = frozenset({Fraction(0), Fraction(1)})


def text_differences(record: SolvabilityRecord) -> Iterator[str]:
    """Every number that two readers read differently, and every fact whose span does not say what its constraint says.

    What a span says is taken from the second reader alone, which the build does not know.
    """
    yield from reading_differences(record.text)
    readings = second_readings(record.text)
    for fact in record.facts:
        if fact.span is None:
            if fact.kind in _STATED_KINDS:
                yield f"{fact.id} is a {fact.kind} fact without a span"
            continue
        start, end = fact.span
        if not start < end <= len(record.text):
            yield f"the span {start}-{end} of {fact.id} is not in the text"
        elif fact.kind in _ASSUMED_KINDS:
            yield f"{fact.id} is a {fact.kind} fact, which no text states, with a span"
        elif _cuts_words(record.text, start, end):
            yield f"the span {start}-{end} of {fact.id} begins or ends inside a word"
        elif fact.kind in _STATED_KINDS:
            yield from _unsaid_numbers(fact, record.text, Span(start, end), readings)


def _cuts_words(text: str, start: int, end: int) -> bool:
    said, before, after = text[start:end], text[:start][-1:], text[end:][:1]
    pairs = ((before, said[0]), (said[-1], after))
    inside = any((one.isalpha() and other.isalpha()) or (one.isdigit() and other.isdigit()) for one, other in pairs)
    return inside or before in ("$", "€", "£") or said != said.strip()


def reading_differences(text: str) -> Iterator[str]:
    """Every number of ``text`` that the reader of builds cannot read, or that the second reader reads differently."""
    mentions = read_mentions(text)
    if isinstance(mentions, Rejected):
        yield f"a number of the text cannot be read: {mentions.detail}"
        return
    readings = second_readings(text)
    for mention in mentions:
        others = [each for each in readings if Span(each.start, each.end).overlaps(mention.span)]
        if not any(mention.value in each.values for each in others):
            second = " or ".join(str(value) for each in others for value in sorted(each.values)) or "no number"
            yield f"{mention.text!r} is read as {mention.value}, and by the second reader as {second}"
    for each in readings:
        span = Span(each.start, each.end)
        if each.firm and not any(mention.span.overlaps(span) for mention in mentions):
            yield f"only the second reader reads {span.of(text)!r} as a number"


def _unsaid_numbers(fact: StatedFact, text: str, span: Span, readings: tuple[SecondReading, ...]) -> Iterator[str]:
    spans = ((Span(reading.start, reading.end), reading) for reading in readings)
    inside = [reading for place, reading in spans if span.contains(place) or place.contains(span)]
    said = {part for reading in inside for value in reading.values for part in _parts(value)}
    for number in _numbers(fact):
        if number not in said:
            yield f"{fact.id} is {fact.constraint}, but its place in the text says {span.of(text)!r}"


def _parts(value: Fraction) -> tuple[Fraction, ...]:
    """What a given may take from a number: all of it, or of a fraction one of the two numbers that make it."""
    if value.denominator == 1:
        return (value,)
    return (value, Fraction(value.numerator), Fraction(value.denominator))


def _numbers(fact: StatedFact) -> tuple[Fraction, ...]:
    """The numbers that a constraint speaks of; bounds such as ``> 0`` need no mention of their own."""
    constraint = read_constraint(fact.constraint)
    if isinstance(constraint, (Rejected, Whole)):
        return ()
    numbers = tuple(_outermost_numbers(constraint))
    pinned = isinstance(constraint, Compare) and constraint.operator == "=="
    return numbers if pinned else tuple(number for number in numbers if number not in _UNSAID)


def _outermost_numbers(expr: Expr) -> Iterator[Fraction]:
    value = _exact(expr)
    if value is not None:
        yield value
        return
    for child in children(expr):
        yield from _outermost_numbers(child)


def _exact(expr: Expr) -> Fraction | None:
    """The value of a number that has to be written as an expression (``-3``, ``1 / 3``); None if it is no number."""
    match expr:
        case Const(value):
            return Fraction(value)
        case Neg(operand):
            negated = _exact(operand)
            return None if negated is None else -negated
        case BinOp("/", left, right):
            over, under = _exact(left), _exact(right)
            return None if over is None or not under else over / under
        case _:
            return None
