"""``illposed validate``: from the words of the command line to ``consensus.jsonl`` and its closing table."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile, open_problems
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.validate.validated import Validated
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.records.consensus import ConsensusRecord
    from illposed.corpus.sources.programs import ProgramInput
    from illposed.corpus.validate.validate import NoGold, OpenBox, Task, Watch


@dataclass(frozen=True, slots=True)
class ValidateRequest:
    """What was asked for on the command line, defaults filled in; ``embedder`` None goes without embeddings."""

    problems: Path
    programs: tuple[Path, ...]
    dataset: str
    licence: str
    out: Path
    embedder: str | None
    annotation: bool
    limit: int | None
    workers: int
    quiet: bool
    accept_missing: tuple[str, ...] = ()


@dataclass(slots=True)
class _Read:
    """The input: problems, their programs, and what could not be read."""

    problems: list[Problem] = field(default_factory=list)
    bad_lines: list[BadLine] = field(default_factory=list)


def run_validate(request: ValidateRequest) -> Validated | Unusable:
    """Validate with progress and a closing table; or else why nothing can be validated."""
    begun = time.monotonic()
    prepared = _prepared(request)
    if isinstance(prepared, Unusable):
        return prepared
    read, programs, open_box = prepared
    from illposed.corpus.validate.validate import validate

    tasks = _tasks(read.problems, programs, request.annotation)
    results = validate(tasks, request.embedder, open_box, request.workers, phase_watch(request.quiet))
    if isinstance(results, Unusable):
        return results
    validated = _written(request, read, programs, results, begun)
    if not request.quiet:
        from illposed.corpus.validate.summary import print_validated

        print_validated(validated, programs, str(request.out))
    return validated


def run_explain(request: ValidateRequest, index: int) -> Unusable | None:
    """Print one problem and why its programs were accepted or rejected, or say why that cannot be done."""
    prepared = _prepared(request)
    if isinstance(prepared, Unusable):
        return prepared
    read, programs, open_box = prepared
    tasks = _tasks([p for p in read.problems if p.number == index], programs, request.annotation)
    if not tasks:
        where = "where lines have no field index, they count from 0"
        return Unusable(f"{request.problems}: there is no problem {index}; {where}")
    from illposed.corpus.validate.explain import explain

    return explain(tasks[0], request.embedder, open_box)


def _prepared(request: ValidateRequest) -> tuple[_Read, ProgramInput, OpenBox] | Unusable:
    """All input and the way to open a sandbox, or what is wrong with them."""
    opened = open_problems(request.problems, request.dataset, request.licence)
    if isinstance(opened, Unusable):
        return opened
    if request.out.is_dir():
        return Unusable(f"{request.out}: is a folder; name a file with --out")
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.sources.programs import read_programs
    from illposed.sandbox import SandboxUnavailableError

    programs = read_programs(request.programs)
    if isinstance(programs, Unusable):
        return programs
    unknown = unknown_layer(request.accept_missing)
    if unknown is not None:
        return unknown
    opener = partial(open_box, *request.accept_missing)
    try:
        with opener():
            pass
    except SandboxUnavailableError as error:
        return Unusable(str(error))
    read = _read(opened, request.limit)
    if not read.problems:
        return Unusable(f"{request.problems}: no line of it is a problem")
    return read, programs, opener


def _read(opened: ProblemFile, limit: int | None) -> _Read:
    read = _Read()
    for number, item in enumerate(opened):
        if number == limit:
            break
        if isinstance(item, BadLine):
            read.bad_lines.append(item)
        else:
            read.problems.append(item)
    return read


def _tasks(problems: Iterable[Problem], programs: ProgramInput, annotation: bool) -> list[Task]:
    from illposed.corpus.validate.validate import Task

    return [Task(problem, programs.by_index.get(problem.number, ()), annotation) for problem in problems]


def phase_watch(quiet: bool) -> Watch:
    """Progress over the phases: each has a bar (or lines) of its own."""
    shown: dict[str, _Phase] = {}

    def watch(phase: str, done: int, total: int) -> None:
        if phase not in shown:
            shown[phase] = _Phase(phase, total, quiet)
        shown[phase].update(done)
        if done == total:
            shown[phase].close()

    return watch


class _Phase:
    """The progress of one phase, which ends when all of it is done."""

    def __init__(self, name: str, total: int, quiet: bool) -> None:
        self._manager = progress_shown(name, "problems", total, quiet)
        self.update = self._manager.__enter__()

    def close(self) -> None:
        self._manager.__exit__(None, None, None)


def _written(
    request: ValidateRequest,
    read: _Read,
    programs: ProgramInput,
    results: Sequence[ConsensusRecord | NoGold],
    begun: float,
) -> Validated:
    from illposed.corpus.records.consensus import ConsensusRecord
    from illposed.corpus.validate.rejects import consensus_rejects

    records = tuple(result for result in results if isinstance(result, ConsensusRecord))
    rejects = tuple(consensus_rejects(request.problems.name, read.bad_lines, read.problems, programs, results))
    request.out.parent.mkdir(parents=True, exist_ok=True)
    with _replaced(request.out) as path:
        path.write_bytes(b"".join(msgspec.json.encode(record) + b"\n" for record in records))
    with _replaced(rejects_path(request.out)) as path:
        path.write_bytes(b"".join(msgspec.json.encode(reject) + b"\n" for reject in rejects))
    return Validated(records, rejects, time.monotonic() - begun)


def rejects_path(out: Path) -> Path:
    """Where the rejects go: ``consensus.rejects.jsonl`` beside ``consensus.jsonl``."""
    return out.with_name(f"{out.name.removesuffix('.jsonl')}.rejects.jsonl")


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """A file beside ``path`` to write to, which takes its place at the end: no reader ever sees half of it."""
    partial_path = path.with_name(f".{path.name}.partial")
    yield partial_path
    partial_path.replace(path)
