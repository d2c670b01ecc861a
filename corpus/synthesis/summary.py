"""The closing table of ``illposed synthesize`` without a model."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from illposed.corpus.synthesis.surface import Made


def print_made(made: Made, folder: str) -> None:
    """Print what was made and why no more, to standard output."""
    table = Table(title=folder, title_justify="left", show_header=False, pad_edge=False)
    table.add_column("what")
    table.add_column("number", justify="right", no_wrap=True)
    table.add_row("lines of the problems", f"{made.lines:,}")
    table.add_row("synthetic problems", f"{made.problems:,}")
    for mutator, number in sorted(made.mutators.items()):
        table.add_row(f"  with {mutator}", f"{number:,}")
    table.add_section()
    for (scope, reason), number in sorted(made.rejects.items(), key=lambda item: (item[0][0], -item[1], item[0][1])):
        what = "left out" if scope == "proposal" else f"rejected {scope}"
        table.add_row(f"{what}: {reason}", f"{number:,}")
    table.add_section()
    table.add_row("seconds", f"{made.seconds:,.1f}")
    Console(highlight=False).print(table)
