"""From the options of an export to what it writes of each problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from illposed.corpus.export.dialogue import Dialogues
from illposed.corpus.export.dpo import DpoExamples
from illposed.corpus.export.formats import Format
from illposed.corpus.export.prm import Labels, PrmExamples
from illposed.corpus.export.prompts import (
    WITH_PROGRAM,
    Prompts,
    Target,
    TrainingFormat,
    default_templates,
    read_templates,
)
from illposed.corpus.export.rl import RlExamples
from illposed.corpus.export.sft import SftExamples
from illposed.corpus.export.tables import RecordRows, Rows
from illposed.engine.results import Unusable


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleOptions:
    """How the examples of a training format are worded; None and empty is what the user did not say.

    ``target`` is how much of the analysis of a solution is the answer, ``labels`` what a step is true by, ``program``
    whether a prompt has the program of the problem, ``reason`` whether a label has its reason before it. ``templates``
    are files, at most one for each table.
    """

    target: Target | None = None
    labels: Labels | None = None
    program: bool = False
    reason: bool = True
    templates: tuple[Path, ...] = ()
    system: str | None = None
    plain: bool = False


_TAKEN_BY: Final[Mapping[str, Sequence[TrainingFormat]]] = {
    "--target": ("sft",),
    "--labels": ("prm",),
    "--program": WITH_PROGRAM,
    "--no-reason": ("sft",),
    "--template": ("sft", "prm", "dpo", "rl", "dialogue"),
    "--system": ("sft", "prm", "dpo", "rl", "dialogue"),
    "--plain": ("sft", "dpo", "rl"),
}


def rows_for(to: Format, options: ExampleOptions) -> Rows | Unusable:
    """What the format ``to`` writes of a problem, or which of the options is none of its own or cannot be used."""
    stray = next((name for name in _given(options) if to not in _TAKEN_BY[name]), None)
    if stray is not None:
        return Unusable(f"{stray} goes with --to {' or '.join(_TAKEN_BY[stray])}, not with --to {to}")
    match to:
        case "hf" | "parquet" | "csv" | "json":
            return RecordRows()
        case "sft" | "prm" | "dpo" | "rl" | "dialogue":
            prompts = _prompts(to, options)
            return prompts if isinstance(prompts, Unusable) else _examples(to, prompts, options)


def _examples(to: TrainingFormat, prompts: Prompts, options: ExampleOptions) -> Rows:
    match to:
        case "sft":
            return SftExamples(prompts, options.target or "full", options.reason)
        case "prm":
            return PrmExamples(prompts, options.labels or "so-far")
        case "dpo":
            return DpoExamples(prompts)
        case "rl":
            return RlExamples(prompts)
        case "dialogue":
            return Dialogues(prompts)


def _given(options: ExampleOptions) -> list[str]:
    given = {
        "--target": options.target,
        "--labels": options.labels,
        "--program": options.program,
        "--no-reason": not options.reason,
        "--template": options.templates,
        "--system": options.system,
        "--plain": options.plain,
    }
    return [name for name, value in given.items() if value]


def _prompts(to: TrainingFormat, options: ExampleOptions) -> Prompts | Unusable:
    own = read_templates(options.templates, to, options.program)
    if isinstance(own, Unusable):
        return own
    ours = default_templates(to, options.target or "full", options.program, options.reason)
    return Prompts({**ours, **own}, options.system, options.plain)
