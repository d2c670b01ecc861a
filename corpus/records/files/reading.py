"""The files of a build, read as a stream and joined; a line that cannot be used is noted and left out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, Literal, Protocol, TypeVar

import msgspec

from illposed.corpus.records.files.certificate_file import CERTIFICATES, CertificateLine, certificate_lines
from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectRecord, RejectsLine, rejects_of
from illposed.corpus.records.solvability import SolvabilityLine, SolvabilityRecord, solvability_record
from illposed.corpus.records.verifier import VerifierLine, VerifierRecord, verifier_record

ORACLES: Final = "oracles.jsonl"
SOLVABILITY: Final = "solvability.jsonl"
VERIFIER: Final = "verifier.jsonl"

DataFile = Literal["solvability.jsonl", "verifier.jsonl"]


class _OfProblem(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def group(self) -> str: ...


_Row = TypeVar("_Row", bound=msgspec.Struct)
_Grouped = TypeVar("_Grouped", bound=_OfProblem)
_Whole = TypeVar("_Whole", bound=SolvabilityRecord | VerifierRecord)


@dataclass(frozen=True, slots=True)
class Unread:
    """A line (1-based) of a file of the build that cannot be used, and why."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


def read_rows(path: Path, record: type[_Row], refuse: Callable[[Unread], None]) -> Iterator[tuple[int, _Row]]:
    """The lines of a file with their numbers (1-based); ``refuse`` is told of one that is none. No file: no lines."""
    if not path.is_file():
        return
    decoder = msgspec.json.Decoder(record)
    with path.open("rb") as stream:
        for line, text in enumerate(stream, start=1):
            try:
                yield line, decoder.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                refuse(Unread(path.name, line, f"is not a record: {error}"))


@dataclass(frozen=True)
class Group(Generic[_Whole]):
    """One problem: its oracle and the records made from it, each with its line in their file (1-based)."""

    oracle: OracleRecord
    records: tuple[_Whole, ...]
    lines: tuple[int, ...] = ()

    def numbered(self) -> Iterator[tuple[int, _Whole]]:
        """Each record behind its line."""
        return zip(self.lines, self.records, strict=True)

    def only(self, wanted: Callable[[_Whole], bool]) -> Group[_Whole]:
        """The records that are ``wanted``."""
        kept = [(line, record) for line, record in self.numbered() if wanted(record)]
        return Group(self.oracle, tuple(record for _, record in kept), tuple(line for line, _ in kept))


ProblemGroup = Group[SolvabilityRecord]
SolutionGroup = Group[VerifierRecord]


@dataclass(frozen=True, slots=True)
class BuiltProblem:
    """All that a build has of one problem; ``unclaimed`` are its certificates that belong to no record, by line.

    ``line`` is that of its oracle (1-based).
    """

    line: int
    texts: ProblemGroup
    solutions: SolutionGroup
    unclaimed: tuple[tuple[int, str], ...]


def oracles_beside(file: Path) -> dict[str, OracleRecord]:
    """The oracles of the build that ``file`` is part of, by id; none if it is part of none."""
    rows = read_rows(file.with_name(ORACLES), OracleRecord, lambda unread: None)
    return {oracle.id: oracle for _, oracle in rows}


def kind_of(record: SolvabilityRecord) -> str:
    """The class of a record: the name of its label, or ``original`` for an unedited text."""
    return record.label_name if record.edits else "original"


def mutators_of(record: SolvabilityRecord) -> str:
    """The ids of the mutators that edited a text, in alphabetical order, joined by ``+``."""
    return "+".join(sorted({edit.mutator for edit in record.edits}))


