"""``statistics.md``: what is in an export, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from illposed.corpus.export.splits import SplitSizes
from illposed.corpus.export.tables import TABLES, ClassCounts, SplitCounts
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.depths import Histogram, apart, depths_in
from illposed.corpus.records.summary.figures import Figures
from illposed.corpus.terminal.ending import counted

_KINDS = (*LABEL_NAMES, "original")
_CLASSES = (*_KINDS, "correct", "flawed")
_QUARTERS = (0, 1, 2, 3, 4)


def statistics(manifest: Manifest, figures: Figures, rows: SplitCounts, exported: str) -> str:
    """The document as Markdown: what was ``exported``, by split, and then what the whole build has."""
    sections = (
        ("What was exported, by split", exported),
        ("Problem texts by class", _counted("class", [(kind, figures.kinds[kind]) for kind in _KINDS])),
        ("Words in a text by class", _lengths(figures)),
        ("Edited texts by mutator and class", _by_name("mutator", figures.mutators)),
        ("Texts of sets by kind and class", _by_name("set", manifest.kinds)),
        ("Texts of sets by kind, class and depth", _by_depth(manifest)),
        ("How far the depths of the classes are apart", _depths_apart(manifest)),
        ("Texts of sets with a property", _properties(manifest)),
        ("Unsat cores by number of facts", _counted("facts", sorted(figures.cores.items()))),
        ("Problems by number of steps", _counted("steps", sorted(figures.steps.items()))),
        ("Worked solutions by verdict", _counted("verdict", sorted(figures.verdicts.items()))),
        ("Flawed solutions by error type", _counted("error type", figures.errors.most_common())),
        ("Flawed solutions by mutator", _counted("mutator", figures.slips.most_common())),
        ("What gave nothing, by reason", _rejects(manifest)),
    )
    body = "".join(f"## {title}\n\n{table}\n" for title, table in sections if table)
    return f"# Statistics of {manifest.options.dataset}\n\n{scope_of_counts(manifest, rows)}\n{body}"


def scope_of_counts(manifest: Manifest, rows: SplitCounts) -> str:
    """How many rows the export has of each table, and that all other numbers are those of the build."""
    totals = {table: sum(number for (of, _), number in rows.items() if of == table) for table in TABLES}
    has = " and ".join(f"{counted(total, 'row')} in `{table}/`" for table, total in totals.items() if total)
    counts = manifest.counts
    return (
        f"This export has {has or 'no rows'}. Except in the tables of the splits, all numbers here, and the names of"
        " files, are those of the whole build from which it was taken, with"
        f" {counted(counts.records, 'problem text')} and {counted(counts.solutions, 'worked solution')}.\n"
    )


def split_tables(rows: SplitCounts, classes: ClassCounts, sizes: SplitSizes) -> str:
    """Families, problems and rows of each table, by split, and the rows by class."""
    names = sizes.splits.names
    found = {(table, kind) for table, kind, _ in classes}
    lines: list[list[str | int]] = [
        [f"`{table}/`, {kind}", *(classes[table, kind, name] for name in names)]
        for table, kind in sorted(found, key=lambda each: (TABLES.index(each[0]), _CLASSES.index(each[1])))
    ]
    by_class = f"\n{markdown_table(['rows', *names], lines)}" if lines else ""
    return f"{_split_table(rows, sizes)}{by_class}"


def _split_table(rows: SplitCounts, sizes: SplitSizes) -> str:
    names = sizes.splits.names
    shown = [table for table in TABLES if any(rows[table, name] for name in names)]
    lines: list[list[str | int]] = [
        [name, sizes.families[name], sizes.problems[name], *(rows[table, name] for table in shown)] for name in names
    ]
    return markdown_table(["split", "families", "problems", *shown], lines)


def markdown_table(heads: Sequence[str], lines: Iterable[Sequence[str | int]]) -> str:
    """A table in which the first column is text and the others are numbers."""
    marks = ["---", *("---:" for _ in heads[1:])]
    body = [[cell if isinstance(cell, str) else f"{cell:,}" for cell in line] for line in lines]
    return "".join(f"| {' | '.join(line)} |\n" for line in (heads, marks, *body))


def _counted(head: str, counts: Sequence[tuple[str | int, int]]) -> str:
    return markdown_table([head, "number"], [(str(name), number) for name, number in counts]) if counts else ""


def _by_name(head: str, rows: Mapping[str, Mapping[str, int]]) -> str:
    lines: list[list[str | int]] = [
        [name, *(row.get(kind, 0) for kind in LABEL_NAMES)] for name, row in sorted(rows.items())
    ]
    return markdown_table([head, *LABEL_NAMES], lines) if lines else ""


def _by_depth(manifest: Manifest) -> str:
    depths = depths_in({str(place): row for place, row in enumerate(_histograms(manifest))})
    lines: list[list[str | int]] = [
        [f"{kind}, {label}", *(row.get(depth, 0) for depth in depths)]
        for kind, rows in manifest.depths.items()
        for label, row in rows.items()
    ]
    return markdown_table(["set and class", *(f"depth {depth}" for depth in depths)], lines) if lines else ""


def _histograms(manifest: Manifest) -> Iterator[Histogram]:
    return (row for rows in manifest.depths.values() for row in rows.values())


def _depths_apart(manifest: Manifest) -> str:
    lines = [(kind, apart(rows)) for kind, rows in manifest.depths.items()]
    return markdown_table(["set", "total variation distance"], lines) if lines else ""


def _properties(manifest: Manifest) -> str:
    counts = manifest.counts
    rows = [("contradictory and reachable", counts.reachable), ("solvable and redundant", counts.redundant)]
    return _counted("property", [*rows] if manifest.kinds else [])


def _lengths(figures: Figures) -> str:
    heads = ["class", "fewest", "lower quartile", "median", "upper quartile", "most"]
    lines: list[list[str | int]] = [[kind, *_quartiles(figures.words[kind])] for kind in _KINDS if figures.words[kind]]
    return markdown_table(heads, lines) if lines else ""


def _quartiles(lengths: Counter[int]) -> Iterator[int]:
    """The values at 0, 25, 50, 75 and 100 % of the way through ``lengths`` in order."""
    ordered = sorted(lengths.elements())
    return (ordered[quarter * (len(ordered) - 1) // 4] for quarter in _QUARTERS)


def _rejects(manifest: Manifest) -> str:
    lines = [
        (f"{scope}: {reason}", number)
        for scope, reasons in sorted(manifest.rejects.items())
        for reason, number in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
    ]
    return _counted("what and why", lines)
