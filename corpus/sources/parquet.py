"""Problems in Parquet, through the extra ``parquet``: the columns are the fields of GSM8K."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from illposed.corpus.sources.layouts import problem_in
from illposed.corpus.sources.lines import shortened
from illposed.corpus.sources.problem import TEXT_FIELDS, Content, Fields, Format
from illposed.engine.results import Rejected, Unusable

_COMMAND = "pip install 'illposed[parquet]'"
_BATCH = 1024


def _rows(path: Path, fields: Fields) -> Iterator[tuple[int, Content | Rejected]]:
    from pyarrow.parquet import ParquetFile

    number = 0
    file = ParquetFile(path)
    for batch in file.iter_batches(batch_size=_BATCH):
        for row in batch.to_pylist():
            number += 1
            yield number, problem_in(row, fields)


def _total(path: Path) -> int:
    from pyarrow.parquet import ParquetFile

    return int(ParquetFile(path).metadata.num_rows)


def _trouble(path: Path, fields: Fields) -> Unusable | None:
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_schema
    except ImportError:
        return Unusable(f"{path}: reading Parquet needs an extra; install it with: {_COMMAND}")
    try:
        names = read_schema(path).names
    except (ArrowException, OSError) as error:
        return Unusable(f"{path}: is no Parquet file ({shortened(str(error))})")
    missing = [] if fields or "equation" in map(str.lower, names) else [n for n in TEXT_FIELDS if n not in names]
    if missing:
        return Unusable(f"{path}: has no column {' and no column '.join(missing)}; its columns are {', '.join(names)}")
    return None


PARQUET = Format("parquet", (".parquet",), _rows, _total, _trouble)
