"""What a reader counts in a text that does not write its number: people, days from one to another, a pair."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import Final

from illposed.engine.english.lexicon import MONTHS_IN_ORDER, WEEKDAYS_IN_ORDER, word_set
from illposed.engine.english.stems import stem, words
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
_DEFINITE = re.compile(r"\b(?:the|these|those|all|of)(?: (?:other|remaining|first|last|next))?\s$", re.IGNORECASE)
_PERSONS = word_set(
    "friend brother sister sibling child kid person student boy girl man woman cousin son daughter family"
)
_MEMBERS: Final = word_set("member player worker employee runner passenger guest neighbor teammate dancer singer")
PEOPLE: Final = COMPANY | frozenset(map(stem, _PERSONS | _MEMBERS))
"""The stems of words for people, of whom a text may speak without counting one: him or her who has them."""

_MOST_LISTED: Final = 6
_LIST = re.compile(rf"(?<![\w'’-])[\w'’-]+(?:, [\w'’ -]+?){{1,{_MOST_LISTED}}},? and [\w'’-]+")
"""A list; of one that is longer than any that is looked for, an end that is as well."""

_NEAR: Final = 32


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


def is_listed(question: str, mention: Mention) -> bool:
    """Whether a text may name each of the things that a mention counts: ``both``, ``the second day``, the three.

    Or the last of them, or the next one: after ``9 floors`` ``a tenth floor``.
    """
    if mention.kind != "count":
        return False
    if mention.unit is not None and {mention.value, mention.value + 1} & _ordinals_of(question, mention.unit):
        return True
    if mention.value > _MOST_LISTED:
        return False
    if mention.value == 2 and _speaks_of_two(question):
        return True
    start = mention.span.start
    if _DEFINITE.search(question, max(0, start - _NEAR), start):
        return True
    named = proper_names(question)
    if mention.unit in {None, *_PERSONS} and mention.value in (len(named), len(named) - 1):
        return True
    if mention.value in _lengths_of_lists(question):
        return True
    last = _last_ordinal(question)
    return last is not None and mention.value >= last


# What follows is asked for each number of a question.


@lru_cache(maxsize=64)
def _speaks_of_two(question: str) -> bool:
    return _TWO_IS_MEANT.search(question) is not None


@lru_cache(maxsize=64)
def _last_ordinal(question: str) -> Fraction | None:
    """The greatest ordinal of a text: three for ``the first and the third day``."""
    return max((mention.value for mention in find_mentions(question) if mention.kind == "ordinal"), default=None)


@lru_cache(maxsize=64)
def _ordinals_of(question: str, unit: str) -> frozenset[Fraction]:
    """The ordinals of a text that stand before a word: ten for ``the tenth floor``."""
    ordinals = (mention for mention in find_mentions(question) if mention.kind == "ordinal")
    after = re.compile(rf"\s+{re.escape(unit)}\b", re.IGNORECASE)
    return frozenset(mention.value for mention in ordinals if after.match(question, mention.span.end))


@lru_cache(maxsize=64)
def _lengths_of_lists(question: str) -> frozenset[int]:
    """How many things the lists of a text name: three in ``purple, yellow, and green``.

    Three as well in ``into groups, and painted them purple, yellow, and green``.
    """
    lists = (match[0].replace(", and ", " and ") for match in _LIST.finditer(question))
    found = [re.split(r",\s|\sand\s", each) for each in lists]
    ends = (1 + sum(1 for _ in takewhile(lambda item: " " not in item, reversed(items))) for items in found)
    return frozenset(map(len, found)) | {count for count in ends if count > 2}
