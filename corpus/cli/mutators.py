"""``illposed mutators``: every kind of edit and error with its examples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import click

from illposed.corpus.terminal.ending import Ending
from illposed.corpus.terminal.options import Argument, command
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class MutatorsRequest:
    """Which mutator to describe; None describes all."""

    mutator: Annotated[str | None, Argument(metavar="[ID]")] = None


@command(MutatorsRequest)
def mutators(request: MutatorsRequest) -> Ending | Unusable:
    """List every mutator: its id, its family, what it does in one line, and its examples; with ID, only that one."""
    from illposed.corpus.mutate.describe import describe_mutators
    from illposed.mutators.registry import registration_trouble

    trouble = registration_trouble()
    if trouble is not None:
        return trouble
    described = describe_mutators(request.mutator)
    if described is None:
        return Unusable(f"there is no mutator {request.mutator}; illposed mutators lists those there are")
    click.echo(described)
    return Ending()
