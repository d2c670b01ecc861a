"""The files of a build, read as a stream; a line that cannot be used is noted and left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TypeVar

import msgspec

from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord

_Row = TypeVar("_Row", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line (1-based) of a file of the build that cannot be shown, and why."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


def read_rows(path: Path, record: type[_Row], refuse: Callable[[Unread], None]) -> Iterator[tuple[int, _Row]]:
    """The records of a file with their 1-based lines; ``refuse`` is told of a line that is none. No file: no lines."""
    if not path.is_file():
        return
    decoder = msgspec.json.Decoder(record)
    with path.open("rb") as stream:
        for line, text in enumerate(stream, start=1):
            try:
                yield line, decoder.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                refuse(Unread(path.name, line, f"is not a record: {error}"))


@dataclass(frozen=True, slots=True)
class ProblemGroup:
    """One problem: its oracle and the records made from it."""

    oracle: OracleRecord
    records: tuple[SolvabilityRecord, ...]


def kind_of(record: SolvabilityRecord) -> str:
    """The class of a record: the name of its label, or ``original`` for an unedited text."""
    return record.label_name if record.edits else "original"


def mutators_of(record: SolvabilityRecord) -> str:
    """The ids of the mutators that edited a text, in alphabetical order, joined by ``+``."""
    return "+".join(sorted({edit.mutator for edit in record.edits}))


@dataclass(slots=True)
class BuildReader:
    """Reads the files of ``folder`` one line at a time; ``unread`` grows as lines turn out to be unusable."""

    folder: Path
    unread: list[Unread] = field(default_factory=list)

    def problem_groups(self) -> Iterator[ProblemGroup]:
        """The records of each problem with its oracle; both files are in the order of the input."""
        oracles = self._rows("oracles.jsonl", OracleRecord)
        for group, rows in groupby(self._rows("solvability.jsonl", SolvabilityRecord), key=lambda row: row[1].group):
            members = tuple(rows)
            oracle = next((found for _, found in oracles if found.id == group), None)
            if oracle is None:
                self.unread += [
                    Unread("solvability.jsonl", line, f"{record.id}: oracles.jsonl has no oracle {group} here")
                    for line, record in members
                ]
                continue
            yield ProblemGroup(oracle, tuple(record for _, record in members))

    def verifier_groups(self) -> Iterator[tuple[VerifierRecord, ...]]:
        """The consecutive verifier records of one problem; nothing if the build has none."""
        rows = self._rows("verifier.jsonl", VerifierRecord)
        for _, members in groupby(rows, key=lambda row: row[1].group):
            yield tuple(row for _, row in members)

    def rejects(self) -> Iterator[RejectRecord]:
        """Everything that gave nothing."""
        return (reject for _, reject in self._rows("rejects.jsonl", RejectRecord))

    def has_verifier_data(self) -> bool:
        """Whether the build has verifier records at all."""
        return (self.folder / "verifier.jsonl").is_file()

    def _rows(self, name: str, record: type[_Row]) -> Iterator[tuple[int, _Row]]:
        return read_rows(self.folder / name, record, self.unread.append)
