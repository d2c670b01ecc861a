"""Reading what ``illposed build`` wrote: labelled problems and worked solutions, with what their labels rest on."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from illposed.corpus.audit.reading import BadLine, lines_of
from illposed.corpus.audit.shortcuts.sample import OfSet, Sample
from illposed.corpus.records.files.reading import oracles_beside
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.program_changes import ProgramChange, changed_program
from illposed.corpus.records.verifier import ProgramLines, with_error
from illposed.engine.results import Unusable
from illposed.mutators.contract.facts import Role
from illposed.mutators.registry import set_mutators

SOLVABILITY_FIELDS = frozenset({"version", "id", "group", "label_name", "text"})
VERIFIER_FIELDS = (
    frozenset({"version", "id", "group", "solution", "target"}),
    frozenset({"id", "group", "input", "target"}),
)
"""Those of our own, and those of anybody's with whole inputs."""
CORRECT = "Correct"
"""The verdict of a solution without an error."""

_NO_PARTS = "neither an input that tells the problem from the solution, nor a solution and its oracle in oracles.jsonl"
_ORIGINAL = "original"
_PROBLEM_NAMES = ("problem", "question", "text")
_SOLUTION_NAMES = ("solution", "answer")
_SOLUTION_HEADING = re.compile(r"^\W*(?:worked |student(?:'s)? |proposed )?solution\W*$|^\W*solution:\s*", re.I | re.M)
_Row = TypeVar("_Row", bound=msgspec.Struct)


class _Edit(msgspec.Struct, frozen=True):
    mutator: str
    after: str = ""


class LabelledProblem(msgspec.Struct, frozen=True):
    """The fields of a solvability record that an audit reads; see :class:`SolvabilityLine`."""

    id: str
    group: str
    label_name: str
    text: str
    edits: tuple[_Edit, ...] = ()
    witnesses: tuple[dict[str, Number], ...] = ()
    needs: tuple[str, ...] = ()
    contrast: tuple[str, ...] = ()
    stratum: str = ""
    kind: str = ""
    depth: int = 0
    redundant: bool = False

    @property
    def first(self) -> str:
        """The first of the ids of its set, which names the set."""
        return min((self.id, *self.contrast))

    @property
    def is_original(self) -> bool:
        """Whether the text is unedited; such a record stands outside the contrast sets."""
        return not self.edits

    @property
    def withheld(self) -> tuple[str, ...]:
        """What stands in the place of each thing that the text withholds; empty where nothing does."""
        return tuple(edit.after for edit in self.edits if _roles().get(edit.mutator) == "hides")


class _ErrorDetails(msgspec.Struct, frozen=True):
    error_type: str


class _Target(msgspec.Struct, frozen=True):
    verdict: str
    error_details: _ErrorDetails | None = None


class _Mutation(msgspec.Struct, frozen=True):
    mutator: str


class LabelledSolution(msgspec.Struct, frozen=True):
    """The fields of a verifier record that an audit reads."""

    id: str
    group: str
    target: _Target
    input: str | dict[str, object] | None = None
    oracle: str | None = None
    in_program: ProgramLines | None = None
    flawed: str | ProgramChange | None = None
    text: str | None = None
    equal: ProgramChange | None = None
    register: str = ""
    mutation: _Mutation | None = None


@dataclass(frozen=True, slots=True)
class OwnData:
    """A file of ours: samples to measure, unedited originals beside them, and the records they come from.

    ``oracles`` are those of the problems, by group.
    """

    format: Literal["solvability", "verifier"]
    samples: list[Sample]
    originals: list[Sample]
    problems: list[LabelledProblem]
    oracles: Mapping[str, OracleRecord]
    solutions: list[LabelledSolution]
    bad: list[BadLine]


def read_solvability(path: Path) -> OwnData | Unusable:
    """The records of a ``solvability.jsonl``; fails if no line is one."""
    rows = _rows(path, LabelledProblem)
    if isinstance(rows, Unusable):
        return rows
    found, bad = rows
    oracles = oracles_beside(path)
    labels = defaultdict[str, set[str]](set)
    for _, record in found:
        labels[record.first].add(record.label_name)
    samples = [
        (record.is_original, _problem_sample(line, record, oracles.get(record.group), labels[record.first]))
        for line, record in found
    ]
    return OwnData(
        "solvability",
        [sample for original, sample in samples if not original],
        [sample for original, sample in samples if original],
        [record for _, record in found],
        oracles,
        [],
        bad,
    )


