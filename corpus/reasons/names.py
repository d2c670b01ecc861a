"""The names that a text has for people, as far as its capitals show them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.lexicon import CALENDAR, word_set

_WORD: Final = r"[A-Z](?:(?![A-Z\d_])\w)+"
"""A word with a capital: *Ida*, *Méline*."""

_NAME: Final = re.compile(rf"(?<=[a-z,] ){_WORD}\b")
_NO_NAMES: Final = CALENDAR | word_set(
    "he she they it this that there each every these some many two three four five the a an his her their all both one "
    "another how what which who mr mrs ms dr if when while after before during for from in on at by to of as since"
)
_DAYS: Final = re.compile(r"[A-Z][a-z]+days")

NO_TITLE: Final = r"(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)(?<!\b[A-Z]\.[A-Z])"
"""Stands before a full stop that is not that of a title, nor of initials: *A.B. Dole*."""

_PLACE: Final = rf"\b(?:[Ii]n|[Aa]t|[Oo]n|[Nn]ear|[Oo]f|[Aa]n?|[Tt]he)(?: {_WORD})*"
"""What stands before the name of a place, or before its last word, or that of something else that is nobody."""

_FIRST: Final = re.compile(
    rf"""(?:^|{NO_TITLE}[.?!]["”']?\s+)(?P<name>(?!Will\b){_WORD})(?=['’]s\b| [a-z])"""
    r"(?P<acts> (?:has|had|is|was|[a-z]+(?:ed|s|ght|ld|id))\b)?"
)
"""The first word of a sentence: a name if it is a known first name, or acts and is no word of the text besides."""


@lru_cache(maxsize=256)  # asked of one text for each sentence that is said of it
def people_named(text: str) -> Sequence[str]:
    """What a text calls people, each once."""
    first = (found["name"] for found in _FIRST.finditer(text) if found["acts"] or pronoun_of(found["name"]) is not None)
    first = (name for name in first if pronoun_of(name) is not None or not re.search(rf"\b{name.lower()}", text))
    names = dict.fromkeys((*_NAME.findall(text), *first))
    return tuple(name for name in names if name.lower() not in _NO_NAMES and not _DAYS.fullmatch(name))


def is_person(name: str, text: str) -> bool:
    """Whether a text has a name that is a known first name, or of somebody who has or does something and no place."""
    if name not in text or pronoun_of(name) is not None:
        return name in text
    acts = re.search(rf"(?<!\w){name}(?:['’]s)? [a-z]", text) is not None
    return acts and re.search(rf"{_PLACE} {name}\b", text) is None
