"""Words and places in a sentence that the telling of steps asks for."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import MONTHS, WEEKDAYS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.phrasing import Told

COMPARING: Final = word_set("more less fewer older younger taller shorter longer heavier")
"""Words that make the number before them a difference."""

ABSTRACT: Final = word_set(
    "increase difference total sum average result answer profit cost price amount number discount change rest value",
    "decrease loss tax age weight distance time",
)
"""Nouns that name how much there is of something."""

NUMBER_NOUNS: Final = word_set("number amount count total age average sum quantity")
"""Nouns for how many there are, which a bare number can be of."""

_WHEN: Final = word_set(
    "year month week day hour minute second morning afternoon evening night beginning start end first weekend today",
    "yesterday tomorrow season summer spring winter",
)
TIME_NOUNS: Final = _WHEN | WEEKDAYS | MONTHS
"""Nouns that say when, or how often."""


def main_verb(parse: Parse) -> Token:
    """The root of the only sentence of a parse."""
    return parse.root(parse.sentences[0])


def number_token(told: Told, parse: Parse) -> Token:
    """The token that writes the number of a sentence, without its sign."""
    within = parse.within(told.number)
    return next((token for token in within if any(mark.isdigit() for mark in token.text)), within[0])


def unit_of(parse: Parse, number: Token) -> Token | None:
    """The noun that a number counts; None if it counts none."""
    head = parse.head(number)
    return head if head.is_noun and head.index > number.index else None


def is_finite(parse: Parse, verb: Token) -> bool:
    """Whether a verb, with its auxiliaries, is finite."""
    words = (verb, *parse.children(verb, "aux", "auxpass"))
    return any(word.tag in ("VBD", "VBZ", "VBP", "MD") for word in words)
