"""``illposed build``: from the words of the command line to a build and its closing table."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from illposed.corpus.build.build import BuildPlan, Built, build, clear
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.records.manifest import BuildOptions, InputFile, Mix
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile, open_problems
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.build.result import Process
    from illposed.corpus.build.votes import Vote
    from illposed.corpus.validate.validate import OpenBox
    from illposed.sandbox import Sandbox


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """What was asked for on the command line, defaults filled in."""

    problems: Path
    dataset: str
    licence: str
    folder: Path
    seed: int
    sets: int
    limit: int | None
    workers: int
    restart: bool
    quiet: bool
    accept_missing: tuple[str, ...] = ()
    programs: tuple[Path, ...] = ()
    embedder: str | None = None
    solutions: int = 6
    mix: Mix = "even"


def run_build(request: BuildRequest) -> Built | Unusable:
    """Build with progress and a closing table; or why nothing can be built."""
    problems = open_problems(request.problems, request.dataset, request.licence)
    if isinstance(problems, Unusable):
        return problems
    if request.folder.is_file():
        return Unusable(f"{request.folder}: is a file; choose another --out")
    refused = clear(request.folder) if request.restart else None
    begun = time.monotonic()
    outcome = refused or _build_watched(request, problems)
    if isinstance(outcome, Unusable):
        return outcome
    if not request.quiet:
        from illposed.corpus.build.summary import print_summary

        print_summary(outcome, str(request.folder), time.monotonic() - begun)
    if not outcome.manifest.counts.problems:
        reasons = f"the reasons are in {request.folder / 'rejects.jsonl'}"
        return Unusable(f"{request.problems}: no line of it is a problem; {reasons}")
    return outcome


def _build_watched(request: BuildRequest, problems: ProblemFile) -> Built | Unusable:
    options = BuildOptions(
        dataset=request.dataset,
        licence=request.licence,
        seed=request.seed,
        sets=request.sets,
        solutions=request.solutions,
        mix=request.mix,
        limit=request.limit,
        embedder=request.embedder if request.programs else None,
    )
    # Only now, so that bad input is answered before the solver and the parser are loaded.
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.build.process import process

    unknown = unknown_layer(request.accept_missing)
    if unknown is not None:
        return unknown
    opener = partial(open_box, *request.accept_missing)
    voted = _voted(request, problems, opener) if request.programs else None
    if isinstance(voted, Unusable):
        return voted
    work = _work_with(voted.votes) if voted else process
    files = voted.files if voted else ()
    plan = BuildPlan(problems, request.folder, options, Workshop(work, opener), request.workers, programs=files)
    total = min(problems.total(), request.limit or problems.total())
    with progress_shown("build", "problems", total, request.quiet) as watch:
        return build(plan, watch)


def _work_with(votes: Mapping[int, Vote]) -> Process[Sandbox]:
    from illposed.corpus.build.process import process_with

    return partial(process_with, votes)


@dataclass(frozen=True, slots=True)
class _Votes:
    """What the programs of models say of each problem, by its position in the input, and the files they came from."""

    votes: Mapping[int, Vote]
    files: tuple[InputFile, ...]


def _voted(request: BuildRequest, problems: ProblemFile, open_box: OpenBox) -> _Votes | Unusable:
    """The consensus on every problem; or else why there is none."""
    from illposed.corpus.build.votes import vote_of
    from illposed.corpus.cli.validate import phase_watch
    from illposed.corpus.sources.programs import read_programs
    from illposed.corpus.validate.validate import NoGold, Task, validate

    programs = read_programs(request.programs)
    if isinstance(programs, Unusable):
        return programs
    if programs.bad and not request.quiet:
        click.echo(
            f"illposed: {len(programs.bad):,} programs could not be read; illposed validate lists them", err=True
        )
    taken = (item for item in islice(problems, request.limit) if isinstance(item, Problem))
    tasks = [Task(problem, programs.by_index.get(problem.number, ()), annotation=True) for problem in taken]
    found = validate(tasks, request.embedder, open_box, request.workers, phase_watch(request.quiet))
    if isinstance(found, Unusable):
        return found
    pairs = zip(tasks, found, strict=True)
    votes = {task.problem.index: vote_of(record) for task, record in pairs if not isinstance(record, NoGold)}
    return _Votes(votes, programs.files)
