"""Checking a complete build again, from its files alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from illposed.corpus.build.build import CARD, MANIFEST, unfinished
from illposed.corpus.build.chunks import OUTPUTS
from illposed.corpus.build.engines.engine import Engine, open_pool
from illposed.corpus.build.engines.work import PROBLEM_LIMITS, ProblemLimits, Work
from illposed.corpus.check.recheck import Difference, recheck_group
from illposed.corpus.check.recheck_ill_posed import recheck_ill_posed
from illposed.corpus.check.recheck_oracle import recheck_oracle
from illposed.corpus.check.recheck_readings import reading_differences
from illposed.corpus.check.recheck_rejects import recheck_rejects
from illposed.corpus.check.recheck_sets import option_differences
from illposed.corpus.check.recheck_solutions import recheck_options, recheck_solutions
from illposed.corpus.check.retelling import read_together, telling_of
from illposed.corpus.check.written import Written
from illposed.corpus.grade.readings import readings_meant
from illposed.corpus.records.base import Line
from illposed.corpus.records.files.certificate_file import CERTIFICATES, damage
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.records.files.reading import (
    ORACLES,
    SOLVABILITY,
    VERIFIER,
    BuildReader,
    BuiltProblem,
    Unread,
)
from illposed.corpus.records.manifest import BuildOptions, Manifest
from illposed.corpus.records.rejects import RejectsLine, rejects_of
from illposed.corpus.records.solvability import solvability_line
from illposed.corpus.records.summary.card import IN_OTHER_WORDS, dataset_card
from illposed.corpus.records.summary.tally import (
    GIVEN_COUNTS,
    Tally,
    counts_of,
    depths_of,
    table_of,
    tally_group,
    tally_oracle,
    tally_reject,
    tally_solutions,
)
from illposed.corpus.records.verifier import verifier_line
from illposed.engine.proof.replay import SolverName
from illposed.engine.proof.sharing import shared_solvers
from illposed.engine.results import Rejected, Unusable
from illposed.mutators.registry import registered

_PROBLEMS_PER_TASK = 8
_NEEDED = (SOLVABILITY, VERIFIER, ORACLES, CERTIFICATES)
"""The files without one of which no record can be checked."""


def read_manifest(folder: Path) -> Manifest | Unusable:
    """The manifest of a complete build."""
    if not folder.is_dir():
        return Unusable(f"{folder}: no such folder; name one that `illposed build` wrote")
    try:
        content = (folder / MANIFEST).read_bytes()
    except OSError:
        no_build = Unusable(f"{folder}: has no {MANIFEST}; name a folder that `illposed build` wrote")
        return unfinished(folder) or no_build
    try:
        return msgspec.json.decode(content, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        why = f"is no manifest of this version ({error})"
        return Unusable(f"{folder / MANIFEST}: {why}; make the build anew with illposed build")


def complete_manifest(folder: Path) -> Manifest | Unusable:
    """The manifest of a complete build, of which every file is still there."""
    manifest = read_manifest(folder)
    missing = next((name for name in OUTPUTS if not (folder / name).is_file()), None)
    if isinstance(manifest, Unusable) or missing is None:
        return manifest
    return Unusable(f"{folder}: has no {missing}; get it back, or make the build anew with illposed build")


def changed_since(folder: Path, manifest: Manifest) -> str:
    """One line about the files of a build that are not those of its ``manifest``; empty if all are."""
    stated = {name: file for name, file in manifest.outputs.items() if (folder / name).is_file()}
    changed = [name for name, file in stated.items() if hash_file(folder / name).as_output() != file]
    if not changed:
        return ""
    return f"{folder}: changed since the build: {', '.join(changed)}; illposed check says what differs"


def installed_solvers() -> tuple[SolverName, ...]:
    """Z3, and cvc5 where it is installed."""
    return ("z3", "cvc5") if find_spec("cvc5") else ("z3",)


def check_build(
    folder: Path,
    manifest: Manifest,
    solvers: Sequence[SolverName],
    workers: Engine | None = None,
    watch: Callable[[int], None] = lambda records: None,
    limits: ProblemLimits = PROBLEM_LIMITS,
) -> Iterator[Difference]:
    """Everything in ``folder`` that is not as its manifest and its records say, as it is found.

    Every certificate is replayed with each of ``solvers``; if their file is damaged, or one of those that records need
    is missing or has been emptied, no record is checked.
    ``watch`` is told how many records have been checked.
    ``workers`` processes check the problems; one that takes them more than ``limits`` is a difference. None checks them
    in this process, without limits. Raises :class:`WorkersUnusableError` if a worker cannot start.
    """
    yield from _file_differences(folder, manifest)
    if any(_is_lost(folder, name, manifest) for name in _NEEDED):
        return
    certificates = folder / CERTIFICATES
    if certificates.is_file() and (why := damage(certificates)) is not None:
        yield Difference(CERTIFICATES, 0, "", f"{why}; get it back, for without it no record is checked")
        return
    reading, checked = _Reading(folder), 0
    watch(checked)
    rechecker = _Rechecker(manifest.options, judged=len(manifest.inputs) > 1, solvers=tuple(solvers))
    for number, differences in _rechecked(reading.problems(), rechecker, workers, limits):
        yield from differences
        checked += number
        watch(checked)
    yield from recheck_rejects(reading.rejects(), reading.with_oracle, manifest)
    yield from reading.rewritten
    yield from (Difference(unread.file, unread.line, "", unread.reason) for unread in reading.unread)
    yield from _count_differences(manifest, reading.tally)
    yield from _mutator_differences(manifest)


def _file_differences(folder: Path, manifest: Manifest) -> Iterator[Difference]:
    if sorted(manifest.outputs) != sorted(OUTPUTS):
        yield Difference(MANIFEST, 0, "", f"its outputs are {', '.join(manifest.outputs)}, not {', '.join(OUTPUTS)}")
    for name in OUTPUTS:
        if _is_lost(folder, name, manifest):
            what = "is empty, and was not" if (folder / name).is_file() else "is missing"
            rest = "; get it back, for without it no record is checked" if name in _NEEDED else ""
            yield Difference(name, 0, "", f"{what}{rest}")
        elif name in manifest.outputs and hash_file(folder / name).as_output() != manifest.outputs[name]:
            yield Difference(name, 0, "", "its size, lines or hash are not those of the manifest")
    yield from _card_differences(folder, manifest)


def _is_lost(folder: Path, name: str, manifest: Manifest) -> bool:
    """Whether a file is not there, or is empty and was not."""
    path, stated = folder / name, manifest.outputs.get(name)
    return not path.is_file() or (stated is not None and stated.bytes > 0 and not path.stat().st_size)


def _card_differences(folder: Path, manifest: Manifest) -> Iterator[Difference]:
    """Whether the card is that of the manifest; one section more may say which lines stand in the words of a model."""
    try:
        card = (folder / CARD).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        yield Difference(CARD, 0, "", "is missing, or no text")
        return
    own = dataset_card(manifest) if sorted(manifest.outputs) == sorted(OUTPUTS) else card
    if card != own and not card.startswith(own + IN_OTHER_WORDS):
        yield Difference(CARD, 0, "", "is not the card that the manifest gives")


def _count_differences(manifest: Manifest, tally: Tally) -> Iterator[Difference]:
    unseen = {name: getattr(manifest.counts, name) for name in GIVEN_COUNTS if manifest.options.graded}
    compared = {
        "counts": (manifest.counts, replace(counts_of(tally), **unseen)),
        "rejects": (manifest.rejects, table_of(tally, "rejects")),
        "variants": (manifest.variants, table_of(tally, "variants")),
        "kinds": (manifest.kinds, table_of(tally, "kinds")),
        "depths": (manifest.depths, depths_of(tally)),
        "errors": (manifest.errors, table_of(tally, "errors")),
    }
    for name, (stated, counted) in compared.items():
        told, found = (dict(_numbers(msgspec.to_builtins(table))) for table in (stated, counted))
        differing = [place for place in {**told, **found} if told.get(place) != found.get(place)]
        wrong = "; ".join(
            f"{', '.join(place)}: {told.get(place, 'none')}, but the files give {found.get(place, 'none')}"
            for place in differing
        )
        if wrong:
            yield Difference(MANIFEST, 0, "", f"its {name} are wrong: {wrong}")


def _numbers(table: object, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each number of nested tables with its place; of a table in them that is empty, that it is."""
    if not isinstance(table, dict):
        yield place, str(table)
    elif not table and place:
        yield place, "empty"
    else:
        for name, inner in table.items():
            yield from _numbers(inner, (*place, name))


