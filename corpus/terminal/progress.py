"""Progress of a long job: a bar on a terminal, a plain line now and then elsewhere. Always on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count

from illposed.corpus.terminal.ending import counted, tell

_PLAIN_EVERY_SECONDS = 5.0


@contextmanager
def progress_shown(what: str, unit: str, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A function to call with the number of units done so far; the first call says where the job starts.

    ``total`` is an upper bound, 0 if it is not known. Nothing is shown if ``quiet``.
    """
    if quiet:
        yield lambda done: None
    elif sys.stderr.isatty():
        with _bar(what, unit, total) as update:
            yield update
    else:
        yield _PlainProgress(what, unit, total).update


def telling_where(watch: Callable[[int], None], unit: str, quiet: bool) -> Callable[[int], None]:
    """``watch``, which before its first call tells what an earlier run has done, unless that is nothing."""
    calls = count()

    def update(done: int) -> None:
        if next(calls) == 0 and done and not quiet:
            progress_line(f"going on after {counted(done, unit)}")
        watch(done)

    return update


def progress_line(line: str) -> None:
    """Tell how far a job is, where there is no bar."""
    tell(line)


@contextmanager
def phases_shown(unit: str, quiet: bool) -> Iterator[Callable[[str, int, int], None]]:
    """A function to call with the name of a phase, the number of units done and their total, one phase at a time."""
    with ExitStack() as stack:
        updates: dict[str, Callable[[int], None]] = {}

        def update(phase: str, done: int, total: int) -> None:
            if phase not in updates:
                stack.close()
                updates[phase] = stack.enter_context(progress_shown(phase, unit, total, quiet))
            updates[phase](done)

        yield update


@contextmanager
def _bar(what: str, unit: str, total: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(what, total=total or None, rate="")
        rate = _Rate()

        def update(done: int) -> None:
            bar.update(task, completed=done, rate=f"{rate.at(done):,.1f} {unit}/s")

        yield update


class _Rate:
    """Units a second since the first call, not counting what was done before it."""

    def __init__(self) -> None:
        self._first: tuple[float, int] | None = None

    def at(self, done: int) -> float:
        now = time.monotonic()
        if self._first is None:
            self._first = (now, done)
        begun, before = self._first
        return (done - before) / (now - begun) if now > begun else 0.0


class _PlainProgress:
    """Prints a line at the first call and then every few seconds."""

    def __init__(self, what: str, unit: str, total: int) -> None:
        self._what, self._unit, self._total = what, unit, total
        self._rate = _Rate()
        self._shown_at: float | None = None

    def update(self, done: int) -> None:
        rate, now = self._rate.at(done), time.monotonic()
        if self._shown_at is not None and now - self._shown_at < _PLAIN_EVERY_SECONDS:
            return
        self._shown_at = now
        of_total = f" of {self._total:,}" if self._total else ""
        left = f", about {(self._total - done) / rate:,.0f} s left" if rate and self._total else ""
        progress_line(f"{self._what}: {done:,}{of_total} {self._unit} ({rate:,.1f}/s{left})")
