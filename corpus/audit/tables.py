"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from illposed.corpus.audit.duplicates import NEAR, RUN, Contamination, Duplicates, NearPair
from illposed.corpus.audit.evidence import (
    MOST_PROGRAMS,
    DepthsOfKind,
    DomainNeeds,
    FlawFigures,
    KindBalance,
    Plausibility,
    Withholding,
)
from illposed.corpus.audit.report import ComparisonFinding, OriginalsFinding, Report, Section, ShortcutFinding
from illposed.corpus.audit.shortcuts.measure import Interval
from illposed.corpus.audit.shortcuts.telling import Feature
from illposed.corpus.records.summary.depths import depths_in
from illposed.corpus.terminal.ending import counted
from illposed.corpus.terminal.tables import Table
from illposed.mutators.programs.figures import Shares

_SHOWN_PAIRS = 5
_SHOWN_BAD_LINES = 5
_RUNNERS_UP = 3
_ABOUT_PARTS = (
    "AUC between the two labels of the worst pair, among the texts of one kind, or of one cell: with as many "
    "quantities hidden and told (redundant: told is what follows from the rest or, if contradictory, what the rest "
    "denies). A kind with one label alone is compared with all texts of the other."
)


def tables_of(report: Report) -> Iterator[Table]:
    """Every table of a report, in the order of reading."""
    for section in report.sections:
        yield _data(section)
        yield from _shortcuts(section, report.limit)
        yield from _telling(section)
        yield _duplicates(section.duplicates)
        if section.contamination is not None:
            yield _contamination(section.contamination)
        if section.kinds:
            yield _kinds(section.kinds, tuple(section.labels))
        if section.own.depths:
            yield _depths(section.own.depths)
        if section.own.withheld:
            yield _withheld(section.own.withheld)
        if section.own.needs:
            yield _needs(section.own.needs)
        if section.own.witnesses:
            yield _witnesses(section.own.witnesses)
        if section.own.flaws:
            yield _flaws(section.own.flaws)
        if section.own.originals is not None:
            yield _originals(section.own.originals)


def verdict_lines(report: Report) -> Iterator[str]:
    """One line for each shortcut, and a closing one."""
    for section in report.sections:
        for finding in section.shortcuts:
            yield f"{section.name}: {finding.shortcut}: {_verdict_line(finding)}"
    tried = sum(len(section.shortcuts) for section in report.sections)
    yield f"{report.leaks} of {tried} shortcuts leak (limit: AUC {report.limit:g})"


def _verdict_line(finding: ShortcutFinding) -> str:
    furthest = finding.worst
    worst, pick = furthest.worst, furthest.measured.pick
    between = f"AUC {worst.auc.value:.3f} between {worst.first} and {worst.second}"
    where = f" in {furthest.comparison}" if len(finding.compared) > 1 else ""
    picked = f", picks {100 * (pick.accuracy.value - pick.chance):+.1f} points from chance" if pick else ""
    return f"{finding.verdict} ({between}{where}{picked})"


def _data(section: Section) -> Table:
    rows = [(label, f"{number:,}", _percent(number, section.samples)) for label, number in section.labels.items()]
    remarks = [f"{section.groups:,} groups, {section.folds} folds."]
    if section.rare:
        remarks.append(f"Set aside, in too few groups: {', '.join(map(repr, section.rare))}.")
    if section.bad_lines:
        shown = "; ".join(f"line {bad.line}: {bad.reason}" for bad in section.bad_lines[:_SHOWN_BAD_LINES])
        remarks.append(f"{counted(len(section.bad_lines), 'line')} could not be used ({shown}).")
    return Table(f"{section.name}: {section.samples:,} texts", ("label", "texts", "share"), tuple(rows), tuple(remarks))


def _shortcuts(section: Section, limit: float) -> Iterator[Table]:
    every = [(shortcut.shortcut, one) for shortcut in section.shortcuts for one in shortcut.compared]
    for number, comparison in enumerate(dict.fromkeys(one.comparison for _, one in every)):
        found = [(shortcut, one) for shortcut, one in every if one.comparison == comparison]
        first = found[0][1]
        where = f"{comparison}, {first.texts:,} texts of {first.groups:,} groups"
        judged, verdict = ("", ("verdict",)) if first.judged else (", not judged", ())
        two_labels = len(first.measured.pairs) == 1
        header = ("shortcut", "AUC", *(() if two_labels else ("worst pair", "its AUC")), "pick", "chance", *verdict)
        rows = tuple(_shortcut_row(shortcut, one, first.texts) for shortcut, one in found)
        remarks = () if number else tuple(_about_measures(first, limit))
        yield Table(f"{section.name}: what shortcuts learn ({where}{judged})", header, rows, remarks)
        yield from _parts(comparison, found)


