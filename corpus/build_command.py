"""``illposed build``: from the words of the command line to a build and its closing table."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from illposed.corpus.build import BuildPlan, Built, Refused, build, clear
from illposed.corpus.chunks import Workshop
from illposed.corpus.problems import ProblemFile, UnusableInput, open_problems
from illposed.corpus.progress import progress_shown
from illposed.corpus.records import BuildOptions


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


def run_build(request: BuildRequest) -> Built | str:
    """Build with progress and a closing table; a string is the one line that says why nothing can be built."""
    problems = open_problems(request.problems, request.dataset, request.licence)
    if isinstance(problems, UnusableInput):
        return problems.message
    if request.folder.is_file():
        return f"{request.folder}: is a file; choose another --out"
    refused = clear(request.folder) if request.restart else None
    begun = time.monotonic()
    outcome = refused or _build_watched(request, problems)
    if isinstance(outcome, Refused):
        return outcome.message
    if not request.quiet:
        from illposed.corpus.summary import print_summary

        print_summary(outcome, str(request.folder), time.monotonic() - begun)
    if not outcome.manifest.counts.problems:
        return f"{request.problems}: no line of it is a problem; the reasons are in {request.folder / 'rejects.jsonl'}"
    return outcome


def _build_watched(request: BuildRequest, problems: ProblemFile) -> Built | Refused:
    options = BuildOptions(
        dataset=request.dataset, licence=request.licence, seed=request.seed, sets=request.sets, limit=request.limit
    )
    # Only now, so that bad input is answered before the solver and the parser are loaded.
    from illposed.corpus.box import open_box, unknown_layer
    from illposed.corpus.process import process

    unknown = unknown_layer(request.accept_missing)
    if unknown is not None:
        return Refused(unknown)
    workshop = Workshop(process, partial(open_box, *request.accept_missing))
    plan = BuildPlan(problems, request.folder, options, workshop, request.workers)
    total = min(problems.total(), request.limit or problems.total())
    with progress_shown("build", "problems", total, request.quiet) as watch:
        return build(plan, watch)
