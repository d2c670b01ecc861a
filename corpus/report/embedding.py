"""What the page holds of each record: small rows for the list, and details that are unpacked when they are shown.

What the records of one problem share (question, program, facts) stands once per problem. Spans are in code points.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from illposed.corpus.records.base import Source, SpanPair
from illposed.corpus.records.facts import Edit
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup, kind_of, mutators_of
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.oracles import GroundedGiven
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import LineValue, Target, VerifierRecord
from illposed.engine.english.sentences import sentences
from illposed.engine.facts.fact import FactKind
from illposed.engine.facts.oracle import ANSWER

FactText = tuple[str, FactKind, str]
StatedAt = tuple[int, int, int] | tuple[int]


class VariantRow(msgspec.Struct, frozen=True, array_like=True):
    """A record in the list. ``kind`` is the name of its label, or ``original``; ``mutators`` are joined by ``+``."""

    id: str
    kind: str
    mutators: str
    text: str


class SolutionRow(msgspec.Struct, frozen=True, array_like=True):
    """A verifier record in the list; ``error`` and ``mutator`` are empty for a correct solution.

    ``problem`` is the text where that is not the one of the problem.
    """

    id: str
    kind: str
    mutator: str
    error: str
    solution: str
    problem: str = ""


class VariantGroupRows(msgspec.Struct, frozen=True):
    """The rows of one problem."""

    id: str
    rows: tuple[VariantRow, ...]


class SolutionGroupRows(msgspec.Struct, frozen=True):
    """The rows of one problem, with its text."""

    id: str
    problem: str
    rows: tuple[SolutionRow, ...]


class VariantDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """The evidence of one record.

    ``facts``: position in the facts of the problem and, if stated, span. ``core``: positions of the unsat core.
    ``core_sentences``: the sentences that state it. ``needs``: positions of the domain facts the verdict rests on.
    ``asked``: the quantity that the text asks for. ``tags``: sort and kind of its set, its depth and what else is known
    of it; none if it is in no set. ``rewritten_by``: the model in whose words the text stands, so that the edits have
    no place in it.
    """

    facts: tuple[StatedAt, ...]
    answer: Number | None = None
    edits: tuple[Edit, ...] = ()
    asked: str = ANSWER
    tags: tuple[str, ...] = ()
    rewritten_by: str = ""
    core: tuple[int, ...] = ()
    core_sentences: tuple[SpanPair, ...] = ()
    witnesses: tuple[dict[str, Number], ...] = ()
    needs: tuple[int, ...] = ()


class VariantGroupDetail(msgspec.Struct, frozen=True):
    """What the records of a problem share, and the details of each."""

    question: str
    program: str
    answer: Number
    givens: tuple[GroundedGiven, ...]
    voters: tuple[str, ...]
    source: Source
    facts: tuple[FactText, ...]
    records: tuple[VariantDetail, ...]


class SolutionDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """The analysis of one solution; ``route`` is what one of an edited text calculates."""

    target: Target
    flawed: str = ""
    route: str = ""
    values: tuple[LineValue, ...] = ()


class SolutionGroupDetail(msgspec.Struct, frozen=True):
    """The program of a problem, and the details of each of its solutions."""

    oracle: str
    records: tuple[SolutionDetail, ...]


def variant_rows(group: ProblemGroup) -> VariantGroupRows:
    """The rows of a problem's records for the list."""
    return VariantGroupRows(
        group.oracle.id,
        tuple(VariantRow(record.id, kind_of(record), mutators_of(record), record.text) for record in group.records),
    )


def variant_details(group: ProblemGroup) -> VariantGroupDetail:
    """The details of a problem's records."""
    facts = {(fact.id, fact.kind, fact.constraint): 0 for record in group.records for fact in record.facts}
    positions = {text: position for position, text in enumerate(facts)}
    return VariantGroupDetail(
        question=group.oracle.question,
        program=group.oracle.program,
        answer=group.oracle.answer,
        givens=group.oracle.givens,
        voters=group.oracle.voters,
        source=group.oracle.source,
        facts=tuple(positions),
        records=tuple(_detail(record, positions) for record in group.records),
    )


def solution_rows(group: SolutionGroup) -> SolutionGroupRows:
    """The rows of a problem's solutions for the list."""
    oracle = group.oracle
    return SolutionGroupRows(oracle.id, oracle.question, tuple(_solution_row(row) for row in group.records))


def solution_details(group: SolutionGroup) -> SolutionGroupDetail:
    """The details of a problem's solutions."""
    details = tuple(SolutionDetail(row.target, row.flawed or "", row.route or "", row.values) for row in group.records)
    return SolutionGroupDetail(group.oracle.program, details)


def _detail(record: SolvabilityRecord, positions: dict[FactText, int]) -> VariantDetail:
    own = {fact.id: positions[fact.id, fact.kind, fact.constraint] for fact in record.facts}
    certificate = record.certificate
    return VariantDetail(
        facts=tuple((own[fact.id], *fact.span) if fact.span else (own[fact.id],) for fact in record.facts),
        answer=record.answer,
        edits=record.edits,
        asked=record.asked,
        tags=tuple(_tags(record)) if record.contrast else (),
        rewritten_by=record.rewritten.by if record.rewritten else "",
        core=tuple(own[name] for name in certificate.core or () if name in own),
        core_sentences=_core_sentences(record),
        witnesses=certificate.witnesses or (),
        needs=tuple(own[name] for name in certificate.needs if name in own),
    )


def _tags(record: SolvabilityRecord) -> Iterator[str]:
    yield f"{record.stratum} {record.kind}"
    yield f"depth {record.depth}"
    if record.reachable:
        yield "answerable if the clash is overlooked"
    if record.redundant:
        yield "redundant"


def _core_sentences(record: SolvabilityRecord) -> tuple[SpanPair, ...]:
    core = frozenset(record.certificate.core or ())
    stated = [fact.span for fact in record.facts if fact.id in core and fact.span]
    return tuple(
        (sentence.start, sentence.end)
        for sentence in (sentences(record.text) if stated else ())
        if any(sentence.start < end and start < sentence.end for start, end in stated)
    )


def _solution_row(row: VerifierRecord) -> SolutionRow:
    error = row.target.error_details
    return SolutionRow(
        id=row.id,
        kind=row.target.verdict.lower(),
        mutator=row.mutation.mutator if row.mutation else "",
        error=error.error_type if error else "",
        solution=row.input.solution,
        problem="" if row.text is None else row.input.problem,
    )