def _mutator_differences(manifest: Manifest) -> Iterator[Difference]:
    """The mutators of other packages that made something and cannot make it again, since they are not installed."""
    made = (*manifest.variants, *(name for mutators in manifest.errors.values() for name in mutators))
    needed = {name for names in made for name in names.split("+")}
    known = {mutator.id for mutator in registered()}
    for name, distribution in manifest.mutators.items():
        if name in needed - known:
            yield Difference(MANIFEST, 0, "", f"the mutator {name} is not known here; install {distribution}")


class _Reading:
    """One reading of the files of a build: what it counts, and where a line does not stand as a build writes it.

    ``with_oracle`` are the lines of the input (1-based) of the problems that have an oracle. All grow as the build is
    read.
    """

    def __init__(self, folder: Path) -> None:
        self._reader = BuildReader(folder)
        self._written = Written(folder)
        self.tally = Tally()
        self.with_oracle = set[int]()
        self.rewritten: list[Difference] = []

    @property
    def unread(self) -> Iterable[Unread]:
        """The lines that cannot be used."""
        return self._reader.unread

    def problems(self) -> Iterator[BuiltProblem]:
        """The problems as they come."""
        for problem in self._reader.problems():
            oracle = problem.texts.oracle
            self.with_oracle.add(oracle.source.index + 1)
            self.tally.update(tally_oracle(oracle))
            self.tally.update(tally_group(problem.texts.records))
            self.tally.update(tally_solutions(problem.solutions.records))
            self._compare(ORACLES, problem.line, oracle)
            for line, text in problem.texts.numbered():
                self._compare(SOLVABILITY, line, solvability_line(text, oracle))
            for line, told in problem.solutions.numbered():
                self._compare(VERIFIER, line, verifier_line(told, oracle))
            yield problem

    def rejects(self) -> Iterator[tuple[int, RejectsLine]]:
        """The lines of rejects as they come."""
        for number, line in self._reader.rejects_lines():
            for reject in rejects_of(line):
                self.tally.update(tally_reject(reject))
            self._compare(REJECTS, number, line)
            yield number, line

    def _compare(self, file: str, number: int, line: Line) -> None:
        self.rewritten += self._written.difference(file, number, line)


