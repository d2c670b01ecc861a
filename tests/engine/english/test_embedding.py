"""The table gives the tokens the vectors that the layers of the model give them, which it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from illposed.engine.english import model
from illposed.engine.results import Unusable

if TYPE_CHECKING:  # what the model is loaded with is imported without PyTorch
    from spacy.language import Language

_TEXTS = (
    "Omar buys 12 plums for $3.50, and 3 plums are bad.",
    "omar buys plums .",
    "How many plums does Zoë have now?\n  She has 3 of them.",
    "Plums?",
)


def test_the_table_gives_what_the_layers_give() -> None:
    from illposed.engine.english.embedding import embed_once

    pipeline = model.load_model()
    assert not isinstance(pipeline, Unusable)
    read = _read(pipeline)
    embed_once(pipeline)
    for each in (_read(pipeline), _read(pipeline)):  # found anew, and looked up
        for (vectors, heads), (tabled, found) in zip(read, each, strict=True):
            assert abs(vectors - tabled).max() < 1e-4
            assert heads == found


def _read(pipeline: Language) -> list[tuple[Any, list[int]]]:
    """The vectors of the tokens of each text, and what they depend on."""
    return [(document.tensor, [token.head.i for token in document]) for document in pipeline.pipe(_TEXTS)]
