"""Reading the problems of a file, in any of the formats of :mod:`illposed.corpus.sources.formats`; it is streamed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from illposed.corpus.records.base import Source
from illposed.corpus.records.files.hashing import hash_file
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.sources.formats import format_of, known_suffixes
from illposed.corpus.sources.lines import BadLine, reason_not_to_read
from illposed.corpus.sources.problem import Problem
from illposed.engine.results import Rejected, Unusable

_LAYOUT = '{"question": …, "answer": …}'


@dataclass(frozen=True, slots=True)
class ProblemFile:
    """A readable input with what its problems are to be called; iterating it opens the file anew."""

    path: Path
    dataset: str
    licence: str

    def __iter__(self) -> Iterator[Problem | BadLine]:
        for line, content in format_of(self.path).rows(self.path):
            if isinstance(content, Rejected):
                yield BadLine(self.path.name, line, content.reason, content.detail)
                continue
            source = Source(dataset=self.dataset, index=line - 1, licence=self.licence, group=content.group)
            yield Problem(line - 1, line, content.question, content.answer, source, content.index)

    def fingerprint(self) -> InputFile:
        """Name, size and hash of the file; reads all of it once."""
        digest = hash_file(self.path)
        return InputFile(name=self.path.name, bytes=digest.bytes, sha256=digest.sha256)

    def total(self) -> int:
        """How many lines (or rows) there are, blank ones included: an upper bound to show progress against."""
        return format_of(self.path).total(self.path)


def open_problems(path: Path, dataset: str, licence: str, limit: int | None = None) -> ProblemFile | Unusable:
    """The problems of a file, or why there are none: missing, a directory, unreadable, empty, without its reader.

    Also if none of the first ``limit`` lines (None: of all) is a problem: then what they are, and what to do.
    """
    if path.is_dir():
        return Unusable(f"{path}: is a directory; name one file of problems ({known_suffixes()})")
    if not path.exists():
        return Unusable(f"{path}: no such file; name a file of problems ({known_suffixes()})")
    trouble = reason_not_to_read(path, _LAYOUT) or format_of(path).trouble(path)
    opened = ProblemFile(path, dataset, licence)
    return trouble or _without_problems(opened, limit) or opened


def _without_problems(opened: ProblemFile, limit: int | None) -> Unusable | None:
    first = None
    for item in islice(opened, limit):
        if isinstance(item, Problem):
            return None
        first = first or item
    found = "all lines are blank" if first is None else f"line {first.line}: {first.detail}"
    return Unusable(f"{opened.path}: no line of it is a problem; {found}; each should be {_LAYOUT}")
