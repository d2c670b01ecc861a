"""A build of version 1 of the format as one of this version: the same records, nothing decided again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from illposed.corpus.build.build import CARD, MANIFEST, finish_build
from illposed.corpus.build.chunks import ChunkOutput, output_of, rejected
from illposed.corpus.build.journal import Fingerprint, first_commit
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.build.writer import BuildWriter
from illposed.corpus.records.base import Record, Source, SpanPair
from illposed.corpus.records.facts import constraints_of, domains_of
from illposed.corpus.records.families import family_of
from illposed.corpus.records.files.reading import Unread, read_rows
from illposed.corpus.records.manifest import BuildOptions, Counts, InputFile, Manifest, format_of
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord, stated_lines
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.solvability import SolvabilityRecord, solvability_line, solvability_record
from illposed.corpus.records.summary.card import IN_OTHER_WORDS
from illposed.corpus.records.verifier import ProgramLines, VerifierRecord, verifier_line, verifier_record
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.results import Unusable
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.programs.solution_code import solution_code

_COMMIT_SECONDS = 10.0

_Row = TypeVar("_Row", bound=Record)
_Grouped = TypeVar("_Grouped", SolvabilityRecord, VerifierRecord, RejectRecord)


class _Given(Record, frozen=True, kw_only=True):
    """A given of version 1, whose fact was named after its parameter."""

    name: str
    value: Number
    span: SpanPair


class _Oracle(Record, frozen=True, kw_only=True):
    """An oracle of version 1; the texts and solutions of version 1 stood whole in their files, as these records."""

    id: str
    question: str
    program: str
    answer: Number
    givens: tuple[_Given, ...]
    voters: tuple[str, ...]
    confidence: float | None = None
    calibrated: float | None = None
    source: Source


class _Manifest(msgspec.Struct, frozen=True):
    """What of a manifest of version 1 is not counted again."""

    versions: dict[str, str]
    options: BuildOptions
    inputs: tuple[InputFile, ...]
    counts: Counts


class _ConversionError(Exception):
    """Leaves the conversion early, with the one line that says why; it does not leave this module."""


def convert_build(old: Path, new: Path) -> Manifest | Unusable:
    """Write the build in ``old`` to the folder ``new``, which must not be there; it appears when it is complete.

    Raises OSError where it cannot be written.
    """
    manifest = _old_manifest(old)
    if isinstance(manifest, Unusable):
        return manifest
    if new.exists():
        return Unusable(f"{new}: is there already; name another folder with --out, or remove it")
    draft = new.with_name(f"{new.name}.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    try:
        converted = _written(old, draft, manifest)
        draft.rename(new)
    except _ConversionError as error:
        return Unusable(str(error))
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return converted


def _old_manifest(folder: Path) -> _Manifest | Unusable:
    try:
        content = (folder / MANIFEST).read_bytes()
    except OSError:
        return Unusable(f"{folder}: has no {MANIFEST}; it is no build, or one that is not finished")
    if format_of(content) != 1:
        return Unusable(f"{folder}: is no build of version 1, so there is nothing to convert")
    try:
        return msgspec.json.decode(content, type=_Manifest)
    except msgspec.DecodeError as error:
        return Unusable(f"{folder / MANIFEST}: is no manifest of version 1 ({error})")


def _written(old: Path, new: Path, manifest: _Manifest) -> Manifest:
    fingerprint = Fingerprint(versions=manifest.versions, options=manifest.options, inputs=manifest.inputs)
    with BuildWriter(new, first_commit(fingerprint), _COMMIT_SECONDS) as writer:
        for output in _outputs(old):
            writer.add(output)
        end = writer.finish()
    converted = finish_build(new, end)
    if converted.counts != manifest.counts:
        raise _ConversionError(f"{old}: its records are not those that its manifest counts; it cannot be converted")
    _keep_section(old, new)
    return converted


def _keep_section(old: Path, new: Path) -> None:
    """The section of the card on texts in the words of a model, if there is one."""
    _, title, section = (old / CARD).read_text(encoding="utf-8").partition(IN_OTHER_WORDS)
    with (new / CARD).open("a", encoding="utf-8", newline="\n") as card:
        card.write(title + section)


def _outputs(old: Path) -> Iterator[ChunkOutput]:
    """What each line of the input gave, in the order of the input."""
    texts = _Groups(old / "solvability.jsonl", SolvabilityRecord)
    solutions = _Groups(old / "verifier.jsonl", VerifierRecord)
    rejects = _Groups(old / "rejects.jsonl", RejectRecord)
    for oracle in _rows(old / "oracles.jsonl", _Oracle):
        while _is_whole(rejects.head) and rejects.head[0].line <= oracle.source.index + 1:
            yield _whole(rejects.take())
        group = oracle.id
        yield output_of(_result(oracle, texts.of(group), solutions.of(group), rejects.of(group)))
    while _is_whole(rejects.head):
        yield _whole(rejects.take())
    for rest in (texts, solutions, rejects):
        if rest.head:
            raise _ConversionError(f"{rest.path}: {rest.head[0].group} has no oracle, so the build is damaged")


def _is_whole(rejects: Sequence[RejectRecord]) -> bool:
    """Whether the first reject is that of a line that gave nothing at all."""
    return bool(rejects) and rejects[0].scope in ("line", "problem")


def _whole(rejects: tuple[RejectRecord, ...]) -> ChunkOutput:
    if rejects[0].scope == "line":
        return rejected(rejects[0])
    return output_of(ProblemResult(None, (), rejects))


def _result(
    old: _Oracle,
    records: tuple[SolvabilityRecord, ...],
    solutions: tuple[VerifierRecord, ...],
    rejects: tuple[RejectRecord, ...],
) -> ProblemResult:
    oracle = _oracle(old, records)
    for record in records:
        if solvability_record(solvability_line(record, oracle), oracle, record.certificate.smt2) != record:
            raise _ConversionError(f"{record.id}: does not follow from its oracle and its edits, so it is damaged")
    told_solutions = tuple(map(_solution, solutions))
    for told in told_solutions:
        smt2 = None if told.certificate is None else told.certificate.smt2
        if verifier_record(verifier_line(told, oracle), oracle, smt2) != told:
            raise _ConversionError(f"{told.id}: does not follow from its oracle and its values, so it is damaged")
    return ProblemResult(oracle, records, rejects, solutions=told_solutions)


def _solution(old: VerifierRecord) -> VerifierRecord:
    """A solution of version 1, whose target had the names of the program, with the names that a target has now."""
    details, told = old.target.error_details, parse(old.flawed or "")
    if details is None:
        return old
    if not isinstance(told, Program):
        raise _ConversionError(f"{old.id}: its program cannot be read, so it is damaged")
    error, correction = details.error_in_code, details.correction_in_code
    named = replace(
        details, error_in_code=solution_code(error, told), correction_in_code=solution_code(correction, told)
    )
    lines = ProgramLines(error_in_code=error, correction_in_code=correction)
    return replace(old, target=replace(old.target, error_details=named), in_program=lines)


def _oracle(old: _Oracle, records: Sequence[SolvabilityRecord]) -> OracleRecord:
    """An oracle with what the record of its unedited text says of it."""
    original = next((record for record in records if not record.edits), None)
    program = parse(old.program)
    if original is None or not original.certificate.witnesses or not isinstance(program, Program):
        raise _ConversionError(f"{old.id}: has no unedited text with a witness, or no program, so it is damaged")
    given_names = {given.name for given in old.givens}
    relations = constraints_of(original.facts, "relation")
    return OracleRecord(
        id=old.id,
        family=family_of(old.question, old.source.group),
        question=old.question,
        program=old.program,
        answer=old.answer,
        givens=tuple(_given(given) for given in old.givens),
        world=constraints_of(original.facts, "world"),
        relations=relations,
        domain=domains_of(original.facts),
        results={name: value for name, value in original.certificate.witnesses[0].items() if name not in given_names},
        lines=stated_lines(told_labels(program), relations),
        voters=old.voters,
        confidence=old.confidence,
        calibrated=old.calibrated,
        source=old.source,
    )


def _given(old: _Given) -> GroundedGiven:
    return GroundedGiven(quantity=old.name, name=old.name, value=old.value, span=old.span)


class _Groups(Generic[_Grouped]):
    """The consecutive lines of one problem of a file; ``head`` is the next group, empty at the end."""

    def __init__(self, path: Path, record: type[_Grouped]) -> None:
        self.path = path
        self._groups: Iterator[tuple[str | int, Iterator[_Grouped]]] = groupby(_rows(path, record), key=_group_of)
        self.head: tuple[_Grouped, ...] = ()
        self.take()

    def take(self) -> tuple[_Grouped, ...]:
        """The next group."""
        taken = self.head
        self.head = next((tuple(rows) for _, rows in self._groups), ())
        return taken

    def of(self, group: str) -> tuple[_Grouped, ...]:
        """The next group, if it is that of this problem."""
        return self.take() if self.head and self.head[0].group == group else ()


def _group_of(row: SolvabilityRecord | VerifierRecord | RejectRecord) -> str | int:
    """The problem of a record; the line of a reject that has none."""
    return row.group if row.group is not None else row.line


def _rows(path: Path, record: type[_Row]) -> Iterator[_Row]:
    def refuse(unread: Unread) -> None:
        raise _ConversionError(f"{path.parent / str(unread)}; a damaged build cannot be converted")

    return (row for _, row in read_rows(path, record, refuse))
