"""From a path to the data sets of an audit: a build of ours, one of its files, or anybody's file."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from illposed.corpus.audit.reading import BadLine, Fields, first_fields, read_foreign, read_lines
from illposed.corpus.audit.shortcuts.sample import OfSet, Sample
from illposed.corpus.build.build import unfinished
from illposed.corpus.records.files.reading import SOLVABILITY, VERIFIER, oracles_beside
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityLine
from illposed.corpus.records.verifier import VerifierLine, VerifierRecord, verifier_record
from illposed.engine.results import Unusable
from illposed.mutators.contract.facts import Role
from illposed.mutators.registry import set_mutators

_OF_TEXTS = frozenset({"version", "id", "group", "label_name", "text"})
_OF_SOLUTIONS = frozenset({"version", "id", "group", "input", "target"})
"""Fields by which the files of a build are known."""

_PROBLEM_FIELDS = ("question", "problem", "text", "input", "prompt")
_ORIGINAL = "original"
_Row = TypeVar("_Row", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class DataSet:
    """What is audited: samples, and for our own format the records behind them and the originals beside them.

    ``format`` is ``solvability``, ``verifier`` or ``other``; ``oracles`` are those of the problems, by group.
    """

    name: str
    format: str
    samples: Sequence[Sample]
    bad_lines: Sequence[BadLine] = ()
    originals: Sequence[Sample] = ()
    problems: Sequence[SolvabilityLine] = ()
    oracles: Mapping[str, OracleRecord] = field(default_factory=dict)
    solutions: Sequence[VerifierRecord] = ()


@dataclass(frozen=True, slots=True)
class OtherData:
    """The data set with which contamination is looked for."""

    name: str
    samples: Sequence[Sample]


def data_sets(path: Path, fields: Fields | None) -> list[DataSet] | Unusable:
    """What is to be audited in ``path``: the sets of a build, or the one set that the ``fields`` of other data make."""
    if (trouble := unfinished(path)) is not None:
        return trouble
    if fields is not None:
        read = read_foreign(path, fields)
        return read if isinstance(read, Unusable) else [DataSet(path.name, "other", *read)]
    sets: list[DataSet] = []
    for file in _own_files(path):
        data = _own_set(file)
        if isinstance(data, Unusable):
            return data
        sets.append(data)
    return sets


def other_data(path: Path, text: str | None) -> OtherData | Unusable:
    """The problems of another data set; ``text`` names their field, where it is no known one."""
    if (trouble := unfinished(path)) is not None:
        return trouble
    samples: list[Sample] = []
    for file in _own_files(path):
        found = _problems_of(file, text)
        if isinstance(found, Unusable):
            return found
        samples += found
    return OtherData(path.name, samples)


def role_of(mutator: str) -> Role | None:
    """What a mutator of sets does to a text: it tells something, hides something, or neither."""
    return _roles().get(mutator)


@cache
def _roles() -> Mapping[str, Role | None]:
    return {mutator.id: mutator.role for mutator in set_mutators()}


def _own_files(path: Path) -> tuple[Path, ...]:
    if not path.is_dir():
        return (path,)
    files = (path / name for name in (SOLVABILITY, VERIFIER))
    return tuple(file for file in files if file.exists() and file.stat().st_size) or (path,)


def _problems_of(path: Path, text: str | None) -> Sequence[Sample] | Unusable:
    """The problems of a file of ours, or of the first field of anybody's that is known to hold problems."""
    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if names >= _OF_TEXTS or names >= _OF_SOLUTIONS:
        data = _own_set(path)
        return data if isinstance(data, Unusable) else [*data.samples, *data.originals]
    candidates = _PROBLEM_FIELDS if text is None else (text, *_PROBLEM_FIELDS)
    field = next((name for name in candidates if name.split(".")[0] in names), None)
    if field is None:
        return Unusable(f"{path}: no field with problems; its fields are {', '.join(sorted(names))}")
    read = read_foreign(path, Fields(field, field, None))
    return read if isinstance(read, Unusable) else read[0]


