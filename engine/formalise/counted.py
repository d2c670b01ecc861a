"""What a reader counts in a text that does not write its number: people, days from one to another, a pair."""

from __future__ import annotations

import re
from typing import Final

from illposed.engine.english.lexicon import MONTHS_IN_ORDER, WEEKDAYS_IN_ORDER, word_set
from illposed.engine.english.stems import stem, words

_NAMES = re.compile(r"(?:\b[A-Z]\w+\.?(?:, | and |, and ))+(?:[A-Z]\w+|(?:his|her|their|an?|the) \w+)")
_NAME = re.compile(r"[A-Z]\w+|(?:his|her|their|an?|the) \w+")
_PEOPLE = "brother sister wife husband friend partner neighbor roommate coworker girlfriend boyfriend"
COMPANY: Final = frozenset(map(stem, word_set(_PEOPLE, "sibling cousin colleague classmate teammate other")))
"""The stems of those of whom a number leaves out the one whose they are: ``Ana and her two friends``."""

_TWO = word_set(_PEOPLE, "couple twins parents weekend weekends both")
_CALENDARS = tuple(tuple(map(str.capitalize, names)) for names in (WEEKDAYS_IN_ORDER, MONTHS_IN_ORDER))
_NAMED = tuple(rf"\b({'|'.join(names)})s?\b" for names in _CALENDARS)
_SINGLY = tuple(re.compile(named) for named in _NAMED)
_FROM_TO = tuple(
    re.compile(rf"{named}[^.?!]{{0,30}}?(?:\b(?:to|through|thru|until|till)\b|[-–])[^.?!]{{0,30}}?{named}")
    for named in _NAMED
)


def counted_in(question: str) -> frozenset[int]:
    """The numbers that a reader may count in a question that does not write them: of names, days, months, of a pair.

    A number of a solution that is one of them may be that, so that what the question writes is only one way to read it.
    """
    listed = [match[0] for match in _NAMES.finditer(question)]
    found = {len(_NAME.findall(names)) for names in listed}
    found |= {len(set(singly.findall(names))) for names in listed for singly in _SINGLY}
    found |= {len({match[1] for match in singly.finditer(question)}) for singly in _SINGLY}
    found |= counted_from_to(question).keys()
    if any(word.lower() in _TWO for word in words(question)):
        found.add(2)
    return frozenset(found) - {0, 1}


def counted_from_to(text: str) -> dict[int, str]:
    """How many days or months there are from one that a text names to another, both counted, with its words for them.

    >>> counted_from_to("It is open from Monday to Friday.")
    {5: 'Monday to Friday'}
    """
    found: dict[int, str] = {}
    for names, from_to in zip(_CALENDARS, _FROM_TO, strict=True):
        for match in from_to.finditer(text):
            first, last = (names.index(name) for name in match.groups())
            found.setdefault((last - first) % len(names) + 1, match[0])
    return found
