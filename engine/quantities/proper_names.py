"""The proper names of a text, by their capitals."""

from __future__ import annotations

import re
from functools import lru_cache

from illposed.engine.english.inflect import is_verb_form
from illposed.engine.english.lexicon import CALENDAR, CLEAR_MONTHS, WEEKDAYS, word_set
from illposed.engine.english.stems import content_stems
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.numerals import any_of

_NOT_NAMES = (
    CALENDAR
    | {f"{day}s" for day in WEEKDAYS}
    | word_set(
        "east west north south i i'm english american french spanish math if how what when since because assuming",
        "mr mrs ms dr usd",
    )
)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;”\"]\s+|\n\s*)[“\"]?$")
_CAPITALISED = re.compile(r"\b[A-Z][a-zA-Z\-]*[a-z]\b(?: [A-Z][a-zA-Z\-]*[a-z]\b)*(?:[’']s\b)?")
_OPENER = re.compile(
    r"\b(?:If|On|In|At|After|Before|When|While|For|With|Then|So|Since|As|The|A|An|Each|Every|How|What|His|Her|Their|But|And"
    r"|By|From|To|Of|During|Last|This|Because|That|All|Both|Does|Did|Is|Suppose|Assuming|Yesterday|Today|Meanwhile|Later"
    rf"|{any_of(map(str.capitalize, WEEKDAYS | CLEAR_MONTHS))})\b(?=\s)"
)
_AFTER_NAME = re.compile(r"[’']s|\s+and\s+[A-Z]|\s+([a-z]+)")
_PLACE = re.compile(r"\b(?:in|at|on|the|near)\s$", re.IGNORECASE)


@lru_cache(maxsize=64)
def proper_names(question: str) -> tuple[str, ...]:
    """The proper names of a text, in order: capitals within a sentence, or at its start before a verb or ``'s``."""
    found: dict[str, None] = {}
    for match in _CAPITALISED.finditer(_without_openers(question)):
        name = re.sub(r"[’']s$", "", match.group())
        lower = name.lower()
        if lower in _NOT_NAMES or not content_stems(name) or find_mentions(name):
            continue
        if _PLACE.search(question[max(0, match.start() - 5) : match.start()]):
            continue
        opens = _SENTENCE_START.search(question[max(0, match.start() - 4) : match.start()])
        if not opens or _starts_like_a_name(question, match.start() + len(name)):
            found[name] = None
    return tuple(found)


def _without_openers(question: str) -> str:
    """``question`` at the same length, with ``If``, ``After`` … in small letters, so that they join no name."""
    return _OPENER.sub(lambda match: match.group().lower(), question)


def _starts_like_a_name(question: str, end: int) -> bool:
    """Whether what follows on a word that ends at ``end`` can only follow on a name."""
    following = _AFTER_NAME.match(question, end)
    if following is None or question.endswith("ing", 0, end):
        return False
    word = following.group(1)
    return word is None or is_verb_form(word) or word.endswith(("s", "ed"))
