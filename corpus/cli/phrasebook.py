"""``illposed phrasebook``: how each quantity of problems can be told, asked for and hidden."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted, say
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.terminal.shared_options import (
    Dataset,
    Phrasebooks,
    ProblemSource,
    QuietTable,
    Workers,
    cores,
    shipped,
)
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.phrasebook.book import Phrasebook
    from illposed.corpus.sources.problems import ProblemFile

_SHOWN_LINES: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class PhrasebookRequest:
    """Whose phrasebook to write, and from which sources."""

    out: Annotated[Path, Option("File for the result (.jsonl).", path="file")]
    phrasebooks: Phrasebooks = ()
    by: Annotated[
        Literal["all", "hand", "syntax"],
        Option("Which phrasings: those of phrasebooks (hand), those made by syntax, or all, phrasebooks first."),
    ] = "all"
    source: ProblemSource
    dataset: Dataset = None
    workers: Workers = field(default_factory=cores)
    strict: Annotated[bool, Option("Exit with 1 if a line could not be read or is refused.")] = False
    quiet: QuietTable = False


@command(PhrasebookRequest)
def phrasebook(request: PhrasebookRequest) -> Ending | Unusable:
    """Write how each quantity of PROBLEMS is told, asked for and hidden; without PROBLEMS, of those that come along.

    The file gets a JSON object for each given, result and answer of each problem whose worked solution can be read:
    "told", a sentence that states it; "asked", a question for it; "hidden", the sentences of a given as they read
    without it; and "refused", why one of these is not there. Correct it by hand and give it back, to this command or
    with illposed build --phrasebook: what you write passes the same checks. The table shows how much there is of each,
    and why not more.

    \b
    Examples:
      illposed phrasebook --out phrasebook.jsonl
      illposed phrasebook train.jsonl --dataset gsm8k --limit 100 --out phrasebook.jsonl
      illposed phrasebook train.jsonl --phrasebook corrected.jsonl --by hand --out checked.jsonl

    Exit status: 0 done; 1 no problem gave a program, or with --strict and lines that could not be read, or lines of a
    phrasebook that are refused; 2 the input or the file cannot be used.
    """
    from illposed.engine.english.model import missing_model

    if request.out.exists():
        return Unusable(f"{request.out}: is there already; choose another --out, or remove it")
    problems = request.source.opened(request.dataset)
    if isinstance(problems, Unusable):
        return problems
    return missing_model() or _write(request, problems)


def _write(request: PhrasebookRequest, problems: ProblemFile) -> Ending | Unusable:
    from illposed.corpus.build.engines.work import WorkersUnusableError
    from illposed.corpus.build.phrasebook import PhrasebookPlan, write_phrasebook
    from illposed.corpus.phrasebook.book import Phrasebook
    from illposed.corpus.phrasebook.coverage import print_coverage, refused, unread, with_program
    from illposed.corpus.sources.lines import BadLine

    asked = request.by != "syntax"
    book = taken_phrasebook(request.phrasebooks, problems) if asked else Phrasebook()
    if isinstance(book, Unusable):
        return book
    begun = time.monotonic()
    by_syntax = request.by != "hand"
    plan = PhrasebookPlan(problems, request.out, book.by_group, by_syntax, request.workers)
    try:
        with progress_shown("phrasebook", "problems", problems.total(), request.quiet) as watch:
            coverage = write_phrasebook(plan, watch)
    except WorkersUnusableError as error:
        return Unusable(f"{error}; nothing was written; use fewer with --workers")
    if not request.quiet:
        print_coverage(coverage, str(request.out), time.monotonic() - begun)
    if not with_program(coverage):
        return Ending(FELL_SHORT, f"{problems.path}: the worked solution of no problem of it could be read")
    lines = unread(coverage)
    status = FELL_SHORT if request.strict and (lines or book.bad or refused(coverage)) else 0
    if not lines:
        return Ending(status)
    first = next(item for item in problems if isinstance(item, BadLine))
    what = f"{counted(lines, 'line')} could not be read, the first of them line {first.line}: {first.detail}"
    return Ending(status, f"{problems.path}: {what}")


def taken_phrasebook(paths: tuple[Path, ...], problems: ProblemFile) -> Phrasebook | Unusable:
    """The phrasebooks that were named, else that of the problems that come along; what is not used of them is told."""
    from illposed.corpus.phrasebook.book import Phrasebook, read_phrasebooks
    from illposed.corpus.sources.problem import Problem

    if not paths:
        if problems.path != shipped("problems.jsonl"):
            return Phrasebook()
        book = read_phrasebooks([shipped("phrasebook.jsonl")])
        return book if isinstance(book, Unusable) else book.called(problems.dataset)
    book = read_phrasebooks(paths)
    if isinstance(book, Unusable):
        return book
    groups = {item.id for item in problems if isinstance(item, Problem)}
    unmatched = book.unmatched(groups, problems.path)
    if unmatched is not None:
        return unmatched
    _tell_what_is_not_used(book, book.for_others(groups))
    return book


def _tell_what_is_not_used(book: Phrasebook, for_others: int) -> None:
    for bad in book.bad[:_SHOWN_LINES]:
        say(f"{bad.file}:{bad.line}: {bad.detail}")
    if len(book.bad) > _SHOWN_LINES:
        say(f"and {counted(len(book.bad) - _SHOWN_LINES, 'more line')} of phrasebooks could not be read")
    if for_others:
        say(f"not used, as for other problems than these: {for_others:,} of {counted(book.total, 'phrasing')}")
