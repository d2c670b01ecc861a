"""``illposed formalize``: several models write a program for each problem."""

from __future__ import annotations

from illposed.corpus.models.model_run import ModelRun, missing_extra, run_job
from illposed.corpus.models.outcome import Outcome
from illposed.engine.results import Unusable


def run_formalize(run: ModelRun) -> Outcome | Unusable | None:
    """Ask every model about every problem; or else why that cannot be done.

    A dry run prints what it would ask and gives None.
    """
    missing = missing_extra()
    if missing is not None:
        return missing
    from illposed.corpus.models.formalize_job import FormalizeJob

    return run_job(run, FormalizeJob(run.folder, run.parameters, run.structured))
