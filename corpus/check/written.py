"""Comparing the lines of a build with those that a build would write: nothing may stand there that is not read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.check.recheck import Difference
from illposed.corpus.records.base import Line


class Written:
    """The lines of the files of a build as they stand there; the lines of each file are asked for in order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[str, Iterator[tuple[int, bytes]]] = {}
        self._with_crlf: set[str] = set()

    def difference(self, file: str, number: int, line: Line) -> Iterator[Difference]:
        """Whether another line than ``line`` stands at a place (1-based) of a file; of CRLF it is said once a file."""
        if file not in self._lines:
            self._lines[file] = _numbered(self._folder / file)
        found = next((text for place, text in self._lines[file] if place == number), b"")
        if found.endswith(b"\r\n"):
            found = found[:-2] + b"\n"
            if file not in self._with_crlf:
                self._with_crlf.add(file)
                yield Difference(file, number, "", "ends its lines with CRLF from here on, where a build writes LF")
        said = msgspec.json.decode(found, type=type(line)) if found else None
        if said != line or msgspec.json.encode(said) + b"\n" != found:
            yield Difference(file, number, "", "is not written as a build writes it")


def _numbered(path: Path) -> Iterator[tuple[int, bytes]]:
    with path.open("rb") as stream:
        yield from enumerate(stream, start=1)
