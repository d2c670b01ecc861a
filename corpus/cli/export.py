"""``illposed export``: from the folder of a build to a folder that training tools read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from illposed.corpus.check.check import read_manifest
from illposed.corpus.export.formats import Format, missing_extra
from illposed.corpus.export.splits import parse_splits
from illposed.corpus.export.write import Exported, ExportPlan, export
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """What the command line asks for."""

    folder: Path
    out: Path
    to: Format
    splits: str
    seed: int
    originals: bool
    quiet: bool


def run_export(request: ExportRequest) -> Exported | Unusable:
    """The finished export; or else why there is none."""
    manifest = read_manifest(request.folder)
    if isinstance(manifest, Unusable):
        return manifest
    splits = parse_splits(request.splits, request.seed)
    if isinstance(splits, Unusable):
        return splits
    missing = missing_extra(request.to)
    if missing is not None:
        return missing
    plan = ExportPlan(request.folder, request.out, request.to, splits, request.originals)
    total = manifest.counts.records + manifest.counts.solutions
    try:
        with progress_shown("export", "rows", total, request.quiet) as watch:
            exported = export(plan, manifest, watch)
    except OSError as error:
        what = f"{error.filename or request.out}: {error.strerror}"
        return Unusable(f"{what}; name a folder that can be written with --out")
    if isinstance(exported, Unusable):
        return exported
    for unread in exported.unread:
        click.echo(str(unread), err=True)
    if not request.quiet:
        click.echo(_closing_line(request, exported))
    return exported


def _closing_line(request: ExportRequest, exported: Exported) -> str:
    counts = ", ".join(f"{split} {number:,}" for split, number in exported.problems.items())
    return f"{request.out}: {exported.rows.total():,} rows as {request.to}; problems by split: {counts}"
