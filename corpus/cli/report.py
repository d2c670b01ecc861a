"""``illposed report``: from the folder of a build to one page, and a line that says where it is."""

from __future__ import annotations

from pathlib import Path

import click

from illposed.corpus.check.check import read_manifest
from illposed.corpus.report.write import Written, write_report
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.results import Unusable


def run_report(folder: Path, out: Path, quiet: bool) -> Written | Unusable:
    """The page of a build; or else why there is none."""
    manifest = read_manifest(folder)
    if isinstance(manifest, Unusable):
        return manifest
    try:
        with progress_shown("report", "records", manifest.counts.records, quiet) as watch:
            written = write_report(folder, manifest, out, watch)
    except OSError as error:
        return Unusable(f"{error.filename or out}: {error.strerror}; name a file that can be written with --out")
    for unread in written.unread:
        click.echo(str(unread))
    if not quiet:
        click.echo(_closing_line(written))
    return written


def _closing_line(written: Written) -> str:
    solutions = f" and {written.solutions:,} worked solutions" if written.solutions else ""
    return f"{written.path}: {written.problem_texts:,} problem texts{solutions}, {written.bytes / 1e6:.1f} MB"
