"""Names at the beginning of a sentence, which a tagger takes for common nouns: ``Victor has 8 stickers.``"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from illposed.engine.english.inflect import is_noun, is_word
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token

_PERSON: Final = word_set("he she his her him")
_ACTS: Final = word_set(
    "go buy give pay want decide read walk eat spend own bake drive have sell pick plant bring run save love like plan "
    "collect receive drink cook score swim knit write ride work play"
)


def names_in(parses: Iterable[Parse]) -> frozenset[str]:
    """The words that are written with a capital inside a sentence, and nowhere without one.

    So are those at the beginning of one that are taken for a name, or do what only someone does, where a person is
    spoken of.
    """
    parses = tuple(parses)
    person = any(token.lower in _PERSON for parse in parses for token in parse.tokens)
    tokens = [(parse, token, parse.sentences[token.sentence].first) for parse in parses for token in parse.tokens]
    common = {token.lower for _, token, _ in tokens if token.text == token.lower}
    return frozenset(
        token.text
        for parse, token, first in tokens
        if (token.index > first or (person and token.is_subject))
        and token.is_noun
        and (token.pos == "PROPN" or (token.index > first and token.text[:1].isupper()) or _acts(parse, token))
        and token.text[1:].islower()
        and token.lower not in common
    )


def _acts(parse: Parse, token: Token) -> bool:
    """Whether a noun in the singular without an article does what someone does, as in ``Faith went home``.

    So does what only looks like a plural, as in ``Ines has 9 figs``, and what is no common word whatever its verb says:
    ``Eustace is as old as Ines``.
    """
    verb = parse.head(token)
    one = token.tag == "NN" or verb.tag == "VBZ" or not is_noun(token.lemma.lower())
    return one and (verb.lemma in _ACTS or not is_word(token.lower)) and not parse.children(token)


def with_names(parse: Parse, names: frozenset[str]) -> Parse:
    """The parse with ``names`` as proper nouns wherever they are taken for another sort of noun."""
    if not any(_is_taken_for_noun(token, names) for token in parse.tokens):
        return parse
    return Parse(
        parse.text,
        tuple(_as_name(token) if _is_taken_for_noun(token, names) else token for token in parse.tokens),
        parse.sentences,
    )


def _is_taken_for_noun(token: Token, names: frozenset[str]) -> bool:
    return token.tag in ("NN", "NNS", "NNPS", "RB", "JJ", "FW") and token.text in names


def _as_name(token: Token) -> Token:
    return msgspec.structs.replace(token, tag="NNP", pos="PROPN", lemma=token.text)