def _about_measures(first: ComparisonFinding, limit: float) -> Iterator[str]:
    yield f"Chance is an AUC of 0.5; the limit is {limit:g}. In brackets: 95 % intervals, bootstrap over groups."
    yield "AUC: of more than two classes one against all others, mean; worst pair: the two told apart best."
    if first.measured.pick:
        yield (
            f"Pick: in {first.measured.pick.sets:,} contrast sets, how often the member most like a class is of that "
            f"class; the limit is {100 * (limit - 0.5):g} points above chance."
        )
    yield (
        "leaks: beyond the limit by more than luck, all that is judged considered; clean: up to the limit with the "
        "whole interval; unclear: there is too little data to tell."
    )


def _shortcut_row(name: str, found: ComparisonFinding, texts: int) -> tuple[str, ...]:
    measured, worst = found.measured, found.worst
    tested = "" if found.texts == texts else f" ({found.texts:,} texts of {found.groups:,} groups held out)"
    pick = ("", "") if measured.pick is None else (
        _interval(measured.pick.accuracy), f"{measured.pick.chance:.3f}"
    )  # fmt: skip
    pair = (f"{worst.first} / {worst.second}", _interval(worst.auc)) if len(measured.pairs) > 1 else ()
    return (f"{name}{tested}", _interval(measured.auc), *pair, *pick, *((found.verdict,) if found.judged else ()))


def _parts(comparison: str, found: Sequence[tuple[str, ComparisonFinding]]) -> Iterator[Table]:
    """For each kind and cell of a comparison the shortcuts that tell its labels apart best."""
    parts = [(part, shortcut) for shortcut, one in found for part in one.parts]
    rows = []
    for name in dict.fromkeys(part.name for part, _ in parts):
        best = sorted((one for one in parts if one[0].name == name), key=lambda one: -one[0].auc.value)
        part = best[0][0]
        runners_up = ", ".join(f"{shortcut} {other.auc.value:.3f}" for other, shortcut in best[1:_RUNNERS_UP])
        verdict = part.verdict if part.judged else "not judged"
        rows.append((name, f"{part.texts:,}", f"{part.groups:,}", _interval(part.auc), best[0][1], runners_up, verdict))
    if rows:
        header = ("kind or cell", "texts", "groups", "highest AUC", "shortcut", "next", "verdict")
        yield Table(f"Within {comparison}", header, tuple(rows), (_ABOUT_PARTS,))


def _telling(section: Section) -> Iterator[Table]:
    told = [(one.shortcut, one.worst) for one in section.shortcuts if one.verdict == "leaks"]
    for comparison in dict.fromkeys(one.comparison for _, one in told):
        here = [(shortcut, one) for shortcut, one in told if one.comparison == comparison]
        labels = tuple(dict.fromkeys(label for _, one in here for feature in one.telling for label in feature.means))
        rows = tuple((shortcut, *_feature_row(feature, labels)) for shortcut, one in here for feature in one.telling)
        if rows:
            remarks = ("Words: share of the texts that have them. Figures: their mean. Each for the worst pair.",)
            yield Table(f"{section.name}: what tells ({comparison})", ("shortcut", "feature", *labels), rows, remarks)


def _feature_row(feature: Feature, labels: tuple[str, ...]) -> tuple[str, ...]:
    means = (feature.means[label] for label in labels)
    shown = (f"{100 * mean:.1f} %" if feature.is_share else f"{mean:.3f}" for mean in means)
    return (f"“{feature.name}”" if feature.is_share else feature.name, *shown)


def _duplicates(found: Duplicates) -> Table:
    rows = (
        ("identical texts under different labels", f"{len(found.conflicting):,}"),
        ("pairs of groups with near duplicates", f"{len(found.near):,}"),
    )
    remarks = [
        f"Identical: lines {', '.join(map(str, one.lines))} ({' / '.join(one.labels)})"
        for one in found.conflicting[:_SHOWN_PAIRS]
    ]
    remarks += [_pair(pair) for pair in found.near[:_SHOWN_PAIRS]]
    remarks.append(f"Near duplicate: {100 * NEAR:g} % of the runs of five words in common, numbers aside.")
    return Table("Duplicates", ("what", "number"), rows, tuple(remarks))


def _pair(pair: NearPair) -> str:
    return (
        f"Near: {pair.groups[0]} (line {pair.lines[0]}) and {pair.groups[1]} (line {pair.lines[1]}), "
        f"{100 * pair.likeness:.0f} %"
    )


