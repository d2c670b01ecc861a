import asyncio
import json
import logging
import threading
from collections.abc import Callable, Sequence

import anyio
import pytest
from wire_server import PROTOCOLS, Ending, Protocol, Reply, Seen, WireServer, answer, error

from illposed.engine.results import Unusable
from illposed.prompts.answer import Answer, Failed, Raw, Usage
from illposed.prompts.providers.contract import Patience
from illposed.prompts.providers.opening import open_provider
from illposed.prompts.request import Message, ModelName, OutputSchema, Parameters, Request
from illposed.prompts.wire import read

KEY = "sk-secret-7f1e2d3c4b5a69788796"
MESSAGES = (
    Message("system", "Be brief."),
    Message("user", "Why?"),
    Message("assistant", "So."),
    Message("user", "How?"),
)
SCHEMA = OutputSchema("word", {"type": "object", "properties": {"word": {"type": "string"}}, "required": ["word"]})
# Answers come at once, but not on a machine that is busy with other things.
SECONDS = 60
AT_ONCE = Patience(SECONDS, retries=0)
PLAIN = Parameters()
VARIABLES = {
    "responses": "OPENAI_API_KEY",
    "chat": "ILLPOSED_SERVER_KEY",
    "messages": "ANTHROPIC_API_KEY",
    "generate": "GEMINI_API_KEY",
}

OWN = {
    "responses": ModelName("openai", "m"),
    "messages": ModelName("anthropic", "m"),
    "generate": ModelName("google", "m"),
}
Serve = Callable[[Callable[[Seen], Reply]], WireServer]
Ask = Callable[..., Raw | Failed | Unusable]
AskEach = Callable[[Sequence[Callable[[Seen], Reply]]], list[Raw | Failed | Unusable]]


@pytest.fixture(params=PROTOCOLS)
def protocol(request: pytest.FixtureRequest) -> Protocol:
    return request.param


