"""Sets of words, as they are written down."""

from __future__ import annotations


def words(*texts: str) -> frozenset[str]:
    """The words of texts, which are separated by blanks.

    >>> sorted(words("some few", "several"))
    ['few', 'several', 'some']
    """
    return frozenset(word for text in texts for word in text.split())
