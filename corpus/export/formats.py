"""Writing the rows of one split of one table, in each format; memory does not grow with the rows."""

from __future__ import annotations

import csv
import json
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Literal, Protocol

from illposed.corpus.export.tables import Row
from illposed.engine.results import Unusable

Format = Literal["hf", "parquet", "csv", "json", "sft", "prm", "dpo", "rl", "dialogue"]

_LABELS = ["contradictory", "solvable", "underspecified"]
_BUFFERED_ROWS = 1_000


class SplitWriter(Protocol):
    """Takes the rows of one split; nothing is complete before ``close``."""

    def write(self, row: Row) -> None:
        """Add a row."""

    def close(self) -> None:
        """Finish the files."""


class TableWriter(Protocol):
    """Writes one table: a writer for each split, and what is to be done when all are closed."""

    def split(self, name: str) -> SplitWriter:
        """A writer for the split ``name``."""

    def close(self) -> None:
        """Finish the table."""


class _Lines:
    """One file of JSON Lines, the rows without some of their columns."""

    def __init__(self, path: Path, without: Sequence[str] = ()) -> None:
        self._stream = path.open("w", encoding="utf-8", newline="\n")
        self._without = without

    def write(self, row: Row) -> None:
        kept = {name: value for name, value in row.items() if name not in self._without}
        self._stream.write(json.dumps(kept, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._stream.close()


class _Several:
    """Several writers that get the same rows."""

    def __init__(self, writers: Sequence[SplitWriter]) -> None:
        self._writers = writers

    def write(self, row: Row) -> None:
        for writer in self._writers:
            writer.write(row)

    def close(self) -> None:
        for writer in self._writers:
            writer.close()


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


class _Files:
    """A table of files by split: ``train.csv``, or two files of one split."""

    def __init__(self, open_split: Callable[[str], SplitWriter]) -> None:
        self.split = open_split

    def close(self) -> None:
        """Every split has finished its own files."""


class _HuggingFace:
    """A ``DatasetDict`` that ``datasets.load_from_disk`` opens; it goes through Parquet files in a scratch folder."""

    def __init__(self, table: str, folder: Path) -> None:
        self._table, self._folder = table, folder
        self._stack = ExitStack()
        self._scratch = Path(self._stack.enter_context(tempfile.TemporaryDirectory(dir=folder.parent)))
        self._names: list[str] = []

    def split(self, name: str) -> SplitWriter:
        self._names.append(name)
        return _Parquet(self._table, self._scratch / f"{name}.parquet")

    def close(self) -> None:
        from datasets import ClassLabel, Dataset, DatasetDict, disable_progress_bars, enable_progress_bars

        disable_progress_bars()
        with self._stack:
            files = {name: self._scratch / f"{name}.parquet" for name in self._names}
            found = DatasetDict(
                {
                    name: Dataset.from_parquet(str(path), cache_dir=str(self._scratch / "cache"))
                    for name, path in files.items()
                }
            )
            if self._table == "solvability":
                found = found.cast_column("label", ClassLabel(names=_LABELS))
            found.save_to_disk(self._folder)
        enable_progress_bars()


def open_table(to: Format, table: str, folder: Path) -> TableWriter:
    """A writer of ``table`` in the format ``to``; its files go into ``folder``, which is there."""
    match to:
        case "hf":
            return _HuggingFace(table, folder)
        case "parquet":
            return _Files(lambda split: _Parquet(table, folder / f"{split}.parquet"))
        case "csv":
            return _Files(lambda split: _Csv(folder / f"{split}.csv"))
        case "sft":
            return _Files(lambda split: _sft(folder, split))
        case "json" | "prm" | "dpo" | "rl" | "dialogue":
            return _Files(lambda split: _Lines(folder / f"{split}.jsonl"))


def missing_extra(to: Format) -> Unusable | None:
    """What to install for the format ``to``; None if nothing is missing."""
    from importlib.util import find_spec

    needed = {"hf": ("datasets", "hf"), "parquet": ("pyarrow", "parquet")}
    if to not in needed or find_spec(needed[to][0]) is not None:
        return None
    package, extra = needed[to]
    return Unusable(f"--to {to} needs {package}; install it with: pip install 'illposed[{extra}]'")


def _sft(folder: Path, split: str) -> SplitWriter:
    return _Several(
        [
            _Lines(folder / f"{split}.messages.jsonl", without=("prompt", "completion")),
            _Lines(folder / f"{split}.prompt-completion.jsonl", without=("messages",)),
        ]
    )