@pytest.fixture
def ask(protocol: Protocol, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Send one request to a server that answers by the script, through the SDK."""

    def send(
        script: Callable[[Seen], Reply],
        *,
        patience: Patience = AT_ONCE,
        parameters: Parameters = PLAIN,
        schema: OutputSchema | None = None,
    ) -> Raw | Failed | Unusable:
        send.server = serve(script)
        model = _model(protocol, send.server.url, monkeypatch)
        [sent] = asyncio.run(_send(Request(model, MESSAGES, parameters, 0, schema), patience, protocol))
        return sent

    return send


@pytest.fixture
def ask_each(protocol: Protocol, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> AskEach:
    """Send one request after the other; each gets its own reply."""

    def send(replies: Sequence[Callable[[Seen], Reply]]) -> list[Raw | Failed | Unusable]:
        model = _model(protocol, serve(lambda seen: replies[seen.number](seen)).url, monkeypatch)
        request = Request(model, MESSAGES, Parameters(), 0)
        return asyncio.run(_send(request, AT_ONCE, protocol, times=len(replies)))

    return send


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long is waited before each further attempt, in seconds; here, nobody waits."""
    told: list[float] = []
    pause = asyncio.sleep

    async def at_once(seconds: float) -> None:
        told.append(seconds)
        await pause(0)

    # The SDKs of OpenAI and Anthropic wait with anyio, that of Google and we with asyncio.
    monkeypatch.setattr(anyio, "sleep", at_once)
    monkeypatch.setattr(asyncio, "sleep", at_once)
    return told


def _model(protocol: Protocol, url: str, monkeypatch: pytest.MonkeyPatch) -> ModelName:
    """The provider's own protocol is spoken with the provider's own key, at the URL that its SDK reads."""
    if protocol == "chat":
        return ModelName("openai", "m", f"{url}/v1")
    if protocol == "responses":
        monkeypatch.setenv("OPENAI_BASE_URL", f"{url}/v1")
        return ModelName("openai", "m")
    if protocol == "messages":
        monkeypatch.setenv("ANTHROPIC_BASE_URL", url)
        return ModelName("anthropic", "m")
    monkeypatch.setenv("GOOGLE_GEMINI_BASE_URL", url)
    return ModelName("google", "m")


async def _send(
    request: Request, patience: Patience, protocol: Protocol, times: int = 1
) -> list[Raw | Failed | Unusable]:
    provider = open_provider(request.model, {VARIABLES[protocol]: KEY}, patience)
    assert not isinstance(provider, Unusable), provider
    try:
        return [await provider.send(request) for _ in range(times)]
    finally:
        await provider.close()


def test_an_answer_comes_back_raw_and_is_read(ask: Ask) -> None:
    sent = ask(lambda seen: answer(seen, "Because."))
    assert isinstance(sent, Raw)
    assert json.loads(sent.body)
    assert 0 < sent.seconds < SECONDS
    assert read(sent) == Answer("Because.", "complete", Usage(100, 10, 20))


def test_what_is_sent(ask: Ask, protocol: Protocol) -> None:
    ask(lambda seen: answer(seen, "x"), parameters=Parameters(77, 0.5), schema=SCHEMA)
    [seen] = ask.server.seen
    assert seen.protocol == protocol
    sent = json.dumps(seen.body)
    assert [sent.count(json.dumps(message.content)) for message in MESSAGES] == [1, 1, 1, 1]
    assert sent.index("Why?") < sent.index("So.") < sent.index("How?")
    assert "77" in sent
    assert "0.5" in sent
    assert json.dumps(SCHEMA.schema["required"]) in sent
    assert KEY in json.dumps(dict(seen.headers))
    assert KEY not in seen.path + sent


def test_without_schema_and_temperature_none_is_sent(ask: Ask) -> None:
    ask(lambda seen: answer(seen, "x"))
    sent = json.dumps(ask.server.seen[0].body).lower()
    assert "temperature" not in sent
    assert "schema" not in sent
    assert "json" not in sent


def test_refusals_and_truncation_are_read(ask_each: AskEach) -> None:
    endings: tuple[Ending, ...] = ("cut-off", "refused")
    for ending, sent in zip(
        endings, ask_each([lambda seen, e=e: answer(seen, "I will", e) for e in endings]), strict=True
    ):
        assert isinstance(sent, Raw)
        assert read(sent) == Answer("I will", ending, Usage(100, 10, 20))


def test_a_server_need_not_tell_the_usage(ask: Ask) -> None:
    sent = ask(lambda seen: answer(seen, "x", tokens=None))
    assert isinstance(sent, Raw)
    assert read(sent) == Answer("x", "complete", None)


def test_a_malformed_body_is_kept_and_is_no_answer(ask_each: AskEach) -> None:
    bodies = (b"", b"{", b"<html>busy</html>", b"[]", b"null", b'{"choices": [], "content": 3}', b"\xff")
    for body, sent in zip(bodies, ask_each([lambda _, body=body: Reply(body) for body in bodies]), strict=True):
        assert isinstance(sent, Raw), (body, sent)
        assert isinstance(read(sent), Failed), body


def test_after_429_it_waits_as_long_as_the_server_says(ask: Ask, waits: list[float]) -> None:
    def script(seen: Seen) -> Reply:
        return answer(seen, "x") if seen.number else error(seen, 429, "slow down", headers={"Retry-After": "7"})

    assert isinstance(ask(script, patience=Patience(SECONDS, 1)), Raw)
    assert len(ask.server.seen) == 2
    assert max(waits) == 7


def test_a_wait_of_hours_is_not_waited_for(ask: Ask) -> None:
    sent = ask(
        lambda seen: error(seen, 429, "slow down", headers={"Retry-After": "7200"}), patience=Patience(SECONDS, 3)
    )
    assert isinstance(sent, Failed)
    assert sent.reason == "rate-limited"
    assert len(ask.server.seen) == 1


def test_server_errors_are_tried_again(ask: Ask, waits: list[float]) -> None:
    sent = ask(
        lambda seen: answer(seen, "x") if seen.number else error(seen, 503, "busy"), patience=Patience(SECONDS, 1)
    )
    assert isinstance(sent, Raw)
    assert len(ask.server.seen) == 2
    assert 0 < max(waits) < 5


def test_server_errors_without_end_are_a_failure(ask: Ask, waits: list[float]) -> None:
    sent = ask(lambda seen: error(seen, 500, "our fault"), patience=Patience(SECONDS, 1))
    assert sent == Failed("server-error", "500: our fault")
    assert len(ask.server.seen) == 2
    assert 0 < max(waits) < 5


def test_a_connection_that_breaks_off_is_a_failure(ask: Ask) -> None:
    sent = ask(lambda seen: Reply(answer(seen, "x").body[:40], promised=500))
    assert isinstance(sent, Failed)
    assert sent.reason == "no-connection"


def test_a_connection_that_breaks_off_once_is_tried_again(ask: Ask, waits: list[float]) -> None:
    def script(seen: Seen) -> Reply:
        return answer(seen, "x") if seen.number else Reply(b'{"a', promised=500)

    assert isinstance(ask(script, patience=Patience(SECONDS, 1)), Raw)
    assert 0 < max(waits) < 5


def test_an_answer_that_is_too_slow_is_a_time_out(ask: Ask) -> None:
    released = threading.Event()
    sent = ask(lambda seen: Reply(held=released), patience=Patience(0.2, 0))
    released.set()
    assert sent == Failed("time-out", "no answer in time")


def test_nobody_listens(protocol: Protocol, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(lambda seen: Reply())
    model = _model(protocol, server.url.rpartition(":")[0] + ":1", monkeypatch)
    [sent] = asyncio.run(_send(Request(model, MESSAGES, Parameters(), 0), AT_ONCE, protocol))
    assert isinstance(sent, Failed)
    assert sent.reason == "no-connection"


def test_a_wrong_key_ends_the_run_with_one_line(ask: Ask, protocol: Protocol) -> None:
    sent = ask(lambda seen: error(seen, 401, f"Incorrect API key: {KEY}"), patience=Patience(SECONDS, 3))
    assert isinstance(sent, Unusable)
    assert VARIABLES[protocol] in sent.message
    assert "\n" not in sent.message
    assert len(ask.server.seen) == 1


def test_a_key_that_google_calls_a_bad_request(ask: Ask) -> None:
    sent = ask(lambda seen: error(seen, 400, "API key not valid. API_KEY_INVALID", "INVALID_ARGUMENT"))
    assert isinstance(sent, Unusable)


NEVER = (
    (404, "model_not_found", "no model m"),
    (400, "model_not_found", "no model m"),
    (403, "forbidden", "not for you"),
    (402, "", "pay first"),
    (429, "insufficient_quota", "you are out of credit"),
    (400, "unsupported_parameter", "temperature"),
    (400, "", "output_config.format: not for this model"),
)


def test_what_will_never_work_ends_the_run(ask_each: AskEach) -> None:
    replies = [
        lambda seen, status=status, code=code, message=message: error(seen, status, f"{message} {code}", code)
        for status, code, message in NEVER
    ]
    for (status, _, message), sent in zip(NEVER, ask_each(replies), strict=True):
        assert isinstance(sent, Unusable)
        assert message in sent.message
        assert str(status) in sent.message


ONCE = ((400, "refused-request"), (413, "too-long"), (422, "refused-request"))


def test_one_request_that_is_refused_ends_nothing(ask_each: AskEach) -> None:
    replies = [lambda seen, status=status: error(seen, status, "this prompt\nis odd") for status, _ in ONCE]
    for (status, reason), sent in zip(ONCE, ask_each(replies), strict=True):
        assert sent == Failed(reason, f"{status}: this prompt is odd")


def test_nothing_that_a_server_says_commands_a_terminal(ask_each: AskEach) -> None:
    said = "no \x1b[31mred\x1b]0;title\x07"
    unknown, refused = ask_each([lambda seen, s=status: error(seen, s, said) for status in (404, 422)])
    assert isinstance(unknown, Unusable)
    assert "no �[31mred�]0;title�" in unknown.message
    assert refused == Failed("refused-request", "422: no �[31mred�]0;title�")


def test_the_key_is_in_nothing_that_comes_back_or_is_logged(
    ask_each: AskEach, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    statuses = (400, 401, 403, 404, 429, 500)
    told = ask_each(
        [
            *(lambda seen, s=s: error(seen, s, f"your headers: {json.dumps(dict(seen.headers))}") for s in statuses),
            lambda seen: answer(seen, f"your key is {KEY}"),
            lambda seen: Reply(KEY.encode(), promised=9),
        ]
    )
    assert [type(sent) for sent in told[:3]] == [Failed, Unusable, Unusable]
    assert KEY not in repr(told)
    assert KEY not in caplog.text


def test_without_a_key_it_says_which_variable_to_set(protocol: Protocol) -> None:
    if protocol == "chat":
        return
    provider = {"responses": "openai", "messages": "anthropic", "generate": "google"}[protocol]
    opened = open_provider(ModelName(provider, "m"), {}, Patience())
    assert isinstance(opened, Unusable)
    assert VARIABLES[protocol] in opened.message


@pytest.mark.parametrize("value", ["sk-clé-0123456789", "sk-0123456789\nX-Other: 1", "sk-0123456789\0"])
def test_what_cannot_be_a_key_is_not_sent_and_not_shown(protocol: Protocol, value: str) -> None:
    model = ModelName("openai", "m", "http://localhost:1") if protocol == "chat" else OWN[protocol]
    opened = open_provider(model, {VARIABLES[protocol]: value}, Patience())
    assert isinstance(opened, Unusable)
    assert VARIABLES[protocol] in opened.message
    assert value not in opened.message


def test_a_line_break_after_a_key_is_no_part_of_it(serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, "x"))
    model = ModelName("openai", "m", f"{server.url}/v1")

    async def send() -> None:
        provider = open_provider(model, {"ILLPOSED_SERVER_KEY": f"{KEY}\n"}, AT_ONCE)
        assert not isinstance(provider, Unusable)
        await provider.send(Request(model, MESSAGES, PLAIN, 0))
        await provider.close()

    asyncio.run(send())
    assert f"Bearer {KEY}" in server.seen[0].headers.values()


def test_the_own_key_of_a_provider_goes_to_no_other_server(serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, "x"))
    own = {variable: f"{KEY}-{variable}" for variable in VARIABLES.values() if variable != "ILLPOSED_SERVER_KEY"}

    async def send(model: ModelName) -> None:
        provider = open_provider(model, own, AT_ONCE)
        assert not isinstance(provider, Unusable)
        await provider.send(Request(model, MESSAGES, Parameters(), 0))
        await provider.close()

    for provider, base in (("openai", "/v1"), ("anthropic", ""), ("google", "")):
        asyncio.run(send(ModelName(provider, "m", server.url + base)))
    assert len(server.seen) == 3
    assert KEY not in repr(server.seen)
