"""Words of a text, reduced so that inflected forms of one word compare equal."""

from __future__ import annotations

import re
from functools import lru_cache

from illposed.engine.english.lexicon import SPELLINGS, word_set

_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
_FUNCTION_WORDS = word_set(
    "a about after all also altogether am an and another any are as at be because been before being both but "
    "by can could did do does each every first for from get gets had has have having he her hers him his how "
    "i if in into is it its many more most much my next of off on one or other our out over per she so some "
    "than that the their them then there these they this those to total up was we were what when which while "
    "who will with would you your"
)
_IRREGULAR = {
    "bought": "buy", "sold": "sell", "ate": "eat", "eaten": "eat", "paid": "pay", "spent": "spend", "made": "make",
    "gave": "give", "given": "give", "got": "get", "took": "take", "taken": "take", "ran": "run", "went": "go",
    "gone": "go", "had": "have", "has": "have", "left": "leave", "lost": "lose", "won": "win", "kept": "keep",
    "read": "read", "wrote": "write", "written": "write", "drove": "drive", "driven": "drive", "rode": "ride",
    "grew": "grow", "grown": "grow", "threw": "throw", "thrown": "throw", "found": "find", "caught": "catch",
    "drank": "drink", "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot",
    "mice": "mouse", "geese": "goose", "teeth": "tooth", "leaves": "leaf", "loaves": "loaf", "knives": "knife",
    "shelves": "shelf", "halves": "half", "lives": "life", "cost": "cost", "costs": "cost",
}  # fmt: skip


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A key under which the inflected forms of ``word`` meet, often no word: ``baking``, ``bakes`` → ``bak``.

    Spellings of one unit meet as well: ``metres`` → ``meter``.
    """
    lowered = word.lower().replace("’", "'").removesuffix("'s").removesuffix("'")
    lowered = _IRREGULAR.get(lowered, lowered)
    lowered = _without_plural(lowered)
    lowered = SPELLINGS.get(lowered, lowered)
    for ending in ("ing", "ed"):
        if lowered.endswith(ending) and len(lowered) - len(ending) >= 3:
            lowered = lowered[: -len(ending)]
            if len(lowered) > 3 and lowered[-1] == lowered[-2] and lowered[-1] not in "aeiouls":
                lowered = lowered[:-1]
            break
    else:
        lowered = lowered[:-1] if lowered.endswith("ed") and len(lowered) == 4 else lowered
    lowered = lowered[:-1] if lowered.endswith("e") and len(lowered) > 3 else lowered
    return lowered[:-1] + "i" if lowered.endswith("y") and len(lowered) > 3 else lowered


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-2]
    if word.endswith(("sses", "shes", "ches", "xes", "zes")) or (word.endswith("oes") and len(word) > 5):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3 else word


def words(text: str) -> list[str]:
    """The words of ``text`` as written, without numbers and punctuation."""
    return _WORD.findall(text)


@lru_cache(maxsize=4096)
def content_stems(text: str) -> frozenset[str]:
    """The stems of the words of ``text`` that carry meaning of their own."""
    return frozenset(stem(word) for word in words(text) if word.lower() not in _FUNCTION_WORDS)
