"""``illposed check``: what differs on standard output, one line each, and a closing line."""

from __future__ import annotations

from pathlib import Path

import click

from illposed.corpus.check.check import check_build, installed_solvers, read_manifest
from illposed.corpus.records.versions import version_of
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.proof.replay import SolverName
from illposed.engine.results import Unusable


def run_check(folder: Path, workers: int, quiet: bool) -> int | Unusable:
    """The number of differences, each printed; or else why nothing can be checked."""
    manifest = read_manifest(folder)
    if isinstance(manifest, Unusable):
        return manifest
    solvers = installed_solvers()
    found = 0
    records = manifest.counts.records + manifest.counts.solutions
    with progress_shown("check", "records", records, quiet) as watch:
        for difference in check_build(folder, manifest, solvers, workers, watch):
            click.echo(str(difference))
            found += 1
    if not quiet:
        click.echo(_closing_line(folder, records, solvers, found))
    return found


def _closing_line(folder: Path, records: int, solvers: tuple[SolverName, ...], found: int) -> str:
    distribution = {"z3": "z3-solver", "cvc5": "cvc5"}
    by = " and ".join(f"{solver} {version_of(distribution[solver])}" for solver in solvers)
    verdict = "all agree" if not found else f"{found:,} differences"
    alone = "" if "cvc5" in solvers else "; pip install 'illposed[check]' adds cvc5, an independent solver"
    return f"{folder}: {records:,} records replayed with {by}: {verdict}{alone}"
