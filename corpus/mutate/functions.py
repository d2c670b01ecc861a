"""Functions of files with one error each, and how a mutation is told."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from errno import EBADF
from pathlib import Path
from random import Random

from illposed.corpus.mutate.describe import no_mutator
from illposed.corpus.records.numbers import Number, number_of
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.results import Unusable
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.rewriting import Rewriting
from illposed.mutators.contract.steps import Mutation, OpenProgram, Site, StepMutator, mutate
from illposed.mutators.opening.functions import NotOpen, open_function, proved
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import Flawed
from illposed.mutators.registry import registered, registration_trouble

_STDIN = "-"
_FUNCTION = re.compile(r"^def (\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Opened:
    """A function that is open to errors, under the name of its file; ``remark`` says which of several it is, or ""."""

    name: str
    subject: OpenProgram
    remark: str

    @property
    def source(self) -> str:
        """The function in the compact format, in which the mutations are written too."""
        return emit(self.subject.program)


@dataclass(frozen=True, slots=True)
class Made:
    """A mutation of a function, proved or not, and the seed that it was made with."""

    opened: Opened
    found: Flawed | Mutation
    seed: int

    @property
    def mutation(self) -> Mutation:
        """The mutation itself."""
        return self.found.mutation if isinstance(self.found, Flawed) else self.found

    @property
    def flawed(self) -> str:
        """The flawed function in the compact format."""
        return emit(self.mutation.flawed)

    @property
    def title(self) -> str:
        """What names the mutation, and what the flawed function gives, in one line."""
        mutation = self.mutation
        return f"{self.opened.name}: {mutation.mutator} {mutation.site.name}, seed {self.seed}: {self._results()}"

    def diff(self) -> Iterator[str]:
        """The lines of a diff between the two functions in the compact format."""
        original, flawed = self.opened.source.splitlines(), self.flawed.splitlines()
        return unified_diff(original, flawed, self.opened.name, self.title, lineterm="")

    def as_dict(self) -> dict[str, object]:
        """All that is known of the mutation, for JSON."""
        mutation, found = self.mutation, self.found
        explanation = f"The solution {mutation.done}. It should {mutation.due}."
        return {
            "file": self.opened.name,
            "mutator": mutation.mutator,
            "site": mutation.site.name,
            "seed": self.seed,
            "error_type": mutation.error_type,
            "line": found.label,
            "error_in_code": mutation.error,
            "correction_in_code": mutation.correction,
            "explanation": explanation.replace("{", "").replace("}", ""),
            "original": self.opened.source,
            "flawed": self.flawed,
            "values": _values(found) if isinstance(found, Flawed) else None,
            "certificate": found.certificate if isinstance(found, Flawed) else None,
        }

    def _results(self) -> str:
        true = number_of(self.opened.subject.values[ANSWER])
        if isinstance(self.found, Flawed):
            return f"gives {number_of(self.found.values[-1].told)} instead of {true}"
        told = open_program(self.found.flawed)
        if isinstance(told, EvaluationFailed):
            return f"unverified; fails ({told.reason} in {told.where})"
        return f"unverified; gives {number_of(told.values[ANSWER])} instead of {true}"


def step_mutator(mutator_id: str) -> StepMutator | Unusable:
    """The mutator of functions with this id, or what the id means instead."""
    trouble = registration_trouble()
    if trouble is not None:
        return trouble
    known = {mutator.id: mutator for mutator in registered()}
    found = known.get(mutator_id)
    if found is None:
        return no_mutator(mutator_id, [name for name, m in known.items() if issubclass(m, StepMutator)])
    if found.family == "composition":
        return Unusable(f"{mutator_id} combines other mutators, which the command line cannot name; use it from Python")
    if not issubclass(found, StepMutator):
        if issubclass(found, Rewriting):
            return Unusable(f"{mutator_id} makes no error; illposed build tells solutions that it rewrote")
        return Unusable(f"{mutator_id} edits problems, not functions; illposed build edits problems")
    return found()


def open_file(file: str, function: str | None) -> Opened | Unusable:
    """The function of a file, or of standard input for ``-``; ``function`` names one of several."""
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
    return Opened(name, subject, "" if function else _choice(name, source, subject))


def _bytes(file: str) -> bytes:
    """All of a file; raises ``OSError``, also for standard input that is closed."""
    if file != _STDIN:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError(EBADF, os.strerror(EBADF))
    return sys.stdin.buffer.read()


def _choice(name: str, source: str, subject: OpenProgram) -> str:
    """Which of several functions is taken, unless it is ``solve``."""
    functions = _FUNCTION.findall(source)
    if len(functions) < 2:
        return ""
    opened = ((each, open_function(source, function=each)) for each in functions)
    same = (each for each, other in opened if isinstance(other, OpenProgram) and other.program == subject.program)
    taken = next(same, None)
    if taken == "solve":
        return ""
    what = f"{taken}()" if taken else "what it shows or binds last"
    return f"{name}: has the functions {', '.join(functions)}; took {what}; --function names another"


def shuffled(sites: tuple[Site, ...], mutator: StepMutator, seed: int) -> tuple[Site, ...]:
    """All sites in the order in which a seed tries them."""
    return tuple(Random(f"{seed}:{mutator.id}").sample(sites, len(sites)))


def mutated(
    opened: Opened, mutator: StepMutator, sites: Iterable[Site], seed: int, *, unverified: bool
) -> Iterator[Made | Dropped]:
    """What comes of each site; with ``unverified`` also what is not proved to be an error."""
    for site in sites:
        mutation = mutate(mutator, opened.subject, site, seed)
        if isinstance(mutation, Dropped):
            yield mutation
            continue
        found = mutation if unverified else proved(mutator, opened.subject, mutation)
        yield found if isinstance(found, Dropped) else Made(opened, found, seed)


def _values(found: Flawed) -> list[dict[str, str | Number]]:
    """What each line of the flawed function gives at the defaults, and what it should give."""
    return [
        {"line": value.label, "name": value.target, "true": number_of(value.true), "told": number_of(value.told)}
        for value in found.values
    ]
