"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from illposed.corpus.evaluate.cells import bad_answers_table, controls_table, estimate, number, span, unknown_ids_remark
from illposed.corpus.evaluate.intervals import Slice
from illposed.corpus.evaluate.solvability.measures import SET_ACCURACY
from illposed.corpus.evaluate.solvability.ranking import MEAN
from illposed.corpus.evaluate.solvability.report import Report
from illposed.corpus.terminal.tables import Table

_PER_CLASS = ("precision", "recall", "F1")


def tables_of(report: Report) -> Iterator[Table]:
    """Every table of a report, in the order of reading."""
    yield _overall(report)
    yield _classes(report)
    yield _confusion(report)
    yield _kinds(report)
    yield _constants(report)
    if report.bad_answers:
        yield bad_answers_table(report.bad_answers)
    yield controls_table(report.controls)


def _overall(report: Report) -> Table:
    found = {**report.overall.estimates, **report.sets.estimates}
    if report.auc:
        found["AUC, " + MEAN] = report.auc[MEAN]
    rows = tuple((name, number(one.value), span(one)) for name, one in found.items())
    remarks = (
        f"{report.overall.records:,} texts of {report.overall.groups:,} problems, {report.sets.records:,} contrast "
        "sets; intervals: bootstrap over problems.",
        "A set counts if all of its texts are right. An answer that cannot be used counts as wrong in all.",
        *_on_scores(report),
        *unknown_ids_remark(report.unknown_ids),
    )
    return Table("Evaluation", ("measure", "value", "95 % interval"), rows, remarks)


def _on_scores(report: Report) -> tuple[str, ...]:
    if report.scored in (0, report.targets):
        return ()
    return (f"No AUC: only {report.scored:,} of {report.targets:,} texts have an answer with scores.",)


def _classes(report: Report) -> Table:
    header = ("class", "texts", *_PER_CLASS, *(("AUC",) if report.auc else ()))
    rows = tuple(
        (*_slice_row(one, _PER_CLASS), *((estimate(report.auc[one.name]),) if report.auc else ()))
        for one in report.by_class
    )
    return Table("By class", header, rows, ("±: the wider side of the 95 % interval.",))


def _kinds(report: Report) -> Table:
    shown = tuple(report.by_kind[0].estimates)
    rows = tuple(
        (*_slice_row(one, shown), *_slice_row(sets, SET_ACCURACY)[1:])
        for one, sets in zip(report.by_kind, report.sets_by_kind, strict=True)
    )
    remark = "How many are right: of all texts of a kind, of those of each class, and of its sets all texts."
    return Table("By kind of text", ("kind", "texts", *shown, "sets", *SET_ACCURACY), rows, (remark,))


def _slice_row(one: Slice, shown: Iterable[str]) -> tuple[str, ...]:
    return (one.name, f"{one.records:,}", *(estimate(one.estimates[name]) for name in shown))


def _confusion(report: Report) -> Table:
    told = list(next(iter(report.confusion.values())))
    rows = tuple((true, *(f"{row[one]:,}" for one in told)) for true, row in report.confusion.items())
    return Table("Which is told as which", ("true \\ told", *(one or "no answer" for one in told)), rows)


def _constants(report: Report) -> Table:
    names = list(next(iter(report.constants.values())))
    rows = tuple(
        (f"always {one}", *(number(scores[name]) for name in names)) for one, scores in report.constants.items()
    )
    return Table("What constant answers score", ("answer", *names), rows)
