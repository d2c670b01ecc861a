"""What is done to the text of a problem to make the texts of a set, and which labels these should have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.answer.condition import opening_condition
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit, Proposal
from illposed.mutators.problems.text.supposing import after_statement, stands_before_question, supposed
from illposed.mutators.problems.variant import Label

Move = frozenset[FactEdit]
"""Edits that are made together; none of them leaves the text as it is."""

Choice = tuple[Move, Move]
"""Two ways to go on, of which a text has one."""

NOTHING: Move = frozenset()
"""Leaves the text as it is."""


def moves_of(edits: Sequence[FactEdit]) -> tuple[Move, ...]:
    """Each edit as a move of its own."""
    return tuple(frozenset({edit}) for edit in edits)


def as_proposal(subject: PhrasedProblem, move: Move) -> Proposal:
    """The edits of a move in the order of the text.

    A question begins with a capital after a sentence that tells a result, and without one where that is its condition.
    """
    order = {name: place for place, name in enumerate(subject.oracle.quantities)}
    edits = sorted(move, key=lambda edit: (edit.text.span.start, edit.mutator, order.get(edit.about, len(order))))
    _leave_out_condition(subject, edits)
    at = max((place for place, edit in enumerate(edits) if stands_before_question(subject, edit)), default=None)
    if at is None:
        return Proposal(tuple(edits))
    end = edits[at].text.span.end
    others = [place for place, edit in enumerate(edits) if not stands_before_question(subject, edit)]
    gone = next((edits[place].text.span.end for place in others if _is_condition(subject, edits[place])), end)
    following = next((place for place in reversed(others) if edits[place].text.span.start in (end, gone)), None)
    is_another = following is not None and edits[following].asks is not None
    if following is not None and is_another:
        edits[at], edits[following] = after_statement(edits[at], edits[following])
    opening = "" if following is None else edits[following].text.after
    rest = end if following is None else edits[following].text.span.end
    question = opening + Span(rest, subject.parse.question.span.end).of(subject.question)
    told = supposed(subject, edits[at], question, is_another=is_another)
    letter = question[:1].upper() if told == edits[at] else question[:1].lower()
    if following is not None:
        edits[following] = _opening(edits[following], letter)
    elif letter != question[:1]:
        text = told.text
        span, before = Span(text.span.start, end + 1), text.before + question[:1]
        told = structs.replace(told, text=structs.replace(text, span=span, before=before, after=text.after + letter))
    edits[at] = told
    return Proposal(tuple(edits))


def _is_condition(subject: PhrasedProblem, edit: FactEdit) -> bool:
    """Whether an edit leaves out what the question opens with and supposes."""
    return edit.how == "clause" and edit.text.span.start == subject.parse.question.span.start


def _leave_out_condition(subject: PhrasedProblem, edits: list[FactEdit]) -> None:
    """Another question after a condition that is left out opens with a capital itself."""
    main = opening_condition(subject.parse).end
    gone = next((at for at, edit in enumerate(edits) if _is_condition(subject, edit)), None)
    asked = next((at for at, edit in enumerate(edits) if edit.asks is not None and edit.text.span.start == main), None)
    if gone is not None and asked is not None:
        text = edits[gone].text
        shorter = structs.replace(text, span=Span(text.span.start, main), before=text.before[:-1], after="")
        edits[gone] = structs.replace(edits[gone], text=shorter)
        edits[asked] = _opening(edits[asked], edits[asked].text.after[0].upper())


def _opening(edit: FactEdit, letter: str) -> FactEdit:
    """An edit with another first letter."""
    return structs.replace(edit, text=structs.replace(edit.text, after=letter + edit.text.after[1:]))


@dataclass(frozen=True, slots=True)
class Outline:
    """The texts of a set with the labels that they should have; ``depth`` relations are what a reader needs."""

    texts: tuple[tuple[Move, Label], ...]
    depth: int


def crossing(rows: Choice, columns: Choice, ill_posed: Literal[0, 2], depth: int) -> Outline:
    """Two choices by two: solvable with the first of both or the second of both, and else ``ill_posed``."""
    (upper, lower), (left, right) = rows, columns
    return crossed((upper | left, upper | right, lower | left, lower | right), ill_posed, depth)


def crossed(moves: tuple[Move, Move, Move, Move], ill_posed: Literal[0, 2], depth: int) -> Outline:
    """Four texts of which the first and the last are solvable, and the others ``ill_posed``."""
    first, second, third, last = moves
    return Outline(((first, 1), (second, ill_posed), (third, ill_posed), (last, 1)), depth)