def read_verifier(path: Path) -> OwnData | Unusable:
    """The records of a ``verifier.jsonl``; fails if no line is one."""
    rows = _rows(path, LabelledSolution)
    if isinstance(rows, Unusable):
        return rows
    found, bad = rows
    samples: list[Sample] = []
    used: list[LabelledSolution] = []
    oracles = oracles_beside(path)
    for line, record in found:
        oracle = oracles.get(record.group)
        record = _with_oracle(record, oracle)
        parts = _parts(record.input)
        if parts is None:
            bad.append(BadLine(line, _NO_PARTS))
            continue
        samples.append(_solution_sample(line, record, oracle, *parts))
        used.append(record)
    if not samples:
        return Unusable(f"{path}: no line can be used; line {bad[0].line}: {bad[0].reason}")
    return OwnData("verifier", samples, [], [], {}, used, bad)


def _with_oracle(record: LabelledSolution, oracle: OracleRecord | None) -> LabelledSolution:
    """The record with its programs, if these follow from the oracle."""
    if record.oracle is not None or oracle is None:
        return record
    right = oracle.program if record.equal is None else changed_program(oracle.program, record.equal)
    return msgspec.structs.replace(record, oracle=right, flawed=_flawed(record, right))


def _flawed(record: LabelledSolution, program: str) -> str | None:
    flawed, lines = record.flawed, record.in_program
    if isinstance(flawed, ProgramChange):
        return changed_program(program, flawed)
    return flawed if flawed is not None or lines is None else with_error(program, lines)


def _rows(path: Path, record: type[_Row]) -> tuple[list[tuple[int, _Row]], list[BadLine]] | Unusable:
    decoder = msgspec.json.Decoder(record)
    found: list[tuple[int, _Row]] = []
    bad: list[BadLine] = []
    for item in lines_of(path):
        if isinstance(item, Unusable):
            return item
        try:
            found.append((item[0], decoder.decode(item[1])))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            bad.append(BadLine(item[0], f"is not a record: {error}"))
    if found:
        return found, bad
    why = f"line {bad[0].line} {bad[0].reason}" if bad else "it is empty"
    return Unusable(f"{path}: no line can be used; {why}")


def _group(record: LabelledProblem | LabelledSolution, oracle: OracleRecord | None) -> str:
    """What is never on both sides of a cross-validation: the family of the problem, where it is known."""
    return record.group if oracle is None else oracle.family


def _problem_sample(line: int, record: LabelledProblem, oracle: OracleRecord | None, labels: Set[str]) -> Sample:
    kind = f"{record.stratum} {record.kind}" if record.stratum else _ORIGINAL if record.is_original else ""
    of_set = OfSet(record.stratum, frozenset(labels), _cell(record)) if record.stratum else None
    return Sample(line, record.text, record.label_name, _group(record, oracle), record.first, kind, of_set=of_set)


def _cell(record: LabelledProblem) -> str:
    """How much the text hides and tells, and whether it tells what follows from the rest, or what the rest denies."""
    roles = Counter(_roles().get(edit.mutator) for edit in record.edits)
    follows = record.redundant or record.label_name == "contradictory"
    return f"{roles['hides']} hidden, {roles['tells']} told, {'redundant' if follows else 'not redundant'}"


@cache
def _roles() -> Mapping[str, Role | None]:
    return {mutator.id: mutator.role for mutator in set_mutators()}


def _solution_sample(
    line: int, record: LabelledSolution, oracle: OracleRecord | None, problem: str, solution: str
) -> Sample:
    details = record.target.error_details
    kind = record.target.verdict if details is None else details.error_type
    if record.mutation is not None:
        kind = f"{kind}: {record.mutation.mutator}"
    contrast = f"{record.group} {record.register}" if record.text is None else record.id.rpartition("-")[0]
    return Sample(line, solution, record.target.verdict, _group(record, oracle), contrast, kind, problem)


def _parts(given: str | dict[str, object] | None) -> tuple[str, str] | None:
    """Problem and solution of an input; None if it does not tell them apart."""
    if given is None:
        return None
    if isinstance(given, str):
        heading = _SOLUTION_HEADING.search(given)
        return (given[: heading.start()].strip(), given[heading.end() :].strip()) if heading else None
    problem, solution = _first_text(given, _PROBLEM_NAMES), _first_text(given, _SOLUTION_NAMES)
    return None if problem is None or solution is None else (problem, solution)


def _first_text(fields: Mapping[str, object], names: tuple[str, ...]) -> str | None:
    found = next((fields[name] for name in names if name in fields), None)
    return found if isinstance(found, str) else None
