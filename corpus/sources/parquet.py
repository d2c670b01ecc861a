"""Problems in Parquet, through the extra ``parquet``: the columns are the fields, and only those needed are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from illposed.corpus.records.manifest import FieldNames
from illposed.corpus.sources.layouts import instead, layout_of, names_in, problem_in
from illposed.corpus.sources.problem import Content, Format
from illposed.engine.results import Rejected, Unusable, shortened

_COMMAND = "pip install 'illposed[parquet]'"
_BATCH = 1024


def parquet_rows(path: Path, columns: Iterable[str]) -> Iterator[dict[str, object]]:
    """The values of some columns, row by row; raises one of :func:`broken_parquet`."""
    from pyarrow.parquet import ParquetFile

    for batch in ParquetFile(path).iter_batches(batch_size=_BATCH, columns=sorted(columns)):
        yield from batch.to_pylist()


def broken_parquet() -> tuple[type[Exception], ...]:
    """What reading a Parquet file may raise."""
    from pyarrow import ArrowException

    return (ArrowException, OSError, UnicodeDecodeError)


def _rows(path: Path, fields: FieldNames) -> Iterator[tuple[int, Content | Rejected]]:
    from pyarrow.parquet import read_schema

    number = 0
    columns = read_schema(path).names
    needed = {*names_in(layout_of(columns, fields)), "index", "group"}.intersection(columns)
    try:
        for row in parquet_rows(path, needed):
            number += 1
            yield number, problem_in(row, fields)
    except broken_parquet() as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def _total(path: Path) -> int:
    from pyarrow.parquet import ParquetFile

    return int(ParquetFile(path).metadata.num_rows)


def parquet_columns(path: Path) -> list[str] | Unusable:
    """The names of the columns of a file, or why it cannot be read."""
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_schema
    except ImportError:
        return Unusable(f"{path}: reading Parquet needs an extra; install it with: {_COMMAND}")
    try:
        return list(read_schema(path).names)
    except (ArrowException, OSError) as error:
        return Unusable(f"{path}: is no Parquet file ({shortened(str(error))})")


def _trouble(path: Path, fields: FieldNames) -> Unusable | None:
    names = parquet_columns(path)
    if isinstance(names, Unusable):
        return names
    layout = layout_of(names, fields)
    missing = [name for name in names_in(layout) if name not in names]
    if missing:
        return Unusable(f"{path}: has no column {' and no column '.join(missing)}; it has {instead(names, layout)}")
    return None


PARQUET = Format("parquet", (".parquet",), _rows, _total, _trouble)
