"""``illposed synthesize`` without a model: other numbers, names and things, and the same program."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Literal

import msgspec

from illposed.corpus.build.box import open_box
from illposed.corpus.build.engines.engine import open_pool
from illposed.corpus.build.engines.work import PROBLEM_LIMITS, ProblemLimits, Work, each_alone
from illposed.corpus.records.files.names import PROBLEMS, REJECTS
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.synthetic import Given, Replaced, SurfaceProblem
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.formalise import open_problem
from illposed.engine.ir.emit import emit
from illposed.engine.ir.numbers import agrees
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.surface import SurfaceMutator
from illposed.mutators.opening.synthetic import Synthetic, synthetic
from illposed.mutators.surface import NewItems, NewNames, NewNumbers
from illposed.sandbox import Call, Outcome, Returned, Sandbox

Kind = Literal["numbers", "names", "items"]

MUTATORS: dict[Kind, SurfaceMutator] = {"numbers": NewNumbers(), "names": NewNames(), "items": NewItems()}
"""What can be changed, in the order in which it is done."""

_PER_TASK = 16


@dataclass(frozen=True, slots=True)
class SurfacePlan:
    """What to make: ``count`` problems of each of ``problems``, by ``kinds``, of which the first is needed.

    A problem that takes more than ``limits`` is rejected.
    """

    problems: ProblemFile
    folder: Path
    kinds: tuple[Kind, ...]
    count: int
    seed: int
    workers: int
    quiet: bool
    accept_missing: tuple[str, ...]
    limits: ProblemLimits = PROBLEM_LIMITS


@dataclass(slots=True)
class Made:
    """What a run gave: input lines, problems, problems by mutator, and rejects by scope and reason."""

    lines: int = 0
    problems: int = 0
    mutators: Counter[str] = field(default_factory=Counter)
    rejects: Counter[tuple[str, str]] = field(default_factory=Counter)
    seconds: float = 0.0

    def rejected(self, scope: str) -> int:
        """How many rejects there are of a scope."""
        return sum(number for (found, _), number in self.rejects.items() if found == scope)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A synthetic problem that has not been run yet, and the problem that it comes from."""

    origin: Problem
    record: SurfaceProblem
    program: str
    result: Fraction


_Item = _Draft | RejectRecord


def synthesized(plan: SurfacePlan) -> Made:
    """Write the problems and the rejects into the folder, each file at once when all is done.

    The bytes depend on the problems, the kinds, the count and the seed, and not on the number of workers. Raises
    ``SandboxUnavailableError`` if there is no sandbox to run the programs in, and ``WorkersUnusableError`` if a worker
    cannot start.
    """
    begun, made = time.monotonic(), Made()
    is_new = not plan.folder.exists()
    plan.folder.mkdir(parents=True, exist_ok=True)
    try:
        with replaced(plan.folder / PROBLEMS) as problems, replaced(plan.folder / REJECTS) as rejects:
            _write(plan, problems, rejects, made)
    finally:
        if is_new and not any(plan.folder.iterdir()):
            plan.folder.rmdir()
    made.seconds = time.monotonic() - begun
    return made


def _write(plan: SurfacePlan, to_problems: Path, to_rejects: Path, made: Made) -> None:
    with (
        open_box(*plan.accept_missing) as box,
        to_problems.open("wb") as problems,
        to_rejects.open("wb") as rejects,
        progress_shown("synthesize", "problems", plan.problems.total(), plan.quiet) as show,
    ):
        done = 0
        show(done)
        for size, items in _worked_off(plan):
            for item in _run(items, box):
                stream = problems if isinstance(item, SurfaceProblem) else rejects
                stream.write(msgspec.json.encode(item) + b"\n")
                _count(made, item)
            done += size
            show(done)
        made.lines = done


