"""``illposed convert``: a build of an earlier version of the format in the format of this one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import click

from illposed.corpus.terminal.ending import Ending, counted
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.shared_options import Build
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertRequest:
    """Which build to convert, and where to."""

    folder: Build
    out: Annotated[Path, Option("Folder for the new build; it must not be there yet.", path="folder")]
    quiet: Annotated[bool, Option("Show no closing line.")] = False


@command(ConvertRequest)
def convert(request: ConvertRequest) -> Ending | Unusable:
    """Write the build in FOLDER, of version 1 of the format, anew in the format of this version.

    The records are the same, with the same labels, facts and certificates; nothing is decided again.

    \b
    Example:
      illposed convert gsm8k-illposed --out gsm8k-illposed-2

    Exit status: 0 converted; 2 the folder is no build of version 1, or a damaged one, or --out cannot be written.
    """
    from illposed.corpus.build.convert import convert_build

    converted = convert_build(request.folder, request.out)
    if isinstance(converted, Unusable):
        return converted
    if not request.quiet:
        counts, size = converted.counts, sum(file.bytes for file in converted.outputs.values())
        texts, solutions = counted(counts.records, "problem text"), counted(counts.solutions, "worked solution")
        click.echo(f"{request.out}: {texts} and {solutions} in version {converted.format}, {size / 1e6:.1f} MB")
    return Ending()
