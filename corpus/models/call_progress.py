"""Live totals of a run that asks models: a bar on a terminal, plain lines elsewhere; on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from illposed.corpus.terminal.progress import progress_line
from illposed.prompts.asker import Totals

_PLAIN_EVERY_SECONDS = 5.0


@contextmanager
def calls_shown(what: str, total: int, quiet: bool) -> Iterator[Callable[[int, Totals], None]]:
    """A function to call with how many of ``total`` are done, and the totals; nothing is shown if ``quiet``."""
    if quiet:
        yield lambda done, totals: None
    elif sys.stderr.isatty():
        with _bar(what, total) as update:
            yield update
    else:
        yield _PlainTotals(what, total).update


@contextmanager
def _bar(what: str, total: int) -> Iterator[Callable[[int, Totals], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=12),
        MofNCompleteColumn(),
        TextColumn("{task.fields[totals]}"),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total, totals="")

        def update(done: int, totals: Totals) -> None:
            bar.update(task, completed=done, totals=told_totals(totals))

        yield update


def told_totals(totals: Totals) -> str:
    """Calls, answers from earlier runs, tokens, dollars and errors, in one line."""
    parts = [f"{totals.calls:,} calls"]
    if totals.kept:
        parts.append(f"{totals.kept:,} answers kept from before")
    parts.append(f"{totals.input_tokens:,} + {totals.output_tokens:,} tokens")
    parts.append(told_dollars(totals))
    if totals.errors:
        parts.append(f"{totals.errors:,} errors")
    return ", ".join(parts)


def told_dollars(totals: Totals) -> str:
    """What was paid, and for how many calls that is not known."""
    if not totals.unpriced:
        return f"${totals.dollars:,.4f}"
    unknown = f"cost of {totals.unpriced:,} calls unknown"
    return f"${totals.dollars:,.4f} and {unknown}" if totals.dollars else unknown


class _PlainTotals:
    """Prints a line at the first answer, then every few seconds, and at the end."""

    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total
        self._shown_at: float | None = None
        self._first_call: tuple[int, float] | None = None

    def update(self, done: int, totals: Totals) -> None:
        now = time.monotonic()
        if totals.calls and self._first_call is None:
            self._first_call = (done, now)
        recent = self._shown_at is not None and now - self._shown_at < _PLAIN_EVERY_SECONDS
        if recent and done < self._total:
            return
        self._shown_at = now
        left = self._left(done, now)
        progress_line(f"{self._what}: {done:,} of {self._total:,}: {told_totals(totals)}{left}")

    def _left(self, done: int, now: float) -> str:
        """Answers that were kept come at once, so the speed is that since the first call."""
        if self._first_call is None or done == self._total:
            return ""
        before, begun = self._first_call
        return f", about {(self._total - done) * (now - begun) / (done - before):,.0f} s left" if done > before else ""
