"""Problems in Parquet, through the extra ``parquet``: the columns are the fields of GSM8K."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from illposed.corpus.sources.lines import shortened
from illposed.corpus.sources.problem import TEXT_FIELDS, Content, Format, content_of
from illposed.engine.results import Rejected, Unusable

_COMMAND = "pip install 'illposed[parquet]'"
_BATCH = 1024


def _rows(path: Path) -> Iterator[tuple[int, Content | Rejected]]:
    from pyarrow.parquet import ParquetFile

    number = 0
    file = ParquetFile(path)
    columns = [name for name in (*TEXT_FIELDS, "index", "group") if name in file.schema_arrow.names]
    for batch in file.iter_batches(batch_size=_BATCH, columns=columns):
        for row in batch.to_pylist():
            number += 1
            index, group = row.pop("index", None), row.pop("group", None)
            known = None if group is None else str(group)
            texts = {name: value if isinstance(value, str) else None for name, value in row.items()}
            yield number, content_of(texts, index if type(index) is int and index >= 0 else None, known)


def _total(path: Path) -> int:
    from pyarrow.parquet import ParquetFile

    return int(ParquetFile(path).metadata.num_rows)


def _trouble(path: Path) -> Unusable | None:
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_schema
    except ImportError:
        return Unusable(f"{path}: reading Parquet needs an extra; install it with: {_COMMAND}")
    try:
        names = read_schema(path).names
    except (ArrowException, OSError) as error:
        return Unusable(f"{path}: is no Parquet file ({shortened(str(error))})")
    missing = [name for name in TEXT_FIELDS if name not in names]
    if missing:
        return Unusable(f"{path}: has no column {' and no column '.join(missing)}; its columns are {', '.join(names)}")
    return None


PARQUET = Format((".parquet",), _rows, _total, _trouble)
