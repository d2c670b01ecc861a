"""Repeating a sentence of a text as a remark on it: ``Note that each tray holds 15 rolls.``"""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.text.segments import question_sentence
from illposed.engine.text.spans import Span
from illposed.engine.text.statements.context import question_context
from illposed.engine.text.statements.english import DETERMINERS, NUMBER_WORDS, PREPOSITIONS, SUBJECT_PRONOUNS

_CONNECTIVE = re.compile(
    r"(?:(?:then|so|and|but|however|also|now|later|finally|after that|afterwards|in addition|meanwhile|next|therefore)"
    r"(?:,\s|\s(?!to\b)))",
    re.IGNORECASE,
)
_NO_FACT = re.compile(
    r"(?:if|when|suppose|assume|assuming|let|imagine|given|calculate|find|determine|since|because)\b", re.I
)
_NO_REMARK = re.compile(r"[?!\"“”:;()\n]|\b(?:let's|please)\b", re.IGNORECASE)
_LOWERED = (
    DETERMINERS | PREPOSITIONS | SUBJECT_PRONOUNS | NUMBER_WORDS.keys() | {"there", "we", "you", "today", "yesterday"}
)
_LONGEST = 32


@dataclass(frozen=True, slots=True)
class Note:
    """A remark that repeats the part ``kept`` of a text; ``opening`` stands before it in place of its first ``lowered``."""

    opening: str
    kept: Span

    def said(self, text: str) -> str:
        """The remark as a sentence."""
        return self.opening + self.kept.of(text)


def note_of(text: str, sentence: Span) -> Note | None:
    """The remark that repeats ``sentence``, one of the sentences of ``text``; None if it would not read well.

    The rest of the remark, behind its ``opening``, is the text itself, so that the place of every number is known.
    """
    connective = _CONNECTIVE.match(text, sentence.start)
    start = connective.end() if connective else sentence.start
    said = text[start : sentence.end]
    plain = said.endswith(".") and not _NO_REMARK.search(said) and not _NO_FACT.match(said)
    if sentence == question_sentence(text) or not plain or len(said.split()) > _LONGEST:
        return None
    first = re.match(r"[A-Za-z][A-Za-z’'-]*", said)
    if first is None or first[0][0].islower():
        return Note("Note that ", Span(start, sentence.end))
    kept = _keeps_capital(text, start, first[0])
    if kept is None:
        return None
    if kept:
        return Note("Note that ", Span(start, sentence.end))
    return Note(f"Note that {first[0][0].lower()}", Span(start + 1, sentence.end))


def _keeps_capital(text: str, start: int, word: str) -> bool | None:
    """Whether a word at the start of a sentence is a name; None if the text does not tell."""
    lowered = word.lower()
    if lowered in _LOWERED:
        return False
    context = question_context(text)
    named = any(word in name.split() for name in context.names) or word in context.proper
    elsewhere = text[:start] + " " + text[start + len(word) :]
    if named or re.search(rf"[a-z,] {re.escape(word)}\b", elsewhere):
        return True
    return False if re.search(rf"\b{re.escape(lowered.rstrip('s'))}s?\b", elsewhere) else None
