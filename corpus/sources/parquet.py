"""Problems in Parquet, through the extra ``parquet``: the columns are the fields, and only those needed are read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import instead, layout_of, names_in, problem_in
from illposed.corpus.sources.problem import Content, Format
from illposed.engine.results import Rejected, Unusable, shortened

_COMMAND = "pip install 'illposed[parquet]'"
_BATCH = 1024


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    number = 0
    file = ParquetFile(path)
    columns = file.schema_arrow.names
    needed = {*names_in(layout_of(columns, fields)), "index", "group"}.intersection(columns)
    try:
        for batch in file.iter_batches(batch_size=_BATCH, columns=sorted(needed)):
            for row in batch.to_pylist():
                number += 1
                yield number, problem_in(row, fields)
    except (ArrowException, OSError, UnicodeDecodeError) as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def _total(path: Path) -> int:
    from pyarrow.parquet import ParquetFile

    return int(ParquetFile(path).metadata.num_rows)


def _trouble(path: Path, fields: FieldNames) -> Unusable | None:
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_schema
    except ImportError:
        return Unusable(f"{path}: reading Parquet needs an extra; install it with: {_COMMAND}")
    try:
        names = read_schema(path).names
    except (ArrowException, OSError) as error:
        return Unusable(f"{path}: is no Parquet file ({shortened(str(error))})")
    layout = layout_of(names, fields)
    missing = [name for name in names_in(layout) if name not in names]
    if missing:
        return Unusable(f"{path}: has no column {' and no column '.join(missing)}; it has {instead(names, layout)}")
    return None


PARQUET = Format("parquet", (".parquet",), _rows, _total, _trouble)
