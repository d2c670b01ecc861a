"""Phrasings that a person or a language model wrote as plain texts, taken through the gate."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from itertools import takewhile
from typing import Final

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse
from illposed.engine.phrasing.gate import refuse_asked, refuse_hidden, refuse_told
from illposed.engine.phrasing.phrasing import Form, Hidden, How, Phrasing, Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId, QuantityId
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected

_WORD: Final = re.compile(r"\w+\s*|\W\s*")


@dataclass(frozen=True, slots=True)
class Written:
    """The texts for one quantity; each of ``hidden`` is the sentence of a given as it then reads, or empty.

    Where it is left out and the next ones have to be written anew, that is what they read.
    """

    by: str
    told: str | None = None
    asked: str | None = None
    hidden: tuple[tuple[How, str], ...] = ()


def written_of(question: Parse, phrasing: Phrasing) -> Written:
    """The texts of a phrasing, as :func:`accepted` takes them."""
    told = None if phrasing.told is None else phrasing.told.text
    if not isinstance(phrasing.quantity, GivenId):
        return Written(phrasing.by, told, phrasing.asked)
    sentence = question.sentence_of(question.within(phrasing.quantity.span)[0]).span
    hidden = tuple((edit.how, _edited(question, sentence, edit)) for edit in phrasing.hidden)
    return Written(phrasing.by, told, phrasing.asked, hidden)


def accepted(parser: Parser, problem: ParsedProblem, texts: Mapping[QuantityId, Written]) -> tuple[Phrasing, ...]:
    """What the gate lets through of ``texts``, with the reasons for the rest; ``KeyError`` for an unknown quantity."""
    values = problem.quantities()
    sentences = [text for written in texts.values() for text in (written.told, written.asked) if text is not None]
    parses = dict(zip(sentences, parser.parse_all(sentences), strict=True))
    return tuple(_accepted(problem, quantity, values[quantity], written, parses) for quantity, written in texts.items())


def _accepted(
    problem: ParsedProblem, quantity: QuantityId, value: Fraction, written: Written, parses: Mapping[str, Parse]
) -> Phrasing:
    refused: dict[Form, Rejected] = {}
    told, asked = None, written.asked
    if written.told is not None:
        told = Told(written.told, _number(written.told, value))
        if (why := refuse_told(problem, told, parses[told.text], value)) is not None:
            told, refused["told"] = None, why
    if asked is not None and (why := refuse_asked(problem, parses[asked])) is not None:
        asked, refused["asked"] = None, why
    hidden: list[Hidden] = []
    for how, text in written.hidden:
        if not isinstance(quantity, GivenId):
            refused["hidden"] = Rejected("not-a-given", str(quantity))
            continue
        edit = _edit(problem, quantity, how, text)
        if (why := refuse_hidden(problem, quantity, edit)) is not None:
            refused["hidden"] = why
        else:
            hidden.append(edit)
    return Phrasing(quantity, value, written.by, told, asked, tuple(hidden), refused)


def _number(sentence: str, value: Fraction) -> Span:
    """Where a sentence says ``value``; an empty span at its start if it does not."""
    mentions = [mention for mention in find_mentions(sentence) if mention.is_quantity and mention.value == value]
    return min(mentions, key=lambda mention: mention.kind == "multiplier").span if mentions else Span(0, 0)


def _edit(problem: ParsedProblem, given: GivenId, how: How, text: str) -> Hidden:
    """The smallest edit, from word to word, that makes the sentence with ``given`` read ``text``."""
    question = problem.question
    number = question.within(given.span)[0]
    sentence = question.sentence_of(number).span
    if not text:
        return Hidden(how, _with_blank(sentence, question.text), "")
    sentence = _anew(question, sentence, text) if how == "sentence" else sentence
    before, after = _WORD.findall(sentence.of(question.text)), _WORD.findall(text)
    first = _common(before, after)
    last = _common(before[first:][::-1], after[first:][::-1])
    start = sentence.start + len("".join(before[:first]))
    end = sentence.end - len("".join(before[len(before) - last :]))
    span = Span(min(start, given.span.start), max(end, given.span.end))
    shorter = len(text) - (sentence.end - sentence.start)
    edited = text[span.start - sentence.start : span.end - sentence.start + shorter]
    if edited.endswith(" ") and span.of(question.text).endswith(" "):
        span, edited = Span(span.start, span.end - 1), edited[:-1]
    return Hidden("vague" if _leaves_all_but_number(question, given, span, edited) else how, span, edited)


def _anew(question: Parse, sentence: Span, text: str) -> Span:
    """A sentence that is left out, with those after it that ``text`` says anew: up to where it is most like them."""
    ends = [each.span.end for each in question.sentences if each.span.end > sentence.end]
    same = SequenceMatcher(None, b=text.split(), autojunk=False)

    def likeness(end: int) -> float:
        same.set_seq1(question.text[sentence.end : end].split())
        return same.ratio()

    return Span(sentence.start, max(ends, key=likeness, default=sentence.end))


def _leaves_all_but_number(question: Parse, given: GivenId, span: Span, after: str) -> bool:
    """Whether all words of what is edited but the number still stand there: ``30 pens`` -> ``pens``."""
    return after.split() == [token.text for token in question.within(span) if not token.span.overlaps(given.span)]


def _edited(question: Parse, sentence: Span, edit: Hidden) -> str:
    """How ``sentence``, and what else an edit changes, reads after it; empty if nothing of it is left."""
    touched = [each.span for each in question.sentences if each.span.overlaps(edit.span)]
    before = question.text[sentence.start : edit.span.start]
    after = question.text[edit.span.end : max(sentence, *touched).end]
    return f"{before}{edit.text}{after}".strip()


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """With how many words two texts begin alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _with_blank(sentence: Span, text: str) -> Span:
    """A sentence with the blanks after it, or before it if it is the last."""
    rest = text[sentence.end :]
    if rest.strip():
        return Span(sentence.start, sentence.end + len(rest) - len(rest.lstrip()))
    return Span(len(text[: sentence.start].rstrip()), sentence.end)
