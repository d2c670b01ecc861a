"""Problems in CSV with a line of column names, separated by commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.lines import not_utf_8, open_lines, utf_16_file
from illposed.corpus.sources.problem import UNNAMED, Content, Format
from illposed.engine.results import Rejected, Unusable, shortened

BROKEN_CSV: Final = (*UNREADABLE, csv.Error)
"""What reading a CSV file may raise."""

_SEPARATORS: Final = ",;\t"
_OTHER_SEPARATOR: Final = re.compile(r"\w\s*[|:^~]\s*\w")


def csv_rows(path: Path) -> Iterator[Mapping[str | None, object]]:
    """The cells of each row by the names of their columns, surplus ones under None; raises one of ``BROKEN_CSV``.

    Bytes that are not UTF-8 stand in a cell as lone surrogates.
    """
    with _opened(path) as text:
        header = text.readline()
        yield from csv.DictReader(chain([header], text), delimiter=_separator(header))


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    number = 0
    try:
        for row in csv_rows(path):
            number += 1
            cells = {name: value for name, value in row.items() if isinstance(name, str) and value is not None}
            yield number, _not_utf_8(*map(str, cells.values())) or _surplus(row) or problem_in(cells, fields)
    except BROKEN_CSV as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def _opened(path: Path) -> io.TextIOWrapper:
    return io.TextIOWrapper(open_lines(path), encoding="utf-8-sig", errors="surrogateescape", newline="")


def _not_utf_8(*cells: str) -> Rejected | None:
    return not_utf_8(" ".join(cells).encode(errors="surrogateescape"))


def _surplus(row: Mapping[str | None, object]) -> Rejected | None:
    """Why a row cannot be read that has more cells than there are columns; empty ones do no harm."""
    more = row.get(None)
    if not isinstance(more, list) or not any(more):
        return None
    return Rejected("too-many-cells", "it has more cells than there are columns; put quotes around one with separators")


def _trouble(path: Path, _: FieldNames) -> Unusable | None:
    if (in_utf_16 := utf_16_file(path)) is not None:
        return in_utf_16
    try:
        with _opened(path) as text:
            header = text.readline()
            columns = [name for name in next(csv.reader([header], delimiter=_separator(header)), []) if name]
    except BROKEN_CSV:
        return None  # Reading the rows tells where the file breaks off.
    unread = _not_utf_8(*columns)
    if unread is not None:
        return Unusable(f"{path}:1: {unread.detail}")
    twice = next((name for name in columns if columns.count(name) > 1), None)
    if twice is not None:
        return Unusable(f"{path}:1: has two columns {twice!r}; rename one of them")
    if len(columns) == 1 and _OTHER_SEPARATOR.search(columns[0]):
        return Unusable(f"{path}:1: has one column, {columns[0]!r}; separate columns by commas, semicolons or tabs")
    return None


def _separator(header: str) -> str:
    """What stands between columns: of a comma, a semicolon and a tab what the first line has most often."""
    return max(_SEPARATORS, key=header.count)


def _total(path: Path) -> int:
    return sum(1 for _ in _rows(path, UNNAMED))


CSV = Format("csv", (".csv", ".csv.gz", ".tsv", ".tsv.gz"), _rows, _total, _trouble)
