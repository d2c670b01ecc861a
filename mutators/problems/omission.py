"""Whether a sentence can be left out so that the rest still reads as a whole text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.referents import Referents

_POINTS_BACK: Final = frozenset(
    [
        "this",
        "these",
        "those",
        "it",
        "they",
        "them",
        "its",
        "their",
        "theirs",
        "such",
        "so",
        "however",
        "but",
        "instead",
        "another",
        "other",
        "others",
        "rest",
        "remaining",
        "remainder",
        "same",
        "else",
        "too",
        "also",
        "both",
        "either",
        "neither",
        "former",
        "latter",
        "thus",
        "hence",
        "therefore",
        "because",
        "again",
        "there",
        "here",
        "above",
        "afterwards",
        "afterward",
        "later",
        "ones",
    ]
)
"""Words that may refer to what the sentence before says."""

_COMPARES: Final = frozenset(
    ["twice", "thrice", "half", "double", "triple", "times", "more", "fewer", "less", "as", "additional", "extra"]
)
_NOUNS: Final = ("NOUN", "PROPN")
_MEASURED: Final = frozenset(
    ["price", "cost", "number", "amount", "weight", "length", "height", "age", "width", "size", "total", "value"]
)
_DEFINITE: Final = frozenset({"the", "these", "those", "this", "that"})


def dangling(parse: Parse, sentence: Sentence) -> str | None:
    """The first word of the text after ``sentence`` that would refer to nothing without it; None if there is none."""
    rest = parse.sentences[sentence.index + 1 :]
    # Nothing before the first sentence could tell who is meant further on.
    following = parse.tokens_of(rest[0]) if sentence.index else parse.tokens[rest[0].first :]
    places = (
        *(token for token in following if points_back(parse, token)),
        *(token for other in rest for token in parse.tokens_of(other) if _is_introduced(parse, token, sentence)),
        *_unclear_people(parse, sentence, following),
    )
    return next((token.text for token in places), None)


def points_back(parse: Parse, token: Token) -> bool:
    """Whether a word may refer to the sentence before its own."""
    if token.lower in _COMPARES:
        return not _has_standard(parse, token)
    if token.lower == "that":
        return token.tag == "DT"
    return token.lower in _POINTS_BACK and token.dep not in ("expl", "mark") and not _owner_is_near(parse, token)


def _owner_is_near(parse: Parse, token: Token) -> bool:
    """Whether ``its`` or ``their`` comes after a noun of its own clause that it can stand for."""
    before = parse.tokens[parse.sentence_of(token).first : token.index]
    owners = [word for word in before if word.dep == "nsubj" and word.pos in _NOUNS]
    several = [word for word in owners if word.tag in ("NNS", "NNPS") or parse.child(word, "conj") is not None]
    return token.tag == "PRP$" and bool(several if token.lower == "their" else owners)


def _has_standard(parse: Parse, token: Token) -> bool:
    """Whether a comparison says in its own sentence what it compares with: ``more than Ivo``, ``as many as``."""
    first = parse.sentence_of(token).first if token.lower == "as" else token.index
    words = [other.lower for other in parse.tokens_of(parse.sentence_of(token)) if other.index >= first]
    return "than" in words or words.count("as") >= 2 or words[1:2] == ["of"]


def _is_introduced(parse: Parse, token: Token, sentence: Sentence) -> bool:
    """Whether a noun is spoken of as known that only the sentence names before, or at all before the question."""
    if token.pos != "NOUN" or not any(_alike(token, other) for other in parse.tokens_of(sentence)):
        return False
    if any(_alike(token, other) for other in parse.tokens[: sentence.first]):
        return False
    words = {other.lower for other in parse.children(token, "det", "poss")}
    return token.sentence != parse.question.index or bool(words & _DEFINITE)


def _alike(token: Token, other: Token) -> bool:
    return other.pos in _NOUNS and token.lemma.lower() == other.lemma.lower()


def _unclear_people(parse: Parse, sentence: Sentence, following: tuple[Token, ...]) -> Iterator[Token]:
    """The personal pronouns of the next sentence that the sentence before the one left out does not make clear."""
    referents = Referents(parse)
    earlier = parse.tokens[: sentence.first]
    for token in following:
        known = {word.text for word in (*earlier, *following) if word.pos in _NOUNS and word.index < token.index}
        name = referents.of(token) if token.lower in GENDERS else ""
        if name is None or (name and name.split()[-1] not in known):
            yield token


def is_named_alone(parse: Parse, sentence: Sentence) -> bool:
    """Whether the rest speaks of what the sentence is about, and no other sentence says a number of it."""
    subject = parse.child(parse.root(sentence), "nsubj", "nsubjpass")
    if subject is not None and subject.lower in _MEASURED:
        subject = next((of for word in parse.children(subject, "prep") for of in parse.children(word, "pobj")), None)
    if subject is None or subject.pos not in _NOUNS:
        return False
    others = [token for token in parse.tokens if token.sentence != sentence.index and _alike(subject, token)]
    counted = {token.sentence for token in parse.tokens if token.tag == "CD" or token.lower in _COMPARES}
    return bool(others) and not any(_is_subject(parse, token) and token.sentence in counted for token in others)


def _is_subject(parse: Parse, token: Token) -> bool:
    head = token
    while head.dep == "conj":
        head = parse.head(head)
    return head.dep in ("nsubj", "nsubjpass")
