"""Reading the problems of a file, in any of the formats of :mod:`illposed.corpus.sources.formats`."""

from __future__ import annotations

import atexit
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from illposed.corpus.records.base import Source
from illposed.corpus.records.files.hashing import input_file
from illposed.corpus.records.manifest import FieldNames, InputFile
from illposed.corpus.sources.arrow_folder import ARROW
from illposed.corpus.sources.formats import FORMATS, FormatName, format_of, known_suffixes
from illposed.corpus.sources.layouts import layout_of, names_in
from illposed.corpus.sources.lines import BadLine, is_gzip, reason_not_to_read
from illposed.corpus.sources.problem import UNNAMED, Content, Problem
from illposed.engine.results import Rejected, Unusable

STANDARD_INPUT: Final = "-"
_LAYOUT = '{"question": …, "answer": …}'


@dataclass(frozen=True, slots=True)
class ReadAs:
    """How a file is to be read: its ``format``, None for the one that its name tells, and the names of its fields."""

    format: FormatName | None = None
    fields: FieldNames = UNNAMED


_AS_NAMED: Final = ReadAs()


@dataclass(frozen=True, slots=True)
class ProblemFile:
    """A readable input with what its problems are to be called; iterating it opens the file anew.

    Of its lines (or rows) that are not blank the first ``limit`` are taken; None: all. Of the problems in these, those
    at the positions ``only`` are taken, with the lines that are none; None: all.
    """

    path: Path
    dataset: str
    licence: str
    read_as: ReadAs = _AS_NAMED
    limit: int | None = None
    only: frozenset[int] | None = None

    def __iter__(self) -> Iterator[Problem | BadLine]:
        rows = format_of(self.path, self.read_as.format).rows(self.path, self.read_as.fields)
        for line, content in islice(rows, self.limit):
            if isinstance(content, Rejected):
                yield BadLine(self.path.name, line, content.reason, content.detail)
            elif self.only is None or line - 1 in self.only:
                yield problem_of(content, line, self.dataset, self.licence)

    def repeated(self) -> int:
        """How many of the problems have the question and the answer of one before them; reads the file once."""
        said = [hash((item.question, item.answer)) for item in self if isinstance(item, Problem)]
        return len(said) - len({*said})

    def fingerprint(self) -> InputFile:
        """Name, size and hash of the file; reads all of it once."""
        return input_file(self.path)

    def total(self) -> int:
        """How many lines (or rows) are taken, blank ones included: an upper bound to show progress against."""
        total = format_of(self.path, self.read_as.format).total(self.path)
        return total if self.limit is None else min(total, self.limit)


def problem_of(content: Content, line: int, dataset: str, licence: str) -> Problem:
    """The problem that a 1-based line (or row) of a data set is."""
    source = Source(dataset=dataset, index=line - 1, licence=licence, group=content.group)
    return Problem(line - 1, line, content.question, content.answer, source, content.index)


def open_problems(
    path: Path, dataset: str, licence: str, limit: int | None = None, read_as: ReadAs = _AS_NAMED
) -> ProblemFile | Unusable:
    """The problems of a file, or why there are none: missing, unreadable, empty, without its reader.

    ``path`` may also be a folder that Hugging Face ``datasets`` saved, or ``-``, standard input, read to its end.
    Also unusable if none of the first ``limit`` lines (None: of all) is a problem: then what they are, and what to do.
    """
    if read_as.fields.solution and read_as.fields.equation:
        return Unusable("both --solution and --equation are named; name the one that problems are to be read from")
    if str(path) == STANDARD_INPUT:
        kept = _from_standard_input(read_as.format)
        if isinstance(kept, Unusable):
            return kept
        opened = open_problems(kept, dataset, licence, limit, read_as)
        return Unusable(opened.message.replace(str(kept), "standard input")) if isinstance(opened, Unusable) else opened
    if not path.exists():
        return Unusable(f"{path}: no such file; name a file of problems ({known_suffixes()})")
    known = format_of(path, read_as.format)
    if path.is_dir() and known is not ARROW:
        return Unusable(f"{path}: is a folder, and none is of --format {known.name}; name a file in it")
    lines = known.name in ("jsonl", "parquet")
    trouble = (reason_not_to_read(path, _LAYOUT) if lines else None) or known.trouble(path, read_as.fields)
    opened = ProblemFile(path, dataset, licence, read_as, limit)
    return trouble or _without_problems(opened) or opened


def _from_standard_input(name: FormatName | None) -> Path | Unusable:
    """A file with what stands on standard input, which lasts as long as the process; it is read more than once."""
    if sys.stdin is None:
        return Unusable("standard input is closed; name a file of problems, or write some to standard input")
    folder = TemporaryDirectory(prefix="illposed-")
    atexit.register(folder.cleanup)
    suffix = next((known.suffixes[0] for known in FORMATS if known.name == name and known.suffixes), ".jsonl")
    path = Path(folder.name) / f"stdin{suffix}"
    with path.open("wb") as stream:
        shutil.copyfileobj(sys.stdin.buffer, stream)
    return path.rename(f"{path}.gz") if is_gzip(path) else path


def _without_problems(opened: ProblemFile) -> Unusable | None:
    first = None
    for item in opened:
        if isinstance(item, Problem):
            return None
        first = first or item
    found = "it has nothing but blank lines or a header" if first is None else f"line {first.line}: {first.detail}"
    layout = ", ".join(f'"{name}": …' for name in names_in(layout_of((), opened.read_as.fields)))
    return Unusable(f"{opened.path}: no line of it is a problem; {found}; each should be {{{layout}}}")
