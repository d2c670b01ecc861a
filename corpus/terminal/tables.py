"""Printing a report of tables: for a terminal, as JSON, or as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
from rich.console import Console
from rich.table import Table as RichTable

Format = Literal["table", "json", "markdown"]

_WIDEST = 160


@dataclass(frozen=True, slots=True)
class Table:
    """One table; the first column is text, the others are numbers. ``remarks`` stand below it."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    remarks: tuple[str, ...] = ()


def print_report(title: str, report: object, tables: Iterable[Table], verdicts: Sequence[str], shape: Format) -> None:
    """Print a report on standard output: its ``tables`` and its ``verdicts``, or ``report`` itself as JSON."""
    console = Console(highlight=False, markup=False, soft_wrap=True)
    if shape == "json":
        console.out(msgspec.json.format(msgspec.json.encode(report), indent=2).decode(), highlight=False)
    elif shape == "markdown":
        console.out("\n".join(_markdown(title, tables, verdicts)), highlight=False)
    else:
        _draw(tables, verdicts)


def _draw(tables: Iterable[Table], verdicts: Sequence[str]) -> None:
    measure = Console(highlight=False, markup=False)
    console = measure if measure.is_terminal else Console(highlight=False, markup=False, width=_WIDEST)
    for table in tables:
        drawn = RichTable(title=table.title, title_justify="left", pad_edge=False)
        for position, name in enumerate(table.header):
            drawn.add_column(name, justify="right" if position else "left", overflow="fold", no_wrap=not position)
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn)
        for remark in table.remarks:
            console.print(f"  {remark}", soft_wrap=True)
        console.print()
    for line in verdicts:
        console.print(line, soft_wrap=True)


def _markdown(title: str, tables: Iterable[Table], verdicts: Sequence[str]) -> Iterator[str]:
    yield f"# {title}"
    for table in tables:
        yield from ("", f"## {_plain(table.title)}", "")
        yield from _markdown_rows(table)
        for remark in table.remarks:
            yield from ("", _plain(remark))
    yield from ("", "## Verdicts", "")
    for line in verdicts:
        yield f"* {_plain(line)}"


def _markdown_rows(table: Table) -> Iterator[str]:
    yield _row(table.header)
    yield _row(("---", *("---:" for _ in table.header[1:])))
    for row in table.rows:
        yield _row(row)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell if cell.startswith('---') else _plain(cell) for cell in cells)} |"


def _plain(text: str) -> str:
    """``text`` with the characters that Markdown would take for its own made literal."""
    return "".join(f"\\{character}" if character in "\\|*_`<>#[]" else character for character in text)
