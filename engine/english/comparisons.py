"""Numbers that say how much more or less something is, and what tells one of two rows of words from the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token

ADDED: Final = word_set("more another additional extra new")
"""Words by which things come to those that there were."""

_NEAR: Final = 4
"""How many tokens after a number what it is a difference in stands at the latest: ``5 of his old pens more``."""


def comparative(parse: Parse, number: Span) -> Token | None:
    """The ``more``, ``fewer`` or ``farther`` of which a number says how much it is; None if it says none."""
    last = parse.within(number)[-1]
    for token in parse.tokens[last.index + 1 : min(parse.sentence_of(last).stop, last.index + 1 + _NEAR)]:
        if token.pos == "NUM" or token.is_comparative:
            return token if token.is_comparative else None
    return None


def difference(parse: Parse, number: Span) -> Token | None:
    """The :func:`comparative` of a number, where a ``than`` follows: ``25 inches farther than``."""
    found = comparative(parse, number)
    rest = () if found is None else parse.tokens[found.index : parse.sentence_of(found).stop]
    return found if any(token.lower == "than" for token in rest) else None


def is_added(parse: Parse, number: Span) -> bool:
    """Whether a number is one that comes to what there was: ``7 more pens``, but not ``7 more than``."""
    tokens = parse.within(number)
    near = (parse.before(tokens[0]), *parse.tokens[tokens[-1].index + 1 : tokens[-1].index + 3])
    return difference(parse, number) is None and any(token.lower in ADDED for token in near)


def alike_at_ends(one: Sequence[str], other: Sequence[str]) -> tuple[int, int]:
    """With how many words two rows of words begin alike, and with how many of the others they end alike.

    >>> alike_at_ends("pages of math now".split(), "pages of art now".split())
    (2, 1)
    """
    shorter = min(len(one), len(other))
    start = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    most = shorter - start
    return start, next((n for n in range(most) if one[-1 - n] != other[-1 - n]), most)
