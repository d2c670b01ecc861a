"""What an evaluation found, and the same record by record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from illposed.corpus.evaluate.inputs import Predictions
from illposed.corpus.evaluate.intervals import Slice
from illposed.corpus.evaluate.report import Control, EvaluationReport, bad_answers
from illposed.corpus.evaluate.verifier.corrections.functional import Judged, NotRepaired, Repair
from illposed.corpus.evaluate.verifier.measures import all_records, by_error_type, by_steps, confusion
from illposed.corpus.evaluate.verifier.outcomes import Outcome
from illposed.engine.ir.emit import emit
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(EvaluationReport):
    """An evaluation of analyses.

    ``confusion`` counts told classes by true ones. ``corrections`` counts the flawed solutions by what became of the
    correction in the answer, None without Tier 2, as ``repairers`` and ``embedder``.
    """

    overall: Slice
    by_error_type: tuple[Slice, ...]
    by_steps: tuple[Slice, ...]
    confusion: dict[str, dict[str, int]]
    corrections: dict[str, int] | None
    repairers: tuple[str, ...] | None
    embedder: str | None


@dataclass(frozen=True, slots=True)
class Evaluated:
    """All that a report is made from; ``corrections`` None without Tier 2."""

    outcomes: tuple[Outcome, ...]
    predictions: Predictions
    corrections: tuple[Judged, ...] | None
    repairers: tuple[str, ...]
    embedder: str | None
    controls: tuple[Control, ...]
    seed: int

    @property
    def judged(self) -> dict[str, Judged]:
        """What became of the corrections, by the ids of the records."""
        return {one.outcome.case.id: one for one in self.corrections or ()}


def report_of(found: Evaluated) -> Report:
    """The report of an evaluation."""
    outcomes, judged = found.outcomes, found.judged
    ids = {outcome.case.id for outcome in outcomes}
    tier2 = found.corrections is not None
    return Report(
        trusted=all(control.passed for control in found.controls),
        targets=len(outcomes),
        predictions=len(found.predictions.by_id),
        unknown_ids=tuple(name for name in found.predictions.by_id if name not in ids),
        unasked=found.predictions.unasked,
        bad_lines=found.predictions.bad,
        bad_answers=bad_answers((outcome.case.id, outcome.answer) for outcome in outcomes),
        overall=all_records(outcomes, judged, found.seed),
        by_error_type=by_error_type(outcomes, judged, found.seed),
        by_steps=by_steps(outcomes, judged, found.seed),
        confusion=confusion(outcomes),
        corrections=dict(Counter(one.reason for one in judged.values()).most_common()) if tier2 else None,
        repairers=found.repairers if tier2 else None,
        embedder=found.embedder if tier2 else None,
        controls=found.controls,
        seed=found.seed,
    )


def records_of(found: Evaluated) -> Iterator[dict[str, object]]:
    """What was found of each record, for the file that explains each figure."""
    judged = found.judged
    for outcome in found.outcomes:
        case, answer, corrected = outcome.case, outcome.answer, judged.get(outcome.case.id)
        is_bad, has_error = isinstance(answer, Rejected), case.target.error_details is not None
        yield {
            "id": case.id,
            "group": case.group,
            "steps": case.steps,
            "target": case.target,
            "answer": None if is_bad else answer,
            "bad_answer": answer if is_bad else None,
            "verdict_right": outcome.verdict_right,
            "type_right": outcome.type_right if has_error else None,
            "line_right": outcome.line_right if has_error else None,
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
