"""The work on one problem of which solutions are graded: its oracle as in a build, and a record for each of them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from illposed.corpus.build.result import ProblemResult, Process, rejected
from illposed.corpus.grade.readings import readings_meant
from illposed.corpus.grade.records import real_record
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.solutions import RealSolution
from illposed.engine.grading.known import Known
from illposed.engine.results import Rejected
from illposed.sandbox import Sandbox


def grade_with(
    solutions: Mapping[int, Sequence[RealSolution]],
    build: Process[Sandbox],
    problems: Sequence[Problem],
    options: BuildOptions,
    box: Sandbox,
) -> tuple[ProblemResult, ...]:
    """What ``build`` makes of problems, with a record for each of their ``solutions`` (by position), or why not."""
    built = build(problems, options, box)
    return tuple(
        _graded(problem, each, solutions.get(problem.index, ())) for problem, each in zip(problems, built, strict=True)
    )


def _graded(problem: Problem, built: ProblemResult, solutions: Sequence[RealSolution]) -> ProblemResult:
    if built.oracle is None or not solutions:
        return built
    begun = time.perf_counter()
    readings = readings_meant(built.oracle)
    if isinstance(readings, Rejected):
        return replace(built, rejects=(*built.rejects, *(_rejected(problem, each, readings) for each in solutions)))
    known = Known(problem.question, readings)
    records: list[VerifierRecord] = []
    rejects: list[RejectRecord] = []
    for number, solution in enumerate(solutions, start=1):
        text, name = solution.text, f"{problem.id}-real{number}"
        found = text if isinstance(text, Rejected) else real_record(known, built.oracle, solution.author, text, name)
        if isinstance(found, Rejected):
            rejects.append(_rejected(problem, solution, found))
        elif any(found.input == other.input for other in records):
            rejects.append(_rejected(problem, solution, Rejected("told-before", found.input.solution[:60])))
        else:
            records.append(found)
    return replace(
        built,
        solutions=(*built.solutions, *records),
        rejects=(*built.rejects, *rejects),
        seconds={**built.seconds, "grade": time.perf_counter() - begun},
    )


def _rejected(problem: Problem, solution: RealSolution, why: Rejected) -> RejectRecord:
    said = f"line {solution.line}, {solution.author}: {why.detail}"
    return rejected(problem, "solution", Rejected(why.reason, said))
