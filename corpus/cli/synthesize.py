"""``illposed synthesize``: another problem with the same equation for each problem, with models or without."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from illposed.corpus.build.box import open_box, unknown_layer
from illposed.corpus.models.model_run import ModelRun, missing_extra, run_job
from illposed.corpus.models.outcome import Outcome
from illposed.corpus.sources.problems import open_problems
from illposed.engine.results import Unusable
from illposed.sandbox import SandboxUnavailableError


@dataclass(frozen=True, slots=True)
class SurfaceRequest:
    """What was asked for on the command line if no model is; ``None`` where nothing was said."""

    change: tuple[str, ...]
    count: int | None
    seed: int | None
    workers: int | None
    dataset: str
    licence: str


@dataclass(frozen=True, slots=True)
class SurfaceOutcome:
    """What a run without a model gave: the number of problems, of lines that are none, and of other rejects."""

    problems: int
    bad_lines: int
    rejects: int

    @property
    def last_line(self) -> str:
        """That nothing came of it; "" otherwise."""
        return "" if self.problems else "no line gave a problem; rejects.jsonl says why"

    def exit_code(self, strict: bool) -> int:
        """1 if it gave nothing (``strict``: if any problem or line gave none), else 0."""
        return 1 if not self.problems or (strict and (self.bad_lines or self.rejects)) else 0


def run_surface(run: ModelRun, request: SurfaceRequest, accept_missing: tuple[str, ...]) -> SurfaceOutcome | Unusable:
    """Make problems without a model; or else why that cannot be done."""
    from illposed.corpus.synthesis.surface import MUTATORS, SurfacePlan, synthesized

    if run.dry_run:
        return Unusable("--dry-run shows what would be asked of models; name one with --model")
    problems = open_problems(run.problems, request.dataset, request.licence)
    if isinstance(problems, Unusable):
        return problems
    trouble = unknown_layer(accept_missing)
    if trouble is not None:
        return trouble
    plan = SurfacePlan(
        problems=problems,
        folder=run.folder,
        kinds=tuple(kind for kind in MUTATORS if kind in request.change or not request.change),
        count=request.count or 1,
        seed=request.seed or 0,
        limit=run.limit,
        workers=request.workers or os.cpu_count() or 1,
        quiet=run.quiet,
        accept_missing=accept_missing,
    )
    try:
        made = synthesized(plan)
    except SandboxUnavailableError as error:
        return Unusable(str(error))
    except BrokenProcessPool:
        what = "a worker process died, perhaps for want of memory"
        return Unusable(f"{what}; nothing was written; use fewer with --workers")
    if not run.quiet:
        from illposed.corpus.synthesis.summary import print_made

        print_made(made, str(run.folder))
    return SurfaceOutcome(made.problems, made.rejected("line"), made.rejected("problem"))


def run_synthesize(run: ModelRun, accept_missing: tuple[str, ...]) -> Outcome | Unusable | None:
    """Have every model write a problem for every problem; or else why that cannot be done.

    A dry run prints what it would ask first and gives None.
    """
    trouble = missing_extra() or unknown_layer(accept_missing)
    if trouble is not None:
        return trouble
    from illposed.corpus.synthesis.model_job import SynthesizeJob

    try:
        with open_box(*accept_missing) as box:
            return run_job(run, SynthesizeJob(run.folder, run.parameters, box))
    except SandboxUnavailableError as error:
        return Unusable(str(error))
