"""``illposed mutate``: functions in, functions with one proved error out; ``illposed mutators``: the kinds of error."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import click

from illposed.corpus.terminal.ending import FELL_SHORT, UNUSABLE, Ending, say
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.mutate.functions import Made, Opened
    from illposed.mutators.contract.steps import Site, StepMutator

_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MutateRequest:
    """What to mutate, and how; ``files`` may hold ``-`` for standard input."""

    files: Annotated[tuple[str, ...], Argument(metavar="FILE...")]
    mutator: Annotated[str, Option("The kind of error; `illposed mutators` lists them.", metavar="ID")]
    site: Annotated[
        str | None,
        Option("The place, as --list-sites names it.  [default: one drawn with the seed]", metavar="NAME"),
    ] = None
    seed: Annotated[int, Option("Another seed gives another place, or another wrong value.")] = 0
    every: Annotated[bool, Option("Give the mutations at every place, each under a title.", name="--all")] = False
    list_sites: Annotated[bool, Option("Only name the places where this error can be made.")] = False
    function: Annotated[
        str | None, Option("The function to take.  [default: solve, or else the last]", metavar="NAME")
    ] = None
    as_json: Annotated[bool, Option("Print one JSON object a line, with the certificate.", name="--json")] = False
    as_diff: Annotated[bool, Option("Print a diff, in colour on a terminal.", name="--diff")] = False
    unverified: Annotated[bool, Option("Also give mutations that are not proved to be errors.")] = False

    @property
    def several(self) -> bool:
        """Whether more than one mutation may come out, so that each needs a title."""
        return self.every or len(self.files) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class MutatorsRequest:
    """Which mutator to describe; None describes all."""

    mutator: Annotated[str | None, Argument(metavar="[ID]")] = None


@command(MutateRequest)
def mutate(request: MutateRequest) -> Ending | Unusable:
    """Put one error into the Python function of each FILE, and print the flawed function.

    FILE holds a solve() function, or a program as a language model writes it; - is standard input. It is read, never
    run. The flawed function is printed in the compact format, with parameters and labelled lines; a diff is between the
    given function in this format and the flawed one. Mutator, site and seed name a mutation; the same three make it
    again.

    A mutation is given only if the flawed function is proved to differ from the given one, with a different result at
    the default values, and its correction to make it equal again. What is dropped is counted on standard error.

    \b
    Examples:
      illposed mutate solve.py --mutator incorrect_operation
      illposed mutate solve.py --mutator incorrect_operand --all --diff
      illposed mutate - --mutator skipped_step --json < solve.py

    Exit status: 0 done; 1 a file gave nothing; 2 a file or an option cannot be used.
    """
    if request.as_json and request.as_diff:
        raise click.UsageError("--json and --diff exclude each other")
    if request.every and request.site is not None:
        raise click.UsageError("--all and --site exclude each other")
    from illposed.corpus.mutate.functions import step_mutator

    mutator = step_mutator(request.mutator)
    if isinstance(mutator, Unusable):
        return mutator
    return Ending(max(_file_status(request, mutator, file) for file in request.files))


@command(MutatorsRequest)
def mutators(request: MutatorsRequest) -> Ending | Unusable:
    """List every kind of edit and error (mutator): id, family, what it does, and examples; with ID, only that one.

    \b
    Examples:
      illposed mutators
      illposed mutators hide_given

    Exit status: 0 done; 2 there is no such mutator, or one of another package cannot be loaded.
    """
    from illposed.corpus.mutate.describe import describe_mutators
    from illposed.mutators.registry import registration_trouble

    trouble = registration_trouble()
    if trouble is not None:
        return trouble
    described = describe_mutators(request.mutator)
    if isinstance(described, Unusable):
        return described
    click.echo(described)
    return Ending()


def _file_status(request: MutateRequest, mutator: StepMutator, file: str) -> int:
    from illposed.corpus.mutate.functions import open_file, shuffled
    from illposed.mutators.contract.steps import sites_of

    opened = open_file(file, request.function)
    if isinstance(opened, Unusable):
        say(opened.message)
        return UNUSABLE
    if opened.remark:
        say(opened.remark)
    sites = sites_of(mutator, opened.subject)
    if request.list_sites:
        return _listed(request, mutator, opened, sites)
    if request.site is None:
        return _mutated(request, mutator, opened, sites if request.every else shuffled(sites, mutator, request.seed))
    chosen = [site for site in sites if site.name == request.site]
    if not chosen:
        say(f"{opened.name}: {mutator.id} has no site {request.site} here; --list-sites shows those there are")
        return UNUSABLE
    return _mutated(request, mutator, opened, chosen[:1])


def _listed(request: MutateRequest, mutator: StepMutator, opened: Opened, sites: Sequence[Site]) -> int:
    for site in sites:
        as_dict = {"file": opened.name, "mutator": mutator.id, "site": site.name}
        click.echo(json.dumps(as_dict) if request.as_json else f"{opened.name}\t{site.name}")
    return 0 if sites else _nothing(mutator, opened)


def _mutated(request: MutateRequest, mutator: StepMutator, opened: Opened, sites: Sequence[Site]) -> int:
    from illposed.corpus.mutate.functions import Made, mutated

    dropped: Counter[str] = Counter()
    made = 0
    for found in mutated(opened, mutator, sites, request.seed, unverified=request.unverified):
        if not isinstance(found, Made):
            dropped[found.reason] += 1
            continue
        made += 1
        _show(request, found)
        if not request.every:
            break
    if dropped:
        reasons = ", ".join(f"{count} {reason}" for reason, count in sorted(dropped.items()))
        rest = "" if made else "; none is left"
        say(f"{opened.name}: {mutator.id}: dropped {dropped.total()} of {len(sites)} sites: {reasons}{rest}")
    if not made and not dropped:
        return _nothing(mutator, opened)
    return 0 if made else FELL_SHORT


def _nothing(mutator: StepMutator, opened: Opened) -> int:
    say(f"{opened.name}: {mutator.id} has no site here")
    return FELL_SHORT


def _is_plain() -> bool:
    """Whether colour is unwanted, or the terminal has none; click sees by itself where there is no terminal."""
    return "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"


def _show(request: MutateRequest, made: Made) -> None:
    if request.as_json:
        click.echo(json.dumps(made.as_dict(), ensure_ascii=False))
    elif request.as_diff:
        for line in made.diff():
            click.echo(click.style(line, _COLOURS.get(line[0])), color=False if _is_plain() else None)
    elif request.several:
        click.echo(f"# {made.title}\n{made.flawed}")
    else:
        click.echo(made.flawed, nl=False)
        say(made.title)
