"""One parse of a text: its sentences and tokens with their tags and dependencies, immutable and free of any library."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final

import msgspec

from illposed.engine.english.lexicon import ORDERS, word_set
from illposed.engine.english.spans import Span

_CLOSING: Final = "\"'”’)]"
_ASKS: Final = ORDERS | word_set("how what which who when where what's if")


class Token(msgspec.Struct, frozen=True, gc=False):
    """A word, number or mark of a text.

    ``lemma`` is the base form (``sell`` for ``sold``), ``tag`` the Penn Treebank tag (``VBD``), ``pos`` the universal
    part of speech (``VERB``), ``dep`` the label of the dependency on the token at index ``head`` (``nsubj``; the root
    of a sentence is ``ROOT`` and its own head), ``sentence`` the index of its sentence. Labels are those of ClearNLP,
    which the English models of spaCy use. ``lower`` is the token in lower case, whatever is given for it.
    """

    index: int
    span: Span
    text: str
    lemma: str
    tag: str
    pos: str
    dep: str
    head: int
    sentence: int
    lower: str = ""

    def __post_init__(self) -> None:
        # Asked so often that it matters: a property takes four times as long.
        msgspec.structs.force_setattr(self, "lower", self.text.lower())

    @property
    def is_verb(self) -> bool:
        """Whether the token is a verb, auxiliaries included."""
        return self.pos in ("VERB", "AUX")

    @property
    def is_noun(self) -> bool:
        """Whether the token is a common noun or a name."""
        return self.pos in ("NOUN", "PROPN")

    @property
    def is_plural(self) -> bool:
        """Whether the token is a noun or a name in the plural."""
        return self.tag in ("NNS", "NNPS")

    @property
    def is_comparative(self) -> bool:
        """Whether the token is an adjective or adverb like ``older``, ``more``."""
        return self.tag in ("JJR", "RBR")

    @property
    def is_subject(self) -> bool:
        """Whether the token heads the subject of a verb, of which it says who or what acts or suffers."""
        return self.dep in ("nsubj", "nsubjpass")


NOTHING: Final = Token(-1, Span(0, 0), "", "", "", "", "", -1, -1)
"""What stands before the first token of a text and after the last."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: the half-open range of its tokens ``[first, stop)``, their span, and the index of its root."""

    index: int
    first: int
    stop: int
    span: Span
    root: int


