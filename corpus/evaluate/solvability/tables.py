"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.corpus.evaluate.report import (
    closing_tables,
    confusion_table,
    estimate,
    measures_table,
    number,
    slice_row,
)
from illposed.corpus.evaluate.solvability.measures import MEAN, SET_ACCURACY
from illposed.corpus.evaluate.solvability.report import Report
from illposed.corpus.terminal.ending import counted
from illposed.corpus.terminal.tables import Table

_PER_CLASS = ("precision", "recall", "F1")


def tables_of(report: Report) -> Iterator[Table]:
    """Every table of a report, in the order of reading."""
    yield _overall(report)
    yield _classes(report)
    yield confusion_table(report.confusion, list(next(iter(report.confusion.values()))))
    yield _kinds(report)
    yield _constants(report)
    yield from closing_tables(report)


def _overall(report: Report) -> Table:
    found = {**report.overall.estimates, **report.sets.estimates}
    if report.auc:
        found["AUC, " + MEAN] = report.auc[MEAN]
    remarks = [
        f"{report.overall.records:,} texts of {report.overall.groups:,} problems, {report.sets.records:,} contrast "
        "sets; intervals: bootstrap over problems.",
        "A set counts if all of its texts are right. An answer that cannot be used counts as wrong in all.",
    ]
    if report.cut_sets:
        cut = counted(report.cut_sets, "contrast set")
        remarks.append(f"{cut} of which not every text is among the targets: left out of the sets.")
    if report.scored not in (0, report.targets):
        remarks.append(f"No AUC: only {report.scored:,} of {report.targets:,} texts have an answer with scores.")
    return measures_table(report, found, remarks)


def _classes(report: Report) -> Table:
    header = ("class", "texts", *_PER_CLASS, *(("AUC",) if report.auc else ()))
    rows = tuple(
        (*slice_row(one, _PER_CLASS), *((estimate(report.auc[one.name]),) if report.auc else ()))
        for one in report.by_class
    )
    return Table("By class", header, rows, ("±: the wider side of the 95 % interval.",))


def _kinds(report: Report) -> Table:
    shown = tuple(report.by_kind[0].estimates)
    rows = tuple(
        (*slice_row(one, shown), *slice_row(sets, SET_ACCURACY)[1:])
        for one, sets in zip(report.by_kind, report.sets_by_kind, strict=True)
    )
    remark = "How many are right: of all texts of a kind, of those of each class, and of its sets all texts."
    return Table("By kind of text", ("kind", "texts", *shown, "sets", *SET_ACCURACY), rows, (remark,))


def _constants(report: Report) -> Table:
    names = list(next(iter(report.constants.values())))
    rows = tuple(
        (f"always {one}", *(number(scores[name]) for name in names)) for one, scores in report.constants.items()
    )
    return Table("What constant answers score", ("answer", *names), rows)
