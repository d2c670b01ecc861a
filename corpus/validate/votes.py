"""What the programs of models say of the problems of a build: the consensus on each, as its vote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from illposed.corpus.build.engines.engine import Engine
from illposed.corpus.build.votes import Vote, vote_of
from illposed.corpus.records.manifest import InputFile
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.programs import ProgramInput
from illposed.corpus.validate.validate import NoConsensus, OpenBox, Task, Watch, validate
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True)
class Votes:
    """What the programs of models say of each problem, by its position in the input, and the files they came from."""

    by_index: Mapping[int, Vote]
    files: tuple[InputFile, ...]


def votes_of(
    problems: Sequence[Problem],
    programs: ProgramInput,
    embedder: str | None,
    open_box: OpenBox,
    workers: Engine,
    watch: Watch,
) -> Votes | Unusable:
    """The votes on ``problems``, or why there are none; a problem without a gold answer gets no vote."""
    tasks = [Task(problem, programs.by_index.get(problem.number, ()), annotation=True) for problem in problems]
    found = validate(tasks, embedder, open_box, workers, watch)
    if isinstance(found, Unusable):
        return found
    pairs = zip(tasks, found, strict=True)
    votes = {task.problem.index: vote_of(record) for task, record in pairs if not isinstance(record, NoConsensus)}
    return Votes(votes, programs.files)