@dataclass(frozen=True, eq=False)
class Parse:
    """The parse of one text; a function of the text alone.

    Two parses are equal only if they are one object, so that what is found out of one can be kept for it at no cost.
    """

    text: str
    tokens: tuple[Token, ...]
    sentences: tuple[Sentence, ...]

    @cached_property
    def _children(self) -> tuple[tuple[int, ...], ...]:
        children: list[list[int]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head != token.index:
                children[token.head].append(token.index)
        return tuple(map(tuple, children))

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(token.span.start for token in self.tokens)

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        return tuple(token.span.end for token in self.tokens)

    @cached_property
    def _subtrees(self) -> dict[int, tuple[Token, ...]]:
        """The tokens below each that was asked for, which is often asked for again."""
        return {}

    def _below(self, token: Token) -> tuple[int, ...]:
        return self._children[token.index] if token.index >= 0 else ()

    def head(self, token: Token) -> Token:
        """The token that ``token`` depends on; the root of a sentence is its own."""
        return self.tokens[token.head]

    def children(self, token: Token, *deps: str) -> tuple[Token, ...]:
        """The tokens that depend on ``token``, in the order of the text; only those with one of ``deps`` if given."""
        found = [self.tokens[index] for index in self._below(token)]
        return tuple([child for child in found if child.dep in deps] if deps else found)

    def child(self, token: Token, *deps: str) -> Token | None:
        """The first token that depends on ``token`` by one of ``deps``; None if there is no such."""
        return next((self.tokens[index] for index in self._below(token) if self.tokens[index].dep in deps), None)

    def ancestors(self, token: Token) -> Iterator[Token]:
        """The head of ``token``, the head of that, and so on to the root."""
        while token.head != token.index:
            token = self.tokens[token.head]
            yield token

    def verb_above(self, token: Token) -> Token | None:
        """The nearest verb that ``token`` depends on, directly or not; None if there is none."""
        while token.head != token.index:
            token = self.tokens[token.head]
            if token.is_verb:
                return token
        return None

    def subject(self, verb: Token) -> Token | None:
        """The head of what acts or suffers by ``verb``; None if it has no subject of its own."""
        return self.child(verb, "nsubj", "nsubjpass")

    def finite(self, verb: Token) -> Token:
        """The word that carries the tense of a verb: its first auxiliary, or else the verb itself."""
        return self.child(verb, "aux", "auxpass") or verb

    def before(self, token: Token) -> Token:
        """The token before ``token`` in the text; one without letters, tag and place at the start of the text."""
        return self.tokens[token.index - 1] if token.index > 0 else NOTHING

    def after(self, token: Token) -> Token:
        """The token after ``token`` in the text; one without letters, tag and place at the end of the text."""
        return self.tokens[token.index + 1] if token.index + 1 < len(self.tokens) else NOTHING

    def subtree(self, token: Token) -> tuple[Token, ...]:
        """``token`` and all that depends on it, in the order of the text."""
        if (known := self._subtrees.get(token.index)) is not None:
            return known
        below = [*self._below(token)]
        for index in below:
            below.extend(self._children[index])
        words = (*(self.tokens[index] for index in sorted((token.index, *below))),) if below else (token,)
        return self._subtrees.setdefault(token.index, words)

    def within(self, span: Span) -> tuple[Token, ...]:
        """The tokens that share a character with ``span``."""
        return self.tokens[bisect_right(self._ends, span.start) : bisect_left(self._starts, span.end)]

    def sentence_of(self, token: Token) -> Sentence:
        """The sentence that holds ``token``."""
        return self.sentences[token.sentence]

    def tokens_of(self, sentence: Sentence) -> tuple[Token, ...]:
        """The tokens of a sentence."""
        return self.tokens[sentence.first : sentence.stop]

    def root(self, sentence: Sentence) -> Token:
        """The root of a sentence: its main verb, as a rule."""
        return self.tokens[sentence.root]

    def head_of(self, tokens: Iterable[Token]) -> Token:
        """The first of ``tokens`` that depends on none of the others; ``StopIteration`` if there are no tokens."""
        tokens = tuple(tokens)
        inside = {token.index for token in tokens}
        return next(token for token in tokens if token.head not in inside or token.head == token.index)

    @cached_property
    def question(self) -> Sentence:
        """The last sentence that asks: by its mark, else by its first word; the last sentence if none does.

        ``IndexError`` for a text without a sentence.
        """
        marked = (s for s in reversed(self.sentences) if s.span.of(self.text).rstrip(_CLOSING).endswith("?"))
        opened = (s for s in reversed(self.sentences) if self.tokens[s.first].lower in _ASKS)
        return next(marked, None) or next(opened, None) or self.sentences[-1]

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of the text, see :func:`words_in`."""
        return words_in(self.tokens)

    @property
    def digest(self) -> str:
        """A SHA-256 digest, in hexadecimal, of all tokens with their tags, lemmas and dependencies."""
        seen = (
            f"{token.span.start} {token.span.end} {token.lemma} {token.tag} {token.pos} {token.dep} {token.head}"
            for token in self.tokens
        )
        starts = " ".join(str(sentence.first) for sentence in self.sentences)
        return sha256("\n".join([*seen, starts]).encode()).hexdigest()


def is_same_noun(token: Token, other: Token) -> bool:
    """Whether two tokens are nouns or names with one base form."""
    return token.is_noun and other.is_noun and token.lemma.lower() == other.lemma.lower()


def words_in(tokens: Iterable[Token]) -> frozenset[str]:
    """The words of some tokens in lower case, as they are written and in their base forms."""
    return frozenset(form for token in tokens for form in (token.lower, token.lemma.lower()))


def is_run(tokens: Sequence[Token]) -> bool:
    """Whether there are tokens and each is the next one of the text."""
    return bool(tokens) and tokens[-1].index - tokens[0].index + 1 == len(tokens)
