"""Words of a solution that talk about errors, which no solution may have that a verifier is to judge."""

from __future__ import annotations

import re

_ON_ERRORS = re.compile(
    r"\b(?:mistak\w+|error\w*|wrong\w*|incorrect\w*|flaw\w*|erroneous\w*|should have been|should be|oops|instead of)\b",
    re.IGNORECASE,
)


def remark_on_errors(text: str) -> str | None:
    """The first words of ``text`` that talk about an error; None if there are none.

    >>> remark_on_errors("Oops, that should be 7.")
    'Oops'
    """
    found = _ON_ERRORS.search(text)
    return found[0] if found else None
