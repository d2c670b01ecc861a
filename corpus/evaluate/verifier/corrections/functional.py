"""Tier 2: for each flawed solution, whether the correction that was proposed makes the flawed program the oracle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from illposed.corpus.evaluate.verifier.corrections.correction import (
    CorrectionReading,
    Normalised,
    Proposal,
    Stuck,
    normalised,
    proposal_of,
)
from illposed.corpus.evaluate.verifier.corrections.judging import Judge, Ruling, same_answer
from illposed.corpus.evaluate.verifier.corrections.repairing import Attempt, Job, NotRepaired, Repairer, enough
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.engine.alignment.embeddings import Embedder, Similarities
from illposed.engine.ir.nodes import Program
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped


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
    stuck: Stuck | None
    normalised: Normalised | None = None
    reading: CorrectionReading | None = None
    repairs: tuple[Repair, ...] = ()

    @property
    def success(self) -> bool:
        """Whether the correction repairs the program."""
        return bool(self.repairs) and enough(sum(repair.equivalent for repair in self.repairs), len(self.repairs))

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
    similarities = _similarities(proposals, embedder)
    if isinstance(similarities, Unusable):
        return similarities
    found = [_normalised(proposal, similarities) for proposal in proposals]
    chosen: list[CorrectionReading | None] = []
    for done, (outcome, one) in enumerate(zip(flawed, found, strict=True), start=1):
        chosen.append(_reading(outcome, one, judge) if isinstance(one, Normalised) else None)
        watch(done)
    return _repaired(flawed, found, chosen, judge, repairer)


def _similarities(proposals: Sequence[Proposal | Stuck], embedder: Embedder | None) -> Similarities | Unusable:
    texts = {text for proposal in proposals if isinstance(proposal, Proposal) for text in proposal.texts}
    return embedder.embed(texts) if embedder is not None and texts else Similarities()


def _normalised(proposal: Proposal | Stuck, similarities: Similarities) -> Normalised | Stuck:
    return normalised(proposal, similarities) if isinstance(proposal, Proposal) else proposal


def _reading(outcome: Outcome, found: Normalised, judge: Judge) -> CorrectionReading:
    """The first reading that is equivalent to the oracle, else the first one.

    They all give the same answer for the numbers of the problem, so that a wrong one settles it.
    """
    oracle, first = outcome.case.oracle, found.readings[0]
    if not same_answer(oracle, first.program):
        return first
    equal = (reading for reading in found.readings if judge.ruling(oracle, reading.program).equivalent)
    return next(equal, first)


def _repaired(
    flawed: Sequence[Outcome],
    found: Sequence[Normalised | Stuck],
    chosen: Sequence[CorrectionReading | None],
    judge: Judge,
    repairer: Repairer,
) -> tuple[Judged, ...] | Stopped:
    jobs = [
        Job(outcome.case.position, outcome.case.flawed, one.line.label, reading.correction, reading.program)
        for outcome, one, reading in zip(flawed, found, chosen, strict=True)
        if isinstance(one, Normalised) and reading is not None and outcome.case.flawed is not None
    ]
    attempts = repairer.repair(jobs)
    if isinstance(attempts, Stopped):
        return attempts
    rest = iter(attempts)
    results: list[Judged] = []
    for outcome, one, reading in zip(flawed, found, chosen, strict=True):
        if isinstance(one, Stuck):
            results.append(Judged(outcome, one))
            continue
        repairs = _ruled(outcome.case.oracle, repairer.names, next(rest), judge)
        results.append(Judged(outcome, None, one, reading, repairs))
    return tuple(results)


def _ruled(oracle: Program, names: Sequence[str], attempts: Sequence[Attempt], judge: Judge) -> tuple[Repair, ...]:
    return tuple(
        Repair(name, attempt, None if isinstance(attempt, NotRepaired) else judge.ruling(oracle, attempt))
        for name, attempt in zip(names, attempts, strict=True)
    )
