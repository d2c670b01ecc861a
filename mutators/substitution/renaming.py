"""Replacing words throughout a text: the edits, the facts that they tell again, and what is left unchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.edits import EditedText, TextEdit, apply_edits
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import FactEdit, StatedInEdit


@dataclass(frozen=True, slots=True)
class Replacement:
    """What stands at ``span`` of a text becomes ``after``."""

    span: Span
    after: str


def edits_of(text: str, replacements: Sequence[Replacement]) -> tuple[TextEdit, ...]:
    """The edits that make ``replacements``, which do not overlap.

    A number that counts what is replaced is part of the edit, because it is read with its noun; it keeps its value.
    """
    renamed = _replaced(text, replacements)
    grown = [_with_number(text, each.span, renamed) for each in replacements]
    edits = []
    for span in _joined(grown):
        inside = [each for each in replacements if span.contains(each.span)]
        moved = [Replacement(each.span.shifted(-span.start), each.after) for each in inside]
        after = _replaced(span.of(text), moved)
        values = tuple(m.value for m in find_mentions(text) if span.contains(m.span) and m.is_quantity)
        edits.append(TextEdit(span, span.of(text), after, values))
    return tuple(edits)


def rewritten(text: str, replacements: Sequence[Replacement]) -> EditedText | Rejected:
    """``text`` with all replacements made, read back."""
    return apply_edits(text, edits_of(text, replacements))


def fact_edits(subject: OpenProblem, mutator: str, replacements: Sequence[Replacement]) -> Iterator[FactEdit]:
    """The edits of the question; the givens inside them are told again with the values that they have."""
    for edit in edits_of(subject.question, replacements):
        moved = find_mentions(edit.after)
        own = [at for at, mention in enumerate(subject.oracle.mentions) if edit.span.contains(mention.span)]
        told: list[StatedInEdit] = []
        for grounding in subject.oracle.groundings:
            if grounding.mention in own and own.index(grounding.mention) < len(moved):
                span = moved[own.index(grounding.mention)].span
                value = subject.values[grounding.param]
                stated = given_id(subject.oracle, grounding.param)
                told.append(StatedInEdit(stated, "given", equals(grounding.param, value), span))
        yield FactEdit(mutator, edit, drops=tuple(fact.id for fact in told), adds=tuple(told))


def _replaced(text: str, replacements: Sequence[Replacement]) -> str:
    parts, position = [], 0
    for each in sorted(replacements, key=lambda replacement: replacement.span):
        parts += [text[position : each.span.start], each.after]
        position = each.span.end
    return "".join([*parts, text[position:]])


def _with_number(text: str, span: Span, renamed: str) -> Span:
    """``span`` with the numbers before it that are read with it."""
    start = span.start
    for old, new in zip(find_mentions(text), find_mentions(renamed), strict=False):
        is_before = old.span.end <= span.start and not re.search(r"[.?!]", text[old.span.end : span.start])
        if is_before and (old.unit, old.per) != (new.unit, new.per):
            start = min(start, old.span.start)
    return Span(start, span.end)


def _joined(spans: Sequence[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and joined[-1].overlaps(span):
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return joined
