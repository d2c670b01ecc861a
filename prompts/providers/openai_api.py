"""``openai:MODEL`` through the Responses API; compatible servers (vLLM, Ollama, llama.cpp) through chat completions."""

from __future__ import annotations

import time

from openai import APIConnectionError, APIStatusError, APITimeoutError, AsyncOpenAI, omit
from openai.types.chat import ChatCompletionMessageParam
from openai.types.chat.completion_create_params import ResponseFormat
from openai.types.responses import EasyInputMessageParam, ResponseInputParam, ResponseTextConfigParam

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw, Wire
from illposed.prompts.providers.contract import Patience
from illposed.prompts.providers.secret import Secret
from illposed.prompts.providers.status import judged
from illposed.prompts.request import Message, ModelName, OutputSchema, Request


class OpenAIProvider:
    """One model of OpenAI, or of the compatible server at its location."""

    keeps_own_answers = False

    def __init__(self, model: ModelName, key: Secret, patience: Patience) -> None:
        self._model = model
        self._key = key
        self._client = AsyncOpenAI(
            api_key=key.reveal(), base_url=model.location, timeout=patience.seconds, max_retries=patience.retries
        )

    async def send(self, request: Request) -> Raw | Failed | Unusable:
        """The raw body of one response."""
        begun = time.monotonic()
        try:
            body = await (self._respond(request) if self._model.location is None else self._complete(request))
        except APIStatusError as error:
            return judged(self._model, self._key, error.status_code, error.response.text)
        except APITimeoutError:
            return Failed("time-out", "no answer in time")
        except APIConnectionError as error:
            return Failed("no-connection", self._key.struck_out(str(error.__cause__ or error)))
        wire: Wire = "openai-responses" if self._model.location is None else "openai-chat"
        return Raw(wire, self._key.struck_out_of(body), time.monotonic() - begun)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _respond(self, request: Request) -> bytes:
        parameters = request.parameters
        messages: ResponseInputParam = [_as_input(message) for message in request.messages]
        response = await self._client.responses.with_raw_response.create(
            model=request.model.model,
            input=messages,
            max_output_tokens=parameters.max_output_tokens,
            temperature=omit if parameters.temperature is None else parameters.temperature,
            text=omit if request.schema is None else _text_config(request.schema),
            store=False,
        )
        return response.content

    async def _complete(self, request: Request) -> bytes:
        parameters = request.parameters
        response = await self._client.chat.completions.with_raw_response.create(
            model=request.model.model,
            messages=[_as_chat(message) for message in request.messages],
            # Compatible servers know the old name of this parameter, not all of them the new one.
            max_tokens=parameters.max_output_tokens,
            temperature=omit if parameters.temperature is None else parameters.temperature,
            response_format=omit if request.schema is None else _response_format(request.schema),
        )
        return response.content


def _as_input(message: Message) -> EasyInputMessageParam:
    return {"role": message.role, "content": message.content}


def _as_chat(message: Message) -> ChatCompletionMessageParam:
    if message.role == "system":
        return {"role": "system", "content": message.content}
    if message.role == "assistant":
        return {"role": "assistant", "content": message.content}
    return {"role": "user", "content": message.content}


def _text_config(schema: OutputSchema) -> ResponseTextConfigParam:
    return {
        "format": {"type": "json_schema", "name": schema.name, "schema": dict(schema.schema), "strict": True},
    }


def _response_format(schema: OutputSchema) -> ResponseFormat:
    return {
        "type": "json_schema",
        "json_schema": {"name": schema.name, "schema": dict(schema.schema), "strict": True},
    }
