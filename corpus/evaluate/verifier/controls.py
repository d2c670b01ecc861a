"""Sets of analyses of which the score is known beforehand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import reduce
from operator import add
from random import Random
from typing import Final

import msgspec

from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.counts import share
from illposed.corpus.evaluate.verifier.analysis import read_analysis
from illposed.corpus.evaluate.verifier.corrections.functional import Judged, judged
from illposed.corpus.evaluate.verifier.corrections.judging import Judge
from illposed.corpus.evaluate.verifier.corrections.repairing import DirectRepairer
from illposed.corpus.evaluate.verifier.measures import MEASURES
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.slices import counts_of
from illposed.corpus.evaluate.verifier.targets import Case, GivenTarget
from illposed.engine.alignment.embeddings import Embedder
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped

MOST_OF_SHUFFLED: Final = 0.05
"""Corrections of other problems may fit by chance as often as this: short lines are alike everywhere.

The control fails if more fit than can be luck (the lower end of Wilson's 95 % interval, J. Am. Stat. Assoc. 22, 1927).
"""

_MOST_LISTED: Final = 10
_DEVIATIONS: Final = 1.96


def exact_verdicts(cases: Sequence[Case]) -> Control:
    """The targets as predictions: every measure of Tier 1 that there is must be 1."""
    outcomes = [_answered(case, case.target) for case in cases]
    total = reduce(add, map(counts_of, outcomes))
    scores = [score for measure in MEASURES.values() if (score := measure(total)) is not None]
    wrong = tuple(outcome.case.id for outcome in outcomes if not outcome.all_right)
    return Control(
        "Tier 1: targets as predictions", "1 in every measure", min(scores), min(scores) == 1, wrong[:_MOST_LISTED]
    )


def exact_corrections(
    cases: Sequence[Case], embedder: Embedder | None, judge: Judge, watch: Callable[[int], None]
) -> Control | Unusable | Stopped:
    """The targets as predictions: every correction must succeed."""
    found = judged(
        [_answered(case, case.target) for case in cases], embedder, judge, DirectRepairer(), watch
    )  # fmt: skip
    return _control("Tier 2: targets as predictions", "1", found, lambda score, _: score == 1, wanted=True)


def unchanged_lines(
    cases: Sequence[Case], embedder: Embedder | None, judge: Judge, watch: Callable[[int], None]
) -> Control | Unusable | Stopped:
    """The flawed line as its own correction: none may succeed."""
    outcomes = [
        _answered(case, _with_correction(case.target, case.target.error_details.error_in_code))
        for case in cases
        if case.target.error_details is not None
    ]
    found = judged(outcomes, embedder, judge, DirectRepairer(), watch)
    return _control(
        "Tier 2: the flawed line as its own correction", "0", found, lambda score, _: score == 0, wanted=False
    )


def shuffled_corrections(
    cases: Sequence[Case], embedder: Embedder | None, judge: Judge, seed: int, watch: Callable[[int], None]
) -> Control | Unusable | Stopped:
    """The corrections of other problems: hardly any may succeed."""
    found = judged(list(_shuffled(cases, seed)), embedder, judge, DirectRepairer(), watch)
    expected = f"at most {MOST_OF_SHUFFLED:g}"
    return _control("Tier 2: corrections of other problems", expected, found, _is_luck, wanted=False)


def _is_luck(score: float, number: int) -> bool:
    """Whether so large a share of so many need not be more than :data:`MOST_OF_SHUFFLED`."""
    square = _DEVIATIONS**2
    center = score + square / (2 * number)
    reach = _DEVIATIONS * math.sqrt(score * (1 - score) / number + square / (4 * number**2))
    return (center - reach) / (1 + square / number) <= MOST_OF_SHUFFLED


def _control(
    name: str,
    expected: str,
    found: tuple[Judged, ...] | Unusable | Stopped,
    holds: Callable[[float, int], bool],
    wanted: bool,
) -> Control | Unusable | Stopped:
    if not isinstance(found, tuple):
        return found
    score = share(sum(one.success for one in found), len(found))
    failing = tuple(one.outcome.case.id for one in found if one.success != wanted)
    return Control(name, expected, score, score is None or holds(score, len(found)), failing[:_MOST_LISTED])


def _shuffled(cases: Sequence[Case], seed: int) -> list[Outcome]:
    """Each flawed solution with the correction of the next one, in a random order, that is of another problem."""
    flawed = [case for case in cases if case.flawed is not None]
    order = Random(f"shuffle:{seed}").sample(flawed, len(flawed))
    outcomes = []
    for place, case in enumerate(order):
        others = (*order[place + 1 :], *order[:place])
        other = next((one for one in others if one.group != case.group), None)
        if other is not None and other.target.error_details is not None:
            correction = other.target.error_details.correction_in_code
            outcomes.append(_answered(case, _with_correction(case.target, correction)))
    return outcomes


def _with_correction(target: GivenTarget, correction: str | None) -> GivenTarget:
    if target.error_details is None:
        return target
    details = msgspec.structs.replace(target.error_details, correction_in_code=correction)
    return msgspec.structs.replace(target, error_details=details)


def _answered(case: Case, target: GivenTarget) -> Outcome:
    """The outcome of a case to which ``target`` is the answer, written and read as a model's would be."""
    return Outcome(case, read_analysis(msgspec.json.encode(target).decode()))
