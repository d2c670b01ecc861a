"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from illposed.corpus.evaluate.report import closing_tables, confusion_table, measures_table, slice_row
from illposed.corpus.evaluate.verifier.analysis import NOT_TOLD
from illposed.corpus.evaluate.verifier.report import Report
from illposed.corpus.terminal.ending import counted
from illposed.corpus.terminal.tables import Table

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
    told = sorted({told for row in report.confusion.values() for told in row})
    yield confusion_table(report.confusion, told)
    if report.corrections is not None:
        yield _corrections(report)
    yield from closing_tables(report)


def _overall(report: Report) -> Table:
    found = report.overall
    remarks = [
        f"{found.records:,} records of {found.groups:,} problems; intervals: bootstrap over problems.",
        "Precision, recall, F1 and MCC: of the verdict Flawed. An answer that cannot be used counts as wrong in all.",
    ]
    alone = sum(row.get(NOT_TOLD, 0) for row in report.confusion.values())
    if alone:
        remarks.append(f"{counted(alone, 'answer')} of a verdict or line alone: what they do not say is wrong.")
    return measures_table(report, {name: found.estimates[name] for name in _shown(report, found.estimates)}, remarks)


def _shown(report: Report, names: Iterable[str]) -> list[str]:
    """The measures that are shown: those of Tier 2 only where it was done."""
    return [name for name in names if report.corrections is not None or _TIER_2 not in name]


def _types(report: Report) -> Table:
    names = [name for name in report.by_error_type[0].estimates if name != "correction success, given a flawed verdict"]
    shown = _shown(report, names)
    rows = tuple(slice_row(one, shown) for one in report.by_error_type)
    corrected = "" if report.corrections is None else " Corrected: correction success rate, of all."
    remarks = (
        f"Found: called Flawed. Type, line: right, of those found.{corrected}",
        "The rest: the error type against all else, over all records. ±: the wider side of the 95 % interval.",
    )
    return Table("By error type", ("error type", "records", *map(_head, shown)), rows, remarks)


def _steps(report: Report) -> Table:
    shown = _shown(report, _STEP_MEASURES)
    rows = tuple(slice_row(one, shown) for one in report.by_steps)
    return Table("By number of steps of the oracle", ("steps", "records", *map(_head, shown)), rows)


def _head(name: str) -> str:
    return _HEADS.get(name, name)


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
