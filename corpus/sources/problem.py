"""A problem, the fields that a file must give for it, and what a file format is."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.corpus.records.base import Source
from illposed.corpus.records.families import family_of
from illposed.engine.results import Rejected, Unusable

TEXT_FIELDS: Final[tuple[str, ...]] = ("question", "answer")

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_MOST_DIGITS = 100
_LONG_NUMBER = re.compile(rf"\d(?:,?\d){{{_MOST_DIGITS}}}")

_OTHER_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "question": ("problem", "prompt", "query", "instruction", "input", "text", "body"),
    "answer": ("solution", "response", "completion", "rationale", "reasoning", "output", "target"),
}
"""What other data sets call the fields, the likeliest first; in lower case."""

_SHOWN_FIELDS = 8


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


@dataclass(frozen=True, slots=True)
class Fields:
    """The names of the fields of a row: of the text, and of a worked solution, or of an equation and its answer.

    Where ``question`` names several fields, the text is in all of them, one after the other. None is not named.
    """

    question: tuple[str, ...] = ()
    solution: str | None = None
    equation: str | None = None
    answer: str | None = None

    def __bool__(self) -> bool:
        return bool(self.question or self.solution or self.equation or self.answer)


UNNAMED: Final = Fields()
"""No field is named: they are known by their names, or unknown."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that a file of problems can have; it is known by the end of the file's name.

    ``rows`` reads a file, each line or row with its 1-based number, by the names of its fields; ``total`` tells how
    many there are at most; ``trouble`` says why a file that is there and not empty cannot be read at all.
    """

    name: str
    suffixes: tuple[str, ...]
    rows: Callable[[Path, Fields], Iterator[tuple[int, Content | Rejected]]]
    total: Callable[[Path], int]
    trouble: Callable[[Path, Fields], Unusable | None] = lambda path, fields: None


def content_of(
    texts: Mapping[str, str | None], index: int | None, group: str | None, fields: Collection[str] = ()
) -> Content | Rejected:
    """The content of a line or row, from those of :data:`TEXT_FIELDS` that it has; None stands for what is no text.

    ``group`` is what the field ``group`` says, empty or None if it says nothing. ``fields`` are the names of all its
    fields, to tell which may be meant where one is missing.

    Rejected as ``no-question``, ``question-not-text``, ``question-control-character`` (any but tabs and line ends),
    ``question-long-number`` (of more than 100 digits), the same of ``answer``, or as ``question-empty``.
    """
    found: dict[str, str] = {}
    for name in TEXT_FIELDS:
        if name not in texts:
            return Rejected(f"no-{name}", f'there is no field "{name}"{_instead(texts, fields)}')
        value = texts[name]
        if value is None:
            return Rejected(f"{name}-not-text", f'the field "{name}" is not a string')
        if control := _CONTROL.search(value):
            shown = f"U+{ord(control[0]):04X} at character {control.start() + 1}"
            return Rejected(f"{name}-control-character", f'the field "{name}" has the control character {shown}')
        if _LONG_NUMBER.search(value):
            return Rejected(f"{name}-long-number", f'the field "{name}" has a number of over {_MOST_DIGITS} digits')
        found[name] = value
    if not found["question"].strip():
        return Rejected("question-empty", 'the field "question" is empty')
    return Content(found["question"], found["answer"], index, group or None)


def _instead(texts: Mapping[str, str | None], fields: Collection[str]) -> str:
    """The fields that a line has, and which of them to rename."""
    if not fields:
        return ""
    names = {name.lower(): name for name in fields}
    renamed = [
        f"{names[other]} to {name}"
        for name in TEXT_FIELDS
        if name not in texts
        for other in [other for other in _OTHER_NAMES[name] if other in names][:1]
    ]
    shown = ", ".join([*fields][:_SHOWN_FIELDS])
    advice = f" (rename {' and '.join(renamed)})" if renamed else ""
    return f"; it has {shown}{advice}"
