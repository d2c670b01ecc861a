"""The types of the columns, for the formats that have types."""

from __future__ import annotations

import pyarrow as pa

_SPAN = [("start", pa.int32()), ("end", pa.int32())]
_TEXTS = pa.list_(pa.string())
_SOURCE = [("dataset", pa.string()), ("index", pa.int64()), ("licence", pa.string())]

_SOLVABILITY = [
    ("id", pa.string()),
    ("group", pa.string()),
    ("family", pa.string()),
    ("text", pa.string()),
    ("label", pa.int64()),
    ("label_name", pa.string()),
    ("answer", pa.string()),
    (
        "edits",
        pa.list_(
            pa.struct(
                [("mutator", pa.string()), *_SPAN, ("before", pa.string()), ("after", pa.string()), ("facts", _TEXTS)]
            )
        ),
    ),
    (
        "facts",
        pa.list_(pa.struct([("id", pa.string()), ("kind", pa.string()), ("constraint", pa.string()), *_SPAN])),
    ),
    ("core", _TEXTS),
    ("witnesses", pa.list_(pa.list_(pa.struct([("name", pa.string()), ("value", pa.string())])))),
    ("needs", _TEXTS),
    ("smt2", pa.string()),
    ("program", pa.string()),
    ("contrast", _TEXTS),
    ("stratum", pa.string()),
    ("kind", pa.string()),
    ("asked", pa.string()),
    ("depth", pa.int64()),
    ("reachable", pa.bool_()),
    ("redundant", pa.bool_()),
    ("reason", pa.string()),
    ("rewritten_by", pa.string()),
    *_SOURCE,
]
_VERIFIER = [
    ("id", pa.string()),
    ("group", pa.string()),
    ("family", pa.string()),
    ("text", pa.string()),
    ("problem", pa.string()),
    ("solution", pa.string()),
    ("verdict", pa.string()),
    ("error_type", pa.string()),
    ("erroneous_line_number", pa.string()),
    ("explanation", pa.string()),
    ("error_in_code", pa.string()),
    ("correction_in_code", pa.string()),
    ("target", pa.string()),
    ("oracle", pa.string()),
    ("flawed", pa.string()),
    ("equal", pa.string()),
    ("route", pa.string()),
    ("program_of", pa.string()),
    (
        "values",
        pa.list_(
            pa.struct([("line", pa.string()), ("name", pa.string()), ("true", pa.string()), ("told", pa.string())])
        ),
    ),
    ("register", pa.string()),
    ("told_by", pa.string()),
    ("author", pa.string()),
    ("mutator", pa.string()),
    ("site", pa.string()),
    ("seed", pa.int64()),
    *((f"second_{name}", pa.string()) for name in ("effect", "line", "error", "correction", "mutator", "site")),
    ("smt2", pa.string()),
    *_SOURCE,
]

SCHEMAS = {"solvability": pa.schema(_SOLVABILITY), "verifier": pa.schema(_VERIFIER)}
"""The Arrow schema of each table."""
