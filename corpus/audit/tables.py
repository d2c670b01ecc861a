"""A report as tables: headings, rows and remarks, before they are drawn on a terminal or written as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.corpus.audit.balance import KindBalance
from illposed.corpus.audit.duplicates import NEAR, RUN, Contamination, Duplicates, NearPair
from illposed.corpus.audit.evidence import DomainNeeds, Plausibility
from illposed.corpus.audit.real_errors import MOST_PROGRAMS, FlawFigures
from illposed.corpus.audit.report import OriginalsFinding, Report, Section, ShortcutFinding
from illposed.corpus.audit.shortcuts.measure import Interval
from illposed.corpus.audit.shortcuts.telling import Feature
from illposed.corpus.terminal.ending import counted
from illposed.corpus.terminal.tables import Table
from illposed.mutators.programs.figures import Shares

_SHOWN_PAIRS = 5
_SHOWN_BAD_LINES = 5


def tables_of(report: Report) -> Iterator[Table]:
    """Every table of a report, in the order of reading."""
    for section in report.sections:
        yield _data(section)
        yield _shortcuts(section, report.limit)
        yield from _telling(section)
        yield _duplicates(section.duplicates)
        if section.contamination is not None:
            yield _contamination(section.contamination)
        if section.kinds:
            yield _kinds(section.kinds, tuple(section.labels))
            yield from _leaks_per_kind(section)
        yield from _by_set(section)
        if section.own.needs:
            yield _needs(section.own.needs)
        if section.own.witnesses:
            yield _witnesses(section.own.witnesses)
        if section.own.errors:
            yield _errors(section)
        if section.own.flaws:
            yield _flaws(section.own.flaws)
        if section.own.originals is not None:
            yield _originals(section.own.originals)


def verdict_lines(report: Report) -> Iterator[str]:
    """One line for each shortcut, and a closing one."""
    for section in report.sections:
        for finding in section.shortcuts:
            yield f"{section.name}: {finding.shortcut}: {_verdict_line(finding, report.limit)}"
    tried = sum(len(section.shortcuts) for section in report.sections)
    yield f"{report.leaks} of {tried} shortcuts leak (limit: AUC {report.limit:g})"


def _verdict_line(finding: ShortcutFinding, limit: float) -> str:
    worst, pick = finding.worst, finding.measured.pick
    between = f"AUC {worst.auc.value:.3f} between {worst.first} and {worst.second}"
    picked = f", picks {100 * (pick.accuracy.value - pick.chance):+.1f} points from chance" if pick else ""
    return f"{finding.verdict} ({between}{picked})"


def _data(section: Section) -> Table:
    rows = [(label, f"{number:,}", _percent(number, section.samples)) for label, number in section.labels.items()]
    leading = " ".join(f"{one.groups:,} have more {one.label};" for one in section.leading)
    remarks = [f"{section.groups:,} groups, {section.folds} folds. Of the groups, {leading.rstrip(';')}."]
    if section.rare:
        remarks.append(f"Set aside, in too few groups: {', '.join(map(repr, section.rare))}.")
    if section.bad_lines:
        shown = "; ".join(f"line {bad.line}: {bad.reason}" for bad in section.bad_lines[:_SHOWN_BAD_LINES])
        remarks.append(f"{counted(len(section.bad_lines), 'line')} could not be used ({shown}).")
    return Table(f"{section.name}: {section.samples:,} texts", ("label", "texts", "share"), tuple(rows), tuple(remarks))


def _shortcuts(section: Section, limit: float) -> Table:
    header = ("shortcut", "AUC", "worst pair", "its AUC", "pick", "chance", "verdict")
    rows = tuple(_shortcut_row(finding) for finding in section.shortcuts)
    sets = next((f.measured.pick.sets for f in section.shortcuts if f.measured.pick), 0)
    remarks = [
        f"Chance is an AUC of 0.5; clean is up to {limit:g}. In brackets: 95 % intervals, bootstrap over groups.",
        "AUC: one class against all others, mean over the classes. Worst pair: the two classes told apart best.",
    ]
    if sets:
        remarks.append(
            f"Pick: in {sets:,} contrast sets, how often the member most like a class is of that class; clean is up "
            f"to {100 * (limit - 0.5):g} points above chance."
        )
    remarks.append(
        "leaks: beyond the limit by more than luck, all shortcuts considered; unclear: beyond it, but it may be luck."
    )
    return Table(f"{section.name}: what shortcuts learn", header, rows, tuple(remarks))


def _shortcut_row(finding: ShortcutFinding) -> tuple[str, ...]:
    measured, worst = finding.measured, finding.worst
    pick = ("", "") if measured.pick is None else (
        _interval(measured.pick.accuracy), f"{measured.pick.chance:.3f}"
    )  # fmt: skip
    pair = f"{worst.first} / {worst.second}"
    return (finding.shortcut, _interval(measured.auc), pair, _interval(worst.auc), *pick, finding.verdict)


def _telling(section: Section) -> Iterator[Table]:
    told = [finding for finding in section.shortcuts if finding.verdict == "leaks"]
    labels = tuple(section.labels)
    rows = tuple((finding.shortcut, *_feature_row(one, labels)) for finding in told for one in finding.telling)
    if rows:
        remarks = ("Words: share of the texts that have them. Figures: their mean. Each for the worst pair.",)
        yield Table(f"{section.name}: what tells", ("shortcut", "feature", *labels), rows, remarks)


def _feature_row(feature: Feature, labels: tuple[str, ...]) -> tuple[str, ...]:
    means = (feature.means[label] for label in labels)
    shown = (f"{100 * mean:.1f} %" if feature.is_share else f"{mean:.3f}" for mean in means)
    return (f"“{feature.name}”" if feature.is_share else feature.name, *shown)


def _duplicates(found: Duplicates) -> Table:
    same = sum(pair.same_numbers for pair in found.near)
    rows = (
        ("identical texts under different labels", f"{len(found.conflicting):,}"),
        ("pairs of groups with near duplicates", f"{len(found.near):,}"),
        ("  with the same numbers too", f"{same:,}"),
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
        f"{100 * pair.likeness:.0f} %{', same numbers' if pair.same_numbers else ''}"
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
    if all(sum(number > 0 for number in one.labels.values()) == 1 for one in kinds):
        bare = tuple((one.kind, *(f"{one.labels[label]:,}" for label in labels)) for one in kinds)
        return Table("Texts per kind", ("kind", *labels), bare)
    rows = tuple((one.kind, *(f"{one.labels[label]:,}" for label in labels), f"{100 * one.lean:+.1f}") for one in kinds)
    remarks = ("lean: points by which the largest label exceeds its share of all texts.",)
    return Table("Classes per kind", ("kind", *labels, "lean"), rows, remarks)


def _leaks_per_kind(section: Section) -> Iterator[Table]:
    leaking = [finding for finding in section.shortcuts if finding.verdict == "leaks"]
    kinds = [one.kind for one in section.kinds if any(one.kind in finding.by_kind for finding in leaking)]
    if kinds:
        rows = tuple((kind, *(_auc_of(finding, kind) for finding in leaking)) for kind in kinds)
        remarks = (
            "AUC between the two labels of the worst pair, among the texts of one kind; a kind with one label alone is "
            "compared with all texts of the other.",
        )
        yield Table("Which kinds leak", ("kind", *(finding.shortcut for finding in leaking)), rows, remarks)


def _by_set(section: Section) -> Iterator[Table]:
    """For each sort of set the shortcut that tells its two labels apart best."""
    sorts = dict.fromkeys(name for finding in section.shortcuts for name in finding.by_set)
    best = {name: max(section.shortcuts, key=lambda finding: finding.by_set[name]) for name in sorts}
    rows = tuple((name, f"{finding.by_set[name]:.3f}", finding.shortcut) for name, finding in best.items())
    if rows:
        remarks = ("AUC between the two labels of a sort of set, among its texts; of all shortcuts the best.",)
        yield Table("Within sorts of sets", ("sets", "highest AUC", "shortcut"), rows, remarks)


def _auc_of(finding: ShortcutFinding, kind: str) -> str:
    return f"{finding.by_kind[kind]:.3f}" if kind in finding.by_kind else ""


def _needs(needs: tuple[DomainNeeds, ...]) -> Table:
    kinds = sorted({kind for one in needs for kind in one.kinds})
    rows = tuple(
        (
            one.label,
            f"{one.records:,}",
            _percent(one.resting, one.records),
            *(_percent(one.kinds.get(kind, 0), one.records) for kind in kinds),
        )
        for one in needs
    )
    remarks = ("The texts whose label would be another one without an assumption that they do not state, by kind.",)
    return Table("Labels that rest on domain facts", ("label", "texts", "any", *kinds), rows, remarks)


def _witnesses(found: tuple[Plausibility, ...]) -> Table:
    reasons = sorted({reason for one in found for reason in one.reasons})
    rows = tuple(
        (
            one.label,
            f"{one.worlds:,}",
            _percent(one.implausible, one.worlds),
            *(_percent(one.reasons.get(reason, 0), one.worlds) for reason in reasons),
        )
        for one in found
    )
    remarks = ("Worlds of edited texts with a value that is odd beside that of the original, by what is odd.",)
    return Table("Implausible witnesses", ("label", "worlds", "any", *reasons), rows, remarks)


def _errors(section: Section) -> Table:
    rows = [
        (
            one.label,
            f"{one.solutions:,}",
            *(f"{100 * share:.1f} %" for share in (one.false_equation, one.number_from_nowhere, one.given_unused)),
            f"{100 * one.unread:.1f} %",
        )
        for one in section.own.errors
    ]
    header = ("verdict", "solutions", "false equation", "number from nowhere", "given unused", "not read")
    remarks = ("Not read: solutions with an equation of unknown form.",)
    return Table("What checking sums or tracing numbers finds in the text", header, tuple(rows), remarks)


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
