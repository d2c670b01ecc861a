"""``google:MODEL`` through the Gemini API (generateContent)."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import httpx2
from google.genai import Client
from google.genai.errors import APIError
from google.genai.types import Content, GenerateContentConfig, HttpOptions, HttpRetryOptions, Part

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.providers.contract import Patience
from illposed.prompts.providers.retry_after import LONGEST_WAIT, asked_for
from illposed.prompts.providers.secret import Secret
from illposed.prompts.providers.status import judged
from illposed.prompts.request import Message, ModelName, Request

_RETRY_DELAY = re.compile(rb'"retryDelay"\s*:\s*"([0-9.]+)s"')
INITIAL_DELAY = 0.5
"""Seconds before the first retry; each further one waits twice as long, with jitter."""


class GoogleProvider:
    """One model of the Gemini API, or of the compatible server at its location."""

    keeps_own_answers = False

    def __init__(self, model: ModelName, key: Secret, patience: Patience) -> None:
        self._model = model
        self._key = key
        self._http = _HttpClient(timeout=patience.seconds, event_hooks={"response": [_wait_as_told]})
        retry = HttpRetryOptions(attempts=patience.retries + 1, initial_delay=INITIAL_DELAY, jitter=INITIAL_DELAY)
        self._client = Client(
            enterprise=False,
            api_key=key.reveal(),
            http_options=HttpOptions(
                base_url=model.location,
                timeout=round(patience.seconds * 1000),
                retry_options=retry,
                httpx_async_client=self._http,
            ),
        )

    async def send(self, request: Request) -> Raw | Failed | Unusable:
        """The raw body of one generated content."""
        begun = time.monotonic()
        try:
            response = await self._client.aio.models.generate_content(
                model=request.model.model,
                contents=[_as_content(message) for message in request.turns],
                config=_config(request),
            )
        except APIError as error:
            return judged(self._model, self._key, error.code, _body(error))
        except _WaitTooLongError as too_long:
            return judged(self._model, self._key, too_long.status, too_long.body)
        except httpx2.TimeoutException:
            return Failed("time-out", "no answer in time")
        except httpx2.HTTPError as error:
            return Failed("no-connection", self._key.struck_out(str(error)))
        sent = response.sdk_http_response
        body = (sent.body or "") if sent else ""
        return Raw("google-generate-content", self._key.struck_out_of(body.encode()), time.monotonic() - begun)

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()
        self._client.close()


class _HttpClient(httpx2.AsyncClient):
    """The SDK tries again where no connection can be made; this makes it do so where one breaks off, too."""

    async def send(self, *args: Any, **options: Any) -> httpx2.Response:
        try:
            return await super().send(*args, **options)
        except (httpx2.NetworkError, httpx2.RemoteProtocolError) as error:
            raise httpx2.ConnectError(str(error)) from error


async def _wait_as_told(response: httpx2.Response) -> None:
    """Wait here, because the SDK does not read how long the server asks to wait; too long is no attempt any more."""
    if response.status_code not in (429, 503):
        return
    in_body = _RETRY_DELAY.search(await response.aread())
    wait = float(in_body[1]) if in_body else asked_for(response.headers.get("retry-after"))
    if wait > LONGEST_WAIT:
        raise _WaitTooLongError(response)
    await asyncio.sleep(wait)


class _WaitTooLongError(Exception):
    """Ends the attempts of the SDK, which tries again whatever it knows."""

    def __init__(self, response: httpx2.Response) -> None:
        super().__init__(response.status_code)
        self.status = response.status_code
        self.body = response.text


def _body(error: APIError) -> str:
    return error.response.text if isinstance(error.response, httpx2.Response) else str(error.details)


def _as_content(message: Message) -> Content:
    return Content(role="model" if message.role == "assistant" else "user", parts=[Part(text=message.content)])


def _config(request: Request) -> GenerateContentConfig:
    return GenerateContentConfig(
        system_instruction=request.system,
        max_output_tokens=request.parameters.max_output_tokens,
        temperature=request.parameters.temperature,
        response_mime_type=None if request.schema is None else "application/json",
        response_json_schema=None if request.schema is None else dict(request.schema.schema),
        should_return_http_response=True,
    )
