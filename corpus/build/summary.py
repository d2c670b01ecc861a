"""The closing table of a build."""

from __future__ import annotations

import shlex
from typing import Final

from rich.console import Console
from rich.table import Table

from illposed.corpus.build.build import Built
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.manifest import Counts

_MOST_REASONS: Final[dict[str, int | None]] = {
    "line": None,
    "problem": None,
    "phrasing": None,
    "proposal": 3,
    "solution": 3,
    "reason": 3,
}
"""How many reasons are shown of what is rejected, by what it is; all where there is no number."""


def print_summary(built: Built, folder: str, elapsed: float, repeated: int = 0) -> None:
    """Print what a build read, gave and rejected, and where this run's time went, to standard output.

    ``repeated`` is how many problems of the input are the same as one before them.
    Of graded solutions alone there are no rows about edited texts, but some about the solutions that were given.
    """
    table = Table(title=f"{folder}", title_justify="left", show_header=False, pad_edge=False)
    table.add_column("what", no_wrap=True)
    table.add_column("number", justify="right", no_wrap=True)
    sections = (
        _input_rows(built.manifest.counts, built.resumed_at, repeated),
        [] if built.manifest.counts.solution_lines else _record_rows(built),
        _solution_rows(built),
        _reject_rows(built),
        _time_rows(built, elapsed),
    )
    for rows in sections:
        for row in rows:
            table.add_row(*row)
        table.add_section()
    console = Console(highlight=False)
    console.print(table)
    place = shlex.quote(folder)
    console.out(f"Next: illposed check {place}    decides every label again", highlight=False)
    console.out(f"      illposed report {place}   makes a page to look at it", highlight=False)


def _input_rows(counts: Counts, resumed_at: int, repeated: int) -> list[tuple[str, str]]:
    given = [
        ("lines of solutions", f"{counts.solution_lines:,}"),
        ("  bad lines", f"{counts.bad_solution_lines:,}"),
        ("  for no problem", f"{counts.foreign_solutions:,}"),
        ("problems without a solution", f"{counts.unsolved_problems:,}"),
    ]
    return [
        ("input lines", f"{counts.lines + counts.unsolved_problems:,}"),
        *([("  done by an earlier run", f"{resumed_at:,}")] if resumed_at else []),
        ("bad lines", f"{counts.bad_lines:,}"),
        *(given if counts.solution_lines else []),
        ("problems", f"{counts.problems:,}"),
        *([("  the same as one before", f"{repeated:,}")] if repeated else []),
        ("oracles", f"{counts.oracles:,}{_percent(counts.oracles, counts.problems)}"),
        *(
            (name, f"{number:,}{_percent(number, counts.oracles)}")
            for name, number in (
                ("problems with sets", counts.problems_with_sets),
                ("  crossed, contradictory and solvable", counts.problems_with_crossed_contradictory),
                ("  crossed, underspecified and solvable", counts.problems_with_crossed_underspecified),
            )
            if not counts.solution_lines
        ),
    ]


def _record_rows(built: Built) -> list[tuple[str, str]]:
    counts = built.manifest.counts
    edited = {name: sum(row.get(name, 0) for row in built.manifest.variants.values()) for name in LABEL_NAMES}
    return [
        ("records", f"{counts.records:,}"),
        ("  originals, solvable", f"{counts.originals:,}"),
        *((f"  variants, {name}", f"{number:,}") for name, number in edited.items()),
        *((f"  {kind}", f"{sum(row.values()):,}") for kind, row in built.manifest.kinds.items()),
    ]


def _solution_rows(built: Built) -> list[tuple[str, str]]:
    counts = built.manifest.counts
    whole = counts.problems_with_solutions
    return [
        ("solutions", f"{counts.solutions:,}"),
        ("  correct", f"{counts.correct:,}"),
        *((f"  flawed, {error}", f"{sum(row.values()):,}") for error, row in built.manifest.errors.items()),
        ("problems with solutions", f"{whole:,}{_percent(whole, counts.oracles)}"),
        (
            "  flawed in all error types",
            f"{counts.problems_with_all_error_types:,}{_percent(counts.problems_with_all_error_types, counts.oracles)}",
        ),
    ]


def _reject_rows(built: Built) -> list[tuple[str, str]]:
    """Why lines, problems and phrasings gave nothing, and the most frequent reasons for edits that were dropped.

    What is read goes in with every reason: a user can mend it. What was tried and dropped is mostly of no concern.
    """
    rows: list[tuple[str, str]] = []
    for scope, most in _MOST_REASONS.items():
        reasons = sorted(built.manifest.rejects.get(scope, {}).items(), key=lambda item: (-item[1], item[0]))
        rows += [(f"rejected {scope}: {reason}", f"{number:,}") for reason, number in reasons[:most]]
        others = 0 if most is None else sum(number for _, number in reasons[most:])
        rows += [(f"rejected {scope}: other reasons, in rejects.jsonl", f"{others:,}")] if others else []
    return rows


def _time_rows(built: Built, elapsed: float) -> list[tuple[str, str]]:
    phases = sorted(built.seconds.items(), key=lambda item: -item[1])
    return [
        *((f"seconds of all workers: {phase}", f"{seconds:,.1f}") for phase, seconds in phases if seconds >= 1),
        ("seconds", f"{elapsed:,.1f}"),
    ]


def _percent(part: int, whole: int) -> str:
    return f" ({100 * part / whole:.1f} %)" if whole else ""
