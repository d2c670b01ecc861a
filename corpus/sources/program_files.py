"""Programs in a folder of answers, and in JSONL, plain or gzip.

An answer is a file ``<index>/<provider>_<model>.py`` or ``.txt``, a line ``{"index": 0, "model": "…", "code": "…"}``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.sources.lines import (
    BYTE_ORDER_MARK,
    LONGEST_LINE,
    BadLine,
    is_utf_16,
    lines_of,
    open_lines,
    shown,
)
from illposed.corpus.sources.program import ModelProgram, Place, program_of
from illposed.engine.results import Rejected, shortened

_SUFFIXES = (".py", ".txt")


def answer_files(folder: Path) -> list[Path]:
    """The files of a folder that hold an answer, in an order that does not depend on the file system.

    An answer with its program beside it, ``<model>.txt`` and ``<model>.py``, is read from the program.
    """
    answers = {file for file in folder.glob("*/*") if file.is_file() and _bare(file).suffix in _SUFFIXES}
    raw = {file for file in answers if file.suffix == ".txt" and file.with_suffix(".py") in answers}
    return sorted(answers - raw, key=lambda file: (_number(file.parent.name), file.parent.name, file.name))


def programs_in_folder(folder: Path) -> Iterator[ModelProgram | BadLine]:
    """The program of each answer; bad as ``no-index``, ``unreadable``, ``too-long``, ``not-utf-8`` or ``empty``."""
    for file in answer_files(folder):
        yield _in_file(f"{folder.name}/{file.parent.name}/{file.name}", file)


def _in_file(name: str, file: Path) -> ModelProgram | BadLine:
    index = _number(file.parent.name)
    if index < 0:
        return BadLine(name, 1, "no-index", f"the folder {file.parent.name!r} is not the number of a problem")
    try:
        with open_lines(file) as stream:
            content = stream.read(LONGEST_LINE + 1)
    except UNREADABLE as error:
        return BadLine(name, 1, "unreadable", shortened(str(error)))
    if len(content) > LONGEST_LINE:
        return BadLine(name, 1, "too-long", f"longer than {LONGEST_LINE:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        what = "it is in UTF-16; save it as UTF-8" if is_utf_16(content) else f"byte {error.start} is no UTF-8"
        return BadLine(name, line, "not-utf-8", what)
    return program_of((name, 1), index, _bare(file).stem, text)


def _bare(file: Path) -> Path:
    return file.with_suffix("") if file.suffix == ".gz" else file


def _number(name: str) -> int:
    return int(name) if name.isascii() and name.isdigit() and len(name) < 10 else -1


class _Line(msgspec.Struct):
    index: int
    model: str
    code: str


def programs_in_lines(path: Path) -> Iterator[ModelProgram | BadLine]:
    """The program of each line; bad as ``no-program``, ``not-json``, ``no-index``, or as the line or answer is."""
    for number, line in lines_of(path):
        place = (path.name, number)
        yield BadLine(*place, line.reason, line.detail) if isinstance(line, Rejected) else _in_line(place, line)


def _in_line(place: Place, line: bytes) -> ModelProgram | BadLine:
    try:
        read = msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=_Line)
    except msgspec.ValidationError as error:
        return BadLine(*place, "no-program", f"{error}; a line is {{index, model, code}}: {shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return BadLine(*place, "not-json", f"not JSON ({error}): {shown(line)}")
    if read.index < 0:
        return BadLine(*place, "no-index", f"the index {read.index} is negative")
    return program_of(place, read.index, read.model, read.code)
