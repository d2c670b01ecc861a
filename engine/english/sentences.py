"""Where sentences begin: by punctuation, which is surer in short plain texts than a statistical parser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import AFTER_INITIALS, word_set

_ENDS: Final = frozenset(".?!")
_CLOSING: Final = frozenset("\"'”’)]»")
_INITIALS: Final = re.compile(r"(?:[A-Z]\.){2,}$")
_OPENING: Final = frozenset("\"'“‘([«$€£#")
_ABBREVIATIONS: Final = word_set(
    "mr. mrs. ms. dr. prof. st. jr. sr. inc. co. ave. blvd. rd. mt. vs. no. approx. e.g. i.e. ft. lbs. lb. oz. in."
)


def starts_sentence(words: Sequence[tuple[str, bool]], index: int) -> bool:
    """Whether the token at ``index`` begins a sentence; each token is its text and whether a blank follows it."""
    if index == 0:
        return True
    before, word = words[index - 1][0], words[index][0]
    if word.isspace():
        return False
    if before.isspace():
        return index > 1 and ("\n" in before or _starts_after(words, index, index - 2))
    return words[index - 1][1] and _starts_after(words, index, index - 1)


def _starts_after(words: Sequence[tuple[str, bool]], index: int, last: int) -> bool:
    """Whether the tokens up to ``last`` end a sentence, before the one at ``index``."""
    while last > 0 and words[last][0] in _CLOSING:
        last -= 1
    if last < 0:
        return True
    end, word = words[last][0], words[index][0]
    if end[-1] not in _ENDS or end.lower() in _ABBREVIATIONS:
        return False
    if _INITIALS.match(end) and word.lower() not in AFTER_INITIALS:
        return False
    if len(end) == 2 and end[0].isupper() and (last == 0 or words[last - 1][0][:1].isupper()):
        return False
    return end[-1] != "." or word[0].isupper() or word[0].isdigit() or word[0] in _OPENING
