"""Problems in CSV with a line of column names, separated by commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.lines import open_lines
from illposed.corpus.sources.problem import UNNAMED, Content, Format
from illposed.engine.results import Rejected, shortened

_SEPARATORS: Final = ",;\t"


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    number = 0
    try:
        with open_lines(path) as stream, io.TextIOWrapper(stream, encoding="utf-8-sig", newline="") as text:
            header = text.readline()
            for row in csv.DictReader(chain([header], text), delimiter=_separator(header)):
                number += 1
                cells = {name: value for name, value in row.items() if isinstance(name, str) and value is not None}
                yield number, problem_in(cells, fields)
    except (*UNREADABLE, UnicodeDecodeError, csv.Error) as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def _separator(header: str) -> str:
    """What stands between columns: of a comma, a semicolon and a tab what the first line has most often."""
    return max(_SEPARATORS, key=header.count)


def _total(path: Path) -> int:
    return sum(1 for _ in _rows(path, UNNAMED))


CSV = Format("csv", (".csv", ".csv.gz", ".tsv", ".tsv.gz"), _rows, _total)
