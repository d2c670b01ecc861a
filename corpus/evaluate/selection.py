"""Scoring a part of the targets: those whose ids stand in a file, such as the test file of an export."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeVar

from illposed.corpus.evaluate.inputs import Identified, Predictions, Row, rows_of
from illposed.corpus.sources.arrow_folder import amiss_in, saved_data_set
from illposed.corpus.sources.csv_file import BROKEN_CSV, csv_rows
from illposed.corpus.sources.formats import format_of
from illposed.corpus.sources.parquet import broken_parquet, parquet_columns, parquet_rows
from illposed.corpus.terminal.ending import counted
from illposed.engine.results import Unusable, shortened

_ID: Final = "id"
_OF_CHOSEN: Final = "chosen_id"
"""A pair of ``--to dpo`` is of two solutions: ``id`` is that of the flawed one."""

_WHAT_TO_DO: Final = "name a file with ids, such as the test file of an export"

_Case = TypeVar("_Case", bound=Identified)


@dataclass(frozen=True, slots=True)
class Selection:
    """The ids of the targets that are to be scored, and the file in which they stand."""

    file: Path
    ids: frozenset[str]


def read_selection(path: Path) -> Selection | Unusable:
    """The ids in a file of JSON lines, CSV or Parquet, or in a folder that ``datasets`` saved; nothing else is read."""
    ids = set[str]()
    for name in _ids_in(path):
        if isinstance(name, Unusable):
            return name
        if not isinstance(name, str) or not name:
            return Unusable(f"{path}: not every row has an id that is a string; {_WHAT_TO_DO}")
        ids.add(name)
    return Selection(path, frozenset(ids)) if ids else Unusable(f"{path}: has no rows; {_WHAT_TO_DO}")


def selected(
    cases: Sequence[_Case], predictions: Predictions, targets: Path, selection: Selection | None
) -> tuple[Sequence[_Case], Predictions] | Unusable:
    """Those of the ``cases``, all of a file of ``targets``, that are selected, and the predictions without the others.

    Without a selection all are. Unusable if one is selected that is not there.
    """
    if selection is None:
        return cases, predictions
    unknown = sorted(selection.ids - {case.id for case in cases})
    if unknown:
        what = f"{counted(len(unknown), 'id')} of it {'is' if len(unknown) == 1 else 'are'} not in {targets}"
        advice = "name an export of this build, and there the folder that the answers are for"
        return Unusable(f"{selection.file}: {what}, such as {unknown[0]!r}; {advice}")
    unasked = {case.id for case in cases if case.id not in selection.ids}
    left = {name: one for name, one in predictions.by_id.items() if name not in unasked}
    narrowed = replace(predictions, by_id=left, unasked=len(predictions.by_id) - len(left))
    return [case for case in cases if case.id in selection.ids], narrowed


def _ids_in(path: Path) -> Iterator[object]:
    """The id of each row, None where it has none; an :class:`Unusable` says why the file cannot be read on."""
    match "jsonl" if not path.exists() else format_of(path).name:
        case "csv":
            return _of_csv(path)
        case "parquet":
            return _of_parquet(path)
        case "datasets":
            return _of_folder(path)
    return _of_lines(path)


def _of_lines(path: Path) -> Iterator[object]:
    for row in rows_of(path, _WHAT_TO_DO):
        yield row if isinstance(row, Unusable) else row.fields.get(_ID)
        if isinstance(row, Row) and _OF_CHOSEN in row.fields:
            yield row.fields[_OF_CHOSEN]


def _of_csv(path: Path) -> Iterator[object]:
    try:
        for row in csv_rows(path):
            yield row.get(_ID)
    except BROKEN_CSV as error:
        yield _broken(path, error)


def _of_parquet(path: Path) -> Iterator[object]:
    columns = parquet_columns(path)
    if isinstance(columns, Unusable):
        yield columns
    elif _ID not in columns:
        yield None
    else:
        try:
            for row in parquet_rows(path, [_ID]):
                yield row[_ID]
        except broken_parquet() as error:
            yield _broken(path, error)


def _of_folder(path: Path) -> Iterator[object]:
    amiss = amiss_in(path)
    if amiss is not None:
        yield amiss
    else:
        data = saved_data_set(path)
        yield from data[_ID] if _ID in data.column_names else [None]


def _broken(path: Path, error: Exception) -> Unusable:
    return Unusable(f"{path}: cannot be read ({shortened(str(error))}); {_WHAT_TO_DO}")
