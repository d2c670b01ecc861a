"""``anthropic:MODEL`` through the Messages API."""

from __future__ import annotations

import time

import httpx2
from anthropic import APIConnectionError, APIStatusError, APITimeoutError, AsyncAnthropic, DefaultAsyncHttpxClient, omit
from anthropic.types import MessageParam, OutputConfigParam

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.providers.contract import Patience
from illposed.prompts.providers.retry_after import LONGEST_WAIT, asked_for
from illposed.prompts.providers.secret import Secret
from illposed.prompts.providers.status import judged
from illposed.prompts.request import Message, ModelName, OutputSchema, Request


class AnthropicProvider:
    """One model of Anthropic, or of the compatible server at its location."""

    keeps_own_answers = False

    def __init__(self, model: ModelName, key: Secret, patience: Patience) -> None:
        self._model = model
        self._key = key
        self._client = AsyncAnthropic(
            api_key=key.reveal(),
            base_url=model.location,
            timeout=patience.seconds,
            max_retries=patience.retries,
            http_client=DefaultAsyncHttpxClient(event_hooks={"response": [_give_up_on_long_waits]}),
        )

    async def send(self, request: Request) -> Raw | Failed | Unusable:
        """The raw body of one message."""
        begun = time.monotonic()
        try:
            body = await self._create(request)
        except APIStatusError as error:
            return judged(self._model, self._key, error.status_code, error.response.text)
        except APITimeoutError:
            return Failed("time-out", "no answer in time")
        except APIConnectionError as error:
            return Failed("no-connection", self._key.struck_out(str(error.__cause__ or error)))
        return Raw("anthropic-messages", self._key.struck_out_of(body), time.monotonic() - begun)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _create(self, request: Request) -> bytes:
        temperature = request.parameters.temperature
        response = await self._client.messages.with_raw_response.create(
            model=request.model.model,
            system=request.system or omit,
            messages=[_as_param(message) for message in request.turns],
            max_tokens=request.parameters.max_output_tokens,
            output_config=omit if request.schema is None else _output_config(request.schema),
            # The SDK has no such parameter any more; older models and compatible servers still take it.
            extra_body=None if temperature is None else {"temperature": temperature},
        )
        return await response.read()


async def _give_up_on_long_waits(response: httpx2.Response) -> None:
    """The SDK waits for as long as the server says, were it days."""
    if asked_for(response.headers.get("retry-after")) > LONGEST_WAIT:
        response.headers["x-should-retry"] = "false"


def _as_param(message: Message) -> MessageParam:
    if message.role == "assistant":
        return {"role": "assistant", "content": message.content}
    return {"role": "user", "content": message.content}


def _output_config(schema: OutputSchema) -> OutputConfigParam:
    return {"format": {"type": "json_schema", "schema": dict(schema.schema)}}
