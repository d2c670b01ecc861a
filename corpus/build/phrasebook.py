"""The phrasebook of a file of problems, made on all cores and written at once when all is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from illposed.corpus.build.engines.engine import open_pool
from illposed.corpus.build.engines.work import Work, each_alone
from illposed.corpus.phrasebook.coverage import Coverage, coverage_of
from illposed.corpus.phrasebook.phrased import phrased_from
from illposed.corpus.phrasebook.writing import records_of
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.formalise import open_problem
from illposed.engine.results import Rejected

_PER_TASK: Final = 8

Written = Mapping[str, tuple[PhrasebookRecord, ...]]
"""What is written of the quantities of problems, by the id of the problem."""


@dataclass(frozen=True, slots=True)
class PhrasebookPlan:
    """What to write: the phrasings of ``problems``, those of ``written`` first and then, if asked for, by syntax."""

    problems: ProblemFile
    out: Path
    written: Written
    by_syntax: bool
    workers: int = 1


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines for one problem, and what it counts for."""

    content: bytes
    coverage: Coverage


def write_phrasebook(plan: PhrasebookPlan, watch: Callable[[int], None] = lambda done: None) -> Coverage:
    """Write a line for each quantity of each problem whose worked solution gives a program; what there is by form.

    ``watch`` is told how many lines of the input are done. The bytes do not depend on the number of workers. Raises
    :class:`~illposed.corpus.build.engines.work.WorkersUnusableError` if a worker cannot work.
    """
    coverage: Coverage = Counter()
    work = Work(nullcontext, each_alone(partial(_phrased, written=plan.written, by_syntax=plan.by_syntax)), _given_up)
    done = 0
    watch(done)
    with replaced(plan.out) as draft, draft.open("wb") as stream, open_pool(plan.workers, work) as pool:
        for batch in pool.run(plan.problems, _PER_TASK):
            for lines in batch:
                stream.write(lines.content)
                coverage.update(lines.coverage)
            done += len(batch)
            watch(done)
    return coverage


def _phrased(item: Problem | BadLine, box: None, written: Written, by_syntax: bool) -> _Lines:
    if isinstance(item, BadLine):
        return _Lines(b"", Counter({("unread", item.reason): 1}))
    opened = open_problem(item.question, item.answer)
    if isinstance(opened, Rejected):
        return _given_up(item, opened)
    phrased = phrased_from(opened, written.get(item.id, ()), by_syntax=by_syntax)
    records = tuple(records_of(item.id, phrased.problem))
    coverage = coverage_of(records)
    coverage.update(("refused", why.reason) for why in phrased.refused)
    content = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
    return _Lines(content, coverage)


def _given_up(item: Problem | BadLine, cause: Rejected) -> _Lines:
    return _Lines(b"", Counter({("rejected", cause.reason): 1}))
