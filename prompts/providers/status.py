"""What an HTTP status means: one request that failed, or a run that can never succeed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from illposed.engine.results import Unusable, shortened
from illposed.prompts.answer import Failed
from illposed.prompts.providers.secret import Secret
from illposed.prompts.request import ModelName

_SHOWN = 200
_REASONS: Mapping[int, str] = {408: "time-out", 409: "conflict", 413: "too-long", 429: "rate-limited", 504: "time-out"}
_SPENT = ("insufficient_quota", "billing_hard_limit", "credit balance is too low")
_BAD_KEY = ("API_KEY_INVALID", "invalid_api_key")
_UNKNOWN_MODEL = ("model_not_found",)
_BAD_OPTION = ("unsupported_parameter", "unsupported_value", "output_config", "response_format", "response_json_schema")


def judged(model: ModelName, key: Secret, status: int, body: str) -> Failed | Unusable:
    """What the answer ``status`` with ``body`` means for ``model``; the key appears in none of it."""
    said = _said(key.struck_out(body))
    if status == 401 or (status in (400, 403) and _mentions(body, _BAD_KEY)):
        # The server's own words are left out: some repeat parts of the key.
        return Unusable(f"{model}: the server does not accept the key in {key.variable} ({status})")
    if status == 402 or _mentions(body, _SPENT):
        return Unusable(f"{model}: there is no credit left for the key in {key.variable} ({status}: {said})")
    if status == 403:
        return Unusable(f"{model}: the key in {key.variable} may not use it (403: {said})")
    if status == 404 or _mentions(body, _UNKNOWN_MODEL):
        return Unusable(f"{model}: the server knows no such model ({status}: {said}); check the name and the URL")
    if status == 400 and _mentions(body, _BAD_OPTION):
        return Unusable(f"{model}: does not accept an option (400: {said}); do without it (--temperature, --no-schema)")
    reason = _REASONS.get(status) or ("server-error" if status >= 500 else "refused-request")
    return Failed(reason, f"{status}: {said}")


def _mentions(body: str, codes: tuple[str, ...]) -> bool:
    return any(code in body for code in codes)


class _Details(msgspec.Struct):
    message: str = ""


class _Body(msgspec.Struct):
    error: _Details


def _said(body: str) -> str:
    """The message in the usual place of an error body, or its beginning; on one line."""
    try:
        text = msgspec.json.decode(body, type=_Body).error.message or body
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        text = body
    return shortened(text, _SHOWN)
