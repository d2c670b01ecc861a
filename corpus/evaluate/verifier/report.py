"""What an evaluation found, and the same record by record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from illposed.corpus.evaluate.answers import BadAnswer, BadAnswerFound
from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.intervals import Slice
from illposed.corpus.evaluate.predictions import Prediction
from illposed.corpus.evaluate.verifier.corrections.functional import Judged, Repair
from illposed.corpus.evaluate.verifier.corrections.repairing import NotRepaired
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.corpus.evaluate.verifier.slices import all_records, by_error_type, by_steps, confusion
from illposed.engine.ir.emit import emit


@dataclass(frozen=True, slots=True)
class Report:
    """An evaluation; ``trusted`` says that no control failed.

    ``unknown_ids`` are predictions for no target. ``confusion`` counts told classes by true ones. ``corrections``
    counts the flawed solutions by what became of the correction in the answer, None without Tier 2, as ``repairers``.
    """

    trusted: bool
    targets: int
    predictions: int
    unknown_ids: tuple[str, ...]
    bad_answers: tuple[BadAnswerFound, ...]
    overall: Slice
    by_error_type: tuple[Slice, ...]
    by_steps: tuple[Slice, ...]
    confusion: dict[str, dict[str, int]]
    corrections: dict[str, int] | None
    repairers: tuple[str, ...] | None
    embedder: str | None
    controls: tuple[Control, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Evaluated:
    """All that a report is made from; ``corrections`` None without Tier 2."""

    outcomes: tuple[Outcome, ...]
    predictions: Mapping[str, Prediction]
    corrections: tuple[Judged, ...] | None
    repairers: tuple[str, ...]
    embedder: str | None
    controls: tuple[Control, ...]
    seed: int


def report_of(found: Evaluated) -> Report:
    """The report of an evaluation."""
    outcomes, corrections = found.outcomes, found.corrections
    judged = {one.outcome.case.id: one for one in corrections or ()}
    ids = {outcome.case.id for outcome in outcomes}
    tier2 = corrections is not None
    return Report(
        trusted=all(control.passed for control in found.controls),
        targets=len(outcomes),
        predictions=len(found.predictions),
        unknown_ids=tuple(name for name in found.predictions if name not in ids),
        bad_answers=tuple(_bad_answers(outcomes)),
        overall=all_records(outcomes, judged, found.seed),
        by_error_type=by_error_type(outcomes, judged, found.seed),
        by_steps=by_steps(outcomes, judged, found.seed),
        confusion=confusion(outcomes),
        corrections=dict(Counter(one.reason for one in corrections or ()).most_common()) if tier2 else None,
        repairers=found.repairers if tier2 else None,
        embedder=found.embedder if tier2 else None,
        controls=found.controls,
        seed=found.seed,
    )


def _bad_answers(outcomes: Sequence[Outcome]) -> Iterator[BadAnswerFound]:
    for outcome in outcomes:
        if isinstance(outcome.answer, BadAnswer):
            yield BadAnswerFound(outcome.case.id, outcome.answer.reason, outcome.answer.detail)


def record_of(outcome: Outcome, corrected: Judged | None) -> dict[str, object]:
    """One record of the evaluation, for the file that explains each figure."""
    case, answer = outcome.case, outcome.answer
    bad = answer if isinstance(answer, BadAnswer) else None
    return {
        "id": case.id,
        "group": case.group,
        "steps": case.steps,
        "target": case.target,
        "answer": None if bad else answer,
        "bad_answer": bad,
        "verdict_right": outcome.verdict_right,
        "type_right": outcome.type_right if case.target.error_details else None,
        "line_right": outcome.line_right if case.target.error_details else None,
        "correction": None if corrected is None else _steps(corrected),
    }


def _steps(found: Judged) -> dict[str, object]:
    """Every step of Tier 2 up to the one where the correction got stuck."""
    one, reading = found.normalised, found.reading
    return {
        "success": found.success,
        "outcome": found.reason,
        "detail": found.stuck.detail if found.stuck else "",
        "replaces": one.line.source if one else None,
        "names": one.mapped if one else None,
        "numbers_read_as_names": reading.literals if reading else None,
        "normalised": reading.correction if reading else None,
        "repairs": [_repair(repair) for repair in found.repairs],
    }


def _repair(repair: Repair) -> dict[str, object]:
    ruling, attempt = repair.ruling, repair.attempt
    return {
        "repairer": repair.repairer,
        "equivalent": repair.equivalent,
        "proof": ruling.proof if ruling else None,
        "run": ruling.run if ruling else None,
        "failure": attempt.reason if isinstance(attempt, NotRepaired) else None,
        "program": None if isinstance(attempt, NotRepaired) else emit(attempt),
    }


def write_records(path: Path, found: Evaluated) -> None:
    """Write what was found of each record, one JSON object a line; raises ``OSError``."""
    judged_ones = {one.outcome.case.id: one for one in found.corrections or ()}
    with path.open("wb") as stream:
        for outcome in found.outcomes:
            stream.write(msgspec.json.encode(record_of(outcome, judged_ones.get(outcome.case.id))) + b"\n")
