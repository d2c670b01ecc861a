"""The solutions that people or models wrote, by the problem that they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.corpus.sources.solutions import RealSolution, SolutionInput
from illposed.corpus.terminal.ending import counted, say
from illposed.engine.results import Unusable


def by_problem(
    solutions: SolutionInput, named: Path, problems: ProblemFile
) -> Mapping[int, tuple[RealSolution, ...]] | Unusable:
    """The solutions of the file or folder ``named``, by the position of their problem; others are counted aloud."""
    taken = [item for item in problems if isinstance(item, Problem)]
    found = {problem.index: own for problem, own in solutions.matched(taken) if own}
    if not found:
        what = 'none of its solutions is for a problem of this file; see "index" and "question" in illposed grade -h'
        return Unusable(f"{named}: {what}")
    if stray := foreign(solutions, found):
        say(f"{named}: {counted(stray, 'solution')} for no problem of {problems.path}")
    return found


def foreign(solutions: SolutionInput, found: Mapping[int, Sequence[RealSolution]]) -> int:
    """How many of the solutions are for no problem, where ``found`` are those that are for one."""
    return solutions.total - sum(map(len, found.values()))
