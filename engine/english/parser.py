"""Parses texts with the model of English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from illposed.engine.english.inflect import is_adverb, may_be_adverb
from illposed.engine.english.lexicon import DO, FINITE_TAGS, word_set
from illposed.engine.english.model import load_model
from illposed.engine.english.sentences import starts_sentence
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

_BATCH = 64
"""Texts that are parsed together, for speed only: a parse does not depend on what stands beside its text."""

_KEPT = 512
"""Parses that are kept: the phrasing, the telling and the reasons of a problem read the same sentences."""


_WORDS_KEPT = 20_000
"""When the model has met so many words, it forgets the new ones after each parse, so that memory does not grow."""

_DAYS = word_set("today tonight tomorrow yesterday")
_LABEL = re.compile(r"[A-Z]\.")

_NO_NAME = ("PRP", "NN", "JJ", "RB", "VB", "VBP", "UH", "FW")
"""For what the model takes a name that it does not know."""


class Parser:
    """Reads English; one a process is enough (:func:`load_parser`). It parses no text that it has just parsed."""

    def __init__(self, pipeline: Language) -> None:
        from illposed.engine.english.attributes import AttributeTable
        from illposed.engine.english.embedding import embed_once

        embed_once(pipeline)
        self._pipeline = pipeline
        self._attributes = AttributeTable(pipeline)
        self._parses: dict[str, Parse] = {}

    def parse(self, text: str) -> Parse:
        """The parse of one text."""
        return self._parses.get(text) or self.parse_all([text])[0]

    def parse_all(self, texts: Iterable[str]) -> tuple[Parse, ...]:
        """The parses of several texts, in their order: faster than one by one, and the same."""
        wanted = tuple(texts)
        new = [text for text in dict.fromkeys(wanted) if text not in self._parses]
        with self._pipeline.memory_zone() if len(self._pipeline.vocab) > _WORDS_KEPT else nullcontext():
            documents = (self._with_sentences(text) for text in new)
            parses = map(self._parse, self._pipeline.pipe(documents, batch_size=_BATCH))
            self._parses.update(zip(new, parses, strict=True))
        found = tuple(self._parses[text] for text in wanted)
        for text in list(self._parses)[:-_KEPT]:
            del self._parses[text]
        return found

    def _with_sentences(self, text: str) -> Doc:
        """The tokens with the sentences marked by :mod:`sentences`, which the dependency parser keeps to.

        A letter at the end of a sentence is a word, though it is tokenised as if it stood for a name: "table A."
        """
        document = self._pipeline.make_doc(text)
        opens = _openings(document)
        ends = zip(document, (*opens, True)[1:], strict=True)
        if labels := [token for token, closes in ends if closes and _LABEL.fullmatch(token.text)]:
            with document.retokenize() as retokenizer:
                for token in labels:
                    retokenizer.split(token, [token.text[0], "."], heads=[(token, 0), (token, 0)])
            opens = _openings(document)
        for token, is_opening in zip(document, opens, strict=True):
            token.is_sent_start = is_opening
        return document

    def _parse(self, document: Doc) -> Parse:
        attributes = self._attributes.of(document)
        places = document.to_array(["IDX", "HEAD", "SENT_START"]).astype("int64").tolist()
        starts = [index for index, (_, _, opens) in enumerate(places) if index == 0 or opens == 1]
        tokens: list[Token] = []
        sentences: list[Sentence] = []
        for first, stop in pairwise((*starts, len(places))):
            for index in range(first, stop):
                (start, head, _), (text, lemma, tag, pos, dep) = places[index], attributes[index]
                span = Span(start, start + len(text))
                tokens.append(Token(index, span, text, lemma, tag, pos, dep, index + head, len(sentences)))
            sentences.append(_sentence(tokens[first:], len(sentences), document.text))
        recounted = _recounted(tokens)
        return Parse(document.text, tuple(_corrected(recounted, token) for token in recounted), tuple(sentences))


def _openings(document: Doc) -> Sequence[bool]:
    """Whether each token opens a sentence."""
    words = [(token.text, bool(token.whitespace_)) for token in document]
    return [starts_sentence(words, index) for index in range(len(words))]


class NoParserError(RuntimeError):
    """No English can be parsed here: the installation is at fault, not a text."""


@cache
def load_parser() -> Parser | Unusable:
    """The parser of this process, loaded at the first call (half a second); :class:`Unusable` as :func:`load_model`."""
    pipeline = load_model()
    return pipeline if isinstance(pipeline, Unusable) else Parser(pipeline)


def required_parser() -> Parser:
    """:func:`load_parser`; raises :class:`NoParserError` without the model, which a command sees to first."""
    parser = load_parser()
    if isinstance(parser, Unusable):
        raise NoParserError(parser.message)
    return parser


def _sentence(tokens: Sequence[Token], index: int, text: str) -> Sentence:
    """The sentence of some tokens, without the blanks around it."""
    first, last = tokens[0], tokens[-1]
    written = text[first.span.start : last.span.end]
    start = first.span.start + len(written) - len(written.lstrip())
    root = next(token.index for token in tokens if token.head == token.index)
    return Sentence(index, first.index, last.index + 1, Span(start, start + len(written.strip())), root)


def _recounted(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without three mistakes of the model about what a number counts.

    In "After May 90 bees live" there are no 90 of May, in "In round 3 Ann got" no 3 of Ann, and "8 brocade looms" are
    looms, no brocade that looms.
    """
    changed: dict[int, Token] = {}
    for number in (token for token in tokens if (token.tag, token.dep) == ("CD", "nummod")):
        kind = tokens[number.head]
        label = tokens[number.index - 1] if number.index else kind
        if kind.tag == "NNP" and kind.index == number.index + 1 and label.dep == "pobj":
            changed[number.index] = msgspec.structs.replace(number, head=label.index)
        for thing in tokens[max(number.index, kind.index) + 1 :][:1]:
            if kind.index < number.index and thing.tag == "NNS" and thing.head != number.index:
                changed[number.index] = msgspec.structs.replace(number, head=thing.index)
            elif (
                kind.tag == "NN" and (thing.tag, thing.dep) == ("VBZ", "acl") and thing.head == kind.index != kind.head
            ):
                below = (token for token in tokens if token.head == kind.index and token != thing)
                changed |= {token.index: msgspec.structs.replace(token, head=thing.index) for token in below}
                changed[kind.index] = msgspec.structs.replace(kind, dep="compound", head=thing.index)
                changed[thing.index] = msgspec.structs.replace(
                    thing, tag="NNS", pos="NOUN", dep=kind.dep, head=kind.head
                )
    return [changed.get(token.index, token) for token in tokens] if changed else tokens


