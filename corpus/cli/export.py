"""``illposed export``: from the folder of a build to a folder that training tools read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import click

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, counted, say
from illposed.corpus.terminal.options import Option, command
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.terminal.shared_options import Build
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.export.write import Exported


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What the examples of a training format say."""

    target: Annotated[
        Literal["verdict", "location", "full"] | None,
        Option(
            "sft: what is to be said of a solution: the verdict, the verdict with the wrong line, or the full analysis."
            "  [default: full]"
        ),
    ] = None
    labels: Annotated[
        Literal["so-far", "line"] | None,
        Option(
            "prm: a line is true if it and all before it are right, or if it is right given those before it."
            "  [default: so-far]"
        ),
    ] = None
    program: Annotated[
        bool,
        Option(
            "sft, prm, rl: put the program that solves the problem into the prompts for solutions; solutions of edited"
            " texts, of which it is not the program, are left out."
        ),
    ] = False
    reason: Annotated[
        bool, Option("sft: the label of a problem text alone, without the reason before it.", name="--no-reason")
    ] = True
    template: Annotated[
        tuple[Path, ...],
        Option(
            "A text file in the place of our prompt, with {text} for problem texts, or {problem}, {solution} and"
            " {program} for solutions; may be given again for the other.",
            path="file",
        ),
    ] = ()
    system: Annotated[str | None, Option("A system message for every prompt.", metavar="TEXT")] = None
    plain: Annotated[bool, Option("sft, dpo, rl: prompts and answers as text, for models without a chat template.")] = (
        False
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """Which build to export, and how."""

    folder: Build
    to: Annotated[
        Literal["hf", "parquet", "csv", "json", "sft", "prm", "dpo", "rl", "dialogue"],
        Option(
            "hf: a folder for datasets.load_from_disk; parquet, csv, json: a file for each split (json: of JSON Lines);"
            " sft, for fine-tuning: conversations, and prompts with completions; prm, for process reward models:"
            " solutions with a label for each line; dpo, preference pairs: prompts with a chosen and a rejected answer,"
            " of solutions those of unedited texts alone; rl, for reinforcement learning: prompts with the answer that"
            " illposed.rewards compares; dialogue: conversations in which the assistant asks for what is missing or"
            " clashes, the user tells it, and it is solved."
        ),
    ]
    out: Annotated[Path, Option("Folder for the export; it must not be there yet.", path="folder")]
    splits: Annotated[
        str,
        Option("Splits with their weights; a family of problems is in one of them, with all that was made from it."),
    ] = "train=80,validation=10,test=10"
    seed: Annotated[int, Option("Another seed puts other problems into the splits.")] = 0
    originals: Annotated[
        bool, Option("Leave out the unedited texts, all of which are solvable.", name="--no-originals")
    ] = True
    balance: Annotated[
        bool,
        Option(
            "Leave out whole sets of the larger of the two ill-posed classes, as long as it does not become the smaller"
            " one: each split then has as many contradictory as underspecified texts, or nearly."
        ),
    ] = False
    wording: Wording
    quiet: Annotated[bool, Option("Show no progress and no closing line, only lines that cannot be read.")] = False


@command(ExportRequest)
def export(request: ExportRequest) -> Ending | Unusable:
    """Write a FOLDER that `illposed build` wrote in a format that training tools read.

    The export has a folder for the problem texts (solvability) and one for the worked solutions (verifier), each with
    its splits; a data card with the header that the Hugging Face hub reads; equations.md with the program of every
    problem; and statistics.md.

    \b
    Examples:
      illposed export gsm8k-illposed --to hf --out gsm8k-hf
      illposed export gsm8k-illposed --to sft --target location --program --out gsm8k-sft
      illposed export gsm8k-illposed --to rl --splits train=95,test=5 --out gsm8k-rl

    Exit status: 0 done; 1 done, but some lines could not be read, they are listed; 2 nothing was exported.
    """
    exported = _exported(request)
    if isinstance(exported, Unusable):
        return exported
    for unread in exported.unread:
        click.echo(str(unread), err=True)
    if not request.quiet:
        for line in _closing_lines(request, exported):
            click.echo(line)
    return Ending(FELL_SHORT if exported.unread else 0)


def _exported(request: ExportRequest) -> Exported | Unusable:
    from illposed.corpus.check.check import changed_since, complete_manifest
    from illposed.corpus.export.examples import ExampleOptions, rows_for
    from illposed.corpus.export.formats import missing_extra
    from illposed.corpus.export.splits import parse_splits
    from illposed.corpus.export.write import ExportPlan
    from illposed.corpus.export.write import export as export_build

    manifest = complete_manifest(request.folder)
    if isinstance(manifest, Unusable):
        return manifest
    splits = parse_splits(request.splits, request.seed)
    if isinstance(splits, Unusable):
        return splits
    missing = missing_extra(request.to)
    if missing is not None:
        return missing
    wording = request.wording
    options = ExampleOptions(
        target=wording.target,
        labels=wording.labels,
        program=wording.program,
        reason=wording.reason,
        templates=wording.template,
        system=wording.system,
        plain=wording.plain,
    )
    rows = rows_for(request.to, options)
    if isinstance(rows, Unusable):
        return rows
    plan = ExportPlan(request.folder, request.out, request.to, rows, splits, request.originals, request.balance)
    if changed := changed_since(request.folder, manifest):
        say(changed)
    total = manifest.counts.records + manifest.counts.solutions
    with progress_shown("export", "rows", total, request.quiet) as watch:
        return export_build(plan, manifest, watch)


def _closing_lines(request: ExportRequest, exported: Exported) -> Iterator[str]:
    from illposed.corpus.export.prompts import WITH_PROGRAM
    from illposed.corpus.export.tables import TABLES

    sizes, rows = exported.sizes, exported.rows
    counts = ", ".join(f"{split} {sizes.problems[split]:,}" for split in sizes.splits.names)
    yield f"{request.out}: {counted(rows.total(), 'row')} as {request.to}; problems by split: {counts}"
    if sizes.empty:
        yield (
            f"No problem went to {' and '.join(sizes.empty)}, so there is no file for it: a split is drawn for each"
            " family of problems; try another --seed or other --splits."
        )
    texts, solutions = (sum(rows[table, split] for split in sizes.splits.names) for table in TABLES)
    if request.to == "dialogue" and exported.texts > texts:
        left_out = counted(exported.texts - texts, "text")
        yield f"{left_out} left out: no question, or no words, make a conversation of them."
    if request.to in WITH_PROGRAM and exported.solutions > solutions:
        left_out = counted(exported.solutions - solutions, "solution")
        yield f"{left_out} of edited texts left out: the program in the prompts is not that of their texts."
    if request.to == "dpo" and exported.flawed > solutions:
        left_out = counted(exported.flawed - solutions, "flawed solution")
        yield f"{left_out} left out: of the same text, or in the same style, there is no correct one to prefer."
