"""Numbers that compare: ``3 times as many plums``, ``half of the plums``, ``a 15% raise``."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token

_FRACTIONS: Final = frozenset(
    {"half", "third", "quarter", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "twelfth"}
)
_MULTIPLES: Final = frozenset({"twice", "thrice"})
_SUMS: Final = frozenset(
    {
        *("allowance", "bonus", "commission", "decrease", "deposit", "discount", "increase", "loss", "profit"),
        *("raise", "rebate", "reduction", "refund", "salary", "tip"),
    }
)
"""The nouns of English for sums of money, and for shares of them, that can be large."""


def read_multiple(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What follows ``3 times`` or ``twice`` in a comparison: ``as many plums``, ``as tall``, ``older``.

    None if the number is no multiple, nothing if what it multiplies is no such comparison (``3 times more plums`` can
    be understood in two ways).
    """
    at = tokens[-1].index + 1
    if tokens[-1].lower not in _MULTIPLES | {"times"}:
        if parse.tokens[at].lower != "times":
            return None
        at += 1
    following = parse.tokens[at : at + 8]
    if following and following[0].lower in ("more", "less", "fewer"):
        return ()
    if following and following[0].tag in ("JJR", "RBR"):
        return following[:1]
    if len(following) < 3 or following[0].lower != "as":
        return () if tokens[-1].lower in _MULTIPLES else None
    second = next((place for place, token in enumerate(following) if place > 1 and token.lower == "as"), 0)
    return following[:second]


def read_fraction(parse: Parse, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
    """What a fraction is of: ``of the plums`` after ``a third``, ``the plums`` after ``half``; None if of nothing."""
    last = tokens[-1]
    if last.lower.removesuffix("s") not in _FRACTIONS and "/" not in last.text:
        return None
    after = parse.tokens[last.index + 1]
    if after.lower == "of":
        share = parse.subtree(after)
    elif last.dep == "predet":
        of = parse.tokens[last.head + 1]
        size = parse.subtree(of) if of.lower == "of" else ()
        share = (*parse.tokens[last.index + 1 : last.head + 1], *size)
    else:
        return None
    whole = share and share[-1].index - share[0].index + 1 == len(share) and share[0].index == last.index + 1
    return share if whole else None


def is_fraction(tokens: tuple[Token, ...]) -> bool:
    """Whether the number is written as a fraction: ``half``, ``two-fifths``, ``3/4``."""
    return tokens[-1].lower.removesuffix("s") in _FRACTIONS or any("/" in token.text for token in tokens)


def read_sum(parse: Parse, tokens: tuple[Token, ...]) -> Token | None:
    """The noun of ``a 15% raise`` or ``a $20 bonus``; None if the number is not one of these."""
    article = parse.tokens[tokens[0].index - 1] if tokens[0].index else None
    if article is None or article.lower not in ("a", "an") or not {"$", "%"} & {token.text for token in tokens}:
        return None
    noun = parse.head(article)
    return noun if noun.lower in _SUMS and tokens[-1].index < noun.index <= tokens[-1].index + 2 else None
