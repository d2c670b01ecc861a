"""The types of the columns, for the formats that have types."""

from __future__ import annotations

import pyarrow as pa

Fields = list[tuple[str, pa.DataType]]


def _texts(*names: str) -> Fields:
    """Columns of text."""
    return [(name, pa.string()) for name in names]


def _several(*fields: tuple[str, pa.DataType]) -> pa.DataType:
    """A list of objects with these fields."""
    return pa.list_(pa.struct(fields))


_LIST = pa.list_(pa.string())
_SPAN: Fields = [("start", pa.int32()), ("end", pa.int32())]
_SOURCE: Fields = [*_texts("dataset"), ("index", pa.int64()), *_texts("licence")]

_SOLVABILITY: Fields = [
    *_texts("id", "group", "family", "text"),
    ("label", pa.int64()),
    *_texts("label_name", "answer"),
    ("edits", _several(*_texts("mutator"), *_SPAN, *_texts("before", "after"), ("facts", _LIST))),
    ("facts", _several(*_texts("id", "kind", "constraint"), *_SPAN)),
    ("core", _LIST),
    ("witnesses", pa.list_(_several(*_texts("name", "value")))),
    ("needs", _LIST),
    *_texts("smt2", "program"),
    ("contrast", _LIST),
    *_texts("stratum", "kind", "asked"),
    ("depth", pa.int64()),
    ("reachable", pa.bool_()),
    ("redundant", pa.bool_()),
    *_texts("reason", "rewritten_by"),
    *_SOURCE,
]
_VERIFIER: Fields = [
    *_texts("id", "group", "family", "text", "problem", "solution", "verdict"),
    *_texts("error_type", "erroneous_line_number", "explanation", "error_in_code", "correction_in_code"),
    *_texts("target", "oracle", "flawed", "equal", "route", "program_of"),
    ("values", _several(*_texts("line", "name", "true", "told"))),
    *_texts("register", "told_by", "author", "mutator", "site"),
    ("seed", pa.int64()),
    *_texts("second_effect", "second_line", "second_error", "second_correction", "second_mutator", "second_site"),
    *_texts("smt2"),
    *_SOURCE,
]

SCHEMAS = {"solvability": pa.schema(_SOLVABILITY), "verifier": pa.schema(_VERIFIER)}
"""The Arrow schema of each table."""
