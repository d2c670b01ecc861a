"""Reading the lines of a file, plain or gzip, without ever holding a longer one than :data:`LONGEST_LINE` in memory."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

from illposed.engine.results import Rejected, Unusable

LONGEST_LINE: Final = 2**20
"""Bytes of the longest line that is read; a longer one is rejected."""

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
"""What some editors put before the first line."""

UNREADABLE: Final = (OSError, EOFError, zlib.error)
"""What reading a file may raise that is damaged, plain or gzip."""

_SHOWN = 80


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
    """How many line ends a file has; 0 if it is damaged."""
    try:
        with open_lines(path) as stream:
            return sum(block.count(b"\n") for block in iter(lambda: stream.read(LONGEST_LINE), b""))
    except UNREADABLE:
        return 0


def reason_not_to_read(path: Path, layout: str) -> Unusable | None:
    """Why a file has no first byte to read; ``layout`` says how each of its lines should be."""
    try:
        with path.open("rb") as stream:
            empty = not stream.read(1)
    except OSError as error:
        return Unusable(f"{path}: cannot be read ({error.strerror}); check its permissions")
    return Unusable(f"{path}: is empty; each line should be {layout}") if empty else None


def shown(line: bytes) -> str:
    """The beginning of a line, for a message."""
    return shortened(line[: 4 * _SHOWN].decode("utf-8", "replace"))


def shortened(text: str) -> str:
    """A text on one line of at most 80 characters."""
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHOWN else one_line[: _SHOWN - 1] + "…"


def _skip_rest(stream: BinaryIO, read: bytes) -> None:
    while read and not read.endswith(b"\n"):
        read = stream.readline(LONGEST_LINE)