def _contamination(found: Contamination) -> Table:
    numbers = (
        ("identical problem", found.identical),
        ("of a group with a near duplicate there", found.near),
        (f"sharing a run of {RUN} words", found.shared_run),
    )
    rows = tuple((what, f"{number:,}", _percent(number, found.samples)) for what, number in numbers)
    remarks = tuple(_pair(pair) for pair in found.examples)
    return Table(f"Also in {found.other}", ("what", "texts", "share"), rows, remarks)


def _kinds(kinds: tuple[KindBalance, ...], labels: tuple[str, ...]) -> Table:
    rows = tuple((one.kind, *(f"{one.labels[label]:,}" for label in labels)) for one in kinds)
    return Table("Texts per kind", ("kind", *labels), rows)


def _depths(found: tuple[DepthsOfKind, ...]) -> Table:
    depths = depths_in({f"{one.kind} {label}": row for one in found for label, row in one.depths.items()})
    rows = tuple(
        (f"{one.kind}, {label}", *(f"{row.get(depth, 0):,}" for depth in depths), f"{one.apart:.2f}")
        for one in found
        for label, row in one.depths.items()
    )
    remarks = ("Apart: how far the depths of the labels differ, from 0, alike, to 1, none in common.",)
    return Table("Relations that decide, by kind and label", ("texts", *depths, "apart"), rows, remarks)


def _withheld(found: tuple[Withholding, ...]) -> Table:
    rows = tuple(
        (one.left, f"{one.texts:,}", f"{one.underspecified:,}", _percent(one.underspecified, one.texts))
        for one in found
    )
    remark = "So often is right who calls a text underspecified as soon as something is withheld in it."
    return Table(
        "Texts that withhold something", ("left in its place", "texts", "underspecified", "share"), rows, (remark,)
    )


def _needs(needs: tuple[DomainNeeds, ...]) -> Table:
    remark = "The texts whose label would be another one without an assumption that they do not state, by kind."
    counted = [(one.label, one.records, one.resting, one.kinds) for one in needs]
    return _shares("Labels that rest on domain facts", "texts", counted, remark)


def _witnesses(found: tuple[Plausibility, ...]) -> Table:
    remark = "Worlds of edited texts with a value that is odd beside that of the original, by what is odd."
    counted = [(one.label, one.worlds, one.implausible, one.reasons) for one in found]
    return _shares("Implausible witnesses", "worlds", counted, remark)


def _shares(title: str, what: str, counted: Sequence[tuple[str, int, int, Mapping[str, int]]], remark: str) -> Table:
    """By label how many there are, and the shares of those that are counted at all, and under each name."""
    names = sorted({name for _, _, _, by_name in counted for name in by_name})
    rows = tuple(
        (label, f"{total:,}", _percent(some, total), *(_percent(by_name.get(name, 0), total) for name in names))
        for label, total, some, by_name in counted
    )
    return Table(title, ("label", what, "any", *names), rows, (remark,))


def _flaws(found: tuple[FlawFigures, ...]) -> Table:
    rows = [_shares_row(one.kind, one.shares) for one in found]
    rows += [_shares_row("real wrong solutions", one.real) for one in found if one.real is not None]
    header = ("error type", "programs", "wrong equation", "number from nowhere", "given unused")
    remarks = (
        "Of the flawed programs, beside their oracles. Real: of four models on GSM8K.",
        f"Of more than {MOST_PROGRAMS:,} programs that many are read, at equal distances.",
    )
    return Table("Are the errors like real ones", header, tuple(rows), remarks)


def _shares_row(name: str, found: Shares) -> tuple[str, ...]:
    shown = (f"{100 * share:.1f} %" for share in (found.wrong_equation, found.from_nowhere, found.unused))
    return (name, f"{found.count:,}", *shown)


def _originals(found: OriginalsFinding) -> Table:
    pick = found.measured.pick
    rows = [
        (
            "bag of words",
            _interval(found.measured.auc),
            _interval(pick.accuracy) if pick else "",
            f"{pick.chance:.3f}" if pick else "",
        )
    ]
    words = ", ".join(f"“{feature.name}”" for feature in found.telling)
    remarks = (
        f"{found.originals:,} unedited originals beside {found.edited:,} edited texts of the same label "
        f"({found.label}); not judged, and in none of the figures above. Telling: {words}.",
        "A model that is trained on originals and edited texts alike can learn that an unedited text has this label.",
    )
    header = ("shortcut", "AUC original / edited", "pick", "chance")
    return Table("Originals beside edited texts", header, tuple(rows), remarks)


def _interval(found: Interval) -> str:
    return f"{found.value:.3f} [{found.low:.3f}, {found.high:.3f}]"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""
