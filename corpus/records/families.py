"""The family of a problem: what problems share that must stay on one side of a split."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

_WORD = re.compile(r"[^\W\d_]+")
_FEWEST = 5
"""So few structure words, and unrelated short questions have the same ones."""

_STANDS_FOR: Final[dict[str, str]] = {
    "a": "a an",
    "is": "is are was were be been being am",
    "has": "has have had having",
    "does": "does do did done doing",
    "will": "will would can could should must may might",
    "they": "they he she it i we you",
    "their": "their his her hers him its theirs them our my your me us",
    "themselves": "themselves himself herself itself",
}
"""Words that change with a name or a number, after what stands for each of them."""

_UNCHANGED: Final = """
    how many much what when where which who whose why the this that these those here there
    of in on at to for from with by into onto per out off up down over under between among during before after until
    within without about around across through along since and or but if then so because as than while also both either
    only not no nor still already again instead too
    more less fewer most least each every all any some other another times percent same total altogether together
    combined remaining left rest average first last next once enough equal additional now today yesterday tomorrow ago
    later
"""

_STRUCTURE: Final[dict[str, str]] = {
    **{word: word for word in _UNCHANGED.split()},
    **{word: kept for kept, words in _STANDS_FOR.items() for word in words.split()},
}


def family_of(question: str, group: str | None) -> str:
    """The family of a problem: the ``group`` that its line in the input gives, else 16 hex digits from its question.

    Two questions share these if the words that carry the structure ("how many more … than … has") are the same in the
    same order. Those are the questions that are equal but for spaces, quotes and case, and those that are nearly equal,
    with other numbers, names or things in the same sentences. It follows from the one question: no other is looked at.

    >>> family_of("Tom has 3 apples and buys 4 more. How many apples has he?", None)
    '8b7112d393029480'
    >>> family_of("Eve has 5 pears and buys 1 more. How many pears has she?", None)
    '8b7112d393029480'
    >>> family_of("Eve has 5 pears and buys 1 more. How many pears has she?", "orchard")
    'orchard'
    """
    return group or sha256(" ".join(_compared(question)).encode()).hexdigest()[:16]


def _compared(question: str) -> tuple[str, ...]:
    plain = unicodedata.normalize("NFKC", question).casefold()
    words = tuple(_WORD.findall(plain))
    structure = tuple(_structure(words))
    if len(structure) >= _FEWEST:
        return structure
    return words or tuple(plain.split())


def _structure(words: tuple[str, ...]) -> Iterator[str]:
    return (_STRUCTURE[word] for word in words if word in _STRUCTURE)