def _count(made: Made, item: SurfaceProblem | RejectRecord) -> None:
    if isinstance(item, SurfaceProblem):
        made.problems += 1
        made.mutators.update(item.mutators)
    else:
        reason = f"{item.mutator}: {item.reason}" if item.scope == "proposal" else item.reason
        made.rejects[item.scope, reason] += 1


def _worked_off(plan: SurfacePlan) -> Iterator[tuple[int, Sequence[_Item]]]:
    """The number of lines and what came of them, batch by batch, in the order of the input."""
    lines = iter(plan.problems)
    each = partial(_made_of_line, kinds=plan.kinds, count=plan.count, seed=plan.seed)
    with open_pool(plan.workers, Work(nullcontext, each_alone(each), _given_up), plan.limits) as pool:
        for made in pool.run(lines, _PER_TASK):
            yield len(made), [item for of_line in made for item in of_line]


def _given_up(line: Problem | BadLine, cause: Rejected) -> Sequence[_Item]:
    if isinstance(line, BadLine):
        return [_bad_line(line)]
    return [_rejected(line, "problem", cause.reason, cause.detail)]


def _bad_line(line: BadLine) -> RejectRecord:
    return RejectRecord(scope="line", reason=line.reason, detail=line.detail, line=line.line)


def _made_of_line(line: Problem | BadLine, _: None, kinds: Sequence[Kind], count: int, seed: int) -> Sequence[_Item]:
    return [_bad_line(line)] if isinstance(line, BadLine) else [*_made_of_problem(line, kinds, count, seed)]


def _made_of_problem(line: Problem, kinds: Sequence[Kind], count: int, seed: int) -> Iterator[_Item]:
    problem = open_problem(line.question, line.answer)
    if isinstance(problem, Rejected):
        yield _rejected(line, "problem", problem.reason, problem.detail)
        return
    mutators, texts = [MUTATORS[kind] for kind in kinds], {line.question}
    for number in range(1, count + 1):
        found = synthetic(problem, mutators, Random(f"{seed}:{line.id}:{number}"))
        if isinstance(found, Dropped):
            yield _rejected(line, "problem", found.reason, found.detail, found.mutator)
            continue
        yield from (_rejected(line, "proposal", each.reason, each.detail, each.mutator) for each in found.dropped)
        if found.question in texts:
            yield _rejected(line, "problem", "duplicate", found.question)
            continue
        texts.add(found.question)
        yield _draft(line, number, seed, found)


def _rejected(
    line: Problem, scope: Literal["problem", "proposal"], reason: str, detail: str, mutator: str | None = None
) -> RejectRecord:
    return RejectRecord(scope=scope, reason=reason, detail=detail, line=line.line, group=line.id, mutator=mutator)


def _draft(line: Problem, number: int, seed: int, found: Synthetic) -> _Draft:
    record = SurfaceProblem(
        question=found.question,
        answer=found.answer,
        group=line.family,
        number=number,
        mutators=found.mutators,
        changes=tuple(Replaced(kind=c.kind, before=c.before, after=c.after) for c in found.changes),
        values=tuple(Given(name=p.name, value=number_of(p.default or 0)) for p in found.program.params),
        seed=seed,
        source=line.source,
    )
    return _Draft(line, record, emit(found.program), found.result)


def _run(items: Sequence[_Item], box: Sandbox) -> Iterable[SurfaceProblem | RejectRecord]:
    """The drafts whose program, run in the sandbox, gives the answer; a reject for any other."""
    drafts = [item for item in items if isinstance(item, _Draft)]
    outcomes = iter(box.run([Call(draft.program, function="solve") for draft in drafts]) if drafts else ())
    for item in items:
        yield item if isinstance(item, RejectRecord) else _checked(item, next(outcomes))


def _checked(draft: _Draft, outcome: Outcome) -> SurfaceProblem | RejectRecord:
    result = draft.result
    if isinstance(outcome, Returned) and agrees(outcome.value, result):
        return draft.record
    return _rejected(draft.origin, "problem", "wrong-when-run", f"{outcome}, expected {result}")
