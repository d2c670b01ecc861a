"""Checking a complete build again, from its files alone."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import msgspec

from illposed.corpus.build.build import MANIFEST
from illposed.corpus.build.chunks import OUTPUTS
from illposed.corpus.check.recheck import Difference, recheck_group
from illposed.corpus.check.recheck_solutions import recheck_solutions
from illposed.corpus.records.files.certificate_file import CERTIFICATES
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.files.reading import BuildReader, BuiltProblem
from illposed.corpus.records.manifest import Manifest, format_of
from illposed.corpus.records.summary.tally import (
    Tally,
    counts_of,
    table_of,
    tally_group,
    tally_oracle,
    tally_reject,
    tally_solutions,
)
from illposed.engine.proof.replay import SolverName
from illposed.engine.results import Unusable

_PROBLEMS_PER_TASK = 4
_TASKS_PER_WORKER = 4


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
        if format_of(content) == 1:
            return Unusable(f"{folder}: is a build of version 1; convert it with: illposed convert {folder} --out NEW")
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
    reader, tally = BuildReader(folder), Tally()
    checked = 0
    watch(checked)
    for number, differences in _rechecked(_tallied(reader.problems(), tally), solvers, workers):
        yield from differences
        checked += number
        watch(checked)
    for reject in reader.rejects():
        tally.update(tally_reject(reject))
    yield from (Difference(unread.file, unread.line, "", unread.reason) for unread in reader.unread)
    yield from _count_differences(manifest, tally)


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


def _tallied(problems: Iterable[BuiltProblem], tally: Tally) -> Iterator[BuiltProblem]:
    """The problems as they come, counted."""
    for problem in problems:
        tally.update(tally_oracle(problem.texts.oracle))
        tally.update(tally_group(problem.texts.records))
        tally.update(tally_solutions(problem.solutions.records))
        yield problem


def _rechecked(
    problems: Iterable[BuiltProblem], solvers: Sequence[SolverName], workers: int
) -> Iterator[tuple[int, tuple[Difference, ...]]]:
    """The number of records and the differences of each batch of problems, in order."""
    iterator = iter(problems)
    batches = iter(lambda: tuple(islice(iterator, _PROBLEMS_PER_TASK)), ())
    running: deque[Future[tuple[int, tuple[Difference, ...]]]] = deque()
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as executor:
        for batch in batches:
            running.append(executor.submit(_recheck_batch, batch, tuple(solvers)))
            if len(running) >= _TASKS_PER_WORKER * workers:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


def _recheck_batch(batch: Sequence[BuiltProblem], solvers: Sequence[SolverName]) -> tuple[int, tuple[Difference, ...]]:
    differences = tuple(difference for problem in batch for difference in recheck_problem(problem, solvers))
    return sum(len(problem.texts.records) + len(problem.solutions.records) for problem in batch), differences


def recheck_problem(problem: BuiltProblem, solvers: Sequence[SolverName]) -> Iterator[Difference]:
    """Everything that is wrong with the records of one problem and their certificates."""
    yield from recheck_group(problem.texts, solvers)
    yield from recheck_solutions(problem.solutions, solvers)
    for line, record in problem.unclaimed:
        yield Difference(CERTIFICATES, line, record, "no record needs this certificate, or it is there twice")
