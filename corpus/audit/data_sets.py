"""From a path to the data sets of an audit: a build of ours, one of its files, or anybody's file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from illposed.corpus.audit.audit import DataSet, OtherData
from illposed.corpus.audit.own_format import (
    SOLVABILITY_FIELDS,
    VERIFIER_FIELDS,
    read_solvability,
    read_verifier,
)
from illposed.corpus.audit.reading import Fields, first_fields, read_foreign
from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.engine.results import Unusable

_SOLVABILITY, _VERIFIER = "solvability.jsonl", "verifier.jsonl"
_PROBLEM_FIELDS = ("question", "problem", "text", "input", "prompt")


def data_sets(path: Path, fields: Fields | None) -> list[DataSet] | Unusable:
    """What is to be audited in ``path``: the sets of a build, or the one set that the ``fields`` of other data make."""
    if fields is None:
        return _own_sets(path)
    read = read_foreign(path, fields)
    return read if isinstance(read, Unusable) else [DataSet(path.name, "other", *read)]


def _own_sets(path: Path) -> list[DataSet] | Unusable:
    files = _own_files(path)
    sets: list[DataSet] = []
    for file in files:
        data = _own_set(file)
        if isinstance(data, Unusable):
            return data
        sets.append(data)
    return sets


def _own_files(path: Path) -> tuple[Path, ...]:
    if not path.is_dir():
        return (path,)
    files = (path / name for name in (_SOLVABILITY, _VERIFIER))
    return tuple(file for file in files if file.exists() and file.stat().st_size) or (path,)


def _own_set(path: Path) -> DataSet | Unusable:
    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if names >= SOLVABILITY_FIELDS:
        data = read_solvability(path)
    elif any(names >= fields for fields in VERIFIER_FIELDS):
        data = read_verifier(path)
    else:
        shown = ", ".join(sorted(names))
        return Unusable(f"{path}: not written by illposed build; name --text and --label among its fields: {shown}")
    if isinstance(data, Unusable):
        return data
    if not data.samples:
        return Unusable(f"{path}: has unedited originals only; there is nothing to tell apart")
    return DataSet(
        path.name, data.format, data.samples, data.bad, data.originals, data.problems, data.oracles, data.solutions
    )


def other_data(path: Path, text: str | None) -> OtherData | Unusable:
    """The problems of another data set; ``text`` names their field, where it is no known one."""
    samples: list[Sample] = []
    for file in _own_files(path):
        found = _problems_of(file, text)
        if isinstance(found, Unusable):
            return found
        samples += found
    return OtherData(path.name, samples)


def _problems_of(path: Path, text: str | None) -> list[Sample] | Unusable:
    """The problems of a file of ours, or of the first field of anybody's that is known to hold problems."""
    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if any(names >= fields for fields in (SOLVABILITY_FIELDS, *VERIFIER_FIELDS)):
        data = _own_set(path)
        return data if isinstance(data, Unusable) else [*data.samples, *data.originals]
    field = next((name for name in _candidates(text) if name.split(".")[0] in names), None)
    if field is None:
        return Unusable(f"{path}: no field with problems; its fields are {', '.join(sorted(names))}")
    read = read_foreign(path, Fields(field, field, None))
    return read if isinstance(read, Unusable) else read[0]


def _candidates(text: str | None) -> Iterator[str]:
    yield from () if text is None else (text,)
    yield from _PROBLEM_FIELDS
