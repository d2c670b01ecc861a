"""The ruler that looks rules up finds what spaCy's own finds, which tries them all."""

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
_IN_SEVERAL = ("gonna", "I ain't sure", "let's go", "c'mon", "y'all", "there's", "she gotta", "nothin' here")


@pytest.fixture(scope="module")
def pipeline() -> Language:
    loaded = model.load_model()
    assert not isinstance(loaded, Unusable)
    return loaded


def test_every_rule_is_found_where_spacy_finds_it(pipeline: Language) -> None:
    from spacy.pipeline import AttributeRuler

    from illposed.engine.english.attributes import TableRuler

    (folder,) = model.installed()
    spacys, ours = AttributeRuler(pipeline.vocab), TableRuler(pipeline.vocab)
    for ruler in (spacys, ours):
        ruler.from_disk(folder / "attribute_ruler", exclude=["vocab"])
    documents = [_document(pipeline, _tokens(spacys)), *pipeline.pipe(_IN_SEVERAL)]
    found = [spacys.match(document) for document in documents]
    assert found == [ours.match(document) for document in documents]
    assert {place for each in found for place, *_ in each} == {*range(len(spacys.attrs))}


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
