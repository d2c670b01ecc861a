"""What a reader counts in a text that does not write its number: people, days from one to another, a pair."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import MONTHS_IN_ORDER, WEEKDAYS_IN_ORDER, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import stem, words
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.quantities.proper_names import proper_names

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

_TWO_IS_MEANT = re.compile(
    r"\b(?:both|either|neither|couple|pairs?|twins?|equal (?:numbers?|amounts?)|round trip|back and forth|"
    r"each other|other one|the other)\b",
    re.IGNORECASE,
)
_DEFINITE = re.compile(r"\b(?:the|these|those|all)(?: (?:other|remaining|first|last|next))?\s$", re.IGNORECASE)
_PERSONS = word_set(
    "friend brother sister sibling child kid person student boy girl man woman cousin son daughter family"
)
_MEMBERS: Final = word_set("member player worker employee runner passenger guest neighbor teammate dancer singer")
PEOPLE: Final = COMPANY | frozenset(map(stem, _PERSONS | _MEMBERS))
"""The stems of words for people, of whom a text may speak without counting one: him or her who has them."""

_MOST_LISTED: Final = 6
_LIST = re.compile(rf"(?<![\w'’-])[\w'’-]+(?:, [\w'’ -]+?){{1,{_MOST_LISTED}}},? and [\w'’-]+")
"""A list; of one that is longer than any that is looked for, an end that is as well."""

_NAMES_FOLLOW: Final = re.compile(r"(?:\s+\w+){1,3}[,:]\s+(?:named\s+)?[A-Z]")
"""What comes after the number of things that are named then: ``3 dogs, Rex, Bo and Fay``."""

_NEAR: Final = 32
_THING: Final = re.compile(r"\s+(?!(?:one|is|was|are|were|has|had|will|and|or|of|to|in|on|at)\b)[a-z]+")
"""The word after an ordinal, but for those after one without a noun: ``the second is``."""


def counted_in(question: str) -> frozenset[int]:
    """The numbers that a reader may count in a question that does not write them: of names, days, months, of a pair.

    A number of a solution that is one of them may be that, so that what the question writes is only one way to read it.
    """
    return _named(question) | _dated(question)


@lru_cache(maxsize=64)
def _named(question: str) -> frozenset[int]:
    """How many names a text joins, and two for ``her brother`` and ``a couple``."""
    found = {len(_NAME.findall(match[0])) for match in _NAMES.finditer(question)}
    two = {2} if any(word.lower() in _TWO for word in words(question)) else set[int]()
    return frozenset(found | two) - {0, 1}


@lru_cache(maxsize=64)
def _dated(question: str) -> frozenset[int]:
    """How many days or months a text names, joins, or has from one to another."""
    texts = (question, *(match[0] for match in _NAMES.finditer(question)))
    found = {len(set(singly.findall(text))) for text in texts for singly in _SINGLY}
    return frozenset(found | counted_from_to(question).keys()) - {0, 1}


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


def is_counted(question: str, mention: Mention) -> bool:
    """Whether a text may name each of the things that a mention counts: ``both``, ``the second day``, the three.

    Or the last of them, or the next one: after ``9 floors`` ``a tenth floor``. It does not name gallons, nor count its
    apples by the days that it names, or its days by names.
    """
    if mention.kind != "count" or mention.unit in MEASURE_UNITS:
        return False
    unit, is_time = mention.unit, mention.unit in TIME_UNITS
    if mention.value in _dated(question) and (unit is None or is_time):
        return True
    names = unit is None or stem(unit) in PEOPLE or _NAMES_FOLLOW.match(question, mention.span.end)
    if mention.value in _named(question) and names:
        return True
    if unit is not None and {mention.value, mention.value + 1} & _ordinals_of(question, unit):
        return True
    if mention.value > _MOST_LISTED:
        return False
    if mention.value == 2 and _speaks_of_two(question):
        return True
    start = mention.span.start
    if _DEFINITE.search(question, max(0, start - _NEAR), start):
        return True
    named = proper_names(question)
    if unit in {None, *_PERSONS} and mention.value in (len(named), len(named) - 1):
        return True
    if any(mention.value == length and not span.contains(mention.span) for span, length in _lists(question)):
        return True
    rank, is_bare = _highest_rank(question)
    return rank is not None and mention.value >= rank and (unit is None or is_bare)


# What follows is asked for each number of a question.


@lru_cache(maxsize=64)
def _speaks_of_two(question: str) -> bool:
    return _TWO_IS_MEANT.search(question) is not None


@lru_cache(maxsize=64)
def _highest_rank(question: str) -> tuple[Fraction | None, bool]:
    """The highest ordinal of a text, with whether it stands without a word for what has that place: ``the second is``.

    Of ``the first and the third`` there are three at least.
    """
    ordinals = [mention for mention in find_mentions(question) if mention.kind == "ordinal"]
    rank = max((mention.value for mention in ordinals), default=None)
    ends = (mention.span.end for mention in ordinals if mention.value == rank)
    return rank, any(_THING.match(question, end) is None for end in ends)


@lru_cache(maxsize=64)
def _ordinals_of(question: str, unit: str) -> frozenset[Fraction]:
    """The ordinals of a text that stand before a word: ten for ``the tenth floor``."""
    ordinals = (mention for mention in find_mentions(question) if mention.kind == "ordinal")
    after = re.compile(rf"\s+{re.escape(unit)}\b", re.IGNORECASE)
    return frozenset(mention.value for mention in ordinals if after.match(question, mention.span.end))


@lru_cache(maxsize=64)
def _lists(question: str) -> Sequence[tuple[Span, int]]:
    """The lists of a text from their first item on, with how many things they name: three ``purple, blue, and green``.

    Three as well ``into groups, and painted them purple, blue, and green``.
    """
    found: list[tuple[Span, int]] = []
    for match in _LIST.finditer(question):
        items = re.split(r",\s|\sand\s", match[0].replace(", and ", " and "))
        begins = question.rfind(" ", 0, max(0, match.start() - 1)) + 1  # "[3] pens, 6 books and 9 hats"
        found.append((Span(begins, match.end()), len(items)))
        end = 1 + sum(1 for _ in takewhile(lambda item: " " not in item, reversed(items)))
        if 2 < end < len(items):
            found.append((Span(question.rindex(items[-end], match.start(), match.end()), match.end()), end))
    return found
