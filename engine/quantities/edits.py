"""Edits of a text: applied together, offsets kept, and the result read back; and the one that changes a number."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.quantities.lexicon import ADJECTIVES, DETERMINERS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.nouns import is_plural
from illposed.engine.quantities.reading import read_mentions
from illposed.engine.quantities.surface import agree, article_before, write_like
from illposed.engine.results import Rejected

_ARTICLE = re.compile(r"\b(an?)\s$", re.IGNORECASE)
_WORD_BEFORE = re.compile(r"([A-Za-z]+)\s+$")
_NEXT_NOUN = re.compile(r"\s+(?:(?:more|fewer)\s+)?([A-Za-z]+)")
_NEXT_WORD = re.compile(r"\s*([A-Za-z]+|.|$)", re.DOTALL)
_NEEDS_PLURAL_BEFORE = re.compile(
    r"\b(?:are|were|have|these|those|the|his|her|their|its|all|other|last|next|first|of|both)\s+$", re.IGNORECASE
)
_NEAR = 32
_MAY_FOLLOW_EITHER = word_set(
    "and or but for in at on from to with per a an each every of by while that then than when because if as . , ; ? !"
)


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
    """Make all ``edits`` at once and read the result back; what is put in at one place stands in the order of these.

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
        if right.span.start < left.span.end or (left.span == right.span and left.before):
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


def replace_mention(text: str, mention: Mention, value: Fraction) -> TextEdit | Rejected:
    """The edit that makes ``mention`` say ``value``, its article and the number of its noun adapted.

    Refused with reason ``surface`` (the way it is written cannot express the value) or ``agreement`` (the value
    becomes 1 or stops being 1 where more than the noun would have to change).
    """
    written = write_like(mention, value)
    if written is None:
        return Rejected("surface", f"{mention.text!r} cannot be written as {value}")
    span = mention.span
    leaves_half = mention.kind == "fraction" and mention.text.lower() == "half" and written.lower() != "half"
    if leaves_half and not _takes_article(text, span):
        return Rejected("surface", f"no article can stand before another fraction here: {mention.text!r}")
    if (mention.value == 1) != (value == 1) and mention.kind in ("count", "money") and not _is_symbol(mention):
        agreed = _with_noun(text, mention, written, value)
        if agreed is None:
            return Rejected("agreement", text[span.start : span.end + 30])
        span, written = agreed
    return _with_article(text, span, written, value, mention)


def _takes_article(text: str, span: Span) -> bool:
    """Whether ``half`` at ``span`` may become ``a third``: before ``of`` or ``as``, and after no attribute."""
    before = _WORD_BEFORE.search(text, max(0, span.start - 20), span.start)
    attribute = before is not None and before[1].lower() in ADJECTIVES | DETERMINERS
    return not attribute and re.match(r"\s+(?:of|as)\b", text[span.end :]) is not None


def _is_symbol(mention: Mention) -> bool:
    return mention.text[0] in "$€£¢-−" or mention.text[-1] in "$€£"


def _with_noun(text: str, mention: Mention, written: str, value: Fraction) -> tuple[Span, str] | None:
    """The span of number and noun with the noun agreeing, or None where other words would have to agree too."""
    if text[mention.span.end : mention.span.end + 1] == "-":
        return mention.span, written
    noun = _NEXT_NOUN.match(text, mention.span.end)
    if noun is None or mention.unit is None or _needs_plural(text, mention.span.start):
        return None
    stands_alone = agree(noun[1], Fraction(1)).lower() == mention.unit
    follows = _NEXT_WORD.match(text, noun.end())
    if not stands_alone or follows is None or (follows[1] and follows[1].lower() not in _MAY_FOLLOW_EITHER):
        return None
    if mention.value != 1 and not is_plural(noun[1].lower()):
        return None
    return Span(mention.span.start, noun.end()), written + text[noun.start() : noun.start(1)] + agree(noun[1], value)


def _needs_plural(text: str, start: int) -> bool:
    return _NEEDS_PLURAL_BEFORE.search(text, max(0, start - _NEAR), start) is not None


def _with_article(text: str, span: Span, written: str, value: Fraction, mention: Mention) -> TextEdit:
    article = _ARTICLE.search(text, max(0, span.start - 3), span.start)
    if article and article_before(written) != article_before(mention.text):
        new_article = article_before(written)
        if article[1][0].isupper():
            new_article = new_article.capitalize()
        written = new_article + text[article.end(1) : span.start] + written
        span = Span(article.start(), span.end)
    return TextEdit(span, span.of(text), written, (value,))
