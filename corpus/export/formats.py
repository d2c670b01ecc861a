"""Writing the rows of one split of one table, in each format; memory does not grow with the rows."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol

from illposed.corpus.export.tables import Row
from illposed.corpus.records.base import LABEL_NAMES
from illposed.engine.results import Unusable

Format = Literal["hf", "parquet", "csv", "json", "sft", "prm", "dpo", "rl", "dialogue"]

_BUFFERED_ROWS = 1_000


class SplitWriter(Protocol):
    """Takes the rows of one split; nothing is complete before ``close``."""

    def write(self, row: Row) -> None:
        """Add a row."""

    def close(self) -> None:
        """Finish the files."""


class _Lines:
    """Files of JSON Lines, each with all rows, and the columns that each leaves out."""

    def __init__(self, files: Mapping[Path, Sequence[str]]) -> None:
        self._files = [(path.open("w", encoding="utf-8", newline="\n"), without) for path, without in files.items()]

    def write(self, row: Row) -> None:
        for stream, without in self._files:
            kept = {name: value for name, value in row.items() if name not in without}
            stream.write(json.dumps(kept, ensure_ascii=False) + "\n")

    def close(self) -> None:
        for stream, _ in self._files:
            stream.close()


class _Csv:
    """One CSV file; None is an empty field, and what is nested is JSON."""

    def __init__(self, path: Path) -> None:
        self._stream = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._stream, lineterminator="\n")
        self._header = False

    def write(self, row: Row) -> None:
        if not self._header:
            self._writer.writerow(row)
            self._header = True
        self._writer.writerow([_field(value) for value in row.values()])

    def close(self) -> None:
        self._stream.close()


def _field(value: object) -> object:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value


class _Parquet:
    """One Parquet file, written in groups of rows."""

    def __init__(self, table: str, path: Path) -> None:
        from pyarrow import RecordBatch
        from pyarrow.parquet import ParquetWriter

        from illposed.corpus.export.arrow import SCHEMAS

        self._schema = SCHEMAS[table]
        self._batch = RecordBatch
        self._writer = ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Row] = []

    def write(self, row: Row) -> None:
        self._rows.append(row)
        if len(self._rows) == _BUFFERED_ROWS:
            self._flush()

    def close(self) -> None:
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        self._writer.write_batch(self._batch.from_pylist(self._rows, schema=self._schema))
        self._rows = []


def open_split(to: Format, table: str, folder: Path, split: str) -> SplitWriter:
    """A writer of a split of ``table`` in the format ``to``; its files go into ``folder``, which is there."""
    match to:
        case "hf" | "parquet":
            return _Parquet(table, folder / f"{split}.parquet")
        case "csv":
            return _Csv(folder / f"{split}.csv")
        case "sft":
            talks, pairs = folder / f"{split}.messages.jsonl", folder / f"{split}.prompt-completion.jsonl"
            return _Lines({talks: ("prompt", "completion"), pairs: ("messages",)})
        case "json" | "prm" | "dpo" | "rl" | "dialogue":
            return _Lines({folder / f"{split}.jsonl": ()})


def finish_table(to: Format, table: str, folder: Path, splits: Sequence[str]) -> None:
    """What is left to do when the splits of a table are written.

    For ``hf`` their Parquet files become a ``DatasetDict``, which ``datasets.load_from_disk`` opens.
    """
    if to != "hf":
        return
    from datasets import ClassLabel, Dataset, DatasetDict, disable_progress_bars, enable_progress_bars

    disable_progress_bars()
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        files = folder.rename(Path(scratch) / "files")
        cache = str(Path(scratch) / "cache")
        found = DatasetDict(
            {name: Dataset.from_parquet(str(files / f"{name}.parquet"), cache_dir=cache) for name in splits}
        )
        if table == "solvability":
            found = found.cast_column("label", ClassLabel(names=list(LABEL_NAMES)))
        found.save_to_disk(folder)
    enable_progress_bars()


def missing_extra(to: Format) -> Unusable | None:
    """What to install for the format ``to``; None if nothing is missing."""
    from importlib.util import find_spec

    needed = {"hf": ("datasets", "hf"), "parquet": ("pyarrow", "parquet")}
    if to not in needed or find_spec(needed[to][0]) is not None:
        return None
    package, extra = needed[to]
    return Unusable(f"--to {to} needs {package}; install it with: pip install 'illposed[{extra}]'")
