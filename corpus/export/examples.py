"""From the options of an export to what it writes of each problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

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


def rows_for(to: Format, options: ExampleOptions) -> Rows | Unusable:
    """What the format ``to`` writes of a problem, or which of the options is none of its own or cannot be used."""
    for name, value, takers in _given(options):
        if value and to not in takers:
            return Unusable(f"{name} goes with --to {' or '.join(takers)}, not with --to {to}")
    match to:
        case "hf" | "parquet" | "csv" | "json":
            return RecordRows()
    target = options.target or "full"
    own = read_templates(options.templates, to, options.program)
    if isinstance(own, Unusable):
        return own
    ours = default_templates(to, target, options.program, options.reason)
    prompts = Prompts({**ours, **own}, options.system, options.plain)
    match to:
        case "sft":
            without_reason = default_templates(to, target, options.program, reason=False)
            bare = replace(prompts, templates={**without_reason, **own})
            return SftExamples(prompts, bare, target, options.reason)
        case "prm":
            return PrmExamples(prompts, options.labels or "so-far")
        case "dpo":
            return DpoExamples(prompts)
        case "rl":
            return RlExamples(prompts)
        case "dialogue":
            return Dialogues(prompts)


def _given(options: ExampleOptions) -> Iterator[tuple[str, object, Sequence[TrainingFormat]]]:
    """The options by name, what the user gave for each, and the formats that take it."""
    yield "--target", options.target, ("sft",)
    yield "--labels", options.labels, ("prm",)
    yield "--program", options.program, WITH_PROGRAM
    yield "--no-reason", not options.reason, ("sft",)
    yield "--template", options.templates, ("sft", "prm", "dpo", "rl", "dialogue")
    yield "--system", options.system, ("sft", "prm", "dpo", "rl", "dialogue")
    yield "--plain", options.plain, ("sft", "dpo", "rl")
