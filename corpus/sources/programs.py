"""Reading the programs that models wrote for problems: a folder of answers, or JSONL; plain or gzip.

A folder holds ``<index>/<provider>_<model>.py`` or ``.txt``; a line of JSONL is ``{"index": 0, "model": "…", "code":
"…"}``. Either way the code may be the raw answer that has the program in it.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from illposed.corpus.records.hashing import hash_file
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.sources.problems import LONGEST_LINE
from illposed.engine.consensus.voter import ANNOTATION_FORMALISER
from illposed.engine.results import Unusable
from illposed.prompts.tasks.code_in_answer import program_in

_SUFFIXES = (".py", ".txt")
_SHOWN = 80


Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ModelProgram:
    """The program that ``model`` wrote for the problem ``index``, taken out of its answer at ``file`` and ``line``."""

    index: int
    model: str
    source: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class BadProgram:
    """What could not be read: the file, its 1-based line, a code to count by, and what was found."""

    file: str
    line: int
    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class ProgramInput:
    """All programs that were read, by problem and then by model, and everything that could not be read."""

    by_index: Mapping[int, tuple[ModelProgram, ...]] = field(default_factory=dict)
    bad: tuple[BadProgram, ...] = ()
    files: tuple[InputFile, ...] = ()

    @property
    def total(self) -> int:
        """How many programs were read."""
        return sum(len(programs) for programs in self.by_index.values())


def read_programs(paths: Sequence[Path]) -> ProgramInput | Unusable:
    """The programs of all ``paths``, folders or files; the first that cannot be used at all is the answer.

    Of several programs of one model for one problem the first is kept, and the others are bad.
    """
    found: dict[tuple[int, str], ModelProgram] = {}
    bad: list[BadProgram] = []
    for path in paths:
        trouble = _trouble_with(path)
        if trouble is not None:
            return Unusable(trouble)
        for item in _items(path):
            kept = _second(item, found) if isinstance(item, ModelProgram) else item
            if isinstance(kept, BadProgram):
                bad.append(kept)
            else:
                found[kept.index, kept.model] = kept
    by_index: dict[int, list[ModelProgram]] = {}
    for _, program in sorted(found.items()):
        by_index.setdefault(program.index, []).append(program)
    files = tuple(_fingerprint(file) for path in paths for file in _files(path))
    return ProgramInput({index: tuple(programs) for index, programs in by_index.items()}, tuple(bad), files)


def _second(program: ModelProgram, found: Mapping[tuple[int, str], ModelProgram]) -> ModelProgram | BadProgram:
    if (program.index, program.model) not in found:
        return program
    detail = f"{program.model} has a program for problem {program.index} already"
    return BadProgram(program.file, program.line, "second-program", detail)


def _trouble_with(path: Path) -> str | None:
    if not path.exists():
        return f"{path}: no such file or folder; name a folder of answers, or a file of programs (.jsonl, .jsonl.gz)"
    if path.is_dir():
        if not _files(path):
            return f"{path}: holds no <index>/<model>.py or .txt; name a folder of answers, or a file of programs"
        return None
    try:
        with path.open("rb") as stream:
            empty = not stream.read(1)
    except OSError as error:
        return f"{path}: cannot be read ({error.strerror}); check its permissions"
    return f'{path}: is empty; each line should be {{"index": …, "model": …, "code": …}}' if empty else None


def _files(path: Path) -> list[Path]:
    """The files that a path stands for, in an order that does not depend on the file system.

    An answer with its program beside it, ``<model>.txt`` and ``<model>.py``, is read from the program.
    """
    if not path.is_dir():
        return [path]
    answers = {file for file in path.glob("*/*") if file.is_file() and _bare(file).suffix in _SUFFIXES}
    raw = {file for file in answers if file.suffix == ".txt" and file.with_suffix(".py") in answers}
    return sorted(answers - raw, key=lambda file: (_number(file.parent.name), file.parent.name, file.name))


def _bare(file: Path) -> Path:
    return file.with_suffix("") if file.suffix == ".gz" else file


def _number(name: str) -> int:
    return int(name) if name.isascii() and name.isdigit() and len(name) < 10 else -1


def _fingerprint(file: Path) -> InputFile:
    digest = hash_file(file)
    return InputFile(name=file.name, bytes=digest.bytes, sha256=digest.sha256)


def _items(path: Path) -> Iterator[ModelProgram | BadProgram]:
    if not path.is_dir():
        yield from _lines(path)
        return
    for file in _files(path):
        yield _answer((f"{path.name}/{file.parent.name}/{file.name}", 1), file)


def _answer(place: Place, file: Path) -> ModelProgram | BadProgram:
    index = _number(file.parent.name)
    if index < 0:
        return BadProgram(*place, "no-index", f"the folder {file.parent.name!r} is not the number of a problem")
    try:
        with _open(file) as stream:
            content = stream.read(LONGEST_LINE + 1)
    except (OSError, EOFError, zlib.error) as error:
        return BadProgram(*place, "unreadable", _shortened(str(error)))
    if len(content) > LONGEST_LINE:
        return BadProgram(*place, "too-long", f"longer than {LONGEST_LINE:,} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return BadProgram(place[0], line, "not-utf-8", f"byte {error.start} is no UTF-8")
    return _program(place, index, _bare(file).stem, text)


def _program(place: Place, index: int, model: str, text: str) -> ModelProgram | BadProgram:
    if not text.strip():
        return BadProgram(*place, "empty", "there is nothing in the answer")
    if not model.strip():
        return BadProgram(*place, "no-model", "the model has no name")
    if model == ANNOTATION_FORMALISER:
        return BadProgram(*place, "reserved-model", f"{model!r} is the annotation formaliser's own name")
    return ModelProgram(index, model, program_in(text), *place)


def _lines(path: Path) -> Iterator[ModelProgram | BadProgram]:
    number = 0
    try:
        with _open(path) as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                number += 1
                place = (path.name, number)
                if len(line) > LONGEST_LINE:
                    _skip_rest(stream, line)
                    yield BadProgram(*place, "line-too-long", f"longer than {LONGEST_LINE:,} bytes")
                elif not line.isspace():
                    yield _read_line(place, line)
    except (OSError, EOFError, zlib.error) as error:
        place = (path.name, number + 1)
        yield BadProgram(*place, "unreadable", f"the file breaks off here: {_shortened(str(error))}")


def _open(path: Path) -> BinaryIO:
    return cast(BinaryIO, gzip.open(path, "rb")) if path.suffix == ".gz" else path.open("rb")


def _skip_rest(stream: BinaryIO, read: bytes) -> None:
    while read and not read.endswith(b"\n"):
        read = stream.readline(LONGEST_LINE)


class _Line(msgspec.Struct):
    index: int
    model: str
    code: str


def _read_line(place: Place, line: bytes) -> ModelProgram | BadProgram:
    try:
        read = msgspec.json.decode(line.removeprefix(b"\xef\xbb\xbf"), type=_Line)
    except msgspec.ValidationError as error:
        return BadProgram(*place, "no-program", f"{error}; a line is {{index, model, code}}: {_shown(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return BadProgram(*place, "not-json", f"not JSON ({error}): {_shown(line)}")
    if read.index < 0:
        return BadProgram(*place, "no-index", f"the index {read.index} is negative")
    return _program(place, read.index, read.model, read.code)


def _shown(line: bytes) -> str:
    return _shortened(line[: 4 * _SHOWN].decode("utf-8", "replace"))


def _shortened(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHOWN else one_line[: _SHOWN - 1] + "…"
