import json
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wire_server import PROTOCOLS, Protocol, Seen, answer

from illposed.prompts.answer import Answer, Failed, Raw, Wire
from illposed.prompts.wire import read

WIRES: dict[Protocol, Wire] = {
    "responses": "openai-responses",
    "chat": "openai-chat",
    "messages": "anthropic-messages",
    "generate": "google-generate-content",
}
PATHS = {
    "responses": "/responses",
    "chat": "/chat/completions",
    "messages": "/messages",
    "generate": ":generateContent",
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def body(protocol: Protocol) -> bytes:
    return answer(Seen(PATHS[protocol], {}, {}, 0), "Well.").body


@pytest.mark.parametrize("wire", get_args(Wire))
@settings(max_examples=60)
@given(st.binary(max_size=60))
def test_any_bytes_are_an_answer_or_a_failure(wire: Wire, data: bytes) -> None:
    assert isinstance(read(Raw(wire, data, 0.0)), Answer | Failed)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@settings(max_examples=60)
@given(st.data())
def test_a_body_with_any_field_replaced_or_left_out_is_an_answer_or_a_failure(
    protocol: Protocol, data: st.DataObject
) -> None:
    content = json.loads(body(protocol))
    place, steps = content, data.draw(st.integers(0, 6))
    for _ in range(steps):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys)) if keys else None
        if key is None or not isinstance(place[key], dict | list):
            break
        place = place[key]
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    if keys:
        key = data.draw(st.sampled_from(keys))
        if data.draw(st.booleans()):
            del place[key]
        else:
            place[key] = data.draw(JSON)
    assert isinstance(read(Raw(WIRES[protocol], json.dumps(content).encode(), 0.0)), Answer | Failed)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_body_cut_off_anywhere_is_a_failure(protocol: Protocol) -> None:
    whole = body(protocol)
    assert isinstance(read(Raw(WIRES[protocol], whole, 0.0)), Answer)
    for length in range(len(whole)):
        assert isinstance(read(Raw(WIRES[protocol], whole[:length], 0.0)), Failed)


def test_a_failed_response_says_why() -> None:
    failed = b'{"status": "failed", "error": {"code": "server_error", "message": "tired"}, "output": []}'
    assert read(Raw("openai-responses", failed, 0.0)) == Failed("failed-answer", "tired")


def test_a_filtered_answer_is_a_refusal() -> None:
    chat = b'{"choices": [{"message": {"content": "x"}, "finish_reason": "content_filter"}]}'
    assert read(Raw("openai-chat", chat, 0.0)) == Answer("x", "refused", None)
    google = b'{"candidates": [{"finishReason": "SAFETY"}]}'
    assert read(Raw("google-generate-content", google, 0.0)) == Answer("", "refused", None)


def test_what_is_shown_of_a_body_commands_no_terminal() -> None:
    failed = read(Raw("openai-chat", b"\x1b[31mred" + b" and long" * 99, 0.0))
    assert isinstance(failed, Failed)
    assert ": �[31mred and long" in failed.detail
    assert failed.detail.endswith("…")
