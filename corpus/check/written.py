"""Comparing what stands in a build with what a build would write: nothing may stand there that is not read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.check.recheck import Difference
from illposed.corpus.records.base import Line
from illposed.corpus.records.verifier import VerifierRecord

_MOST_SHOWN = 300


class Written:
    """The lines of the files of a build as they stand there; the lines of each file are asked for in order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[str, Iterator[tuple[int, bytes]]] = {}

    def difference(self, file: str, number: int, line: Line) -> Iterator[Difference]:
        """Whether another line than ``line`` stands at a place (1-based) of a file."""
        if file not in self._lines:
            self._lines[file] = _numbered(self._folder / file)
        found = next((text for place, text in self._lines[file] if place == number), b"")
        said = msgspec.json.decode(found, type=type(line)) if found else None
        if said != line or msgspec.json.encode(said) + b"\n" != found:
            yield Difference(file, number, "", "is not written as a build writes it")


def _numbered(path: Path) -> Iterator[tuple[int, bytes]]:
    with path.open("rb") as stream:
        yield from enumerate(stream, start=1)


def field_differences(record: VerifierRecord, again: VerifierRecord, maker: str) -> Iterator[str]:
    """Each field of ``record`` that is not as ``maker``, in words, gives it."""
    for name in VerifierRecord.__struct_fields__:
        written, expected = getattr(record, name), getattr(again, name)
        if written != expected:
            yield f"{name} is {_shown(written)}, but {maker} {_shown(expected)}"


def _shown(part: object) -> str:
    """A part of a record as JSON, cut off where it is long."""
    text = "nothing" if part is msgspec.UNSET else msgspec.json.encode(part).decode()
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
