"""The table of what came of asking models, and the rejects."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from illposed.corpus.build.journal import replace_file
from illposed.corpus.records.files.names import REJECTS
from illposed.engine.results import shortened
from illposed.prompts.answer import Usage
from illposed.prompts.asker import Asked
from illposed.prompts.request import ModelName

TABLE = "calls.csv"
_LONGEST_DETAIL = 200
_COLUMNS = ("provider", "model", "index", "outcome", "seconds", "input_tokens", "output_tokens", "cost_usd")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what came of asking one model about one problem; None where it is not known."""

    model: ModelName
    index: int
    outcome: str
    detail: str = ""
    seconds: float | None = None
    usage: Usage | None = None
    cost: float | None = None


def row_of(model: ModelName, index: int, outcome: str, detail: str, answers: Sequence[Asked]) -> Row:
    """The row for a task that took ``answers``: their seconds, tokens and cost together."""
    usages = [asked.answer.usage for asked in answers]
    costs = [asked.cost for asked in answers]
    known = [usage for usage in usages if usage is not None]
    usage = Usage(*(sum(column) for column in zip(*map(_columns, known), strict=True))) if known else None
    dollars = [cost for cost in costs if cost is not None]
    return Row(
        model,
        index,
        outcome,
        shortened(detail, _LONGEST_DETAIL),
        sum(asked.seconds for asked in answers) if answers else None,
        usage if len(known) == len(usages) else None,
        sum(dollars) if answers and len(dollars) == len(costs) else None,
    )


def _columns(usage: Usage) -> tuple[int, int, int]:
    return usage.input, usage.cached, usage.output


def write_table(folder: Path, rows: Sequence[Row]) -> None:
    """The table as CSV, in the order of ``rows``."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for item in rows:
        writer.writerow(
            (
                item.model.provider,
                item.model.model,
                item.index,
                item.outcome,
                "" if item.seconds is None else f"{item.seconds:.3f}",
                "" if item.usage is None else item.usage.input,
                "" if item.usage is None else item.usage.output,
                "" if item.cost is None else f"{item.cost:.6f}",
            )
        )
    replace_file(folder / TABLE, text.getvalue().encode())


class CallReject(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the rejects: the model, the problem, and why nothing came of it."""

    provider: str
    model: str
    index: int
    reason: str
    detail: str


def write_rejects(folder: Path, rows: Sequence[Row]) -> None:
    """One line for each of ``rows``, those that gave nothing."""
    rejects = (
        CallReject(
            provider=item.model.provider,
            model=item.model.model,
            index=item.index,
            reason=item.outcome,
            detail=item.detail,
        )
        for item in rows
    )
    replace_file(folder / REJECTS, b"".join(msgspec.json.encode(reject) + b"\n" for reject in rejects))
