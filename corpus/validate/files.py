"""The files that a validation reads and writes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import msgspec

from illposed.corpus.records.consensus import ConsensusRecord
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.corpus.sources.programs import ProgramInput
from illposed.corpus.validate.rejects import consensus_rejects
from illposed.corpus.validate.validate import NoConsensus, Task
from illposed.corpus.validate.validated import Validated


@dataclass(frozen=True, slots=True)
class ValidateInput:
    """Problems of the file ``path``, the programs for them, and the lines that could not be read."""

    path: Path
    problems: tuple[Problem, ...]
    bad_lines: tuple[BadLine, ...]
    programs: ProgramInput

    def tasks(self, annotation: bool) -> list[Task]:
        """What is to be judged; ``annotation`` says whether the worked solutions take part."""
        by_index = self.programs.by_index
        return [Task(problem, by_index.get(problem.number, ()), annotation) for problem in self.problems]


def read_input(opened: ProblemFile, programs: ProgramInput) -> ValidateInput:
    """The problems that are taken of a file, and the programs but for those that are for later lines."""
    rest = iter(replace(opened, limit=None))
    items = list(islice(rest, opened.limit))
    later = frozenset(item.number for item in rest if isinstance(item, Problem))
    problems = tuple(item for item in items if isinstance(item, Problem))
    bad_lines = tuple(item for item in items if isinstance(item, BadLine))
    wanted = programs.without(later - {problem.number for problem in problems})
    return ValidateInput(opened.path, problems, bad_lines, wanted)


def rejects_beside(out: Path) -> Path:
    """Where what gave no gold answer is listed."""
    return out.with_name(f"{out.name.removesuffix('.jsonl')}.rejects.jsonl")


def write_consensus(
    out: Path, read: ValidateInput, results: Sequence[ConsensusRecord | NoConsensus], begun: float
) -> Validated:
    """Write records and rejects into a folder that is there.

    ``begun`` is when the work began, in seconds of ``time.monotonic``.
    """
    records = tuple(result for result in results if isinstance(result, ConsensusRecord))
    rejects = tuple(consensus_rejects(read.path.name, read.bad_lines, read.problems, read.programs, results))
    with replaced(out) as path:
        path.write_bytes(b"".join(msgspec.json.encode(record) + b"\n" for record in records))
    with replaced(rejects_beside(out)) as path:
        path.write_bytes(b"".join(msgspec.json.encode(reject) + b"\n" for reject in rejects))
    return Validated(records, rejects, time.monotonic() - begun)
