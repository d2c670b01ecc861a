"""Writing a report: for a terminal, as JSON, or as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from illposed.corpus.evaluate.report import Report
from illposed.corpus.evaluate.tables import Table, closing_line, tables_of

Format = Literal["table", "json", "markdown"]

_WIDEST = 160


def print_report(report: Report, shape: Format) -> None:
    """Print ``report`` on standard output."""
    console = Console(highlight=False, markup=False, soft_wrap=True)
    if shape == "json":
        console.out(msgspec.json.format(msgspec.json.encode(report), indent=2).decode(), highlight=False)
    elif shape == "markdown":
        console.out("\n".join(_markdown(report)), highlight=False)
    else:
        _draw(report)


def _draw(report: Report) -> None:
    measure = Console(highlight=False, markup=False)
    console = measure if measure.is_terminal else Console(highlight=False, markup=False, width=_WIDEST)
    for table in tables_of(report):
        drawn = RichTable(title=table.title, title_justify="left", pad_edge=False)
        for position, name in enumerate(table.header):
            drawn.add_column(name, justify="right" if position else "left", overflow="fold", no_wrap=not position)
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn)
        for remark in table.remarks:
            console.print(f"  {remark}", soft_wrap=True)
        console.print()
    console.print(closing_line(report), soft_wrap=True)


def _markdown(report: Report) -> Iterator[str]:
    yield "# Evaluation of a verifier"
    yield from ("", f"**{_plain(closing_line(report))}**")
    for table in tables_of(report):
        yield from ("", f"## {_plain(table.title)}", "")
        yield from _markdown_rows(table)
        for remark in table.remarks:
            yield from ("", _plain(remark))


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
