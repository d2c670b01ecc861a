"""``illposed validate``: from the words of the command line to ``consensus.jsonl`` and its closing table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import phases_shown
from illposed.corpus.terminal.shared_options import (
    BUNDLED_EMBEDDER,
    AcceptMissing,
    Dataset,
    Embedder,
    Engines,
    Licence,
    ProblemSource,
    Programs,
    QuietTable,
    shipped,
)
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.validate.files import ValidateInput
    from illposed.corpus.validate.validate import OpenBox
    from illposed.corpus.validate.validated import Validated


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidateRequest:
    """What to validate; ``annotation`` lets the worked solution take part."""

    programs: Programs = ()
    out: Annotated[
        Path, Option("File for the result; what could not be used goes beside it, into *.rejects.jsonl.")
    ] = Path("consensus.jsonl")
    embedder: Embedder = BUNDLED_EMBEDDER
    explain: Annotated[
        int | None, Option("Only explain this problem, on the terminal.", metavar="INDEX", minimum=0)
    ] = None
    annotation: Annotated[
        bool, Option("Leave out the program that is read from the worked solution.", name="--no-annotation")
    ] = True
    source: ProblemSource
    engines: Engines = field(default_factory=Engines)
    dataset: Dataset = None
    licence: Licence = None
    strict: Annotated[bool, Option("Exit with 1 if any line or program could not be read.")] = False
    quiet: QuietTable = False
    accept_missing: AcceptMissing = ()


@command(ValidateRequest)
def validate(request: ValidateRequest) -> Ending | Unusable:
    """Find what several programs for each of PROBLEMS agree on; without PROBLEMS, on what comes with Illposed.

    A program is admitted if it gives the gold answer with its default arguments. The parameters of every two admitted
    programs are aligned, and whether they are the same function is proved, or tested, or refuted by a counterexample.
    The most general program of the largest clique becomes the oracle.

    \b
    Examples:
      illposed validate --explain 47
      illposed validate gsm8k/test.jsonl --programs answers/ --out consensus.jsonl
      illposed validate test.jsonl --programs a.jsonl --programs b.jsonl.gz --embedder none

    Exit status: 0 done; 1 done, but no problem has a gold answer, or with --strict and input that could not be read; 2
    the input cannot be used.
    """
    if request.source.problems and not request.programs and not request.annotation:
        return Unusable("there are no programs: name them with --programs")
    begun = time.monotonic()
    prepared = _prepared(request)
    if isinstance(prepared, Unusable):
        return prepared
    if request.explain is not None:
        return _explained(request, request.explain, *prepared)
    validated = _validated(request, *prepared, begun)
    if isinstance(validated, Unusable):
        return validated
    if not validated.records:
        return Ending(FELL_SHORT, f"no problem has a gold answer; the reasons are beside {request.out}")
    unread = sum(reject.scope != "problem" for reject in validated.rejects)
    if not unread:
        return Ending()
    what = counted(unread, "line or program", "lines or programs")
    return Ending(FELL_SHORT if request.strict else 0, f"{what} could not be used; listed beside {request.out}")


def _prepared(request: ValidateRequest) -> tuple[ValidateInput, OpenBox] | Unusable:
    """All input and the way to open a sandbox, or what is wrong with them."""
    opened = request.source.opened(request.dataset, request.licence)
    if isinstance(opened, Unusable):
        return opened
    from illposed.corpus.build.box import open_box, unknown_layer
    from illposed.corpus.sources.programs import read_programs, unmatched
    from illposed.corpus.validate.files import read_input

    programs = read_programs(request.programs or (() if request.source.problems else (shipped("programs.jsonl"),)))
    if isinstance(programs, Unusable):
        return programs
    trouble = _unwritable(request, (opened.path, *request.programs))
    if trouble is not None:
        return trouble
    unknown = unknown_layer(request.accept_missing)
    if unknown is not None:
        return unknown
    opener = partial(open_box, *request.accept_missing)
    with opener():
        pass
    read = read_input(opened, programs)
    return unmatched(programs, read.problems, opened.path) or (read, opener)


def _unwritable(request: ValidateRequest, sources: Sequence[Path]) -> Unusable | None:
    """Why the files of a validation cannot be written."""
    from illposed.corpus.validate.files import rejects_beside

    if request.out.is_dir():
        return Unusable(f"{request.out}: is a folder; name a file with --out")
    written = [path for path in (request.out, rejects_beside(request.out)) if path.exists()]
    for path in written:
        if any(source.exists() and path.samefile(source) for source in sources):
            return Unusable(f"{path}: is what is read, and would be lost; name another file with --out")
    if request.explain is None and written:
        return Unusable(f"{written[0]}: is there already; name another file with --out, or remove it")
    return None


def _validated(request: ValidateRequest, read: ValidateInput, open_box: OpenBox, begun: float) -> Validated | Unusable:
    from illposed.corpus.validate.files import write_consensus
    from illposed.corpus.validate.validate import validate as validate_all

    engine = request.engines.opened()
    if isinstance(engine, Unusable):
        return engine
    # Before hours of work, not after them.
    request.out.parent.mkdir(parents=True, exist_ok=True)
    tasks = read.tasks(request.annotation)
    with phases_shown("problems", request.quiet) as watch:
        results = validate_all(tasks, request.embedder, open_box, engine, watch)
    if isinstance(results, Unusable):
        return results
    validated = write_consensus(request.out, read, results, begun)
    if not request.quiet:
        from illposed.corpus.validate.summary import print_validated

        print_validated(validated, read.programs, str(request.out))
    return validated


def _explained(request: ValidateRequest, index: int, read: ValidateInput, open_box: OpenBox) -> Ending | Unusable:
    from illposed.corpus.validate.explain import explain

    task = next((task for task in read.tasks(request.annotation) if task.problem.number == index), None)
    if task is None:
        where = "where lines have no field index, they count from 0"
        return Unusable(f"{read.path}: there is no problem {index}; {where}")
    return explain(task, request.embedder, open_box) or Ending()
