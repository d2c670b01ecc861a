"""The consensus on each problem of a corpus: admit on all cores, embed once, judge on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations
from multiprocessing.util import Finalize
from typing import TypeVar

from illposed.corpus.build.processes import worker_pool
from illposed.corpus.records.consensus import ConsensusRecord
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.program import ModelProgram
from illposed.corpus.validate.writing import Admission, consensus_record
from illposed.engine.alignment import strings_to_embed
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities, open_embedder
from illposed.engine.consensus.admission import Submission, admit
from illposed.engine.consensus.ensemble import Consensus, consensus
from illposed.engine.consensus.voter import annotation_submission
from illposed.engine.equivalence import Runner
from illposed.engine.results import Rejected, Unusable
from illposed.engine.solutions.worked import read_solution
from illposed.sandbox import Sandbox, SandboxError

OpenBox = Callable[[], AbstractContextManager[Sandbox]]
Watch = Callable[[str, int, int], None]
"""Told what is being done, how many problems are done, and of how many."""

_CHUNK = 4
_WITHOUT = "; with --embedder none it goes on without: names then tell nothing, and what makes programs equal decides"


@dataclass(frozen=True, slots=True)
class Task:
    """A problem, the programs for it, and whether the annotation formaliser takes part."""

    problem: Problem
    programs: tuple[ModelProgram, ...]
    annotation: bool


@dataclass(frozen=True, slots=True)
class Admitted:
    """A problem with the fate of each of its programs; ``texts`` are the names that only embeddings can tell apart."""

    problem: Problem
    gold: Fraction
    admissions: tuple[Admission, ...]
    texts: frozenset[str]

    @property
    def candidates(self) -> tuple[AdmittedProgram, ...]:
        """The programs that give the gold answer."""
        return tuple(admission for admission in self.admissions if isinstance(admission, AdmittedProgram))


@dataclass(frozen=True, slots=True)
class NoGold:
    """A problem whose worked solution cannot be read, so that no program can be judged."""

    problem: Problem
    reason: str
    detail: str


def admitted(task: Task, runner: Runner) -> Admitted | NoGold:
    """The fates of all programs for one problem, the models' by name and the annotation formaliser's last."""
    problem = task.problem
    solution = read_solution(problem.answer)
    if isinstance(solution, Rejected):
        return NoGold(problem, solution.reason, solution.detail)
    submissions = [Submission(problem.number, program.model, program.source) for program in task.programs]
    own = annotation_submission(problem.number, problem.question, solution) if task.annotation else None
    if isinstance(own, Submission):
        submissions.append(own)
    fates: tuple[Admission, ...] = admit(submissions, solution.gold, runner)
    if isinstance(own, Rejected):
        fates = (*fates, own)
    candidates = [fate for fate in fates if isinstance(fate, AdmittedProgram)]
    return Admitted(problem, solution.gold, fates, frozenset(strings_to_embed(combinations(candidates, 2))))


def agreed(found: Admitted, similarities: Similarities, runner: Runner) -> Consensus:
    """What the candidates for one problem agree on."""
    return consensus(found.candidates, similarities, runner)


def embedded(found: Iterable[Admitted], embedder: str | None) -> Similarities | Unusable:
    """The vectors of all names that need one, computed together; none without an embedder.

    The model named ``embedder`` is looked for only if there is such a name.
    """
    texts = frozenset[str]().union(*(item.texts for item in found))
    if embedder is None or not texts:
        return Similarities()
    opened = open_embedder(embedder)
    vectors = opened if isinstance(opened, Unusable) else opened.embed(texts)
    return Unusable(f"{vectors.message}{_WITHOUT}") if isinstance(vectors, Unusable) else vectors


def validate(
    tasks: Sequence[Task], embedder: str | None, open_box: OpenBox, workers: int, watch: Watch
) -> list[ConsensusRecord | NoGold] | Unusable:
    """The record of each task, in order; ``workers`` processes change the speed and nothing else.

    ``embedder`` names a sentence-transformers model, None goes without. ``open_box`` is pickled by name. Raises
    ``SandboxError`` if a worker's sandbox cannot be opened or fails.
    """
    try:
        return _validated(tasks, embedder, open_box, workers, watch)
    except BrokenProcessPool:
        return Unusable("a worker process ended; what it said is printed above")


_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def _validated(
    tasks: Sequence[Task], embedder: str | None, open_box: OpenBox, workers: int, watch: Watch
) -> list[ConsensusRecord | NoGold] | Unusable:
    size = max(1, min(workers, len(tasks)))
    with worker_pool(size, _start, open_box) as pool:
        found = list(_watched(pool.map(_admit, tasks, chunksize=_CHUNK), partial(watch, "run"), len(tasks)))
        vectors = embedded([item for item in found if isinstance(item, Admitted)], embedder)
        if isinstance(vectors, Unusable):
            return vectors
        work = [(item, _only(vectors, item)) for item in found]
        judged = _watched(pool.map(_judge, work, chunksize=_CHUNK), partial(watch, "compare"), len(tasks))
        return list(judged)


def _only(vectors: Similarities, item: Admitted | NoGold) -> Similarities:
    texts = item.texts if isinstance(item, Admitted) else frozenset()
    return Similarities({text: vectors.vectors[text] for text in sorted(texts) if text in vectors.vectors})


def _watched(items: Iterator[_Item], watch: Callable[[int, int], None], total: int) -> Iterator[_Item]:
    watch(0, total)
    for done, item in enumerate(items, start=1):
        yield item
        watch(done, total)


class _Worker:
    """What a worker process keeps between its tasks."""

    box: Sandbox | SandboxError


def _start(open_box: OpenBox) -> None:
    try:
        manager = open_box()
        _Worker.box = manager.__enter__()
    except SandboxError as error:
        # The pool prints the traceback of what is raised here, and passes on what a task raises.
        _Worker.box = error
        return
    Finalize(None, manager.__exit__, args=(None, None, None), exitpriority=10)


def _box() -> Sandbox:
    if isinstance(_Worker.box, SandboxError):
        raise _Worker.box
    return _Worker.box


def _admit(task: Task) -> Admitted | NoGold:
    return admitted(task, _box())


def _judge(work: tuple[Admitted | NoGold, Similarities]) -> ConsensusRecord | NoGold:
    found, similarities = work
    if isinstance(found, NoGold):
        return found
    return consensus_record(found.problem, found.gold, found.admissions, agreed(found, similarities, _box()))
