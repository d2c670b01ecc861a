"""A problem, what a line or row says of it, and what a file format is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.corpus.records.base import Source
from illposed.corpus.records.families import family_of
from illposed.corpus.records.manifest import FieldNames
from illposed.engine.results import Rejected, Unusable


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: ``index`` is its 0-based position in the input, ``line`` its 1-based line (or row).

    ``stated`` is the ``index`` that its line gives it, where it gives one: what programs for it call it.
    """

    index: int
    line: int
    question: str
    answer: str
    source: Source
    stated: int | None = None

    @property
    def id(self) -> str:
        """The id that its variants share as ``group``: data set and index."""
        return f"{self.source.dataset}-{self.index}"

    @property
    def family(self) -> str:
        """What it shares with the problems that must stay in the same split as it."""
        return family_of(self.question, self.source.group)

    @property
    def number(self) -> int:
        """The index by which programs name it: the stated one, else the position."""
        return self.index if self.stated is None else self.stated


@dataclass(frozen=True, slots=True)
class Content:
    """What a line or row says; ``index`` is None where it gives none that is a position, ``group`` if it has none."""

    question: str
    answer: str
    index: int | None
    group: str | None


UNNAMED: Final = FieldNames()
"""No field is named: they are known by their names, or unknown."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that a file of problems can have; it is known by the end of the file's name.

    ``rows`` reads a file, each line or row with its 1-based number, by the names of its fields; ``total`` tells how
    many there are at most; ``trouble`` says why a file that is there and not empty cannot be read at all.
    """

    name: str
    suffixes: tuple[str, ...]
    rows: Callable[[Path, FieldNames], Iterator[tuple[int, Content | Rejected]]]
    total: Callable[[Path], int]
    trouble: Callable[[Path, FieldNames], Unusable | None] = lambda path, fields: None
