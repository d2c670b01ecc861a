"""The consensus on each problem of a corpus: admit on all cores, embed once, judge on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import TypeVar

from illposed.corpus.build.engines.engine import Engine, at_most, open_pool
from illposed.corpus.build.engines.work import PROBLEM_LIMITS, ProblemLimits, Work, WorkersUnusableError, each_alone
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
from illposed.sandbox import Sandbox

OpenBox = Callable[[], AbstractContextManager[Sandbox]]
Watch = Callable[[str, int, int], None]
"""Told what is being done, how many problems are done, and of how many."""

_PER_TASK = 4
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
class NoConsensus:
    """A problem of which no program can be judged: its worked solution cannot be read, or it takes too much."""

    problem: Problem
    reason: str
    detail: str


def admitted(task: Task, runner: Runner) -> Admitted | NoConsensus:
    """The fates of all programs for one problem, the models' by name and the annotation formaliser's last."""
    problem = task.problem
    solution = read_solution(problem.answer)
    if isinstance(solution, Rejected):
        return NoConsensus(problem, solution.reason, solution.detail)
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
    tasks: Sequence[Task],
    embedder: str | None,
    open_box: OpenBox,
    workers: Engine,
    watch: Watch,
    limits: ProblemLimits = PROBLEM_LIMITS,
) -> list[ConsensusRecord | NoConsensus] | Unusable:
    """The record of each task, in order; ``workers`` processes change the speed and nothing else.

    ``embedder`` names a sentence-transformers model, None goes without. ``open_box`` is pickled by name. A problem that
    takes more than ``limits`` has no record. Unusable if no worker can start or the sandbox of one fails.
    """
    try:
        return _validated(tasks, embedder, Work(open_box, each_alone(_worked_on), _given_up), workers, watch, limits)
    except WorkersUnusableError as error:
        return Unusable(str(error))


_Given = Task | tuple[Admitted | NoConsensus, Similarities]
_Made = Admitted | NoConsensus | ConsensusRecord
_Result = TypeVar("_Result")


def _validated(
    tasks: Sequence[Task],
    embedder: str | None,
    work: Work[_Given, _Made, Sandbox],
    workers: Engine,
    watch: Watch,
    limits: ProblemLimits,
) -> list[ConsensusRecord | NoConsensus] | Unusable:
    with open_pool(at_most(workers, len(tasks)), work, limits) as pool:
        ran = _watched(pool.run(tasks, _PER_TASK), partial(watch, "run"), len(tasks))
        found = [item for item in ran if not isinstance(item, ConsensusRecord)]
        vectors = embedded([item for item in found if isinstance(item, Admitted)], embedder)
        if isinstance(vectors, Unusable):
            return vectors
        compared = ((item, _only(vectors, item)) for item in found)
        judged = _watched(pool.run(compared, _PER_TASK), partial(watch, "compare"), len(tasks))
        return [item for item in judged if not isinstance(item, Admitted)]


def _only(vectors: Similarities, item: Admitted | NoConsensus) -> Similarities:
    texts = item.texts if isinstance(item, Admitted) else frozenset()
    return Similarities({text: vectors.vectors[text] for text in sorted(texts) if text in vectors.vectors})


def _watched(
    batches: Iterator[tuple[_Result, ...]], watch: Callable[[int, int], None], total: int
) -> Iterator[_Result]:
    watch(0, total)
    done = 0
    for batch in batches:
        yield from batch
        done += len(batch)
        watch(done, total)


def _worked_on(given: _Given, box: Sandbox) -> _Made:
    """What a task gives when it is run, and what that gives when it is compared."""
    if isinstance(given, Task):
        return admitted(given, box)
    found, similarities = given
    if isinstance(found, NoConsensus):
        return found
    return consensus_record(found.problem, found.gold, found.admissions, agreed(found, similarities, box))


def _given_up(given: _Given, cause: Rejected) -> NoConsensus:
    problem = given.problem if isinstance(given, Task) else given[0].problem
    return NoConsensus(problem, cause.reason, cause.detail)
