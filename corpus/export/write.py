"""From the folder of a build to the folder of an export, one problem at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from illposed.corpus.export.balance import left_out
from illposed.corpus.export.card import export_card
from illposed.corpus.export.formats import Format, SplitWriter, finish_table, open_split
from illposed.corpus.export.splits import Splits, SplitSizes
from illposed.corpus.export.statistics import split_tables, statistics
from illposed.corpus.export.tables import ClassCounts, Row, Rows, SplitCounts, Table
from illposed.corpus.records.files.reading import BuildReader, BuiltProblem, ProblemGroup, Unread, kind_of
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.summary.figures import Figures
from illposed.corpus.terminal.ending import counted
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
    """Write the export; ``watch`` is told how many rows are in it so far. One without a row is none, and not written.

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
        if not exported.rows.total():
            return _nothing(plan, exported)
        if out.exists():
            for path in draft.iterdir():
                path.rename(out / path.name)
        else:
            draft.rename(out)
    return exported


def _nothing(plan: ExportPlan, exported: Exported) -> Unusable:
    """Why there is no row in an export."""
    texts, solutions = counted(exported.texts, "problem text"), counted(exported.solutions, "worked solution")
    unread = f"; {exported.unread[0]}" if exported.unread else ""
    what = f"nothing to export: {texts} and {solutions} to take, and none gives a row of --to {plan.to}"
    return Unusable(f"{plan.folder}: {what}{unread}; choose another --to, or other options")


def _write(plan: ExportPlan, manifest: Manifest, draft: Path, watch: Callable[[int], None]) -> Exported:
    reader, figures, tables = BuildReader(plan.folder), Figures(), _Tables(plan, draft, watch)
    sizes, texts = SplitSizes(plan.splits), 0
    unwanted = left_out(BuildReader(plan.folder).problem_groups(), plan.splits) if plan.balance else frozenset()
    with (draft / EQUATIONS).open("w", encoding="utf-8", newline="\n") as equations:
        equations.write(_EQUATIONS.format(dataset=manifest.options.dataset))
        for problem in reader.problems():
            if not problem.texts.records and not problem.solutions.records:
                continue
            oracle = problem.texts.oracle
            sizes.add(oracle.family)
            equations.write(_equation(oracle))
            if problem.texts.records:
                figures.count_texts(problem.texts)
            figures.count_solutions(problem.solutions)
            wanted = _wanted(problem.texts, plan.originals, unwanted)
            texts += len(wanted.records)
            tables.add("solvability", oracle.family, plan.rows.texts(wanted), _kinds(wanted))
            tables.add("verifier", oracle.family, plan.rows.solutions(problem.solutions), _verdicts(plan, problem))
    tables.close()
    done = Exported(
        tables.counts, sizes, texts, figures.verdicts.total(), figures.verdicts["flawed"], tuple(reader.unread)
    )
    shown = split_tables(done.rows, tables.classes, sizes)
    (draft / STATISTICS).write_text(statistics(manifest, figures, done.rows, shown), encoding="utf-8")
    (draft / CARD).write_text(export_card(manifest, plan.to, done.rows, sizes.splits, shown), encoding="utf-8")
    return done


def _kinds(group: ProblemGroup) -> Mapping[str, str]:
    """The class of each text, by its id."""
    return {record.id: kind_of(record) for record in group.records}


def _verdicts(plan: ExportPlan, problem: BuiltProblem) -> Mapping[str, str]:
    """The verdict of each solution, by its id; none where a row has two solutions."""
    if plan.to == "dpo":
        return {}
    return {record.id: record.target.verdict.lower() for record in problem.solutions.records}


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
    classes: ClassCounts = field(default_factory=Counter)
    _splits: dict[tuple[Table, str], SplitWriter] = field(default_factory=dict)

    def add(self, table: Table, family: str, rows: Iterable[Row], classes: Mapping[str, str]) -> None:
        """Write the rows of one problem, which is of this family; ``classes`` are those of its records, by id."""
        split = self.plan.splits.of(family)
        for row in rows:
            self._writer(table, split).write(row)
            self.counts[table, split] += 1
            if (name := classes.get(str(row["id"]))) is not None:
                self.classes[table, name, split] += 1
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
