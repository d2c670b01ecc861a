"""``statistics.md``: what is in an export, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from illposed.corpus.export.splits import SplitSizes
from illposed.corpus.export.tables import TABLES, SplitCounts
from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.figures import Figures

_KINDS = (*LABEL_NAMES, "original")
_QUARTERS = (0, 1, 2, 3, 4)


def statistics(manifest: Manifest, figures: Figures, rows: SplitCounts, sizes: SplitSizes) -> str:
    """The document as Markdown. All but the first section counts the whole build."""
    sections = (
        ("Rows, problems and families by split", split_table(rows, sizes)),
        ("Problem texts by class", _counted("class", [(kind, figures.kinds[kind]) for kind in _KINDS])),
        ("Words in a text by class", _lengths(figures)),
        ("Edited texts by mutator and class", _by_name("mutator", figures.mutators)),
        ("Texts of sets by kind and class", _by_name("set", figures.sets)),
        ("Texts of sets by class and depth", _by_depth(figures)),
        ("Texts of sets with a property", _properties(figures)),
        ("Unsat cores by number of facts", _counted("facts", sorted(figures.cores.items()))),
        ("Problems by number of steps", _counted("steps", sorted(figures.steps.items()))),
        ("Worked solutions by verdict", _counted("verdict", sorted(figures.verdicts.items()))),
        ("Flawed solutions by error type", _counted("error type", figures.errors.most_common())),
        ("Flawed solutions by mutator", _counted("mutator", figures.slips.most_common())),
        ("What gave nothing, by reason", _rejects(manifest)),
    )
    body = "".join(f"## {title}\n\n{table}\n" for title, table in sections if table)
    return f"# Statistics of {manifest.options.dataset}\n\n{body}"


def split_table(rows: SplitCounts, sizes: SplitSizes) -> str:
    """Families, problems and rows of each table, by split."""
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


def _by_name(head: str, rows: Mapping[str, Counter[str]]) -> str:
    lines: list[list[str | int]] = [[name, *(row[kind] for kind in LABEL_NAMES)] for name, row in sorted(rows.items())]
    return markdown_table([head, *LABEL_NAMES], lines) if lines else ""


def _by_depth(figures: Figures) -> str:
    depths = sorted({depth for row in figures.depths.values() for depth in row})
    lines: list[list[str | int]] = [
        [str(depth), *(figures.depths[name][depth] for name in LABEL_NAMES)] for depth in depths
    ]
    return markdown_table(["relations", *LABEL_NAMES], lines) if lines else ""


def _properties(figures: Figures) -> str:
    return _counted(
        "property", [("reachable", figures.reachable), ("redundant", figures.redundant)] if figures.sets else []
    )


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
