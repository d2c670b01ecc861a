"""Numbers of so many digits that no problem has them, and no figure of them could be calculated."""

from __future__ import annotations

import re
from typing import Final

MOST_DIGITS: Final = 100
_TOO_LONG: Final = int(10**MOST_DIGITS)
_LONG_NUMBER: Final = re.compile(rf"\d(?:,?\d){{{MOST_DIGITS}}}")


def has_long_number(value: str | int | float) -> bool:
    """Whether a text has, or a number is, one of more than :data:`MOST_DIGITS` digits in a row.

    >>> has_long_number("1" * 100), has_long_number("1" * 101), has_long_number(10**5_000)
    (False, True, True)
    """
    if isinstance(value, int):
        return not -_TOO_LONG < value < _TOO_LONG  # Python does not write very long ones as text
    return _LONG_NUMBER.search(str(value)) is not None
