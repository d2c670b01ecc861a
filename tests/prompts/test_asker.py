import asyncio
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest
from scripted_provider import MODEL, PRICES, Reply, ScriptedProvider, asking, said

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.asker import Asked, Asker, Limits, Stopped, Totals
from illposed.prompts.prices import Prices, most_usage
from illposed.prompts.request import ModelName, Request
from illposed.prompts.store import Store

FREE = Limits()
UNPRICED = Prices("2026-11-21", {})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "answers.sqlite")
    assert isinstance(opened, Store)
    with opened:
        yield opened


def echo(request: Request, _: int) -> Reply:
    return said(f"to {request.messages[-1].content}")


def unwatched(totals: Totals) -> None:
    """Nobody wants to know the totals."""


async def all_of(asker: Asker, requests: list[Request]) -> list[Asked | Failed | Stopped]:
    return await asyncio.gather(*map(asker.ask, requests))


def run(
    provider: ScriptedProvider,
    store: Store,
    requests: list[Request],
    limits: Limits = FREE,
    prices: Prices = PRICES,
) -> tuple[list[Asked | Failed | Stopped], Asker]:
    async def ask() -> tuple[list[Asked | Failed | Stopped], Asker]:
        asker = Asker({request.model: provider for request in requests}, store, prices, limits, unwatched)
        return await all_of(asker, requests), asker

    return asyncio.run(ask())


