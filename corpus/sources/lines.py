"""Reading the lines of a file, plain or gzip, without ever holding a longer one than :data:`LONGEST_LINE` in memory."""

from __future__ import annotations

import codecs
import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.engine.results import Rejected, Unusable, shortened

LONGEST_LINE: Final = 2**20
"""Bytes of the longest line that is read; a longer one is rejected."""

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
"""What some editors put before the first line."""

_SHOWN_BYTES: Final = 320
_GZIP: Final = b"\x1f\x8b"
_PARQUET: Final = b"PAR1"
_ZIP: Final = b"PK\x03\x04"
_IN_UTF_16: Final = "is in UTF-16; save it as UTF-8"


@dataclass(frozen=True, slots=True)
class BadLine:
    """What could not be read: the name of the file, the 1-based line or row, a code to count by, and what was found."""

    file: str
    line: int
    reason: str
    detail: str


def open_lines(path: Path) -> BinaryIO:
    """A file for reading, decompressed if its name ends in ``.gz``; raises ``OSError``."""
    return cast(BinaryIO, gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")


def is_gzip(path: Path) -> bool:
    """Whether a file begins like a compressed one, whatever its name."""
    with path.open("rb") as stream:
        return stream.read(len(_GZIP)) == _GZIP


def lines_of(path: Path) -> Iterator[tuple[int, bytes | Rejected]]:
    """The lines that are not blank, each with its 1-based number.

    A line is rejected as ``line-too-long``; where the file is damaged, the last one is, as ``unreadable``.
    """
    number = 0
    try:
        with open_lines(path) as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    _skip_rest(stream, line)
                    detail = f"longer than {LONGEST_LINE:,} bytes; split it or leave it out"
                    yield number, Rejected("line-too-long", detail)
                elif not line.isspace():
                    yield number, line
    except UNREADABLE as error:
        yield number + 1, Rejected("unreadable", f"the file breaks off here: {shortened(str(error))}")


def line_count(path: Path) -> int:
    """How many lines a file has, the last one also where no line end follows it; 0 if it is damaged."""
    ends, last = 0, b"\n"
    try:
        with open_lines(path) as stream:
            for block in iter(lambda: stream.read(LONGEST_LINE), b""):
                ends, last = ends + block.count(b"\n"), block
    except UNREADABLE:
        return 0
    return ends + (not last.endswith(b"\n"))


def unreadable(path: Path, error: Exception, what_to_do: str) -> Unusable:
    """Why reading a file failed, as one of ``UNREADABLE`` says it; ``what_to_do`` ends the line."""
    if isinstance(error, FileNotFoundError):
        return Unusable(f"{path}: no such file; {what_to_do}")
    if isinstance(error, IsADirectoryError):
        return Unusable(f"{path}: is a folder; {what_to_do}")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else shortened(str(error))
    return Unusable(f"{path}: cannot be read ({reason}); {what_to_do}")


def reason_not_to_read(path: Path, layout: str) -> Unusable | None:
    """Why a file cannot be read, as far as its first line tells; ``layout`` says how each of its lines should be."""
    try:
        with path.open("rb") as stream:
            head = stream.readline(LONGEST_LINE)
    except OSError as error:
        is_there = not isinstance(error, FileNotFoundError | IsADirectoryError)
        return unreadable(path, error, "check its permissions" if is_there else f"name a file with lines like {layout}")
    if not head:
        return Unusable(f"{path}: is empty; each line should be {layout}")
    what = _named_otherwise(path, head)
    return None if what is None else Unusable(f"{path}: {what}")


def _named_otherwise(path: Path, head: bytes) -> str | None:
    """What a file is that its name says nothing of, and what to do; None if there is nothing to be said."""
    if head.startswith(_GZIP) != (path.suffix == ".gz"):
        compressed = head.startswith(_GZIP)
        return "is compressed; call it ….jsonl.gz" if compressed else "is no gzip file; leave .gz out of its name"
    if head.startswith(_PARQUET) and path.suffix != ".parquet":
        return "is Parquet; call it ….parquet"
    if head.startswith(_ZIP):
        return "is a zip file; unpack it first"
    if is_utf_16(head):
        return _IN_UTF_16
    return "is one JSON array; call it ….json, or say --format json" if head.lstrip().startswith(b"[") else None


def is_utf_16(head: bytes) -> bool:
    """Whether a text that begins like this is in UTF-16: it has its byte-order mark, or every second byte is 0."""
    return head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or (len(head) > 1 and head[:2].count(0) == 1)


def utf_16_file(path: Path) -> Unusable | None:
    """Why a file, plain or gzip, cannot be read that is in UTF-16; None for any other."""
    try:
        with open_lines(path) as stream:
            return Unusable(f"{path}: {_IN_UTF_16}") if is_utf_16(stream.read(2)) else None
    except UNREADABLE:
        return None


def not_utf_8(content: bytes) -> Rejected | None:
    """Why text that is not UTF-8 cannot be read; None if it is."""
    try:
        content.decode()
    except UnicodeDecodeError as error:
        what = f"the file is not UTF-8 (byte 0x{content[error.start]:02x}); save it as UTF-8"
        return Rejected("not-utf-8", f"{what}: {shown(content)}")
    return None


def shown(line: bytes) -> str:
    """The beginning of a line, for a message."""
    return shortened(line[:_SHOWN_BYTES].decode("utf-8", "replace"))


def _skip_rest(stream: BinaryIO, read: bytes) -> None:
    while read and not read.endswith(b"\n"):
        read = stream.readline(LONGEST_LINE)
