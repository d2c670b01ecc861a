"""``illposed report``: from the folder of a build to one page, and a line that says where it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted, say
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.terminal.shared_options import Build
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.report.write import Written


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRequest:
    """Which build to show, and where."""

    folder: Build
    out: Annotated[Path | None, Option("File for the page.  [default: report.html in FOLDER]", path="file")] = None
    quiet: Annotated[bool, Option("Show no progress and no closing line, only lines that cannot be shown.")] = False


@command(ReportRequest)
def report(request: ReportRequest) -> Ending | Unusable:
    """Make one page that shows what is in a FOLDER that `illposed build` wrote.

    The page opens from disk and loads nothing from anywhere. It has an overview (counts, yields, what was rejected and
    why) and every record: edits marked on the text beside the original, the facts in colour, the unsat core or the
    worlds that prove the label, and, where there is verifier data, the solutions with their wrong line.

    \b
    Example:
      illposed report gsm8k-illposed --out gsm8k.html

    Exit status: 0 done; 1 done, but some lines could not be shown, they are listed; 2 the folder is not a build, or
    the page cannot be written.
    """
    written = run_report(request)
    if isinstance(written, Unusable):
        return written
    for unread in written.unread:
        click.echo(str(unread))
    if not request.quiet:
        click.echo(_closing_line(written))
    return Ending(FELL_SHORT if written.unread else 0)


def run_report(request: ReportRequest) -> Written | Unusable:
    """The page of a build, or why there is none."""
    from illposed.corpus.check.check import changed_since, complete_manifest
    from illposed.corpus.report.document import is_page
    from illposed.corpus.report.write import write_report

    out = request.out or request.folder / "report.html"
    if out.is_file() and not is_page(out):
        return Unusable(f"{out}: is there already, and no page of a report; name another file with --out")
    manifest = complete_manifest(request.folder)
    if isinstance(manifest, Unusable):
        return manifest
    if changed := changed_since(request.folder, manifest):
        say(changed)
    with progress_shown("report", "records", manifest.counts.records, request.quiet) as watch:
        return write_report(request.folder, manifest, out, watch)


def _closing_line(written: Written) -> str:
    texts = counted(written.problem_texts, "problem text")
    solutions = f" and {counted(written.solutions, 'worked solution')}" if written.solutions else ""
    return f"{written.path}: {texts}{solutions}, {written.bytes / 1e6:.1f} MB"
