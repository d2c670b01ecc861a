"""The table finds of each token what spaCy's rules find, which are tried on every token of every text."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from illposed.engine.english import model
from illposed.engine.results import Unusable

if TYPE_CHECKING:  # what the model is loaded with is imported without PyTorch
    from spacy.language import Language
    from spacy.pipeline import AttributeRuler
    from spacy.tokens import Doc

_DEPENDENCIES = ("nsubj", "dobj", "ROOT", "advmod", "aux", "mark", "det", "expl", "xcomp")
_IN_SEVERAL = (
    "gonna",
    "I ain't sure",
    "let's go and let 's stay",
    "c'mon",
    "y'all",
    "there's a hen and there is an egg",
    "she gotta",
    "nothin' here",
)


@pytest.fixture(scope="module")
def pipeline() -> Language:
    loaded = model.load_model()
    assert not isinstance(loaded, Unusable)
    return loaded


def test_the_table_finds_what_all_the_rules_find(pipeline: Language) -> None:
    from illposed.engine.english.attributes import AttributeTable

    ruler = pipeline.get_pipe("attribute_ruler")
    lemmatizer = pipeline.get_pipe("lemmatizer")
    tokens = _tokens(ruler)
    documents = [_document(pipeline, tokens), _document(pipeline, tokens[::-1]), *pipeline.pipe(_IN_SEVERAL)]
    table = AttributeTable(pipeline)
    ours = [table.of(document) for document in documents + documents]  # found anew, and looked up
    assert {place for document in documents for place, *_ in ruler.match(document)} == {*range(len(ruler.attrs))}
    spacys = [
        [(token.text, token.lemma_, token.tag_, token.pos_, token.dep_) for token in lemmatizer(ruler(document))]
        for document in documents
    ]
    assert [list(each) for each in ours] == spacys + spacys


def _tokens(ruler: AttributeRuler) -> list[tuple[str, str, str]]:
    """Tokens with each of the letters and tags that a rule names, and with any other, in every dependency."""
    named = [token for rule in ruler.patterns for pattern in rule["patterns"] for token in pattern]
    words = {
        each
        for token in named
        for each in product(_listed(token.get("LOWER")) or ["Else", " "], _listed(token.get("TAG")) or ["NN", "_SP"])
    }
    return [(*word, dependency) for word in sorted(words) for dependency in _DEPENDENCIES]


def _listed(value: object) -> list[str]:
    """The values of an attribute that a rule takes, as far as it lists them."""
    return [value] if isinstance(value, str) else value.get("IN", []) if isinstance(value, dict) else []


def _document(pipeline: Language, tokens: list[tuple[str, str, str]]) -> Doc:
    from spacy.tokens import Doc

    words, tags, dependencies = (list(values) for values in zip(*tokens, strict=True))
    return Doc(pipeline.vocab, words=words, tags=tags, deps=dependencies, heads=[0] * len(words))
