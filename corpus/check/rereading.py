"""Reading a text again and comparing what it says with the facts that claim to stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from illposed.corpus.records.facts import StatedFact
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Whole
from illposed.engine.facts.render import read_constraint
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Neg, children
from illposed.engine.quantities.grounding import is_split
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.results import Rejected

_STATED_KINDS = ("given", "derived")
_ASSUMED_KINDS = ("domain", "world")
_UNSAID = frozenset({Fraction(0), Fraction(1)})


def text_differences(record: SolvabilityRecord) -> Iterator[str]:
    """Every fact whose span is missing or does not say what its constraint says."""
    mentions = find_mentions(record.text)
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
            yield from _unsaid_numbers(fact, record.text, Span(start, end), mentions)


def _cuts_words(text: str, start: int, end: int) -> bool:
    said, before, after = text[start:end], text[:start][-1:], text[end:][:1]
    pairs = ((before, said[0]), (said[-1], after))
    inside = any((one.isalpha() and other.isalpha()) or (one.isdigit() and other.isdigit()) for one, other in pairs)
    return inside or before in ("$", "€", "£") or said != said.strip()


def _unsaid_numbers(fact: StatedFact, text: str, span: Span, mentions: tuple[Mention, ...]) -> Iterator[str]:
    inside = [mention for mention in mentions if span.contains(mention.span) or mention.span.contains(span)]
    said = {reading for mention in inside for reading in _readings(mention)}
    for number in _numbers(fact):
        if number not in said:
            yield f"{fact.id} is {fact.constraint}, but its place in the text says {span.of(text)!r}"


def _readings(mention: Mention) -> tuple[Fraction, ...]:
    """What a given may take from a mention: its number, or one of the parts that give it."""
    if is_split(mention):
        return (mention.value, Fraction(mention.value.numerator), Fraction(mention.value.denominator))
    return (mention.value,)


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
