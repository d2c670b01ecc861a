"""Sets of analyses of which the score is known beforehand, and Tier 2, which is judged together with three of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import add
from random import Random
from typing import Final

import msgspec

from illposed.corpus.evaluate.intervals import share
from illposed.corpus.evaluate.report import MOST_LISTED, Control
from illposed.corpus.evaluate.verifier.analysis import Analysis, read_analysis
from illposed.corpus.evaluate.verifier.corrections.functional import DirectRepairer, Judged, Repairer, judged
from illposed.corpus.evaluate.verifier.corrections.judging import Judge
from illposed.corpus.evaluate.verifier.measures import MEASURES, counts_of
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.alignment.embeddings import Embedder
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped

MOST_OF_SHUFFLED: Final = 0.05
"""Corrections of other problems may fit by chance as often as this: short lines are alike everywhere.

The control fails if more fit than can be luck (the lower end of Wilson's 95 % interval, J. Am. Stat. Assoc. 22, 1927).
"""

_DEVIATIONS: Final = 1.96


@dataclass(frozen=True, slots=True)
class Tier2:
    """What became of each correction, and what became of those whose fate is known beforehand."""

    corrections: tuple[Judged, ...]
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class _Trial:
    """Corrections that all should succeed, or none of them (``wanted``), and whether a score of so many is as it is
    ``expected`` to be."""

    name: str
    expected: str
    answers: Sequence[Outcome]
    wanted: bool
    holds: Callable[[float, int], bool]

    def control(self, found: Sequence[Judged]) -> Control:
        """What came of it."""
        score = share(sum(one.success for one in found), len(found))
        failing = tuple(one.outcome.case.id for one in found if one.success != self.wanted)
        passed = score is None or self.holds(score, len(found))
        return Control(self.name, self.expected, score, passed, failing[:MOST_LISTED])


def exact_verdicts(cases: Sequence[Case]) -> Control:
    """The targets as predictions: every measure of Tier 1 that there is must be 1."""
    outcomes = [_answered(case, case.target) for case in cases]
    total = reduce(add, map(counts_of, outcomes))
    score = min(score for measure in MEASURES.values() if (score := measure(total)) is not None)
    wrong = tuple(outcome.case.id for outcome in outcomes if not outcome.all_right)
    return Control("Tier 1: targets as predictions", "1 in every measure", score, score == 1, wrong[:MOST_LISTED])


def judge_corrections(
    cases: Sequence[Case],
    outcomes: Sequence[Outcome],
    repairer: Repairer,
    embedder: Embedder | None,
    judge: Judge,
    seed: int,
    quiet: bool,
) -> Tier2 | Unusable | Stopped:
    """Judge the corrections of ``outcomes`` and those of the controls; ``seed`` shuffles one of these."""
    flawed = sum(case.flawed is not None for case in cases)
    trials = tuple(_trials(cases, seed))
    controls: list[Control] = []
    with progress_shown("evaluate", "corrections", (1 + len(trials)) * flawed, quiet) as watch:
        watch(0)
        corrections = judged(outcomes, embedder, judge, repairer, watch)
        if not isinstance(corrections, tuple):
            return corrections
        for turn, trial in enumerate(trials, start=1):
            counted_on = partial(_counted_on, watch, turn * flawed)
            counted_on(0)
            found = judged(trial.answers, embedder, judge, DirectRepairer(), counted_on)
            if not isinstance(found, tuple):
                return found
            controls.append(trial.control(found))
    return Tier2(corrections, tuple(controls))


def _counted_on(watch: Callable[[int], None], before: int, done: int) -> None:
    watch(before + done)


def _trials(cases: Sequence[Case], seed: int) -> Iterator[_Trial]:
    exact = [_answered(case, case.target) for case in cases]
    yield _Trial("Tier 2: targets as predictions", "1", exact, True, lambda score, _: score == 1)
    unchanged = [
        _answered(case, _with_correction(case.target, case.target.error_details.error_in_code))
        for case in cases
        if case.target.error_details is not None
    ]
    name = "Tier 2: the flawed line as its own correction"
    yield _Trial(name, "0", unchanged, False, lambda score, _: score == 0)
    expected = f"at most {MOST_OF_SHUFFLED:g}"
    yield _Trial("Tier 2: corrections of other problems", expected, _shuffled(cases, seed), False, _is_luck)


def _is_luck(score: float, number: int) -> bool:
    """Whether so large a share of so many need not be more than :data:`MOST_OF_SHUFFLED`."""
    square = _DEVIATIONS**2
    center = score + square / (2 * number)
    reach = _DEVIATIONS * math.sqrt(score * (1 - score) / number + square / (4 * number**2))
    return (center - reach) / (1 + square / number) <= MOST_OF_SHUFFLED


def _shuffled(cases: Sequence[Case], seed: int) -> list[Outcome]:
    """Each flawed solution with the correction of the next one, in a random order, that is of another problem."""
    flawed = [case for case in cases if case.flawed is not None]
    order = Random(f"shuffle:{seed}").sample(flawed, len(flawed))
    outcomes = []
    for place, case in enumerate(order):
        others = (order[(place + step) % len(order)] for step in range(1, len(order)))
        other = next((one for one in others if one.group != case.group), None)
        if other is not None and other.target.error_details is not None:
            correction = other.target.error_details.correction_in_code
            outcomes.append(_answered(case, _with_correction(case.target, correction)))
    return outcomes


def _with_correction(target: Analysis, correction: str | None) -> Analysis:
    if target.error_details is None:
        return target
    details = msgspec.structs.replace(target.error_details, correction_in_code=correction)
    return msgspec.structs.replace(target, error_details=details)


def _answered(case: Case, target: Analysis) -> Outcome:
    """The outcome of a case to which ``target`` is the answer, written and read as a model's would be."""
    return Outcome(case, read_analysis(msgspec.json.encode(target).decode()))
