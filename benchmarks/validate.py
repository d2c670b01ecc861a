"""How the time of ``illposed validate`` divides: ``python benchmarks/validate.py [PROBLEMS --programs PATH]``.

Prints the seconds of each phase with its share of the whole, and milliseconds for each pair by what was found. Shares
and ratios hold within one run; seconds depend on the machine and on what else it does. With --points N it also
evaluates both programs of each pair of a largest clique, in exact arithmetic, at N further random points of their
domain, all parameters drawn, and prints every pair that they refute.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib.resources import files
from itertools import combinations, islice
from pathlib import Path
from random import Random

import click

from illposed.corpus.build.box import open_box
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems
from illposed.corpus.sources.programs import read_programs
from illposed.corpus.validate.validate import Admitted, Task, admitted, embedded
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.judge import Judgement, judge
from illposed.engine.equivalence import Domain, pair_of
from illposed.engine.equivalence.values import differ, exact_result
from illposed.engine.results import Rejected, Unusable
from illposed.sandbox import Sandbox

_DATA = files("illposed.corpus") / "data"


@click.command()
@click.argument("problems", default=Path(str(_DATA / "problems.jsonl")), type=click.Path(path_type=Path))
@click.option("--programs", multiple=True, type=click.Path(path_type=Path), help="As for illposed validate.")
@click.option("--embedder", default="all-MiniLM-L6-v2", show_default=True, help="As for illposed validate.")
@click.option("--limit", type=click.IntRange(min=1), help="Take only the first N lines of the input.")
@click.option("--points", default=0, show_default=True, help="Random points for each pair that agrees.")
def main(problems: Path, programs: tuple[Path, ...], embedder: str, limit: int | None, points: int) -> None:
    """Validate PROBLEMS (default: those that ship, with their programs) and print how the time divides."""
    begun = time.perf_counter()
    tasks = _tasks(problems, programs or (Path(str(_DATA / "programs.jsonl")),), limit)
    seconds = {"read": time.perf_counter() - begun}
    with open_box() as box:
        begun = time.perf_counter()
        found = [item for item in (admitted(task, box) for task in tasks) if isinstance(item, Admitted)]
        seconds["parse and run"] = time.perf_counter() - begun
        begun = time.perf_counter()
        similarities = embedded(found, None if embedder == "none" else embedder)
        if isinstance(similarities, Unusable):
            raise click.ClickException(similarities.message)
        seconds["embed"] = time.perf_counter() - begun
        pairs: dict[str, list[float]] = defaultdict(list)
        agreeing = [j for item in found for j in _judged(item, similarities, box, pairs) if j.agreement == "firm"]
    seconds["compare"] = sum(map(sum, pairs.values()))
    _print(seconds, pairs, len(tasks))
    if points:
        _print_points(agreeing, points)


def _tasks(path: Path, programs: Sequence[Path], limit: int | None) -> list[Task]:
    source = open_problems(path, "benchmark", "unknown")
    if isinstance(source, Unusable):
        raise click.ClickException(source.message)
    read = read_programs(programs)
    if isinstance(read, Unusable):
        raise click.ClickException(read.message)
    taken = (item for item in islice(source, limit) if isinstance(item, Problem))
    return [Task(problem, read.by_index.get(problem.number, ()), annotation=True) for problem in taken]


def _judged(
    found: Admitted, similarities: Similarities, box: Sandbox, pairs: dict[str, list[float]]
) -> Iterator[Judgement]:
    for left, right in combinations(found.candidates, 2):
        begun = time.perf_counter()
        judgement = judge(left, right, similarities, box)
        kind = f"{type(judgement.verdict).__name__.lower()}, {judgement.agreement}"
        pairs[kind].append(time.perf_counter() - begun)
        yield judgement


def _print(seconds: dict[str, float], pairs: dict[str, list[float]], problems: int) -> None:
    whole = sum(seconds.values())
    click.echo(f"{problems} problems, {sum(map(len, pairs.values()))} pairs, {whole:.1f} s in one process")
    for phase, spent in seconds.items():
        click.echo(f"  {phase:<16}{spent:>8.2f} s {100 * spent / whole:>5.1f} %")
    for kind, times in sorted(pairs.items()):
        mean, longest = 1000 * sum(times) / len(times), 1000 * max(times)
        click.echo(f"  {kind:<24}{len(times):>6} pairs, mean {mean:>7.1f} ms, longest {longest:>8.1f} ms")


def _print_points(agreeing: Sequence[Judgement], points: int) -> None:
    refuted = 0
    for judgement in agreeing:
        found = _refuting_point(judgement, points)
        if found:
            refuted += 1
            click.echo(f"problem {judgement.left.index}, {judgement.left.model}, {judgement.right.model}: {found}")
    click.echo(f"{len(agreeing)} pairs that agree, {points} points each: {refuted} refuted")


def _refuting_point(judgement: Judgement, points: int) -> str | None:
    subject = pair_of(judgement.alignment, opaque_params=(judgement.left.params, judgement.right.params))
    if isinstance(subject, Rejected):
        return subject.detail
    random = Random(judgement.left.index)
    for _ in range(points):
        point = tuple(_drawn(quantity.domain, quantity.default, random) for quantity in subject.quantities)
        left = exact_result(subject.left, subject.left_arguments(point))
        right = exact_result(subject.right, subject.right_arguments(point))
        if differ(left, right):
            return f"{dict(subject.left_arguments(point))}: {left} against {right}"
    return None


def _drawn(domain: Domain, default: Fraction, random: Random) -> Fraction:
    reach = max(abs(default), Fraction(1)) * 10 ** random.randrange(5)
    low = -reach if domain.low is None else domain.low
    high = low + reach if domain.high is None else domain.high
    unit = domain.unit or Fraction(1, random.choice((1, 2, 7, 10, 100, 1000)))
    first, last = math.ceil((low - domain.phase) / unit), math.floor((high - domain.phase) / unit)
    return domain.phase + unit * random.randint(first, max(first, last))


if __name__ == "__main__":
    main()