def _corrected(tokens: Sequence[Token], token: Token) -> Token:
    """The token without seven mistakes of the model: a name that is no subject, hens that lie eggs, "will last" with an
    adjective, "40 kids called in sick" with a participle, "the jars we bought weigh 9 pounds" with an infinitive, an
    adverb or a day that is the first part of a name, "Normally Ann has", "Tonight Ann has", and a name with foreign
    letters that is none: "Zoë has"."""
    if token.tag in _NO_NAME and token.text[0].isupper() and not token.text.isascii():
        return msgspec.structs.replace(token, lemma=token.text, tag="NNP", pos="PROPN")
    if token.lower == "lay" and any(other.head == token.index and other.dep == "dobj" for other in tokens):
        return msgspec.structs.replace(token, lemma="lay", tag="VB" if token.tag == "VB" else "VBP")
    if token.tag == "JJ" and _is_infinitive([other for other in tokens if other.head == token.index]):
        return msgspec.structs.replace(token, lemma=token.lower, tag="VB", pos="VERB")
    if token.tag == "VBN" and token.dep == "ROOT" and _acts_alone(tokens, token):
        return msgspec.structs.replace(token, tag="VBD")
    if token.tag == "VB" and token.dep == "ROOT" and _is_told_of_several([t for t in tokens if t.head == token.index]):
        return msgspec.structs.replace(token, tag="VBP")
    if token.tag == "NNP" and token.dep == "compound" and token.lower.endswith("ly") and is_adverb(token.lower):
        return msgspec.structs.replace(token, tag="RB", pos="ADV", dep="advmod", head=tokens[token.head].head)
    if token.tag == "NNP" and token.dep == "compound" and token.lower in _DAYS:
        head = tokens[token.head].head
        return msgspec.structs.replace(token, lemma=token.lower, tag="NN", pos="NOUN", dep="npadvmod", head=head)
    return _with_subject(tokens, token)


def _is_infinitive(below: Sequence[Token]) -> bool:
    """Whether a word has a subject and ``will`` or ``does`` among those that depend on it."""
    helped = any(other.dep == "aux" and (other.tag == "MD" or other.lower in DO) for other in below)
    return helped and any(other.dep == "nsubj" for other in below)


def _is_told_of_several(below: Sequence[Token]) -> bool:
    """Whether a word has a subject in the plural before it, and no ``to``, ``will`` or ``do``."""
    return any((other.dep, other.tag) == ("nsubj", "NNS") for other in below) and all(
        other.dep not in ("aux", "auxpass", "mark") for other in below
    )


def _acts_alone(tokens: Sequence[Token], verb: Token) -> bool:
    """Whether a participle has a subject that acts and is the only verb of a sentence: not "3 figs left"."""
    sentence = [other for other in tokens if other.sentence == verb.sentence]
    acts = any((other.head, other.dep) == (verb.index, "nsubj") for other in sentence)
    alone = all(other.tag not in FINITE_TAGS for other in sentence)
    return acts and alone and sentence[-1].text == "." and verb.lemma != "leave"


def _with_subject(tokens: Sequence[Token], token: Token) -> Token:
    """The token as the subject, where the model takes a name before a verb that has none for something else.

    It is taken for a time in "Tim has", for a part of the verb in "Tim practices" and for an adverb in "Dolly needs".
    """
    verb = tokens[token.head]
    if verb.tag not in ("VBZ", "VBD") or token.index > verb.index or not _is_name_beside_verb(token):
        return token
    has_subject = any(other.head == verb.index and other.dep in ("nsubj", "nsubjpass", "expl") for other in tokens)
    if has_subject:
        return token
    return msgspec.structs.replace(token, lemma=token.text, tag="NNP", pos="PROPN", dep="nsubj")


def _is_name_beside_verb(token: Token) -> bool:
    if token.tag == "NNP":
        return token.dep in ("npadvmod", "compound")
    is_name = (token.tag, token.dep) == ("RB", "advmod") and token.text[:1].isupper() and token.text[1:].islower()
    return is_name and token.lower.endswith("ly") and not may_be_adverb(token.lower)