@dataclass(slots=True)
class BuildReader:
    """Reads the files of ``folder``, all in the order of the input, one problem at a time.

    ``unread`` grows as lines turn out to be unusable, each once however often the files are read.
    """

    folder: Path
    unread: dict[Unread, None] = field(default_factory=dict)

    def problems(self, files: Collection[DataFile] = (SOLVABILITY, VERIFIER)) -> Iterator[BuiltProblem]:
        """Every problem that has an oracle, with the records of ``files`` made from it (none of the other file)."""
        texts = self._groups(
            SOLVABILITY, self._rows(SOLVABILITY, SolvabilityLine) if SOLVABILITY in files else iter(())
        )
        solutions = self._groups(VERIFIER, self._rows(VERIFIER, VerifierLine) if VERIFIER in files else iter(()))
        claims = self._groups(CERTIFICATES, certificate_lines(self.folder / CERTIFICATES, self._refuse_certificate))
        to_come = {oracle.id for _, oracle in self._rows(ORACLES, OracleRecord)}
        for line, oracle in self._rows(ORACLES, OracleRecord):
            found = texts.of(oracle.id, to_come), solutions.of(oracle.id, to_come), claims.of(oracle.id, to_come)
            yield _joined(line, oracle, *found)
            to_come.discard(oracle.id)
        for rest in (texts, solutions, claims):
            rest.refuse_all_but(())

    def problem_groups(self) -> Iterator[ProblemGroup]:
        """The texts of each problem that has some."""
        return (problem.texts for problem in self.problems([SOLVABILITY]) if problem.texts.records)

    def solution_groups(self) -> Iterator[SolutionGroup]:
        """The worked solutions of each problem that has some; nothing if the build has none."""
        return (problem.solutions for problem in self.problems([VERIFIER]) if problem.solutions.records)

    def rejects(self) -> Iterator[RejectRecord]:
        """Everything that gave nothing."""
        return (reject for _, line in self.rejects_lines() for reject in rejects_of(line))

    def rejects_lines(self) -> Iterator[tuple[int, RejectsLine]]:
        """The same as it stands in the file, with the numbers of the lines (1-based)."""
        return self._rows(REJECTS, RejectsLine)

    def has_verifier_data(self) -> bool:
        """Whether the build has verifier records at all."""
        return (self.folder / VERIFIER).is_file()

    def _groups(self, file: str, rows: Iterator[tuple[int, _Grouped]]) -> _Groups[_Grouped]:
        return _Groups(file, rows, self._refuse)

    def _rows(self, name: str, record: type[_Row]) -> Iterator[tuple[int, _Row]]:
        return read_rows(self.folder / name, record, self._refuse)

    def _refuse_certificate(self, line: int, reason: str) -> None:
        self._refuse(Unread(CERTIFICATES, line, reason))

    def _refuse(self, unread: Unread) -> None:
        self.unread[unread] = None


@dataclass(slots=True)
class _Groups(Generic[_Grouped]):
    """The lines of a file by problem, given out in the order of the oracles."""

    file: str
    rows: Iterator[tuple[int, _Grouped]]
    refuse: Callable[[Unread], None]
    _next: tuple[int, _Grouped] | None = None

    def of(self, group: str, to_come: Collection[str]) -> tuple[tuple[int, _Grouped], ...]:
        """The next lines, as far as they are of this problem; ``to_come`` are it and those that follow it."""
        self.refuse_all_but(to_come)
        found: list[tuple[int, _Grouped]] = []
        while (row := self._head()) is not None and row[1].group == group:
            found.append(row)
            self._next = None
        return tuple(found)

    def refuse_all_but(self, to_come: Collection[str]) -> None:
        """Leave out the next lines, as far as they are of no problem in ``to_come``."""
        while (row := self._head()) is not None and row[1].group not in to_come:
            self._next = None
            self.refuse(
                Unread(self.file, row[0], f"{row[1].id}: {ORACLES} has no oracle {row[1].group}, or not in this place")
            )

    def _head(self) -> tuple[int, _Grouped] | None:
        if self._next is None:
            self._next = next(self.rows, None)
        return self._next


def _joined(
    line: int,
    oracle: OracleRecord,
    texts: tuple[tuple[int, SolvabilityLine], ...],
    solutions: tuple[tuple[int, VerifierLine], ...],
    certificates: tuple[tuple[int, CertificateLine], ...],
) -> BuiltProblem:
    smt2 = {certificate.id: certificate.smt2 for _, certificate in certificates}
    claimed = {row.id for _, row in texts} | {row.id for _, row in solutions}
    return BuiltProblem(
        line,
        ProblemGroup(
            oracle,
            tuple(solvability_record(row, oracle, smt2.get(row.id, "")) for _, row in texts),
            tuple(number for number, _ in texts),
        ),
        SolutionGroup(
            oracle,
            tuple(verifier_record(row, oracle, smt2.get(row.id)) for _, row in solutions),
            tuple(number for number, _ in solutions),
        ),
        tuple((number, one.id) for number, one in _unclaimed(certificates, claimed)),
    )


def _unclaimed(
    certificates: tuple[tuple[int, CertificateLine], ...], claimed: Collection[str]
) -> Iterator[tuple[int, CertificateLine]]:
    """Certificates of no record, and second ones."""
    seen: set[str] = set()
    for number, certificate in certificates:
        if certificate.id not in claimed or certificate.id in seen:
            yield number, certificate
        seen.add(certificate.id)
