"""``illposed evaluate``: from the words of the command line to a report on standard output."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from illposed.corpus.build.box import open_box, unknown_layer
from illposed.corpus.evaluate.controls import (
    Control,
    exact_corrections,
    exact_verdicts,
    shuffled_corrections,
    unchanged_lines,
)
from illposed.corpus.evaluate.corrections.functional import Judged, judged
from illposed.corpus.evaluate.corrections.judging import Judge
from illposed.corpus.evaluate.corrections.repairing import DirectRepairer, Repairer
from illposed.corpus.evaluate.outcomes import Outcome, outcomes_of
from illposed.corpus.evaluate.predictions import read_predictions
from illposed.corpus.evaluate.report import Evaluated, Report, record_of, report_of
from illposed.corpus.evaluate.targets import Case, read_targets
from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.alignment.embeddings import Embedder, open_embedder
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped
from illposed.sandbox import SandboxUnavailableError

if TYPE_CHECKING:
    from illposed.corpus.terminal.tables import Format

_SETS = 4
"""Answers that are judged: the predictions, and those of three controls."""


@dataclass(frozen=True, slots=True)
class EvaluateRequest:
    """What was asked for on the command line; ``embedder`` None compares names by their words alone."""

    targets: Path
    predictions: Path
    out: Path | None
    tier: Literal["1", "2"]
    repairers: tuple[str, ...]
    answers: Path
    max_cost: float | None
    prices: tuple[str, ...]
    embedder: str | None
    seed: int
    shape: Format
    quiet: bool
    accept_missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Read:
    cases: Sequence[Case]
    outcomes: tuple[Outcome, ...]
    known: int


@dataclass(frozen=True, slots=True)
class _Tier2:
    corrections: tuple[Judged, ...]
    controls: tuple[Control, ...]


def run_evaluate(request: EvaluateRequest) -> Report | Unusable | Stopped:
    """Evaluate, print the report and write the records; else why nothing can be evaluated."""
    layer = unknown_layer(request.accept_missing)
    cases = layer or read_targets(request.targets)
    if isinstance(cases, Unusable):
        return cases
    predictions = read_predictions(request.predictions)
    if isinstance(predictions, Unusable):
        return predictions
    if not any(case.id in predictions for case in cases):
        return Unusable(f"{request.predictions}: none of its ids is in {request.targets}, such as {cases[0].id!r}")
    repairer = _repairer(request)
    if isinstance(repairer, Unusable):
        return repairer
    outcomes = outcomes_of(cases, predictions)
    tier2 = _tier_2(request, cases, outcomes, repairer) if request.tier == "2" else None
    if isinstance(tier2, Unusable | Stopped):
        return tier2
    controls = (exact_verdicts(cases), *(tier2.controls if tier2 else ()))
    corrections = tier2.corrections if tier2 else None
    found = Evaluated(outcomes, predictions, corrections, repairer.names, request.embedder, controls, request.seed)
    return _finished(request, found)


def _finished(request: EvaluateRequest, found: Evaluated) -> Report | Unusable:
    report = report_of(found)
    if request.out is not None:
        try:
            _write(request.out, found)
        except OSError as error:
            return Unusable(f"{request.out}: cannot be written: {error.strerror}")
    from illposed.corpus.evaluate.tables import closing_line, tables_of
    from illposed.corpus.terminal.tables import print_report

    print_report("Evaluation of a verifier", report, tables_of(report), (closing_line(report),), request.shape)
    return report


def _write(path: Path, found: Evaluated) -> None:
    import msgspec

    judged_ones = {one.outcome.case.id: one for one in found.corrections or ()}
    with path.open("wb") as stream:
        for outcome in found.outcomes:
            stream.write(msgspec.json.encode(record_of(outcome, judged_ones.get(outcome.case.id))) + b"\n")


def _repairer(request: EvaluateRequest) -> Repairer | Unusable:
    if not request.repairers:
        return DirectRepairer()
    from illposed.corpus.evaluate.corrections.model_repair import model_repairer

    return model_repairer(request.repairers, request.answers, request.prices, request.max_cost, request.quiet)


def _tier_2(
    request: EvaluateRequest, cases: Sequence[Case], outcomes: Sequence[Outcome], repairer: Repairer
) -> _Tier2 | Unusable | Stopped:
    embedder = None if request.embedder is None else open_embedder(request.embedder)
    if isinstance(embedder, Unusable):
        return Unusable(f"{embedder.message} (or compare names by their words alone: --embedder none)")
    try:
        with open_box(*request.accept_missing) as box:
            found = _judged(request, cases, outcomes, repairer, embedder, Judge(box))
    except SandboxUnavailableError as error:
        return Unusable(str(error))
    return found


def _judged(
    request: EvaluateRequest,
    cases: Sequence[Case],
    outcomes: Sequence[Outcome],
    repairer: Repairer,
    embedder: Embedder | None,
    judge: Judge,
) -> _Tier2 | Unusable | Stopped:
    flawed = sum(case.flawed is not None for case in cases)
    controls: list[Control] = []
    with progress_shown("evaluate", "corrections", _SETS * flawed, request.quiet) as watch:
        turn = _turns(watch, flawed)
        corrections = judged(outcomes, embedder, judge, repairer, next(turn))
        if not isinstance(corrections, tuple):
            return corrections
        runs: tuple[Callable[[], Control | Unusable | Stopped], ...] = (
            lambda: exact_corrections(cases, embedder, judge, next(turn)),
            lambda: unchanged_lines(cases, embedder, judge, next(turn)),
            lambda: shuffled_corrections(cases, embedder, judge, request.seed, next(turn)),
        )
        for run in runs:
            found = run()
            if not isinstance(found, Control):
                return found
            controls.append(found)
    return _Tier2(corrections, tuple(controls))


def _turns(watch: Callable[[int], None], each: int) -> Iterator[Callable[[int], None]]:
    """A watch for each set of answers, that counts on from the sets before it."""
    for number in range(_SETS):
        watch(number * each)
        yield partial(_counted_on, watch, number * each)


def _counted_on(watch: Callable[[int], None], before: int, done: int) -> None:
    watch(before + done)
