"""The data card of an export, with the YAML header that the Hugging Face hub reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from illposed.corpus.export.formats import Format
from illposed.corpus.export.splits import Splits
from illposed.corpus.export.statistics import scope_of_counts
from illposed.corpus.export.tables import TABLES, SplitCounts, Table
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.card import LIMITS, how_decided, source_section

_FILE_OF: Mapping[str, str] = {
    "parquet": "{split}.parquet",
    "csv": "{split}.csv",
    "sft": "{split}.messages.jsonl",
}

_CONTENT: Mapping[Format, str] = {
    "hf": 'Each folder is a `DatasetDict`: `datasets.load_from_disk("{table}")`.',
    "parquet": "One Parquet file for each split.",
    "csv": "One CSV file for each split; what is nested (edits, facts, worlds, values) is JSON in its field.",
    "json": "One file of JSON Lines for each split.",
    "sft": "Two files of JSON Lines for each split: `*.messages.jsonl` with a conversation in each line, and "
    "`*.prompt-completion.jsonl` with the same as `prompt` and `completion`.",
    "prm": "One file of JSON Lines for each split: `prompt`, `completions` (the lines of a solution) and `labels`.",
    "dpo": "One file of JSON Lines for each split: `prompt`, `chosen` and `rejected`; of the solutions, a correct and "
    "a flawed one of the same problem.",
    "dialogue": "One file of JSON Lines for each split: `messages`, in which the assistant solves a text, or asks for "
    "what is missing, or which of two numbers is right, and solves it with the answer.",
    "rl": "One file of JSON Lines for each split: `prompt`, and `answer`, with which the functions of "
    "`illposed.rewards` compare a completion.",
}

_TABLES: Mapping[Table, str] = {
    "solvability": "`solvability/` is made of problem texts that are contradictory, solvable or underspecified.",
    "verifier": "`verifier/` is made of worked solutions, correct or with exactly one error.",
}

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))

_TITLE = "{dataset}: math word problems with proved labels"

_BODY = """\
# {dataset}: math word problems with proved labels

Made with Illposed {version} (seed {seed}), exported as `{to}`. Every label was decided by the Z3 solver.

{scope}
## What is in it

{tables} {content} A number is text, such as `72` or `1/3`, since numbers here are exact.

{splits}
All rows of a problem (`group`), and all problems that are equal or nearly so or belong together in the input \
(`family`), are in the same split. Which one follows from the family and the seed alone. `statistics.md` counts what \
is in the data, `equations.md` shows question, answer and program of every problem.

"""


def export_card(manifest: Manifest, to: Format, rows: SplitCounts, splits: Splits, exported: str) -> str:
    """The card as Markdown behind its header; ``exported`` are the tables of what is in each split."""
    present = [table for table in TABLES if any(rows[table, name] for name in splits.names)]
    body = _BODY.format(
        dataset=manifest.options.dataset,
        version=manifest.versions["illposed"],
        seed=manifest.options.seed,
        to=to,
        scope=scope_of_counts(manifest, rows),
        tables=" ".join(_TABLES[table] for table in present),
        content=_CONTENT[to].format(table=present[0] if present else TABLES[0]),
        splits=exported,
    )
    header = "\n".join(_header(manifest, to, splits, rows, present))
    return f"---\n{header}\n---\n\n{body}{how_decided(manifest, present)}{source_section(manifest)}{LIMITS}"


def _header(manifest: Manifest, to: Format, splits: Splits, rows: SplitCounts, present: list[Table]) -> Iterator[str]:
    total = rows.total()
    yield f"pretty_name: {json.dumps(_TITLE.format(dataset=manifest.options.dataset))}"
    yield f"license: {json.dumps(manifest.options.licence.lower())}"
    yield "language:\n- en"
    yield "task_categories:\n- text-classification\n- text-generation"
    yield "tags:\n- math\n- math-word-problems\n- verification"
    yield f"size_categories:\n- {next((name for bound, name in _SIZES if total < bound), 'n>1M')}"
    if to == "hf":
        return
    yield "configs:"
    for table in present:
        yield f"- config_name: {table}\n  data_files:"
        for name in splits.names:
            if rows[table, name]:
                file = _FILE_OF.get(to, "{split}.jsonl").format(split=name)
                yield f"  - split: {json.dumps(name)}\n    path: {table}/{file}"
