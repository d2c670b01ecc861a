"""Chunks of the input, and the work on one of them inside a worker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import Generic

import msgspec

from illposed.corpus.build.engines.work import Work
from illposed.corpus.build.result import Box, ProblemResult, Process, rejected
from illposed.corpus.records.base import Record
from illposed.corpus.records.files.certificate_file import CERTIFICATES, CertificateLine
from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.records.files.reading import ORACLES, SOLVABILITY, VERIFIER
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.rejects import RejectRecord, rejects_lines
from illposed.corpus.records.solvability import solvability_line
from illposed.corpus.records.summary.tally import Tally, tally_group, tally_oracle, tally_reject, tally_solutions
from illposed.corpus.records.verifier import verifier_line
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.engine.results import Rejected

_JSON_LINES = (SOLVABILITY, VERIFIER, ORACLES, REJECTS)

OUTPUTS = (*_JSON_LINES, CERTIFICATES)
"""The data files of a build, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class ChunkOutput:
    """Everything that a run of consecutive input lines adds to a build.

    ``lines`` holds the encoded lines of each output file but that of the certificates, ``certificates`` the encoded
    certificates of each line of the input, ``parses`` a digest of the parses of each problem that was parsed.
    """

    lines: dict[str, bytes] = field(default_factory=lambda: dict.fromkeys(_JSON_LINES, b""))
    certificates: tuple[bytes, ...] = ()
    tally: Tally = field(default_factory=Tally)
    seconds: dict[str, float] = field(default_factory=dict)
    parses: tuple[str, ...] = ()

    @property
    def consumed(self) -> int:
        """The number of input lines."""
        return len(self.certificates)


@dataclass(frozen=True, slots=True)
class Workshop(Generic[Box]):
    """How a worker works: what it opens once, and what it does with problems. Both are pickled by name."""

    process: Process[Box]
    open_box: Callable[[], AbstractContextManager[Box]]


def work_of(workshop: Workshop[Box], options: BuildOptions) -> Work[Problem | BadLine, ChunkOutput, Box]:
    """What workers do for a build."""
    return Work(workshop.open_box, partial(_work_on, options=options, process=workshop.process), given_up)


def joined(parts: Iterable[ChunkOutput]) -> ChunkOutput:
    """The outputs of consecutive parts as one."""
    tally, certificates, parses = Tally(), list[bytes](), list[str]()
    seconds: dict[str, float] = {}
    lines: dict[str, list[bytes]] = {name: [] for name in _JSON_LINES}
    for part in parts:
        certificates += part.certificates
        parses += part.parses
        tally.update(part.tally)
        add_seconds(seconds, part.seconds)
        for name in _JSON_LINES:
            lines[name].append(part.lines[name])
    whole = {name: b"".join(written) for name, written in lines.items()}
    return ChunkOutput(whole, tuple(certificates), tally, seconds, tuple(parses))


def add_seconds(total: dict[str, float], part: Mapping[str, float]) -> None:
    """Add seconds by phase to a running total."""
    for phase, seconds in part.items():
        total[phase] = total.get(phase, 0.0) + seconds


def given_up(item: Problem | BadLine, cause: Rejected) -> ChunkOutput:
    """The output for an input line that could not be done, although it was tried alone."""
    if isinstance(item, BadLine):
        return _of_bad_line(item)
    return output_of(ProblemResult(None, (), (rejected(item, "problem", cause),)))


def _work_on(
    items: Sequence[Problem | BadLine], box: Box, options: BuildOptions, process: Process[Box]
) -> tuple[ChunkOutput, ...]:
    results = iter(process([item for item in items if isinstance(item, Problem)], options, box))
    return tuple(_of_bad_line(item) if isinstance(item, BadLine) else output_of(next(results)) for item in items)


def _of_bad_line(bad: BadLine) -> ChunkOutput:
    """What a line of the input that is no problem adds to a build."""
    reject = RejectRecord(scope="line", reason=bad.reason, detail=bad.detail, line=bad.line)
    lines = {**dict.fromkeys(_JSON_LINES, b""), REJECTS: _encoded(rejects_lines([reject]))}
    return ChunkOutput(lines, (b"",), tally_reject(reject))


def output_of(result: ProblemResult) -> ChunkOutput:
    """What one line of the input adds to a build."""
    begun = time.perf_counter()
    lines = {**dict.fromkeys(_JSON_LINES, b""), REJECTS: _encoded(rejects_lines(result.rejects))}
    if result.oracle is not None:
        oracle = result.oracle
        lines |= {
            SOLVABILITY: _encoded(solvability_line(record, oracle) for record in result.records),
            VERIFIER: _encoded(verifier_line(record, oracle) for record in result.solutions),
            ORACLES: _encoded([oracle]),
        }
    certificates = _encoded(_certificates(result))
    tally = tally_oracle(result.oracle) + tally_group(result.records) + tally_solutions(result.solutions)
    for reject in result.rejects:
        tally.update(tally_reject(reject))
    seconds = {**result.seconds, "writing": time.perf_counter() - begun}
    return ChunkOutput(lines, (certificates,), tally, seconds, () if result.parses is None else (result.parses,))


def _certificates(result: ProblemResult) -> Iterator[CertificateLine]:
    for record in result.records:
        yield CertificateLine(id=record.id, group=record.group, smt2=record.certificate.smt2)
    for told in result.solutions:
        if told.certificate is not None:
            yield CertificateLine(id=told.id, group=told.group, smt2=told.certificate.smt2)


def _encoded(records: Iterable[Record]) -> bytes:
    return b"".join(msgspec.json.encode(record) + b"\n" for record in records)
