"""What spaCy's rules say of tokens, found once for all that are written, tagged and governed alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from spacy.language import Language
from spacy.matcher import Matcher
from spacy.pipeline import AttributeRuler
from spacy.tokens import Doc, Token

_KEPT: Final = 50_000
"""How many sorts of tokens are kept, so that memory does not grow."""

_Sort = tuple[int, int, int]
"""The letters, tag and dependency of a token, as spaCy numbers them."""


class Attributes(NamedTuple):
    """A token with all that does not depend on its place."""

    text: str
    lemma: str
    tag: str
    pos: str
    dep: str


_IN_ROW: Final = Attributes("", "", "", "", "")
"""What stands for a token that a rule for several in a row may begin with."""


class AttributeTable:
    """The attributes of tokens by the rules of spaCy's ruler and lemmatizer, which try each of them on each token.

    What they find of a token rests on its sort alone, unless a rule for several tokens in a row begins with it.
    """

    def __init__(self, pipeline: Language) -> None:
        ruler, lemmatizer = pipeline.get_pipe("attribute_ruler"), pipeline.get_pipe("lemmatizer")
        assert isinstance(ruler, AttributeRuler)
        self._vocab, self._ruler, self._lemmatizer = pipeline.vocab, ruler, lemmatizer
        rules: Any = ruler.patterns
        patterns = [pattern for rule in rules for pattern in rule["patterns"]]
        self._longest = max(map(len, patterns))
        self._opens_row = Matcher(pipeline.vocab)
        self._opens_row.add("row", [pattern[:1] for pattern in patterns if len(pattern) > 1])
        self._known: dict[_Sort, Attributes] = {}
        self._in_row = lru_cache(_KEPT)(self._annotated)

    def of(self, document: Doc) -> Sequence[Attributes]:
        """The attributes of all tokens of a document with tags and dependencies."""
        if len(self._known) > _KEPT:
            self._known.clear()
        sorts = tuple(map(tuple, document.to_array(["ORTH", "TAG", "DEP"]).tolist()))
        if new := tuple(sort for sort in dict.fromkeys(sorts) if sort not in self._known):
            self._learn(new)
        found = [self._known[sort] for sort in sorts]
        opening = [index for index, each in enumerate(found) if each is _IN_ROW]
        if not opening:
            return found
        row = slice(opening[0], opening[-1] + self._longest)
        return (*found[: row.start], *self._in_row(sorts[row]), *found[row.stop :])

    def _learn(self, sorts: tuple[_Sort, ...]) -> None:
        """Find what holds of tokens wherever they stand."""
        opening = {sorts[start] for _, start, _ in self._opens_row(self._document(sorts))}
        alone = tuple(sort for sort in sorts if sort not in opening)
        self._known |= dict.fromkeys(opening, _IN_ROW) | dict(zip(alone, self._annotated(alone), strict=True))

    def _annotated(self, sorts: Sequence[_Sort]) -> list[Attributes]:
        return [_attributes(token) for token in self._lemmatizer(self._ruler(self._document(sorts)))]

    def _document(self, sorts: Sequence[_Sort]) -> Doc:
        document = Doc(self._vocab, [self._vocab.strings[letters] for letters, _, _ in sorts])
        for token, (_, tag, dependency) in zip(document, sorts, strict=True):
            token.tag, token.dep = tag, dependency
        return document


def _attributes(token: Token) -> Attributes:
    return Attributes(token.text, token.lemma_, token.tag_, token.pos_, token.dep_)
