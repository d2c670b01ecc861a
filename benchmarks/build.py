"""How the time of ``illposed build`` divides: ``python benchmarks/build.py [PROBLEMS] [--limit N] [--workers N]``.

Builds into a scratch folder that is removed, and prints the seconds of all workers by phase, and the ratio of the whole
to the bare solver time: what the same number of workers would need if there were nothing but Z3's checks.
"""

from __future__ import annotations

import tempfile
import time
from importlib.resources import files
from pathlib import Path

import click
from measured_process import CHECKING, INSIDE, measured_process

from illposed.corpus.build.box import open_box
from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problems import open_problems
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.results import Unusable

_PHASES = {
    "parse": "read the solution, formalise",
    "sandbox": "run the oracle, waiting included",
    "text": "statements, edits with read-back",
    "phrase": "sentences that state, ask and hide",
    "proof": "decide the original and the variants",
    "mutate": "propose edits",
    "tell": "tell solutions, with read-back",
    "flaw": "propose and prove errors",
    "ill-posed": "solutions of ill-posed texts",
    "record": "certificates and records",
    "writing": "encode and write",
}
_SHIPPED = Path(str(files("illposed.corpus") / "data" / "problems.jsonl"))


@click.command()
@click.argument("problems", default=_SHIPPED, type=click.Path(path_type=Path))
@click.option("--limit", type=click.IntRange(min=1), help="Take only the first N lines of the input.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(min=1), help="Worker processes.")
def main(problems: Path, limit: int | None, workers: int) -> None:
    """Build PROBLEMS (default: those that ship) and print how the time divides."""
    source = open_problems(problems, "benchmark", "unknown", limit)
    if isinstance(source, Unusable):
        raise click.ClickException(source.message)
    options = BuildOptions(dataset="benchmark", limit=limit)
    with tempfile.TemporaryDirectory() as folder, progress_shown("build", "problems", source.total(), False) as watch:
        begun = time.perf_counter()
        plan = BuildPlan(source, Path(folder) / "out", options, Workshop(measured_process, open_box), workers)
        built = build(plan, watch)
        elapsed = time.perf_counter() - begun
    if not isinstance(built, Built):
        raise click.ClickException(built.message)
    _print_table(built, elapsed, workers)


def _print_table(built: Built, elapsed: float, workers: int) -> None:
    whole = elapsed * workers
    counts = built.manifest.counts
    made = f"{counts.problems:,} problems, {counts.records:,} records, {counts.solutions:,} solutions"
    print(f"{made}, {workers} workers, {elapsed:.1f} s")
    print(f"\n{'phase':10}{'seconds':>9}{'share':>8}{'ms each':>9}  (of {workers} workers together; per problem)")
    rows = {name: built.seconds.get(name, 0.0) for name in _PHASES}
    rows["rest"] = whole - sum(rows.values())
    for name, seconds in rows.items():
        what = _PHASES.get(name, "start the workers, load modules, wait")
        print(f"{name:10}{seconds:>9.2f}{seconds / whole:>8.1%}{1000 * seconds / counts.problems:>9.2f}  {what}")
    checking, inside = (built.seconds.get(name, 0.0) for name in (CHECKING, INSIDE))
    print(f"{'whole':10}{whole:>9.2f}\n")
    print(f"bare solver time: {checking:.2f} s in Z3's checks; the whole takes {whole / checking:.1f} times as long")
    print(
        f"all calls of Z3:  {inside:.2f} s with parsing and models; the whole takes {whole / inside:.1f} times as long"
    )


if __name__ == "__main__":
    main()
