"""``illposed mutate``: functions in, functions with one proved error out."""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches, unified_diff
from errno import EBADF
from pathlib import Path
from random import Random

import click

from illposed.corpus.records.numbers import Number, number_of
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.results import Unusable
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator, mutate
from illposed.mutators.opening.functions import NotOpen, open_function, proved
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.verify import Flawed
from illposed.mutators.registry import registered

_STDIN = "-"
_NOTHING = 1
_UNUSABLE = 2
_FUNCTION = re.compile(r"^def (\w+)", re.MULTILINE)
_COLOURS = {"+": "green", "-": "red", "@": "cyan"}


@dataclass(frozen=True, slots=True)
class MutateRequest:
    """What was asked for on the command line; ``files`` may hold ``-`` for standard input."""

    files: tuple[str, ...]
    mutator: str
    site: str | None = None
    seed: int = 0
    every: bool = False
    function: str | None = None
    as_json: bool = False
    as_diff: bool = False
    list_sites: bool = False
    unverified: bool = False

    @property
    def several(self) -> bool:
        """Whether more than one mutation may come out, so that each needs a title."""
        return self.every or len(self.files) > 1


@dataclass(frozen=True, slots=True)
class _Opened:
    """A function that is open to errors, under the name of its file."""

    name: str
    subject: OpenProgram

    @property
    def source(self) -> str:
        """The function in the compact format, in which the mutations are written too."""
        return emit(self.subject.program)


def run_mutate(request: MutateRequest) -> int | Unusable:
    """The exit status, after printing; or else why nothing can be done at all."""
    mutator = _step_mutator(request.mutator)
    if isinstance(mutator, Unusable):
        return mutator
    return max(_file_status(request, mutator, file) for file in request.files)


def _step_mutator(mutator_id: str) -> StepMutator | Unusable:
    try:
        known = {mutator.id: mutator for mutator in registered()}
    except (TypeError, ValueError) as error:
        return Unusable(f"{error}; uninstall or correct the package that registers it")
    found = known.get(mutator_id)
    if found is None:
        near = get_close_matches(mutator_id, [name for name, m in known.items() if issubclass(m, StepMutator)], n=1)
        meant = f", perhaps {near[0]}?" if near else ";"
        return Unusable(f"there is no mutator {mutator_id}{meant} illposed mutators lists those there are")
    if found.family == "composition":
        return Unusable(f"{mutator_id} combines other mutators, which the command line cannot name; use it from Python")
    if not issubclass(found, StepMutator):
        return Unusable(f"{mutator_id} edits problems, not functions; illposed build edits problems")
    return found()


def _file_status(request: MutateRequest, mutator: StepMutator, file: str) -> int:
    opened = _open(file, request.function)
    if isinstance(opened, Unusable):
        _say(opened.message)
        return _UNUSABLE
    sites = mutator.sites(opened.subject)
    if request.list_sites:
        for site in sites:
            click.echo(_site_line(request, mutator, opened, site))
        return 0 if sites else _nothing(f"{opened.name}: {mutator.id} has no site here")
    chosen = _chosen(request, mutator, sites)
    if request.site is not None and not chosen:
        _say(f"{opened.name}: {mutator.id} has no site {request.site} here; --list-sites shows those there are")
        return _UNUSABLE
    return _mutated(request, mutator, opened, chosen)


