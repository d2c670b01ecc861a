"""Chunks of the input, and the work on one of them inside a worker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import islice
from typing import Generic

import msgspec

from illposed.corpus.build.result import Box, ProblemResult, Process
from illposed.corpus.records.base import Record
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.tally import Tally, tally_group, tally_oracle, tally_reject, tally_solutions
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem

OUTPUTS = ("solvability.jsonl", "verifier.jsonl", "oracles.jsonl", "rejects.jsonl")
"""The data files of a build, in the order in which they are written."""

Chunk = tuple[Problem | BadLine, ...]


@dataclass(frozen=True, slots=True)
class ChunkOutput:
    """Everything that a run of consecutive input lines adds to a build.

    ``consumed`` counts the input lines, ``lines`` holds the encoded lines of each output file.
    """

    consumed: int = 0
    lines: dict[str, bytes] = field(default_factory=lambda: dict.fromkeys(OUTPUTS, b""))
    tally: Tally = field(default_factory=Tally)
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Workshop(Generic[Box]):
    """How a worker works: what it opens once, and what it does with each problem. Both are pickled by name."""

    process: Process[Box]
    open_box: Callable[[], AbstractContextManager[Box]]


def chunked(items: Iterable[Problem | BadLine], size: int) -> Iterator[Chunk]:
    """Consecutive chunks of at most ``size`` input lines."""
    iterator = iter(items)
    while chunk := tuple(islice(iterator, size)):
        yield chunk


def work(chunk: Chunk, options: BuildOptions, process: Process[Box], box: Box) -> ChunkOutput:
    """The output of one chunk."""
    return joined(_work_on(item, options, process, box) for item in chunk)


def joined(parts: Iterable[ChunkOutput]) -> ChunkOutput:
    """The outputs of consecutive parts as one."""
    consumed, tally = 0, Tally()
    seconds: dict[str, float] = {}
    lines: dict[str, list[bytes]] = {name: [] for name in OUTPUTS}
    for part in parts:
        consumed += part.consumed
        tally.update(part.tally)
        add_seconds(seconds, part.seconds)
        for name in OUTPUTS:
            lines[name].append(part.lines[name])
    return ChunkOutput(consumed, {name: b"".join(written) for name, written in lines.items()}, tally, seconds)


def add_seconds(total: dict[str, float], part: Mapping[str, float]) -> None:
    """Add seconds by phase to a running total."""
    for phase, seconds in part.items():
        total[phase] = total.get(phase, 0.0) + seconds


def worker_died(item: Problem | BadLine, exit_status: str) -> ChunkOutput:
    """The output for an input line that took its worker down twice."""
    if isinstance(item, BadLine):
        return _rejected(item)
    reject = RejectRecord(scope="problem", reason="worker-died", detail=exit_status, line=item.line, group=item.id)
    return _output_of(ProblemResult(None, (), (reject,)))


def _work_on(item: Problem | BadLine, options: BuildOptions, process: Process[Box], box: Box) -> ChunkOutput:
    return _rejected(item) if isinstance(item, BadLine) else _output_of(process(item, options, box))


def _rejected(bad: BadLine) -> ChunkOutput:
    reject = RejectRecord(scope="line", reason=bad.reason, detail=bad.detail, line=bad.line)
    return ChunkOutput(1, {**dict.fromkeys(OUTPUTS, b""), "rejects.jsonl": _encoded([reject])}, tally_reject(reject))


def _output_of(result: ProblemResult) -> ChunkOutput:
    begun = time.perf_counter()
    lines = {
        "solvability.jsonl": _encoded(result.records),
        "verifier.jsonl": _encoded(result.solutions),
        "oracles.jsonl": _encoded([result.oracle] if result.oracle else []),
        "rejects.jsonl": _encoded(result.rejects),
    }
    tally = tally_oracle(result.oracle) + tally_group(result.records) + tally_solutions(result.solutions)
    for reject in result.rejects:
        tally.update(tally_reject(reject))
    return ChunkOutput(1, lines, tally, {**result.seconds, "writing": time.perf_counter() - begun})


def _encoded(records: Sequence[Record]) -> bytes:
    return b"".join(msgspec.json.encode(record) + b"\n" for record in records)
