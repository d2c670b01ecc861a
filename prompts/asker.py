"""Asking models: every answer is kept before it is read, none is paid for twice, and no budget is exceeded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from weakref import WeakValueDictionary

from illposed.engine.results import Unusable
from illposed.prompts.answer import Answer, Failed, Raw, Usage
from illposed.prompts.pace import Pace
from illposed.prompts.prices import Price, Prices, most_usage, most_usage_of
from illposed.prompts.providers.contract import Provider
from illposed.prompts.request import ModelName, Request
from illposed.prompts.store import Store
from illposed.prompts.wire import read

_HOPELESS = 20
"""So many failures of one model in a row, and never an answer, and the run is given up."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Requests under way at once and begun in a minute, both for each server; dollars for everything ever kept."""

    concurrency: int = 8
    per_minute: float | None = None
    max_cost: float | None = None
    ask_again: bool = False
    """Whether to ask once more where the kept answer was refused, cut off or cannot be read."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer, the seconds that it took, its cost in dollars (None: not known), and whether it was kept already."""

    answer: Answer
    seconds: float
    cost: float | None
    kept: bool


@dataclass(frozen=True, slots=True)
class Stopped:
    """Why no more requests are made, in one line; ``interrupted`` where the user decided it."""

    message: str
    interrupted: bool = False


@dataclass(slots=True)
class Totals:
    """What a run has done so far: ``done`` requests, by ``calls`` that were answered and answers that were ``kept``.

    ``errors`` counts the requests without an answer that can be read, ``unpriced`` the calls whose cost is not known.
    """

    done: int = 0
    calls: int = 0
    kept: int = 0
    errors: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    dollars: float = 0.0
    unpriced: int = 0


@dataclass(slots=True)
class _Lane:
    """A model that is asked: its provider, its pace, and how it fares."""

    provider: Provider
    pace: Pace
    price: Price | None
    answered: bool = False
    failures: int = 0


