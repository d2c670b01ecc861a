"""``illposed check``: what differs on standard output, one line each, and a closing line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import click

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.terminal.shared_options import Build, Engines
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRequest:
    """What to check."""

    folder: Build
    engines: Engines = field(default_factory=Engines)
    quiet: Annotated[bool, Option("Show no progress, only what differs.")] = False


@command(CheckRequest)
def check(request: CheckRequest) -> Ending | Unusable:
    """Check a FOLDER that `illposed build` wrote, trusting nothing in it.

    Every label is decided again from the certificate alone, with Z3 and, where it is installed (extra "check"), with
    cvc5; every text is read again and compared with its facts; the counts and hashes of the manifest are computed
    again. Whatever differs is printed as FILE:LINE: RECORD: WHAT.

    \b
    Example:
      illposed check gsm8k-illposed

    Exit status: 0 all agrees; 1 something differs; 2 the folder is not a build.
    """
    from illposed.corpus.build.engines.work import WorkersUnusableError
    from illposed.corpus.check.check import check_build, installed_solvers, read_manifest
    from illposed.mutators.registry import registration_trouble

    manifest = read_manifest(request.folder)
    if isinstance(manifest, Unusable):
        return manifest
    trouble, engine = registration_trouble(), request.engines.opened()
    if trouble is not None:
        return trouble
    if isinstance(engine, Unusable):
        return engine
    solvers = installed_solvers()
    found = checked = 0
    records = manifest.counts.records + manifest.counts.solutions
    try:
        with progress_shown("check", "records", records, request.quiet) as watch:

            def seen(number: int) -> None:
                nonlocal checked
                checked = number
                watch(number)

            for difference in check_build(request.folder, manifest, solvers, engine, seen):
                click.echo(str(difference))
                found += 1
    except WorkersUnusableError as error:
        return Unusable(str(error))
    if not request.quiet:
        click.echo(_closing_line(request.folder, checked, solvers, found))
    return Ending(FELL_SHORT if found else 0)


def _closing_line(folder: Path, records: int, solvers: Sequence[str], found: int) -> str:
    from illposed.corpus.records.versions import version_of

    distribution = {"z3": "z3-solver", "cvc5": "cvc5"}
    by = " and ".join(f"{solver} {version_of(distribution[solver])}" for solver in solvers)
    verdict = "all agree" if not found else counted(found, "difference")
    alone = "" if "cvc5" in solvers else "; pip install 'illposed[check]' adds cvc5, an independent solver"
    return f"{folder}: {counted(records, 'record')} replayed with {by}: {verdict}{alone}"
