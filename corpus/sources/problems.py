"""Reading problems: JSONL in GSM8K's layout (plain or gzip), or Parquet through the extra ``parquet``.

Files are streamed, and no line longer than :data:`LONGEST_LINE` is ever held in memory.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, BinaryIO, cast

import msgspec

from illposed.corpus.records.base import Source
from illposed.corpus.records.hashing import hash_file
from illposed.corpus.records.manifest import InputFile
from illposed.engine.results import Unusable

LONGEST_LINE = 2**20
"""Bytes of the longest line that is read; a longer one is a bad line."""

_SHOWN = 80
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_PARQUET_COMMAND = "pip install 'illposed[parquet]'"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: ``index`` is its 0-based position in the input, ``line`` its 1-based line (or row).

    ``stated`` is the ``index`` that its line gives it, where it gives one: what programs for it call it.
    """

    index: int
    line: int
    question: str
    answer: str
    source: Source
    stated: int | None = None

    @property
    def id(self) -> str:
        """The id that its variants share as ``group``: data set and index."""
        return f"{self.source.dataset}-{self.index}"

    @property
    def number(self) -> int:
        """The index by which programs name it: the stated one, else the position."""
        return self.index if self.stated is None else self.stated


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is no problem: ``reason`` is a short code to count by, ``detail`` says what was found."""

    file: str
    line: int
    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class ProblemFile:
    """A readable input with what its problems are to be called; iterating it opens the file anew."""

    path: Path
    dataset: str
    licence: str

    def __iter__(self) -> Iterator[Problem | BadLine]:
        rows = _parquet_rows(self.path) if self.path.suffix == ".parquet" else _lines(self.path)
        for line, content in rows:
            if isinstance(content, BadLine):
                yield content
            else:
                yield self._problem(line, content)

    def fingerprint(self) -> InputFile:
        """Name, size and hash of the file; reads all of it once."""
        digest = hash_file(self.path)
        return InputFile(name=self.path.name, bytes=digest.bytes, sha256=digest.sha256)

    def total(self) -> int:
        """How many lines (or rows) there are, blank ones included: an upper bound to show progress against."""
        if self.path.suffix == ".parquet":
            from pyarrow.parquet import ParquetFile

            return int(ParquetFile(self.path).metadata.num_rows)
        try:
            with _open_lines(self.path) as stream:
                return sum(block.count(b"\n") for block in iter(lambda: stream.read(LONGEST_LINE), b""))
        except (OSError, EOFError, zlib.error):
            return 0

    def _problem(self, line: int, content: _Content) -> Problem:
        source = Source(dataset=self.dataset, index=line - 1, licence=self.licence)
        return Problem(line - 1, line, content.question, content.answer, source, content.index)


def open_problems(path: Path, dataset: str, licence: str) -> ProblemFile | Unusable:
    """The problems of a file, or why there can be none: missing, a directory, unreadable, empty, without its reader."""
    trouble = _trouble_with(path)
    return Unusable(trouble) if trouble else ProblemFile(path, dataset, licence)


def _trouble_with(path: Path) -> str | None:
    if path.is_dir():
        return f"{path}: is a directory; name one file of problems (.jsonl, .jsonl.gz or .parquet)"
    if not path.exists():
        return f"{path}: no such file; name a file of problems (.jsonl, .jsonl.gz or .parquet)"
    try:
        with path.open("rb") as stream:
            empty = not stream.read(1)
    except OSError as error:
        return f"{path}: cannot be read ({error.strerror}); check its permissions"
    if empty:
        return f'{path}: is empty; each line should be {{"question": …, "answer": …}}'
    return _trouble_with_parquet(path) if path.suffix == ".parquet" else None


def _trouble_with_parquet(path: Path) -> str | None:
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_schema
    except ImportError:
        return f"{path}: reading Parquet needs an extra; install it with: {_PARQUET_COMMAND}"
    try:
        names = read_schema(path).names
    except (ArrowException, OSError) as error:
        return f"{path}: is no Parquet file ({_shortened(str(error))})"
    missing = [name for name in ("question", "answer") if name not in names]
    if missing:
        return f"{path}: has no column {' and no column '.join(missing)}; its columns are {', '.join(names)}"
    return None


def _open_lines(path: Path) -> BinaryIO:
    return cast(BinaryIO, gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")


def _lines(path: Path) -> Iterator[tuple[int, _Content | BadLine]]:
    line = 0
    try:
        with _open_lines(path) as stream:
            while text := stream.readline(LONGEST_LINE + 1):
                line += 1
                if len(text) > LONGEST_LINE:
                    _skip_rest_of_line(stream, text)
                    detail = f"longer than {LONGEST_LINE:,} bytes; split it or leave it out"
                    yield line, BadLine(path.name, line, "line-too-long", detail)
                elif not text.isspace():
                    yield line, _read_line(path.name, line, text)
    except (OSError, EOFError, zlib.error) as error:
        detail = f"the file breaks off here: {_shortened(str(error))}"
        yield line + 1, BadLine(path.name, line + 1, "unreadable", detail)


def _skip_rest_of_line(stream: BinaryIO, read: bytes) -> None:
    while read and not read.endswith(b"\n"):
        read = stream.readline(LONGEST_LINE)


@dataclass(frozen=True, slots=True)
class _Content:
    """What a line or row says."""

    question: str
    answer: str
    index: int | None


def _read_line(file: str, line: int, text: bytes) -> _Content | BadLine:
    try:
        fields = msgspec.json.decode(text.removeprefix(_BYTE_ORDER_MARK), type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        return BadLine(file, line, "not-an-object", f"not a JSON object: {_shown(text)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return BadLine(file, line, "not-json", f"not JSON ({error}): {_shown(text)}")
    texts = {name: _as_text(raw) for name, raw in fields.items() if name in _FIELDS}
    return _read_fields(file, line, texts, _as_index(fields.get("index")))


_FIELDS = ("question", "answer")


def _as_text(raw: msgspec.Raw) -> str | None:
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _as_index(raw: msgspec.Raw | None) -> int | None:
    try:
        return None if raw is None else msgspec.json.decode(raw, type=Annotated[int, msgspec.Meta(ge=0)])
    except msgspec.DecodeError:
        return None


def _read_fields(file: str, line: int, fields: dict[str, str | None], index: int | None) -> _Content | BadLine:
    found: dict[str, str] = {}
    for name in _FIELDS:
        if name not in fields:
            return BadLine(file, line, f"no-{name}", f'there is no field "{name}"')
        value = fields[name]
        if value is None:
            return BadLine(file, line, f"{name}-not-text", f'the field "{name}" is not a string')
        found[name] = value
    if not found["question"].strip():
        return BadLine(file, line, "question-empty", 'the field "question" is empty')
    return _Content(found["question"], found["answer"], index)


def _parquet_rows(path: Path) -> Iterator[tuple[int, _Content | BadLine]]:
    from pyarrow.parquet import ParquetFile

    line = 0
    file = ParquetFile(path)
    columns = [name for name in (*_FIELDS, "index") if name in file.schema_arrow.names]
    for batch in file.iter_batches(batch_size=1024, columns=columns):
        for row in batch.to_pylist():
            line += 1
            index = row.pop("index", None)
            fields = {name: value if isinstance(value, str) else None for name, value in row.items()}
            yield line, _read_fields(path.name, line, fields, index if type(index) is int and index >= 0 else None)


def _shown(text: bytes) -> str:
    return _shortened(text[: 4 * _SHOWN].decode("utf-8", "replace"))


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHOWN else one_line[: _SHOWN - 1] + "…"
