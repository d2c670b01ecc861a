"""``illposed grade``: from solutions that people or models wrote to records with proved labels."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted, say
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.corpus.terminal.progress import progress_shown, telling_where
from illposed.corpus.terminal.shared_options import (
    AcceptMissing,
    Dataset,
    Licence,
    ProblemSource,
    QuietTable,
    Workers,
    cores,
)
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.build.build import Built
    from illposed.corpus.sources.problems import ProblemFile
    from illposed.corpus.sources.solutions import SolutionInput

_SHOWN: Final = 10
"""So many lines that could not be read are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GradeRequest:
    """Which solutions of which problems to grade."""

    source: ProblemSource
    solutions: Annotated[Path, Argument(path="file")]
    folder: Annotated[Path, Option("Folder for the result; made if it is not there.", name="--out", path="folder")] = (
        Path("illposed-graded")
    )
    workers: Workers = field(default_factory=cores)
    dataset: Dataset = None
    licence: Licence = None
    strict: Annotated[bool, Option("Exit with 1 if any line of SOLUTIONS could not be used.")] = False
    restart: Annotated[bool, Option("Discard an earlier result in the folder, finished or not.")] = False
    quiet: QuietTable = False
    accept_missing: AcceptMissing = ()


@command(GradeRequest, interrupted=lambda request: "interrupted; the same command goes on from here")
def grade(request: GradeRequest) -> Ending | Unusable:
    """Judge SOLUTIONS that people or models wrote for PROBLEMS, line by line, by proof.

    PROBLEMS is a file of problems with worked solutions, as for illposed build. SOLUTIONS has one JSON object a line:
    the problem by its "question" or its "index", the "solution" as text, or its "steps" as a list, or the "code" of a
    program as in illposed build --programs, and the "model" (or person) that wrote it. Equations are read from the
    text, with << >> or without, in words, LaTeX or Python.

    Of each solution it is decided whether its answer is the right function of the numbers of the problem (correct),
    only the right number (lucky), or another number (wrong); and which line has the first error: a calculation that
    is false, or that no way to the answer has. Where a line before it cannot be judged, it is not located.

    The folder is like that of illposed build, and illposed check, report, audit, evaluate and export take it:
    verifier.jsonl has the correct solutions, and those with one error, located, explained and proved; rejects.jsonl
    has the others, each with what is known of every line.

    \b
    Examples:
      illposed grade gsm8k/test.jsonl answers.jsonl --out graded
      illposed check graded

    Exit status: 0 done; 1 done, but no solution gave a record, or with --strict and lines that could not be used; 2
    the input or the folder cannot be used.
    """
    from illposed.corpus.sources.solutions import read_solutions

    problems = request.source.opened(request.dataset, request.licence)
    if isinstance(problems, Unusable):
        return problems
    solutions = read_solutions(request.solutions)
    if isinstance(solutions, Unusable):
        return solutions
    if request.folder.is_file():
        return Unusable(f"{request.folder}: is a file; choose another --out")
    for bad in solutions.bad[:_SHOWN]:
        say(f"{request.solutions}:{bad.line}: {bad.detail}")
    begun = time.monotonic()
    built = _graded(request, problems, solutions)
    if isinstance(built, Unusable):
        return built
    if not request.quiet:
        from illposed.corpus.build.summary import print_summary

        print_summary(built, str(request.folder), time.monotonic() - begun)
    return _ending(request, built, len(solutions.bad))


def _ending(request: GradeRequest, built: Built, bad: int) -> Ending:
    if not built.manifest.counts.solutions:
        rejects = request.folder / REJECTS
        return Ending(FELL_SHORT, f"{request.solutions}: no solution gave a record; the reasons are in {rejects}")
    if not bad:
        return Ending()
    return Ending(FELL_SHORT if request.strict else 0, f"{request.solutions}: {counted(bad, 'line')} could not be read")


def _graded(request: GradeRequest, problems: ProblemFile, solutions: SolutionInput) -> Built | Unusable:
    # Only now, so that bad input is answered before the solver and the parser are loaded.
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.build.build import BuildPlan
    from illposed.corpus.build.build import build as build_all
    from illposed.corpus.build.chunks import Workshop
    from illposed.corpus.build.process import process_to_grade
    from illposed.corpus.cli.real_solutions import by_problem, foreign
    from illposed.corpus.grade.process import grade_with
    from illposed.corpus.records.manifest import BuildOptions
    from illposed.corpus.records.summary.tally import tally_given
    from illposed.corpus.sources.problem import Problem
    from illposed.engine.english.model import missing_model

    trouble = unknown_layer(request.accept_missing) or missing_model()
    if trouble is not None:
        return trouble
    found = by_problem(solutions, request.solutions, problems)
    if isinstance(found, Unusable):
        return found
    options = BuildOptions(
        dataset=problems.dataset,
        licence=problems.licence,
        sets=0,
        solutions=0,
        ill_posed_solutions=0,
        graded=(solutions.file,),
        limit=problems.limit,
        format=problems.read_as.format,
        fields=problems.read_as.fields,
    )
    workshop = Workshop(partial(grade_with, found, process_to_grade), partial(open_box, *request.accept_missing))
    unsolved = sum(isinstance(item, Problem) for item in problems) - len(found)
    bad = len(solutions.bad)
    plan = BuildPlan(
        replace(problems, only=frozenset(found)),
        request.folder,
        options,
        workshop,
        request.workers,
        restart=request.restart,
        given=tally_given(unsolved, solutions.total + bad, bad, foreign(solutions, found)),
    )
    with progress_shown("grade", "problems", len(found), request.quiet) as watch:
        return build_all(plan, telling_where(watch, "problem", request.quiet))
