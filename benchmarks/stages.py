"""CPU a problem by stage, of a build and of its check: ``python benchmarks/stages.py PROBLEMS [--limit N]``.

Works in this one process, on as many problems as give N, without the sandbox's own processes and the writing of files.
A stage is some functions; the time of one inside another counts for the inner one only.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial, wraps
from importlib import import_module
from inspect import isgenerator
from itertools import islice
from pathlib import Path

import click

from illposed.corpus.build.box import open_box
from illposed.corpus.build.build import BuildPlan, Built, build
from illposed.corpus.build.chunks import Workshop, output_of
from illposed.corpus.build.process import process_with
from illposed.corpus.build.solutions.faithfulness import solution_differences
from illposed.corpus.build.solutions.ill_posed import ill_posed_solutions
from illposed.corpus.build.solutions.verifier import solutions
from illposed.corpus.check.check import check_build, installed_solvers
from illposed.corpus.check.recheck_oracle import recheck_oracle
from illposed.corpus.check.rereading import reading_differences, text_differences
from illposed.corpus.check.second.reader import second_readings
from illposed.corpus.check.written import Written
from illposed.corpus.phrasebook.phrased import all_phrased
from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.records.files.reading import BuildReader
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems
from illposed.engine.english.parser import Parser
from illposed.engine.equivalence import prove_equal
from illposed.engine.formalise import formalise, open_readings
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.replay import replay
from illposed.engine.results import Unusable
from illposed.engine.solutions.worked import read_solution
from illposed.engine.telling import Realiser, parsed_realiser, problem_realiser
from illposed.engine.telling.realiser import Solutions
from illposed.mutators.contract.steps import mutate
from illposed.mutators.problems.measures import measured
from illposed.mutators.programs.proof.verify import verified
from illposed.mutators.sets.crossed import crossed_sets
from illposed.mutators.sets.error_mix import candidates
from illposed.mutators.sets.paired import paired_sets

_FUNCTIONS: dict[str, tuple[Callable[..., object], ...]] = {
    "phrase": (all_phrased,),
    "formalise": (read_solution, formalise, open_readings),
    "sets": (crossed_sets, paired_sets),
    "proofs": (measured, verified, prove_equal, replay),
    "mutations": (mutate, candidates),
    "telling": (solutions, parsed_realiser, problem_realiser),
    "ill-posed": (ill_posed_solutions,),
    "read back": (solution_differences, text_differences, reading_differences, second_readings),
    "oracles": (recheck_oracle,),
    "records": (output_of, reason_of),
}
_METHODS: dict[str, tuple[tuple[type, str], ...]] = {
    "parse": ((Parser, "parse"), (Parser, "parse_all")),
    "proofs": ((Decider, "__init__"), (Decider, "decide"), (Decider, "verdict_on"), (Decider, "world")),
    "telling": ((Realiser, "tell"), (Realiser, "of"), (Realiser, "of_text"), (Solutions, "__getitem__")),
    "records": ((BuildReader, "problems"), (Written, "difference")),
}
_STAGES = ("parse", *_FUNCTIONS)
_REST = "the rest"


@click.command()
@click.argument("problems", type=click.Path(exists=True, path_type=Path))
@click.option("--limit", default=60, show_default=True, type=click.IntRange(min=1), help="How many problems.")
@click.option("--functions", default=0, help="Print as many functions that take most; everything then takes longer.")
def main(problems: Path, limit: int, functions: int) -> None:
    """Build from PROBLEMS and check the build; print the milliseconds of CPU that each stage takes a problem."""
    source = open_problems(problems, "benchmark", "unknown", limit)
    if isinstance(source, Unusable):
        raise click.ClickException(source.message)
    options = BuildOptions(dataset="benchmark", limit=limit)
    of_problems = partial(process_with, {}, {})
    import_module("illposed.corpus.build.preloaded")  # as in each worker: what is loaded once is no problem's
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        plan = BuildPlan(source, out, options, Workshop(of_problems, open_box))
        built = build(plan)
        if not isinstance(built, Built):
            raise click.ClickException(built.message)
        watch = _Watch()
        watch.over_all_stages()
        profile = cProfile.Profile()
        if functions:
            profile.enable()
        with open_box() as box:
            read = (problem for problem in islice(source, limit) if isinstance(problem, Problem))
            while some := list(islice(read, plan.chunk_size)):
                for result in of_problems(some, options, box):
                    output_of(result)
        building = watch.taken()
        for difference in check_build(out, built.manifest, installed_solvers()):
            raise click.ClickException(str(difference))
        checking = watch.taken()
    profile.disable()
    counts = built.manifest.counts
    print(
        f"{counts.problems:,} problems, {counts.records:,} texts, {counts.solutions:,} solutions; ms of CPU a problem"
    )
    print(f"{'stage':12}{'build':>8}{'check':>8}")
    for stage in (*_STAGES, _REST):
        print(f"{stage:12}{_each(building[stage], counts.problems)}{_each(checking[stage], counts.problems)}")
    print(f"{'all':12}{_each(building.total(), counts.problems)}{_each(checking.total(), counts.problems)}")
    if functions:
        pstats.Stats(profile).sort_stats("tottime").print_stats(functions)


def _each(nanoseconds: int, problems: int) -> str:
    return f"{nanoseconds / 1e6 / problems:8.1f}"


class _Watch:
    """The CPU time of this process in nanoseconds, by the stage that it is in."""

    def __init__(self) -> None:
        self._spent: Counter[str] = Counter()
        self._stages = [_REST]
        self._since = time.process_time_ns()

    def over_all_stages(self) -> None:
        """Have every function of a stage, wherever it was imported, count for its stage."""
        for stage, functions in _FUNCTIONS.items():
            for function in functions:
                _replace_everywhere(function, self._counted(stage, function))
        for stage, methods in _METHODS.items():
            for owner, name in methods:
                setattr(owner, name, self._counted(stage, getattr(owner, name)))

    def taken(self) -> Counter[str]:
        """What was spent since the last call."""
        self._enter(self._stages[-1])
        self._stages.pop()
        spent, self._spent = self._spent, Counter()
        return spent

    def _enter(self, stage: str) -> None:
        now = time.process_time_ns()
        self._spent[self._stages[-1]] += now - self._since
        self._since = now
        self._stages.append(stage)

    def _leave(self) -> None:
        self._enter("")
        del self._stages[-2:]

    def _counted(self, stage: str, function: Callable[..., object]) -> Callable[..., object]:
        @wraps(function)
        def counted(*arguments: object, **named: object) -> object:
            self._enter(stage)
            try:
                result = function(*arguments, **named)
            finally:
                self._leave()
            return self._counted_steps(stage, result) if isgenerator(result) else result

        return counted

    def _counted_steps(self, stage: str, steps: Iterator[object]) -> Iterator[object]:
        while True:
            self._enter(stage)
            try:
                step = next(steps)
            except StopIteration:
                return
            finally:
                self._leave()
            yield step


def _replace_everywhere(function: Callable[..., object], by: Callable[..., object]) -> None:
    for name, module in tuple(sys.modules.items()):
        if name.startswith("illposed.") or name == "__main__":
            for attribute, value in tuple(vars(module).items()):
                if value is function:
                    setattr(module, attribute, by)


if __name__ == "__main__":
    main()
