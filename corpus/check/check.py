"""Checking a complete build again, from its files alone."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import chain, groupby, islice
from pathlib import Path
from typing import TypeVar

import msgspec

from illposed.corpus.build.build import MANIFEST
from illposed.corpus.build.chunks import OUTPUTS
from illposed.corpus.check.recheck import Difference, Group, recheck_group
from illposed.corpus.check.recheck_solutions import SolutionGroup, recheck_solutions
from illposed.corpus.records.base import Record
from illposed.corpus.records.hashing import hash_file
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.reading import Unread, read_rows
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.tally import (
    Tally,
    counts_of,
    table_of,
    tally_group,
    tally_oracle,
    tally_reject,
    tally_solutions,
)
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.proof.replay import SolverName
from illposed.engine.results import Unusable

_GROUPS_PER_TASK = 8
_TASKS_PER_WORKER = 4

_Row = TypeVar("_Row", bound=Record)


@dataclass(slots=True)
class _Reading:
    """What is found out while the files are read: the counts, and lines that are no records."""

    tally: Tally = field(default_factory=Tally)
    differences: list[Difference] = field(default_factory=list)


def read_manifest(folder: Path) -> Manifest | Unusable:
    """The manifest of a complete build."""
    if not folder.is_dir():
        return Unusable(f"{folder}: no such folder; name one that `illposed build` wrote")
    try:
        content = (folder / MANIFEST).read_bytes()
    except OSError:
        return Unusable(f"{folder}: has no {MANIFEST}; it is no build, or one that is not finished")
    try:
        return msgspec.json.decode(content, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Unusable(f"{folder / MANIFEST}: is no manifest of this version ({error})")


def installed_solvers() -> tuple[SolverName, ...]:
    """Z3, and cvc5 where it is installed."""
    return ("z3", "cvc5") if find_spec("cvc5") else ("z3",)


def check_build(
    folder: Path,
    manifest: Manifest,
    solvers: Sequence[SolverName],
    workers: int = 1,
    watch: Callable[[int], None] = lambda records: None,
) -> Iterator[Difference]:
    """Everything in ``folder`` that is not as its manifest and its records say, as it is found.

    Every certificate is replayed with each of ``solvers``. ``watch`` is told how many records have been checked.
    """
    yield from _file_differences(folder, manifest)
    reading = _Reading()
    checked = 0
    watch(checked)
    groups: Iterator[Group | SolutionGroup] = chain(_groups(folder, reading), _solution_groups(folder, reading))
    for number, differences in _rechecked(groups, solvers, workers):
        yield from differences
        checked += number
        watch(checked)
    for _, reject in _rows(folder / "rejects.jsonl", RejectRecord, reading):
        reading.tally.update(tally_reject(reject))
    yield from reading.differences
    yield from _count_differences(manifest, reading.tally)


def _file_differences(folder: Path, manifest: Manifest) -> Iterator[Difference]:
    if sorted(manifest.outputs) != sorted(OUTPUTS):
        yield Difference(MANIFEST, 0, "", f"its outputs are {', '.join(manifest.outputs)}, not {', '.join(OUTPUTS)}")
    for name in OUTPUTS:
        if not (folder / name).is_file():
            yield Difference(name, 0, "", "is missing")
        elif name in manifest.outputs and hash_file(folder / name).as_output() != manifest.outputs[name]:
            yield Difference(name, 0, "", "its size, lines or hash are not those of the manifest")


def _count_differences(manifest: Manifest, tally: Tally) -> Iterator[Difference]:
    compared = {
        "counts": (manifest.counts, counts_of(tally)),
        "rejects": (manifest.rejects, table_of(tally, "rejects")),
        "variants": (manifest.variants, table_of(tally, "variants")),
        "errors": (manifest.errors, table_of(tally, "errors")),
    }
    for name, (stated, counted) in compared.items():
        if stated != counted:
            yield Difference(MANIFEST, 0, "", f"its {name} are {stated}, but the files give {counted}")


def _groups(folder: Path, reading: _Reading) -> Iterator[Group]:
    """The records of each problem with its oracle; both files are in the order of the input."""
    oracles = _rows(folder / "oracles.jsonl", OracleRecord, reading)
    records = _rows(folder / "solvability.jsonl", SolvabilityRecord, reading)
    oracle: OracleRecord | None = None
    for group, rows in groupby(records, key=lambda row: row[1].group):
        while oracle is None or oracle.id != group:
            _, oracle = next(oracles, (0, None))
            reading.tally.update(tally_oracle(oracle))
            if oracle is None:
                break
        lines, members = zip(*rows, strict=True)
        reading.tally.update(tally_group(members))
        yield Group(lines, members, oracle)
    for _, oracle in oracles:
        reading.tally.update(tally_oracle(oracle))


def _solution_groups(folder: Path, reading: _Reading) -> Iterator[SolutionGroup]:
    """The solutions of each problem with its oracle; both files are in the order of the input."""
    oracles = _rows(folder / "oracles.jsonl", OracleRecord, _Reading())
    records = _rows(folder / "verifier.jsonl", VerifierRecord, reading)
    for group, rows in groupby(records, key=lambda row: row[1].group):
        lines, members = zip(*rows, strict=True)
        reading.tally.update(tally_solutions(members))
        yield SolutionGroup(lines, members, next((oracle for _, oracle in oracles if oracle.id == group), None))


def _rows(path: Path, record: type[_Row], reading: _Reading) -> Iterator[tuple[int, _Row]]:
    """The records of a file with their 1-based lines; a line that is none is a difference and left out."""

    def note(unread: Unread) -> None:
        reading.differences.append(Difference(unread.file, unread.line, "", unread.reason))

    return read_rows(path, record, note)


def _rechecked(
    groups: Iterable[Group | SolutionGroup], solvers: Sequence[SolverName], workers: int
) -> Iterator[tuple[int, tuple[Difference, ...]]]:
    """The number of records and the differences of each batch of groups, in order."""
    iterator = iter(groups)
    batches = iter(lambda: tuple(islice(iterator, _GROUPS_PER_TASK)), ())
    running: deque[Future[tuple[int, tuple[Difference, ...]]]] = deque()
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as executor:
        for batch in batches:
            running.append(executor.submit(_recheck_batch, batch, tuple(solvers)))
            if len(running) >= _TASKS_PER_WORKER * workers:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


def _recheck_batch(
    batch: Sequence[Group | SolutionGroup], solvers: Sequence[SolverName]
) -> tuple[int, tuple[Difference, ...]]:
    differences = tuple(
        difference
        for group in batch
        for difference in (
            recheck_group(group, solvers) if isinstance(group, Group) else recheck_solutions(group, solvers)
        )
    )
    return sum(len(group.records) for group in batch), differences
