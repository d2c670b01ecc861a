"""What is done to the text of a problem to make the texts of a set, and which labels these should have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.mutators.contract.facts import FactEdit, Proposal
from illposed.mutators.problems.text.telling import takes_condition
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


def as_proposal(question: str, move: Move) -> Proposal:
    """The edits of a move in the order of the text.

    What follows a condition of the ``question`` that is a sentence of its own begins with a capital.
    """
    edits = sorted(move, key=lambda edit: (edit.text.span.start, edit.mutator))
    for place, edit in enumerate(edits):
        if edit.value is None or not takes_condition(edit) or not edit.text.after.endswith(". "):
            continue
        text, end = edit.text, edit.text.span.end
        following = next((at for at, other in enumerate(edits) if other.text.span.start == end), None)
        if following is not None:
            edits[following] = _opening(edits[following])
        else:
            span, letter = Span(text.span.start, end + 1), question[end]
            text = structs.replace(text, span=span, before=text.before + letter, after=text.after + letter.upper())
            edits[place] = structs.replace(edit, text=text)
    return Proposal(tuple(edits))


def _opening(edit: FactEdit) -> FactEdit:
    """An edit that opens a sentence."""
    after = edit.text.after
    return structs.replace(edit, text=structs.replace(edit.text, after=after[:1].upper() + after[1:]))


@dataclass(frozen=True, slots=True)
class Outline:
    """The texts of a set with the labels that they should have; ``depth`` relations are what a reader needs."""

    texts: tuple[tuple[Move, Label], ...]
    depth: int


def crossing(rows: Choice, columns: Choice, ill_posed: Literal[0, 2], depth: int) -> Outline:
    """Two choices by two: solvable with the first of both or the second of both, and else ``ill_posed``."""
    (upper, lower), (left, right) = rows, columns
    crossed = (upper | right, ill_posed), (lower | left, ill_posed)
    return Outline(((upper | left, 1), *crossed, (lower | right, 1)), depth)
