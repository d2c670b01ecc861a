"""Reading a file of JSON objects, one a line, where each line matters: the first bad one is named."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from illposed.engine.results import Unusable

_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Row:
    """The JSON object of a line (1-based)."""

    line: int
    fields: dict[str, object]


def rows_of(path: Path, what_to_do: str) -> Iterator[Row | Unusable]:
    """The objects of the lines that are not blank; an :class:`Unusable` ends them."""
    try:
        with _opened(path) as stream:
            for number, line in enumerate(stream, start=1):
                bare = (line.removeprefix(_MARK) if number == 1 else line).strip()
                if not bare:
                    continue
                fields = decoded(bare)
                if not isinstance(fields, dict):
                    yield Unusable(f"{path}:{number}: is no JSON object; {what_to_do}")
                    return
                yield Row(number, fields)
    except (OSError, EOFError, zlib.error) as error:
        yield Unusable(f"{path}: cannot be read: {error}")


def whole_object(path: Path) -> dict[str, object] | None:
    """The JSON object that a whole file holds over any number of lines; None if it holds anything else."""
    try:
        with _opened(path) as stream:
            content = stream.read().removeprefix(_MARK)
    except (OSError, EOFError, zlib.error):
        return None
    found = decoded(content)
    return found if isinstance(found, dict) else None


def decoded(content: bytes) -> object:
    """The value that JSON spells; None if it is no JSON."""
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _opened(path: Path) -> BinaryIO:
    return cast(BinaryIO, gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")
