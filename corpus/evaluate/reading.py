"""Reading a file of JSON objects, one a line, where each line matters: the first bad one is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from illposed.corpus.sources.lines import BYTE_ORDER_MARK, UNREADABLE, open_lines, unreadable
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True)
class Row:
    """The JSON object of a line (1-based)."""

    line: int
    fields: dict[str, object]


def rows_of(path: Path, what_to_do: str) -> Iterator[Row | Unusable]:
    """The objects of the lines that are not blank; an :class:`Unusable` ends them."""
    try:
        with open_lines(path) as stream:
            for number, line in enumerate(stream, start=1):
                bare = (line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line).strip()
                if not bare:
                    continue
                fields = decoded(bare)
                if not isinstance(fields, dict):
                    yield Unusable(f"{path}:{number}: is no JSON object; {what_to_do}")
                    return
                yield Row(number, fields)
    except UNREADABLE as error:
        yield unreadable(path, error, what_to_do)


def whole_object(path: Path) -> dict[str, object] | None:
    """The JSON object that a whole file holds over any number of lines; None if it holds anything else."""
    try:
        with open_lines(path) as stream:
            content = stream.read().removeprefix(BYTE_ORDER_MARK)
    except UNREADABLE:
        return None
    found = decoded(content)
    return found if isinstance(found, dict) else None


def decoded(content: bytes) -> object:
    """The value that JSON spells; None if it is no JSON."""
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
