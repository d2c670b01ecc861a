"""The work of a build with its time inside Z3; a worker loads this module, and never the script that was called."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

from solver_time import SolverTime, measured_solver

from illposed.corpus.build.process import Task, process_all
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problem import Problem
from illposed.sandbox import Sandbox

CHECKING, INSIDE = "solver checks", "solver calls"


def measured_process(problems: Sequence[Problem], options: BuildOptions, box: Sandbox) -> tuple[ProblemResult, ...]:
    """The work of a build on some problems, with the seconds inside the solver beside those by phase of the first."""
    if not problems:
        return ()
    solver = _solver_of_this_worker()
    checking, inside = solver.checking, solver.inside
    first, *others = process_all([Task(problem) for problem in problems], options, box)
    seconds = {**first.seconds, CHECKING: solver.checking - checking, INSIDE: solver.inside - inside}
    return replace(first, seconds=seconds), *others


@functools.cache
def _solver_of_this_worker() -> SolverTime:
    return measured_solver()
