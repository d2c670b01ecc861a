"""A run that asks models about problems: what is common to all commands that do so."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from illposed.corpus.models.call_progress import calls_shown
from illposed.corpus.models.call_table import TABLE, Row, write_rejects, write_table
from illposed.corpus.models.outcome import Outcome
from illposed.corpus.records.files.names import REJECTS
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.results import Unusable
from illposed.prompts.asker import Asker, Limits, Stopped, kept_answer
from illposed.prompts.prices import Prices, known_prices
from illposed.prompts.providers.contract import Patience, Provider
from illposed.prompts.providers.model_names import named_models
from illposed.prompts.providers.opening import INSTALL, open_provider
from illposed.prompts.request import ModelName, Parameters, Request
from illposed.prompts.store import Store

ANSWERS = "answers.sqlite"

Item = TypeVar("Item")
Item_contra = TypeVar("Item_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class ModelRun:
    """What was asked for on the command line, defaults filled in."""

    models: tuple[str, ...]
    folder: Path
    parameters: Parameters
    structured: bool
    limits: Limits
    patience: Patience
    prices: tuple[str, ...]
    dry_run: bool
    quiet: bool


class Job(Protocol[Item_contra]):
    """What is done about each item with each model."""

    @property
    def name(self) -> str:
        """What is done, in a word."""

    @property
    def gives(self) -> str:
        """What a success is called."""

    def first_requests(self, item: Item_contra, model: ModelName) -> Sequence[Request]:
        """What is sent first, as far as it is known before there is any answer."""

    async def do(self, item: Item_contra, model: ModelName, asker: Asker) -> Row | Stopped:
        """Ask, and write what came of it into the folder."""

    def finish(self) -> None:
        """Write what is written at the end, of all that was done."""


def missing_extra() -> Unusable | None:
    """What to install, if the extra for models is not there."""
    if find_spec("jinja2"):
        return None
    return Unusable(f"models and prompts need the extra llm; install it with: {INSTALL}")


def run_job(run: ModelRun, job: Job[Problem], problems: ProblemFile) -> Outcome | Unusable | None:
    """Do ``job`` for every problem with every model, or say why that cannot be done.

    A dry run prints what it would ask and gives None.
    """
    items = _items(problems)
    return items if isinstance(items, Unusable) else run_items(run, job, items)


def run_items(run: ModelRun, job: Job[Item], items: Items[Item]) -> Outcome | Unusable | None:
    """As :func:`run_job`, about anything."""
    prepared = _prepare(run)
    if isinstance(prepared, Unusable):
        return prepared
    if run.dry_run:
        return _plan(run, job, items, prepared)
    run.folder.mkdir(parents=True, exist_ok=True)
    store = Store.open(run.folder / ANSWERS)
    if isinstance(store, Unusable):
        return store
    with store:
        outcome = asyncio.run(_do_all(run, job, items, prepared, store))
    if isinstance(outcome, Outcome) and not run.quiet:
        from illposed.corpus.models.model_summary import print_outcome

        print_outcome(outcome, str(run.folder))
    return outcome


@dataclass(frozen=True, slots=True)
class Items(Generic[Item]):
    """What models are asked about, and how many lines of the input are nothing to ask about."""

    items: Sequence[Item]
    bad_lines: int = 0


@dataclass(frozen=True, slots=True)
class _Prepared:
    models: tuple[ModelName, ...]
    prices: Prices


def _prepare(run: ModelRun) -> _Prepared | Unusable:
    models = named_models(run.models)
    if isinstance(models, Unusable):
        return models
    prices = known_prices(date.today(), run.prices)
    if isinstance(prices, Unusable):
        return prices
    unknown = [model for model in models if model.provider != "replay" and prices.price(model) is None]
    if run.limits.max_cost is not None and unknown:
        return Unusable(f"{unknown[0]}: its price is not known, so --max-cost cannot be kept; give it with --price")
    if run.folder.is_file():
        return Unusable(f"{run.folder}: is a file; choose another --out")
    written = next((run.folder / name for name in (TABLE, REJECTS) if (run.folder / name).exists()), None)
    if written is not None and not (run.folder / ANSWERS).exists():
        return Unusable(f"{written}: is not from these models; choose another --out, or remove it")
    return _Prepared(models, prices)


def _items(opened: ProblemFile) -> Items[Problem] | Unusable:
    lines = list(opened)
    problems = tuple(line for line in lines if isinstance(line, Problem))
    twice = next((number for number, n in Counter(problem.number for problem in problems).items() if n > 1), None)
    if twice is not None:
        return Unusable(f"{opened.path}: several problems have the index {twice}; give each its own, or none any")
    return Items(problems, len(lines) - len(problems))


def _plan(run: ModelRun, job: Job[Item], items: Items[Item], prepared: _Prepared) -> Unusable | None:
    from illposed.corpus.models.model_summary import print_plan

    path = run.folder / ANSWERS
    store = Store.open(path) if path.exists() else None
    if isinstance(store, Unusable):
        return store
    requests = (
        request for model in prepared.models for item in items.items for request in job.first_requests(item, model)
    )
    if store is None:
        print_plan(requests, prepared.prices, lambda key: False)
        return None
    with store:
        again = run.limits.ask_again
        print_plan(requests, prepared.prices, lambda key: kept_answer(store, key, ask_again=again) is not None)
    return None


async def _do_all(
    run: ModelRun, job: Job[Item], items: Items[Item], prepared: _Prepared, store: Store
) -> Outcome | Unusable:
    providers = open_all(prepared.models, run.patience)
    if isinstance(providers, Unusable):
        return providers
    total = len(items.items) * len(prepared.models)
    rows: list[Row] = []
    try:
        with calls_shown(job.name, total, run.quiet) as show:
            asker = Asker(providers, store, prepared.prices, run.limits, lambda totals: show(len(rows), totals))

            def add(row: Row) -> None:
                rows.append(row)
                show(len(rows), asker.totals)

            with interruptible(asker):
                await _work_all(run, job, items, prepared.models, asker, add)
    finally:
        for provider in providers.values():
            await provider.close()
        order = {model: number for number, model in enumerate(prepared.models)}
        rows.sort(key=lambda row: (row.index, order[row.model]))
        write_table(run.folder, rows)
        write_rejects(run.folder, [row for row in rows if row.outcome != job.gives])
        job.finish()
    return Outcome(job.gives, tuple(rows), total, items.bad_lines, asker.totals, asker.stopped)


def open_all(models: Sequence[ModelName], patience: Patience) -> dict[ModelName, Provider] | Unusable:
    """A provider for each model, or what is missing for one of them."""
    providers: dict[ModelName, Provider] = {}
    for model in models:
        provider = open_provider(model, os.environ, patience)
        if isinstance(provider, Unusable):
            return provider
        providers[model] = provider
    return providers


async def _work_all(
    run: ModelRun,
    job: Job[Item],
    items: Items[Item],
    models: Sequence[ModelName],
    asker: Asker,
    add: Callable[[Row], None],
) -> None:
    """A few workers for each model take its items one after the other.

    Raises OSError, and no group of it, where what came of an item cannot be written.
    """
    try:
        async with asyncio.TaskGroup() as workers:
            for model in models:
                left = iter(items.items)
                for _ in range(min(run.limits.concurrency, len(items.items))):
                    workers.create_task(_work(job, model, left, asker, add))
    except ExceptionGroup as failed:
        unwritten = next((error for error in failed.exceptions if isinstance(error, OSError)), None)
        if unwritten is None:
            raise
        raise unwritten from failed


async def _work(
    job: Job[Item], model: ModelName, left: Iterator[Item], asker: Asker, add: Callable[[Row], None]
) -> None:
    for item in left:
        row = await job.do(item, model, asker)
        if isinstance(row, Row):
            add(row)


@contextmanager
def interruptible(asker: Asker) -> Iterator[None]:
    """The first Ctrl-C lets the requests under way end, because they are paid for; the second one ends at once."""
    loop = asyncio.get_running_loop()

    def interrupted() -> None:
        asker.stop(Stopped("interrupted; the same command goes on from here", interrupted=True))
        loop.remove_signal_handler(signal.SIGINT)

    loop.add_signal_handler(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
