"""The names that a text has for people, as far as its capitals show them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from illposed.engine.english.first_names import pronoun_of
from illposed.engine.english.inflect import is_adverb, is_noun_form, is_verb_form

_NAME: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+\b|^[A-Z][a-z]+\b(?= [a-z]+(?:ed|s|ght|ld|id)\b)")
_NO_NAME: Final = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Jan|Febr)uary|March|April|May|June|July"
    r"|August|(?:Septem|Octo|Novem|Decem)ber|He|She|They|It|This|That|There|Each|Every|These|Some|Many|Two|Three|The"
    r"|An?|His|Her|Their|All|Both|One|Another|Mrs?|Ms|Dr|If|When|While|After|Before|During|For|From|In|On|At|By|To|Of|As|Since"
)

NO_TITLE: Final = r"(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)"
"""Stands before a full stop that is not that of a title."""

_PLACE: Final = r"\b(?:[Ii]n|[Aa]t|[Oo]n|[Nn]ear|[Oo]f)"
"""What stands before the name of a place."""

_FIRST: Final = re.compile(
    rf"""(?:^|{NO_TITLE}[.?!]["”']?\s+)(?P<name>(?!Will\b)[A-Z][a-z]+)(?=['’]s\b| [a-z])"""
    r"(?P<acts> (?:has|had|is|was|[a-z]+(?:ed|s))\b)?"
)
"""The first word of a sentence, which is a name if it is a first name that is known, or no other word and acts."""


def people_named(text: str) -> Sequence[str]:
    """What a text calls people, each once."""
    first = (found["name"] for found in _FIRST.finditer(text) if found["acts"] or pronoun_of(found["name"]) is not None)
    first = (name for name in first if pronoun_of(name) is not None or not _is_word(name.lower()))
    return [name for name in dict.fromkeys((*_NAME.findall(text), *first)) if not _NO_NAME.fullmatch(name)]


def _is_word(word: str) -> bool:
    return is_noun_form(word) or is_verb_form(word) or is_adverb(word)


def is_person(name: str, text: str) -> bool:
    """Whether a text has a name that is a known first name, or of somebody who has or does something and no place."""
    acts = re.search(rf"(?<!\w){name}(?:['’]s)? [a-z]", text) is not None
    is_place = re.search(rf"{_PLACE} {name}\b", text) is not None
    return name in text and (pronoun_of(name) is not None or (acts and not is_place))
