"""The vectors with which the model begins to read a text, found once for all tokens that are written alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from spacy.language import Language
from spacy.pipeline import Tok2Vec
from spacy.tokens import Doc
from thinc.api import Model, chain
from thinc.types import Floats1d, Floats2d, Ints2d

_KEPT: Final = 20_000
"""How many sorts of tokens are kept, so that memory does not grow."""

_Sort = tuple[int, ...]
"""What the model sees of a token by itself: its letters, how it begins and ends, its shape, the blank after it."""


class EmbeddingTable:
    """What the first layers of the model give for tokens, each by itself; the others look at its neighbours too.

    These layers are a third of the work, and few tokens are of a sort that no text before has. Each sort is computed
    alone: of several at once the last bits would depend on which they are, and so on the texts that came before.
    """

    def __init__(self, embed: Model[Sequence[Doc], Sequence[Floats2d]]) -> None:
        features, _as_rows, *layers, _as_documents = embed.layers
        self._columns = features.attrs["columns"]
        self._embed: Model[Ints2d, Floats2d] = chain(*layers)
        self._known: dict[_Sort, Floats1d] = {}

    def of(self, documents: Sequence[Doc]) -> Sequence[Floats2d]:
        """The vectors of the tokens of each document."""
        if len(self._known) > _KEPT:
            self._known.clear()
        sorts = [tuple(map(tuple, document.to_array(self._columns).tolist())) for document in documents]
        for sort in {sort for several in sorts for sort in several}.difference(self._known):
            (self._known[sort],) = self._embed.predict(self._embed.ops.asarray2i([sort], dtype="uint64"))
        return [self._embed.ops.xp.array([self._known[sort] for sort in several]) for several in sorts]


def embed_once(pipeline: Language) -> None:
    """Let the pipeline look up the vectors that do not depend on the tokens around."""
    encoder = pipeline.get_pipe("tok2vec")
    assert isinstance(encoder, Tok2Vec)
    embed = encoder.model.layers[0]
    table = EmbeddingTable(embed)

    def forward(
        _model: Model[Sequence[Doc], Sequence[Floats2d]], documents: Sequence[Doc], is_train: bool
    ) -> tuple[Sequence[Floats2d], Callable[[object], Sequence[Doc]]]:
        return table.of(documents), lambda _: ()

    encoder.model.replace_node(embed, Model("embedding_table", forward))