@pytest.mark.parametrize("reply", [said("y" * 5000), Failed("server-error", "500")], ids=["answer", "failure"])
def test_a_disk_that_is_full_stops_the_run_with_one_line(store: Store, reply: Reply) -> None:
    few, most = resource.getrlimit(resource.RLIMIT_FSIZE)

    def when_it_is_full(request: Request, number: int) -> Reply:
        # The limit makes every write beyond its bytes fail, as a full disk does; Python ignores the signal with it.
        resource.setrlimit(resource.RLIMIT_FSIZE, (16, most))
        return reply

    provider = ScriptedProvider(when_it_is_full)
    try:
        _, asker = run(provider, store, [asking("a"), asking("b")], Limits(concurrency=1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (few, most))
    assert len(provider.requests) == 1
    assert asker.stopped is not None
    assert asker.stopped.message.startswith("the answers cannot be written to the disk (")
    assert "\n" not in asker.stopped.message


def test_what_was_answered_is_never_asked_again(store: Store) -> None:
    provider, requests = ScriptedProvider(echo), [asking(f"{n}") for n in range(30)]
    first, _ = run(provider, store, requests[:20])
    second, asker = run(provider, store, requests)
    assert len(provider.requests) == 30
    assert [result.answer for result in second[:20]] == [result.answer for result in first]
    assert [result.kept for result in second] == [True] * 20 + [False] * 10
    assert (asker.totals.kept, asker.totals.calls, asker.totals.done) == (20, 10, 30)


def test_two_equal_requests_are_one_call(store: Store) -> None:
    provider = ScriptedProvider(echo)
    results, _ = run(provider, store, [asking("same")] * 5)
    assert len(provider.requests) == 1
    assert sum(result.kept for result in results) == 4


def test_a_failure_is_a_value_is_noted_and_is_asked_again(store: Store) -> None:
    failing = ScriptedProvider(lambda *_: Failed("server-error", "500"))
    results, asker = run(failing, store, [asking("x")])
    assert results == [Failed("server-error", "500")]
    assert (asker.totals.errors, asker.totals.calls) == (1, 0)
    [call] = store.calls()
    assert call.outcome == Failed("server-error", "500")
    assert isinstance(run(ScriptedProvider(echo), store, [asking("x")])[0][0], Asked)


def test_an_answer_is_kept_before_it_is_read(store: Store) -> None:
    broken = Raw("openai-chat", b"no json", 1.0)
    provider = ScriptedProvider(lambda *_: broken)
    results, asker = run(provider, store, [asking("x")])
    assert isinstance(results[0], Failed)
    assert asker.totals.errors == 1
    assert store.answer(asking("x").key()) == broken
    assert isinstance(run(provider, store, [asking("x")])[0][0], Failed)
    assert len(provider.requests) == 1


@pytest.mark.parametrize("unusable", [Raw("openai-chat", b"no json", 1.0), said("half of", finish="length")])
def test_asked_to_do_so_it_asks_again_for_what_is_of_no_use(store: Store, unusable: Raw) -> None:
    provider = ScriptedProvider(lambda _, number: said("whole") if number else unusable)
    run(provider, store, [asking("x")])
    [result], _ = run(provider, store, [asking("x")], Limits(ask_again=True))
    assert result.answer.text == "whole"
    run(provider, store, [asking("x")], Limits(ask_again=True))
    assert len(provider.requests) == 2


@pytest.mark.parametrize("concurrency", [1, 3])
def test_no_more_are_under_way_than_allowed(store: Store, concurrency: int) -> None:
    provider = ScriptedProvider(echo)
    run(provider, store, [asking(f"{n}") for n in range(12)], Limits(concurrency=concurrency))
    assert provider.most == concurrency


def test_each_server_has_its_own_places(store: Store) -> None:
    here, there = ModelName("openai", "m", "http://here"), ModelName("openai", "m", "http://there")
    provider = ScriptedProvider(echo)
    run(
        provider,
        store,
        [asking(f"{n} {model.location}", model=model) for n in range(6) for model in (here, there)],
        Limits(2),
    )
    assert provider.most == 4


def test_calls_are_spaced_over_a_minute(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    pause = asyncio.sleep

    async def at_once(seconds: float) -> None:
        waits.append(seconds)
        await pause(0)

    # The clock stands still: only what is waited for says when a call begins.
    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda _: 100.0)
    monkeypatch.setattr(asyncio, "sleep", at_once)
    run(ScriptedProvider(echo), store, [asking(f"{n}") for n in range(4)], Limits(per_minute=1200))
    assert [seconds for seconds in waits if seconds] == [pytest.approx(n * 60 / 1200) for n in (1, 2, 3)]


def test_the_most_that_is_spent_is_within_the_budget(store: Store) -> None:
    requests = [asking(f"{n}", output=20) for n in range(50)]
    most = PRICES.by_model["openai:m"].cost(most_usage(requests[0]))
    provider = ScriptedProvider(lambda request, _: said("x", (most_usage(request).input, 20)))
    results, asker = run(provider, store, requests, Limits(max_cost=10.5 * most))
    assert len(provider.requests) == 10
    assert asker.totals.dollars == pytest.approx(10 * most)
    assert sum(isinstance(result, Stopped) for result in results) == 40
    assert asker.stopped is not None
    assert "spent" in asker.stopped.message


def test_what_was_spent_before_counts(store: Store) -> None:
    requests = [asking(f"{n}", output=20) for n in range(8)]
    most = PRICES.by_model["openai:m"].cost(most_usage(requests[0]))
    provider = ScriptedProvider(lambda request, _: said("x", (most_usage(request).input, 20)))
    for _ in range(3):
        run(provider, store, requests, Limits(max_cost=5.5 * most))
    assert len(provider.requests) == 5


@pytest.mark.parametrize("reply", [said("x", None), Failed("time-out", "no answer in time")])
def test_a_cost_that_is_not_told_counts_with_all_that_it_may_be(store: Store, reply: Reply) -> None:
    requests = [asking(f"{n}", output=20) for n in range(8)]
    most = PRICES.by_model["openai:m"].cost(most_usage(requests[0]))
    provider = ScriptedProvider(lambda *_: reply)
    for _ in range(2):
        run(provider, store, requests, Limits(max_cost=3.5 * most))
    assert len(provider.requests) == 3


def test_an_answer_under_way_frees_what_it_did_not_use(store: Store) -> None:
    requests = [asking(f"{n}") for n in range(8)]
    most = PRICES.by_model["openai:m"].cost(most_usage(requests[0]))
    provider = ScriptedProvider(lambda *_: said("x", (1, 1)))
    results, asker = run(provider, store, requests, Limits(max_cost=1.5 * most))
    assert all(isinstance(result, Asked) for result in results)
    assert asker.stopped is None
    assert provider.most == 1


def test_an_unknown_price_stays_unknown(store: Store) -> None:
    [result], asker = run(ScriptedProvider(echo), store, [asking("x")], prices=UNPRICED)
    assert result.cost is None
    assert (asker.totals.unpriced, asker.totals.dollars) == (1, 0.0)


def test_what_will_never_work_stops_everything_at_once(store: Store) -> None:
    provider = ScriptedProvider(lambda *_: Unusable("openai:m: wrong key"))
    results, asker = run(provider, store, [asking(f"{n}") for n in range(100)], Limits(concurrency=4))
    assert set(results) == {Stopped("openai:m: wrong key")}
    assert asker.stopped == Stopped("openai:m: wrong key")
    assert len(provider.requests) <= 4


def test_what_was_kept_is_given_also_after_a_stop(store: Store) -> None:
    run(ScriptedProvider(echo), store, [asking("old")])
    provider = ScriptedProvider(lambda *_: Unusable("no"))

    async def ask() -> tuple[object, object]:
        asker = Asker({MODEL: provider}, store, PRICES, Limits(), unwatched)
        return await asker.ask(asking("new")), await asker.ask(asking("old"))

    new, old = asyncio.run(ask())
    assert isinstance(new, Stopped)
    assert isinstance(old, Asked)


def test_a_model_that_only_fails_is_given_up(store: Store) -> None:
    provider = ScriptedProvider(lambda *_: Failed("no-connection", "refused"))
    _, asker = run(provider, store, [asking(f"{n}") for n in range(100)], Limits(concurrency=1))
    assert asker.stopped is not None
    assert "refused" in asker.stopped.message
    assert len(provider.requests) == 20


def test_a_model_that_answered_once_is_not_given_up(store: Store) -> None:
    provider = ScriptedProvider(lambda request, number: Failed("server-error", "500") if number else said("x"))
    _, asker = run(provider, store, [asking(f"{n}") for n in range(50)], Limits(concurrency=1))
    assert asker.stopped is None
    assert len(provider.requests) == 50


def test_the_totals_are_told_as_they_grow(store: Store) -> None:
    told: list[tuple[int, int, float]] = []

    def watch(totals: Totals) -> None:
        told.append((totals.done, totals.output_tokens, totals.dollars))

    async def ask() -> None:
        asker = Asker({MODEL: ScriptedProvider(echo)}, store, PRICES, Limits(concurrency=1), watch)
        await all_of(asker, [asking(f"{n}") for n in range(3)])

    asyncio.run(ask())
    cost = (100 * 100 + 20 * 1000) / 1e6
    assert told == [(n, 20 * n, pytest.approx(n * cost)) for n in (1, 2, 3)]
