"""What models may put into other words: the solutions of a build (``tell``) and its edited texts (``rewrite``)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

import msgspec

from illposed.corpus.check.rereading import text_differences
from illposed.corpus.check.retelling import telling_differences
from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.records.base import Line
from illposed.corpus.records.files.reading import BuildReader, Group
from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import Rewritten, SolvabilityRecord, solvability_line
from illposed.corpus.records.verifier import VerifierRecord, verifier_line
from illposed.engine.english.spans import Span
from illposed.engine.quantities.rewording import place_in
from illposed.engine.results import Rejected
from illposed.engine.telling import Told, ToldLine
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.rewrite import Passage, Rewrite
from illposed.prompts.tasks.task import Complaint, Task
from illposed.prompts.tasks.tell import Tell

Reworded = TypeVar("Reworded", bound=SolvabilityRecord | VerifierRecord)
Numbered = tuple[int, Reworded]
"""A record with its position in the file, counted from 0."""

_LINE = re.compile(r"(L[1-9]\d*|FA): (.+)")


class Rewording(Protocol[Reworded]):
    """One kind of text of a build: the file it is in, and what is asked of a model about it."""

    name: ClassVar[str]
    gives: ClassVar[str]
    file: ClassVar[str]

    def groups(self, reader: BuildReader) -> Iterator[Group[Reworded]]:
        """The records of each problem of a build."""

    def line(self, record: Reworded, oracle: OracleRecord) -> Line:
        """How a record stands in the file."""

    def units(self, group: Sequence[Numbered[Reworded]]) -> Iterator[tuple[Numbered[Reworded], ...]]:
        """The records of one problem that must be put into other words together, or not at all."""

    def text(self, record: Reworded) -> str:
        """What is put into other words."""

    def parts(self, unit: tuple[Numbered[Reworded], ...]) -> tuple[tuple[Numbered[Reworded], ...], ...]:
        """The records of a unit, those together that are asked about at once."""

    def task(self, records: Sequence[Reworded], by: str) -> Task[tuple[Reworded, ...]]:
        """The task that gives the records of a part in the words of ``by``, a model, or as they are."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Solutions: a correct one and a flawed one in the same register together, so that the words tell no verdict."""

    name: ClassVar[str] = "tell"
    gives: ClassVar[str] = "told pair"
    file: ClassVar[str] = "verifier.jsonl"

    def groups(self, reader: BuildReader) -> Iterator[Group[VerifierRecord]]:
        """Worked solutions."""
        return reader.solution_groups()

    def line(self, record: VerifierRecord, oracle: OracleRecord) -> Line:
        """By what differs from the oracle."""
        return verifier_line(record, oracle)

    def units(self, group: Sequence[Numbered[VerifierRecord]]) -> Iterator[tuple[Numbered[VerifierRecord], ...]]:
        """Pairs of a correct and a flawed solution; what stands in the words of a model already is left alone."""
        by_style: dict[tuple[str, str], list[Numbered[VerifierRecord]]] = defaultdict(list)
        for line, record in group:
            if record.told_by is None and told_of(record) is not None:
                by_style[record.target.verdict, record.register].append((line, record))
        pairs = [
            tuple(sorted(pair, key=lambda numbered: numbered[0]))
            for (verdict, register), flawed in by_style.items()
            if verdict == "Flawed"
            for pair in zip(flawed, by_style.get(("Correct", register), ()), strict=False)
        ]
        yield from sorted(pairs, key=lambda pair: pair[0][0])

    def text(self, record: VerifierRecord) -> str:
        """The solution."""
        return record.input.solution

    def parts(self, unit: tuple[Numbered[VerifierRecord], ...]) -> tuple[tuple[Numbered[VerifierRecord], ...], ...]:
        """Each solution for itself."""
        return tuple((numbered,) for numbered in unit)

    def task(self, records: Sequence[VerifierRecord], by: str) -> Task[tuple[VerifierRecord, ...]]:
        """Tell it in natural words."""
        [record] = records
        return _TellRecord(record, by)


