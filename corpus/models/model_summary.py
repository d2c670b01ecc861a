"""The tables of a run that asks models: what a dry run would ask, and what a run gave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from illposed.corpus.models.call_progress import told_totals
from illposed.corpus.models.outcome import Outcome
from illposed.prompts.prices import Prices, most_usage
from illposed.prompts.request import ModelName, Request

_UNKNOWN = "unknown"


@dataclass(slots=True)
class _Plan:
    """What is to be asked of one model."""

    calls: int = 0
    kept: int = 0
    input: int = 0
    output: int = 0


def print_plan(requests: Iterable[Request], prices: Prices, is_kept: Callable[[str], bool]) -> None:
    """Print for each model the calls to make, their tokens and the most that they cost, to standard output."""
    plans: dict[ModelName, _Plan] = {}
    for request in requests:
        plan = plans.setdefault(request.model, _Plan())
        if request.model.provider == "replay" or is_kept(request.key()):
            plan.kept += 1
        else:
            most = most_usage(request)
            plan.calls += 1
            plan.input += most.input
            plan.output += most.output
    rows = [_plan_row(model, plan, prices) for model, plan in plans.items()]
    table = Table(pad_edge=False)
    table.add_column("model", overflow="fold")
    headings = ("calls", "kept", "tokens in, about", "tokens out, at most", "dollars, at most", "price of")
    for column, heading in enumerate(headings, start=1):
        # A narrow terminal folds the name of the model; a number that is cut would be another number.
        widest = max((len(row[column]) for row in rows), default=0)
        table.add_column(heading, justify="left" if heading == "price of" else "right", min_width=widest)
    for row in rows:
        table.add_row(*row)
    console = Console(highlight=False, markup=False)
    console.print(table)
    closing = "Nothing was sent. Input tokens are estimated from the length of the texts, without a tokenizer."
    console.print(closing, soft_wrap=True)


def _plan_row(model: ModelName, plan: _Plan, prices: Prices) -> tuple[str, ...]:
    price = prices.price(model)
    numbers = (f"{plan.calls:,}", f"{plan.kept:,}", f"{plan.input:,}", f"{plan.output:,}")
    if not plan.calls:
        return (str(model), *numbers, "0", "")
    if price is None:
        return (str(model), *numbers, _UNKNOWN, _UNKNOWN)
    dollars = (plan.input * price.input + plan.output * price.output) / 1_000_000
    return (str(model), *numbers, f"{dollars:,.4f}", price.as_of or "--price")


def print_outcome(outcome: Outcome, folder: str) -> None:
    """Print for each model what it gave, and the rejects by reason, to standard output."""
    table = Table(title=folder, title_justify="left", caption="in, out: tokens", caption_justify="left", pad_edge=False)
    table.add_column("model", no_wrap=True)
    for heading in ("asked", f"{outcome.gives}s", "s each", "in", "out", "dollars"):
        table.add_column(heading, justify="right")
    for model in dict.fromkeys(row.model for row in outcome.rows):
        table.add_row(*_model_row(outcome, model))
    console = Console(highlight=False, markup=False)
    console.print(table)
    reasons = Counter((str(row.model), row.outcome) for row in outcome.rows if row.outcome != outcome.gives)
    for (model_name, reason), number in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
        console.print(f"rejected: {number:,} × {reason} ({model_name})")
    if outcome.bad_lines:
        console.print(f"lines that are no problem: {outcome.bad_lines:,}")
    console.print(f"this run: {told_totals(outcome.totals)}")


def _model_row(outcome: Outcome, model: ModelName) -> tuple[str, ...]:
    rows = [row for row in outcome.rows if row.model == model]
    seconds = [row.seconds for row in rows if row.seconds is not None]
    usages = [row.usage for row in rows if row.usage is not None]
    costs = [row.cost for row in rows if row.cost is not None]
    return (
        str(model),
        f"{len(rows):,}",
        f"{sum(row.outcome == outcome.gives for row in rows):,}",
        f"{sum(seconds) / len(seconds):.1f}" if seconds else "",
        f"{sum(usage.input for usage in usages):,}" if usages else "?",
        f"{sum(usage.output for usage in usages):,}" if usages else "?",
        _dollars(costs, len(seconds)),
    )


def _dollars(costs: Sequence[float], answered: int) -> str:
    """The cost of what was answered, as far as it is known."""
    if not costs:
        return _UNKNOWN
    return f"{sum(costs):,.4f}" if len(costs) == answered else f"over {sum(costs):,.4f}"
