"""Problems that give a number as a letter, which may be asked for in terms of it: ``Use E to represent her age.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import ARTICLES, word_set
from illposed.engine.english.tokens import Token, words_in
from illposed.engine.phrasing.phrasebook import PhrasedProblem

_NAMES: Final = word_set("let represent denote express")
"""Verbs by which a letter is made to stand for a number, or a number is wanted in letters."""

_WORDS: Final = ARTICLES | {"i"}
"""Words of one letter are no letters."""


def is_in_letters(subject: PhrasedProblem) -> bool:
    """Whether a letter stands for a number of the text: ``Let x be his age.``, ``She sold x pens.``, ``3 times X``.

    What is withheld is then no gap: an expression in that letter is an answer. A letter after a noun is a name: ``Box
    B holds …``, and so is one that nothing but its noun stands beside: ``She got a B.``
    """
    parse = subject.parse
    sentences = map(parse.tokens_of, parse.sentences)
    return any(_is_number(tokens, at) for tokens in sentences for at, token in enumerate(tokens) if _is_letter(token))


def _is_letter(token: Token) -> bool:
    return len(token.text) == 1 and token.text.isalpha() and token.lower not in _WORDS


def _is_number(tokens: Sequence[Token], at: int) -> bool:
    before, after = tokens[:at], tokens[at + 1 :]
    if any(token.lower == "times" for token in before[-1:]):
        return True
    is_named = not words_in(tokens).isdisjoint(_NAMES)
    if is_named and len(before) == 1:  # an order, whatever its first word is taken for
        return True
    is_name = any(token.is_noun or token.pos == "NUM" for token in before[-1:])
    return not is_name and (is_named or any(token.is_plural for token in after[:1]))
