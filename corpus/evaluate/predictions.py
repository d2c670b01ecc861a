"""The PREDICTIONS of an evaluation: what a verifier wrote about each target, as text or as an object."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from illposed.corpus.evaluate.reading import Row, rows_of, whole_object
from illposed.engine.results import Unusable

FIELDS: Final = ("prediction", "output", "answer", "completion", "response")
"""The fields in which a line may have what the verifier wrote, the first that is there."""

_WHAT_TO_DO = f"each line needs an id and one of {', '.join(FIELDS)}"
_OWN_FIELDS: Final = ("verdict", "error_details")


def read_predictions(path: Path) -> Mapping[str, object] | Unusable:
    """What was written, by id: lines with ``id`` and one of :data:`FIELDS` (or the fields of the analysis itself).

    One JSON object that has the ids for its keys is read too. A null says that there is nothing.
    """
    mapping = whole_object(path)
    if mapping is not None and "id" not in mapping:
        return mapping or Unusable(f"{path}: is empty; {_WHAT_TO_DO}")
    found: dict[str, object] = {}
    for row in rows_of(path, _WHAT_TO_DO):
        if isinstance(row, Unusable):
            return row
        entry = _entry(path, row)
        if isinstance(entry, Unusable):
            return entry
        if entry[0] in found:
            return Unusable(f"{path}:{row.line}: the id {entry[0]!r} is there twice; keep one prediction for each")
        found[entry[0]] = entry[1]
    return found or Unusable(f"{path}: is empty; {_WHAT_TO_DO}")


def _entry(path: Path, row: Row) -> tuple[str, object] | Unusable:
    fields = row.fields
    name = fields.get("id")
    if not isinstance(name, str):
        return Unusable(f"{path}:{row.line}: has no id that is a string; {_WHAT_TO_DO}")
    field = next((field for field in FIELDS if field in fields), None)
    if field is not None:
        return name, fields[field]
    if "verdict" in fields:
        return name, {own: fields[own] for own in _OWN_FIELDS if own in fields}
    return Unusable(f"{path}:{row.line}: has only {', '.join(fields)}; {_WHAT_TO_DO}")
