"""Programs written down by what differs from another one."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.corpus.records.base import Record, SpanPair


class ProgramChange(Record, frozen=True, kw_only=True):
    """A program by what differs from the oracle's: ``text`` stands where its lines ``[start, end)``, from 0, stood."""

    lines: SpanPair
    text: str


def changed_program(program: str, change: ProgramChange) -> str:
    """The whole source that ``change`` makes of ``program``.

    >>> changed_program("a = 1\\nb = 2\\n", ProgramChange(lines=(1, 2), text="b = 3\\n"))
    'a = 1\\nb = 3\\n'
    """
    rows = program.splitlines(keepends=True)
    start, end = change.lines
    return "".join([*rows[:start], change.text, *rows[end:]])


def program_change(program: str, other: str) -> ProgramChange:
    """What makes the source ``other`` of ``program``."""
    old, new = program.splitlines(keepends=True), other.splitlines(keepends=True)
    start = _alike(old, new)
    same_end = _alike(old[start:][::-1], new[start:][::-1])
    return ProgramChange(lines=(start, len(old) - same_end), text="".join(new[start : len(new) - same_end]))


def _alike(rows: Sequence[str], others: Sequence[str]) -> int:
    """How many rows are the same from the start."""
    pairs = zip(rows, others, strict=False)
    return next((count for count, (row, other) in enumerate(pairs) if row != other), min(len(rows), len(others)))
