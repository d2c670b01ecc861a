"""From the folder of a build to the folder of an export, one problem at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from illposed.corpus.export.balance import left_out
from illposed.corpus.export.card import export_card
from illposed.corpus.export.formats import Format, SplitWriter, finish_table, open_split
from illposed.corpus.export.splits import Splits, SplitSizes
from illposed.corpus.export.statistics import statistics
from illposed.corpus.export.tables import Row, Rows, SplitCounts, Table
from illposed.corpus.records.files.reading import BuildReader, ProblemGroup, Unread
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.summary.figures import Figures
from illposed.engine.results import Unusable

CARD, EQUATIONS, STATISTICS = "README.md", "equations.md", "statistics.md"

_EQUATIONS = """\
# The programs of {dataset}

Each computes the answer from the numbers given.

"""
_EQUATION = """\
## {id}

**Question:** {question}

**Answer:** {answer}

```python
{program}
```

"""


@dataclass(frozen=True, slots=True)
class ExportPlan:
    """What to export, where to, in which format, what of it, and how split.

    ``originals``: with the unedited texts; ``balance``: with about as many contradictory as underspecified texts.
    """

    folder: Path
    out: Path
    to: Format
    rows: Rows
    splits: Splits
    originals: bool = True
    balance: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """A finished export: rows by table and split, the sizes of the splits, and the lines that could not be read.

    ``texts`` is how many problem texts were to be exported, ``solutions`` and ``flawed`` how many worked solutions the
    build has, and how many of these are flawed.
    """

    rows: SplitCounts
    sizes: SplitSizes
    texts: int
    solutions: int
    flawed: int
    unread: tuple[Unread, ...]


def export(
    plan: ExportPlan, manifest: Manifest, watch: Callable[[int], None] = lambda rows: None
) -> Exported | Unusable:
    """Write the export; ``watch`` is told how many rows are in it so far.

    A folder that is not there yet appears when it is complete. Raises OSError where it cannot be written.
    """
    if plan.out.exists() and (not plan.out.is_dir() or any(plan.out.iterdir())):
        return Unusable(f"{plan.out}: is there already; name another folder with --out, or remove it")
    out = plan.out.absolute()
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f"{out.name}.", suffix=".part", dir=out.parent) as scratch:
        draft = Path(scratch) / out.name
        draft.mkdir()
        exported = _write(plan, manifest, draft, watch)
        if out.exists():
            for path in draft.iterdir():
                path.rename(out / path.name)
        else:
            draft.rename(out)
    return exported


def _write(plan: ExportPlan, manifest: Manifest, draft: Path, watch: Callable[[int], None]) -> Exported:
    reader, figures, tables = BuildReader(plan.folder), Figures(), _Tables(plan, draft, watch)
    sizes, texts = SplitSizes(plan.splits), 0
    unwanted = left_out(BuildReader(plan.folder).problem_groups(), plan.splits) if plan.balance else frozenset()
    with (draft / EQUATIONS).open("w", encoding="utf-8", newline="\n") as equations:
        equations.write(_EQUATIONS.format(dataset=manifest.options.dataset))
        for group in figures.watch_problems(reader.problem_groups()):
            sizes.add(group.oracle.family)
            equations.write(_equation(group.oracle))
            wanted = _wanted(group, plan.originals, unwanted)
            texts += len(wanted.records)
            tables.add("solvability", group.oracle.family, plan.rows.texts(wanted))
    for solutions in figures.watch_solutions(reader.solution_groups()):
        tables.add("verifier", solutions.oracle.family, plan.rows.solutions(solutions))
    tables.close()
    done = Exported(
        tables.counts, sizes, texts, figures.verdicts.total(), figures.verdicts["flawed"], tuple(reader.unread)
    )
    (draft / STATISTICS).write_text(statistics(manifest, figures, done.rows, sizes), encoding="utf-8")
    (draft / CARD).write_text(export_card(manifest, plan.to, done.rows, sizes), encoding="utf-8")
    return done


def _equation(oracle: OracleRecord) -> str:
    """Question, answer and program of a problem, for people to read."""
    program = oracle.program.rstrip("\n")
    return _EQUATION.format(id=oracle.id, question=oracle.question, answer=oracle.answer, program=program)


def _wanted(group: ProblemGroup, originals: bool, unwanted: frozenset[str]) -> ProblemGroup:
    kept = (record for record in group.records if record.id not in unwanted and (originals or record.edits))
    return replace(group, records=tuple(kept))


@dataclass(slots=True)
class _Tables:
    """The tables that are being written; a table or split without rows has no files."""

    plan: ExportPlan
    draft: Path
    watch: Callable[[int], None]
    counts: SplitCounts = field(default_factory=Counter)
    _splits: dict[tuple[Table, str], SplitWriter] = field(default_factory=dict)

    def add(self, table: Table, family: str, rows: Iterable[Row]) -> None:
        """Write the rows of one problem, which is of this family."""
        split = self.plan.splits.of(family)
        for row in rows:
            self._writer(table, split).write(row)
            self.counts[table, split] += 1
        self.watch(self.counts.total())

    def close(self) -> None:
        """Finish every file."""
        for writer in self._splits.values():
            writer.close()
        for table in {table: None for table, _ in self._splits}:
            splits = [split for other, split in self._splits if other == table]
            finish_table(self.plan.to, table, self.draft / table, splits)

    def _writer(self, table: Table, split: str) -> SplitWriter:
        if (table, split) not in self._splits:
            folder = self.draft / table
            folder.mkdir(exist_ok=True)
            self._splits[table, split] = open_split(self.plan.to, table, folder, split)
        return self._splits[table, split]
