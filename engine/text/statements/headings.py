"""Headings of a calculation as sentences: ``Then find the total cost of the tires: $1000`` is ``The total cost … is $1000``."""

from __future__ import annotations

import re

from illposed.engine.text.spans import Span
from illposed.engine.text.statements.elision import Elided

_MEASURE = r"(?:cost|price|number|amount|weight|length|area|distance|profit|time|age|height|volume|perimeter|income|earnings|revenue|share|discount)"
_TASK = re.compile(
    rf"""^(?:[A-Z][^:]*?\bto\s+|(?:(?:first|second|third|then|next|now|finally|so|last|also)\b,?\s*)*)
    (?:find|calculate|determine|compute|figure\ out|get)\s+(?:out\s+)?
    (?P<phrase>(?:(?:the|each|his|her|their)\s|[A-Z][a-z]+(?:'s|’s)\s)(?:\w+\s)?(?:\w+\s)?{_MEASURE}\b[^:,]*?)
    (?:,?\s+(?:by|using)\s+\w+ing\b[^:]*|,?\s+by\s[^:]*|,?\s+(?:which|after\s\w+ing)\b[^:]*)?\s*:\s*$""",
    re.IGNORECASE | re.VERBOSE,
)
_LABEL = re.compile(rf"^(?:the\s+)?(?P<phrase>(?:total\s+)?{_MEASURE}\s(?:of|for)\s[^:=,]*?)\s*[:=]\s*$", re.IGNORECASE)


def sentence_of_heading(elided: Elided) -> Elided:
    """``elided`` with a heading before its value turned into a subject and ``is``; unchanged if there is none."""
    head = elided.text[: elided.value.start]
    task = _TASK.match(head)
    label = None if task else _LABEL.match(head)
    if task:
        phrase = task["phrase"].strip()
    elif label:
        phrase = "the " + label["phrase"][:1].lower() + label["phrase"][1:]
    else:
        return elided
    before = f"{phrase[:1].upper()}{phrase[1:]} is "
    length = elided.value.end - elided.value.start
    return Elided(before + elided.text[elided.value.start :], Span(len(before), len(before) + length))
