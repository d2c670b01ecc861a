"""The records of a build as rows of two tables, flat enough for every format and the same in all of them.

A number is text, ``72`` or ``1/3``, since a column has one type and a number here is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from msgspec import UNSET

from illposed.corpus.records.base import Source
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord

Row = Mapping[str, object]

TABLES = ("solvability", "verifier")
"""The names of the tables, which are folders of an export."""

SplitCounts = Counter[tuple[str, str]]
"""Rows by table and split."""


@dataclass(frozen=True, slots=True)
class GroupRows:
    """The rows of one problem, which is of this family, in one table."""

    table: str
    family: str
    rows: tuple[Row, ...]


def solvability_rows(group: ProblemGroup, originals: bool) -> GroupRows:
    """The problem texts of a problem; the unedited one only with ``originals``."""
    records = (record for record in group.records if originals or record.edits)
    family = group.oracle.family
    return GroupRows("solvability", family, tuple(_solvability_row(record, family) for record in records))


def verifier_rows(group: SolutionGroup) -> GroupRows:
    """The worked solutions of a problem."""
    family = group.oracle.family
    return GroupRows("verifier", family, tuple(_verifier_row(record, family) for record in group.records))


def _solvability_row(record: SolvabilityRecord, family: str) -> Row:
    certificate = record.certificate
    return {
        "id": record.id,
        "group": record.group,
        "family": family,
        "text": record.text,
        "label": record.label,
        "label_name": record.label_name,
        "answer": _text(record.answer),
        "edits": [
            {
                "mutator": edit.mutator,
                "start": edit.span[0],
                "end": edit.span[1],
                "before": edit.before,
                "after": edit.after,
                "facts": list(edit.facts),
            }
            for edit in record.edits
        ],
        "facts": [
            {
                "id": fact.id,
                "kind": fact.kind,
                "constraint": fact.constraint,
                "start": fact.span[0] if fact.span else None,
                "end": fact.span[1] if fact.span else None,
            }
            for fact in record.facts
        ],
        "core": list(certificate.core or ()),
        "witnesses": [
            [{"name": name, "value": _text(value)} for name, value in world.items()]
            for world in certificate.witnesses or ()
        ],
        "needs": list(certificate.needs),
        "smt2": certificate.smt2,
        "program": record.program,
        "contrast": list(record.contrast),
        "rewritten_by": record.rewritten.by if record.rewritten else None,
        **_source(record.source),
    }


def _verifier_row(record: VerifierRecord, family: str) -> Row:
    error = record.target.error_details
    return {
        "id": record.id,
        "group": record.group,
        "family": family,
        "problem": record.input.problem,
        "solution": record.input.solution,
        "verdict": record.target.verdict,
        "error_type": error.error_type if error else None,
        "erroneous_line_number": error.erroneous_line_number if error else None,
        "explanation": error.explanation if error else None,
        "error_in_code": error.error_in_code if error else None,
        "correction_in_code": error.correction_in_code if error else None,
        "target": msgspec.json.encode(record.target).decode(),
        "oracle": record.oracle,
        "flawed": record.flawed,
        "equal": record.equal,
        "program_of": None if record.program_of is UNSET else record.program_of,
        "values": [
            {"line": value.line, "name": value.name, "true": _text(value.true), "told": _text(value.told)}
            for value in record.values
        ],
        "register": record.register,
        "told_by": record.told_by,
        "mutator": record.mutation.mutator if record.mutation else None,
        "site": record.mutation.site if record.mutation else None,
        "seed": record.mutation.seed if record.mutation else None,
        "smt2": record.certificate.smt2 if record.certificate else None,
        **_source(record.source),
    }


def _source(source: Source) -> Row:
    return {"dataset": source.dataset, "index": source.index, "licence": source.licence}


def _text(number: Number | None) -> str | None:
    """A number as it stands in JSON; the same text for the same number."""
    return None if number is None else number if isinstance(number, str) else repr(number)