def _own_set(path: Path) -> DataSet | Unusable:
    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if names >= _OF_TEXTS:
        return _texts(path)
    if names >= _OF_SOLUTIONS:
        return _solutions(path)
    shown = ", ".join(sorted(names))
    return Unusable(f"{path}: not written by illposed build; name --text and --label among its fields: {shown}")


def _texts(path: Path) -> DataSet | Unusable:
    rows = _rows(path, SolvabilityLine)
    if isinstance(rows, Unusable):
        return rows
    found, bad = rows
    if all(not record.edits for _, record in found):
        return Unusable(f"{path}: has unedited originals only; there is nothing to tell apart")
    oracles = oracles_beside(path)
    labels = defaultdict[str, set[str]](set)
    for _, record in found:
        labels[_first_of_set(record)].add(record.label_name)
    edited, originals = list[Sample](), list[Sample]()
    for line, record in found:
        sample = _text_sample(line, record, oracles.get(record.group), labels[_first_of_set(record)])
        (edited if record.edits else originals).append(sample)
    return DataSet(path.name, "solvability", edited, bad, originals, [record for _, record in found], oracles)


def _solutions(path: Path) -> DataSet | Unusable:
    rows = _rows(path, VerifierLine)
    if isinstance(rows, Unusable):
        return rows
    found, bad = rows
    oracles = oracles_beside(path)
    samples = [_solution_sample(line, record, oracles.get(record.group)) for line, record in found]
    whole = [verifier_record(record, oracles[record.group], None) for _, record in found if record.group in oracles]
    return DataSet(path.name, "verifier", samples, bad, solutions=whole)


def _rows(path: Path, record: type[_Row]) -> tuple[list[tuple[int, _Row]], list[BadLine]] | Unusable:
    """The lines of a file of ours that are records, with their numbers, and those that are none."""
    decoder = msgspec.json.Decoder(record)

    def read(number: int, line: bytes) -> tuple[int, _Row] | BadLine:
        try:
            return number, decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return BadLine(number, f"is not a record: {error}")

    return read_lines(path, read)


def _first_of_set(record: SolvabilityLine) -> str:
    """The first of the ids of its set, which names the set."""
    return min((record.id, *record.contrast))


def _text_sample(line: int, record: SolvabilityLine, oracle: OracleRecord | None, labels: Set[str]) -> Sample:
    kind = f"{record.stratum} {record.kind}" if record.stratum else "" if record.edits else _ORIGINAL
    of_set = OfSet(record.stratum, frozenset(labels), _cell(record)) if record.stratum else None
    group, name = _group(record, oracle), _first_of_set(record)
    return Sample(line, record.text, record.label_name, group, name, kind, of_set=of_set)


def _solution_sample(line: int, record: VerifierLine, oracle: OracleRecord | None) -> Sample:
    target, shown = record.target, record.input
    kind: str = target.verdict if target.error_details is None else target.error_details.error_type
    if record.mutation is not None:
        kind = f"{kind}: {record.mutation.mutator}"
    contrast = f"{record.group} {record.register}" if record.text is None else record.id.rpartition("-")[0]
    return Sample(line, shown.solution, target.verdict, _group(record, oracle), contrast, kind, shown.problem)


def _group(record: SolvabilityLine | VerifierLine, oracle: OracleRecord | None) -> str:
    """What is never on both sides of a cross-validation: the family of the problem, where it is known."""
    return record.group if oracle is None else oracle.family


def _cell(record: SolvabilityLine) -> str:
    """How much the text hides and tells, and whether it tells what follows from the rest, or what the rest denies."""
    roles = Counter(role_of(edit.mutator) for edit in record.edits)
    follows = record.redundant or record.label_name == "contradictory"
    return f"{roles['hides']} hidden, {roles['tells']} told, {'redundant' if follows else 'not redundant'}"
