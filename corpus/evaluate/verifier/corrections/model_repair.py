"""Repairs by three language models, each of which gets the flawed program and the corrected line and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from illposed.corpus.evaluate.verifier.corrections.functional import Attempt, Job, NotRepaired
from illposed.corpus.models.call_progress import calls_shown
from illposed.corpus.models.model_run import interruptible, open_all
from illposed.corpus.terminal.ending import counted
from illposed.engine.results import Unusable
from illposed.prompts.asker import Asker, Limits, Stopped
from illposed.prompts.prices import Prices, known_prices
from illposed.prompts.providers.contract import Patience
from illposed.prompts.providers.model_names import named_models
from illposed.prompts.providers.opening import INSTALL
from illposed.prompts.request import ModelName, Parameters
from illposed.prompts.store import Store
from illposed.prompts.tasks.repair import Repair
from illposed.prompts.tasks.task import Accepted, Manner, pursue

WANTED: Final = 3
"""How many independent repairers there are."""

_ANSWERS = "answers.sqlite"


@dataclass(frozen=True, slots=True)
class ModelRepairer:
    """Three models; their answers are kept in ``folder``, so that none is paid for twice.

    ``max_cost`` is in dollars. A recorded answer (``replay:DIR``) is found by the 0-based position of the record among
    the targets.
    """

    models: tuple[ModelName, ...]
    folder: Path
    prices: Prices
    max_cost: float | None
    quiet: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the models."""
        return tuple(map(str, self.models))

    def repair(self, jobs: Sequence[Job]) -> Sequence[tuple[Attempt, ...]] | Stopped:
        """The attempts of the models at each job."""
        self.folder.mkdir(parents=True, exist_ok=True)
        store = Store.open(self.folder / _ANSWERS)
        if isinstance(store, Unusable):
            return Stopped(store.message)
        with store:
            return asyncio.run(self._repair(jobs, store))

    async def _repair(self, jobs: Sequence[Job], store: Store) -> Sequence[tuple[Attempt, ...]] | Stopped:
        providers = open_all(self.models, Patience())
        if isinstance(providers, Unusable):
            return Stopped(providers.message)
        found: dict[tuple[int, ModelName], Attempt] = {}
        limits = Limits(max_cost=self.max_cost)
        try:
            with calls_shown("repair", len(jobs) * len(self.models), self.quiet) as show:
                asker = Asker(providers, store, self.prices, limits, lambda totals: show(len(found), totals))
                with interruptible(asker):
                    async with asyncio.TaskGroup() as repairs:
                        for model in self.models:
                            for job in jobs:
                                repairs.create_task(_repair(job, model, asker, found))
        finally:
            for provider in providers.values():
                await provider.close()
        if asker.stopped is not None:
            return asker.stopped
        return [tuple(found[job.position, model] for model in self.models) for job in jobs]


def model_repairer(
    words: Sequence[str], folder: Path, prices: Sequence[str], max_cost: float | None, quiet: bool
) -> ModelRepairer | Unusable:
    """The repairers that the user named, or the one line that says what is wrong with them."""
    if find_spec("jinja2") is None:
        return Unusable(f"--repairer needs the extra llm; install it with: {INSTALL}")
    models, known = named_models(words), known_prices(date.today(), prices)
    if isinstance(models, Unusable):
        return models
    if isinstance(known, Unusable):
        return known
    if len(models) != WANTED:
        return Unusable(f"--repairer names {counted(len(models), 'model')}; name {WANTED} different ones, or none")
    unknown = [model for model in models if model.provider != "replay" and known.price(model) is None]
    if max_cost is not None and unknown:
        return Unusable(f"{unknown[0]}: its price is not known, so --max-cost cannot be kept; give it with --price")
    return ModelRepairer(models, folder, known, max_cost, quiet)


async def _repair(job: Job, model: ModelName, asker: Asker, found: dict[tuple[int, ModelName], Attempt]) -> None:
    manner = Manner.of(model, Parameters())
    result = await pursue(Repair(job.flawed, job.correction, job.label), job.position, manner, asker)
    if isinstance(result, Accepted):
        found[job.position, model] = result.result
    elif not isinstance(result, Stopped):
        found[job.position, model] = NotRepaired(f"{result.reason}: {result.detail}"[:200])
