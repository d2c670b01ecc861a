"""What every evaluation reports: unusable answers, controls, and the tables of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from illposed.corpus.evaluate.intervals import Estimate, Slice
from illposed.corpus.records.files.replacing import replaced
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.terminal.ending import counted
from illposed.corpus.terminal.tables import Table
from illposed.engine.results import Rejected

MOST_LISTED = 10
"""How many ids a control lists of those that should have come out otherwise."""

_SHOWN = 5


@dataclass(frozen=True, slots=True)
class BadAnswer:
    """An answer that counts as wrong, and why; ``id`` is that of the target."""

    id: str
    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class Control:
    """A set of answers of which the score is known beforehand; one that scores otherwise belies all scores.

    ``expected`` says what it has to score, ``score`` what it scored (None: there is nothing to try it on). ``failing``
    are ids of records that should have come out otherwise, the first of them.
    """

    name: str
    expected: str
    score: float | None
    passed: bool
    failing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluationReport:
    """What every evaluation says; ``trusted``: no control failed.

    ``unknown_ids`` are predictions for no target, ``unasked`` counts those for targets that are not to be scored,
    ``bad_lines`` are lines that are no predictions.
    """

    trusted: bool
    targets: int
    predictions: int
    unknown_ids: tuple[str, ...]
    unasked: int
    bad_lines: tuple[BadLine, ...]
    bad_answers: tuple[BadAnswer, ...]
    controls: tuple[Control, ...]
    seed: int


def bad_answers(answers: Iterable[tuple[str, object]]) -> tuple[BadAnswer, ...]:
    """Those of the answers, with the ids of their targets, that cannot be used."""
    return tuple(BadAnswer(name, one.reason, one.detail) for name, one in answers if isinstance(one, Rejected))


def write_records(path: Path, records: Iterable[object]) -> None:
    """Write what was found of each record, one JSON object a line, all or nothing; raises ``OSError``."""
    with replaced(path) as draft, draft.open("wb") as stream:
        stream.writelines(msgspec.json.encode(record) + b"\n" for record in records)


def closing_line(controls: Sequence[Control]) -> str:
    """What the controls say of the figures."""
    failed = [control.name for control in controls if not control.passed]
    if not failed:
        return f"Every control passed ({len(controls)})."
    how_many = f"{len(failed)} of {len(controls)} controls failed"
    return f"These figures cannot be trusted: {how_many}: {'; '.join(failed)}"


def measures_table(report: EvaluationReport, found: dict[str, Estimate], remarks: Iterable[str]) -> Table:
    """The measures of all records, with their intervals."""
    rows = tuple((name, number(one.value), _span(one)) for name, one in found.items())
    unknown = ", ".join(report.unknown_ids[:_SHOWN])
    foreign = (f"{counted(len(report.unknown_ids), 'prediction')} for no target ({unknown}).",) if unknown else ()
    unasked = (f"{counted(report.unasked, 'prediction')} for what --only leaves out.",) if report.unasked else ()
    bad = len(report.bad_lines)
    unread = (f"{counted(bad, 'line')} of the predictions could not be read.",) if bad else ()
    return Table("Evaluation", ("measure", "value", "95 % interval"), rows, (*remarks, *foreign, *unasked, *unread))


def slice_row(one: Slice, shown: Iterable[str]) -> tuple[str, ...]:
    """The row of a slice: its name, how many records it has, and the estimates that are shown."""
    return (one.name, f"{one.records:,}", *(estimate(one.estimates[name]) for name in shown))


def confusion_table(confusion: dict[str, dict[str, int]], told: Sequence[str]) -> Table:
    """How often each true class was told to be which, "" standing for answers that cannot be used."""
    rows = tuple((true, *(f"{row.get(one, 0):,}" for one in told)) for true, row in confusion.items())
    return Table("Which is told as which", ("true \\ told", *(one or "no answer" for one in told)), rows)


def closing_tables(report: EvaluationReport) -> Iterable[Table]:
    """What every report ends with: the answers that count as wrong, if there are any, and the controls."""
    if report.bad_answers:
        yield _bad_answers_table(report.bad_answers)
    yield _controls_table(report.controls)


def _bad_answers_table(bad: Sequence[BadAnswer]) -> Table:
    """The reasons for which answers count as wrong, with some ids of each."""
    reasons = Counter(one.reason for one in bad)
    rows = tuple((reason, f"{number:,}") for reason, number in reasons.most_common())
    examples: dict[str, list[str]] = {}
    for one in bad:
        examples.setdefault(one.reason, []).append(f"{one.id} ({one.detail})" if one.detail else one.id)
    remarks = tuple(f"{reason}: {'; '.join(examples[reason][:_SHOWN])}" for reason in reasons)
    return Table("Answers that count as wrong", ("reason", "number"), rows, remarks)


def _controls_table(controls: Sequence[Control]) -> Table:
    rows = tuple((one.name, one.expected, number(one.score), _outcome(one)) for one in controls)
    failed = [control for control in controls if not control.passed and control.failing]
    remarks = tuple(f"{control.name}: failed at {', '.join(control.failing)}" for control in failed)
    return Table("Controls", ("answers", "expected", "scored", ""), rows, remarks)


def _outcome(control: Control) -> str:
    return "nothing to try" if control.score is None else "passed" if control.passed else "FAILED"


def number(value: float | None) -> str:
    """A measure; nothing where it is undefined."""
    return "" if value is None else f"{value:.3f}"


def _span(found: Estimate) -> str:
    """The interval of an estimate; nothing where there is none."""
    return "" if found.low is None or found.high is None else f"{found.low:.3f} to {found.high:.3f}"


def estimate(found: Estimate) -> str:
    """An estimate with the wider side of its interval."""
    if found.low is None or found.high is None or found.value is None:
        return number(found.value)
    reach = max(found.high - found.value, found.value - found.low)
    return f"{found.value:.3f} ±{reach:.3f}"