@dataclass(frozen=True, slots=True)
class Rewriting:
    """Texts of variants: the twins of a contrast set together, so that the words tell no label."""

    name: ClassVar[str] = "rewrite"
    gives: ClassVar[str] = "rewritten set"
    file: ClassVar[str] = "solvability.jsonl"

    def groups(self, reader: BuildReader) -> Iterator[Group[SolvabilityRecord]]:
        """Labelled problems."""
        return reader.problem_groups()

    def line(self, record: SolvabilityRecord, oracle: OracleRecord) -> Line:
        """By what differs from the oracle, with the reason that the new words leave: it may have been of the old."""
        why = reason_of(record, oracle)
        reason = None if isinstance(why, Rejected) else why
        return solvability_line(msgspec.structs.replace(record, reason=reason), oracle)

    def units(self, group: Sequence[Numbered[SolvabilityRecord]]) -> Iterator[tuple[Numbered[SolvabilityRecord], ...]]:
        """Contrast sets; originals and what is rewritten already are left alone."""
        sets: dict[frozenset[str], list[Numbered[SolvabilityRecord]]] = defaultdict(list)
        for line, record in group:
            if record.edits:
                sets[frozenset((record.id, *record.contrast))].append((line, record))
        yield from (
            tuple(members) for members in sets.values() if all(record.rewritten is None for _, record in members)
        )

    def text(self, record: SolvabilityRecord) -> str:
        """The text of the problem."""
        return record.text

    def parts(
        self, unit: tuple[Numbered[SolvabilityRecord], ...]
    ) -> tuple[tuple[Numbered[SolvabilityRecord], ...], ...]:
        """The whole set, so that a sentence that several texts have gets the same new words in all of them."""
        return (unit,)

    def task(self, records: Sequence[SolvabilityRecord], by: str) -> Task[tuple[SolvabilityRecord, ...]]:
        """Rewrite the texts more fluently."""
        return _RewriteSet(tuple(records), by)


@dataclass(frozen=True, slots=True)
class _TellRecord:
    """:class:`Tell` about a record; accepted is what ``illposed check`` will accept."""

    template: ClassVar[str] = Tell.template
    attempts: ClassVar[int] = Tell.attempts
    step: ClassVar[str] = Tell.step
    schema: ClassVar[OutputSchema | None] = Tell.schema

    record: VerifierRecord
    by: str

    def values(self) -> Mapping[str, object]:
        return self._task().values()

    def accept(self, text: str) -> tuple[VerifierRecord, ...] | Complaint:
        told = self._task().accept(text)
        if isinstance(told, Complaint):
            return told
        given = msgspec.structs.replace(self.record.input, solution=told.text)
        record = msgspec.structs.replace(self.record, input=given, told_by=self.by)
        wrong = next(telling_differences(record), None)
        return (record,) if wrong is None else Complaint("read-back", f"Read again, the solution is another: {wrong}.")

    def _task(self) -> Tell:
        told = told_of(self.record)
        assert told is not None, f"{self.record.id} is in no unit"
        return Tell(self.record.input.problem, told)


@dataclass(frozen=True, slots=True)
class _RewriteSet:
    """:class:`Rewrite` about the records of a set; accepted is what ``illposed check`` will accept."""

    template: ClassVar[str] = Rewrite.template
    attempts: ClassVar[int] = Rewrite.attempts
    step: ClassVar[str] = Rewrite.step
    schema: ClassVar[OutputSchema | None] = Rewrite.schema

    records: tuple[SolvabilityRecord, ...]
    by: str

    def values(self) -> Mapping[str, object]:
        return self._task().values()

    def accept(self, text: str) -> tuple[SolvabilityRecord, ...] | Complaint:
        texts = self._task().accept(text)
        if isinstance(texts, Complaint):
            return texts
        made = tuple(
            record if text == record.text else _with_text(record, text, self.by)
            for record, text in zip(self.records, texts, strict=True)
        )
        wrong = next((wrong for record in made for wrong in text_differences(record)), None)
        return made if wrong is None else Complaint("read-back", f"Read again, a text says something else: {wrong}.")

    def _task(self) -> Rewrite:
        return Rewrite(tuple(Passage(record.text, _stated(record)) for record in self.records))


def _stated(record: SolvabilityRecord) -> tuple[Span, ...]:
    """Where the facts of a text stand in it."""
    return tuple(dict.fromkeys(Span(*fact.span) for fact in record.facts if fact.span))


def told_of(record: VerifierRecord) -> Told | None:
    """The lines of a solution with the values that it tells; None if they cannot be told apart."""
    values = {value.line: value_of(value.told) for value in record.values}
    found = [_LINE.fullmatch(row) for row in record.input.solution.split("\n")]
    lines = [ToldLine(m[1], m[1], m[2], values[m[1]]) for m in found if m and m[1] in values]
    return Told(tuple(lines)) if len(lines) == len(found) else None


def _with_text(record: SolvabilityRecord, text: str, by: str) -> SolvabilityRecord:
    """The record with a text in which every phrase of its facts has a place."""
    places = {fact.id: place_in(record.text, text, Span(*fact.span)) for fact in record.facts if fact.span}
    facts = tuple(
        fact if place is None else msgspec.structs.replace(fact, span=(place.start, place.end))
        for fact, place in ((fact, places.get(fact.id)) for fact in record.facts)
    )
    return msgspec.structs.replace(record, text=text, facts=facts, rewritten=Rewritten(by=by, before=record.text))
