"""Whether a problem takes as long in a large build as in a small one: ``python benchmarks/linear.py PROBLEMS``.

Builds PROBLEMS into a scratch folder, and prints as it goes the milliseconds of CPU that a problem took, of all
processes of the build, and the most memory that one of them held. Linux only.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import click

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_DONE: Final = re.compile(r"build: ([\d,]+) of")


class _Usage:
    """What the processes of a session used so far, those that ended among them, but for their last moments."""

    def __init__(self, session: int) -> None:
        self._session = str(session)
        self._seconds: dict[tuple[str, str], float] = {}
        self.most_memory = 0

    def look(self) -> float:
        """Seconds of CPU."""
        for process in Path("/proc").glob("[0-9]*"):
            try:
                fields = (process / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has ended
                continue
            if fields[3] == self._session:
                self._seconds[process.name, fields[19]] = (int(fields[11]) + int(fields[12])) / _TICKS
                self.most_memory = max(self.most_memory, int(fields[21]) * _PAGE)
        return sum(self._seconds.values())


@click.command()
@click.argument("problems", type=click.Path(exists=True, path_type=Path))
@click.option("--every", default=10_000, show_default=True, type=click.IntRange(min=1), help="Print after as many.")
def main(problems: Path, every: int) -> None:
    """Build PROBLEMS, and print the CPU of a problem as they go."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+b") as log:
        command = [
            sys.executable,
            "-m",
            "illposed",
            "build",
            str(problems),
            "--licence",
            "none",
            "--out",
            f"{folder}/b",
        ]
        running = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        usage, before, last = _Usage(running.pid), (0, 0.0), (0, 0.0)
        while running.poll() is None:
            seconds = usage.look()
            found = _DONE.findall(Path(log.name).read_text(errors="replace"))
            last = int(found[-1].replace(",", "")) if found else 0, seconds
            if last[0] - before[0] >= every:
                _report(before, last)
                before = last
            time.sleep(1)
        if last != before:
            _report(before, last)
    click.echo(f"all: {1000 * last[1] / max(1, last[0]):.1f} ms a problem; at most {usage.most_memory / 1e6:.0f} MB")
    sys.exit(running.returncode)


def _report(before: tuple[int, float], now: tuple[int, float]) -> None:
    spent = 1000 * (now[1] - before[1]) / (now[0] - before[0])
    click.echo(f"{before[0]:,} to {now[0]:,} problems: {spent:.1f} ms of CPU a problem")


if __name__ == "__main__":
    main()
