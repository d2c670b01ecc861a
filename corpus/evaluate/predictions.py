"""The PREDICTIONS of an evaluation: what a model wrote about each target, as text or as an object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.corpus.evaluate.reading import Row, rows_of, whole_object
from illposed.engine.results import Unusable

FIELDS: Final = ("prediction", "output", "completion", "response", "label", "answer")
"""The fields in which a line may have what the model wrote, the first that is there."""

SCORES: Final = ("scores", "probabilities")
"""The fields in which a line may have a number for each class, the first that is there."""

_WHAT_TO_DO = f"each line needs an id and one of {', '.join(FIELDS)}"
_OWN_FIELDS: Final = ("verdict", "error_details")


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a model wrote about a target, None if nothing; ``scores``: its numbers for the classes, if it gave any."""

    written: object
    scores: object = None


def read_predictions(path: Path) -> Mapping[str, Prediction] | Unusable:
    """The predictions by id: lines with ``id`` and one of :data:`FIELDS` (or the fields of the answer itself).

    One JSON object that has the ids for its keys is read too. A null says that there is nothing.
    """
    mapping = whole_object(path)
    if mapping is not None and "id" not in mapping:
        whole = {name: Prediction(written) for name, written in mapping.items()}
        return whole or Unusable(f"{path}: is empty; {_WHAT_TO_DO}")
    found: dict[str, Prediction] = {}
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


def _entry(path: Path, row: Row) -> tuple[str, Prediction] | Unusable:
    fields = row.fields
    name = fields.get("id")
    if not isinstance(name, str):
        return Unusable(f"{path}:{row.line}: has no id that is a string; {_WHAT_TO_DO}")
    scores = next((fields[field] for field in SCORES if field in fields), None)
    field = next((field for field in FIELDS if field in fields), None)
    if field is not None:
        return name, Prediction(fields[field], scores)
    if "verdict" in fields:
        return name, Prediction({own: fields[own] for own in _OWN_FIELDS if own in fields})
    if scores is not None:
        return name, Prediction(None, scores)
    return Unusable(f"{path}:{row.line}: has only {', '.join(fields)}; {_WHAT_TO_DO}")
