"""The number words of the second reader of numbers, which shares none with the first."""

from __future__ import annotations

from typing import Final


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split())


SMALL: Final = _listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
"""The words from 0 to 19, each at its value."""

TENS: Final = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
GREAT: Final = {"thousand": 1000, "million": 1000000, "billion": 1000000000}

ONES_IN_ORDER: Final = _listed("first second third fourth fifth sixth seventh eighth ninth")
_TO_20_IN_ORDER = _listed(
    "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
)
_TENS_IN_ORDER = _listed("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth")
ORDER: Final = {
    **{word: order for order, word in enumerate((*ONES_IN_ORDER, *_TO_20_IN_ORDER), 1)},
    **{word: 10 * order for order, word in enumerate(_TENS_IN_ORDER, 2)},
}
"""Ordinals of one word, each with its value."""

PARTS: Final = {word: order for word, order in ORDER.items() if order > 2} | {"half": 2, "halve": 2, "quarter": 4}
"""The names of equal parts, without a plural, and how many there are in a whole."""

MANIFOLD: Final = {
    "once": 1,
    "twice": 2,
    "thrice": 3,
    **{
        stem + ending: times
        for stem, times in (("doubl", 2), ("tripl", 3), ("quadrupl", 4))
        for ending in _listed("e ed es ing")
    },
}
VULGAR: Final = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
    "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
    "⅑": (1, 9), "⅒": (1, 10),
}  # fmt: skip
"""Fractions of one character: numerator and denominator."""