class Asker:
    """Asks several models; every request goes through here."""

    def __init__(
        self,
        providers: Mapping[ModelName, Provider],
        store: Store,
        prices: Prices,
        limits: Limits,
        watch: Callable[[Totals], None],
    ) -> None:
        self.totals = Totals()
        self.stopped: Stopped | None = None
        self._store = store
        self._max_cost = limits.max_cost
        self._ask_again = limits.ask_again
        self._watch = watch
        paces: dict[tuple[str, str | None], Pace] = {}
        self._lanes: dict[ModelName, _Lane] = {}
        for model, provider in providers.items():
            server = (model.provider, model.location)
            pace = paces.setdefault(server, Pace(limits.concurrency, limits.per_minute))
            self._lanes[model] = _Lane(provider, pace, prices.price(model))
        self._same = WeakValueDictionary[str, asyncio.Lock]()
        self._reserved: list[float] = []
        self._released = asyncio.Condition()
        self._spent = _spent(store, prices) if limits.max_cost is not None else 0.0

    def stop(self, reason: Stopped) -> None:
        """Begin no further request; those under way are waited for, because they are paid for."""
        self.stopped = self.stopped or reason

    async def ask(self, request: Request) -> Asked | Failed | Stopped:
        """The kept answer if there is one, else a new one; what could not be read or had failed is a value too."""
        lane, key = self._lanes[request.model], request.key()
        if lane.provider.keeps_own_answers:
            return self._told(await self._recorded(lane, request))
        # Two equal requests are one call: the second waits and finds the answer of the first.
        lock = self._same.setdefault(key, asyncio.Lock())
        async with lock:
            kept = self._kept(lane, key)
            if kept is not None:
                self.totals.kept += 1
                return self._told(kept)
            if self.stopped:
                return self.stopped
            async with lane.pace.place():
                return self._told(await self._paid(lane, key, request))

    def _kept(self, lane: _Lane, key: str) -> Asked | Failed | None:
        raw = kept_answer(self._store, key, ask_again=self._ask_again)
        return None if raw is None else _asked(lane, raw, kept=True)

    async def _recorded(self, lane: _Lane, request: Request) -> Asked | Failed | Stopped:
        sent = await lane.provider.send(request)
        if isinstance(sent, Raw):
            self.totals.kept += 1
            return _asked(lane, sent, kept=True)
        return sent if isinstance(sent, Failed) else Stopped(sent.message)

    async def _paid(self, lane: _Lane, key: str, request: Request) -> Asked | Failed | Stopped:
        """One call, within the budget."""
        most = lane.price.cost(most_usage(request)) if lane.price else 0.0
        async with self._released:
            await self._released.wait_for(lambda: self.stopped or self._fits(most) or not self._reserved)
            if self.stopped:
                return self.stopped
            if not self._fits(most):
                self.stopped = Stopped(self._budget_message(most))
                return self.stopped
            self._reserved.append(most)
        try:
            return await self._called(lane, key, request, most)
        finally:
            async with self._released:
                self._reserved.remove(most)
                self._released.notify_all()

    def _fits(self, most: float) -> bool:
        return self._max_cost is None or self._spent + sum(self._reserved) + most <= self._max_cost

    def _budget_message(self, most: float) -> str:
        return f"${self._spent:,.4f} of ${self._max_cost:,.2f} are spent, and one more call may cost ${most:,.4f}"

    async def _called(self, lane: _Lane, key: str, request: Request, most: float) -> Asked | Failed | Stopped:
        sent = await lane.provider.send(request)
        if isinstance(sent, Raw):
            self._written(self._store.keep(key, request, sent))
            lane.answered = True
            self._count(lane, sent, most)
            return _asked(lane, sent, kept=False)
        if isinstance(sent, Unusable):
            self.stop(Stopped(sent.message))
            return Stopped(sent.message)
        self._written(self._store.note(key, request, sent))
        if _may_be_billed(sent):
            self._spent += most
        lane.failures += 1
        if not lane.answered and lane.failures >= _HOPELESS:
            self.stop(
                Stopped(f"{request.model}: the first {_HOPELESS} calls all failed ({sent.reason}: {sent.detail})")
            )
        return sent

    def _written(self, trouble: Unusable | None) -> None:
        """What cannot be kept would be paid for again, so no more is asked."""
        if trouble is not None:
            self.stop(Stopped(trouble.message))

    def _count(self, lane: _Lane, raw: Raw, most: float) -> None:
        self.totals.calls += 1
        usage = _usage(raw)
        if usage is not None:
            self.totals.input_tokens += usage.input
            self.totals.output_tokens += usage.output
        if usage is None or lane.price is None:
            # What is not known counts against the budget with all that it may have cost.
            self.totals.unpriced += 1
            self._spent += most
        else:
            self.totals.dollars += lane.price.cost(usage)
            self._spent += lane.price.cost(usage)

    def _told(self, result: Asked | Failed | Stopped) -> Asked | Failed | Stopped:
        self.totals.done += not isinstance(result, Stopped)
        self.totals.errors += isinstance(result, Failed)
        self._watch(self.totals)
        return result


def kept_answer(store: Store, key: str, *, ask_again: bool) -> Raw | None:
    """The answer that is kept for a request; to ``ask_again``, one that is no whole answer counts as none."""
    raw = store.answer(key)
    if raw is None or not ask_again:
        return raw
    answer = read(raw)
    return raw if isinstance(answer, Answer) and answer.finish == "complete" else None


def _asked(lane: _Lane, raw: Raw, *, kept: bool) -> Asked | Failed:
    answer = read(raw)
    if isinstance(answer, Failed):
        return answer
    cost = lane.price.cost(answer.usage) if lane.price and answer.usage else None
    return Asked(answer, raw.seconds, cost, kept)


def _spent(store: Store, prices: Prices) -> float:
    """Dollars for every call that was ever made, as far as the prices are known."""
    total = 0.0
    for call in store.calls():
        price = prices.by_model.get(call.model)
        if price is not None and _may_be_billed(call.outcome):
            usage = _usage(call.outcome)
            total += price.cost(most_usage_of(call.request) if usage is None else usage)
    return total


def _may_be_billed(outcome: Raw | Failed) -> bool:
    """Whether tokens may have been generated: always for an answer, and where it was waited for in vain."""
    return isinstance(outcome, Raw) or outcome.reason == "time-out"


def _usage(outcome: Raw | Failed) -> Usage | None:
    answer = read(outcome) if isinstance(outcome, Raw) else outcome
    return answer.usage if isinstance(answer, Answer) else None
