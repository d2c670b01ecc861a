"""Reading the lines of a data set: JSON objects, one a line, plain or gzip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.records.files.unreadable import UNREADABLE
from illposed.corpus.sources.lines import BYTE_ORDER_MARK, open_lines, unreadable
from illposed.corpus.sources.long_numbers import MOST_DIGITS, has_long_number
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Unusable

_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line (1-based) that could not be used, and why."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Fields:
    """The names of the fields of somebody's data; a dot leads into an object: ``target.verdict``.

    Without ``group`` every line is a group of its own.
    """

    text: str
    label: str
    group: str | None


def lines_of(path: Path) -> Iterator[tuple[int, bytes] | Unusable]:
    """The lines that are not blank, with their numbers; a last :class:`Unusable` says why the file ends early."""
    if path.is_dir() or not path.exists():
        what = "is a folder without solvability.jsonl or verifier.jsonl" if path.is_dir() else "no such file"
        yield Unusable(f"{path}: {what}; name a JSONL file, or a folder that illposed build wrote")
        return
    try:
        with open_lines(path) as stream:
            for number, line in enumerate(stream, start=1):
                bare = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
                if bare and not bare.isspace():
                    yield number, bare
    except UNREADABLE as error:
        yield unreadable(path, error, "name a JSONL file, or a folder that illposed build wrote")


def first_fields(path: Path) -> frozenset[str] | Unusable:
    """The names of the fields of the first line that is a JSON object."""
    for item in lines_of(path):
        if isinstance(item, Unusable):
            return item
        fields = _object(item[1])
        if fields is not None:
            return frozenset(fields)
    return Unusable(f"{path}: no line of it is a JSON object")


def read_lines(
    path: Path, read: Callable[[int, bytes], _Found | BadLine]
) -> tuple[list[_Found], list[BadLine]] | Unusable:
    """What ``read`` makes of the lines, given their numbers, and those of which it makes nothing; fails if all are."""
    found: list[_Found] = []
    bad: list[BadLine] = []
    for item in lines_of(path):
        if isinstance(item, Unusable):
            return item
        one = read(*item)
        if isinstance(one, BadLine):
            bad.append(one)
        else:
            found.append(one)
    if found:
        return found, bad
    why = f"line {bad[0].line}: {bad[0].reason}" if bad else "it is empty"
    return Unusable(f"{path}: no line can be used; {why}")


def read_foreign(path: Path, fields: Fields) -> tuple[list[Sample], list[BadLine]] | Unusable:
    """The samples of somebody's data, and the lines that are none; fails if no line is a sample."""
    return read_lines(path, lambda number, line: _sample(number, line, fields))


def field_text(fields: dict[str, object], path: str) -> str | None:
    """The string, number or truth value at a dotted path as text; None if there is nothing of the kind."""
    found: object = fields
    if path in fields:
        found = fields[path]
    else:
        for name in path.split("."):
            found = found.get(name) if isinstance(found, dict) else None
    if isinstance(found, str):
        return found
    return str(found) if isinstance(found, int | float) else None


def _object(line: bytes) -> dict[str, object] | None:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _has_long_number(text: str) -> bool:
    """Whether a number is too large to calculate figures of it, in digits or in words: a million million million …"""
    return has_long_number(text) or any(mention.value >= 10**MOST_DIGITS for mention in find_mentions(text))


def _sample(number: int, line: bytes, names: Fields) -> Sample | BadLine:
    fields = _object(line)
    if fields is None:
        return BadLine(number, "not a JSON object")
    wanted = (names.text, names.label, *([names.group] if names.group else []))
    values = {name: field_text(fields, name) for name in wanted}
    found = {name: value for name, value in values.items() if value is not None}
    for name in wanted:
        if name not in found:
            return BadLine(number, f"no text or number in the field {name!r}; its fields are {', '.join(fields)}")
    if not found[names.text].strip():
        return BadLine(number, f"no text in the field {names.text!r}")
    if _has_long_number(found[names.text]):
        return BadLine(number, f"a number of over {MOST_DIGITS} digits in the field {names.text!r}")
    group = found[names.group] if names.group else str(number)
    return Sample(number, found[names.text], found[names.label], group, contrast=group)
