"""Programs in JSONL, plain or gzip: ``{"index": 0, "model": "…", "code": "…"}`` on each line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from illposed.corpus.sources.lines import BYTE_ORDER_MARK, BadLine, lines_of, shown
from illposed.corpus.sources.program import ModelProgram, Place, program_of
from illposed.engine.results import Rejected


class _Line(msgspec.Struct):
    index: int
    model: str
    code: str


def programs_in_lines(path: Path) -> Iterator[ModelProgram | BadLine]:
    """The program of each line; bad as ``no-program``, ``not-json``, ``no-index``, or as the line or answer is."""
    for number, line in lines_of(path):
        place = (path.name, number)
        yield BadLine(*place, line.reason, line.detail) if isinstance(line, Rejected) else _program(place, line)


def _program(place: Place, line: bytes) -> ModelProgram | BadLine:
    try:
        read = msgspec.json.decode(line.removeprefix(BYTE_ORDER_MARK), type=_Line)
    except msgspec.ValidationError as error:
        return BadLine(*place, "no-program", f"{error}; a line is {{index, model, code}}: {shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return BadLine(*place, "not-json", f"not JSON ({error}): {shown(line)}")
    if read.index < 0:
        return BadLine(*place, "no-index", f"the index {read.index} is negative")
    return program_of(place, read.index, read.model, read.code)
