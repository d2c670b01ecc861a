"""The records of a build as rows of two tables, and what the examples for training are made of.

A number is text, ``72`` or ``1/3``, since a column has one type and a number here is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec
from msgspec import UNSET

from illposed.corpus.records.base import Source
from illposed.corpus.records.facts import Edit, StatedFact
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup
from illposed.corpus.records.numbers import Number
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import ErrorDetails, VerifierRecord

Row = Mapping[str, object]

Table = Literal["solvability", "verifier"]

TABLES: Final[tuple[Table, ...]] = ("solvability", "verifier")
"""The names of the tables, which are folders of an export."""

SplitCounts = Counter[tuple[Table, str]]
"""Rows by table and split."""

ClassCounts = Counter[tuple[Table, str, str]]
"""Rows by table, class of their record and split."""


class Rows:
    """What an export writes of a problem: nothing, unless a subclass says what."""

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """The rows of its problem texts."""
        return iter(())

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """The rows of its worked solutions."""
        return iter(())


class RecordRows(Rows):
    """All that the records say, flat enough for every format and the same in all of them."""

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """A row for each text."""
        return (_solvability_row(record, group.oracle) for record in group.records)

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """A row for each worked solution."""
        return (_verifier_row(record, group.oracle) for record in group.records)


def ids(record: SolvabilityRecord | VerifierRecord, oracle: OracleRecord) -> Row:
    """What every row begins with: which record it is, of which problem and family."""
    return {"id": record.id, "group": record.group, "family": oracle.family}


def labelled_lines(solution: str) -> list[tuple[str, str]]:
    """The lines of a worked solution, each with its number apart.

    >>> labelled_lines("L1: 2 + 3 = 5.\\nFA: The answer is 5.")
    [('L1', '2 + 3 = 5.'), ('FA', 'The answer is 5.')]
    """
    parts = (line.partition(": ") for line in solution.splitlines())
    return [(number, text) for number, _, text in parts]


def number_text(number: Number | None) -> str | None:
    """A number as it stands in JSON; the same text for the same number."""
    return None if number is None else number if isinstance(number, str) else repr(number)


def _solvability_row(record: SolvabilityRecord, oracle: OracleRecord) -> Row:
    certificate = record.certificate
    return {
        **ids(record, oracle),
        "text": record.text,
        "label": record.label,
        "label_name": record.label_name,
        "answer": number_text(record.answer),
        "edits": [_flat(edit) for edit in record.edits],
        "facts": [_flat(fact) for fact in record.facts],
        "core": list(certificate.core or ()),
        "witnesses": [
            [{"name": name, "value": number_text(value)} for name, value in world.items()]
            for world in certificate.witnesses or ()
        ],
        "needs": list(certificate.needs),
        "smt2": certificate.smt2,
        "program": record.program,
        "contrast": list(record.contrast),
        "stratum": record.stratum,
        "kind": record.kind,
        "asked": record.asked,
        "depth": record.depth,
        "reachable": record.reachable,
        "redundant": record.redundant,
        "reason": record.reason,
        "rewritten_by": record.rewritten.by if record.rewritten else None,
        **_source(record.source),
    }


def _verifier_row(record: VerifierRecord, oracle: OracleRecord) -> Row:
    error, second = record.target.error_details, record.second
    return {
        **ids(record, oracle),
        "text": record.text,
        "problem": record.input.problem,
        "solution": record.input.solution,
        "verdict": record.target.verdict,
        **{name: getattr(error, name, None) for name in ErrorDetails.__struct_fields__},
        "target": msgspec.json.encode(record.target).decode(),
        "oracle": record.oracle,
        "flawed": record.flawed,
        "equal": record.equal,
        "route": record.route,
        "program_of": None if record.program_of is UNSET else record.program_of,
        "values": [
            {"line": value.line, "name": value.name, "true": number_text(value.true), "told": number_text(value.told)}
            for value in record.values
        ],
        "register": record.register,
        "told_by": record.told_by,
        "author": None if record.author is UNSET else record.author,
        "mutator": record.mutation.mutator if record.mutation else None,
        "site": record.mutation.site if record.mutation else None,
        "seed": record.mutation.seed if record.mutation else None,
        "second_effect": second.effect if second else None,
        "second_line": second.line if second else None,
        "second_error": second.in_program.error_in_code if second else None,
        "second_correction": second.in_program.correction_in_code if second else None,
        "second_mutator": second.mutator if second else None,
        "second_site": second.site if second else None,
        "smt2": record.certificate.smt2 if record.certificate else None,
        **_source(record.source),
    }


def _source(source: Source) -> Row:
    return {"dataset": source.dataset, "index": source.index, "licence": source.licence}


def _flat(spanned: Edit | StatedFact) -> Row:
    """The fields of an edit or of a fact, its span as two numbers; there are none if it has no place in the text."""
    row: dict[str, object] = {}
    for field, value in msgspec.structs.asdict(spanned).items():
        if field == "span":
            row["start"], row["end"] = value or (None, None)
        else:
            row[field] = list(value) if isinstance(value, tuple) else value
    return row
