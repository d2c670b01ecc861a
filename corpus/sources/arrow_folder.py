"""Problems in a folder that Hugging Face ``datasets`` saved (``save_to_disk``), through the extra ``hf``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.problem import Content, Format
from illposed.engine.results import Rejected, Unusable, shortened

if TYPE_CHECKING:
    from datasets import Dataset

_SPLITS = "dataset_dict.json"
_COMMAND = "pip install 'illposed[hf]'"


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    for number, row in enumerate(saved_data_set(path), start=1):
        yield number, problem_in(cast(dict[str, object], row), fields)


def saved_data_set(path: Path) -> Dataset:
    """The data set of a folder in which nothing is amiss."""
    from datasets import Dataset

    splits = _splits(path)
    return Dataset.load_from_disk(str(splits[0] if splits else path))


def _splits(path: Path) -> list[Path]:
    """The folders of the splits of a ``DatasetDict``; none if it is no such folder."""
    return sorted(child for child in path.iterdir() if child.is_dir()) if (path / _SPLITS).is_file() else []


def _total(path: Path) -> int:
    return len(saved_data_set(path))


def amiss_in(path: Path) -> Unusable | None:
    """Why a folder cannot be read; None if it is a data set that ``datasets`` saved, with one split."""
    splits = _splits(path)
    if len(splits) > 1:
        names = ", ".join(split.name for split in splits)
        return Unusable(f"{path}: has several splits; name one of its folders: {names}")
    if not ((splits[0] if splits else path) / "state.json").is_file():
        return Unusable(f"{path}: {_no_data_set(path)}")
    try:
        saved_data_set(path)
    except ImportError:
        return Unusable(f"{path}: reading a folder of datasets needs an extra; install it with: {_COMMAND}")
    except FileNotFoundError:
        return Unusable(f"{path}: files that datasets saves (save_to_disk) are missing in it; save the data set again")
    except (OSError, ValueError, KeyError, TypeError) as error:
        return Unusable(f"{path}: cannot be read as a folder of datasets ({shortened(str(error))})")
    return None


def _no_data_set(path: Path) -> str:
    """What a path is that leads to no data set, and what to name instead."""
    if not path.is_dir():
        return "is no folder, which --format datasets reads; leave --format out, or name the format of the file"
    return "is a folder, but none that Hugging Face datasets saved (save_to_disk); name such a folder, or a file"


def _trouble(path: Path, _: FieldNames) -> Unusable | None:
    return amiss_in(path)


ARROW = Format("datasets", (), _rows, _total, _trouble)
