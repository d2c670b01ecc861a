"""Sentences, clauses and the question of a text."""

from __future__ import annotations

import re
from functools import lru_cache

from illposed.engine.english.lexicon import AFTER_INITIALS, word_set
from illposed.engine.english.spans import Span

_ABBREVIATIONS = word_set("mr mrs ms dr prof st jr sr vs no mt ft lbs lb oz in approx inc co ave blvd rd etc")
_END = re.compile(r"[.?!]+[\"”’')\]]*")
_WORD_BEFORE = re.compile(r"([A-Za-z.]+)$")
_INITIALS = re.compile(r"(?:[A-Z]\.)+[A-Z]$")
_WORD_AFTER = re.compile(r"\s+[\"“]?([A-Za-z]+)")
_QUESTION_START = re.compile(
    r"^(?:[^,]*,\s*)?(?:how|what|which|who|when|where|find|calculate|determine|compute)\b", re.IGNORECASE
)


def sentence_of(text: str, span: Span) -> Span:
    """The sentence of ``text`` that holds ``span``; the whole text if none does."""
    return next((sentence for sentence in sentences(text) if sentence.contains(span)), Span(0, len(text)))


@lru_cache(maxsize=64)  # asked of one text for each place in it
def sentences(text: str) -> tuple[Span, ...]:
    """The sentences of ``text`` in order, without the blanks between them."""
    found: list[Span] = []
    start = 0
    for match in _END.finditer(text):
        if match.start() < start or not _ends_sentence(text, match):
            continue
        found.append(Span(start, match.end()))
        start = match.end()
    found.append(Span(start, len(text)))
    return tuple(span for span in (_stripped(text, span) for span in found) if span.start < span.end)


def question_sentence(text: str) -> Span | None:
    """The last sentence of ``text`` that asks: it ends in a question mark, or opens as a question does; else None."""
    spans = sentences(text)
    for span in reversed(spans):
        if span.of(text).rstrip("\"”’')").endswith("?"):
            return span
    return next((span for span in reversed(spans) if _QUESTION_START.match(span.of(text))), None)


def _stripped(text: str, span: Span) -> Span:
    part = span.of(text)
    start = span.start + len(part) - len(part.lstrip())
    return Span(start, start + len(part.strip()))


def _ends_sentence(text: str, match: re.Match[str]) -> bool:
    mark, after = match[0], text[match.end() :]
    if not after.strip():
        return True
    if "\n" in after[: len(after) - len(after.lstrip())]:
        return True
    if mark[0] != ".":
        return mark[-1] not in "\"”’'" or bool(re.match(r"\s+[\"“]?[A-Z]", after)) or not after[:1].isspace()
    return _full_stop_ends(text, match.start(), mark, after)


def _full_stop_ends(text: str, at: int, mark: str, after: str) -> bool:
    before = text[at - 1 : at]
    if mark == "." and before.isdigit() and after[:1].isdigit():
        return False
    word = _WORD_BEFORE.search(text, max(0, at - 12), at)
    if re.match(r"[A-Z]\.", after) and word and len(word[1].rpartition(".")[2]) == 1:
        return False
    if word and not after[:1].isupper():
        lowered = word[1].lower()
        opens = bool(re.match(r"\s+[\"“(]?[A-Z]", after))
        if lowered in ("a.m", "p.m", "a", "p") and (lowered != "a" or after[:1] == "m"):
            return lowered.endswith("m") and opens
        if lowered in _ABBREVIATIONS:
            return lowered in ("lbs", "lb", "oz", "ft", "in", "etc", "no") and opens
        if len(word[1]) == 1 and word[1].isupper() and word[1] != "I":
            return False
        if "." in word[1] and not opens:
            return False
        following = _WORD_AFTER.match(after)
        if _INITIALS.match(word[1]) and (following is None or following[1].lower() not in AFTER_INITIALS):
            return False
    return bool(re.match(r"\s+[\"“‘'(\[]*[A-Z0-9$]", after) or re.match(r"[\"“(]?[A-Z]", after)) or bool(
        re.match(r"\s+(?:he|she|they|it|if|how|what|the|each|on)\b", after)
    )


_BOUNDARY = re.compile(
    r"\s*;\s+|,?\s+(?:and\s+then|and|but|while|so|then|or)\s+(?=[\"“]?(?:he|she|they|it|we|you|I|the|his|her|their|[A-Z][a-z]+|"
    r"then|there|each|this|that)\b)|,\s+(?=(?:and|but|while|so|then|which|who|where|if|when|with|after|before|because)\b)|,\s+",
)


def clauses(text: str, sentence: Span) -> tuple[Span, ...]:
    """The clauses of one sentence, split at semicolons, commas and conjunctions that open a new subject.

    The split is conservative: no part begins or ends within a number, and a part keeps its conjunction.
    """
    found: list[Span] = []
    start = sentence.start
    for match in _BOUNDARY.finditer(text, sentence.start, sentence.end):
        end = match.start()
        if end <= start:
            continue
        found.append(Span(start, end))
        start = _clause_start(text, match)
    found.append(Span(start, sentence.end))
    return tuple(_stripped(text, span) for span in found if span.of(text).strip())


def _clause_start(text: str, match: re.Match[str]) -> int:
    skipped = re.compile(r"\s*[;,]?\s*").match(text, match.start())
    return skipped.end() if skipped else match.start()