def _open(file: str, function: str | None) -> _Opened | Unusable:
    name = "<stdin>" if file == _STDIN else file
    try:
        source = _bytes(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Unusable(f"{name}: is not UTF-8 text (byte {error.start}); convert it")
    except OSError as error:
        what_to_do = "give a file with a Python function, or - for standard input"
        return Unusable(f"{name}: cannot be read ({error.strerror}); {what_to_do}")
    subject = open_function(source, function=function)
    if isinstance(subject, NotOpen):
        place = f"{name}:{subject.line}" if subject.line else name
        return Unusable(f"{place}: not a function that can be mutated ({subject.reason}): {subject.advice}")
    if function is None:
        _tell_choice(name, source, subject)
    return _Opened(name, subject)


def _bytes(file: str) -> bytes:
    """All of a file; raises ``OSError``, also for standard input that is closed."""
    if file != _STDIN:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError(EBADF, os.strerror(EBADF))
    return sys.stdin.buffer.read()


def _tell_choice(name: str, source: str, subject: OpenProgram) -> None:
    """Say which of several functions is taken, unless it is ``solve``."""
    functions = _FUNCTION.findall(source)
    if len(functions) < 2:
        return
    taken = next((each for each in functions if open_function(source, function=each) == subject), None)
    if taken != "solve":
        what = f"{taken}()" if taken else "what it shows or binds last"
        _say(f"{name}: has the functions {', '.join(functions)}; took {what}; --function names another")


def _chosen(request: MutateRequest, mutator: StepMutator, sites: tuple[Site, ...]) -> tuple[Site, ...]:
    """The sites to try, in order."""
    if request.site is not None:
        return tuple(site for site in sites if site.name == request.site)[:1]
    if request.every:
        return sites
    return tuple(Random(f"{request.seed}:{mutator.id}").sample(sites, len(sites)))


def _mutated(request: MutateRequest, mutator: StepMutator, opened: _Opened, sites: tuple[Site, ...]) -> int:
    dropped: Counter[str] = Counter()
    made = 0
    for found in _found(request, mutator, opened.subject, sites):
        if isinstance(found, Dropped):
            dropped[found.reason] += 1
            continue
        made += 1
        _show(request, opened, found)
        if not request.every:
            break
    if dropped:
        reasons = ", ".join(f"{count} {reason}" for reason, count in sorted(dropped.items()))
        rest = "" if made else "; none is left"
        _say(f"{opened.name}: {mutator.id}: dropped {dropped.total()} of {len(sites)} sites: {reasons}{rest}")
    if not made and not dropped:
        return _nothing(f"{opened.name}: {mutator.id} has no site here")
    return 0 if made else _NOTHING


def _found(
    request: MutateRequest, mutator: StepMutator, subject: OpenProgram, sites: tuple[Site, ...]
) -> Iterator[Flawed | Mutation | Dropped]:
    for site in sites:
        found = mutate(mutator, subject, site, request.seed)
        if request.unverified or isinstance(found, Dropped):
            yield found
        else:
            yield proved(mutator, subject, found)


def _show(request: MutateRequest, opened: _Opened, found: Flawed | Mutation) -> None:
    mutation = found.mutation if isinstance(found, Flawed) else found
    flawed = emit(mutation.flawed)
    title = f"{opened.name}: {mutation.mutator} {mutation.site.name}, seed {request.seed}: {_results(opened, found)}"
    if request.as_json:
        click.echo(json.dumps(_as_dict(request, opened, found), ensure_ascii=False))
        return
    if request.as_diff:
        for line in unified_diff(opened.source.splitlines(), flawed.splitlines(), opened.name, title, lineterm=""):
            click.echo(click.style(line, _COLOURS.get(line[0])), color=False if "NO_COLOR" in os.environ else None)
        return
    if request.several:
        click.echo(f"# {title}\n{flawed}")
        return
    click.echo(flawed, nl=False)
    _say(title)


def _results(opened: _Opened, found: Flawed | Mutation) -> str:
    true = number_of(opened.subject.values[ANSWER])
    if isinstance(found, Flawed):
        return f"gives {number_of(found.values[-1].told)} instead of {true}"
    told = open_program(found.flawed)
    if isinstance(told, EvaluationFailed):
        return f"unverified; fails ({told.reason} in {told.where})"
    return f"unverified; gives {number_of(told.values[ANSWER])} instead of {true}"


def _as_dict(request: MutateRequest, opened: _Opened, found: Flawed | Mutation) -> dict[str, object]:
    mutation = found.mutation if isinstance(found, Flawed) else found
    explanation = f"The solution {mutation.done}. It should {mutation.due}."
    return {
        "file": opened.name,
        "mutator": mutation.mutator,
        "site": mutation.site.name,
        "seed": request.seed,
        "error_type": mutation.error_type,
        "line": found.label,
        "error_in_code": mutation.error,
        "correction_in_code": mutation.correction,
        "explanation": explanation.replace("{", "").replace("}", ""),
        "original": opened.source,
        "flawed": emit(mutation.flawed),
        "values": _values(found) if isinstance(found, Flawed) else None,
        "certificate": found.certificate if isinstance(found, Flawed) else None,
    }


def _values(found: Flawed) -> list[dict[str, str | Number]]:
    """What each line of the flawed function gives at the defaults, and what it should give."""
    return [
        {"line": value.label, "name": value.target, "true": number_of(value.true), "told": number_of(value.told)}
        for value in found.values
    ]


def _site_line(request: MutateRequest, mutator: StepMutator, opened: _Opened, site: Site) -> str:
    if request.as_json:
        return json.dumps({"file": opened.name, "mutator": mutator.id, "site": site.name})
    return f"{opened.name}\t{site.name}"


def _nothing(message: str) -> int:
    _say(message)
    return _NOTHING


def _say(message: str) -> None:
    click.echo(f"illposed: {message}", err=True)