_Rechecked = tuple[int, tuple[Difference, ...]]


@dataclass(frozen=True, slots=True)
class _Rechecker:
    """What a worker does: checks problems of a build with these options, whose certificates are replayed with solvers.

    ``judged`` says that programs of models took part in the build.
    """

    options: BuildOptions
    judged: bool
    solvers: tuple[SolverName, ...]

    def __call__(self, problems: Sequence[BuiltProblem], _: None) -> tuple[_Rechecked, ...]:
        """How many records each problem has, and everything that is wrong with it."""
        read_together(problem.solutions for problem in problems)
        return tuple(self._alone(problem) for problem in problems)

    @shared_solvers()
    def _alone(self, problem: BuiltProblem) -> _Rechecked:
        return _records_of(problem), tuple(self._differences(problem))

    def _differences(self, problem: BuiltProblem) -> Iterator[Difference]:
        """Everything that is wrong with the oracle and the records of one problem and their certificates."""
        options, solvers = self.options, self.solvers
        oracle = problem.texts.oracle
        meant = readings_meant(oracle)
        telling = telling_of(problem.solutions, meant)
        for what in (*recheck_oracle(oracle, options, meant), *reading_differences(oracle, meant, self.judged)):
            yield Difference(ORACLES, problem.line, oracle.id, what)
        yield from recheck_group(problem.texts, solvers)
        for line, text in problem.texts.numbered():
            for what in option_differences(text, options):
                yield Difference(SOLVABILITY, line, text.id, what)
        yield from recheck_solutions(problem.solutions, solvers, telling, meant)
        yield from recheck_ill_posed(problem, options, solvers, telling)
        yield from recheck_options(problem.solutions, options)
        for line, record in problem.unclaimed:
            yield Difference(CERTIFICATES, line, record, "no record needs this certificate, or it is there twice")


def _rechecked(
    problems: Iterable[BuiltProblem],
    rechecker: _Rechecker,
    workers: Engine | None,
    limits: ProblemLimits,
) -> Iterator[_Rechecked]:
    """The number of records and the differences of each problem, in order."""
    if workers is None:
        rest = iter(problems)
        while some := tuple(islice(rest, _PROBLEMS_PER_TASK)):
            yield from rechecker(some, None)
        return
    with open_pool(workers, Work(nullcontext, rechecker, _not_rechecked), limits) as pool:
        for batch in pool.run(problems, _PROBLEMS_PER_TASK):
            yield from batch


def _not_rechecked(problem: BuiltProblem, cause: Rejected) -> _Rechecked:
    what = f"cannot be checked again: {cause.detail}"
    return _records_of(problem), (Difference(ORACLES, problem.line, problem.texts.oracle.id, what),)


def _records_of(problem: BuiltProblem) -> int:
    return len(problem.texts.records) + len(problem.solutions.records)
