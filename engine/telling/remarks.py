"""Words of a solution that talk about errors, which no solution may have that a verifier is to judge."""

from __future__ import annotations

import re

_ON_ERRORS = re.compile(
    r"\b(?:mistak\w+|error\w*|wrong\w*|incorrect\w*|flaw\w*|erroneous\w*|should have been|should be|oops|instead of)\b",
    re.IGNORECASE,
)


def remark_on_errors(text: str, question: str = "") -> str | None:
    """The first words of ``text`` that talk about an error and that the question does not have; None if there are none.

    >>> remark_on_errors("Oops, that should be 7.")
    'Oops'
    >>> remark_on_errors("She has 3 wrong answers.", "Of 10 answers 7 are right. How many are wrong?")
    """
    asked = {found.casefold() for found in _ON_ERRORS.findall(question)}
    return next((found for found in _ON_ERRORS.findall(text) if found.casefold() not in asked), None)
