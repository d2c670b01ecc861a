"""Tier 2: for each flawed solution, whether the correction that was proposed makes the flawed program the oracle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from illposed.corpus.evaluate.verifier.corrections.correction import (
    CorrectionReading,
    Normalised,
    Proposal,
    normalised,
    proposal_of,
)
from illposed.corpus.evaluate.verifier.corrections.judging import Judge, Ruling, same_answer
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.engine.alignment.embeddings import Embedder, Similarities
from illposed.engine.ir.nodes import Program
from illposed.engine.results import Rejected, Unusable
from illposed.prompts.asker import Stopped


@dataclass(frozen=True, slots=True)
class Job:
    """A repair to be made: ``correction`` for the line ``label`` of ``flawed``; ``spliced`` has it in its line.

    ``position`` is the 0-based place of the record among the targets.
    """

    position: int
    flawed: Program
    label: str
    correction: str
    spliced: Program


@dataclass(frozen=True, slots=True)
class NotRepaired:
    """Why a repairer gave no program."""

    reason: str


Attempt = Program | NotRepaired


class Repairer(Protocol):
    """What makes repairs, each job once by each of ``names``."""

    @property
    def names(self) -> tuple[str, ...]:
        """The independent repairers."""

    def repair(self, jobs: Sequence[Job]) -> Sequence[tuple[Attempt, ...]] | Stopped:
        """The attempts at each job, in the order of ``names``, or why no further repairs were made."""


@dataclass(frozen=True, slots=True)
class DirectRepairer:
    """Splices the line into the program. It makes no mistakes, so one stands for three."""

    names: ClassVar[tuple[str, ...]] = ("direct",)

    def repair(self, jobs: Sequence[Job]) -> Sequence[tuple[Attempt, ...]] | Stopped:
        """The programs with their corrections."""
        return [(job.spliced,) for job in jobs]


@dataclass(frozen=True, slots=True)
class Repair:
    """What a repairer made of a correction: its program and the ruling on it, or why there is none."""

    repairer: str
    attempt: Attempt
    ruling: Ruling | None

    @property
    def equivalent(self) -> bool:
        """Whether the program is the oracle."""
        return self.ruling is not None and self.ruling.equivalent


@dataclass(frozen=True, slots=True)
class Judged:
    """How far the correction in an answer came; a ``stuck`` one has no repairs.

    ``reading`` is the one that was repaired. A success has more than half of its repairs equivalent to the oracle.
    """

    outcome: Outcome
    stuck: Rejected | None = None
    normalised: Normalised | None = None
    reading: CorrectionReading | None = None
    repairs: tuple[Repair, ...] = ()

    @property
    def success(self) -> bool:
        """Whether the correction repairs the program."""
        return 2 * sum(repair.equivalent for repair in self.repairs) > len(self.repairs)

    @property
    def reason(self) -> str:
        """``success``, or a short reason why it is none."""
        if self.stuck is not None:
            return self.stuck.reason
        if self.success:
            return "success"
        rulings = [repair.ruling for repair in self.repairs if repair.ruling is not None]
        if not rulings:
            return "not-repaired"
        return "right-for-these-numbers" if any(ruling.right_here for ruling in rulings) else "not-equivalent"


def judged(
    outcomes: Sequence[Outcome],
    embedder: Embedder | None,
    judge: Judge,
    repairer: Repairer,
    watch: Callable[[int], None] = lambda done: None,
) -> tuple[Judged, ...] | Unusable | Stopped:
    """The corrections of the answers to flawed solutions, in the order of ``outcomes``.

    All names are embedded in one go, and only if any is not known as it is. ``watch`` gets the number done so far.
    """
    flawed = [outcome for outcome in outcomes if outcome.case.flawed is not None]
    proposals = [proposal_of(outcome) for outcome in flawed]
    texts = {text for proposal in proposals if isinstance(proposal, Proposal) for text in proposal.texts}
    similarities = embedder.embed(texts) if embedder is not None and texts else Similarities()
    if isinstance(similarities, Unusable):
        return similarities
    found: list[Judged] = []
    for done, (outcome, proposal) in enumerate(zip(flawed, proposals, strict=True), start=1):
        found.append(_read(outcome, proposal, similarities, judge))
        watch(done)
    return _repaired(found, judge, repairer)


def _read(outcome: Outcome, proposal: Proposal | Rejected, similarities: Similarities, judge: Judge) -> Judged:
    """The correction in the reading that is to be repaired.

    That is the first one that is equivalent to the oracle, else the first one. They all give the same answer for the
    numbers of the problem, so that a wrong one settles it.
    """
    one = proposal if isinstance(proposal, Rejected) else normalised(proposal, similarities)
    if isinstance(one, Rejected):
        return Judged(outcome, one)
    oracle, first = outcome.case.oracle, one.readings[0]
    if not same_answer(oracle, first.program):
        return Judged(outcome, normalised=one, reading=first)
    equal = (reading for reading in one.readings if judge.ruling(oracle, reading.program).equivalent)
    return Judged(outcome, normalised=one, reading=next(equal, first))


def _repaired(found: Sequence[Judged], judge: Judge, repairer: Repairer) -> tuple[Judged, ...] | Stopped:
    """The same with their repairs."""
    jobs = {place: job for place, one in enumerate(found) if (job := _job(one)) is not None}
    attempts = repairer.repair(list(jobs.values()))
    if isinstance(attempts, Stopped):
        return attempts
    repairs = {
        place: tuple(
            Repair(name, attempt, _ruling(found[place].outcome.case.oracle, attempt, judge))
            for name, attempt in zip(repairer.names, of_job, strict=True)
        )
        for place, of_job in zip(jobs, attempts, strict=True)
    }
    return tuple(replace(one, repairs=repairs.get(place, ())) for place, one in enumerate(found))


def _job(one: Judged) -> Job | None:
    case, reading = one.outcome.case, one.reading
    if one.normalised is None or reading is None or case.flawed is None:
        return None
    return Job(case.position, case.flawed, one.normalised.line.label, reading.correction, reading.program)


def _ruling(oracle: Program, attempt: Attempt, judge: Judge) -> Ruling | None:
    return None if isinstance(attempt, NotRepaired) else judge.ruling(oracle, attempt)
