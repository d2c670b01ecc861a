"""Reading raw bodies, one protocol each. No SDK is needed, so answers that were kept can be read again anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from illposed.engine.results import shortened
from illposed.prompts.answer import Answer, Failed, Finish, Raw, Usage, Wire

_SHOWN = 120


def read(raw: Raw) -> Answer | Failed:
    """What the body says; ``unreadable-answer`` where it is no body of its protocol."""
    try:
        return _READERS[raw.wire](raw.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Failed("unreadable-answer", f"{error}: {_shown(raw.body)}")


def _shown(body: bytes) -> str:
    return shortened(body[: 4 * _SHOWN].decode("utf-8", "replace"), _SHOWN)


_T = TypeVar("_T")


def _decoded(body: bytes, kind: type[_T]) -> _T:
    return msgspec.json.decode(body, type=kind)


class _Part(msgspec.Struct):
    type: str = ""
    text: str | None = None
    refusal: str | None = None
    thought: bool | None = None


class _Item(msgspec.Struct):
    type: str = ""
    content: list[_Part] | None = None


class _Cached(msgspec.Struct):
    cached_tokens: int | None = None


class _ResponsesUsage(msgspec.Struct):
    input_tokens: int
    output_tokens: int
    input_tokens_details: _Cached | None = None


class _Incomplete(msgspec.Struct):
    reason: str | None = None


class _Error(msgspec.Struct):
    message: str | None = None


class _Responses(msgspec.Struct):
    status: str
    output: list[_Item] = []
    incomplete_details: _Incomplete | None = None
    error: _Error | None = None
    usage: _ResponsesUsage | None = None


def _openai_responses(body: bytes) -> Answer | Failed:
    read = _decoded(body, _Responses)
    if read.status == "failed":
        return Failed("failed-answer", (read.error and read.error.message) or "the server says that it failed")
    parts = [part for item in read.output if item.type == "message" for part in item.content or ()]
    refusal = "".join(part.refusal or "" for part in parts)
    filtered = read.incomplete_details is not None and read.incomplete_details.reason == "content_filter"
    finish: Finish = "refused" if refusal or filtered else "cut-off" if read.status == "incomplete" else "complete"
    text = "".join(part.text or "" for part in parts if part.type == "output_text")
    return Answer(text or refusal, finish, _responses_usage(read.usage))


def _responses_usage(usage: _ResponsesUsage | None) -> Usage | None:
    if usage is None:
        return None
    details = usage.input_tokens_details
    return Usage(usage.input_tokens, (details and details.cached_tokens) or 0, usage.output_tokens)


class _ChatMessage(msgspec.Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(msgspec.Struct):
    message: _ChatMessage
    finish_reason: str | None = None


class _ChatUsage(msgspec.Struct):
    prompt_tokens: int
    completion_tokens: int = 0
    prompt_tokens_details: _Cached | None = None


class _Chat(msgspec.Struct):
    choices: list[_Choice]
    usage: _ChatUsage | None = None


_CHAT_FINISH: Mapping[str | None, Finish] = {"length": "cut-off", "content_filter": "refused"}


def _openai_chat(body: bytes) -> Answer | Failed:
    read = _decoded(body, _Chat)
    if not read.choices:
        return Failed("unreadable-answer", "there is no choice in it")
    choice = read.choices[0]
    finish: Finish = "refused" if choice.message.refusal else _CHAT_FINISH.get(choice.finish_reason, "complete")
    text = choice.message.content or choice.message.refusal or ""
    return Answer(text, finish, _chat_usage(read.usage))


def _chat_usage(usage: _ChatUsage | None) -> Usage | None:
    if usage is None:
        return None
    details = usage.prompt_tokens_details
    return Usage(usage.prompt_tokens, (details and details.cached_tokens) or 0, usage.completion_tokens)


class _MessagesUsage(msgspec.Struct):
    input_tokens: int
    output_tokens: int
    cache_read_input_tokens: int | None = None
    cache_creation_input_tokens: int | None = None


class _Messages(msgspec.Struct):
    content: list[_Part]
    stop_reason: str | None = None
    usage: _MessagesUsage | None = None


_MESSAGES_FINISH: Mapping[str | None, Finish] = {
    "max_tokens": "cut-off",
    "model_context_window_exceeded": "cut-off",
    "refusal": "refused",
}


def _anthropic_messages(body: bytes) -> Answer | Failed:
    read = _decoded(body, _Messages)
    text = "".join(part.text or "" for part in read.content if part.type == "text")
    return Answer(text, _MESSAGES_FINISH.get(read.stop_reason, "complete"), _messages_usage(read.usage))


def _messages_usage(usage: _MessagesUsage | None) -> Usage | None:
    if usage is None:
        return None
    cached = usage.cache_read_input_tokens or 0
    total = usage.input_tokens + cached + (usage.cache_creation_input_tokens or 0)
    return Usage(total, cached, usage.output_tokens)


class _Content(msgspec.Struct):
    parts: list[_Part] | None = None


class _Candidate(msgspec.Struct, rename="camel"):
    content: _Content | None = None
    finish_reason: str | None = None


class _Feedback(msgspec.Struct, rename="camel"):
    block_reason: str | None = None


class _GoogleUsage(msgspec.Struct, rename="camel"):
    prompt_token_count: int = 0
    cached_content_token_count: int | None = None
    candidates_token_count: int | None = None
    thoughts_token_count: int | None = None


class _GenerateContent(msgspec.Struct, rename="camel"):
    candidates: list[_Candidate] | None = None
    prompt_feedback: _Feedback | None = None
    usage_metadata: _GoogleUsage | None = None


_GOOGLE_FINISH: Mapping[str | None, Finish] = {None: "complete", "STOP": "complete", "MAX_TOKENS": "cut-off"}


def _google_generate_content(body: bytes) -> Answer | Failed:
    read = _decoded(body, _GenerateContent)
    usage = _google_usage(read.usage_metadata)
    if read.candidates:
        candidate = read.candidates[0]
        parts = (candidate.content and candidate.content.parts) or []
        text = "".join(part.text or "" for part in parts if not part.thought)
        return Answer(text, _GOOGLE_FINISH.get(candidate.finish_reason, "refused"), usage)
    if read.prompt_feedback is not None:
        return Answer(read.prompt_feedback.block_reason or "", "refused", usage)
    return Failed("unreadable-answer", "there is no candidate in it")


def _google_usage(usage: _GoogleUsage | None) -> Usage | None:
    if usage is None:
        return None
    output = (usage.candidates_token_count or 0) + (usage.thoughts_token_count or 0)
    return Usage(usage.prompt_token_count, usage.cached_content_token_count or 0, output)


def _text(body: bytes) -> Answer:
    return Answer(body.decode("utf-8"), "complete", None)


_READERS: Mapping[Wire, Callable[[bytes], Answer | Failed]] = {
    "openai-responses": _openai_responses,
    "openai-chat": _openai_chat,
    "anthropic-messages": _anthropic_messages,
    "google-generate-content": _google_generate_content,
    "text": _text,
}
