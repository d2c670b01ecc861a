"""Edits that insert or remove whole sentences, blanks and capitals kept right."""

from __future__ import annotations

from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import EditRefused, TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.segments import question_sentence, sentences


def before_question(text: str) -> int:
    """The index of the sentence that asks, for :func:`insert_sentence`; the number of sentences if none does."""
    spans, question = sentences(text), question_sentence(text)
    return spans.index(question) if question is not None else len(spans)


def insert_sentence(text: str, sentence: str, at: int) -> TextEdit:
    """The edit that puts ``sentence`` before the sentence with index ``at`` (counted from 0; at the end if too large).

    The new sentence is set off by what sets off its neighbours: one blank, two, or a new line.
    """
    spans = sentences(text)
    states = tuple(mention.value for mention in find_mentions(sentence) if mention.is_quantity)
    if at >= len(spans):
        end = spans[-1].end if spans else len(text)
        gap = _gap(text, spans, len(spans) - 1) if spans else ""
        return TextEdit(Span(end, end), "", gap + sentence, states)
    start = spans[at].start
    glued = at > 0 and spans[at - 1].end == start
    after = f" {sentence} " if glued else sentence + _gap(text, spans, at)
    return TextEdit(Span(start, start), "", after, states)


def remove_sentence(text: str, span: Span) -> TextEdit | EditRefused:
    """The edit that removes the sentence at ``span`` and one of the blanks around it.

    Refused with reason ``no-sentence`` if ``span`` is no sentence of the text, ``only-sentence`` if nothing would stay.
    """
    spans = sentences(text)
    if span not in spans:
        return EditRefused("no-sentence", span.of(text))
    if len(spans) == 1:
        return EditRefused("only-sentence", span.of(text))
    index = spans.index(span)
    if index + 1 < len(spans):
        wide = Span(span.start, spans[index + 1].start)
        glued = index > 0 and spans[index - 1].end == span.start
        return TextEdit(wide, wide.of(text), " " if glued else "")
    wide = Span(spans[index - 1].end, span.end)
    return TextEdit(wide, wide.of(text), "")


def _gap(text: str, spans: tuple[Span, ...], at: int) -> str:
    """What stands between the sentence ``at`` and the one before it; a blank if there is nothing."""
    if at == 0:
        return (text[spans[0].end : spans[1].start] if len(spans) > 1 else "") or " "
    return text[spans[at - 1].end : spans[at].start] or " "
