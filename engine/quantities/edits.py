"""Edits of a text: applied together, offsets kept, and the result read back."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.results import Rejected


class TextEdit(msgspec.Struct, frozen=True, cache_hash=True):
    """One replacement in a text: ``before`` at ``span`` of the original becomes ``after``.

    An empty span inserts, an empty ``after`` removes. ``states`` are the values of the quantities that ``after``
    mentions, in order (ordinals, clock times, dates and the like are no quantities).
    """

    span: Span
    before: str
    after: str
    states: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class EditedText:
    """A text after its edits; ``replaced`` are the spans of the replacements in it, in the order of ``edits``."""

    text: str
    edits: tuple[TextEdit, ...]
    replaced: tuple[Span, ...]

    def remap(self, span: Span) -> Span | None:
        """Where ``span`` of the original stands now, or None if an edit touches it."""
        shift = 0
        for edit in self.edits:
            if edit.span.overlaps(span) or (
                edit.span.start == edit.span.end and span.start < edit.span.start < span.end
            ):
                return None
            if edit.span.end <= span.start:
                shift += len(edit.after) - len(edit.before)
        return span.shifted(shift)


def apply_edits(text: str, edits: tuple[TextEdit, ...]) -> EditedText | Rejected:
    """Make all ``edits`` at once and read the result back.

    Refused with reason ``before-differs``, ``overlap``, ``cuts-mention`` (a number is touched in part),
    ``unread-number`` (a number of the new text cannot be read, and all of the original could; in the equations of a
    worked solution some never can, see :func:`~illposed.engine.quantities.reading.read_mentions`) or
    ``read-back`` (the new text mentions anything but the untouched original mentions and what the edits state).
    """
    ordered = sorted(edits, key=lambda edit: (edit.span.start, edit.span.end))
    for edit in ordered:
        if edit.span.end > len(text) or edit.span.of(text) != edit.before:
            return Rejected("before-differs", f"{edit.before!r} is not at {edit.span.start}")
    for left, right in itertools.pairwise(ordered):
        if right.span.start < left.span.end or (left.span == right.span):
            return Rejected("overlap", f"{left.before!r} and {right.before!r}")
    edited = _replaced(text, edits, ordered)
    return _read_back(text, edited) or edited


def _replaced(text: str, edits: tuple[TextEdit, ...], ordered: list[TextEdit]) -> EditedText:
    parts: list[str] = []
    spans: dict[TextEdit, Span] = {}
    position = length = 0
    for edit in ordered:
        parts += [text[position : edit.span.start], edit.after]
        length += edit.span.start - position + len(edit.after)
        spans[edit] = Span(length - len(edit.after), length)
        position = edit.span.end
    parts.append(text[position:])
    return EditedText("".join(parts), edits, tuple(spans[edit] for edit in edits))


def _read_back(text: str, edited: EditedText) -> Rejected | None:
    expected: list[Mention] = []
    for mention in find_mentions(text):
        span = edited.remap(mention.span)
        if span is not None:
            expected.append(msgspec.structs.replace(mention, span=span))
        elif not any(edit.span.contains(mention.span) for edit in edited.edits):
            return Rejected("cuts-mention", mention.text)
    read = read_mentions(edited.text)
    if isinstance(read, Rejected) and not isinstance(read_mentions(text), Rejected):
        return read
    found = find_mentions(edited.text)
    outside = [m for m in found if not any(span.contains(m.span) for span in edited.replaced)]
    for old, new in itertools.zip_longest(map(_said, expected), map(_said, outside), fillvalue="nothing"):
        if old != new:
            return Rejected("read-back", f"{old} reads {new}")
    for edit, span in zip(edited.edits, edited.replaced, strict=True):
        stated = tuple(m.value for m in found if span.contains(m.span) and m.is_quantity)
        if stated != edit.states:
            said, wanted = (", ".join(map(str, values)) for values in (stated, edit.states))
            return Rejected("read-back", f"{edit.after!r} mentions [{said}], the edit states [{wanted}]")
    return None


def _said(mention: Mention) -> str:
    return f"{mention.text!r} ({mention.value}, {mention.kind} {mention.unit}, at {mention.span.start})"
