"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from illposed.corpus.evaluate.controls import Control
from illposed.corpus.evaluate.intervals import Estimate
from illposed.corpus.evaluate.report import Report
from illposed.corpus.evaluate.slices import Slice
from illposed.corpus.terminal.tables import Table

_SHOWN = 5
_STEP_MEASURES = (
    "verdict accuracy",
    "F1",
    "MCC",
    "error type, given a flawed verdict",
    "line, given a flawed verdict",
    "correction success rate",
)
_TIER_2 = "correction success"
_HEADS = {
    "recall": "found",
    "error type, given a flawed verdict": "type",
    "line, given a flawed verdict": "line",
    "correction success rate": "corrected",
    "verdict accuracy": "verdict",
}
_REASONS = {
    "success": "the corrected program is the oracle",
    "not-equivalent": "the corrected program is another one",
    "right-for-these-numbers": "right for the numbers of the problem, but not in general",
    "not-repaired": "no repairer gave a program",
    "called-correct": "called Correct",
    "unusable-answer": "no usable answer",
    "no-such-line": "names a line that is not there",
    "unmapped-name": "has names that stand for nothing",
    "no-program": "gives no program",
    "correction-empty": "no correction is there",
    "correction-syntax-error": "the correction is no Python",
    "correction-unsupported": "the correction is no arithmetic",
    "correction-too-long": "the correction is too long for a line",
    "correction-no-value": "the correction computes nothing",
}


def tables_of(report: Report) -> Iterator[Table]:
    """Every table of a report, in the order of reading."""
    yield _overall(report)
    if report.by_error_type:
        yield _types(report)
    yield _steps(report)
    yield _confusion(report)
    if report.corrections is not None:
        yield _corrections(report)
    if report.bad_answers:
        yield _bad_answers(report)
    yield _controls(report)


def closing_line(report: Report) -> str:
    """What the controls say of the figures."""
    failed = [control.name for control in report.controls if not control.passed]
    if failed:
        return (
            f"These figures cannot be trusted: {len(failed)} of {len(report.controls)} controls failed: "
            + "; ".join(failed)
        )
    return f"Every control passed ({len(report.controls)})."


def _overall(report: Report) -> Table:
    found = report.overall
    names = [name for name in found.estimates if report.corrections is not None or _TIER_2 not in name]
    rows = tuple((name, _number(found.estimates[name].value), _span(found.estimates[name])) for name in names)
    remarks = [
        f"{found.records:,} records of {found.groups:,} problems; intervals: bootstrap over problems.",
        "Precision, recall, F1 and MCC: of the verdict Flawed. An answer that cannot be used counts as wrong in all.",
    ]
    if report.unknown_ids:
        shown = ", ".join(report.unknown_ids[:_SHOWN])
        remarks.append(f"{len(report.unknown_ids):,} predictions are for no target ({shown}).")
    return Table("Evaluation", ("measure", "value", "95 % interval"), rows, tuple(remarks))


def _types(report: Report) -> Table:
    names = [name for name in report.by_error_type[0].estimates if name != "correction success, given a flawed verdict"]
    shown = [name for name in names if report.corrections is not None or _TIER_2 not in name]
    rows = tuple(_slice_row(one, shown) for one in report.by_error_type)
    remarks = (
        "Found: called Flawed. Type, line: right, of those found. Corrected: correction success rate, of all.",
        "The rest: the error type against all else, over all records. ±: the wider side of the 95 % interval.",
    )
    return Table("By error type", ("error type", "records", *map(_head, shown)), rows, remarks)


def _steps(report: Report) -> Table:
    shown = [name for name in _STEP_MEASURES if report.corrections is not None or _TIER_2 not in name]
    rows = tuple(_slice_row(one, shown) for one in report.by_steps)
    return Table("By number of steps of the oracle", ("steps", "records", *map(_head, shown)), rows)


def _slice_row(one: Slice, shown: list[str]) -> tuple[str, ...]:
    return (one.name, f"{one.records:,}", *(_estimate(one.estimates[name]) for name in shown))


def _head(name: str) -> str:
    return _HEADS.get(name, name)


def _confusion(report: Report) -> Table:
    told = sorted({told for row in report.confusion.values() for told in row})
    rows = tuple((true, *(f"{row.get(one, 0):,}" for one in told)) for true, row in report.confusion.items())
    header = ("true \\ told", *(one or "no answer" for one in told))
    return Table("Which is told as which", header, rows)


def _corrections(report: Report) -> Table:
    corrections = report.corrections or {}
    total = sum(corrections.values())
    rows = tuple(
        (_REASONS.get(reason, reason), f"{number:,}", f"{100 * number / total:.1f} %")
        for reason, number in corrections.items()
    )
    by = ", ".join(report.repairers or ())
    direct = report.repairers == ("direct",)
    remark = (
        "Repaired by putting the corrected line into the program, which stands for all three repairers."
        if direct
        else f"Repaired by {by}; a correction succeeds with more than half of them. The controls are repaired directly."
    )
    names = report.embedder or "nothing but their words"
    return Table(
        "What became of the corrections",
        ("of the flawed solutions", "number", "share"),
        rows,
        (remark, f"Names compared by {names}."),
    )


def _bad_answers(report: Report) -> Table:
    reasons = Counter(bad.reason for bad in report.bad_answers)
    rows = tuple((reason, f"{number:,}") for reason, number in reasons.most_common())
    examples: dict[str, list[str]] = {}
    for bad in report.bad_answers:
        examples.setdefault(bad.reason, []).append(f"{bad.id} ({bad.detail})" if bad.detail else bad.id)
    remarks = tuple(f"{reason}: {'; '.join(examples[reason][:_SHOWN])}" for reason in reasons)
    return Table("Answers that count as wrong", ("reason", "number"), rows, remarks)


def _controls(report: Report) -> Table:
    rows = tuple(_control_row(control) for control in report.controls)
    remarks = tuple(
        f"{control.name}: failed at {', '.join(control.failing)}"
        for control in report.controls
        if not control.passed and control.failing
    )
    return Table("Controls", ("answers", "expected", "scored", ""), rows, remarks)


def _control_row(control: Control) -> tuple[str, ...]:
    outcome = "nothing to try" if control.score is None else "passed" if control.passed else "FAILED"
    return control.name, control.expected, _number(control.score), outcome


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"


def _span(found: Estimate) -> str:
    return "" if found.low is None or found.high is None else f"{found.low:.3f} to {found.high:.3f}"


def _estimate(found: Estimate) -> str:
    if found.low is None or found.high is None or found.value is None:
        return _number(found.value)
    reach = max(found.high - found.value, found.value - found.low)
    return f"{found.value:.3f} ±{reach:.3f}"
