"""Numbers that compare: ``3 times as many plums``, ``half of the plums``."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Parse, Token, is_run

_FRACTIONS: Final = word_set("half third quarter fourth fifth sixth seventh eighth ninth tenth twelfth")


def read_multiple(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What follows ``3 times`` or ``twice`` in a comparison: ``as many plums``, ``as tall``, ``older``.

    None if the number is no multiple, nothing if what it multiplies is no such comparison (``3 times more plums`` can
    be understood in two ways).
    """
    last = tokens[-1] if tokens[-1].lower in ("twice", "thrice", "times") else parse.after(tokens[-1])
    if last.lower not in ("twice", "thrice", "times"):
        return None
    following = parse.tokens[last.index + 1 : last.index + 9]
    if following and following[0].lower in COMPARED:
        return ()
    if following and following[0].is_comparative:
        return following[:1]
    if len(following) < 3 or following[0].lower != "as":
        return None if last.lower == "times" else ()
    second = next((place for place, token in enumerate(following) if place > 1 and token.lower == "as"), 0)
    return following[:second]


def read_fraction(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What a fraction is of: ``of the plums`` after ``a third``, ``the plums`` after ``half``; None if of nothing."""
    last = tokens[-1]
    after = parse.after(last)
    if after.lower == "of":
        share = parse.subtree(after)
    elif last.dep == "predet":
        of = parse.after(parse.head(last))
        share = (*parse.tokens[last.index + 1 : of.index], *(parse.subtree(of) if of.lower == "of" else ()))
    else:
        return None
    return share if is_run((last, *share)) else None


def is_fraction(tokens: tuple[Token, ...]) -> bool:
    """Whether the number is written as a fraction: ``half``, ``two-fifths``, ``3/4``."""
    return tokens[-1].lower.removesuffix("s") in _FRACTIONS or any("/" in token.text for token in tokens)
