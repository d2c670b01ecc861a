"""``illposed build``: from the words of the command line to a build and its closing table."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted, say
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import phases_shown, progress_shown, telling_where
from illposed.corpus.terminal.shared_options import (
    BUNDLED_EMBEDDER,
    AcceptMissing,
    Dataset,
    Embedder,
    Engines,
    Licence,
    Phrasebooks,
    ProblemSource,
    Programs,
    QuietTable,
    Seed,
)
from illposed.engine.results import Unusable
from illposed.mutators.contract.kinds import Kind, Stratum, Tell

if TYPE_CHECKING:
    from illposed.corpus.build.build import Built
    from illposed.corpus.build.engines.engine import Engine
    from illposed.corpus.build.result import Process
    from illposed.corpus.records.manifest import BuildOptions, InputFile
    from illposed.corpus.sources.problems import ProblemFile
    from illposed.corpus.validate.validate import OpenBox
    from illposed.corpus.validate.votes import Votes
    from illposed.sandbox import Sandbox


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildRequest:
    """What to build, and of which problems."""

    out: Annotated[Path, Option("Folder for the result; made if it is not there.", path="folder")] = Path(
        "illposed-out"
    )
    programs: Programs = ()
    phrasebooks: Phrasebooks = ()
    embedder: Embedder = BUNDLED_EMBEDDER
    seed: Seed = 0
    sets: Annotated[
        int,
        Option(
            "How many crossed sets (two choices by two: four texts, half of them solvable) with contradictory texts,"
            " and with underspecified ones, to make of a problem, at most.",
            minimum=1,
        ),
    ] = 1
    tell: Annotated[
        Tell,
        Option(
            "results: a text may tell the result of a step, beside the numbers that give it. answer: only the answer,"
            " where it asks for something else: fewer contradictory texts and sets of three, which read more naturally."
        ),
    ] = "results"
    kinds: Annotated[tuple[Kind, ...], Option("Keep only sets of this kind; may be given again.  [default: all]")] = ()
    strata: Annotated[
        tuple[Stratum, ...], Option("Keep only sets of this sort: crossed, paired, or triple.  [default: all]")
    ] = ()
    depth: Annotated[
        int, Option("Keep only sets in which MIN relations or more decide every text.", metavar="MIN", minimum=0)
    ] = 0
    share_solvable: Annotated[
        bool, Option("Keep one solvable text of each crossed set, not two, so that the classes are nearer in size.")
    ] = False
    solutions: Annotated[
        int,
        Option("How many solutions with an error to make of a problem, at most, and as many correct ones.", minimum=0),
    ] = 6
    flawed_share: Annotated[
        Literal["even", "by-steps"],
        Option(
            "even: as many correct solutions of a problem as flawed ones. by-steps: more for a problem of few steps and"
            " fewer for one of many, as if one step of five went wrong."
        ),
    ] = "even"
    double_errors: Annotated[
        int,
        Option(
            "How many of the solutions with an error get a second one, where there is such: in turn one that leaves the"
            " answer wrong, and one that cancels the first, so that the answer is right.",
            minimum=0,
        ),
    ] = 0
    ill_posed_solutions: Annotated[
        int,
        Option(
            "How many solutions of underspecified texts to make of a problem, at most, each beside the correct one of a"
            " solvable text; 0 leaves them out.",
            minimum=0,
        ),
    ] = 1
    graded: Annotated[
        Path | None,
        Option(
            "Folder of illposed grade, for the same problems: its real solutions go into verifier.jsonl too.",
            path="folder",
        ),
    ] = None
    source: ProblemSource
    engines: Engines = field(default_factory=Engines)
    dataset: Dataset = None
    licence: Licence = None
    strict: Annotated[bool, Option("Exit with 1 if any input line could not be read.")] = False
    restart: Annotated[bool, Option("Discard an earlier build in the folder, finished or not.")] = False
    quiet: QuietTable = False
    accept_missing: AcceptMissing = ()


@command(BuildRequest, interrupted=lambda request: "interrupted; the same command goes on from here")
def build(request: BuildRequest) -> Ending | Unusable:
    """Make labelled problems from PROBLEMS; without PROBLEMS, from the problems that come with Illposed.

    PROBLEMS is a file with one JSON object a line, such as {"question": "…", "answer": "… <<48/2=24>>24 …\\n#### 72"}:
    the question, and a worked solution with its calculations in << >> and the final answer after ####. It may also be
    a JSON array, CSV, Parquet (with the extra "parquet"), the XML of ASDiv, or a folder that Hugging Face datasets
    saved (with the extra "hf"); - is standard input. SVAMP, ASDiv, MultiArith and MAWPS are known by their fields; of
    other files --question, --solution, --equation and --answer name the fields.

    The folder gets solvability.jsonl (the labelled problems), verifier.jsonl (worked solutions, correct or with one
    error, and what a verifier should say of them), oracles.jsonl (the program of each problem, and what its records
    share), certificates.jsonl.gz (the evidence for each record), rejects.jsonl (what
    gave nothing, and why), README.md (a dataset card) and, last, manifest.json (counts and hashes). The same input,
    options and seed give the same bytes, whatever the number of workers. A build that was cut off goes on where it was
    when the same command is given again.

    Programs of models corroborate what is read from the worked solutions, or refute it, or take its place where nothing
    can be read (see illposed validate). A phrasebook says how quantities are told, asked for and hidden (see illposed
    phrasebook); what of it does not pass the checks is counted among the rejects.

    \b
    Examples:
      illposed build --out first-look
      illposed build gsm8k/train.jsonl --dataset gsm8k --licence MIT --out gsm8k-illposed
      illposed build train.jsonl.gz --limit 200 --seed 7 --out sample

    Exit status: 0 done; 1 done, but no problem gave a record, or with --strict and lines that could not be read; 2 the
    input or the folder cannot be used.
    """
    built = run_build(request)
    if isinstance(built, Unusable):
        return built
    counts, rejects = built.manifest.counts, request.out / REJECTS
    path = request.source.path
    if not counts.records and not counts.solutions:
        return Ending(FELL_SHORT, f"{path}: no problem of it gave a record; the reasons are in {rejects}")
    if not built.manifest.kinds and (request.kinds or request.strata):
        wanted = ", ".join((*request.kinds, *request.strata))
        return Ending(0, f"{path}: no problem of it gave a set that is {wanted}; the texts are all unedited")
    if not counts.bad_lines:
        return Ending()
    unread = f"{counted(counts.bad_lines, 'line')} could not be read, {_first_unread(rejects)}; listed in {rejects}"
    return Ending(FELL_SHORT if request.strict else 0, f"{path}: {unread}")


def _first_unread(rejects: Path) -> str:
    """The first line of the input that is no problem, and why."""
    from illposed.corpus.records.files.reading import read_rows
    from illposed.corpus.records.rejects import RejectsLine

    rows = (row for _, row in read_rows(rejects, RejectsLine, lambda unread: None))
    return next(f"the first of them line {row.line}: {row.detail}" for row in rows if row.group is None)


def run_build(request: BuildRequest) -> Built | Unusable:
    """Build with progress and a closing table, or say why nothing can be built."""
    problems = request.source.opened(request.dataset, request.licence)
    if isinstance(problems, Unusable):
        return problems
    begun = time.monotonic()
    built = _build_watched(request, problems)
    if isinstance(built, Unusable):
        return built
    if not request.quiet:
        from illposed.corpus.build.summary import print_summary

        print_summary(built, str(request.out), time.monotonic() - begun, problems.repeated())
    return built


def _build_watched(request: BuildRequest, problems: ProblemFile) -> Built | Unusable:
    # Only now, so that bad input is answered before the solver and the parser are loaded.
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.build.build import BuildPlan, unfinished
    from illposed.corpus.build.build import build as build_all
    from illposed.corpus.build.chunks import Workshop
    from illposed.corpus.build.process import process_with
    from illposed.corpus.cli.phrasebook import taken_phrasebook
    from illposed.corpus.cli.real_solutions import by_problem
    from illposed.corpus.grade.process import grade_with
    from illposed.corpus.sources.solutions import graded_solutions
    from illposed.engine.english.model import missing_model
    from illposed.mutators.registry import registration_trouble

    trouble = unknown_layer(request.accept_missing) or registration_trouble() or missing_model()
    if trouble is not None:
        return trouble
    engine = request.engines.opened()
    if isinstance(engine, Unusable):
        return engine
    book = taken_phrasebook(request.phrasebooks, problems)
    if isinstance(book, Unusable):
        return book
    opener = partial(open_box, *request.accept_missing)
    votes = _votes(request, problems, opener, engine) if request.programs else None
    if isinstance(votes, Unusable):
        return votes
    real = None if request.graded is None else unfinished(request.graded) or graded_solutions(request.graded)
    if isinstance(real, Unusable):
        return real
    process: Process[Sandbox] = partial(process_with, votes.by_index if votes else {}, book.by_group)
    if request.graded is not None and real is not None:
        found = by_problem(real, request.graded, problems)
        if isinstance(found, Unusable):
            return found
        process = partial(grade_with, found, process)
    files = votes.files if votes else ()
    options = _options(request, problems, book.files, () if real is None else (real.file,))
    workshop = Workshop(process, opener)
    plan = BuildPlan(problems, request.out, options, workshop, engine, programs=files, restart=request.restart)
    with progress_shown("build", "problems", problems.total(), request.quiet) as watch:
        return build_all(plan, telling_where(watch, "problem", request.quiet))


def _options(
    request: BuildRequest,
    problems: ProblemFile,
    phrasebooks: tuple[InputFile, ...],
    graded: tuple[InputFile, ...],
) -> BuildOptions:
    from illposed.corpus.records.manifest import BuildOptions

    return BuildOptions(
        dataset=problems.dataset,
        licence=problems.licence,
        seed=request.seed,
        sets=request.sets,
        tell=request.tell,
        kinds=request.kinds,
        strata=request.strata,
        depth=request.depth,
        share_solvable=request.share_solvable,
        solutions=request.solutions,
        flawed_share=request.flawed_share,
        double_errors=request.double_errors,
        ill_posed_solutions=request.ill_posed_solutions,
        limit=problems.limit,
        format=problems.read_as.format,
        fields=problems.read_as.fields,
        embedder=request.embedder if request.programs else None,
        phrasebooks=phrasebooks,
        graded=graded,
    )


def _votes(request: BuildRequest, problems: ProblemFile, open_box: OpenBox, engine: Engine) -> Votes | Unusable:
    """What the programs of models say of each problem."""
    from illposed.corpus.sources.problem import Problem
    from illposed.corpus.sources.programs import read_programs, unmatched
    from illposed.corpus.validate.votes import votes_of

    programs = read_programs(request.programs)
    if isinstance(programs, Unusable):
        return programs
    if programs.bad:
        say(f"{counted(len(programs.bad), 'program')} could not be read; illposed validate lists them")
    taken = [item for item in problems if isinstance(item, Problem)]
    for_others = unmatched(programs, taken, problems.path)
    if for_others is not None:
        return for_others
    with phases_shown("problems", request.quiet) as watch:
        return votes_of(taken, programs, request.embedder, open_box, engine, watch)
